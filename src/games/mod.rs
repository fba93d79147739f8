//! The catalog: one line per game, the only list of games.

pub mod cuisine;
pub mod master_cook;
pub mod score_pad;
pub mod too_many_cooks;
pub mod wok_and_roll;

use crate::engine::icon::{IconSheet, SHARED};
use crate::table::{AnyTable, Table};
use cuisine::Cuisine;
use master_cook::MasterCook;
use score_pad::ScorePad;
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

/// How a game with one depth begins.
const AT_ONCE: &[&str] = &["Play"];
/// How a game with three depths begins.
const DEPTHS: &[&str] = &["Everything", "Light", "Quick score"];

/// What a way to begin is about, in a few words.
pub fn meaning(way: &str) -> &'static str {
    match way {
        "Everything" => "every card and piece",
        "Light" => "turns, counters, score",
        "Quick score" => "end values only",
        _ => "choose",
    }
}

/// Makes the catalog and a game in progress out of one line per game.
macro_rules! catalog {
    ($($variant:ident: $rules:ty = $id:literal $word:literal $name:literal,
        $least:literal to $most:literal, usually $usual:literal, revision $revision:literal, begins $ways:ident, $opening:path;)*) => {
        /// A game in progress, one variant per line of the catalog.
        #[derive(Debug)]
        #[allow(missing_docs, reason = "the names are the documentation")]
        pub enum Play {
            $($variant(Table<$rules>),)*
        }

        /// Every game of the device, in the order of its menu.
        pub static CATALOG: &[GameLine] = &[$(GameLine {
            id: $id,
            word: $word,
            name: $name,
            seats: ($least, $most),
            usual: $usual,
            rules: $revision,
            openings: $ways,
            sit: |seats, seed| Play::$variant(Table::new($opening, seats, seed)),
        }),*];

        /// The highest number of a game in journals.
        pub const HIGHEST_ID: u8 = {
            let (ids, mut highest) = ([$($id as u8),*], 0);
            let mut at = 0;
            while at < ids.len() {
                highest = if ids[at] > highest { ids[at] } else { highest };
                at += 1;
            }
            highest
        };

        impl Play {
            /// The game in progress, whichever it is.
            pub fn any(&self) -> &dyn AnyTable {
                match self { $(Self::$variant(table) => table,)* }
            }

            /// The game in progress, to be played.
            pub fn any_mut(&mut self) -> &mut dyn AnyTable {
                match self { $(Self::$variant(table) => table,)* }
            }
        }
    };
}

catalog! {
    First: MasterCook = 1 "first" "First Master Cook", 1 to 5, usually 3, revision 1, begins DEPTHS, MasterCook::first;
    Origins: MasterCook = 2 "origins" "Master Cook Origins", 1 to 5, usually 3, revision 1, begins DEPTHS, MasterCook::origins;
    TooManyCooks: TooManyCooks = 3 "cooks" "Too Many Cooks", 2 to 6, usually 4, revision 2, begins DEPTHS, TooManyCooks::new;
    WokAndRoll: WokAndRoll = 4 "wok" "Wok and Roll", 1 to 5, usually 4, revision 1, begins DEPTHS, WokAndRoll::new;
    Cuisine: Cuisine = 5 "cuisine" "Cuisine", 2 to 6, usually 3, revision 2, begins DEPTHS, Cuisine::new;
    ScorePad: ScorePad = 6 "pad" "Score pad", 1 to 6, usually 4, revision 1, begins AT_ONCE, ScorePad::new;
}

/// All icons: the shared ones, then those of each game that has some.
pub const ICONS: [&IconSheet; 5] = [
    &SHARED,
    &master_cook::icons::ICONS,
    &too_many_cooks::icons::ICONS,
    &wok_and_roll::icons::ICONS,
    &cuisine::icons::ICONS,
];

/// How many of so many tries a test makes: a quarter, or as many quarters as `SOUSCHEF_GAMES` says.
#[cfg(test)]
pub(crate) fn quarters(tries: u64) -> u64 {
    extern crate std;
    let quarters = std::env::var("SOUSCHEF_GAMES").ok();
    let quarters: Option<f64> = quarters.and_then(|quarters| quarters.parse().ok());
    (tries as f64 * quarters.unwrap_or(1.0) / 4.0) as u64 + 1
}

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
