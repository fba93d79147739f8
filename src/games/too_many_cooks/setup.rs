//! Setting up a table: the deal and the first starting cook.

use super::prelude::*;

/// The cards of each flavour mixed for the deal (TMC-SETUP-04, TMC-DEC-01).
pub fn mixed_of_each(seats: u8) -> u8 {
    seats.max(WRITTEN_FOR) - 1
}

impl TooManyCooks {
    /// Deals the first hands (TMC-SETUP-04).
    pub(crate) fn set_up(&mut self, to_do: &mut ToDo) {
        for seat in Seat::all(self.seats) {
            self.player_mut(seat).hand = START_HAND;
        }
        self.guide(to_do);
    }

    /// Tells how to lay the table; the first starting cook is asked for next.
    pub(crate) fn guide(&mut self, to_do: &mut ToDo) {
        to_do.hands("All coins: the reserve");
        to_do.hands("4 face-up flavour piles");
        to_do.hands("Colour decks left of market, discard right");
        to_do.hands("7 lids beside the board");
        let mix = Line::from("Mix").number(mixed_of_each(self.seats));
        let mix = mix.icon(Icon::Card).mark(" of each, deal ");
        to_do.hands(mix.number(START_HAND));
        if self.seats != WRITTEN_FOR {
            to_do.hands("Others go back to their piles");
            to_do.notice("The rulebook is written for 4 cooks");
        }
        self.stage = Stage::Starter;
    }

    /// Names the first starting cook (TMC-SETUP-05).
    pub(crate) fn start_with(&mut self, seat: Seat, to_do: &mut ToDo) -> Allowed {
        if self.stage != Stage::Starter || seat.0 >= self.seats {
            return Err(Refusal::NotNow);
        }
        self.start = seat;
        if self.is_light() {
            return self.prepare(to_do);
        }
        self.stage = Stage::Dealer;
        Ok(())
    }
}
