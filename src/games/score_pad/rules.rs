//! Writing points down, and when it is over.

use super::house::Rule;
use super::refusal::Refusal;
use super::{MOST, MOST_AT_ONCE, MOST_ROUNDS, ScorePad, Stage};
use crate::engine::seat::Seat;

impl ScorePad {
    /// Writes points down and turns to the next player or round.
    pub(super) fn write_down(&mut self, seat: Seat, points: i16) -> Result<(), Refusal> {
        self.may_write(seat, points)?;
        self.totals[seat.index()] += points;
        self.turn = seat.next(self.seats);
        let round_ends = self.is_free() || self.turn == Seat(0);
        if round_ends && self.has_ended() {
            self.stage = Stage::Over;
        } else if self.turn == Seat(0) && !self.is_free() {
            self.round += 1;
        }
        Ok(())
    }

    /// Tells why points cannot be written down for a player now.
    pub(super) fn may_write(&self, seat: Seat, points: i16) -> Result<(), Refusal> {
        let asked = self.is_free() || seat == self.turn;
        if self.stage != Stage::Playing || seat.0 >= self.seats || !asked {
            return Err(Refusal::NotNow);
        }
        let total = self.totals[seat.index()].saturating_add(points);
        match points.abs() <= MOST_AT_ONCE && total.abs() <= MOST {
            true => Ok(()),
            false => Err(Refusal::TooMuch(total)),
        }
    }

    /// Whether the last round is written down, or somebody has reached the target.
    fn has_ended(&self) -> bool {
        let target = i16::from(self.value(Rule::Target)) * 10;
        let reached = |&total: &i16| target > 0 && total >= target;
        let last = self.value(Rule::LastRound);
        let rounds =
            !self.is_free() && (last > 0 && self.round >= last || self.round >= MOST_ROUNDS);
        rounds || self.totals.iter().any(reached)
    }
}
