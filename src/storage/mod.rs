//! What survives a pulled plug: five games in six slots, and a notebook.
//!
//! Read [`item`] for what is written, [`journal`] for a game, [`slot`] for where it lies
//! and how it goes. The last 512 KiB of the flash, counted from 0, are all that is used, and
//! nothing else of the crate. Whatever is written or erased is looked at again ([`verified`]).
//! A future of this module must never be dropped half way.

mod blank;
pub mod copy;
pub mod crc;
pub mod error;
pub mod item;
pub mod journal;
pub mod log;
pub mod notebook;
mod ring;
pub mod slot;
pub mod verified;

use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};

use error::Error;
use item::{Begin, Entry, Item};
use journal::{Journal, Reading};
use ring::Notebook;
use slot::{Content, Slot};
use verified::Verified;

/// The bytes of a sector, the least that can be erased.
pub const SECTOR: u32 = 4096;
/// The sectors of the whole storage.
pub const SECTORS: u32 = 128;
/// The bytes of the whole storage.
pub const REGION: u32 = SECTORS * SECTOR;
/// The slots of the storage.
pub const SLOTS: usize = 6;
/// The sectors of a slot.
pub const SLOT_SECTORS: u32 = 20;
/// The sectors of the notebook, behind the slots.
pub const NOTEBOOK_SECTORS: u32 = 8;
/// The most games kept for long; one slot stays free for the next, and for copies.
pub const GAMES: usize = SLOTS - 1;

const _: () = assert!(SLOTS as u32 * SLOT_SECTORS + NOTEBOOK_SECTORS == SECTORS);

/// What lies in the slots, for those who only want to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// What lies in each slot.
    pub contents: [Content; SLOTS],
    /// A session number that no kept game has.
    pub next_session: u32,
    /// How full the slot of the open game is, in percent.
    pub fill: u8,
}

/// The slots and the notebook on a flash.
#[derive(Debug)]
pub struct Storage<F> {
    flash: Verified<F>,
    contents: [Content; SLOTS],
    open: Option<Journal>,
    copy: Option<Journal>,
    notebook: Notebook,
}

impl<F: NorFlash> Storage<F> {
    /// Looks what lies in the slots; of a game and its copy it keeps the one that counts.
    pub async fn open(flash: F) -> Result<Self, Error> {
        if flash.capacity() < REGION as usize {
            return Err(Error::TooSmall);
        }
        let mut storage = Self {
            flash: Verified::new(flash),
            contents: [Content::Damaged; SLOTS],
            open: None,
            copy: None,
            notebook: Notebook::new(),
        };
        for slot in Slot::all() {
            let content = slot.content(&mut storage.flash).await?;
            storage.contents[slot.index()] = content;
        }
        storage.drop_old_copies().await?;
        Ok(storage)
    }

    /// What lies in `slot`.
    pub fn content(&self, slot: Slot) -> Content {
        self.contents[slot.index()]
    }

    /// What lies in all slots, and what is left of the open one.
    pub fn shelf(&self) -> Shelf {
        Shelf {
            contents: self.contents,
            next_session: self.next_session(),
            fill: self.fill(),
        }
    }

    /// Reads raw bytes, for a backup.
    pub async fn bytes(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        let read = self.flash.read(offset, bytes).await;
        read.map_err(|_| Error::Flash)
    }

    /// The slot of the open game.
    pub fn open_slot(&self) -> Option<Slot> {
        self.open.as_ref().map(Journal::slot)
    }

    /// A session number that no kept game has.
    pub fn next_session(&self) -> u32 {
        let taken = |session| self.sessions().any(|other| other == session);
        let newest = self.sessions().max().unwrap_or(0);
        (1..)
            .map(|step| newest.wrapping_add(step))
            .find(|&session| !taken(session))
            .unwrap_or(0)
    }

    fn sessions(&self) -> impl Iterator<Item = u32> {
        self.contents.iter().filter_map(|content| match content {
            Content::Game(begin) => Some(begin.session),
            _ => None,
        })
    }

