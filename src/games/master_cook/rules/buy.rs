//! Buying cards: prices, discounts, hand limits, and the deck that runs out.

use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::pieces::kitchen::{HAND_LIMITS, PRICES, Phase, Stack};
use crate::games::master_cook::refusal::Refusal;

/// What a discount takes off a price (MC-BONUS-06M).
const DISCOUNT: u8 = 1;

impl Contest {
    /// What a card costs now; a discount counts once for each card.
    pub(crate) fn price(&self, seat: Seat, stack: Stack) -> u8 {
        let discount = if self.kitchen(seat).discounts > 0 {
            DISCOUNT
        } else {
            0
        };
        PRICES[stack.index()] - discount
    }

    pub(crate) fn deck(&self, seat: Seat, stack: Stack) -> u8 {
        match stack {
            Stack::Helper => self.kitchen(seat).deck,
            Stack::Side => self.decks[0],
            Stack::Gourmet => self.decks[1],
        }
    }

    /// Tells whether a card may be bought now (MC-BUY-01 to MC-BUY-04).
    pub(crate) fn may_buy(&self, seat: Seat, stack: Stack) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        if kitchen.phase == Phase::Kitchen && kitchen.discounts == 0 {
            return Err(Refusal::CannotBuy);
        }
        if kitchen.hand[stack.index()] >= HAND_LIMITS[stack.index()] {
            return Err(Refusal::HandFull(stack));
        }
        if self.deck(seat, stack) == 0 {
            return Err(Refusal::DeckEmpty(stack));
        }
        match !self.light && kitchen.shells < self.price(seat, stack) {
            true => Err(Refusal::TooFewShells(
                self.price(seat, stack),
                kitchen.shells,
            )),
            false => Ok(()),
        }
    }

    /// Tells whether any card may be bought now.
    pub(crate) fn may_buy_any(&self, seat: Seat) -> Result<(), Refusal> {
        let buys = Stack::ALL.map(|stack| self.may_buy(seat, stack));
        match buys.iter().any(Result::is_ok) {
            true => Ok(()),
            false => buys[0],
        }
    }

    /// Buys a card; the last of a deck announces the end.
    pub(crate) fn buy(
        &mut self,
        seat: Seat,
        stack: Stack,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        self.may_buy(seat, stack)?;
        let price = self.price(seat, stack);
        self.pay_shells(seat, price, to_do);
        let kitchen = self.kitchen_mut(seat);
        kitchen.discounts = kitchen.discounts.saturating_sub(1);
        kitchen.hand[stack.index()] += 1;
        kitchen.bought = kitchen.bought.saturating_add(1);
        let deck = match stack {
            Stack::Helper => &mut kitchen.deck,
            Stack::Side => &mut self.decks[0],
            Stack::Gourmet => &mut self.decks[1],
        };
        *deck -= 1;
        let last = *deck == 0;
        self.tell_bought(seat, stack, to_do);
        if last {
            self.announce_end(seat, to_do);
        }
        Ok(())
    }
}
