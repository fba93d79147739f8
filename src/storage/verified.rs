//! A flash that is believed only after a second look.
//!
//! A worn or wrong chip takes every order and keeps nothing. So what was programmed is read
//! back, and what was erased is seen to be blank, before anybody is told that it is kept.

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

use super::SECTOR;
use super::blank::{CHUNK, is_blank};

/// Passes everything on and checks what came of it.
#[derive(Debug)]
pub struct Verified<F> {
    flash: F,
}

/// Why a flash cannot be trusted with something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untrue {
    /// It says itself that it failed.
    Failed,
    /// It holds something else than it was told.
    Differs,
}

impl<F: NorFlash> Verified<F> {
    /// A flash to be checked.
    pub fn new(flash: F) -> Self {
        const { assert!(F::READ_SIZE == 1 && F::WRITE_SIZE == 1) };
        const { assert!(F::ERASE_SIZE == SECTOR as usize) };
        Self { flash }
    }

    async fn holds(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Untrue> {
        let mut seen = [0; CHUNK];
        for (start, part) in (offset..).step_by(CHUNK).zip(bytes.chunks(CHUNK)) {
            let seen = &mut seen[..part.len()];
            self.read(start, seen).await?;
            if seen != part {
                return Err(Untrue::Differs);
            }
        }
        Ok(())
    }
}

impl NorFlashError for Untrue {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<F> ErrorType for Verified<F> {
    type Error = Untrue;
}

impl<F: NorFlash> ReadNorFlash for Verified<F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Untrue> {
        let read = self.flash.read(offset, bytes).await;
        read.map_err(|_| Untrue::Failed)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Verified<F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Untrue> {
        let erased = self.flash.erase(from, to).await;
        erased.map_err(|_| Untrue::Failed)?;
        match is_blank(self, from..to).await? {
            true => Ok(()),
            false => Err(Untrue::Differs),
        }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Untrue> {
        let written = self.flash.write(offset, bytes).await;
        written.map_err(|_| Untrue::Failed)?;
        self.holds(offset, bytes).await
    }
}
