//! What the kinds of cards of a condition are called; a table names them once.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::deck::MAX_KINDS;

/// The words to choose from.
pub const WORDS: usize = 16;
/// Two words share a byte of the journal.
const PACKED: usize = MAX_KINDS / 2;

/// What a kind of card is called. The rulebook names entree and appetizer; the others are what
/// menus are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

    /// Tells whether no kind has a name.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// The names as a number, four bits each.
    pub fn code(self) -> i32 {
        let codes = self.0.iter().rev().map(|&name| name as i32);
        codes.fold(0, |all, code| all << 4 | code)
    }
}

impl Serialize for KindNames {
    /// Writes words for people, three bytes for the journal.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return self.0.serialize(serializer);
        }
        let [a, b, c, _] = self.code().to_le_bytes();
        [a, b, c].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for KindNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return <[KindName; MAX_KINDS]>::deserialize(deserializer).map(Self);
        }
        let packed = <[u8; PACKED]>::deserialize(deserializer)?;
        let codes = packed.into_iter().flat_map(|byte| [byte & 0xf, byte >> 4]);
        let names = codes.map(|code| KindName::ALL.get(usize::from(code)).copied());
        let mut all = Self::default();
        for (kind, name) in (0..).zip(names) {
            all = all.with(
                kind,
                name.ok_or_else(|| D::Error::custom("no name of a kind"))?,
            );
        }
        Ok(all)
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
