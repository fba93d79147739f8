//! The notebook: small values by key, for what outlives a game.
//!
//! Its eight sectors are a ring of logs. A value is a block with its key in front; the last one of a key
//! counts, and an empty one removes it. What the values mean is up to the caller, who
//! keeps them in RAM and stores one when it changes. RAM here holds only where each value is.
//!
//! Every sector in use begins with a *stamp*, a number that grows by one, and a *mark*. Values are added
//! to the newest one. When it is full:
//!
//! | step | a power cut here leaves |
//! | --- | --- |
//! | 1. the sector that is ready (stamped and empty) gets a copy of every value of the oldest one that still counts | a newest sector without a mark: it is erased and the copying starts over |
//! | 2. the mark is written: an empty block | all eight sectors stamped and the newest marked: the oldest is not read any more |
//! | 3. the value is added behind the mark | the value is there or not |
//! | 4. the oldest is erased, in idle time if there is any | a sector without a stamp: it is erased again |
//! | 5. it is stamped as the newest, and ready | the same |
//!
//! A sector is stamped only after its erasing is complete, so one that reads as blank but was
//! erased by half is never used. A device that is new has no stamp at all; it needs no copying
//! until all eight are in use.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use super::blank::is_blank;
use super::error::Error;
use super::item::ITEM_BYTES;
use super::log::{self, Blocks, End, Found, HEADER_BYTES, first_block};
use super::ring::{Notebook, SECTORS};
use super::{NOTEBOOK_SECTORS, REGION, SECTOR, Storage};

/// The longest value, in bytes.
pub const VALUE_BYTES: usize = 120;
/// The most keys.
pub const KEYS: usize = 128;

const KEY_BYTES: usize = 2;
const START: u32 = REGION - NOTEBOOK_SECTORS * SECTOR;
/// What a stamp begins with; its number follows.
const SIGN: &[u8; 4] = b"note";
/// The sector has everything that counts of the oldest one.
const MARK: [&[u8]; 2] = [&[], &[]];

const _: () = assert!(KEY_BYTES + VALUE_BYTES <= ITEM_BYTES);
const _: () = assert!(NOTEBOOK_SECTORS * SECTOR <= 1 << u16::BITS);

/// What was found where the notebook should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notes {
    /// All of it could be read.
    Whole,
    /// Some of it cannot be read.
    Damaged,
    /// Nothing here was ever written by a device like this one.
    New,
}

/// The name of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoteKey {
    /// What kind of value it is.
    pub kind: u8,
    /// Which of its kind.
    pub index: u8,
}

/// How far a sector has come that has the highest stamp.
enum Newest {
    Ready,
    /// Power went while values were copied to it.
    Copying,
    InUse,
}

impl<F: NorFlash> Storage<F> {
    /// Shows `visit` every stored value, older ones first: a later one replaces it, an empty
    /// one removes it. Returns what was found.
    pub async fn read_notes(&mut self, mut visit: impl FnMut(NoteKey, &[u8])) -> Notes {
        let whole = self.mount(&mut visit).await == Ok(true);
        let is_new = self.notebook.end.is_none() && !self.has_games();
        match whole {
            _ if self.notebook.is_read && is_new => {
                self.renew_slots();
                Notes::New
            }
            true => Notes::Whole,
            false => {
                self.notebook.to_renew = SECTORS;
                Notes::Damaged
            }
        }
    }

    /// Reads the notebook; returns whether all of it can be read.
    async fn mount(&mut self, visit: &mut dyn FnMut(NoteKey, &[u8])) -> Result<bool, Error> {
        self.notebook = Notebook::new();
        for sector in 0..SECTORS {
            self.notebook.stamps[sector] = self.stamp(sector).await?;
        }
        let Some(newest) = self.notebook.newest() else {
            self.notebook.is_read = true;
            // A first stamp that was cut short is in the first sector.
            let rest = START + SECTOR..REGION;
            let blank = is_blank(&mut self.flash, rest).await;
            return blank.map_err(|_| Error::Flash);
        };
        match self.newest_state(newest).await? {
            Newest::Ready => self.notebook.ready = Some(newest),
            Newest::Copying => self.notebook.stamps[newest] = 0,
            Newest::InUse => {}
        }
        let mut whole = self.notebook.is_without_gap();
        for sector in self.notebook.in_use() {
            whole &= self.read_sector(sector, visit).await?;
        }
        self.notebook.is_read = true;
        Ok(whole)
    }

