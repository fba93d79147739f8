//! What can be decided, counted and settled. Actions, counts and rules are only ever appended to.
#![allow(missing_docs, reason = "the names are the documentation")]

use serde::{Deserialize, Serialize};

use crate::engine::aside::Beside;
use crate::engine::counts::Off;
use crate::engine::house::{HouseRule, Ruling, Values};
use crate::engine::seat::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    Begin,
    Points(Seat, i16),
    Count(Count, i32),
    House(Rule, u8),
    EndHere,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    #[default]
    None,
    Points(Seat, i16),
    Beside(Beside<Count, Rule>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    NotNow,
    Off(Off),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Count {
    Total(Seat),
    Round,
    /// Whose points come next.
    Turn,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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
