//! Tokens in the order in which they are laid or drawn, a few bits each.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserializer, Serializer};

use crate::games::master_cook::prelude::*;

/// The most tokens in one handful: one beside each tile but the start.
pub const MAX_HANDFUL: usize = 15;

const LETTERS: [char; 4] = ['b', 'f', 'm', 'w'];

/// Up to fifteen tokens in order; two bits each above a leading one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Handful(pub(crate) u32);

impl Handful {
    /// No tokens.
    pub const EMPTY: Self = Self(1);

    /// How many tokens.
    pub fn len(self) -> usize {
        ((31 - self.0.leading_zeros()) / 2) as usize
    }

    /// Tells whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// With a token after the others; the sixteenth is left out.
    pub fn with(self, token: Ingredient) -> Self {
        match self.len() {
            MAX_HANDFUL.. => self,
            _ => Self(self.0 << 2 | token.index() as u32),
        }
    }

    /// The tokens from the first on.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Ingredient> + Clone {
        let token = move |at: usize| Ingredient::ALL[(self.0 >> (2 * at) & 0b11) as usize];
        (0..self.len()).rev().map(token)
    }

    /// How many of each ingredient.
    pub fn counts(self) -> Tokens {
        let mut counts = Tokens::NONE;
        self.iter().for_each(|token| *counts.of_mut(token) += 1);
        counts
    }

    pub(crate) fn from_bits(bits: u32) -> Option<Self> {
        let odd = bits.leading_zeros() % 2 == 1;
        (odd && bits != 0).then_some(Self(bits))
    }

    fn from_letters(letters: &str) -> Option<Self> {
        letters
            .chars()
            .filter(|&letter| letter != '-')
            .try_fold(Self::EMPTY, |handful, letter| {
                let index = LETTERS.iter().position(|&known| known == letter)?;
                (handful.len() < MAX_HANDFUL).then(|| handful.with(Ingredient::ALL[index]))
            })
    }
}

impl FromIterator<Ingredient> for Handful {
    fn from_iter<I: IntoIterator<Item = Ingredient>>(tokens: I) -> Self {
        tokens.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Handful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter()
            .try_for_each(|token| write!(f, "{}", LETTERS[token.index()]))
    }
}

impl fmt::Debug for Handful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Handful {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u32(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Handful {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Letters);
        }
        let bits = u32::deserialize(deserializer)?;
        Self::from_bits(bits).ok_or_else(|| D::Error::custom("not a handful"))
    }
}

struct Letters;

impl Visitor<'_> for Letters {
    type Value = Handful;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("letters of ingredients")
    }

    fn visit_str<E: Error>(self, letters: &str) -> Result<Handful, E> {
        Handful::from_letters(letters).ok_or_else(|| E::custom("not a handful"))
    }
}
