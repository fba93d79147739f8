//! What must always add up.

use crate::engine::seat::Seat;
use crate::games::master_cook::Contest;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::HELPERS;
use crate::games::master_cook::pieces::edition::Overgrown;
use crate::games::master_cook::pieces::fields::{Ring, plus};
use crate::games::master_cook::pieces::ingredient::{Counts, TOKENS};
use crate::games::master_cook::pieces::kitchen::{HAND_LIMITS, SHELLS};
use crate::games::master_cook::pieces::number::SLOTS;
use crate::games::master_cook::pieces::stage::Stage;

impl Contest {
    /// Every ingredient wherever it lies: fields, bag, players, bins.
    pub fn census(&self) -> Counts {
        let loose = plus(plus(self.ring.total(), self.bag), self.incoming);
        self.all_seats().fold(loose, |sum, seat| {
            let kitchen = self.kitchen(seat);
            plus(plus(sum, kitchen.owned()), kitchen.bin)
        })
    }

    /// What does not add up; nothing ever should.
    pub fn broken(&self) -> Option<&'static str> {
        let running = matches!(self.stage, Stage::Starters(_) | Stage::Play);
        let depleted = Ring::fields().any(|field| self.ring.size(field) <= 1);
        if !self.light && self.census() != Counts([TOKENS; 4]) {
            return Some("ingredients are not 35 of each");
        }
        if running && !self.light && depleted && self.bag.total() > 0 && !self.is_refilling() {
            return Some("a depleted field waits for a full bag");
        }
        let seats = self.all_seats();
        let turns = seats.clone().map(|seat| self.kitchen(seat).turn);
        let apart = turns.clone().max().unwrap_or(0) - turns.min().unwrap_or(0);
        if apart > 1 {
            return Some("somebody began two turns more");
        }
        let shells: u16 = seats
            .clone()
            .map(|seat| u16::from(self.kitchen(seat).shells))
            .sum();
        if shells > SHELLS.into() && !self.light && !self.settings.on(Rule::ShellBank) {
            return Some("more shells than there are");
        }
        seats.clone().find_map(|seat| self.broken_seat(seat))
    }

    fn broken_seat(&self, seat: Seat) -> Option<&'static str> {
        let kitchen = self.kitchen(seat);
        let cards = kitchen.hand[0] + kitchen.deck + kitchen.hired() + kitchen.cooked_tasters();
        if usize::from(kitchen.hired()) > SLOTS || usize::from(cards) > HELPERS {
            return Some("too many helper cards");
        }
        if kitchen
            .hand
            .iter()
            .zip(HAND_LIMITS)
            .any(|(&held, most)| held > most)
        {
            return Some("too many cards in hand");
        }
        let stored = kitchen.stored.iter().any(|&on| on != Counts::NONE);
        let locked = stored || plus(kitchen.locked, kitchen.laid_aside) != Counts::NONE;
        if self.rules().overgrown == Overgrown::Prep && locked {
            return Some("tokens are locked where nothing locks them");
        }
        None
    }
}
