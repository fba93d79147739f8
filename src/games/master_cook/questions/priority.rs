//! Which token the player in Prep refuses.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The choice to note that the player in Prep refuses a token (MC-TURN-08).
    pub(crate) fn refuse_choice(&self, seat: Seat, kind: Ingredient) -> Option<Choice> {
        let other = self
            .in_prep(seat)
            .filter(|_| self.is_asked_of_others(seat))?;
        let mut sources = self.ring.sources(kind);
        let open = sources.any(|field| !self.is_refused(kind, field));
        let open = open.then_some(()).ok_or(Refusal::RefusedBy(other));
        let label = Line::new().name(other).word("refuses one");
        Some(Choice::next(label, Draft::Refused(kind)).checked(open))
    }

    /// The question which token is refused.
    pub(crate) fn ask_refuse<'p>(&self, page: Page<'p>, seat: Seat, kind: Ingredient) -> Page<'p> {
        let choice = |field: u8| {
            let label = numbered_field("field", field);
            let label = label.icon(tile(field).icon());
            Choice::play(label, Action::Refuse(kind, Field::new(field)))
                .checked(self.may_refuse(seat, kind, field))
        };
        let title = Line::from("Not").icon(kind.icon()).word("from where?");
        page.choose("helper", title, self.ring.sources(kind).map(choice))
            .help(
                "Whoever is in Prep may refuse a token. Take another, or wait until the harvest is \
             made.",
            )
    }
}
