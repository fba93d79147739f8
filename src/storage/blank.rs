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

#[cfg(test)]
mod tests {
    use super::*;
    use embassy_futures::block_on as now;
    use embedded_storage_async::nor_flash::{ErrorType, NorFlashErrorKind};

    /// A flash that is blank but for one byte.
    struct Spot(u32);

    impl ErrorType for Spot {
        type Error = NorFlashErrorKind;
    }

    impl ReadNorFlash for Spot {
        const READ_SIZE: usize = 1;

        async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFlashErrorKind> {
            for (at, byte) in (offset..).zip(bytes) {
                *byte = if at == self.0 { 0 } else { BLANK };
            }
            Ok(())
        }

        fn capacity(&self) -> usize {
            1024
        }
    }

    #[test]
    fn what_lies_before_and_behind_a_part_does_not_count() {
        let blank = |spot, range: Range<u32>| now(is_blank(&mut Spot(spot), range));
        for range in [0..1, 5..9, 120..140, 127..128, 128..256, 100..700] {
            assert_eq!(blank(range.start, range.clone()), Ok(false), "{range:?}");
            assert_eq!(blank(range.end - 1, range.clone()), Ok(false), "{range:?}");
            assert_eq!(blank(range.end, range.clone()), Ok(true), "{range:?}");
            let before = range.start.wrapping_sub(1);
            assert_eq!(blank(before, range.clone()), Ok(true), "{range:?}");
        }
    }
}