    async fn mount_once(&mut self) -> Result<(), Error> {
        match self.notebook.is_read {
            true => Ok(()),
            false => self.mount(&mut |_, _| ()).await.map(drop),
        }
    }

    /// The stamp of a sector, 0 if it has none.
    async fn stamp(&mut self, sector: usize) -> Result<u32, Error> {
        let mut buffer = [0; ITEM_BYTES];
        let at = first_block(bounds(sector).start);
        let (found, _) = log::read(&mut self.flash, at, &mut buffer).await?;
        let Found::Payload(length) = found else {
            return Ok(0);
        };
        let number = buffer.get(..length).and_then(|it| it.strip_prefix(SIGN));
        let number = number.and_then(|number| number.try_into().ok());
        Ok(number.map_or(0, u32::from_le_bytes))
    }

    async fn newest_state(&mut self, sector: usize) -> Result<Newest, Error> {
        let mut buffer = [0; ITEM_BYTES];
        let mut blocks = Blocks::new(bounds(sector));
        let mut count = 0;
        while let Some(payload) = blocks.next(&mut self.flash, &mut buffer).await? {
            if payload.is_empty() {
                return Ok(Newest::InUse);
            }
            count += 1;
        }
        let end = blocks.end(&mut self.flash).await?;
        let untouched = count == 1 && end == Some(behind_stamp(sector));
        Ok(match untouched {
            true => Newest::Ready,
            false => Newest::Copying,
        })
    }

    /// Reads the values of a sector; the last one read is where values go. Returns whether all of it can be read.
    async fn read_sector(
        &mut self,
        sector: usize,
        visit: &mut dyn FnMut(NoteKey, &[u8]),
    ) -> Result<bool, Error> {
        let mut buffer = [0; ITEM_BYTES];
        let mut blocks = Blocks::new(bounds(sector));
        let mut fits = true;
        while let Some(payload) = blocks.next(&mut self.flash, &mut buffer).await? {
            let is_stamp = blocks.at == behind_stamp(sector).at;
            if let Some((&[kind, index], value)) = payload.split_first_chunk()
                && !is_stamp
            {
                let key = NoteKey { kind, index };
                let at = blocks.at - (HEADER_BYTES + payload.len()) as u32;
                fits &= self.notebook.set_place(key, (at - START) as u16);
                visit(key, value);
            }
        }
        let end = blocks.end(&mut self.flash).await?;
        self.notebook.end = Some(end.unwrap_or(End::new(bounds(sector).end - 1)));
        Ok(fits && end.is_some())
    }

    /// Stores `value` under `key`; an empty one is none.
    pub async fn store_note(&mut self, key: NoteKey, value: &[u8]) -> Result<(), Error> {
        if value.len() > VALUE_BYTES {
            return Err(Error::TooLong);
        }
        self.mount_once().await?;
        // After one round every value that counts is packed densely.
        for _ in 0..=SECTORS {
            match &mut self.notebook.end {
                Some(end) if end.has_room(KEY_BYTES + value.len()) => {
                    return self.add_note(key, value).await;
                }
                _ => self.begin_note_sector().await?,
            }
        }
        Err(Error::Full)
    }

    /// Adds a value where the sector in use has room for it.
    async fn add_note(&mut self, key: NoteKey, value: &[u8]) -> Result<(), Error> {
        let Notebook { end, values, .. } = &mut self.notebook;
        let known = values.iter().any(|(known, _)| *known == key);
        let end = end
            .as_mut()
            .filter(|_| known || !values.is_full())
            .ok_or(Error::Full)?;
        let key_bytes = [key.kind, key.index];
        let at = end.place();
        end.write(&mut self.flash, &[&key_bytes, value]).await?;
        self.notebook.set_place(key, (at - START) as u16);
        Ok(())
    }

