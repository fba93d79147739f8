//! A flash that is never erased behind our back.
//!
//! A queue repairs itself by erasing sectors that make no sense to it, also while it is only
//! read. What a slot holds is not its to erase, so it sees the flash through [`Guarded`].

use core::cell::Cell;

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::SECTOR;
use super::sieve::Sieve;

/// Passes reads on, writes if allowed, and erases never.
pub struct Guarded<'f, F> {
    flash: &'f mut F,
    access: Access<'f>,
    sieve: Sieve,
}

/// What may be done with a guarded flash.
enum Access<'f> {
    /// Only reading; the end of the last read is kept in the cell.
    Read(&'f Cell<u32>),
    /// Reading, and writing where it is erased.
    Write,
}

/// Why a guarded flash did not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuardedError {
    /// The flash itself failed.
    Flash,
    /// It was to be changed and is kept.
    Refused,
}

impl<'f, F: NorFlash> Guarded<'f, F> {
    /// A flash that can only be read; `end` follows the end of each read.
    pub fn read_only(flash: &'f mut F, end: &'f Cell<u32>) -> Self {
        Self::new(flash, Access::Read(end))
    }

    /// A flash that can be written where it is erased.
    pub fn writable(flash: &'f mut F) -> Self {
        Self::new(flash, Access::Write)
    }

    fn new(flash: &'f mut F, access: Access<'f>) -> Self {
        let sieve = Sieve::default();
        Self {
            flash,
            access,
            sieve,
        }
    }
}

impl NorFlashError for GuardedError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<F> ErrorType for Guarded<'_, F> {
    type Error = GuardedError;
}

impl<F: NorFlash> ReadNorFlash for Guarded<'_, F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), GuardedError> {
        if let Access::Read(end) = self.access {
            end.set(offset + bytes.len() as u32);
        }
        let read = self.flash.read(offset, bytes).await;
        read.map_err(|_| GuardedError::Flash)?;
        self.sieve.sift(offset, bytes);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Guarded<'_, F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, _from: u32, _to: u32) -> Result<(), GuardedError> {
        Err(GuardedError::Refused)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), GuardedError> {
        if let Access::Read(_) = self.access {
            return Err(GuardedError::Refused);
        }
        let written = self.flash.write(offset, bytes).await;
        written.map_err(|_| GuardedError::Flash)
    }
}
