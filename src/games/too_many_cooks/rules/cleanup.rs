//! The end of a dish and the end of the game.

use super::super::pieces::board::Board;
use super::super::pieces::flavour::Counts;
use super::super::pieces::market::Market;
use super::super::refusal::Allowed;
use super::super::words::tell;
use super::super::{DISHES, Stage, TooManyCooks};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// The coins of the cook who completed a dish (TMC-CLEAN-01).
const COMPLETER_COINS: u8 = 3;
/// The coins of every other cook.
const OTHERS_COINS: u8 = 1;

impl TooManyCooks {
    /// Ends the dish at once if no slot is open (TMC-COOK-03); `cook` completed it.
    pub(crate) fn complete_if_full(&mut self, cook: Seat, told: &mut Told) -> Allowed {
        if !self.board.is_complete() {
            return Ok(());
        }
        self.agenda.clear();
        if !self.drawn.is_empty() {
            self.drawn.clear();
            told.hands(tell::drawn_back());
        }
        if let Some(dish) = self.completed.get_mut(usize::from(self.dish) - 1) {
            *dish = Some(cook);
        }
        told.hands(tell::named(cook, "completes dish").number(self.dish));
        if self.dish >= DISHES {
            self.stage = Stage::Over(Some(cook));
            told.notice(tell::named(cook, "wins the game"));
            return Ok(());
        }
        self.clean_up(cook, told);
        self.prepare(told)
    }

    fn clean_up(&mut self, completer: Seat, told: &mut Told) {
        self.close_turn();
        for seat in self.turn.cook.round(self.seats) {
            let completed = seat == completer;
            let coins = if completed {
                COMPLETER_COINS
            } else {
                OTHERS_COINS
            };
            self.earn(seat, coins, told);
        }
        self.clear_table(told);
        self.dish += 1;
        self.start = completer.next(self.seats);
        told.notice(tell::named(self.start, "starts dish").number(self.dish));
    }

    fn clear_table(&mut self, told: &mut Told) {
        let filled = self.board.filled;
        self.piles = self.piles.map(|piles| piles.plus(filled));
        if self.board.bonus != Counts::default() {
            told.hands("Coins of the board to the reserve");
        }
        self.board = Board::default();
        self.market = Market::default();
        told.hands("Ingredients to their piles, lids off");
        told.hands(Line::from("Market and deck to the discard"));
    }

    /// Breaks the game off; the third dish has no winner.
    pub(crate) fn end_here(&mut self) {
        self.agenda.clear();
        self.drawn.clear();
        self.stage = Stage::Over(None);
    }
}
