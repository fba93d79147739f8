//! The bookkeeping when a round starts: income and market.

use super::super::refusal::Allowed;
use super::super::words::tell;
use super::super::{ROUND_INCOME, TooManyCooks};
use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

impl TooManyCooks {
    /// Income and market update (TMC-ROUND-01 to TMC-ROUND-03).
    pub(crate) fn start_round(&mut self, told: &mut Told) -> Allowed {
        self.round += 1;
        self.income(told);
        if self.light {
            told.hands("Discard rightmost upgrade");
            told.hands("Others right, reveal one");
            return Ok(());
        }
        if let Some(kind) = self.market.take_rightmost() {
            told.hands(tell::drops(kind));
        }
        self.market.slide();
        self.refill()
    }

    /// Pays every cook one coin, the active one first (TMC-ROUND-02).
    pub(crate) fn income(&mut self, told: &mut Told) {
        let round = Line::from("Round").number(self.round);
        if self.reserve().is_some_and(|left| left < self.seats.into()) {
            told.notice(round);
            for seat in self.turn.cook.round(self.seats) {
                self.hand_out(seat, ROUND_INCOME, told);
            }
            return;
        }
        for seat in Seat::all(self.seats) {
            self.credit(seat, ROUND_INCOME);
        }
        let line = round.mark(": all take ").number(ROUND_INCOME);
        told.hands(line.icon(Icon::Coin));
    }
}
