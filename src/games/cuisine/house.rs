//! The house rules of a table; the defaults are the decisions CUI-DEC.

use serde::{Deserialize, Serialize};

/// The points that end the game (CUI-END-01).
pub const TARGET: u8 = 40;
/// The points of a met condition (CUI-END-03).
pub const CONDITION_POINTS: i16 = 30;
/// The hand size.
pub const HAND: i16 = 8;
/// The most cards discarded while shopping.
pub const SHOP_DISCARD: i16 = 3;
/// The hand of a player who gets two cards fewer.
pub const SHORT_HAND: i16 = 6;
/// The most optional ingredients where the table sets no limit.
pub const NO_LIMIT: u8 = 20;

const TARGET_STEP: u8 = 5;
const TARGET_MOST: u8 = 100;
const TARGET_LEAST: u8 = 10;

/// What a met condition does to the points (CUI-DEC-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// 30 are added.
    #[default]
    Added,
    /// 30 stand in place of the points.
    Instead,
}

/// Who is first player in the next turn (CUI-DEC-04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum First {
    /// The same player.
    #[default]
    Stays,
    /// The next one clockwise.
    MovesOn,
}

/// How many optional ingredients a recipe takes (CUI-DEC-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Optionals {
    #[default]
    One,
    Two,
    Any,
}

impl Optionals {
    /// The most a recipe takes.
    pub fn most(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Any => NO_LIMIT,
        }
    }
}

/// How the Supplier takes two cards away (CUI-DEC-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fewer {
    /// Two are discarded at once.
    #[default]
    Now,
    /// The next refill stops at six.
    NextRefill,
}

/// By which level Chef and Customer judge a recipe (CUI-DEC-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judged {
    /// As it was cooked.
    #[default]
    AsCooked,
    /// As it is printed.
    AsPrinted,
}

/// How many cards a replaced hand has (CUI-DEC-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Replaced {
    /// As many as before.
    #[default]
    Same,
    /// Up to eight.
    ToEight,
}

/// All house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// What a met condition does.
    pub condition: Condition,
    /// The points that end the game (CUI-DEC-03).
    pub target: u8,
    /// Who is first in the next turn.
    pub first: First,
    /// The optional ingredients of a recipe.
    pub optionals: Optionals,
    /// Whether a recipe never scores below 0 (CUI-DEC-08).
    pub recipe_floor: bool,
    /// Whether a total never falls below 0 (CUI-DEC-08).
    pub total_floor: bool,
    /// How the Supplier takes cards away.
    pub fewer: Fewer,
    /// How Chef and Customer judge.
    pub judged: Judged,
    /// Whether a hand discarded for the Dishwasher is drawn again (CUI-DEC-11).
    pub redraw: bool,
    /// How many cards a replaced hand has.
    pub replaced: Replaced,
    /// Whether prepared ingredients are counted (CUI-DEC-23).
    pub pantry: bool,
    /// Whether roles are in play (CUI-DEC-20).
    pub roles: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            condition: Condition::Added,
            target: TARGET,
            first: First::Stays,
            optionals: Optionals::One,
            recipe_floor: true,
            total_floor: false,
            fewer: Fewer::Now,
            judged: Judged::AsCooked,
            redraw: false,
            replaced: Replaced::Same,
            pantry: false,
            roles: false,
        }
    }
}

/// One house rule, as a row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
#[rustfmt::skip]
pub enum Rule {
    Pantry, Target, Condition, First, Optionals, RecipeFloor, TotalFloor, Replaced, Roles, Fewer,
    Judged, Redraw,
}

impl Rule {
    /// All of them; the last four speak of roles.
    #[rustfmt::skip]
    pub const ALL: [Self; 12] = [
        Self::Pantry, Self::Target, Self::Condition, Self::First, Self::Optionals, Self::RecipeFloor,
        Self::TotalFloor, Self::Replaced, Self::Roles, Self::Fewer, Self::Judged, Self::Redraw,
    ];

    /// Its name on the form.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pantry => "count pantry",
            Self::Target => "game ends at",
            Self::Condition => "30 VP",
            Self::First => "first",
            Self::Optionals => "optionals",
            Self::RecipeFloor => "recipe min 0",
            Self::TotalFloor => "total min 0",
            Self::Replaced => "new hand",
            Self::Roles => "roles",
            Self::Fewer => "2 fewer",
            Self::Judged => "level",
            Self::Redraw => "hand redrawn",
        }
    }

    /// What it stands on, in a word; the target is a number and has none.
    pub fn value(self, rules: &Rules) -> Option<&'static str> {
        Some(match self {
            Self::Pantry => yes_no(rules.pantry),
            Self::Target => return None,
            Self::Condition if rules.condition == Condition::Added => "added",
            Self::Condition => "instead",
            Self::First if rules.first == First::Stays => "stays",
            Self::First => "moves on",
            Self::Optionals => match rules.optionals {
                Optionals::One => "1",
                Optionals::Two => "2",
                Optionals::Any => "any",
            },
            Self::RecipeFloor => yes_no(rules.recipe_floor),
            Self::TotalFloor => yes_no(rules.total_floor),
            Self::Replaced if rules.replaced == Replaced::Same => "same size",
            Self::Replaced => "up to 8",
            Self::Roles => yes_no(rules.roles),
            Self::Fewer if rules.fewer == Fewer::Now => "at once",
            Self::Fewer => "next shop",
            Self::Judged if rules.judged == Judged::AsCooked => "cooked",
            Self::Judged => "printed",
            Self::Redraw => yes_no(rules.redraw),
        })
    }

    /// The house rules with this one turned to its next value.
    pub fn turned(self, rules: &Rules) -> Rules {
        let mut next = *rules;
        match self {
            Self::Pantry => next.pantry = !rules.pantry,
            Self::Target => next.target = next_target(rules.target),
            Self::Condition => {
                next.condition = other(rules.condition, Condition::Added, Condition::Instead)
            }
            Self::First => next.first = other(rules.first, First::Stays, First::MovesOn),
            Self::Optionals => next.optionals = next_optionals(rules.optionals),
            Self::RecipeFloor => next.recipe_floor = !rules.recipe_floor,
            Self::TotalFloor => next.total_floor = !rules.total_floor,
            Self::Replaced => {
                next.replaced = other(rules.replaced, Replaced::Same, Replaced::ToEight)
            }
            Self::Roles => next.roles = !rules.roles,
            Self::Fewer => next.fewer = other(rules.fewer, Fewer::Now, Fewer::NextRefill),
            Self::Judged => next.judged = other(rules.judged, Judged::AsCooked, Judged::AsPrinted),
            Self::Redraw => next.redraw = !rules.redraw,
        }
        next
    }
}

fn yes_no(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

/// The one of two values that `now` is not.
fn other<T: PartialEq>(now: T, one: T, another: T) -> T {
    if now == one { another } else { one }
}

fn next_optionals(now: Optionals) -> Optionals {
    match now {
        Optionals::One => Optionals::Two,
        Optionals::Two => Optionals::Any,
        Optionals::Any => Optionals::One,
    }
}

fn next_target(now: u8) -> u8 {
    match now.saturating_add(TARGET_STEP) {
        over if over > TARGET_MOST => TARGET_LEAST,
        next => next,
    }
}
