//! A flash that notes what is done to it, and one that forgets what was done.

use std::cell::RefCell;
use std::rc::Rc;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use souschef::storage::SECTOR;

use support::flash::{Fault, RamFlash, read_part};

/// Something that happened between the device and the world.
#[derive(Clone, Debug)]
pub enum Event {
    /// Bytes were written.
    Write(u32, Vec<u8>),
    /// A sector was erased.
    Erase(u32),
    /// A frame was shown: everything before it is promised.
    Shown,
}

/// What happened, in order.
pub type Log = Rc<RefCell<Vec<Event>>>;

/// A flash that notes what is done to it.
pub struct Noted {
    pub ram: RamFlash,
    pub log: Log,
}

impl ErrorType for Noted {
    type Error = Fault;
}

impl ReadNorFlash for Noted {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.ram.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.ram.capacity()
    }
}

impl NorFlash for Noted {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        for start in (from..to).step_by(SECTOR as usize) {
            self.log.borrow_mut().push(Event::Erase(start));
        }
        self.ram.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        let event = Event::Write(offset, bytes.to_vec());
        self.log.borrow_mut().push(event);
        self.ram.write(offset, bytes).await
    }
}

/// A flash whose changes can be taken back.
pub struct Scratch {
    pub bytes: Vec<u8>,
    changes: Vec<(usize, Vec<u8>)>,
    /// Writes to bytes that were not erased.
    pub faults: u32,
}

impl Scratch {
    /// A flash with this image.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            changes: Vec::new(),
            faults: 0,
        }
    }

    /// Puts bytes somewhere, whatever was there.
    pub fn put(&mut self, at: usize, bytes: &[u8]) {
        let place = &mut self.bytes[at..at + bytes.len()];
        self.changes.push((at, place.to_vec()));
        place.copy_from_slice(bytes);
    }

    /// Takes back everything since the last time.
    pub fn take_back(&mut self) {
        for (at, bytes) in self.changes.drain(..).rev() {
            self.bytes[at..at + bytes.len()].copy_from_slice(&bytes);
        }
    }

    /// Makes everything since the last time permanent.
    pub fn keep(&mut self) {
        self.changes.clear();
    }
}

impl ErrorType for Scratch {
    type Error = Fault;
}

impl ReadNorFlash for Scratch {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        read_part(&self.bytes, offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Scratch {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        self.put(from as usize, &vec![0xff; (to - from) as usize]);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        let at = offset as usize;
        let stored = self.bytes.get(at..at + bytes.len());
        let stored = stored.ok_or(Fault::OutOfBounds)?;
        if stored.iter().zip(bytes).any(|(old, new)| new & !old != 0) {
            self.faults += 1;
            return Err(Fault::NotErased);
        }
        let bytes = bytes.to_vec();
        self.put(at, &bytes);
        Ok(())
    }
}
