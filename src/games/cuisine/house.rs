//! The house rules of a table; the defaults are the decisions CUI-DEC.

use serde::{Deserialize, Serialize};

use crate::engine::house::Values;
use crate::house_rules;

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

/// The fewest points that can end a game, by house rule.
pub const LEAST_TARGET: u8 = 10;
/// The most points that can end a game, by house rule.
pub const MOST_TARGET: u8 = 100;
const TARGETS: Values = Values::Numbers {
    least: LEAST_TARGET,
    most: MOST_TARGET,
    by: 5,
    unit: "VP",
};

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

house_rules! {
    /// One house rule. Names and order are part of records; the last four speak of roles.
    Rule {
        Pantry: "Count pantry", Values::NO_YES,
            "Prepared ingredients are counted by class; a recipe they do not cover is refused.";
        Target: "Ends at", TARGETS, "The points that end the game.";
        Condition: "30 VP", Values::Words(&["added", "instead"]),
            "A met condition adds 30 VP, or stands for 30 VP instead of the points.";
        First: "First player", Values::Words(&["stays", "moves on"]),
            "Whether the first player stays or moves on clockwise every turn.";
        Optionals: "Optionals", Values::Words(&["1", "2", "any"]),
            "How many optional ingredients a recipe takes.";
        RecipeFloor: "Recipe min 0", Values::YES_NO, "Whether a recipe never scores below 0.";
        TotalFloor: "Total min 0", Values::NO_YES, "Whether a total never falls below 0.";
        Replaced: "New hand", Values::Words(&["same size", "up to 8"]),
            "How many cards a replaced hand has.";
        Roles: "Roles", Values::NO_YES, "Whether the role cards are in play.";
        Fewer: "2 fewer", Values::Words(&["at once", "next shop"]),
            "The Supplier takes 2 cards at once, or from the next shop.";
        Judged: "Level", Values::Words(&["cooked", "printed"]),
            "Chef and Customer judge a recipe as cooked, or as printed.";
        Redraw: "Hand redrawn", Values::NO_YES,
            "Whether a hand discarded for the Dishwasher is drawn again.";
    }
}

impl Rule {
    /// Tells whether it speaks of roles.
    pub fn is_about_roles(self) -> bool {
        matches!(
            self,
            Self::Roles | Self::Fewer | Self::Judged | Self::Redraw
        )
    }
}

impl Rules {
    /// The value of one rule, as `Rule::about` counts them.
    pub fn value(&self, rule: Rule) -> u8 {
        match rule {
            Rule::Pantry => self.pantry.into(),
            Rule::Target => self.target,
            Rule::Condition => self.condition as u8,
            Rule::First => self.first as u8,
            Rule::Optionals => self.optionals as u8,
            Rule::RecipeFloor => (!self.recipe_floor).into(),
            Rule::TotalFloor => self.total_floor.into(),
            Rule::Replaced => self.replaced as u8,
            Rule::Roles => self.roles.into(),
            Rule::Fewer => self.fewer as u8,
            Rule::Judged => self.judged as u8,
            Rule::Redraw => self.redraw.into(),
        }
    }

    /// These rules with one of them set; a value there is not counts as the last.
    pub fn with(mut self, rule: Rule, value: u8) -> Self {
        let second = value > 0;
        match rule {
            Rule::Pantry => self.pantry = second,
            Rule::Target => self.target = value,
            Rule::Condition => {
                self.condition = one_of(second, Condition::Added, Condition::Instead)
            }
            Rule::First => self.first = one_of(second, First::Stays, First::MovesOn),
            Rule::Optionals => {
                let more = one_of(value > 1, Optionals::Two, Optionals::Any);
                self.optionals = one_of(second, Optionals::One, more);
            }
            Rule::RecipeFloor => self.recipe_floor = !second,
            Rule::TotalFloor => self.total_floor = second,
            Rule::Replaced => self.replaced = one_of(second, Replaced::Same, Replaced::ToEight),
            Rule::Roles => self.roles = second,
            Rule::Fewer => self.fewer = one_of(second, Fewer::Now, Fewer::NextRefill),
            Rule::Judged => self.judged = one_of(second, Judged::AsCooked, Judged::AsPrinted),
            Rule::Redraw => self.redraw = second,
        }
        self
    }
}

fn one_of<T>(second: bool, one: T, another: T) -> T {
    if second { another } else { one }
}
