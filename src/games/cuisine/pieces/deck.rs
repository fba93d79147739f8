//! A cuisine deck as its country card describes it: entered once, learned by the device.

use crate::games::cuisine::prelude::*;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The longest name of a deck.
pub const MAX_LETTERS: usize = 8;
/// The most decks the device knows.
pub const MAX_DECKS: usize = 16;
/// The most different kinds of cards a condition can ask for.
pub const MAX_KINDS: usize = 6;
/// The most cards a condition can ask for.
pub const MAX_TARGET: u8 = 9;
/// The letters a name is made of.
pub const LETTERS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
    "T", "U", "V", "W", "X", "Y", "Z",
];

/// What is known of a deck, for records.
pub const FACTS: [&str; 8] = [
    "letters 1 to 4",
    "letters 5 to 8",
    "tracking",
    "target",
    "kinds",
    "repeats",
    "ability",
    "names of kinds",
];
/// The bits of half a name.
const HALF: u32 = 20;

const BITS: usize = 5;
const PACKED: usize = 5;

/// The name of a deck: up to eight letters, five bits each, the first letter lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeckName(u64);

impl DeckName {
    /// The name with these letters; other characters and those after the eighth are left out.
    pub fn new(name: &str) -> Self {
        let letters = name.bytes().filter(u8::is_ascii_alphabetic);
        letters.fold(Self::default(), |label, letter| {
            label.with(letter.to_ascii_uppercase() - b'A')
        })
    }

    /// How many letters it has.
    pub fn len(self) -> usize {
        self.letters().count()
    }

    /// Tells whether it has no letter yet.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// This name with a letter from 0 for A added; a full name stays as it is.
    pub fn with(self, letter: u8) -> Self {
        let length = self.len();
        if length == MAX_LETTERS || usize::from(letter) >= LETTERS.len() {
            return self;
        }
        Self(self.0 | u64::from(letter + 1) << (length * BITS))
    }

    /// Its letters, each counted from 0 for A.
    pub fn letters(self) -> impl Iterator<Item = u8> + Clone {
        let codes = (0..MAX_LETTERS).map(move |at| (self.0 >> (at * BITS)) as u8 & 0b1_1111);
        codes
            .take_while(|&code| code > 0)
            .map(|code| code.saturating_sub(1))
    }

    /// Its letters as they stand on the screen.
    pub fn text(self) -> impl Iterator<Item = &'static str> + Clone {
        self.letters()
            .filter_map(|letter| LETTERS.get(usize::from(letter)).copied())
    }

    /// The name as a word of a line.
    pub fn line(self) -> Line {
        let mut name: heapless::String<MAX_LETTERS> = heapless::String::new();
        for letter in self.text() {
            let pushed = name.push_str(letter);
            debug_assert!(pushed.is_ok(), "a name has at most eight letters");
        }
        Line::from(name.as_str())
    }

    /// The name as a number.
    pub fn code(self) -> u64 {
        self.0
    }

    /// The name behind packed bits; `None` for bits that are no name.
    fn from_code(code: u64) -> Option<Self> {
        let label = Self(code);
        let again = label.letters().fold(Self::default(), Self::with);
        (again == label && !label.is_empty()).then_some(label)
    }
}

impl Serialize for DeckName {
    /// Writes the letters for people, five bytes for the journal.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            let [a, b, c, d, e, ..] = self.0.to_le_bytes();
            return [a, b, c, d, e].serialize(serializer);
        }
        let mut text: heapless::String<MAX_LETTERS> = heapless::String::new();
        for letter in self.letters() {
            let pushed = text.push(char::from(b'a' + letter));
            debug_assert!(pushed.is_ok(), "a name has at most eight letters");
        }
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for DeckName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let label = Self::new(<&str>::deserialize(deserializer)?);
            return Self::from_code(label.0).ok_or_else(|| D::Error::custom("no name"));
        }
        let [a, b, c, d, e] = <[u8; PACKED]>::deserialize(deserializer)?;
        let code = u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]);
        Self::from_code(code).ok_or_else(|| D::Error::custom("no name"))
    }
}

/// Which card of a cooked recipe the condition tracks (CUI-DEC-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tracking {
    /// An ingredient, as for Italy.
    Ingredient,
    /// The recipe itself, as for France.
    Recipe,
    /// Whatever the country card says.
    #[default]
    Either,
}

impl Tracking {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ingredient, Self::Recipe, Self::Either];

    /// The kind of card in one word.
    pub fn short(self) -> &'static str {
        match self {
            Self::Ingredient => "ingredients",
            Self::Recipe => "recipes",
            Self::Either => "cards",
        }
    }

    /// The kind of card in a word or two.
    pub fn word(self) -> &'static str {
        match self {
            Self::Ingredient => "ingredient cards",
            Self::Recipe => "recipe cards",
            Self::Either => "cards of either kind",
        }
    }
}

