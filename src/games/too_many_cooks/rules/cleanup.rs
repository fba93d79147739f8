//! The end of a dish and the end of the game.

use crate::games::too_many_cooks::prelude::*;

/// The coins of the cook who completed a dish (TMC-CLEAN-01).
const COMPLETER_COINS: u8 = 3;
/// The coins of every other cook.
const OTHERS_COINS: u8 = 1;

impl TooManyCooks {
    /// Ends the dish at once if no slot is open (TMC-COOK-03); `cook` completed it.
    pub(crate) fn complete_if_full(&mut self, player: Seat, to_do: &mut ToDo) -> Allowed {
        match self.board.is_complete() {
            true => self.complete(player, to_do),
            false => Ok(()),
        }
    }

    /// Ends the dish: `cook` completed it.
    pub(crate) fn complete(&mut self, player: Seat, to_do: &mut ToDo) -> Allowed {
        self.agenda.clear();
        if !self.drawn.is_empty() {
            self.drawn.clear();
            to_do.hands(to_do::drawn_back());
        }
        if let Some(dish) = self.completed.get_mut(usize::from(self.dish) - 1) {
            *dish = Some(player);
        }
        if !self.is_light() {
            to_do.sum(to_do::named(player, "completes dish").number(self.dish));
        }
        if self.dish >= DISHES {
            self.stage = Stage::Over(Some(player));
            to_do.notice(to_do::named(player, "wins the game"));
            return Ok(());
        }
        self.clean_up(player, to_do);
        self.prepare(to_do)
    }

    fn clean_up(&mut self, completer: Seat, to_do: &mut ToDo) {
        self.close_turn();
        self.reward(completer, to_do);
        self.clear_table(to_do);
        self.dish += 1;
        self.start = completer.next(self.seats);
    }

    /// Pays for the dish, one by one from the cook on turn where coins are scarce (TMC-CLEAN-01).
    fn reward(&mut self, completer: Seat, to_do: &mut ToDo) {
        let of = |seat| {
            if seat == completer {
                COMPLETER_COINS
            } else {
                OTHERS_COINS
            }
        };
        let all = u16::from(COMPLETER_COINS + OTHERS_COINS * (self.seats - 1));
        if self.reserve().is_some_and(|left| left < all) {
            for seat in self.turn.player.round(self.seats) {
                self.hand_out(seat, of(seat), to_do);
            }
            return;
        }
        for seat in Seat::all(self.seats) {
            self.credit(seat, of(seat));
        }
        to_do.hands(to_do::rewards(completer, COMPLETER_COINS, OTHERS_COINS));
    }

    fn clear_table(&mut self, to_do: &mut ToDo) {
        let filled = self.board.filled;
        self.piles = self.piles.map(|piles| piles.plus(filled));
        if self.board.bonus != Amounts::default() && !self.is_light() {
            to_do.hands("Board coins to reserve");
        }
        self.board = Board::default();
        to_do.hands("Cards to piles, lids off");
        to_do.hands(Line::from("Market, deck to discard"));
    }

    /// Breaks the game off; the third dish has no winner. What is half done ends as if the cook
    /// were done with it: what was paid and run counts, cards that lie open return (TMC-DEC-31).
    pub(crate) fn end_here(&mut self, to_do: &mut ToDo) {
        while self.agenda.next().is_some() {
            self.close_step(to_do);
        }
        self.stage = Stage::Over(None);
    }
}
