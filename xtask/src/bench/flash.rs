//! A flash in the memory of the host that counts what is done to it.

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use souschef::storage::{REGION, SECTOR, SECTORS};

/// Bytes as flash keeps them, with counters.
#[derive(Clone, Debug)]
pub struct Flash {
    /// What it holds.
    pub bytes: Vec<u8>,
    /// Bytes written so far.
    pub written: u64,
    /// How often each sector was erased.
    pub erased: Vec<u64>,
}

/// A place beyond the end.
#[derive(Clone, Copy, Debug)]
pub struct Outside;

impl NorFlashError for Outside {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::OutOfBounds
    }
}

impl Flash {
    /// Flash as it leaves the factory.
    pub fn new() -> Self {
        Self {
            bytes: vec![0xff; REGION as usize],
            written: 0,
            erased: vec![0; SECTORS as usize],
        }
    }

    fn part(&mut self, offset: u32, length: usize) -> Result<&mut [u8], Outside> {
        let from = offset as usize;
        self.bytes.get_mut(from..from + length).ok_or(Outside)
    }
}

impl ErrorType for Flash {
    type Error = Outside;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.copy_from_slice(self.part(offset, bytes.len())?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Outside> {
        self.part(from, (to - from) as usize)?.fill(0xff);
        let sectors = (from / SECTOR) as usize..(to / SECTOR) as usize;
        self.erased[sectors].iter_mut().for_each(|count| *count += 1);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Outside> {
        let part = self.part(offset, bytes.len())?;
        part.iter_mut().zip(bytes).for_each(|(place, byte)| *place &= byte);
        self.written += bytes.len() as u64;
        Ok(())
    }
}
