//! The journal of one game: a queue of items in one slot.
//!
//! The queue skips an item it cannot read without a word. The numbers of the items show
//! such a hole, and the game ends before it.
//!
//! An item that was cut short leaves bytes behind. Together with the next item they can look
//! like an item that is none, and hide the next one. So a torn end is mended before the game
//! goes on: by an undo of nothing that is read back and repeated until it is seen.

use core::cell::Cell;
use core::mem;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error as QueueError;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::error::Error;
use super::guarded::{Guarded, GuardedError};
use super::item::{Entry, ITEM_BYTES, Item};
use super::slot::Slot;
use super::{SECTOR, SLOT_SECTORS};

/// The fill level at which the table is warned, in percent.
pub const WARN: u8 = 90;
/// The fill level at which only undo and the end of the game are open, in percent.
pub const FULL: u8 = 100;

/// A nearly full slot is copied when one part in so many of it is taken back, or marks.
const UNDONE_PART: u32 = 10;

const PAGES: usize = SLOT_SECTORS as usize;
/// What the queue can use of a sector: all but its two marks.
const PAGE_BYTES: u32 = SECTOR - 2;
const SLOT_BYTES: u32 = PAGE_BYTES * SLOT_SECTORS;
/// Guarded back beyond [`FULL`] for undo, redo and the end of the game.
const RESERVE: u32 = PAGE_BYTES;
/// What the queue writes before each item.
const HEADER_BYTES: u32 = 8;
/// What a copy saves for each mark between the moves, about.
const MARK_BYTES: u32 = HEADER_BYTES + 5;
/// How often a torn end is mended before it is given up; nearly always once is enough.
const MENDS: usize = 4;

type QueueCache = Cache<ArrayPageStates<PAGES>, ArrayPagePointers<PAGES>, Uncached>;
type Queue<'f, F> = QueueStorage<Guarded<'f, F>, QueueCache>;
type ReadError = QueueError<GuardedError>;

/// How the reading of a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How many items were read.
    pub items: u16,
    /// Why it ended there, if not because the game ends there.
    pub damage: Option<Damage>,
    /// Whether the game was begun to the end: it has a first move or a mark in its place, or may have had.
    pub begun: bool,
}

