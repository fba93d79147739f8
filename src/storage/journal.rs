//! The journal of one game: a log of numbered items in one slot.
//!
//! # Why a journal
//!
//! A press must survive a power cut once the display has shown it, and writing all of a game for each
//! press would take 40 ms and wear the flash out. So a slot holds what happened, in order, and is only
//! ever added to. RAM holds the history as packed bytes; the journal says how it came about:
//!
//! | item | says |
//! | --- | --- |
//! | `Begin` | game, rules, session, seed, seats; always item 0 |
//! | `Name` | a seat's name |
//! | `Taught` | the next move answers this question for good; this was the answer before |
//! | `Move { length, packed }` | cut the history to `length` bytes, then add `packed` |
//! | `To { length }` | undo or redo: this many bytes of the history count now |
//! | `Seen { length }` | the players have carried out everything up to here |
//! | `Sealed` | this slot is a complete copy (see [`super::copy`]) |
//!
//! Undo does not remove anything, so redo needs no second list: what was taken back is still in the
//! history behind `length`, until a `Move` overwrites it.
//!
//! # Example
//!
//! Ana plays (6 bytes), Ben plays (4 bytes), takes it back, and the power goes while his new move is written:
//!
//! ```text
//! 0 Begin        1 Name 0 "ANA"   2 Name 1 "BEN"
//! 3 Move { length: 0, packed: 6 bytes }      history 6
//! 4 Move { length: 6, packed: 4 bytes }      history 10
//! 5 To { length: 6 }                         history 6, 4 more can be redone
//! 6 Move { length: 6, pa-                    cut: the CRC is wrong
//! ```
//!
//! At power-on the log passes over the torn item 6. The game is as after item 5: Ben is asked again,
//! and redo would bring his first move back. His next move is written behind the torn bytes, as item 6.
//!
//! # Why numbers
//!
//! The log passes over a block whose CRC is wrong, because it cannot tell a power cut from a bit that
//! flipped years later. The numbers can: after a power cut the next item has the number of the lost one,
//! after a flipped bit there is a hole. A move after a hole would be played on the wrong table, so the game
//! ends before it ([`Damage::Gap`]), and only a copy can go on.

use embedded_storage_async::nor_flash::NorFlash;

use super::error::Error;
use super::item::{Entry, ITEM_BYTES, Item};
use super::log::{Blocks, End, HEADER_BYTES, ROOM_BYTES, first_block};
use super::slot::Slot;
use super::{SECTOR, SLOT_SECTORS};

/// The fill level at which the table is warned, in percent.
pub const WARN: u8 = 90;
/// The fill level at which only undo and the end of the game are open, in percent.
pub const FULL: u8 = 100;

/// A nearly full slot is copied when at least one part in this many can be left out.
const UNDONE_PART: u32 = 10;

const SLOT_BYTES: u32 = ROOM_BYTES * SLOT_SECTORS;
/// Kept free beyond [`FULL`] for undo, redo and the end of the game.
const RESERVE: u32 = ROOM_BYTES;
/// What a copy saves for each `To` and `Seen`, about.
const MARK_BYTES: u32 = HEADER_BYTES as u32 + 5;

/// How the reading of a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How many items were read.
    pub items: u16,
    /// Why it ended there, if not because the game ends there.
    pub damage: Option<Damage>,
    /// Whether the game has begun: it has a `Move` or a `To`, or may have had one that cannot be read.
    pub begun: bool,
}

/// Why the rest of a game cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// An item is missing: the next readable one has a later number.
    Gap,
    /// The next item is not one this firmware knows.
    Payload,
    /// What follows is neither an item nor blank flash.
    Unreadable,
}

/// The items of one slot and where the next one goes.
#[derive(Debug)]
pub(super) struct Journal {
    slot: Slot,
    next: u16,
    /// The bytes of the live history.
    live: u16,
    /// The bytes of the history with what can be redone.
    reach: u16,
    /// The bytes of all moves and marks, taken back or not.
    moved: u32,
    begun: bool,
    end: End,
    sealed: bool,
    damage: Option<Damage>,
}

impl Journal {
    /// The journal of a slot of which nothing has been read or written yet.
    pub fn new(slot: Slot) -> Self {
        Self {
            slot,
            next: 0,
            live: 0,
            reach: 0,
            moved: 0,
            begun: false,
            end: End::new(first_block(slot.bounds().start)),
            sealed: false,
            damage: None,
        }
    }

