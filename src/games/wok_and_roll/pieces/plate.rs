//! A plate, that is a dish or a platter: how it lies on the sheet, what its servings cost and give.

use crate::games::wok_and_roll::prelude::*;

/// The most servings of a plate.
pub const MAX_SERVINGS: usize = 10;
/// The most points of a serving and the highest bonus of a plate.
pub const MAX_POINTS: u8 = 15;
/// What a full platter earns in the rulebook's example (WAR-V02).
pub const PLATTER_BONUS: u8 = 2;

/// The order in which the servings of a plate may be crossed off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// From top to bottom (WAR-COOK-06).
    Dish,
    /// In any order (WAR-COOK-07).
    Platter,
    /// In any order once everything above in its column is crossed (WAR-DEC-04).
    WaitingPlatter,
}

/// How a plate lies on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "labelled")]
pub struct Layout {
    /// How many servings it has.
    #[serde(rename = "servings")]
    pub size: u8,
    /// In which order they are crossed off.
    pub shape: Shape,
    /// Its column within the food group, from 1; plates of a column lie below each other.
    pub column: u8,
    /// The points for completing it.
    pub bonus: u8,
    /// Whether it counts for the end of the game.
    pub counts: bool,
}

impl Layout {
    /// The layout of most plates of a food group: dishes stand side by side, platters below each other.
    pub fn usual(section: Face, number: u8) -> Self {
        let dish = matches!(section, Face::Rice | Face::Noodle);
        Self {
            size: if dish { 5 } else { 3 },
            shape: if dish { Shape::Dish } else { Shape::Platter },
            column: if dish { number } else { 1 },
            bonus: if dish { 0 } else { PLATTER_BONUS },
            counts: true,
        }
    }

    /// Whether the numbers are within their bounds.
    pub fn is_sound(&self) -> bool {
        (1..=MAX_SERVINGS as u8).contains(&self.size)
            && (1..=MAX_PER_SECTION).contains(&self.column)
            && self.bonus <= MAX_POINTS
    }

    /// Whether these servings can be the crossed ones.
    pub fn can_be_crossed(&self, crossed: u16) -> bool {
        let fits = crossed >> self.size == 0;
        let from_the_top = crossed & crossed.wrapping_add(1) == 0;
        fits && (self.shape != Shape::Dish || from_the_top)
    }
}

/// A dish or a platter: servings that are completed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plate {
    /// How it lies on the sheet; without servings while nobody has entered one of them.
    pub layout: Layout,
    /// What each serving costs.
    pub costs: [Cost; MAX_SERVINGS],
    /// The points of each serving.
    pub points: [u8; MAX_SERVINGS],
    /// The servings that somebody has entered, bit 0 the first.
    pub read: u16,
    /// The serving that was entered first and brought the layout.
    pub first_read: Option<u8>,
}

impl Plate {
    /// A plate of which nothing is known.
    pub fn unread(section: Face) -> Self {
        Self {
            layout: Layout {
                size: 0,
                ..Layout::usual(section, 1)
            },
            costs: [Cost::pair(section); MAX_SERVINGS],
            points: [0; MAX_SERVINGS],
            read: 0,
            first_read: None,
        }
    }
}
