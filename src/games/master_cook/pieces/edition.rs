//! What differs between the two boxes, as data.

use crate::games::master_cook::prelude::*;

/// Which box is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// First Master Cook.
    First,
    /// Master Cook Origins.
    Origins,
}

impl Edition {
    /// Its rules where they differ from the other's.
    pub fn rules(self) -> &'static Ruleset {
        match self {
            Self::First => &FIRST,
            Self::Origins => &ORIGINS,
        }
    }
}

/// When fields with too many tokens are cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overgrown {
    /// At the start of the player's Prep.
    Prep,
    /// In the own Clean-up, after storing.
    CleanUp,
}

/// Where tokens go that a harvest leaves in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leftovers {
    /// Into the bag, for nothing.
    Bag,
    /// Into the own rubbish bin, a point less each.
    Bin,
}

/// What the bonus of a taster slot, a side dish or a gourmet does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Uses one hired helper for nothing.
    Helper,
    /// Gives shells.
    Shells(u8),
    /// Swaps a cooked taster with a hired helper for this many shells; both slots fire.
    Swap(u8),
    /// Puts two ingredients back, takes one.
    Trade,
    /// Fires one taster slot for nothing.
    Slot,
    /// Makes a card a shell cheaper.
    Discount,
    /// Puts a hat on the first goal.
    Hat,
}

/// A step of the Clean-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum CleanUp {
    Goals,
    Store,
    Overgrown,
    Buy,
}

/// The edition switch table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// A field with at least this many tokens is overgrown (C-07).
    pub overgrown_from: u8,
    /// When overgrown fields are cleared.
    pub overgrown: Overgrown,
    /// Where the tokens go that a harvest leaves over.
    pub leftovers: Leftovers,
    /// The shells a helper costs in Prep.
    pub helper_price: u8,
    /// Whether a helper keeps what it took until the Move step, and tasters their payment.
    pub stores_on_cards: bool,
    /// Whether cooking and hiring can be mixed in one turn.
    pub cooks_and_hires: bool,
    /// The bonuses of the three taster slots.
    pub slots: [Bonus; 3],
    /// The bonus of a side dish.
    pub side_bonus: Bonus,
    /// The bonus of a gourmet.
    pub gourmet_bonus: Bonus,
    /// The steps of the Clean-up in order.
    pub clean_up: &'static [CleanUp],
    /// Whether shells need storage.
    pub stores_shells: bool,
    /// The most ingredients somebody may own after the Kitchen.
    pub ingredient_limit: Option<u8>,
    /// Whether a starter is cooked in the middle slot during set-up.
    pub starts_with_taster: bool,
    /// The shells everybody starts with.
    pub start_shells: u8,
    /// The helper cards in everybody's hand at the start.
    pub start_hand: u8,
    /// The helper cards in everybody's own deck at the start.
    pub start_deck: u8,
    /// What a side dish usually gives for each of the smaller of two counts (C-09).
    pub smaller_multiplier: u8,
    /// What a side dish usually gives for each ingredient.
    pub each_multiplier: u8,
    /// The most hats of one player on the first goal (C-14).
    pub gourmet_hats: u8,
    /// The goals of the standard table.
    pub goals: [Goal; GOALS],
}

/// First Master Cook.
pub static FIRST: Ruleset = Ruleset {
    overgrown_from: 9,
    overgrown: Overgrown::CleanUp,
    leftovers: Leftovers::Bag,
    helper_price: 1,
    stores_on_cards: true,
    cooks_and_hires: false,
    slots: [Bonus::Helper, Bonus::Shells(2), Bonus::Swap(1)],
    side_bonus: Bonus::Slot,
    gourmet_bonus: Bonus::Hat,
    clean_up: &[
        CleanUp::Goals,
        CleanUp::Store,
        CleanUp::Overgrown,
        CleanUp::Buy,
    ],
    stores_shells: false,
    ingredient_limit: Some(15),
    starts_with_taster: false,
    start_shells: 0,
    start_hand: 4,
    start_deck: 7,
    smaller_multiplier: 3,
    each_multiplier: 1,
    gourmet_hats: 3,
    goals: [
        Goal::first(Quest::GourmetOrder),
        Goal::other(Quest::MostLeftovers),
        Goal::other(Quest::MostShells),
        Goal::other(Quest::MostNonGatherers),
    ],
};

/// Master Cook Origins.
pub static ORIGINS: Ruleset = Ruleset {
    overgrown_from: 8,
    overgrown: Overgrown::Prep,
    leftovers: Leftovers::Bin,
    helper_price: 0,
    stores_on_cards: false,
    cooks_and_hires: true,
    slots: [Bonus::Helper, Bonus::Shells(2), Bonus::Trade],
    side_bonus: Bonus::Discount,
    gourmet_bonus: Bonus::Swap(0),
    clean_up: &[CleanUp::Goals, CleanUp::Buy, CleanUp::Store],
    stores_shells: true,
    ingredient_limit: None,
    starts_with_taster: true,
    start_shells: 2,
    start_hand: 2,
    start_deck: 8,
    smaller_multiplier: 1,
    each_multiplier: 1,
    gourmet_hats: 1,
    goals: [
        Goal::first(Quest::GourmetOrder),
        Goal::other(Quest::SideOrder),
        Goal::other(Quest::MostShells),
        Goal::other(Quest::FewestLeftovers),
    ],
};