    /// The slot it is in.
    pub fn slot(&self) -> Slot {
        self.slot
    }

    /// How many items it holds.
    pub fn items(&self) -> u16 {
        self.next
    }

    /// Whether its last item is a seal.
    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// How full the slot is, in percent of what moves may use.
    pub fn fill(&self) -> u8 {
        let bounds = self.slot.bounds();
        let sectors_left = (bounds.end - 1 - self.end.at) / SECTOR;
        let left = sectors_left * ROOM_BYTES + self.end.room();
        let percent = SLOT_BYTES.saturating_sub(left) * 100 / (SLOT_BYTES - RESERVE);
        percent.min(FULL.into()) as u8
    }

    /// Whether it is nearly full, and a good part of it can be left out of a copy.
    pub fn is_to_be_copied(&self) -> bool {
        self.fill() >= WARN && self.leaves_out_much(self.live)
    }

    /// Whether a copy has room for moves that can be redone: enough other moves are left out.
    pub fn copies_redo(&self) -> bool {
        self.leaves_out_much(self.reach)
    }

    /// Whether a copy of this many bytes of history leaves out a good part of the moves.
    fn leaves_out_much(&self, history: u16) -> bool {
        let undone = self.moved.saturating_sub(history.into());
        undone * UNDONE_PART >= self.moved
    }

    /// Shows `visit` all readable items in order; writes and erases nothing.
    pub async fn read<F: NorFlash>(
        &mut self,
        flash: &mut F,
        visit: &mut dyn FnMut(Item<'_>),
    ) -> Result<Reading, Error> {
        let mut buffer = [0; ITEM_BYTES];
        let mut blocks = Blocks::new(self.slot.bounds());
        while self.damage.is_none()
            && let Some(bytes) = blocks.next(flash, &mut buffer).await?
        {
            match self.accept(bytes) {
                Ok(item) => visit(item),
                Err(damage) => self.damage = Some(damage),
            }
        }
        match blocks.end(flash).await? {
            Some(end) => self.end = end,
            None => {
                self.end = End::new(blocks.at);
                self.damage = self.damage.or(Some(Damage::Unreadable));
            }
        }
        Ok(Reading {
            items: self.next,
            damage: self.damage,
            begun: self.begun || self.damage.is_some(),
        })
    }

    /// Writes `entry` as the next item; erases nothing.
    pub async fn push<F: NorFlash>(
        &mut self,
        flash: &mut F,
        entry: Entry<'_>,
    ) -> Result<(), Error> {
        if self.damage.is_some() {
            return Err(Error::Damaged);
        }
        let number = self.next;
        let next = number.checked_add(1).ok_or(Error::Full)?;
        let mut buffer = [0; ITEM_BYTES];
        let item = Item { number, entry };
        if !item.is_in_place() {
            return Err(Error::Misplaced);
        }
        let bytes = item.encode(&mut buffer).ok_or(Error::TooLong)?;
        self.end.mend(flash).await?;
        if !self.end.has_room(bytes.len()) {
            self.enter_next_sector()?;
        }
        self.end.write(flash, &[bytes, &[]]).await?;
        self.next = next;
        self.note(entry);
        Ok(())
    }

    fn enter_next_sector(&mut self) -> Result<(), Error> {
        let next = self.end.at - self.end.at % SECTOR + SECTOR;
        if next >= self.slot.bounds().end {
            return Err(Error::Full);
        }
        self.end = End::new(first_block(next));
        Ok(())
    }

    fn accept<'b>(&mut self, bytes: &'b [u8]) -> Result<Item<'b>, Damage> {
        let item = Item::decode(bytes).ok_or(Damage::Payload)?;
        if item.number != self.next {
            return Err(Damage::Gap);
        }
        if !item.is_in_place() {
            return Err(Damage::Payload);
        }
        self.next = self.next.checked_add(1).ok_or(Damage::Gap)?;
        self.note(item.entry);
        Ok(item)
    }

    fn note(&mut self, entry: Entry<'_>) {
        self.sealed = matches!(entry, Entry::Sealed { .. });
        match entry {
            Entry::Move { length, packed } => {
                self.live = length.saturating_add(packed.len() as u16);
                self.reach = self.live;
                self.moved += packed.len() as u32;
                self.begun = true;
            }
            Entry::To { length } => {
                self.live = length;
                self.moved += MARK_BYTES;
                self.begun = true;
            }
            Entry::Seen { .. } => self.moved += MARK_BYTES,
            _ => {}
        }
    }
}
