//! What can be decided, counted and settled. Actions, counts and rules are only ever appended to.

use serde::{Deserialize, Serialize};

use crate::engine::aside::Beside;
use crate::engine::counts::Off;
use crate::engine::house::{HouseRule, Ruling, Values};
use crate::engine::seat::Seat;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// The house rules are right.
    Begin,
    /// Points of a player.
    Points(Seat, i16),
    /// A count is really this.
    Count(Count, i32),
    /// A house rule is now this.
    House(Rule, u8),
    /// Breaks the game off.
    EndHere,
}

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// Points that are being counted together.
    Points(Seat, i16),
    /// Whether the game ends here.
    Ending,
    /// Beside the game.
    Beside(Beside<Count, Rule>),
}

/// Why something may not be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// It is not the time for it.
    NotNow,
    /// The total would be this.
    TooMuch(i16),
    /// A count cannot be so.
    Off(Off),
}

/// What is counted: the points of a player, the round, whose points come next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Count {
    Total(Seat),
    Round,
    Turn,
}

/// A house rule: round by round or freely, the points or the round that end the game, who wins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Rule {
    Counting,
    Target,
    LastRound,
    Wins,
}

#[rustfmt::skip]
impl HouseRule for Rule {
    const ALL: &'static [Self] = &[Self::Counting, Self::Target, Self::LastRound, Self::Wins];

    fn about(self) -> Ruling {
        let (name, help, values) = match self {
            Self::Counting => ("Count", "Round by round everybody in turn, or freely whoever scores.",
                Values::Words(&["by rounds", "freely"])),
            Self::Target => ("Ends at", "The game ends with the round in which somebody has so many points.",
                Values::NoneOrTens { none: "no points", most: 100, unit: "points" }),
            Self::LastRound => ("Last round", "The game ends after this round.",
                Values::NoneOr { none: "none", least: 1, most: super::MOST_ROUNDS, unit: "" }),
            Self::Wins => ("Wins", "Whether most or fewest points win.",
                Values::Words(&["highest", "lowest"])),
        };
        Ruling { name, help, values }
    }
}
