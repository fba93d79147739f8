//! Buying cards: prices, discounts, hand limits, and the deck that runs out.

use crate::games::master_cook::prelude::*;

/// What a discount takes off a price (MC-BONUS-06M).
const DISCOUNT: u8 = 1;

impl MasterCook {
    /// What a card costs now; a discount counts once for each card.
    pub(crate) fn price(&self, seat: Seat, stack: Stack) -> u8 {
        let discount = if self.player(seat).discounts > 0 {
            DISCOUNT
        } else {
            0
        };
        PRICES[stack.index()] - discount
    }

    pub(crate) fn deck(&self, seat: Seat, stack: Stack) -> u8 {
        match stack {
            Stack::Helper => self.player(seat).deck,
            Stack::Side => self.decks[0],
            Stack::Gourmet => self.decks[1],
        }
    }

    /// Tells whether a card may be bought now (MC-BUY-01 to MC-BUY-04).
    pub(crate) fn may_buy(&self, seat: Seat, stack: Stack) -> Allowed {
        let player = self.player(seat);
        if player.phase == Phase::Kitchen && player.discounts == 0 {
            return Err(Refusal::CannotBuy);
        }
        if player.hand[stack.index()] >= HAND_LIMITS[stack.index()] {
            return Err(Refusal::HandFull(stack));
        }
        if self.deck(seat, stack) == 0 {
            return Err(Refusal::DeckEmpty(stack));
        }
        match !self.is_light() && player.shells < self.price(seat, stack) {
            true => Err(Refusal::TooFewShells(
                self.price(seat, stack),
                player.shells,
            )),
            false => Ok(()),
        }
    }

    /// Tells whether any card may be bought now.
    pub(crate) fn may_buy_any(&self, seat: Seat) -> Allowed {
        let buys = Stack::ALL.map(|stack| self.may_buy(seat, stack));
        match buys.iter().any(Result::is_ok) {
            true => Ok(()),
            false => buys[0],
        }
    }

    /// Buys a card; the last of a deck announces the end.
    pub(crate) fn buy(&mut self, seat: Seat, stack: Stack, to_do: &mut ToDo) -> Allowed {
        self.may_buy(seat, stack)?;
        let price = self.price(seat, stack);
        self.pay_shells(seat, price, to_do);
        let player = self.player_mut(seat);
        player.discounts = player.discounts.saturating_sub(1);
        player.hand[stack.index()] += 1;
        player.bought = player.bought.saturating_add(1);
        let deck = match stack {
            Stack::Helper => &mut player.deck,
            Stack::Side => &mut self.decks[0],
            Stack::Gourmet => &mut self.decks[1],
        };
        *deck -= 1;
        let last = *deck == 0;
        to_do.chosen(by(seat, "draws a").word(stack.word()).word("card"));
        if last {
            self.announce_end(seat, to_do);
        }
        Ok(())
    }
}
