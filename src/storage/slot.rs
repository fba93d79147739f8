//! A slot in the flash: its place, its marks, and what lies in it.
//!
//! A queue that never starts over never closes its last sector, so the last byte of a slot
//! is free: zero there says that the slot is given up. It is erased last, so a slot that is
//! erased by half is still given up. When all is erased, the first mark of the queue is set:
//! sector 0 marked and empty says that the slot is ready.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use super::blank::{self, BLANK};
use super::error::Error;
use super::item::{Begin, Entry, ITEM_BYTES, Item, other_format};
use super::log::Blocks;
use super::{SECTOR, SLOT_SECTORS, SLOTS};

const MARK: [u8; 1] = [0];
/// A mark counts when so many of its bits are zero: a torn one is either there or not.
const MARK_BITS: u32 = 4;
const LAST_SECTOR: u8 = SLOT_SECTORS as u8 - 1;

/// One of the six places for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u8);

/// What lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Erased and ready for a game.
    Clean,
    /// Nothing of value; waits to be erased in idle time.
    Dirty(Erasing),
    /// A game that began like this.
    Game(Begin),
    /// A game in a format this firmware does not know; stays until it is cleared.
    Foreign(u8),
    /// Items without a beginning; stay until they are cleared.
    Damaged,
}

/// How far the erasing of a slot has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasing {
    /// It is not known to be given up, and nothing in it is readable.
    Unmarked,
    /// It is given up.
    Marked {
        /// The next sector to erase.
        next: u8,
        /// Whether sectors that read as blank may have been erased by half.
        torn: bool,
    },
}

impl Content {
    /// Whether the slot holds something the user may want.
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::Game(_) | Self::Foreign(_) | Self::Damaged)
    }
}

impl Slot {
    /// All slots in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SLOTS as u8).map(Self)
    }

    /// All slots, beginning at one that depends on `number`, so that all wear alike.
    pub fn all_from(number: u32) -> impl Iterator<Item = Self> {
        let first = number % SLOTS as u32;
        (0..SLOTS as u32).map(move |step| Self(((first + step) % SLOTS as u32) as u8))
    }

    /// The slot of that index, if there is one.
    pub fn new(index: usize) -> Option<Self> {
        (index < SLOTS).then_some(Self(index as u8))
    }

    /// Its index, less than [`SLOTS`].
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// Its bytes in the flash.
    pub fn bounds(self) -> Range<u32> {
        let start = u32::from(self.0) * SLOT_SECTORS * SECTOR;
        start..start + SLOT_SECTORS * SECTOR
    }

    /// Finds out what lies in it; writes and erases nothing.
    pub(super) async fn content<F: NorFlash>(self, flash: &mut F) -> Result<Content, Error> {
        let (next, torn) = (0, true);
        if is_marked(flash, self.bounds().end - 1).await? {
            return Ok(Content::Dirty(Erasing::Marked { next, torn }));
        }
        if is_blank(flash, self.sector(0)).await? {
            return Ok(Content::Dirty(Erasing::Unmarked));
        }
        let mut buffer = [0; ITEM_BYTES];
        let mut blocks = Blocks::new(self.bounds());
        match blocks.next(flash, &mut buffer).await? {
            Some(first) => Ok(content_of(first)),
            None if self.is_marked_ready(flash).await? => Ok(Content::Clean),
            None if blocks.end(flash).await?.is_none() => Ok(Content::Damaged),
            None => Ok(Content::Dirty(Erasing::Unmarked)),
        }
    }

    /// Whether sector 0 says that the slot is ready, and holds nothing else.
    async fn is_marked_ready<F: NorFlash>(self, flash: &mut F) -> Result<bool, Error> {
        let Range { start, end } = self.sector(0);
        Ok(is_marked(flash, start).await? && is_blank(flash, start + 1..end).await?)
    }

    /// Whether a slot that is marked as ready is blank to its last byte.
    pub(super) async fn is_ready<F: NorFlash>(self, flash: &mut F) -> Result<bool, Error> {
        let Range { start, end } = self.bounds();
        is_blank(flash, start + 1..end).await
    }

    /// Gives the slot up: one byte written.
    pub(super) async fn give_up<F: NorFlash>(self, flash: &mut F) -> Result<Content, Error> {
        let mark = flash.write(self.bounds().end - 1, &MARK).await;
        mark.map_err(|_| Error::Flash)?;
        let (next, torn) = (0, false);
        Ok(Content::Dirty(Erasing::Marked { next, torn }))
    }

    /// Brings the slot nearer to being ready, with at most one sector erased.
    pub(super) async fn erase_next<F: NorFlash>(
        self,
        flash: &mut F,
        erasing: Erasing,
    ) -> Result<Content, Error> {
        match erasing {
            Erasing::Unmarked => self.erase_unmarked(flash).await,
            Erasing::Marked { next, torn } => self.erase_marked(flash, next, torn).await,
        }
    }

    /// The last sector may have lost its mark half erased, so it is never taken as blank.
    async fn erase_unmarked<F: NorFlash>(self, flash: &mut F) -> Result<Content, Error> {
        let Range { start, .. } = self.bounds();
        let last = self.sector(LAST_SECTOR);
        if is_blank(flash, start..last.start).await? {
            return self.erase_last(flash).await;
        }
        self.give_up(flash).await
    }

    async fn erase_marked<F: NorFlash>(
        self,
        flash: &mut F,
        mut next: u8,
        torn: bool,
    ) -> Result<Content, Error> {
        while !torn && next < LAST_SECTOR && is_blank(flash, self.sector(next)).await? {
            next += 1;
        }
        if next >= LAST_SECTOR {
            return self.erase_last(flash).await;
        }
        erase(flash, self.sector(next)).await?;
        next += 1;
        Ok(Content::Dirty(Erasing::Marked { next, torn }))
    }

    async fn erase_last<F: NorFlash>(self, flash: &mut F) -> Result<Content, Error> {
        erase(flash, self.sector(LAST_SECTOR)).await?;
        let ready = flash.write(self.bounds().start, &MARK).await;
        ready.map_err(|_| Error::Flash)?;
        Ok(Content::Clean)
    }

    fn sector(self, number: u8) -> Range<u32> {
        let start = self.bounds().start + u32::from(number) * SECTOR;
        start..start + SECTOR
    }
}

fn content_of(first: &[u8]) -> Content {
    if let Some(format) = other_format(first) {
        return Content::Foreign(format);
    }
    match Item::decode(first) {
        Some(Item {
            number: 0,
            entry: Entry::Begin(begin),
        }) => Content::Game(begin),
        _ => Content::Damaged,
    }
}

async fn is_marked<F: NorFlash>(flash: &mut F, at: u32) -> Result<bool, Error> {
    let mut mark = [BLANK];
    let read = flash.read(at, &mut mark).await;
    read.map_err(|_| Error::Flash)?;
    Ok(mark[0].count_zeros() >= MARK_BITS)
}

async fn is_blank<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<bool, Error> {
    let blank = blank::is_blank(flash, range).await;
    blank.map_err(|_| Error::Flash)
}

async fn erase<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<(), Error> {
    let erased = flash.erase(range.start, range.end).await;
    erased.map_err(|_| Error::Flash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_no_slot_behind_the_last_one() {
        assert_eq!(Slot::new(SLOTS - 1).map(Slot::index), Some(SLOTS - 1));
        assert_eq!(Slot::new(SLOTS), None);
    }
}
