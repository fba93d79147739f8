//! What goes back in a trade of Origins.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question what goes back.
    pub(crate) fn ask_give_back<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        given: u8,
        draft: Draft,
    ) -> Page<'p> {
        let supply = self.player(seat).supply;
        if let Draft::Kind(kind) = draft {
            let field = |field: u8| {
                let label = numbered_field("field", field);
                let label = label.mark(" (").number(self.ring.size(field)).mark(")");
                Choice::play(label, Action::GiveBack(kind, Field::new(field)))
                    .checked(self.may_give_back(seat, kind, field))
            };
            let own = Ring::fields().filter(|&field| tile(field) == kind);
            return page.choose("bonus", "Back onto which field?", own.map(field));
        }
        let choice = |kind: Ingredient| {
            let label = words::ingredient(kind);
            let there = (supply.of(kind) > 0).then_some(());
            Choice::next(label, Draft::Kind(kind)).checked(there.ok_or(Refusal::Lacks(kind, 1, 0)))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let decline = (given == 0).then(|| Choice::done("No trade", Action::Decline));
        page.choose("bonus", "Trade: put 2 back", choices.chain(decline))
            .help(
                "Two ingredients go back, each to a tile of its own type. Then take one of any type \
    from a tile of another.",
            )
    }
}
