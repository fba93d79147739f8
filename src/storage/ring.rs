//! What is remembered of the notebook between two calls: its sectors, and where each value is.

use heapless::Vec;

use super::NOTEBOOK_SECTORS;
use super::log::End;
use super::notebook::{KEYS, NoteKey};

/// The sectors of the notebook.
pub const SECTORS: usize = NOTEBOOK_SECTORS as usize;

/// What is remembered of the notebook between two calls.
#[derive(Debug)]
pub struct Notebook {
    /// Whether it was read since power-on.
    pub is_read: bool,
    /// The stamp of each sector; 0 if it has to be erased before it is used.
    pub stamps: [u32; SECTORS],
    /// The sector that is stamped and empty.
    pub ready: Option<usize>,
    /// Where the next value goes, once a sector is in use.
    pub end: Option<End>,
    /// Where each value is, from the first byte of the notebook.
    pub values: Vec<(NoteKey, u16), KEYS>,
    /// How many sectors have to be written anew because some of the notebook cannot be read.
    pub to_renew: usize,
}

impl Notebook {
    /// A notebook of which nothing was read yet.
    pub fn new() -> Self {
        Self {
            is_read: false,
            stamps: [0; SECTORS],
            ready: None,
            end: None,
            values: Vec::new(),
            to_renew: 0,
        }
    }

    /// The sector with the highest stamp.
    pub fn newest(&self) -> Option<usize> {
        let stamped = (0..SECTORS).filter(|&sector| self.stamps[sector] > 0);
        stamped.max_by_key(|&sector| self.stamps[sector])
    }

    /// The oldest sector, once all of them are stamped.
    pub fn oldest(&self) -> Option<usize> {
        let oldest = (0..SECTORS).min_by_key(|&sector| self.stamps[sector]);
        oldest.filter(|&sector| self.stamps[sector] > 0)
    }

    /// The sectors that have values to read, oldest first.
    pub fn in_use(&self) -> impl Iterator<Item = usize> + use<> {
        let Self { stamps, ready, .. } = *self;
        let done_with = self.oldest().filter(|_| ready.is_none());
        let newest = stamps.iter().copied().max().unwrap_or(0);
        let oldest = stamps.iter().copied().filter(|&stamp| stamp > 0).min();
        (oldest.unwrap_or(1)..=newest)
            .take(SECTORS)
            .filter_map(move |stamp| stamps.iter().position(|&other| other == stamp))
            .filter(move |&sector| Some(sector) != ready && Some(sector) != done_with)
    }

    /// Whether no sector is missing between the oldest and the newest one.
    pub fn is_without_gap(&self) -> bool {
        let stamps = || self.stamps.iter().copied().filter(|&stamp| stamp > 0);
        let span = stamps().max().unwrap_or(0) - stamps().min().unwrap_or(0);
        span < stamps().count().max(1) as u32
    }

    /// Where the value of `key` is.
    pub fn place(&self, key: NoteKey) -> Option<u16> {
        let mut values = self.values.iter();
        values.find(|(known, _)| *known == key).map(|&(_, at)| at)
    }

    /// Remembers that the value of `key` is at `at`; false if there are too many.
    pub fn set_place(&mut self, key: NoteKey, at: u16) -> bool {
        match self.values.iter_mut().find(|(known, _)| *known == key) {
            Some(value) => value.1 = at,
            None => return self.values.push((key, at)).is_ok(),
        }
        true
    }
}
