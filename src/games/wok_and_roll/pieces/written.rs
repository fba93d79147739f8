//! The written forms of an action's values: bytes in the journal, words in records and box files.

use core::fmt;

use serde::{Deserializer, Serializer};

use crate::engine::amounts;
use crate::games::wok_and_roll::prelude::*;

/// The food groups in words.
const SECTION_WORDS: [&str; SECTIONS] = ["rice", "noodle", "meat", "vegetable", "seafood"];
/// The symbols behind amounts.
const SYMBOLS: [&str; FACES] = ["r", "n", "m", "v", "s", "b"];
/// The word for no column at all.
const NO_COLUMN: &str = "none";

/// Gives a type with `bytes`, `of_bytes`, `Display` and `of_word` its two written forms.
macro_rules! packed {
    ($type:ty, $bytes:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                match out.is_human_readable() {
                    true => out.collect_str(self),
                    false => self.bytes().serialize(out),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let read = match from.is_human_readable() {
                    true => Self::of_word(<&str>::deserialize(from)?),
                    false => Self::of_bytes(<[u8; $bytes]>::deserialize(from)?),
                };
                read.ok_or_else(|| serde::de::Error::custom("no such value"))
            }
        }
    };
}

pub(super) use packed;

/// Writes letters one after the other.
pub fn letters(f: &mut fmt::Formatter<'_>, letters: impl Iterator<Item = char>) -> fmt::Result {
    let mut letters = letters;
    letters.try_for_each(|letter| fmt::Write::write_char(f, letter))
}

/// Puts the name of an action's value before it in words.
macro_rules! labelled {
    ($name:ident, $type:ty) => {
        #[doc = concat!("`", stringify!($name), "` and its value.")]
        pub mod $name {
            use super::*;

            #[derive(Serialize, Deserialize)]
            #[serde(rename = "labelled")]
            struct Labelled {
                $name: $type,
            }

            pub fn serialize<S: Serializer>($name: &$type, out: S) -> Result<S::Ok, S::Error> {
                Labelled { $name: *$name }.serialize(out)
            }

            pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                Labelled::deserialize(from).map(|read| read.$name)
            }
        }
    };
}

labelled!(cost, Cost);
labelled!(points, u8);
labelled!(row, Gift);

/// How many there are of each symbol: `1r 2n`.
pub mod pool {
    use super::*;

    pub fn serialize<S: Serializer>(pool: &Pool, out: S) -> Result<S::Ok, S::Error> {
        match out.is_human_readable() {
            true => amounts::write(&pool.0, &SYMBOLS, out),
            false => pool.0.serialize(out),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Pool, D::Error> {
        if !from.is_human_readable() {
            return <[u8; FACES]>::deserialize(from).map(Pool);
        }
        let counted = amounts::read(&SYMBOLS, from)?;
        Ok(Pool(core::array::from_fn(|at| counted[at])))
    }
}

impl fmt::Display for Serving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (section, plate) = section_of(self.plate());
        let section = SECTION_WORDS[section.index()];
        write!(f, "{section}-{plate}-{}", self.number() + 1)
    }
}

impl Serving {
    fn of_word(word: &str) -> Option<Self> {
        let mut parts = word.split('-');
        let section = parts.next()?;
        let section = SECTION_WORDS.iter().position(|name| *name == section)?;
        let [plate, number] = [parts.next()?, parts.next()?].map(|part| part.parse::<u8>().ok());
        let plate = plate_at(Face::at(section)?, plate?)?;
        let serving = Self::at(plate, number?.checked_sub(1)?);
        serving.filter(|_| parts.next().is_none())
    }
}

packed!(Serving, 1);

/// Columns of the sheet by their first plates: `r1+m2` in words, or `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Columns(u32);

impl Columns {
    /// Whether the column that begins with this plate is among them.
    pub fn has(self, first: u8) -> bool {
        usize::from(first) < MAX_PLATES && self.0 & (1 << first) != 0
    }

    /// These with one column put in or taken out.
    pub fn toggled(self, first: u8) -> Self {
        Self(self.0 ^ 1 << first)
    }

    fn bytes(self) -> [u8; 3] {
        let [low, middle, high, _] = self.0.to_le_bytes();
        [low, middle, high]
    }

    fn of_bytes([low, middle, high]: [u8; 3]) -> Option<Self> {
        let columns = u32::from_le_bytes([low, middle, high, 0]);
        (columns >> MAX_PLATES == 0).then_some(Self(columns))
    }

    fn of_word(word: &str) -> Option<Self> {
        let column = |name: &str| {
            let (letter, number) = name.split_at_checked(1)?;
            let section = Face::of_letter(letter.chars().next()?)?;
            let plate = plate_at(section, number.parse().ok()?)?;
            Some(1_u32 << plate)
        };
        if word == NO_COLUMN {
            return Some(Self::default());
        }
        let mut all = word.split('+').map(column);
        let columns = all.try_fold(0, |columns, column| Some(columns | column?));
        columns.map(Self)
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for first in (0..MAX_PLATES as u8).filter(|&first| self.has(first)) {
            let (section, number) = section_of(first);
            write!(f, "{before}{}{number}", section.letter())?;
            before = "+";
        }
        f.write_str(if before.is_empty() { NO_COLUMN } else { "" })
    }
}

packed!(Columns, 3);

/// The plate with this number, from 1, of a food group.
fn plate_at(section: Face, number: u8) -> Option<u8> {
    let there = section.is_ingredient() && (1..=MAX_PER_SECTION).contains(&number);
    there.then(|| plates_of(section).start + number - 1)
}