/// Why the rest of a game cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damage {
    /// An item is missing: the next readable one has a later number.
    Gap,
    /// The next item is not one this firmware knows.
    Payload,
    /// The sectors of the slot are in no order a game leaves them in.
    Sectors,
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
    /// Where the last item ends in the flash.
    end: u32,
    left: u32,
    sealed: bool,
    /// Whether its end is known to be whole.
    mended: bool,
    damage: Option<Damage>,
    cache: QueueCache,
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
            end: slot.bounds().start + 1,
            left: SLOT_BYTES,
            sealed: false,
            mended: true,
            damage: None,
            cache: empty_cache(),
        }
    }

    /// The slot it lies in.
    pub fn slot(&self) -> Slot {
        self.slot
    }

    /// How many items it holds.
    pub fn items(&self) -> u16 {
        self.next
    }

    /// Whether what is pushed next can be read.
    pub fn is_mended(&self) -> bool {
        self.mended
    }

    /// Whether its last item is a seal.
    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// How full the slot is, in percent of what moves may use.
    pub fn fill(&self) -> u8 {
        let used = SLOT_BYTES.saturating_sub(self.left);
        let percent = used * 100 / (SLOT_BYTES - RESERVE);
        percent.min(FULL.into()) as u8
    }

    /// Whether it is nearly full, and not of moves that count.
    pub fn is_to_be_copied(&self) -> bool {
        self.fill() >= WARN && self.is_part(self.live)
    }

    /// Whether a copy has room for what can be redone: enough else of it is taken back.
    pub fn copies_redo(&self) -> bool {
        self.is_part(self.reach)
    }

    /// Whether so many bytes of history leave out a good part of the moves.
    fn is_part(&self, history: u16) -> bool {
        let undone = self.moved.saturating_sub(history.into());
        undone * UNDONE_PART >= self.moved
    }

    /// Shows `visit` all readable items in order; writes and erases nothing.
    pub async fn read<F: NorFlash>(
        &mut self,
        flash: &mut F,
        visit: &mut dyn FnMut(Item<'_>),
    ) -> Result<Reading, Error> {
        let end = Cell::new(0);
        self.mended = false;
        let mut queue = self.queue(Guarded::read_only(flash, &end));
        let walked = self.walk(&mut queue, &end, visit).await;
        let left = queue.space_left().await;
        (_, self.cache) = queue.destroy();
        if let Err(error) = walked {
            self.damage = Some(unreadable(error)?);
        }
        self.left = match left {
            Ok(left) => left,
            Err(error) => unreadable(error).map(|_| 0)?,
        };
        Ok(Reading {
            items: self.next,
            damage: self.damage,
            begun: self.begun || self.damage.is_some(),
        })
    }

    /// Writes `entry` as the next item: one push, no erase.
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
        let mut queue = self.queue(Guarded::writable(flash));
        let pushed = queue.push(bytes, false).await;
        (_, self.cache) = queue.destroy();
        pushed.map_err(unwritable)?;
        self.next = next;
        self.note(entry);
        self.take_room(HEADER_BYTES + bytes.len() as u32);
        Ok(())
    }

    /// Makes sure that what is pushed next can be read, or counts the game as damaged.
    pub async fn mend<F: NorFlash>(&mut self, flash: &mut F) -> Result<Option<Damage>, Error> {
        for _ in 0..MENDS {
            if self.damage.is_some() || !self.is_torn() {
                self.mended = true;
                return Ok(self.damage);
            }
            let length = self.live;
            match self.push(flash, Entry::To { length }).await {
                Ok(()) => {}
                Err(Error::Full) => return Ok(None),
                Err(_) => break,
            }
            *self = Self::new(self.slot);
            self.read(flash, &mut |_| ()).await?;
        }
        self.damage = Some(Damage::Sectors);
        Ok(self.damage)
    }

    fn queue<'f, F: NorFlash>(&mut self, flash: Guarded<'f, F>) -> Queue<'f, F> {
        let cache = mem::replace(&mut self.cache, empty_cache());
        QueueStorage::new(flash, QueueConfig::new(self.slot.bounds()), cache)
    }

    async fn walk<F: NorFlash>(
        &mut self,
        queue: &mut Queue<'_, F>,
        end: &Cell<u32>,
        visit: &mut dyn FnMut(Item<'_>),
    ) -> Result<(), ReadError> {
        let mut buffer = [0; ITEM_BYTES];
        let mut items = queue.iter().await?;
        while let Some(bytes) = items.next(&mut buffer).await? {
            match self.accept(&bytes) {
                Ok(item) => {
                    self.end = end.get();
                    visit(item);
                }
                Err(damage) => {
                    self.damage = Some(damage);
                    break;
                }
            }
        }
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

    /// Whether something that is no item follows the last one.
    fn is_torn(&self) -> bool {
        let blank_sectors = self.left / PAGE_BYTES;
        let sector_end = self.slot.bounds().end - blank_sectors * SECTOR;
        self.end + self.left % PAGE_BYTES + 1 != sector_end
    }

    /// Counts the bytes of an item; one that does not fit a sector leaves the rest of it unused.
    fn take_room(&mut self, bytes: u32) {
        let in_sector = self.left % PAGE_BYTES;
        if bytes > in_sector {
            self.left -= in_sector;
        }
        self.left = self.left.saturating_sub(bytes);
    }
}

/// Copies the first readable item of `slot` into `buffer` and returns its bytes.
pub(super) async fn first_item<'b, F: NorFlash>(
    flash: &mut F,
    slot: Slot,
    buffer: &'b mut [u8; ITEM_BYTES],
) -> Result<Option<&'b [u8]>, First> {
    let config = QueueConfig::new(slot.bounds());
    let end = Cell::new(0);
    let kept = Guarded::read_only(flash, &end);
    let mut queue = QueueStorage::new(kept, config, empty_cache());
    match queue.peek(buffer).await {
        Ok(bytes) => Ok(bytes.map(|bytes| &*bytes)),
        Err(error) => Err(unreadable(error).map_or_else(First::Failed, |_| First::Unreadable)),
    }
}

/// Why a slot has no first item to look at.
pub(super) enum First {
    /// The sectors make no sense to the queue.
    Unreadable,
    /// The flash failed.
    Failed(Error),
}

fn empty_cache() -> QueueCache {
    Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), Uncached)
}

fn unreadable(error: ReadError) -> Result<Damage, Error> {
    match error {
        QueueError::Storage {
            value: GuardedError::Flash,
        } => Err(Error::Flash),
        _ => Ok(Damage::Sectors),
    }
}

fn unwritable(error: ReadError) -> Error {
    match error {
        QueueError::Storage {
            value: GuardedError::Flash,
        } => Error::Flash,
        QueueError::FullStorage => Error::Full,
        _ => Error::Damaged,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_that_fits_a_sector_to_its_last_byte_takes_only_its_own_room() {
        let left = |before, bytes| {
            let mut journal = Journal::new(Slot::all().next().unwrap());
            journal.left = before;
            journal.take_room(bytes);
            journal.left
        };
        let sectors = 3 * PAGE_BYTES;
        assert_eq!(left(sectors + 20, 19), sectors + 1);
        assert_eq!(left(sectors + 20, 20), sectors);
        assert_eq!(
            left(sectors + 20, 21),
            sectors - 21,
            "it begins the next sector"
        );
    }
}
