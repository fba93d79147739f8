//! The game record: a history as readable text, and back.
//!
//! `docs/record.md` defines the format. [`write()`] makes a record of a history, [`read()`]
//! plays one through the rules and says in which line it cannot go on.

mod error;
mod read;
mod write;

pub use error::{Problem, RecordError};
pub use read::read;
pub use write::{write, write_action, write_head};

use crate::engine::seat::{Asked, Seat};
use crate::games::GameLine;
use crate::names::Names;

/// The first line of every record.
pub const FIRST_LINE: &str = "souschef record 1";
/// The bytes of the longest line.
pub const MAX_LINE: usize = 1024;
/// The word for whatever the whole table decides.
pub const TABLE: &str = "table";

/// What stands before the first action.
#[derive(Clone, Debug)]
pub struct Head {
    /// The game.
    pub game: &'static GameLine,
    /// How many sit at the table.
    pub seats: u8,
    /// Their names.
    pub names: Names,
    /// Where chance starts.
    pub seed: u64,
    /// The revision of the rules it was played by.
    pub rules: u8,
}

/// The number of a seat as a word, for those whose name is none.
fn number_word(seat: Seat) -> &'static str {
    const WORDS: [&str; 6] = ["p1", "p2", "p3", "p4", "p5", "p6"];
    WORDS.get(seat.index()).copied().unwrap_or("p?")
}

/// The letters of a name as they stand before an action.
fn lower(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().flat_map(char::to_lowercase)
}

/// Tells whether two names read the same before an action.
fn same(one: &str, other: &str) -> bool {
    lower(one).eq(lower(other))
}

/// Tells whether a name can stand in the header and be read back.
fn is_plain(name: &str) -> bool {
    let odd = |letter: char| letter == ',' || letter == '#' || letter.is_control();
    !name.is_empty() && name.trim() == name && !name.contains(odd)
}

impl Head {
    /// The name of a seat if it can stand before an action, else nothing: its number does.
    fn word(&self, seat: Seat) -> Option<&str> {
        let name = self.names.given(seat);
        let others = Seat::all(self.seats).filter(|&other| other != seat);
        let taken = others.map(|other| self.names.given(other));
        let reserved = same(name, TABLE)
            || name.starts_with('.')
            || (0..6).any(|seat| same(name, number_word(Seat(seat))));
        let unique = taken.into_iter().all(|other| !same(name, other));
        let one_word = is_plain(name) && !name.contains(char::is_whitespace);
        (one_word && unique && !reserved).then_some(name)
    }

    /// Tells whether `word` names this seat.
    fn is_called(&self, seat: Seat, word: &str) -> bool {
        match self.word(seat) {
            Some(name) => same(name, word) || same(number_word(seat), word),
            None => same(number_word(seat), word),
        }
    }

    /// Whoever `word` names.
    fn asked(&self, word: &str) -> Option<Asked> {
        if same(word, TABLE) {
            return Some(Asked::Table);
        }
        let mut seats = Seat::all(self.seats);
        let called = seats.find(|&seat| self.is_called(seat, word));
        called.map(Asked::Seat)
    }
}

#[cfg(test)]
mod tests;
