//! CRC-32 as in zip files, computed four bits at a time from a table of 64 bytes.

/// What each value of four bits contributes to a checksum.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut nibble = 0;
    while nibble < 16 {
        let mut crc = nibble as u32;
        let mut bit = 0;
        while bit < 4 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
            bit += 1;
        }
        table[nibble] = crc;
        nibble += 1;
    }
    table
};

/// A checksum in the making.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crc32(u32);

impl Crc32 {
    /// The checksum of no bytes.
    pub const fn new() -> Self {
        Self(!0)
    }

    /// The checksum of these bytes.
    pub fn of(bytes: &[u8]) -> u32 {
        let mut crc = Self::new();
        crc.add(bytes);
        crc.value()
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 ^= u32::from(byte);
            for _ in 0..2 {
                let nibble = (self.0 & 0xf) as usize;
                self.0 = (self.0 >> 4) ^ TABLE.get(nibble).copied().unwrap_or_default();
            }
        }
    }

    /// The checksum of all bytes added so far.
    pub fn value(self) -> u32 {
        !self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_crc_32_of_zip_files() {
        assert_eq!(Crc32::of(b"123456789"), 0xcbf4_3926);
    }
}
