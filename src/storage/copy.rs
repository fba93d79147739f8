//! Compaction: what still counts of a full slot goes into a free one, item by item.
//!
//! The copy counts once it is sealed. Only then the old slot is given up, and only after
//! that anything is added to the copy. So of two slots of the same session the one that ends
//! in a seal counts, or else the longer one: a copy never has more items than its game.

use embedded_storage_async::nor_flash::NorFlash;

use super::Storage;
use super::error::Error;
use super::item::Entry;
use super::journal::Journal;
use super::slot::{Content, Slot};

impl<F: NorFlash> Storage<F> {
    /// Whether the open game should be copied: 90 % full, and a tenth of it taken back.
    pub fn is_to_be_copied(&self) -> bool {
        self.open.as_ref().is_some_and(Journal::is_to_be_copied)
    }

    /// Whether the copy of the open game shall hold what can be redone.
    pub fn copies_redo(&self) -> bool {
        self.open.as_ref().is_some_and(Journal::copies_redo)
    }

    /// Begins a copy of the open game in a ready slot. What else is done with the game, other
    /// than [`Self::copy`] and [`Self::seal_copy`], drops the copy.
    pub async fn begin_copy(&mut self) -> Result<(), Error> {
        self.drop_copy().await?;
        let open = self.open.as_ref().ok_or(Error::NotOpen)?;
        let Content::Game(begin) = self.content(open.slot()) else {
            return Err(Error::NotOpen);
        };
        if open.is_sealed() {
            return Err(Error::NothingToGain);
        }
        self.copy = Some(self.start(begin).await?);
        Ok(())
    }

    /// Adds a name or a piece of the live history to the copy; one item a call.
    pub async fn copy(&mut self, entry: Entry<'_>) -> Result<(), Error> {
        let most = self.open.as_ref().map_or(0, Journal::items);
        let copy = self.copy.as_mut().ok_or(Error::NotOpen)?;
        let pushed = match copy.items() < most {
            true => copy.push(&mut self.flash, entry).await,
            false => Err(Error::NothingToGain),
        };
        match pushed {
            Ok(()) => Ok(()),
            Err(error) => self.drop_copy().await.and(Err(error)),
        }
    }

    /// Completes the copy: it is the open game from now on, and the old slot is given up.
    /// After a failure of the flash the game is closed and has to be resumed.
    pub async fn seal_copy(&mut self) -> Result<Slot, Error> {
        let old = self.open_slot().ok_or(Error::NotOpen)?;
        let mut copy = self.copy.take().ok_or(Error::NotOpen)?;
        let (slot, items) = (copy.slot(), copy.items());
        self.open = None;
        let seal = Entry::Sealed { items };
        if let Err(error) = copy.push(&mut self.flash, seal).await {
            return self.give_up(slot).await.and(Err(error));
        }
        self.contents[slot.index()] = self.content(old);
        self.give_up(old).await?;
        self.open = Some(copy);
        Ok(slot)
    }

    /// How many items the copy holds, if one is being made.
    pub fn copied(&self) -> Option<u16> {
        self.copy.as_ref().map(Journal::items)
    }

    /// Gives up an unfinished copy, or it would outlive its game.
    pub(super) async fn drop_copy(&mut self) -> Result<(), Error> {
        match self.copy.take() {
            Some(copy) => self.give_up(copy.slot()).await,
            None => Ok(()),
        }
    }

    /// Gives up all but the one that counts of each session.
    pub(super) async fn drop_old_copies(&mut self) -> Result<(), Error> {
        for first in Slot::all() {
            for second in Slot::all().skip(first.index() + 1) {
                if self.are_copies(first, second) {
                    self.drop_older(first, second).await?;
                }
            }
        }
        Ok(())
    }

    fn are_copies(&self, first: Slot, second: Slot) -> bool {
        match (self.content(first), self.content(second)) {
            (Content::Game(first), Content::Game(second)) => first.session == second.session,
            _ => false,
        }
    }

    async fn drop_older(&mut self, first: Slot, second: Slot) -> Result<(), Error> {
        let first_rank = self.rank(first).await?;
        let second_rank = self.rank(second).await?;
        let loser = match first_rank >= second_rank {
            true => second,
            false => first,
        };
        self.give_up(loser).await
    }

    async fn rank(&mut self, slot: Slot) -> Result<(bool, u16), Error> {
        let mut journal = Journal::new(slot);
        let reading = journal.read(&mut self.flash, &mut |_| ()).await?;
        let complete = journal.is_sealed() && reading.damage.is_none();
        Ok((complete, reading.items))
    }
}
