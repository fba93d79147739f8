//! The four ingredients and how many of each there are.

use crate::games::master_cook::prelude::*;

/// Tokens of each ingredient in the box (MC-COMP-03).
pub const TOKENS: u8 = 35;
/// How many ingredients there are.
pub const INGREDIENTS: usize = 4;

/// What grows on the fields, in the order of the tiles (MC-FIELD-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Ingredient {
    #[serde(rename = "b")]
    Blueberry,
    #[serde(rename = "f")]
    Fig,
    #[serde(rename = "m")]
    Mushroom,
    #[serde(rename = "w")]
    Wheat,
}

impl Ingredient {
    /// All four in the order of the tiles.
    pub const ALL: [Self; INGREDIENTS] = [Self::Blueberry, Self::Fig, Self::Mushroom, Self::Wheat];

    /// Its place in the order of the tiles.
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its picture.
    pub fn icon(self) -> Icon {
        match self {
            Self::Blueberry => Icon::Blueberry,
            Self::Fig => Icon::Fig,
            Self::Mushroom => Icon::Mushroom,
            Self::Wheat => Icon::Wheat,
        }
    }

    /// Every pair of two different ingredients, each once.
    pub fn pairs() -> impl Iterator<Item = [Self; 2]> {
        let later = |first: Self| Self::ALL.into_iter().filter(move |&second| second > first);
        Self::ALL
            .into_iter()
            .flat_map(move |first| later(first).map(move |second| [first, second]))
    }
}

/// How many tokens there are of each ingredient.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens(pub [u8; INGREDIENTS]);

impl Tokens {
    /// Nothing at all.
    pub const NONE: Self = Self([0; INGREDIENTS]);

    /// How many of one ingredient.
    pub fn of(self, ingredient: Ingredient) -> u8 {
        self.0[ingredient.index()]
    }

    /// The count of one ingredient, to be changed.
    pub fn of_mut(&mut self, ingredient: Ingredient) -> &mut u8 {
        &mut self.0[ingredient.index()]
    }

    /// The same with another count of one ingredient.
    pub fn with(mut self, ingredient: Ingredient, count: u8) -> Self {
        *self.of_mut(ingredient) = count;
        self
    }

    /// How many in all.
    pub fn total(self) -> u16 {
        let [a, b, c, d] = self.0;
        u16::from(a) + u16::from(b) + u16::from(c) + u16::from(d)
    }

    /// Each ingredient with its count, in the order of the tiles.
    pub fn iter(self) -> impl Iterator<Item = (Ingredient, u8)> + Clone {
        Ingredient::ALL.into_iter().zip(self.0)
    }
}
