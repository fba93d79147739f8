//! Specialty Skills: what Recipe Books can buy.

use crate::games::wok_and_roll::prelude::*;

/// The most points a bonus counts for one thing.
pub const MAX_VALUE: u8 = 20;
/// The most books a skill can cost.
pub const MAX_BOOKS: u8 = 5;
/// Recipe Books for a conversion, the hexagon (WAR-SKILL-01).
pub const CONVERSION_BOOKS: u8 = 2;
/// Recipe Books for an end-game bonus, the rectangle (WAR-SKILL-04).
pub const BONUS_BOOKS: u8 = 3;

/// What an end-game bonus, the rectangle, counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BonusRule {
    /// Points for each Specialty Skill (WAR-SKILL-05).
    PerSkill(u8),
    /// Points for each crossed serving of a food group (WAR-SKILL-06).
    PerServing(Face, u8),
    /// Points for each completed dish or platter.
    PerGroup(u8),
    /// Points without a condition.
    Flat(u8),
}

impl BonusRule {
    /// The points it counts for one thing.
    pub fn value(self) -> u8 {
        match self {
            Self::PerSkill(value)
            | Self::PerServing(_, value)
            | Self::PerGroup(value)
            | Self::Flat(value) => value,
        }
    }

    /// The same rule with another value.
    pub fn worth(self, value: u8) -> Self {
        match self {
            Self::PerSkill(_) => Self::PerSkill(value),
            Self::PerServing(section, _) => Self::PerServing(section, value),
            Self::PerGroup(_) => Self::PerGroup(value),
            Self::Flat(_) => Self::Flat(value),
        }
    }

    /// Whether the numbers are within their bounds.
    pub fn is_sound(self) -> bool {
        let section = match self {
            Self::PerServing(section, _) => section.is_ingredient(),
            _ => true,
        };
        section && (1..=MAX_VALUE).contains(&self.value())
    }
}

/// What Recipe Books can buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "labelled")]
pub struct Skills {
    /// The ingredients with a hexagon.
    pub conversions: Six,
    /// The books for a hexagon.
    pub conversion_books: u8,
    /// The books for a rectangle.
    pub bonus_books: u8,
}

impl Default for Skills {
    fn default() -> Self {
        Self {
            conversions: Six::INGREDIENTS,
            conversion_books: CONVERSION_BOOKS,
            bonus_books: BONUS_BOOKS,
        }
    }
}

impl Skills {
    /// Whether a sheet can have them: hexagons of ingredients, each for a few books.
    pub fn is_sound(self) -> bool {
        let books = [self.conversion_books, self.bonus_books];
        let few = books.iter().all(|books| (1..=MAX_BOOKS).contains(books));
        few && self.conversions.0 & !Six::INGREDIENTS.0 == 0
    }
}
