//! The log: blocks one behind the other, each of them whole or not there.
//!
//! Flash is erased in sectors and written by clearing bits, and the power can go in the middle of
//! either. A block is therefore laid out so that a write that was cut short can be told from
//! a whole one, and the next write finds its place behind it:
//!
//! ```text
//! length u8 | !length u8 | CRC-32 of length and payload u32 | payload, at most 128 bytes
//! ```
//!
//! Every bit of the length has its opposite in the second byte. A write only clears bits, so while
//! it is under way both bits of some pair are still set, and the header cannot pass for
//! another one. That leaves three cases after a power cut:
//!
//! | cut | left behind | what happens |
//! | --- | --- | --- |
//! | in the header | no valid header, blank behind it | the next write first clears the two bytes (`00 00`, a *void*) and goes behind the longest possible block |
//! | behind the header | a valid length, a wrong CRC | the reader passes over as many bytes |
//! | after the last byte | a valid block | it counts |
//!
//! What is neither a block nor followed by blank flash was not left by a power cut: the log is *broken*
//! there, and nothing behind it is read or written.
//!
//! A block never crosses the border of a sector. The first and the last byte of a sector are not the
//! log's: slots keep marks there.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use super::SECTOR;
use super::blank;
use super::crc::Crc32;
use super::error::Error;
use super::item::ITEM_BYTES;

/// What precedes a payload.
pub const HEADER_BYTES: usize = 6;
/// The longest block.
pub const BLOCK_BYTES: usize = HEADER_BYTES + ITEM_BYTES;
/// What the log can use of a sector.
pub const ROOM_BYTES: u32 = SECTOR - 2;

const VOID: [u8; 2] = [0, 0];

/// Where the first block of a sector begins.
pub fn first_block(sector: u32) -> u32 {
    sector + 1
}

/// What is at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A block whose payload of this length is in the buffer.
    Payload(usize),
    /// A void, or a block with a wrong CRC.
    Passed,
    /// No header: the log ends here, was cut short here, or is broken.
    Nothing,
}

/// Reads what is at `at`; returns it with the address behind it.
pub async fn read<F: NorFlash>(
    flash: &mut F,
    at: u32,
    buffer: &mut [u8; ITEM_BYTES],
) -> Result<(Found, u32), Error> {
    let room = end_of_sector(at) - at;
    let mut header = [0; HEADER_BYTES];
    if room < HEADER_BYTES as u32 {
        return Ok((Found::Nothing, at));
    }
    read_bytes(flash, at, &mut header).await?;
    let [length, check, crc @ ..] = header;
    if [length, check] == VOID {
        return Ok((Found::Passed, window(at).end));
    }
    let next = at + HEADER_BYTES as u32 + u32::from(length);
    let payload = buffer.get_mut(..length.into());
    match payload.filter(|_| check == !length && next <= end_of_sector(at)) {
        None => Ok((Found::Nothing, at)),
        Some(payload) => {
            read_bytes(flash, at + HEADER_BYTES as u32, payload).await?;
            let whole = crc_of(length, payload) == crc;
            let found = [Found::Passed, Found::Payload(payload.len())];
            Ok((found[usize::from(whole)], next))
        }
    }
}

/// Where the next block goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The address behind the last block.
    pub at: u32,
    /// Whether a write was cut short here.
    torn: bool,
}

impl End {
    /// The end of a log whose next block goes to `at`, which is blank.
    pub fn new(at: u32) -> Self {
        Self { at, torn: false }
    }

    /// Whether a payload of this length fits into the sector.
    pub fn has_room(&self, payload: usize) -> bool {
        (HEADER_BYTES + payload) as u32 <= self.room()
    }

    /// The bytes left in the sector.
    pub fn room(&self) -> u32 {
        end_of_sector(self.at) - self.place()
    }

    /// Where the next block begins: behind a torn one if there is one.
    pub fn place(&self) -> u32 {
        if self.torn {
            window(self.at).end
        } else {
            self.at
        }
    }

