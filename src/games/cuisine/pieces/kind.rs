//! What the kinds of cards of a condition are called; a table names them once.

use core::fmt;

use serde::de::Error as _;
use serde::{Deserializer, Serializer};

use crate::games::cuisine::prelude::*;

/// The words to choose from.
pub const WORDS: usize = 16;
/// Two words share a byte of the journal.
const PACKED: usize = MAX_KINDS / 2;

/// What a kind of card is called. The rulebook names entree and appetizer; the others are what
/// menus are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
#[rustfmt::skip]
pub enum KindName {
    #[default]
    Unnamed,
    Entree, Appetizer, Soup, Salad, Dessert, Side, Bread, Cheese,
    Pasta, Rice, Meat, Fish, Vegetable, Fruit, Drink,
}

impl KindName {
    /// All of them, the one without a word first.
    #[rustfmt::skip]
    pub const ALL: [Self; WORDS] = [
        Self::Unnamed, Self::Entree, Self::Appetizer, Self::Soup, Self::Salad, Self::Dessert,
        Self::Side, Self::Bread, Self::Cheese, Self::Pasta, Self::Rice, Self::Meat, Self::Fish,
        Self::Vegetable, Self::Fruit, Self::Drink,
    ];

    /// The word on the screen; `None` for a kind without a name.
    #[rustfmt::skip]
    pub fn word(self) -> Option<&'static str> {
        const TEXTS: [&str; WORDS] = [
            "", "Entree", "Appetizer", "Soup", "Salad", "Dessert", "Side dish", "Bread", "Cheese",
            "Pasta", "Rice", "Meat", "Fish", "Vegetable", "Fruit", "Drink",
        ];
        let text = TEXTS.get(self as usize).copied();
        text.filter(|text| !text.is_empty())
    }

    /// The word in records; `-` for a kind without a name.
    #[rustfmt::skip]
    fn record_word(self) -> &'static str {
        const WORDS_OF_RECORDS: [&str; WORDS] = [
            "-", "entree", "appetizer", "soup", "salad", "dessert", "side", "bread", "cheese",
            "pasta", "rice", "meat", "fish", "vegetable", "fruit", "drink",
        ];
        WORDS_OF_RECORDS[self as usize]
    }
}

/// The names of all kinds of a deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindNames([KindName; MAX_KINDS]);

impl KindNames {
    /// The name of a kind.
    pub fn get(self, kind: u8) -> KindName {
        self.0.get(usize::from(kind)).copied().unwrap_or_default()
    }

    /// These names with that of one kind.
    pub fn with(mut self, kind: u8, name: KindName) -> Self {
        if let Some(place) = self.0.get_mut(usize::from(kind)) {
            *place = name;
        }
        self
    }

    /// The names in order; `None` if one of them is none, or there are too many.
    fn from_names(names: impl Iterator<Item = Option<KindName>>) -> Option<Self> {
        let mut all = Self::default();
        for (kind, name) in names.enumerate() {
            *all.0.get_mut(kind)? = name?;
        }
        Some(all)
    }

    /// The names as a number, four bits each.
    pub fn code(self) -> i32 {
        let codes = self.0.iter().rev().map(|&name| name as i32);
        codes.fold(0, |all, code| all << 4 | code)
    }
}

impl Serialize for KindNames {
    /// Writes one word for people, `entree,-,soup` or `-` for no names, and three bytes for the journal.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let [a, b, c, _] = self.code().to_le_bytes();
        [a, b, c].serialize(serializer)
    }
}

impl fmt::Display for KindNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.iter().rposition(|&name| name != KindName::Unnamed);
        for (at, name) in self.0.iter().take(last.unwrap_or(0) + 1).enumerate() {
            let comma = if at > 0 { "," } else { "" };
            write!(f, "{comma}{}", name.record_word())?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for KindNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = if deserializer.is_human_readable() {
            Self::from_names(<&str>::deserialize(deserializer)?.split(',').map(|word| {
                let mut all = KindName::ALL.into_iter();
                all.find(|name| name.record_word() == word)
            }))
        } else {
            let packed = <[u8; PACKED]>::deserialize(deserializer)?;
            let codes = packed.into_iter().flat_map(|byte| [byte & 0xf, byte >> 4]);
            Self::from_names(codes.map(|code| KindName::ALL.get(usize::from(code)).copied()))
        };
        names.ok_or_else(|| D::Error::custom("no names of kinds"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_kinds_are_three_bytes_and_come_back() {
        let names = KindNames::default()
            .with(0, KindName::Entree)
            .with(5, KindName::Drink);
        let mut bytes = [0; 8];
        let packed = postcard::to_slice(&names, &mut bytes).unwrap();
        assert!(*packed == [0x01_u8, 0, 0xf0]);
        assert_eq!(postcard::from_bytes::<KindNames>(packed), Ok(names));
    }

    #[test]
    fn every_name_but_the_first_has_a_word_of_its_own() {
        let words = || KindName::ALL.iter().filter_map(|name| name.word());
        assert_eq!(words().count(), WORDS - 1);
        for word in words() {
            assert_eq!(words().filter(|&other| other == word).count(), 1, "{word}");
        }
        let mut codes = KindName::ALL.iter().zip(0..);
        assert!(codes.all(|(&name, code)| name as u8 == code));
    }
}
