//! What pays for a card, asked as far as there is a choice.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Goes on with a payment where nothing has to be chosen.
    pub(crate) fn go_on_paying(&self, seat: Seat, purchase: Purchase, paying: Paying) -> Answer {
        let paying = paying.forced(self.player(seat).supply);
        let paid = paying.paid();
        match (paying.takes(), purchase) {
            (Some(_), _) => Answer::Next(Draft::Pay(purchase, paying)),
            (None, Purchase::Dish(Card::Helper(number))) => Answer::Next(Draft::Tuck(number, paid)),
            (None, Purchase::Helper(number)) => self.slot_answer(seat, number, paid),
            (None, Purchase::Dish(card)) if self.may_leave_hat(card) => {
                Answer::Next(Draft::Pay(purchase, paying))
            }
            (None, Purchase::Dish(card)) => Answer::Play(Dish::new(card, paid).action()),
        }
    }

    fn may_leave_hat(&self, card: Card) -> bool {
        Stack::of(card) == Stack::Gourmet && self.gives_hat()
    }

    /// Asks which ingredient pays the next free part of a cost, or whether to cook.
    pub(crate) fn ask_pay<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        purchase: Purchase,
        paying: Paying,
    ) -> Page<'p> {
        let supply = self.player(seat).supply;
        if let (None, Purchase::Dish(card)) = (paying.takes(), purchase) {
            let dish = Dish::new(card, paying.paid());
            let label = words::card(Line::from("cook"), card);
            let bare = Choice::play("cook it, no hat", dish.bare_action());
            let bare = self.may_leave_hat(card).then_some(bare);
            let allowed = self.may_cook(seat, card, dish.paid);
            let choices = [Choice::play(label, dish.action())].into_iter().chain(bare);
            let choices = choices.map(|choice| choice.checked(allowed));
            return page
                .choose("cook", self.paid_title(paying), choices)
                .verb("cook it");
        }
        let choice = |kind: Ingredient| {
            let label = words::ingredient(kind);
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
}
