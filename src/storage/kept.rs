//! A flash that is never erased behind our back.
//!
//! A queue repairs itself by erasing sectors that make no sense to it, also while it is only
//! read. What a slot holds is not its to erase, so it sees the flash through [`Kept`].

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::SECTOR;

/// Passes reads on, writes if allowed, and erases never.
pub struct Kept<'f, F> {
    flash: &'f mut F,
    writable: bool,
}

/// Why a kept flash did not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptError {
    /// The flash itself failed.
    Flash,
    /// It was to be changed and is kept.
    Refused,
}

impl<'f, F: NorFlash> Kept<'f, F> {
    /// A flash that can only be read.
    pub fn read_only(flash: &'f mut F) -> Self {
        let writable = false;
        Self { flash, writable }
    }

    /// A flash that can be written where it is erased.
    pub fn writable(flash: &'f mut F) -> Self {
        let writable = true;
        Self { flash, writable }
    }
}

impl NorFlashError for KeptError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<F> ErrorType for Kept<'_, F> {
    type Error = KeptError;
}

impl<F: NorFlash> ReadNorFlash for Kept<'_, F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), KeptError> {
        let read = self.flash.read(offset, bytes).await;
        read.map_err(|_| KeptError::Flash)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Kept<'_, F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, _from: u32, _to: u32) -> Result<(), KeptError> {
        Err(KeptError::Refused)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), KeptError> {
        if !self.writable {
            return Err(KeptError::Refused);
        }
        let written = self.flash.write(offset, bytes).await;
        written.map_err(|_| KeptError::Flash)
    }
}
