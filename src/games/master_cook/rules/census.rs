//! What must always add up.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Every ingredient wherever it lies: fields, bag, players, bins.
    pub fn census(&self) -> Tokens {
        let loose = plus(plus(self.ring.total(), self.bag), self.incoming);
        self.all_seats().fold(loose, |sum, seat| {
            let player = self.player(seat);
            plus(plus(sum, player.owned()), player.bin)
        })
    }

    /// What does not add up; nothing ever should.
    pub fn broken(&self) -> Option<&'static str> {
        let running = matches!(self.stage, Stage::Starters(_) | Stage::Play);
        let depleted = Ring::fields().any(|field| self.ring.size(field) <= 1);
        if self.depth == Depth::Everything && self.census() != Tokens([TOKENS; 4]) {
            return Some("ingredients are not 35 of each");
        }
        if running && !self.is_light() && depleted && self.bag.total() > 0 && !self.is_refilling() {
            return Some("a depleted field waits for a full bag");
        }
        let seats = self.all_seats();
        let turns = seats.clone().map(|seat| self.player(seat).turn);
        let apart = turns.clone().max().unwrap_or(0) - turns.min().unwrap_or(0);
        if apart > 1 {
            return Some("somebody began two turns more");
        }
        let shells: u16 = seats
            .clone()
            .map(|seat| u16::from(self.player(seat).shells))
            .sum();
        if shells > SHELLS.into()
            && self.depth == Depth::Everything
            && !self.house.is_on(Rule::ShellBank)
        {
            return Some("more shells than there are");
        }
        seats.clone().find_map(|seat| self.broken_seat(seat))
    }

    fn broken_seat(&self, seat: Seat) -> Option<&'static str> {
        let player = self.player(seat);
        let cards = player.hand[0] + player.deck + player.hired() + player.cooked_tasters();
        if usize::from(player.hired()) > SLOTS || usize::from(cards) > HELPERS {
            return Some("too many helper cards");
        }
        if player
            .hand
            .iter()
            .zip(HAND_LIMITS)
            .any(|(&held, most)| held > most)
        {
            return Some("too many cards in hand");
        }
        let stored = player.stored.iter().any(|&on| on != Tokens::NONE);
        let locked = stored || plus(player.locked, player.laid_aside) != Tokens::NONE;
        if self.rules().overgrown == Overgrown::Prep && locked {
            return Some("tokens are locked where nothing locks them");
        }
        None
    }
}
