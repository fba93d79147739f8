//! Recipes: what they need, and what the recipes of a turn are worth together.
//!
//! A recipe wants a primary ingredient and none, one or two secondary ones; with fewer it counts
//! as the level it covers. A hard recipe cooked in full lifts every other recipe of its cook by
//! one. Everything is worked out from the list of cooked recipes when it is scored.

use crate::games::cuisine::prelude::*;

/// The most recipes of one player in one turn.
pub const MAX_COOKED: usize = 12;
/// What an optional ingredient adds (CUI-ING-03).
pub const OPTIONAL_POINTS: i16 = 1;
/// What a face-up utensil adds to a recipe with its symbol (CUI-UT-01).
pub const UTENSIL_POINTS: i16 = 1;
/// What a full hard recipe adds to each other one (CUI-REC-05).
pub const HARD_POINTS: i16 = 1;

/// The level printed on a recipe.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Level {
    /// One primary ingredient (CUI-REC-01).
    #[default]
    Easy,
    /// One primary and one secondary ingredient (CUI-REC-02).
    Normal,
    /// One primary and two secondary ingredients (CUI-REC-03).
    Hard,
}

impl Level {
    /// The level in a word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }

    /// How many secondary ingredients it needs (CUI-ING-02).
    pub fn secondaries(self) -> u8 {
        match self {
            Self::Easy => 0,
            Self::Normal => 1,
            Self::Hard => 2,
        }
    }
}

/// A recipe as it was cooked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dish {
    /// The level printed on the card.
    pub printed: Level,
    /// The secondary ingredients used.
    pub secondaries: u8,
    /// The optional ingredients added.
    pub optional: u8,
    /// The symbols of utensils on the card.
    pub symbols: [bool; UTENSILS],
}

impl Dish {
    /// A recipe of this level with so many secondary ingredients and nothing else.
    pub const fn new(printed: Level, secondaries: u8) -> Self {
        Self {
            printed,
            secondaries,
            optional: 0,
            symbols: [false; UTENSILS],
        }
    }

    /// The six ways to cook a recipe: full, then with less.
    pub const WAYS: [Self; 6] = [
        Self::new(Level::Easy, 0),
        Self::new(Level::Normal, 1),
        Self::new(Level::Hard, 2),
        Self::new(Level::Normal, 0),
        Self::new(Level::Hard, 1),
        Self::new(Level::Hard, 0),
    ];

    /// Tells whether the printed requirement is wholly covered (CUI-REC-05).
    pub fn is_full(self) -> bool {
        self.secondaries == self.printed.secondaries()
    }

    /// Tells whether it lifts the other recipes.
    pub fn is_full_hard(self) -> bool {
        self.printed == Level::Hard && self.is_full()
    }

    /// One for the primary ingredient and one for each secondary (CUI-REC-04).
    pub fn base(self) -> i16 {
        1 + i16::from(self.secondaries)
    }

    /// How it was cooked, in words.
    pub fn word(self) -> &'static str {
        match (self.printed, self.secondaries) {
            (Level::Easy, _) => "easy",
            (Level::Normal, 0) => "normal as easy",
            (Level::Normal, _) => "normal",
            (Level::Hard, 0) => "hard as easy",
            (Level::Hard, 1) => "hard as normal",
            (Level::Hard, _) => "hard",
        }
    }

    /// The recipe as a number: printed level, secondaries, optionals, symbols, as decimal digits.
    pub fn code(self) -> i32 {
        let symbols = self.symbols.iter().rev();
        let symbols = symbols.fold(0, |code, &on| code * 2 + i32::from(on));
        let level = (self.printed as i32 + 1) * 10 + i32::from(self.secondaries);
        (level * 100 + i32::from(self.optional)) * 10 + symbols
    }

    /// The recipe behind a number; `None` for 0 and numbers that are none.
    pub fn from_code(code: i32) -> Option<Self> {
        let digits = u32::try_from(code).ok()?;
        let printed = match digits / 10_000 {
            1 => Level::Easy,
            2 => Level::Normal,
            3 => Level::Hard,
            _ => return None,
        };
        let symbols = digits % 10;
        let dish = Self {
            printed,
            secondaries: (digits / 1_000 % 10) as u8,
            optional: (digits / 10 % 100) as u8,
            symbols: core::array::from_fn(|at| symbols >> at & 1 == 1),
        };
        (dish.code() == code).then_some(dish)
    }

    /// The utensils whose symbols it shows.
    pub fn utensils(self) -> impl Iterator<Item = Utensil> {
        let each = Utensil::ALL.into_iter().zip(self.symbols);
        each.filter(|&(_, on)| on).map(|(utensil, _)| utensil)
    }

    /// The ingredients in it: primary, secondary, optional.
    pub fn ingredients(self) -> [u8; 3] {
        [1, self.secondaries, self.optional]
    }
}

/// A recipe in front of its cook, and what Score More and Score Less made of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cooked {
    /// The recipe.
    pub dish: Dish,
    /// The sum of the cards played on it.
    pub change: i8,
}

/// What the recipes of a turn are worth, by where it comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnPoints {
    /// By their levels as cooked.
    pub base: i16,
    /// By optional ingredients.
    pub optional: i16,
    /// By full hard recipes beside them.
    pub hards: i16,
    /// By utensils.
    pub utensils: i16,
    /// By Score More and Score Less, the floor included.
    pub changes: i16,
}

/// What `cooked` is worth with these utensils face up; `floor` keeps a recipe from going below 0.
pub fn worth(cooked: &[Cooked], up: [bool; UTENSILS], floor: bool) -> TurnPoints {
    let hards = cooked.iter().filter(|one| one.dish.is_full_hard()).count() as i16;
    let mut worth = TurnPoints::default();
    for &Cooked { dish, change } in cooked {
        let others = hards - i16::from(dish.is_full_hard());
        let matches = dish.symbols.iter().zip(up).filter(|&(&on, up)| on && up);
        let utensils = matches.count() as i16 * UTENSIL_POINTS;
        let optional = i16::from(dish.optional) * OPTIONAL_POINTS;
        let plain = dish.base() + optional + others * HARD_POINTS + utensils;
        let scored = plain + i16::from(change);
        worth.base += dish.base();
        worth.optional += optional;
        worth.hards += others * HARD_POINTS;
        worth.utensils += utensils;
        worth.changes += if floor { scored.max(0) } else { scored } - plain;
    }
    worth
}
