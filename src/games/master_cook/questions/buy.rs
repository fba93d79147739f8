//! Which cards are bought.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question what to buy.
    pub(crate) fn ask_buy<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let clean_up = matches!(self.player(seat).phase, Phase::CleanUp(_));
        let end = clean_up.then(|| Choice::done("Buy nothing more", Action::Done));
        self.shop(page, seat, end)
    }

    /// The question what to buy cheaper, now or never (HR-12).
    pub(crate) fn ask_discount<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        self.shop(page, seat, Some(Choice::done("No card", Action::Decline)))
    }

    pub(crate) fn shop<'p>(&self, page: Page<'p>, seat: Seat, end: Option<Choice>) -> Page<'p> {
        let choice = |stack: Stack| {
            let label = Line::from(stack.word())
                .number(self.price(seat, stack))
                .icon(Icon::Shell);
            let label = label.mark(" (").number(self.deck(seat, stack)).mark(")");
            Choice::play(label, Action::Buy(stack)).checked(self.may_buy(seat, stack))
        };
        let title = Line::from("Buy cards")
            .number(self.player(seat).shells)
            .icon(Icon::Shell);
        let bought = self.player(seat).bought > 0;
        let choices = Stack::ALL.map(choice).into_iter().chain(end);
        page.choose("buy", title, choices).focus(if bought { Stack::ALL.len() } else { 0 }).help(
            "Helper 1, side 2, gourmet 3 shells, up to 4, 2 and 1 in hand. The last card of any \
             deck announces the end: finish the round, then one more.",
        )
    }
}