    /// Reads the value of `key` into `buffer`; `None` if there is none.
    pub async fn read_note<'b>(
        &mut self,
        key: NoteKey,
        buffer: &'b mut [u8; ITEM_BYTES],
    ) -> Option<&'b [u8]> {
        self.mount_once().await.ok()?;
        let at = START + u32::from(self.notebook.place(key)?);
        match log::read(&mut self.flash, at, buffer).await {
            Ok((Found::Payload(length), _)) => buffer.get(KEY_BYTES..length),
            _ => None,
        }
        .filter(|value| !value.is_empty())
    }

    /// Whether this many values of this many bytes in all can be stored before a sector must be erased.
    pub fn has_note_room(&self, values: usize, bytes: usize) -> bool {
        let room = self.notebook.end.map_or(0, |end| end.room() as usize);
        values * (HEADER_BYTES + KEY_BYTES) + bytes <= room
    }

    /// Whether some of the notebook could not be read and has to be written anew.
    pub fn renews_notes(&self) -> bool {
        self.notebook.to_renew > 0
    }

    /// Whether the notebook waits for an erase.
    pub(super) fn erases_notes(&self) -> bool {
        self.notebook.is_read && self.notebook.ready.is_none()
    }

    /// Whether notes were stored, or can be without an erase.
    pub(super) fn can_note(&self) -> bool {
        self.notebook.end.is_some() || !self.erases_notes()
    }

    /// Goes on with the next sector, in idle time or when one is full.
    pub async fn begin_note_sector(&mut self) -> Result<(), Error> {
        self.mount_once().await?;
        let ready = match self.notebook.ready {
            Some(ready) => ready,
            None => self.make_note_sector().await?,
        };
        let mut end = behind_stamp(ready);
        if let Some(oldest) = self.notebook.oldest() {
            self.copy_values(oldest, &mut end).await?;
        }
        end.write(&mut self.flash, &MARK).await?;
        self.notebook.ready = None;
        self.notebook.end = Some(end);
        self.notebook.to_renew = self.notebook.to_renew.saturating_sub(1);
        Ok(())
    }

    /// Copies what counts of a sector.
    async fn copy_values(&mut self, sector: usize, end: &mut End) -> Result<(), Error> {
        let bounds = bounds(sector);
        let inside = |at: u16| bounds.contains(&(START + u32::from(at)));
        let mut buffer = [0; ITEM_BYTES];
        let mut next = 0;
        while let Some(&(key, at)) = self.notebook.values.get(next) {
            if !inside(at) {
                next += 1;
                continue;
            }
            let at = START + u32::from(at);
            let (found, _) = log::read(&mut self.flash, at, &mut buffer).await?;
            let payload = match found {
                Found::Payload(length) => buffer.get(..length).unwrap_or_default(),
                _ => &[],
            };
            if payload.len() <= KEY_BYTES {
                // It was removed, and there is no older one.
                self.notebook.values.swap_remove(next);
                continue;
            }
            let at = end.place();
            end.write(&mut self.flash, &[payload, &[]]).await?;
            self.notebook.set_place(key, (at - START) as u16);
            next += 1;
        }
        Ok(())
    }

    /// Erases a sector and stamps it, so that it is ready.
    pub(super) async fn make_note_sector(&mut self) -> Result<usize, Error> {
        let unstamped = self.notebook.stamps.iter().position(|&stamp| stamp == 0);
        let sector = unstamped.or(self.notebook.oldest()).unwrap_or(0);
        let newest = self.notebook.stamps.iter().copied().max().unwrap_or(0);
        let Range { start, end } = bounds(sector);
        self.notebook.stamps[sector] = 0;
        let erased = self.flash.erase(start, end).await;
        erased.map_err(|_| Error::Flash)?;
        let stamp = newest + 1;
        let mut end = End::new(first_block(start));
        end.write(&mut self.flash, &[SIGN, &stamp.to_le_bytes()])
            .await?;
        self.notebook.stamps[sector] = stamp;
        self.notebook.ready = Some(sector);
        Ok(sector)
    }
}

/// The bytes of a sector of the notebook.
fn bounds(sector: usize) -> Range<u32> {
    let start = START + sector as u32 * SECTOR;
    start..start + SECTOR
}

/// Where the first block behind the stamp of a sector goes.
fn behind_stamp(sector: usize) -> End {
    End::new(first_block(bounds(sector).start) + (HEADER_BYTES + SIGN.len() + 4) as u32)
}
