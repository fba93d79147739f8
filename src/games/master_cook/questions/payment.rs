//! What pays for a card, asked as far as there is a choice.

use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;
use crate::games::master_cook::draft::{Draft, Purchase};
use crate::games::master_cook::pieces::cards::{Card, Cost};
use crate::games::master_cook::pieces::cost::{Paid, Paying};
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::questions::build::{
    Checked, Choice, Prompt, Reply, counter, leads, play, plays,
};
use crate::games::master_cook::rules::cook::Dish;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// Goes on with a payment where nothing has to be chosen.
    pub(crate) fn go_on_paying(&self, seat: Seat, purchase: Purchase, paying: Paying) -> Reply {
        let paying = paying.forced(self.kitchen(seat).supply);
        let paid = paying.paid();
        match (paying.takes(), purchase) {
            (Some(_), _) => leads(Draft::Pay(purchase, paying)),
            (None, Purchase::Dish(Card::Helper(number))) => leads(Draft::Tuck(number, paid)),
            (None, Purchase::Helper(number)) => self.slot_answer(seat, number, paid),
            (None, Purchase::Dish(card)) if self.may_leave_hat(card) => {
                leads(Draft::Pay(purchase, paying))
            }
            (None, Purchase::Dish(card)) => plays(Dish::new(card, paid).deed()),
        }
    }

    fn may_leave_hat(&self, card: Card) -> bool {
        Stack::of(card) == Stack::Gourmet && self.gives_hat()
    }

    /// Asks which ingredient pays the next free part of a cost, or whether to cook.
    pub(crate) fn pay_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        purchase: Purchase,
        paying: Paying,
    ) -> &'p mut Prompt {
        let supply = self.kitchen(seat).supply;
        if let (None, Purchase::Dish(card)) = (paying.takes(), purchase) {
            let dish = Dish::new(card, paying.paid());
            let label = words::card(Line::from("cook"), card);
            let bare = play("cook it, no hat", dish.bare_deed());
            let bare = self.may_leave_hat(card).then_some(bare);
            let allowed = self.may_cook(seat, card, dish.paid);
            let choices = [play(label, dish.deed())].into_iter().chain(bare);
            let choices = choices.map(|choice| choice.check(allowed));
            return page
                .choose("cook", self.paid_title(paying), choices)
                .verb("cook it");
        }
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            Choice::new(label, self.go_on_paying(seat, purchase, paying.with(kind)))
        };
        let title = match paying.takes() {
            Some(1) => "Pay \"any\" with?",
            _ => "Pay five alike with?",
        };
        page.choose("pay", title, paying.kinds(supply).map(choice))
    }

    fn paid_title(&self, paying: Paying) -> Line {
        let line = Line::from("Pay").and(words::close_tokens(paying.tokens()));
        match paying.cost.shells {
            0 => line,
            shells => line.number(shells).mark("").icon(Icon::Shell),
        }
    }

    /// A table that just counts enters what was paid.
    pub(crate) fn plain_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        stack: Stack,
        hires: bool,
        paid: Paid,
    ) -> &'p mut Prompt {
        let Paid { tokens, shells } = paid;
        let turned = |paid| Draft::Plain(stack, hires, paid);
        let kitchen = self.kitchen(seat);
        let token_row = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            counter(label, tokens.of(kind), kitchen.supply.of(kind), &|to| {
                let mut tokens = tokens;
                *tokens.of_mut(kind) = to;
                turned(Paid { tokens, shells })
            })
        };
        let shell = Line::new().icon(Icon::Shell).word("shells");
        let shell_row = counter(shell, shells, kitchen.shells, &|shells| {
            turned(Paid { tokens, shells })
        });
        let done = match (stack, hires) {
            (Stack::Helper, true) => leads(Draft::Hire(0, paid)),
            (Stack::Helper, false) => leads(Draft::Tuck(0, paid)),
            (Stack::Side, _) => plays(Dish::new(Card::Side(0), paid).deed()),
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
            (Stack::Gourmet, _) => plays(Dish::new(Card::Gourmet(0), paid).deed()),
        };
        let rows = Ingredient::ALL
            .map(token_row)
            .into_iter()
            .chain([shell_row]);
        page.form("pay", "What is paid?", rows, Ok(done))
            .verb("pay it")
    }
}
