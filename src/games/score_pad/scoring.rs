//! Totals and ranks.

use super::ScorePad;
use super::house::Rule;
use crate::engine::line::Line;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::Seat;

impl ScorePad {
    /// The total of a player.
    pub(super) fn score_of(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        let sum = match self.is_free() {
            true => Line::from("written down freely"),
            false => Line::from("round").number(self.round),
        };
        score.add("points", sum, self.totals[seat.index()]);
        score
    }

    /// Highest or lowest first; equal totals share a rank.
    pub(super) fn ranked(&self) -> Standings {
        let total = |seat: Seat| self.totals[seat.index()];
        let sign = if self.value(Rule::Wins) == 1 { -1 } else { 1 };
        let standings = Standings::rank(self.seats, total, |seat| total(seat) * sign);
        match standings.winners().count() {
            ..=1 => standings,
            shared => standings.tiebreak(
                Line::new()
                    .number(shared as i32)
                    .word("share the first place"),
            ),
        }
    }
}
