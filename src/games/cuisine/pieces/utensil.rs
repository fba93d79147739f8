//! The three utensils of a deck (CUI-DEC-19).

use crate::games::cuisine::prelude::*;

/// How many utensils a deck has.
pub const UTENSILS: usize = 3;

/// A utensil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Utensil {
    Kitchenware,
    Cookware,
    Tableware,
}

impl Utensil {
    /// All of them.
    pub const ALL: [Self; UTENSILS] = [Self::Kitchenware, Self::Cookware, Self::Tableware];

    /// Its place in arrays.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Kitchenware => "Kitchenware",
            Self::Cookware => "Cookware",
            Self::Tableware => "Tableware",
        }
    }

    /// Its picture.
    pub fn icon(self) -> Icon {
        match self {
            Self::Kitchenware => Icon::Kitchenware,
            Self::Cookware => Icon::Cookware,
            Self::Tableware => Icon::Tableware,
        }
    }
}

/// Where a utensil is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum UtensilState {
    /// Not in play.
    #[default]
    Away,
    /// In play and working (CUI-UT-01).
    Up,
    /// In play and broken (CUI-UT-02).
    Down,
}

impl UtensilState {
    /// The place in a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Away => "not laid",
            Self::Up => "face up",
            Self::Down => "face down",
        }
    }

    /// All of them.
    pub const ALL: [Self; 3] = [Self::Away, Self::Up, Self::Down];
}
