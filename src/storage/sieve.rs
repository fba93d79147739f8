//! Keeps headers of items that cannot be ours from the queue and the map.
//!
//! Bytes of an item that was cut short can look like the header of a long item. Reading
//! would stop there for want of a buffer. We never write items that long, so such a header
//! is shown as broken and passed over.

use super::item::ITEM_BYTES;

/// A header is a checksum, the length of the item, and the checksum of the length.
const HEADER_BYTES: usize = 8;
/// No length has this checksum.
const NO_CHECKSUM: u8 = 0xff;

/// Tells headers from what follows them, by the order in which they are read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sieve {
    follows: u32,
    length: usize,
}

impl Sieve {
    /// Sifts what was read at `offset`, and breaks a header that cannot be ours.
    pub fn sift(&mut self, offset: u32, bytes: &mut [u8]) {
        let is_payload = offset == self.follows && bytes.len() == self.length;
        if is_payload {
            return;
        }
        let Ok(header) = <&mut [u8; HEADER_BYTES]>::try_from(bytes) else {
            return;
        };
        let [_, _, _, _, low, high, checksum @ ..] = header;
        self.follows = offset + HEADER_BYTES as u32;
        self.length = u16::from_le_bytes([*low, *high]).into();
        if self.length > ITEM_BYTES {
            *checksum = [NO_CHECKSUM; 2];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_of_a_long_item_is_broken() {
        let mut header = [1, 2, 3, 4, 129, 0, 5, 6];
        Sieve::default().sift(0, &mut header);
        assert_eq!(header, [1, 2, 3, 4, 129, 0, 255, 255]);
    }

    #[test]
    fn a_header_of_an_item_and_what_follows_it_are_left_alone() {
        let mut sieve = Sieve::default();
        for (offset, bytes) in [(9, [1, 2, 3, 4, 8, 0, 5, 6]), (17, [7; 8])] {
            let mut read = bytes;
            sieve.sift(offset, &mut read);
            assert_eq!(read, bytes);
        }
    }

    #[test]
    fn erased_flash_stays_erased() {
        let mut blank = [0xff; 8];
        Sieve::default().sift(3, &mut blank);
        assert_eq!(blank, [0xff; 8]);
    }
}
