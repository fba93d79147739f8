//! A dish or a platter: how it lies on the sheet, what its servings cost and give.

use serde::{Deserialize, Serialize};

use super::face::Face;
use super::place::{Cost, Points};
use super::profile::{MAX_PER_SECTION, MAX_POINTS, MAX_SERVINGS};

/// What a full platter earns in the rulebook's example (WAR-V02).
pub const PLATTER_BONUS: u8 = 2;

/// How the servings of a group may be crossed off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// From top to bottom (WAR-COOK-06).
    Dish,
    /// In any order (WAR-COOK-07).
    Platter,
    /// In any order once everything above in its column is crossed (WAR-DEC-04).
    WaitingPlatter,
}

/// How a group lies on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "labelled")]
pub struct Layout {
    /// How many servings it has.
    #[serde(rename = "servings")]
    pub size: u8,
    /// In which order they are crossed off.
    pub shape: Shape,
    /// Its column within the food group, from 1; groups of a column lie below each other.
    pub column: u8,
    /// The points for completing it.
    pub bonus: u8,
    /// Whether it counts for the end of the game.
    pub counts: bool,
}

impl Layout {
    /// Tells whether the numbers are within their bounds.
    pub fn is_sound(&self) -> bool {
        (1..=MAX_SERVINGS as u8).contains(&self.size)
            && (1..=MAX_PER_SECTION).contains(&self.column)
            && self.bonus <= MAX_POINTS
    }

    /// Tells whether servings can be crossed like this in it.
    pub fn can_be_crossed(&self, crossed: u16) -> bool {
        let fits = crossed >> self.size == 0;
        let from_the_top = crossed & crossed.wrapping_add(1) == 0;
        fits && (self.shape != Shape::Dish || from_the_top)
    }
}

/// A dish or a platter: servings that are completed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "labelled")]
pub struct Group {
    /// How many servings it has; none while nobody has read it.
    #[serde(rename = "servings")]
    pub size: u8,
    /// In which order they are crossed off.
    pub shape: Shape,
    /// Its column within the food group, from 1; groups of a column lie below each other.
    pub column: u8,
    /// The points for completing it.
    pub bonus: u8,
    /// Whether it counts for the end of the game.
    pub counts: bool,
    /// Whether its servings differ in cost.
    #[serde(rename = "costs_differ")]
    pub odd: bool,
    /// The points of each serving.
    pub points: Points,
    /// The cost of each serving that has none of its own.
    pub cost: Cost,
}

impl Group {
    /// The group a table most likely reads next: servings of two alike.
    pub fn usual(section: Face) -> Self {
        let dish = matches!(section, Face::Rice | Face::Noodle);
        Self {
            size: if dish { 5 } else { 3 },
            shape: if dish { Shape::Dish } else { Shape::Platter },
            column: 1,
            bonus: if dish { 0 } else { PLATTER_BONUS },
            counts: true,
            odd: false,
            points: Points::default(),
            cost: Cost::pair(section),
        }
    }

    /// A group nobody has read.
    pub fn unread(section: Face) -> Self {
        Self {
            size: 0,
            odd: true,
            ..Self::usual(section)
        }
    }

    /// How it lies on the sheet.
    pub fn layout(&self) -> Layout {
        Layout {
            size: self.size,
            shape: self.shape,
            column: self.column,
            bonus: self.bonus,
            counts: self.counts,
        }
    }

    /// The same group, laid out like this.
    pub fn laid_out(self, layout: Layout) -> Self {
        Self {
            size: layout.size,
            shape: layout.shape,
            column: layout.column,
            bonus: layout.bonus,
            counts: layout.counts,
            ..self
        }
    }
}
