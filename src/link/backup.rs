//! All bytes of the memory as lines with a checksum each, and one for all.
//!
//! `OFFSET DATA SUM`, all hexadecimal; 64 bytes a line, and lines that are blank flash are left
//! out. The last line is `all SUM`. Sums are CRC-32; that of a line begins with its offset.

use core::fmt::Write;

use super::Said;
use crate::storage::REGION;

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
    sum: Sum,
}

impl Progress {
    /// Nothing given yet.
    pub fn new() -> Self {
        Self {
            offset: 0,
            sum: Sum::new(),
        }
    }

    /// Whether only the sum of all is missing.
    pub fn is_whole(&self) -> bool {
        self.offset >= REGION
    }

    /// Goes past a line and says it, unless it is blank.
    pub fn pass(&mut self, bytes: &[u8; CHUNK], said: &mut Said) {
        self.sum.add(bytes);
        if bytes.iter().any(|&byte| byte != BLANK) {
            line(self.offset, bytes, said);
        }
        self.offset += CHUNK as u32;
    }

    /// Says the sum of all.
    pub fn end(&self, said: &mut Said) {
        // A line has room for it.
        let _ = write!(said, "all {:08x}", self.sum.value());
    }
}

fn line(offset: u32, bytes: &[u8; CHUNK], said: &mut Said) {
    // A line has room for 64 bytes in digits.
    let _ = write!(said, "{offset:05x} ");
    let _ = bytes.iter().try_for_each(|byte| write!(said, "{byte:02x}"));
    let _ = write!(said, " {:08x}", Sum::of(offset, bytes));
}

/// What each hexadecimal digit adds to a sum.
const SUMS: [u32; 16] = {
    let mut sums = [0; 16];
    let mut digit = 0;
    while digit < 16 {
        let mut sum = digit as u32;
        let mut bit = 0;
        while bit < 4 {
            sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
            bit += 1;
        }
        sums[digit] = sum;
        digit += 1;
    }
    sums
};

/// CRC-32 as in zip files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum(u32);

impl Sum {
    /// The sum of nothing.
    pub fn new() -> Self {
        Self(!0)
    }

    /// The sum of a line.
    pub fn of(offset: u32, bytes: &[u8]) -> u32 {
        let mut sum = Self::new();
        sum.add(&offset.to_le_bytes());
        sum.add(bytes);
        sum.value()
    }

    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 ^= u32::from(byte);
            for _ in 0..2 {
                let digit = (self.0 & 0xf) as usize;
                self.0 = (self.0 >> 4) ^ SUMS.get(digit).copied().unwrap_or_default();
            }
        }
    }

    /// The sum.
    pub fn value(self) -> u32 {
        !self.0
    }
}
