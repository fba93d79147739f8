//! The erasures of the notebook: written down before, crossed out after.
//!
//! A sector whose erasing was cut short may read as anything, as full of values too. So each
//! erasing is noted in a sector of its own, and one that was not finished is done again
//! before the notebook is read.

use core::ops::Range;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use super::SECTOR;
use super::sieve::Sieve;

const NOTE_BYTES: u32 = 4;
const NOTES: u32 = SECTOR / NOTE_BYTES;
const SIGN: u8 = 0x5a;
const BLANK: [u8; 4] = [0xff; 4];
const VOID: [u8; 4] = [0; 4];
const DONE: u8 = 0;
/// A note is crossed out when so many bits of its last byte are zero.
const DONE_BITS: u32 = 4;

/// Where the next erasing is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erasures {
    sector: u32,
    next: u32,
}

/// What the notes of earlier erasures say.
enum Note {
    Blank,
    Done,
    /// This sector was being erased.
    Begun(u8),
    Torn,
}

impl Erasures {
    /// The notes in the sector at `sector`, of which none has been read.
    pub const fn new(sector: u32) -> Self {
        Self { sector, next: 0 }
    }

    /// Reads the notes and finishes what was begun in `sectors`.
    pub async fn finish_begun<F: NorFlash>(
        &mut self,
        flash: &mut F,
        sectors: &Range<u32>,
    ) -> Result<(), F::Error> {
        while self.next < NOTES {
            match self.note(flash).await? {
                Note::Blank => return Ok(()),
                Note::Done => {}
                unfinished if self.is_last(flash).await? => {
                    return self.finish(flash, unfinished, sectors).await;
                }
                _ => return self.start_over(flash).await,
            }
            self.next += 1;
        }
        Ok(())
    }

    async fn finish<F: NorFlash>(
        &mut self,
        flash: &mut F,
        note: Note,
        sectors: &Range<u32>,
    ) -> Result<(), F::Error> {
        if let Note::Begun(number) = note {
            let start = sectors.start + u32::from(number) * SECTOR;
            if start < sectors.end {
                flash.erase(start, start + SECTOR).await?;
            }
        }
        flash.write(self.address(), &VOID).await?;
        self.next += 1;
        Ok(())
    }

    /// Erases sector `number` at `start`, noted before and crossed out after.
    async fn erase<F: NorFlash>(
        &mut self,
        flash: &mut F,
        number: u8,
        start: u32,
    ) -> Result<(), F::Error> {
        if self.next >= NOTES {
            self.start_over(flash).await?;
        }
        let at = self.address();
        self.next += 1;
        flash.write(at, &[number, !number, SIGN]).await?;
        flash.erase(start, start + SECTOR).await?;
        flash.write(at + NOTE_BYTES - 1, &[DONE]).await
    }

    async fn start_over<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), F::Error> {
        flash.erase(self.sector, self.sector + SECTOR).await?;
        self.next = 0;
        Ok(())
    }

    async fn note<F: NorFlash>(&self, flash: &mut F) -> Result<Note, F::Error> {
        let mut bytes = BLANK;
        flash.read(self.address(), &mut bytes).await?;
        let [number, inverse, sign, done] = bytes;
        let signed = sign == SIGN && inverse == !number;
        Ok(match bytes {
            BLANK => Note::Blank,
            VOID => Note::Done,
            _ if signed && done.count_zeros() >= DONE_BITS => Note::Done,
            _ if signed => Note::Begun(number),
            _ => Note::Torn,
        })
    }

    /// Whether nothing is noted after this note, so that it can be one that was cut short.
    async fn is_last<F: NorFlash>(&self, flash: &mut F) -> Result<bool, F::Error> {
        let mut next = *self;
        next.next += 1;
        while next.next < NOTES {
            if !matches!(next.note(flash).await?, Note::Blank) {
                return Ok(false);
            }
            next.next += 1;
        }
        Ok(true)
    }

    fn address(&self) -> u32 {
        self.sector + self.next * NOTE_BYTES
    }
}

/// The flash of the notebook: erases are noted.
pub struct Noted<'f, F> {
    /// The flash.
    pub flash: &'f mut F,
    /// The notes.
    pub erasures: &'f mut Erasures,
    /// Where sector 0 of the notebook is.
    pub start: u32,
    /// What the map sees of it.
    pub sieve: Sieve,
    /// Where what was written last ends; the map marks its sectors before it writes an item.
    pub end: &'f mut u32,
    /// Whether something could not be read: the map passes over a sector whose mark it cannot read.
    pub failed: bool,
}

impl<F: NorFlash> ErrorType for Noted<'_, F> {
    type Error = F::Error;
}

impl<F: NorFlash> ReadNorFlash for Noted<'_, F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        let read = self.flash.read(offset, bytes).await;
        self.failed |= read.is_err();
        self.sieve.sift(offset, bytes);
        read
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Noted<'_, F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        for start in (from..to).step_by(SECTOR as usize) {
            let number = (start - self.start) / SECTOR;
            self.erasures.erase(self.flash, number as u8, start).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        *self.end = offset + bytes.len() as u32;
        self.flash.write(offset, bytes).await
    }
}
