//! What goes back in a trade of Origins.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::fields;
use crate::games::master_cook::pieces::fields::Ring;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::number::Field;
use crate::games::master_cook::questions::build::{Checked, Prompt, done, next, play};
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The question what goes back.
    pub(crate) fn give_back_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        given: u8,
        draft: Draft,
    ) -> &'p mut Prompt {
        let supply = self.kitchen(seat).supply;
        if let Draft::Kind(kind) = draft {
            let field = |field: u8| {
                let label = Line::from("field").number(field + 1);
                let label = label.mark(" (").number(self.ring.size(field)).mark(")");
                play(label, Deed::GiveBack(kind, Field::new(field)))
                    .check(self.may_give_back(seat, kind, field))
            };
            let own = Ring::fields().filter(|&field| fields::tile(field) == kind);
            return page.choose("bonus", "Back onto which field?", own.map(field));
        }
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let there = (supply.of(kind) > 0).then_some(());
            next(label, Draft::Kind(kind)).check(there.ok_or(Refusal::Lacks(kind, 1, 0)))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let decline = (given == 0).then(|| done("No trade", Deed::Decline));
        page.choose("bonus", "Trade: put 2 back", choices.chain(decline))
            .help(
                "Two ingredients go back, each to a tile of its own type. Then take one of any type \
    from a tile of another.",
            )
    }
}
