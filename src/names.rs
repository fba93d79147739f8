//! The names of the players by seat.

use heapless::String;

use crate::engine::seat::{MAX_SEATS, Seat};
use crate::storage::item::NAME_BYTES;

/// The letters of the longest name, which the journal can hold.
pub const MAX_LETTERS: usize = NAME_BYTES;

/// A name of up to eight letters.
pub type Name = String<MAX_LETTERS>;

/// The names of the players; one without a name is shown as P1, P2, ...
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    names: [Name; MAX_SEATS],
}

impl Names {
    /// Nobody has a name.
    pub const fn new() -> Self {
        Self {
            names: [const { Name::new() }; MAX_SEATS],
        }
    }

    /// The name of a seat.
    pub fn get(&self, seat: Seat) -> &str {
        const NUMBERS: [&str; MAX_SEATS] = ["P1", "P2", "P3", "P4", "P5", "P6"];
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name,
            _ => NUMBERS.get(seat.index()).copied().unwrap_or("?"),
        }
    }

    /// The name a player entered for a seat; empty if none did.
    pub fn given(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", |name| name)
    }

    /// Names a seat; a name that is too long is cut.
    pub fn set(&mut self, seat: Seat, name: &str) {
        if let Some(kept) = self.names.get_mut(seat.index()) {
            kept.clear();
            name.chars()
                .take_while(|&letter| kept.push(letter).is_ok())
                .for_each(drop);
        }
    }

    /// Whether a seat already has this name.
    pub fn has(&self, name: &str) -> bool {
        self.names.iter().any(|kept| kept == name)
    }
}
