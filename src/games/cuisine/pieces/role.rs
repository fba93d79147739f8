//! The six role cards and the ways to use one.

use crate::games::cuisine::prelude::*;

/// How many roles there are.
pub const ROLES: usize = 6;
/// The smallest table that may use roles (CUI-SETUP-05).
pub const LEAST_SEATS_FOR_ROLES: u8 = 3;

/// A role card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Role {
    Chef,
    Waiter,
    Dishwasher,
    Supplier,
    Critic,
    Customer,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; ROLES] = [
        Self::Chef,
        Self::Waiter,
        Self::Dishwasher,
        Self::Supplier,
        Self::Critic,
        Self::Customer,
    ];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Chef => "Chef",
            Self::Waiter => "Waiter",
            Self::Dishwasher => "Dishwasher",
            Self::Supplier => "Supplier",
            Self::Critic => "Critic",
            Self::Customer => "Customer",
        }
    }

    /// Its name in six letters at most, for the picture of a small table.
    pub fn short(self) -> &'static str {
        match self {
            Self::Dishwasher => "Dishw.",
            Self::Supplier => "Suppl.",
            Self::Customer => "Cust.",
            _ => self.word(),
        }
    }

    /// Its name in four letters, for the picture of a large table.
    pub fn four(self) -> &'static str {
        match self {
            Self::Chef => "Chef",
            Self::Waiter => "Wait",
            Self::Dishwasher => "Dish",
            Self::Supplier => "Supp",
            Self::Critic => "Crit",
            Self::Customer => "Cust",
        }
    }

    /// What it does, in a sentence or two.
    pub fn help(self) -> &'static str {
        match self {
            Self::Chef => {
                "Name a player. If they cook a normal or hard recipe this turn, both of you get 1 VP."
            }
            Self::Waiter => {
                "Name a player. If they cook more than one recipe this turn, both of you get 1 VP."
            }
            Self::Dishwasher => {
                "Ask a player to fill the hand and discard it. Done: they get 1 VP. Refused: you get 1 VP."
            }
            Self::Supplier => {
                "Name a player and choose: take any 2 cards from the own discard pile, or have 2 cards fewer. You do the same."
            }
            Self::Critic => {
                "Praise an opponent: 1 VP for both. Or pan one: they lose 2 VP and you lose 1."
            }
            Self::Customer => {
                "Demand a normal or hard recipe of a player. Cooked: 1 VP for both. Not cooked: both lose 1 VP."
            }
        }
    }

    /// Tells whether there are two ways to use it on a player: [`RoleUse::Do`] instead of a name.
    pub fn is_twofold(self) -> bool {
        matches!(self, Self::Dishwasher | Self::Supplier | Self::Critic)
    }

    /// The first or the second way to use it on `target`, and what it brings them and the holder.
    pub fn way(self, target: Line, first: bool) -> Line {
        match (self, first) {
            (Self::Dishwasher, true) => target.word("did it: +1"),
            (Self::Dishwasher, false) => target.word("refused"),
            (Self::Supplier, true) => target.mark(": take 2"),
            (Self::Supplier, false) => target.mark(": 2 fewer"),
            (_, true) => Line::from("praise").and(target).mark(" +1 +1"),
            (_, false) => Line::from("pan").and(target).mark(" -2 -1"),
        }
    }
}

/// How a holder used the role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoleUse {
    /// Not at all.
    Skip,
    /// On a player whose recipes will tell.
    Name(Seat),
    /// On a player, in the first or the second of its two ways.
    Do(Seat, bool),
}
