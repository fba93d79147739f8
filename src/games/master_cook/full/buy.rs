//! Buying cards: prices, discounts, hand limits, and the deck that runs out.

use super::action::Action;
use super::ask::{Checked, Choice, Prompt, done, play};
use super::kitchen::{HAND_LIMITS, PRICES, Phase, Stack};
use super::{Full, Refusal};
use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;

/// What a discount takes off a price (MC-BONUS-06M).
const DISCOUNT: u8 = 1;

impl Full {
    /// What a card costs now; a discount counts once for each card.
    pub(super) fn price(&self, seat: Seat, stack: Stack) -> u8 {
        let discount = if self.kitchen(seat).discounts > 0 {
            DISCOUNT
        } else {
            0
        };
        PRICES[stack.index()] - discount
    }

    fn deck(&self, seat: Seat, stack: Stack) -> u8 {
        match stack {
            Stack::Helper => self.kitchen(seat).deck,
            Stack::Side => self.decks[0],
            Stack::Gourmet => self.decks[1],
        }
    }

    /// Tells whether a card may be bought now (MC-BUY-01 to MC-BUY-04).
    pub(super) fn may_buy(&self, seat: Seat, stack: Stack) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        if kitchen.phase == Phase::Kitchen && kitchen.discounts == 0 {
            return Err(Refusal::CannotBuy);
        }
        if kitchen.hand[stack.index()] >= HAND_LIMITS[stack.index()] {
            return Err(Refusal::HandFull);
        }
        if self.deck(seat, stack) == 0 {
            return Err(Refusal::DeckEmpty);
        }
        match kitchen.shells < self.price(seat, stack) {
            true => Err(Refusal::TooFewShells),
            false => Ok(()),
        }
    }

    /// Tells whether any card may be bought now.
    pub(super) fn may_buy_any(&self, seat: Seat) -> Result<(), Refusal> {
        let buys = Stack::ALL.map(|stack| self.may_buy(seat, stack));
        match buys.iter().any(Result::is_ok) {
            true => Ok(()),
            false => buys[0],
        }
    }

    /// The question what to buy.
    pub(super) fn buy_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let clean_up = matches!(self.kitchen(seat).phase, Phase::CleanUp(_));
        let end = clean_up.then(|| done("Buy nothing more", Action::Done));
        self.shop(page, seat, end)
    }

    /// The question what to buy cheaper, now or never (HR-12).
    pub(super) fn discount_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        self.shop(page, seat, Some(done("No card", Action::Decline)))
    }

    fn shop<'p>(&self, page: &'p mut Prompt, seat: Seat, end: Option<Choice>) -> &'p mut Prompt {
        let choice = |stack: Stack| {
            let label = Line::from(stack.word())
                .number(self.price(seat, stack))
                .icon(Icon::Shell);
            let label = label.mark(" (").number(self.deck(seat, stack)).mark(")");
            play(label, Action::Buy(stack)).check(self.may_buy(seat, stack))
        };
        let title = Line::from("Buy cards")
            .number(self.kitchen(seat).shells)
            .icon(Icon::Shell);
        page.choose("buy", title, Stack::ALL.map(choice).into_iter().chain(end)).help(
            "Helper 1, side 2, gourmet 3 shells, up to 4, 2 and 1 in hand. The last card of any \
             deck announces the end: finish the round, then one more.",
        )
    }

    /// Buys a card; the last of a deck announces the end.
    pub(super) fn buy(&mut self, seat: Seat, stack: Stack, told: &mut Told) -> Result<(), Refusal> {
        self.may_buy(seat, stack)?;
        let price = self.price(seat, stack);
        self.pay_shells(seat, price, told);
        let kitchen = self.kitchen_mut(seat);
        kitchen.discounts = kitchen.discounts.saturating_sub(1);
        kitchen.hand[stack.index()] += 1;
        let deck = match stack {
            Stack::Helper => &mut kitchen.deck,
            Stack::Side => &mut self.decks[0],
            Stack::Gourmet => &mut self.decks[1],
        };
        *deck -= 1;
        let last = *deck == 0;
        self.tell_bought(seat, stack, told);
        if last {
            self.announce_end(seat, told);
        }
        Ok(())
    }
}
