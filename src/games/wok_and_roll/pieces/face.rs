//! Symbols on dice, in the fridge and in circles, and pools of them.

use crate::games::wok_and_roll::prelude::*;

/// A symbol: one of the five ingredients, which name the food groups too, or a Recipe Book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Face {
    Rice,
    Noodle,
    Meat,
    Vegetable,
    Seafood,
    Book,
}

/// How many symbols there are.
pub const FACES: usize = 6;
/// How many of them are ingredients, and how many food groups there are.
pub const SECTIONS: usize = 5;

impl Face {
    /// All symbols.
    pub const ALL: [Self; FACES] = [
        Self::Rice,
        Self::Noodle,
        Self::Meat,
        Self::Vegetable,
        Self::Seafood,
        Self::Book,
    ];

    /// The five ingredients.
    pub fn ingredients() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(SECTIONS)
    }

    /// The symbol as an index.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The symbol at an index.
    pub fn at(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Whether it is an ingredient.
    pub fn is_ingredient(self) -> bool {
        self != Self::Book
    }

    /// Its picture.
    pub fn icon(self) -> Icon {
        match self {
            Self::Rice => Icon::Rice,
            Self::Noodle => Icon::Noodle,
            Self::Meat => Icon::Meat,
            Self::Vegetable => Icon::Vegetable,
            Self::Seafood => Icon::Seafood,
            Self::Book => Icon::Book,
        }
    }

    /// Its picture and its name.
    pub fn label(self) -> Line {
        Line::new().icon(self.icon()).word(self.icon().word())
    }

    /// Its letter in records.
    pub fn letter(self) -> char {
        match self {
            Self::Rice => 'r',
            Self::Noodle => 'n',
            Self::Meat => 'm',
            Self::Vegetable => 'v',
            Self::Seafood => 's',
            Self::Book => 'b',
        }
    }

    /// The symbol behind a letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

/// How many there are of each symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool(pub [u8; FACES]);

impl Pool {
    /// How many there are of a symbol.
    pub fn count(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// How many there are in all.
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&count| u16::from(count)).sum()
    }

    /// Adds some of a symbol.
    pub fn add(&mut self, face: Face, count: u8) {
        let kept = &mut self.0[face.index()];
        debug_assert!(kept.checked_add(count).is_some(), "a pool overflows");
        *kept = kept.saturating_add(count);
    }

    /// This pool with another one added.
    pub fn plus(mut self, other: Self) -> Self {
        for face in Face::ALL {
            self.add(face, other.count(face));
        }
        self
    }

    /// This pool with another one taken out.
    pub fn minus(mut self, other: Self) -> Self {
        for face in Face::ALL {
            debug_assert!(other.count(face) <= self.count(face), "more than there is");
            self.0[face.index()] = self.count(face).saturating_sub(other.count(face));
        }
        self
    }

    /// Every single symbol, in the order of the faces.
    pub fn symbols(self) -> impl Iterator<Item = Face> + Clone {
        Face::ALL
            .into_iter()
            .flat_map(move |face| (0..self.count(face)).map(move |_| face))
    }
}