    /// Shows `visit` the readable items of a slot in order; writes and erases nothing.
    pub async fn read(
        &mut self,
        slot: Slot,
        mut visit: impl FnMut(Item<'_>),
    ) -> Result<Reading, Error> {
        Journal::new(slot).read(&mut self.flash, &mut visit).await
    }

    /// Reads a game and opens it, so that [`Self::append`] goes on with it. A damaged one can
    /// only be copied.
    pub async fn resume(
        &mut self,
        slot: Slot,
        mut visit: impl FnMut(Item<'_>),
    ) -> Result<Reading, Error> {
        self.close().await?;
        let mut journal = Journal::new(slot);
        let reading = journal.read(&mut self.flash, &mut visit).await?;
        if matches!(self.content(slot), Content::Game(_)) {
            self.open = Some(journal);
        }
        Ok(reading)
    }

    /// Begins a game in a ready slot and opens it; erases only if no slot is ready.
    pub async fn begin(&mut self, begin: Begin) -> Result<Slot, Error> {
        self.close().await?;
        if self.sessions().any(|session| session == begin.session) {
            return Err(Error::SessionTaken);
        }
        let journal = self.start(begin).await?;
        let slot = journal.slot();
        self.contents[slot.index()] = Content::Game(begin);
        self.open = Some(journal);
        Ok(slot)
    }

    /// Adds an entry to the open game. After a failure of the flash the game is closed and
    /// has to be resumed: only reading tells whether the entry was written.
    pub async fn append(&mut self, entry: Entry<'_>) -> Result<(), Error> {
        self.drop_copy().await?;
        let journal = self.open.as_mut().ok_or(Error::NotOpen)?;
        let pushed = journal.push(&mut self.flash, entry).await;
        if pushed == Err(Error::Flash) {
            self.open = None;
        }
        pushed
    }

    /// How full the slot of the open game is, in percent; see [`journal::WARN`] and
    /// [`journal::FULL`].
    pub fn fill(&self) -> u8 {
        self.open.as_ref().map_or(0, Journal::fill)
    }

    /// Closes the open game; it stays where it is.
    pub async fn close(&mut self) -> Result<(), Error> {
        self.open = None;
        self.drop_copy().await
    }

    /// Gives up what lies in `slot`; its sectors are erased in idle time.
    pub async fn free(&mut self, slot: Slot) -> Result<(), Error> {
        if self.open_slot() == Some(slot) {
            self.close().await?;
        }
        match self.content(slot).is_taken() {
            true => self.give_up(slot).await,
            false => Ok(()),
        }
    }

    /// Whether a slot is ready, so that a game or a copy begins without an erase.
    pub fn has_clean_slot(&self) -> bool {
        self.contents.contains(&Content::Clean)
    }

    /// Erases at most one sector of what waits for it; returns whether more is to do.
    pub async fn erase_sector(&mut self) -> Result<bool, Error> {
        if self.erases_notes() {
            self.make_note_sector().await?;
        } else if let Some(slot) = self.dirty_slot() {
            self.erase_next(slot).await?;
        }
        Ok(self.erases_notes() || self.dirty_slot().is_some())
    }

    /// Whether a game can begin without an erase.
    pub fn is_ready(&self) -> bool {
        self.has_clean_slot() && self.can_note()
    }

    /// Whether anything here was written by a device like this one.
    fn has_games(&self) -> bool {
        let ours = |content: &Content| matches!(content, Content::Game(_) | Content::Foreign(_));
        self.contents.iter().any(ours)
    }

    /// Takes what nobody like us wrote for nothing: it is erased in idle time.
    fn renew_slots(&mut self) {
        for content in &mut self.contents {
            if *content == Content::Damaged {
                *content = Content::Dirty(slot::Erasing::Unmarked);
            }
        }
    }

    fn dirty_slot(&self) -> Option<Slot> {
        let copying = self.copy.as_ref().map(Journal::slot);
        Slot::all()
            .filter(|&slot| Some(slot) != copying)
            .find(|&slot| matches!(self.content(slot), Content::Dirty(_)))
    }

    async fn give_up(&mut self, slot: Slot) -> Result<(), Error> {
        self.contents[slot.index()] = slot.give_up(&mut self.flash).await?;
        Ok(())
    }

    async fn erase_next(&mut self, slot: Slot) -> Result<(), Error> {
        if let Content::Dirty(erasing) = self.content(slot) {
            let erased = slot.erase_next(&mut self.flash, erasing).await?;
            self.contents[slot.index()] = erased;
        }
        Ok(())
    }

    /// Writes the first item of a game into a ready slot.
    async fn start(&mut self, begin: Begin) -> Result<Journal, Error> {
        let slot = self.ready_slot(begin.session).await?;
        self.contents[slot.index()] = Content::Dirty(slot::Erasing::Unmarked);
        let mut journal = Journal::new(slot);
        let entry = Entry::Begin(begin);
        match journal.push(&mut self.flash, entry).await {
            Ok(()) => Ok(journal),
            Err(error) => self.give_up(slot).await.and(Err(error)),
        }
    }

    async fn ready_slot(&mut self, session: u32) -> Result<Slot, Error> {
        for slot in Slot::all_from(session) {
            if self.content(slot) != Content::Clean {
                continue;
            }
            if slot.is_ready(&mut self.flash).await? {
                return Ok(slot);
            }
            self.contents[slot.index()] = Content::Dirty(slot::Erasing::Unmarked);
        }
        let slot = self.dirty_slot().ok_or(Error::NoFreeSlot)?;
        while self.content(slot) != Content::Clean {
            self.erase_next(slot).await?;
        }
        Ok(slot)
    }
}
