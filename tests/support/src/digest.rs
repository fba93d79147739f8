//! A number for everything that was seen or written, to be pinned.

use std::fmt;

/// The number (FNV-1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u32);

impl Digest {
    /// Nothing was seen.
    pub const NEW: Self = Self(0x811c_9dc5);

    /// Takes in some bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    /// The number of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut digest = Self::NEW;
        digest.add(bytes);
        digest
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}
