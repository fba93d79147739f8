//! Whether a part of the flash is erased, read by words.

use core::ops::Range;

use embedded_storage_async::nor_flash::ReadNorFlash;

/// What an erased byte reads as.
pub const BLANK: u8 = 0xff;
/// The bytes that are looked at in one go.
pub const CHUNK: usize = 128;

/// A part of the flash, aligned so that it can be copied and compared by words.
#[repr(align(4))]
struct Chunk([u8; CHUNK]);

/// Tells whether every byte of `range` is erased.
pub async fn is_blank<F: ReadNorFlash>(flash: &mut F, range: Range<u32>) -> Result<bool, F::Error> {
    let mut chunk = Chunk([BLANK; CHUNK]);
    let mut at = range.start;
    while at < range.end {
        let place = at as usize % CHUNK;
        let length = (CHUNK - place).min((range.end - at) as usize);
        let bytes = chunk.0.get_mut(place..place + length).unwrap_or(&mut []);
        flash.read(at, bytes).await?;
        let words = chunk.0.as_chunks::<4>().0;
        if words.iter().any(|word| *word != [BLANK; 4]) {
            return Ok(false);
        }
        at += length as u32;
    }
    Ok(true)
}
