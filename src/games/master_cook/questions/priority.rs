//! Which token whoever is in Prep refuses.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::master_cook::Contest;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::fields;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::number::Field;
use crate::games::master_cook::questions::build::{Checked, Choice, Prompt, next, play};
use crate::games::master_cook::refusal::Refusal;

impl Contest {
    /// The choice to note that whoever is in Prep refuses a token (MC-TURN-08).
    pub(crate) fn refuse_choice(&self, seat: Seat, kind: Ingredient) -> Option<Choice> {
        let other = self
            .in_prep(seat)
            .filter(|_| self.is_asked_of_others(seat))?;
        let mut sources = self.ring.sources(kind);
        let open = sources.any(|field| !self.is_refused(kind, field));
        let open = open.then_some(()).ok_or(Refusal::RefusedBy(other));
        let label = Line::new().name(other).word("refuses one");
        Some(next(label, Draft::Refused(kind)).check(open))
    }

    /// The question which token is refused.
    pub(crate) fn refuse_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        kind: Ingredient,
    ) -> &'p mut Prompt {
        let choice = |field: u8| {
            let label = Line::from("field").number(field + 1);
            let label = label.icon(fields::tile(field).icon());
            play(label, Deed::Refuse(kind, Field::new(field)))
                .check(self.may_refuse(seat, kind, field))
        };
        let title = Line::from("Not").icon(kind.icon()).word("from where?");
        page.choose("helper", title, self.ring.sources(kind).map(choice))
            .help(
                "Whoever is in Prep may refuse a token. Take another, or wait until the harvest is \
             made.",
            )
    }
}
