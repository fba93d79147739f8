//! The memory: the last 512 KiB of flash, and two sectors that are the board's own.

use core::cell::RefCell;

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, FLASH_BASE};
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Instant};
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use souschef::storage::REGION;
use static_cell::StaticCell;

use crate::led::{self, Fault};
use crate::panel::Kind;
use crate::{keys, watchdog};

/// The flash that is used; boards may have more.
const SIZE: usize = 2 * 1024 * 1024;
/// Bytes for the games.
pub(crate) const JOURNAL_SIZE: usize = REGION as usize;
/// A sector.
pub(crate) const SECTOR: u32 = ERASE_SIZE as u32;
/// A byte of erased flash.
const ERASED: u8 = 0xff;
/// A byte that marks a change of display.
const CHANGED: u8 = 0x00;
/// Bytes that are read back at once.
const PIECE: usize = 64;
/// A page, as the bench screen writes it.
const PAGE: [u8; 256] = [0x5a; 256];

// Places that the memory map names.
unsafe extern "C" {
    static _mark_start: u32;
    static _stage_start: u32;
    static _bench_start: u32;
    static _board_start: u32;
    static _journal_start: u32;
}

/// Where the sector begins on which the bench screen tries the chip.
fn bench() -> u32 {
    &raw const _bench_start as u32 - FLASH_BASE as u32
}

/// Where the sector begins that is the board's own.
fn board() -> u32 {
    &raw const _board_start as u32 - FLASH_BASE as u32
}

/// Where the sector begins that tells of a backup on the stage.
pub(crate) fn mark() -> u32 {
    &raw const _mark_start as u32 - FLASH_BASE as u32
}

/// Where the stage begins on which a backup is checked.
pub(crate) fn stage() -> u32 {
    &raw const _stage_start as u32 - FLASH_BASE as u32
}

/// Where the games begin.
pub(crate) fn journal() -> u32 {
    &raw const _journal_start as u32 - FLASH_BASE as u32
}

/// The part of the flash that keeps the games, counted from 0.
///
/// A write pads its first and last page with ones, which leave what was there as it was. What was
/// written is read back: a chip that keeps nothing says so nowhere else.
#[expect(
    missing_debug_implementations,
    reason = "a peripheral has no state to show"
)]
#[derive(Clone)]
pub struct Flash {
    chip: &'static RefCell<Driver>,
}

/// The driver of the one chip. All parts of the firmware that use it run in the loop and share this one.
type Driver = embassy_rp::flash::Flash<'static, FLASH, Blocking, SIZE>;

static CHIP: StaticCell<RefCell<Driver>> = StaticCell::new();

/// What the bench screen shows about the flash.
#[derive(Clone, Copy, Debug)]
pub struct FlashCheck {
    /// The chip's number for itself; its last byte tells the size.
    pub id: Option<u32>,
    /// How long a page takes, and a sector.
    pub times: Option<(Duration, Duration)>,
}

