//! The house rules of a table; the defaults are the decisions CUI-DEC.

use super::prelude::*;

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

house_rules! {
    /// What the rulebook leaves open (CUI-DEC); the last four are about roles.
    Rule {
        Pantry: "Count pantry", Values::NO_YES,
            "Prepared ingredients are counted by class; a recipe they do not cover is refused.";
        Target: "Ends at", TARGETS, "The points that end the game.", default TARGET;
        Condition: "30 VP", Values::Words(&["added", "instead"]),
            "A met condition adds 30 VP, or stands for 30 VP instead of the points.";
        First: "First player", Values::Words(&["stays", "moves on"]),
            "Whether the first player stays or moves on clockwise every turn.";
        Optionals: "Optionals", Values::Words(&["1", "2", "any"]),
            "How many optional ingredients a recipe takes.";
        RecipeFloor: "Recipe min 0", Values::NO_YES, "Whether a recipe never scores below 0.", default 1;
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
    /// Whether it is about roles.
    pub fn is_about_roles(self) -> bool {
        self.index() >= Self::Roles.index()
    }
}

/// The house rules of this table.
pub type House = RuleValues<Rule>;
