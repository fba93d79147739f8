//! What can be decided, counted and settled. Actions, counts and rules are only ever appended to.
#![allow(missing_docs, reason = "the names are the documentation")]

use super::{MOST, MOST_ROUNDS, ScorePad};
use crate::engine::prelude::*;

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
    Menu(MenuDraft<Count, Rule>),
}

counts! { Count of ScorePad |game, value| {
    for seat in Seat::all(game.seats) => {
        Total(seat: Seat): Known, Location::Seat(seat, ""), "points",
            at game.totals[seat.index()], -MOST..=MOST;
    }
    {
        Round: Known, Location::Table("the pad"), "round", at game.round, 1..=MOST_ROUNDS;
        Turn: Known, Location::Table("the pad"), "next", at game.turn, Bounds::seat(game.seats);
    }
} }

house_rules! { Rule {
    Counting: "Count", Values::Words(&["by rounds", "freely"]),
        "Round by round everybody in turn, or freely whoever scores.";
    Target: "Ends at", Values::NoneOrTens { none: "no points", most: 100, unit: "points" },
        "The game ends with the round in which somebody has so many points.";
    LastRound: "Last round", Values::NoneOr { none: "none", least: 1, most: MOST_ROUNDS, unit: "" },
        "The game ends after this round.";
    Wins: "Wins", Values::Words(&["highest", "lowest"]), "Whether most or fewest points win.";
} }