impl Flash {
    /// The flash of the chip; the peripheral can be had only once, clones share it.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        let driver = Driver::new_blocking(flash);
        Self {
            chip: CHIP.init(RefCell::new(driver)),
        }
    }

    /// A number that no other chip has.
    #[cfg(feature = "rp2040")]
    pub fn number(&mut self) -> u64 {
        let mut number = [0; 8];
        // A chip that does not tell is number 0.
        let _ = self.chip.borrow_mut().blocking_unique_id(&mut number);
        u64::from_be_bytes(number)
    }

    /// A number that no other chip has.
    #[cfg(feature = "rp2350")]
    pub fn number(&mut self) -> u64 {
        embassy_rp::otp::get_chipid().unwrap_or(0)
    }

    /// Reads from anywhere in the chip.
    pub(crate) fn read_at(&mut self, place: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.chip.borrow_mut().blocking_read(place, bytes)
    }

    /// The display that was chosen: every change has marked one more byte of the board's sector.
    pub fn display(&mut self) -> Kind {
        match self.changes() % 2 {
            0 => Kind::Ssd1306,
            _ => Kind::Sh1106,
        }
    }

    /// Chooses the other display and remembers it.
    pub fn change_display(&mut self) {
        let changes = self.changes();
        let marked = match changes == SECTOR {
            true => self.erase_sector(board()),
            false => self.program(board() + changes, &[CHANGED]),
        };
        if marked.is_err() {
            defmt::warn!("the chosen display could not be remembered");
        }
    }

    /// How often the display was changed.
    fn changes(&mut self) -> u32 {
        let mut byte = [ERASED];
        let marked = |place: &u32| {
            let read = self
                .chip
                .borrow_mut()
                .blocking_read(board() + place, &mut byte);
            read.is_ok() && byte[0] != ERASED
        };
        (0..SECTOR).take_while(marked).count() as u32
    }

    /// Tries the chip on a sector that nobody uses.
    pub fn try_out(&mut self) -> FlashCheck {
        let begun = Instant::now();
        let erased = self.erase_sector(bench());
        let between = Instant::now();
        let written = self.program(bench(), &PAGE);
        let times = (between.elapsed(), between - begun);
        FlashCheck {
            id: self.id(),
            times: erased.and(written).is_ok().then_some(times),
        }
    }

    #[cfg(feature = "rp2040")]
    fn id(&mut self) -> Option<u32> {
        self.chip.borrow_mut().blocking_jedec_id().ok()
    }

    #[cfg(feature = "rp2350")]
    fn id(&mut self) -> Option<u32> {
        None
    }

    /// Erases one sector and sees that it is empty; the loop is alive afterwards.
    pub(crate) fn erase_sector(&mut self, place: u32) -> Result<(), Error> {
        watchdog::feed();
        let erased =
            keys::silently(|| self.chip.borrow_mut().blocking_erase(place, place + SECTOR));
        watchdog::feed();
        erased?;
        let is_empty = |piece: &[u8]| piece.iter().all(|&byte| byte == ERASED);
        self.check(place, SECTOR as usize, |_, piece| is_empty(piece))
    }

    /// Writes and sees that it is there.
    pub(crate) fn program(&mut self, place: u32, bytes: &[u8]) -> Result<(), Error> {
        keys::silently(|| self.chip.borrow_mut().blocking_write(place, bytes))?;
        self.check(place, bytes.len(), |from, piece| {
            bytes.get(from..from + piece.len()) == Some(piece)
        })
    }

    /// Reads back piece by piece; what is not as it should be fails and is said by the light.
    fn check(
        &mut self,
        place: u32,
        length: usize,
        is_right: impl Fn(usize, &[u8]) -> bool,
    ) -> Result<(), Error> {
        let mut buffer = [0; PIECE];
        for from in (0..length).step_by(PIECE) {
            let piece = &mut buffer[..PIECE.min(length - from)];
            self.chip
                .borrow_mut()
                .blocking_read(place + from as u32, piece)?;
            if !is_right(from, piece) {
                led::set(Fault::Flash, true);
                return Err(Error::Other);
            }
        }
        Ok(())
    }
}

/// Where `offset` lies in the chip, if `length` bytes from there are ours.
fn place(offset: u32, length: usize) -> Result<u32, Error> {
    match (offset as usize).checked_add(length) {
        Some(end) if end <= JOURNAL_SIZE => Ok(journal() + offset),
        _ => Err(Error::OutOfBounds),
    }
}

impl ErrorType for Flash {
    type Error = Error;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.chip
            .borrow_mut()
            .blocking_read(place(offset, bytes.len())?, bytes)
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
        if from % SECTOR != 0 || length % SECTOR != 0 {
            return Err(Error::Unaligned);
        }
        (from..from + length)
            .step_by(ERASE_SIZE)
            .try_for_each(|sector| self.erase_sector(sector))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.program(place(offset, bytes.len())?, bytes)
    }
}

impl MultiwriteNorFlash for Flash {}
