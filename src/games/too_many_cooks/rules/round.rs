//! The bookkeeping when a round starts: income and market.

use crate::games::too_many_cooks::prelude::*;

impl TooManyCooks {
    /// Income and market update (TMC-ROUND-01 to TMC-ROUND-03).
    pub(crate) fn start_round(&mut self, to_do: &mut ToDo) -> Allowed {
        self.round += 1;
        self.income(to_do);
        if self.is_light() {
            to_do.hands("Discard rightmost upgrade");
            to_do.hands("Others right, reveal one");
            return Ok(());
        }
        if let Some(kind) = self.market.take_rightmost() {
            to_do.hands(to_do::drops(kind));
        }
        self.market.slide();
        self.refill()
    }

    /// Pays every cook one coin, the active one first (TMC-ROUND-02).
    pub(crate) fn income(&mut self, to_do: &mut ToDo) {
        let round = Line::from("Round").number(self.round);
        if self.reserve().is_some_and(|left| left < self.seats.into()) {
            to_do.notice(round);
            for seat in self.turn.player.round(self.seats) {
                self.hand_out(seat, ROUND_INCOME, to_do);
            }
            return;
        }
        for seat in Seat::all(self.seats) {
            self.credit(seat, ROUND_INCOME);
        }
        let line = round.mark(": all take ").number(ROUND_INCOME);
        to_do.hands(line.icon(Icon::Coin));
    }
}
