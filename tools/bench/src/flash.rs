//! A flash in the memory of the host that counts what is done to it.

use std::cell::{Ref, RefCell};
use std::rc::Rc;

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use souschef::storage::{REGION, SECTOR, SECTORS};

/// Bytes as flash keeps them, with counters; a clone is the same flash.
#[derive(Clone, Debug)]
pub struct Flash(Rc<RefCell<Cells>>);

/// What a flash holds and what was done to it.
#[derive(Clone, Debug)]
pub struct Cells {
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
        Self(Rc::new(RefCell::new(Cells {
            bytes: vec![0xff; REGION as usize],
            written: 0,
            erased: vec![0; SECTORS as usize],
        })))
    }

    /// What it holds and what was done to it so far.
    pub fn cells(&self) -> Ref<'_, Cells> {
        self.0.borrow()
    }
}

impl Cells {
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
        bytes.copy_from_slice(self.0.borrow_mut().part(offset, bytes.len())?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        REGION as usize
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Outside> {
        let mut cells = self.0.borrow_mut();
        cells.part(from, (to - from) as usize)?.fill(0xff);
        let sectors = (from / SECTOR) as usize..(to / SECTOR) as usize;
        cells.erased[sectors]
            .iter_mut()
            .for_each(|count| *count += 1);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Outside> {
        let mut cells = self.0.borrow_mut();
        let part = cells.part(offset, bytes.len())?;
        part.iter_mut()
            .zip(bytes)
            .for_each(|(place, byte)| *place &= byte);
        cells.written += bytes.len() as u64;
        Ok(())
    }
}
