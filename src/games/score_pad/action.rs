//! What can be decided, counted and settled. Actions, counts and rules are only ever appended to.
#![allow(missing_docs, reason = "the names are the documentation")]

use serde::{Deserialize, Serialize};

use super::MOST_ROUNDS;
use crate::engine::aside::Beside;
use crate::engine::counts::Off;
use crate::engine::house::Values;
use crate::engine::seat::Seat;
use crate::house_rules;

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

house_rules! { Rule {
    Counting: "Count", Values::Words(&["by rounds", "freely"]),
        "Round by round everybody in turn, or freely whoever scores.";
    Target: "Ends at", Values::NoneOrTens { none: "no points", most: 100, unit: "points" },
        "The game ends with the round in which somebody has so many points.";
    LastRound: "Last round", Values::NoneOr { none: "none", least: 1, most: MOST_ROUNDS, unit: "" },
        "The game ends after this round.";
    Wins: "Wins", Values::Words(&["highest", "lowest"]), "Whether most or fewest points win.";
} }
