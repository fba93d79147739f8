//! Paying for a card step by step, and where the payment goes.

use super::action::Action;
use super::ask::{Checked, Prompt, Row, leads, next, play, plays, turned};
use super::cards::{Card, Cost, Topic};
use super::draft::{Draft, Purchase};
use super::fields::{minus, plus};
use super::handful::Handful;
use super::kitchen::Stack;
use super::number::Slot;
use super::payment::{self, Paying};
use super::{Full, Refusal, words};
use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::ingredient::{Counts, Ingredient};

impl Full {
    /// Tells whether a player can pay a cost.
    pub(super) fn may_pay(&self, seat: Seat, cost: Cost) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        payment::affordable(cost, kitchen.supply, kitchen.shells)
    }

    /// Goes on with a payment where nothing has to be chosen.
    pub(super) fn settled(&self, seat: Seat, draft: Draft) -> Draft {
        let Draft::Pay(purchase, paying) = draft else {
            return draft;
        };
        let paying = paying.forced(self.kitchen(seat).supply);
        let (tokens, shells) = (paying.tokens(), paying.cost.shells);
        match (paying.takes(), purchase) {
            (Some(_), _) => Draft::Pay(purchase, paying),
            (None, Purchase::Dish(Card::Helper(number))) => Draft::Tuck(number, tokens, shells),
            (None, Purchase::Helper(number)) => Draft::Hire(number, tokens, shells),
            (None, Purchase::Dish(_)) => Draft::Pay(purchase, paying),
        }
    }

    /// Asks which ingredient pays the next free part of a cost, or whether to cook.
    pub(super) fn pay_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        purchase: Purchase,
        paying: Paying,
    ) -> &'p mut Prompt {
        let supply = self.kitchen(seat).supply;
        if let (None, Purchase::Dish(card)) = (paying.takes(), purchase) {
            let action = Action::Cook(card, Slot::new(0), paying.tokens(), paying.cost.shells);
            let label = words::card(Line::from("cook"), card);
            let bare = Action::CookOnly(card, Slot::new(0), paying.tokens(), paying.cost.shells);
            let bare = play("cook it, no hat", bare);
            let bare = (Stack::of(card) == Stack::Gourmet && self.gives_hat()).then_some(bare);
            let allowed = self.may_cook(seat, card, paying.tokens(), paying.cost.shells);
            let choices = [play(label, action)].into_iter().chain(bare);
            let choices = choices.map(|choice| choice.check(allowed));
            return page
                .choose("cook", self.paid_title(paying), choices)
                .verb("cook it");
        }
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            next(
                label,
                self.settled(seat, Draft::Pay(purchase, paying.with(kind))),
            )
        };
        let title = match paying.takes() {
            Some(1) => "Pay \"any\" with?",
            _ => "Pay five alike with?",
        };
        page.choose("pay", title, paying.kinds(supply).map(choice))
    }

    fn paid_title(&self, paying: Paying) -> Line {
        let line = words::tokens(Line::from("Pay"), paying.tokens());
        match paying.cost.shells {
            0 => line,
            _ if line.pieces().count() > 7 => line,
            shells => line.number(shells).icon(Icon::Shell),
        }
    }

    /// A table that just counts enters what was paid.
    pub(super) fn plain_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        stack: Stack,
        hires: bool,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let kitchen = self.kitchen(seat);
        let token_row = |kind: Ingredient| {
            let mut more = tokens;
            let of = more.of_mut(kind);
            *of = if *of < kitchen.supply.of(kind) {
                *of + 1
            } else {
                0
            };
            Row {
                label: Line::new().icon(kind.icon()).word(words::name(kind)),
                value: Line::new().number(tokens.of(kind)),
                ok: Ok(turned(Draft::Plain(stack, hires, more, shells))),
            }
        };
        let more = if shells < kitchen.shells {
            shells + 1
        } else {
            0
        };
        let shell_row = Row {
            label: Line::new().icon(Icon::Shell).word("shells"),
            value: Line::new().number(shells),
            ok: Ok(turned(Draft::Plain(stack, hires, tokens, more))),
        };
        let done = match (stack, hires) {
            (Stack::Helper, true) => leads(Draft::Hire(0, tokens, shells)),
            (Stack::Helper, false) => leads(Draft::Tuck(0, tokens, shells)),
            (Stack::Side, _) => plays(Action::Cook(Card::Side(0), Slot::new(0), tokens, shells)),
            (Stack::Gourmet, _) if self.gives_hat() => {
                let cost = Cost {
                    typed: tokens,
                    shells,
                    ..Cost::NOTHING
                };
                let chosen = Handful::EMPTY;
                let purchase = Purchase::Dish(Card::Gourmet(0));
                leads(Draft::Pay(purchase, Paying { cost, chosen }))
            }
            (Stack::Gourmet, _) => {
                plays(Action::Cook(Card::Gourmet(0), Slot::new(0), tokens, shells))
            }
        };
        let rows = Ingredient::ALL
            .map(token_row)
            .into_iter()
            .chain([shell_row]);
        page.form("pay", "What is paid?", rows, Ok(done))
            .verb("pay it")
    }

    /// Tells whether a payment is in the supply and is the printed cost.
    pub(super) fn may_pay_exactly(
        &self,
        seat: Seat,
        card: Card,
        topic: Topic,
        tokens: Counts,
        shells: u8,
    ) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let cost = match (card, topic) {
            (Card::Helper(number), Topic::Hire) => self.book.hire(number),
            _ => self.book.recipe(card),
        };
        match cost {
            _ if card.number() == 0 => {}
            None => return Err(Refusal::UnknownPrint),
            Some(cost) => {
                payment::affordable(cost, kitchen.supply, kitchen.shells)?;
                if !payment::covers(cost, tokens, shells) {
                    return Err(Refusal::WrongPayment);
                }
            }
        }
        minus(kitchen.supply, tokens).ok_or(Refusal::TooFewIngredients)?;
        match kitchen.shells < shells {
            true => Err(Refusal::TooFewShells),
            false => Ok(()),
        }
    }

    /// Pays ingredients to the bag or onto the card, shells to the supply.
    pub(super) fn pay(
        &mut self,
        seat: Seat,
        tokens: Counts,
        shells: u8,
        onto_card: bool,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        let kitchen = self.kitchen_mut(seat);
        kitchen.supply = minus(kitchen.supply, tokens).ok_or(Refusal::TooFewIngredients)?;
        if onto_card {
            kitchen.locked = plus(kitchen.locked, tokens);
            self.tell_tokens(seat, "pays onto card", tokens, told);
        } else {
            self.bag = plus(self.bag, tokens);
            self.tell_tokens(seat, "pays to the bag", tokens, told);
        }
        self.pay_shells(seat, shells, told);
        Ok(())
    }
}