/// What a country card says, as far as the device needs it (CUI-CTRY-01, CUI-WC-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "labelled")]
pub struct Deck {
    /// Its name.
    #[serde(rename = "")]
    pub name: DeckName,
    /// Which card is tracked.
    #[serde(rename = "tracks")]
    pub tracking: Tracking,
    /// How many tracked cards meet the condition.
    #[serde(rename = "needs")]
    pub target: u8,
    /// How many different kinds the condition knows; 0 when they are not told apart.
    pub kinds: u8,
    /// A bit for each kind that may be placed more than once.
    #[serde(with = "repeats")]
    pub repeats: u8,
    /// Whether the ability brings points to enter when scoring.
    pub ability: bool,
    /// What the kinds are called.
    pub names: KindNames,
}

impl Deck {
    /// Checks that the condition can be met at all.
    pub fn check(self) -> Allowed {
        let sound = (1..=MAX_TARGET).contains(&self.target)
            && usize::from(self.kinds) <= MAX_KINDS
            && u32::from(self.repeats) < 1 << self.kinds
            && !self.name.is_empty();
        match sound {
            false => Err(Refusal::NotNow),
            true if self.runs_short() => Err(Refusal::TooFewKinds(self.target, self.kinds)),
            true => Ok(()),
        }
    }

    /// Tells whether there are fewer cards to place than the condition asks for.
    fn runs_short(self) -> bool {
        self.kinds > 0 && self.repeats == 0 && self.kinds < self.target
    }

    /// Tells whether a card of `kind` may lie in the tracking area more than once.
    pub fn may_repeat(self, kind: u8) -> bool {
        self.kinds == 0 || self.repeats & (1 << kind.min(7)) != 0
    }

    /// This deck with so many kinds; of what is known of them the rest goes.
    pub fn with_kinds(self, kinds: u8) -> Self {
        let names = (0..kinds).fold(KindNames::default(), |names, kind| {
            names.with(kind, self.names.get(kind))
        });
        let repeats = self.repeats & !(u8::MAX << kinds);
        Self {
            kinds,
            repeats,
            names,
            ..self
        }
    }

    /// One of [`FACTS`] as a number, for records.
    pub fn fact(&self, fact: u8) -> i32 {
        let code = self.name.code();
        match fact {
            0 => (code & ((1 << HALF) - 1)) as i32,
            1 => (code >> HALF) as i32,
            2 => self.tracking as i32,
            3 => self.target.into(),
            4 => self.kinds.into(),
            5 => self.repeats.into(),
            6 => self.ability.into(),
            _ => self.names.code(),
        }
    }

    /// How many kinds are told apart, at least one.
    pub fn places(self) -> u8 {
        self.kinds.max(1)
    }
}

/// Kinds that may be placed more than once, one letter for each: `x-x`; `-` for none.
mod repeats {
    use super::{Deserialize, Deserializer, MAX_KINDS, Serialize, Serializer};
    use serde::de::Error as _;

    pub fn serialize<S: Serializer>(bits: &u8, out: S) -> Result<S::Ok, S::Error> {
        if !out.is_human_readable() {
            return bits.serialize(out);
        }
        let kinds = (u8::BITS - bits.leading_zeros()).max(1);
        let letter = |kind| if bits >> kind & 1 != 0 { 'x' } else { '-' };
        let word: heapless::String<8> = (0..kinds).map(letter).collect();
        out.serialize_str(&word)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        if !from.is_human_readable() {
            return u8::deserialize(from);
        }
        read(<&str>::deserialize(from)?).ok_or_else(|| D::Error::custom("no kinds"))
    }

    fn read(word: &str) -> Option<u8> {
        let bit = |(kind, letter)| match letter {
            'x' => Some(1_u8 << kind),
            '-' => Some(0),
            _ => None,
        };
        let short = word.len() <= MAX_KINDS;
        short.then(|| word.chars().enumerate().map(bit).sum())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_first_eight_letters() {
        let label = DeckName::new("Neapolitan 1");
        assert!(
            label
                .text()
                .eq(["N", "E", "A", "P", "O", "L", "I", "T"].into_iter())
        );
        assert_eq!((label.len(), DeckName::new("42").is_empty()), (8, true));
    }

    #[test]
    fn bits_that_are_no_name_are_refused() {
        assert_eq!(DeckName::from_code(0), None);
        assert_eq!(DeckName::from_code(31), None);
        assert_eq!(DeckName::from_code(1 << 10), None);
        let italy = DeckName::new("italy");
        assert_eq!(DeckName::from_code(italy.code()), Some(italy));
    }
}