    /// Makes a header void that was cut short, so that the next block can go behind it or to another sector.
    pub async fn mend<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), Error> {
        if self.torn {
            write_bytes(flash, self.at, &VOID).await?;
            *self = Self::new(self.place());
        }
        Ok(())
    }

    /// Writes a block; the sector must have room for it.
    pub async fn write<F: NorFlash>(
        &mut self,
        flash: &mut F,
        payload: &[&[u8]; 2],
    ) -> Result<(), Error> {
        self.mend(flash).await?;
        let mut block = [0; BLOCK_BYTES];
        let (header, rest) = block
            .split_first_chunk_mut::<HEADER_BYTES>()
            .ok_or(Error::TooLong)?;
        let mut length = 0;
        for part in payload {
            let end = length + part.len();
            let place = rest.get_mut(length..end).ok_or(Error::TooLong)?;
            place.copy_from_slice(part);
            length = end;
        }
        let [a, b, c, d] = crc_of(length as u8, rest.get(..length).unwrap_or_default());
        *header = [length as u8, !(length as u8), a, b, c, d];
        if !self.has_room(length) {
            return Err(Error::Full);
        }
        let bytes = block.get(..HEADER_BYTES + length).unwrap_or_default();
        write_bytes(flash, self.at, bytes).await?;
        self.at += bytes.len() as u32;
        Ok(())
    }
}

/// Walks over the whole blocks of some sectors.
#[derive(Debug)]
pub struct Blocks {
    /// Behind the last block.
    pub at: u32,
    end: u32,
}

impl Blocks {
    /// The blocks of these sectors.
    pub fn new(sectors: Range<u32>) -> Self {
        Self {
            at: first_block(sectors.start),
            end: sectors.end,
        }
    }

    /// The payload of the next block; `None` where the log ends or is broken.
    pub async fn next<'b, F: NorFlash>(
        &mut self,
        flash: &mut F,
        buffer: &'b mut [u8; ITEM_BYTES],
    ) -> Result<Option<&'b [u8]>, Error> {
        loop {
            let (found, next) = read(flash, self.at, &mut *buffer).await?;
            self.at = next;
            match found {
                Found::Payload(length) => return Ok(buffer.get(..length)),
                Found::Passed => {}
                Found::Nothing if self.enter_next_sector(flash).await? => {}
                Found::Nothing => return Ok(None),
            }
        }
    }

    /// Goes on in the next sector if the log does.
    async fn enter_next_sector<F: NorFlash>(&mut self, flash: &mut F) -> Result<bool, Error> {
        let rest = self.at..end_of_sector(self.at);
        let next = first_block(rest.end + 1);
        let goes_on = next < self.end
            && is_blank(flash, rest).await?
            && !is_blank(flash, window(next)).await?;
        if goes_on {
            self.at = next;
        }
        Ok(goes_on)
    }

    /// Where the next block goes, after [`Self::next`] has returned `None`; `None` if the log is broken there.
    pub async fn end<F: NorFlash>(&self, flash: &mut F) -> Result<Option<End>, Error> {
        let window = window(self.at);
        if !is_blank(flash, window.end..self.end - 1).await? {
            return Ok(None);
        }
        let torn = !is_blank(flash, window).await?;
        Ok(Some(End { at: self.at, torn }))
    }
}

/// The checksum of a block. Without the length, four blank bytes behind a blank checksum would be
/// valid: the CRC-32 of `ff ff ff ff` is `ff ff ff ff`.
fn crc_of(length: u8, payload: &[u8]) -> [u8; 4] {
    let mut crc = Crc32::new();
    crc.add(&[length]);
    crc.add(payload);
    crc.value().to_le_bytes()
}

/// The bytes that a block at `at` can take.
fn window(at: u32) -> Range<u32> {
    at..end_of_sector(at).min(at + BLOCK_BYTES as u32)
}

/// The address of the last byte of a sector, which is not the log's.
fn end_of_sector(at: u32) -> u32 {
    at - at % SECTOR + SECTOR - 1
}

async fn read_bytes<F: NorFlash>(flash: &mut F, at: u32, bytes: &mut [u8]) -> Result<(), Error> {
    flash.read(at, bytes).await.map_err(|_| Error::Flash)
}

async fn write_bytes<F: NorFlash>(flash: &mut F, at: u32, bytes: &[u8]) -> Result<(), Error> {
    flash.write(at, bytes).await.map_err(|_| Error::Flash)
}

async fn is_blank<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<bool, Error> {
    let blank = blank::is_blank(flash, range).await;
    blank.map_err(|_| Error::Flash)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A header that is there with nothing behind it is a block that was cut short.
    #[test]
    fn a_header_with_blank_flash_behind_it_is_no_block_of_any_length() {
        for length in 0..=ITEM_BYTES as u8 {
            let payload = &[0xff; ITEM_BYTES][..length.into()];
            assert_ne!(crc_of(length, payload), [0xff; 4], "{length}");
        }
    }
}
