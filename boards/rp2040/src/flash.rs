//! The memory: the last 512 KiB of flash, and the one sector that is the board's own.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use crate::display::Kind;

/// The flash of a Pico.
const SIZE: usize = 2 * 1024 * 1024;
/// Where the games begin, as in `memory.x`.
const JOURNAL: u32 = 0x18_0000;
/// Bytes for the games.
const JOURNAL_SIZE: usize = 512 * 1024;
/// The sector that is the board's own, as in `memory.x`.
const BOARD: u32 = JOURNAL - ERASE_SIZE as u32;
/// A byte of erased flash.
const ERASED: u8 = 0xff;
/// A byte that marks a change of display.
const CHANGED: u8 = 0x00;

/// The part of the flash that keeps the games, counted from 0.
///
/// A write pads its first and last page with ones, which leave what was there as it was.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
pub struct Flash {
    chip: embassy_rp::flash::Flash<'static, FLASH, Blocking, SIZE>,
}

impl Flash {
    /// The flash of the chip.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        Self {
            chip: embassy_rp::flash::Flash::new_blocking(flash),
        }
    }

    /// The display that was chosen: every change has marked one more byte of the board's sector.
    pub fn display(&mut self) -> Kind {
        match self.changes() % 2 {
            0 => Kind::Ssd1306,
            _ => Kind::Sh1106,
        }
    }

    /// Chooses the other display and remembers it.
    pub fn change_display(&mut self) -> Kind {
        let changes = self.changes();
        let marked = match changes == ERASE_SIZE as u32 {
            true => self.chip.blocking_erase(BOARD, JOURNAL),
            false => self.chip.blocking_write(BOARD + changes, &[CHANGED]),
        };
        if marked.is_err() {
            defmt::warn!("the chosen display could not be remembered");
        }
        self.display()
    }

    /// How often the display was changed.
    fn changes(&mut self) -> u32 {
        let mut byte = [ERASED];
        let marked = |place: &u32| {
            let read = self.chip.blocking_read(BOARD + place, &mut byte);
            read.is_ok() && byte[0] != ERASED
        };
        (0..ERASE_SIZE as u32).take_while(marked).count() as u32
    }
}

/// Where `offset` lies in the chip, if `length` bytes from there are ours.
fn place(offset: u32, length: usize) -> Result<u32, Error> {
    match (offset as usize).checked_add(length) {
        Some(end) if end <= JOURNAL_SIZE => Ok(JOURNAL + offset),
        _ => Err(Error::OutOfBounds),
    }
}

impl ErrorType for Flash {
    type Error = Error;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.chip.blocking_read(place(offset, bytes.len())?, bytes)
    }

    fn capacity(&self) -> usize {
        JOURNAL_SIZE
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let length = to.checked_sub(from).ok_or(Error::OutOfBounds)?;
        let from = place(from, length as usize)?;
        self.chip.blocking_erase(from, from + length)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.chip.blocking_write(place(offset, bytes.len())?, bytes)
    }
}

impl MultiwriteNorFlash for Flash {}
