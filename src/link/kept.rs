//! A kept game as a record, read from its slot a window at a time: there is no room for a second
//! history beside the one on the table.

use heapless::Vec;

use crate::engine::history::{Actions, MAX_ACTION};
use crate::engine::seat::Seat;
use crate::names::Names;
use crate::storage::item::{Begin, Entry};
use crate::storage::slot::Slot;

/// The bytes of a window, some hundred actions.
const BYTES: usize = 512;

/// A game as far as it was given.
#[derive(Clone, Debug)]
pub struct Window {
    /// The slot it lies in, once that is known.
    pub slot: Option<Slot>,
    /// The number of the game that it has to be one of.
    pub game: Option<u8>,
    /// What stands before the first action, once that was read.
    pub begin: Option<Begin>,
    /// Who plays.
    pub names: Names,
    /// How many actions the whole game has.
    pub actions: usize,
    /// Whether the head was said.
    pub headed: bool,
    /// Where the window begins in the history.
    start: usize,
    /// The bytes of the live history.
    live: usize,
    bytes: Vec<u8, BYTES>,
    /// How much of the window was used.
    used: usize,
}

impl Window {
    /// The only game, or the only one with this number in the catalog.
    pub fn only(game: Option<u8>) -> Self {
        Self {
            game,
            ..Self::of(None)
        }
    }

    /// The game in a slot, or the only one.
    pub fn of(slot: Option<Slot>) -> Self {
        Self {
            slot,
            game: None,
            begin: None,
            names: Names::new(),
            actions: 0,
            headed: false,
            start: 0,
            live: 0,
            bytes: Vec::new(),
            used: 0,
        }
    }

    /// Moves the window to what was not used yet; the slot is to be read once more.
    pub fn advance(&mut self) {
        self.start += self.used;
        (self.used, self.live) = (0, 0);
        self.bytes.clear();
        self.bytes.resize_default(BYTES).unwrap_or(());
    }

    /// Goes back to the first action.
    pub fn rewind(&mut self) {
        (self.start, self.used) = (0, 0);
    }

    /// Takes in an item of the slot: later ones lie over earlier ones.
    pub fn take_in(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Begin(begin) => self.begin = Some(begin),
            Entry::Name { seat, name } => self.names.set(Seat(seat), name),
            Entry::Move { length, packed } => {
                let length = usize::from(length);
                self.lay(length, packed);
                self.live = length + packed.len();
            }
            Entry::To { length } => self.live = length.into(),
            _ => {}
        }
    }

    /// The next packed entry of the window; `None` where the window or the game ends.
    pub fn next_entry(&mut self) -> Option<&[u8]> {
        let end = self.live.saturating_sub(self.start).min(self.bytes.len());
        let rest = self.bytes.get(self.used..end)?;
        let length = 1 + usize::from(*rest.first()? & MAX_ACTION as u8);
        let entry = rest.get(..length)?;
        self.used += length;
        Some(entry)
    }

    /// Whether every action was given.
    pub fn is_over(&self) -> bool {
        self.start + self.used >= self.live
    }

    /// Whether an entry is longer than the window, which no sound history has.
    pub fn is_stuck(&self) -> bool {
        self.used == 0
    }

    fn lay(&mut self, at: usize, packed: &[u8]) {
        for (byte, place) in packed.iter().zip(at..) {
            let inside = place.checked_sub(self.start);
            if let Some(kept) = inside.and_then(|place| self.bytes.get_mut(place)) {
                *kept = *byte;
            }
        }
    }
}

/// The one entry of packed bytes.
pub fn only(packed: &[u8]) -> Option<crate::engine::history::Played<'_>> {
    Actions::of(packed).next().map(|(_, played)| played)
}
