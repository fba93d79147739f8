//! The same core on the host, fed with the same edges at the same times.

use std::collections::VecDeque;

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use souschef::keys::{Edge, Millis};
use souschef::run::{Board, Device, Light, Wake, run};
use souschef::storage::{REGION, SECTOR};
use souschef::ui::frame::Frame;

/// What the core shows once all `edges` have come and gone and it is `end`.
pub fn shown(edges: &[Edge], end: Millis, seed: u64) -> Frame {
    let mut twin = Twin {
        edges: edges.iter().copied().collect(),
        now: 0,
        end,
        seed,
        frame: Frame::new(),
    };
    let flash = Memory(vec![0xff; REGION as usize]);
    let mut device = Box::new(Device::new());
    block_on(run(&mut twin, flash, &mut device));
    twin.frame
}

/// A board whose time is made of edges.
struct Twin {
    edges: VecDeque<Edge>,
    now: Millis,
    end: Millis,
    seed: u64,
    frame: Frame,
}

impl Board for Twin {
    fn now(&self) -> Millis {
        self.now
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        let edge = self.edges.front().map_or(self.end, |edge| edge.at);
        if let Some(until) = until.filter(|&until| until <= edge) {
            self.now = until.max(self.now);
            return Wake::Due;
        }
        self.now = edge.max(self.now);
        self.edges.pop_front().map_or(Wake::Off, Wake::Edge)
    }

    async fn show(&mut self, frame: &Frame, _light: Light) {
        self.frame.clone_from(frame);
    }

    fn seed(&mut self) -> u64 {
        self.seed
    }

    fn alive(&mut self) {}
}

/// A flash in the memory of the host.
struct Memory(Vec<u8>);

/// A place beyond the end.
#[derive(Clone, Copy, Debug)]
struct Outside;

impl NorFlashError for Outside {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::OutOfBounds
    }
}

impl ErrorType for Memory {
    type Error = Outside;
}

impl Memory {
    fn at(&mut self, offset: u32, length: usize) -> Result<&mut [u8], Outside> {
        let from = offset as usize;
        self.0.get_mut(from..from + length).ok_or(Outside)
    }
}

impl ReadNorFlash for Memory {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Outside> {
        bytes.copy_from_slice(self.at(offset, bytes.len())?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Memory {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Outside> {
        self.at(from, (to - from) as usize)?.fill(0xff);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Outside> {
        let place = self.at(offset, bytes.len())?;
        place
            .iter_mut()
            .zip(bytes)
            .for_each(|(place, byte)| *place &= byte);
        Ok(())
    }
}
