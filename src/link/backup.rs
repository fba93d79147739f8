//! All bytes of the memory as lines with a checksum each, and one for all.
//!
//! `OFFSET DATA SUM`, all hexadecimal; 64 bytes a line, and lines that are blank flash are left
//! out. The last line is `all SUM`. Sums are CRC-32; that of a line begins with its offset.

use core::fmt::Write;

use super::Said;
use crate::storage::REGION;
use crate::storage::crc::Crc32;

/// The bytes of a line.
pub const CHUNK: usize = 64;
/// Blank lines that are passed between two keys.
pub const PASSED: usize = 32;
const BLANK: u8 = 0xff;

/// How far a backup is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Where the next line begins.
    pub offset: u32,
    crc: Crc32,
}

impl Progress {
    /// Nothing given yet.
    pub fn new() -> Self {
        Self {
            offset: 0,
            crc: Crc32::new(),
        }
    }

    /// Whether only the sum of all is missing.
    pub fn is_whole(&self) -> bool {
        self.offset >= REGION
    }

    /// Goes past a line and says it, unless it is blank.
    pub fn pass(&mut self, bytes: &[u8; CHUNK], said: &mut Said) {
        self.crc.add(bytes);
        if bytes.iter().any(|&byte| byte != BLANK) {
            line(self.offset, bytes, said);
        }
        self.offset += CHUNK as u32;
    }

    /// Says the sum of all.
    pub fn end(&self, said: &mut Said) {
        // A line has room for it.
        let _ = write!(said, "all {:08x}", self.crc.value());
    }
}

fn line(offset: u32, bytes: &[u8; CHUNK], said: &mut Said) {
    // A line has room for 64 bytes in digits.
    let _ = write!(said, "{offset:05x} ");
    let _ = bytes.iter().try_for_each(|byte| write!(said, "{byte:02x}"));
    let _ = write!(said, " {:08x}", line_crc(offset, bytes));
}

/// The checksum of a line: CRC-32 of its offset and its bytes.
pub fn line_crc(offset: u32, bytes: &[u8]) -> u32 {
    let mut crc = Crc32::new();
    crc.add(&offset.to_le_bytes());
    crc.add(bytes);
    crc.value()
}
