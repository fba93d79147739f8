//! The catalog: one line per game, the only list of games.

pub mod cuisine;
pub mod master_cook;
pub mod too_many_cooks;
pub mod wok_and_roll;

use crate::table::{AnySitting, Sitting};
use cuisine::Cuisine;
use master_cook::MasterCook;
use too_many_cooks::TooManyCooks;
use wok_and_roll::WokAndRoll;

/// A game of the catalog.
#[derive(Debug)]
pub struct GameLine {
    /// Its number in journals; never changes.
    pub id: u8,
    /// Its word in records; never changes.
    pub word: &'static str,
    /// Its name on the screen.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// How many usually play.
    pub usual: u8,
    /// The revision of its rules; counts up when an old history would play differently.
    pub rules: u8,
    /// The ways to begin, in the order of its first question.
    pub openings: &'static [&'static str],
    /// Sits down at a fresh table of so many seats with this seed.
    pub sit: fn(seats: u8, seed: u64) -> Play,
}

/// A game in progress, one variant per kind of rules.
#[derive(Debug)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Play {
    MasterCook(Sitting<MasterCook>),
    TooManyCooks(Sitting<TooManyCooks>),
    WokAndRoll(Sitting<WokAndRoll>),
    Cuisine(Sitting<Cuisine>),
}

/// How every game so far begins.
const WAYS: &[&str] = &["Play", "Quick score"];

/// Every game of the device, in the order of its menu.
#[rustfmt::skip]
pub static CATALOG: [GameLine; 5] = [
    GameLine { id: 1, word: "first", name: "First Master Cook", seats: (1, 5), usual: 3, rules: 1, openings: WAYS,
        sit: |seats, seed| Play::MasterCook(Sitting::new(MasterCook::first, seats, seed)) },
    GameLine { id: 2, word: "origins", name: "Master Cook Origins", seats: (1, 5), usual: 3, rules: 1, openings: WAYS,
        sit: |seats, seed| Play::MasterCook(Sitting::new(MasterCook::origins, seats, seed)) },
    GameLine { id: 3, word: "cooks", name: "Too Many Cooks", seats: (2, 6), usual: 4, rules: 1, openings: WAYS,
        sit: |seats, seed| Play::TooManyCooks(Sitting::new(TooManyCooks::new, seats, seed)) },
    GameLine { id: 4, word: "wok", name: "Wok and Roll", seats: (1, 5), usual: 4, rules: 1, openings: WAYS,
        sit: |seats, seed| Play::WokAndRoll(Sitting::new(WokAndRoll::new, seats, seed)) },
    GameLine { id: 5, word: "cuisine", name: "Cuisine", seats: (2, 6), usual: 3, rules: 1, openings: WAYS,
        sit: |seats, seed| Play::Cuisine(Sitting::new(Cuisine::new, seats, seed)) },
];

impl GameLine {
    /// The game with this number in journals.
    pub fn by_id(id: u8) -> Option<&'static Self> {
        CATALOG.iter().find(|line| line.id == id)
    }

    /// The game with this word in records.
    pub fn by_word(word: &str) -> Option<&'static Self> {
        CATALOG.iter().find(|line| line.word == word)
    }

    /// Tells whether so many can play it.
    pub fn allows(&self, seats: usize) -> bool {
        (usize::from(self.seats.0)..=usize::from(self.seats.1)).contains(&seats)
    }
}

impl Play {
    /// The game in progress, whichever it is.
    pub fn any(&self) -> &dyn AnySitting {
        match self {
            Self::MasterCook(sitting) => sitting,
            Self::WokAndRoll(sitting) => sitting,
            Self::Cuisine(sitting) => sitting,
            Self::TooManyCooks(sitting) => sitting,
        }
    }

    /// The game in progress, to be played.
    pub fn any_mut(&mut self) -> &mut dyn AnySitting {
        match self {
            Self::MasterCook(sitting) => sitting,
            Self::WokAndRoll(sitting) => sitting,
            Self::Cuisine(sitting) => sitting,
            Self::TooManyCooks(sitting) => sitting,
        }
    }
}
