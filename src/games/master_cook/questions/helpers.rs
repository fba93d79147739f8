//! Which token a helper takes, and whom Support copies.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The choice to use a helper, or to show it first where the device does not know it.
    pub(crate) fn use_choice(
        &self,
        seat: Seat,
        slot: Slot,
        action: Action,
        allowed: Allowed,
    ) -> Option<Choice> {
        let number = self.player(seat).helpers[slot.index()]?;
        let label = words::card(Line::from("use"), Card::Helper(number));
        let label = match self.ability_in(seat, slot) {
            Some(Ability::One(Take::Kind(kind))) => label.icon(kind.icon()),
            Some(Ability::Expert(Take::Kind(a), Take::Kind(b))) => {
                label.icon(a.icon()).icon(b.icon())
            }
            Some(Ability::Support) => label.word("Support"),
            Some(_) => label,
            None => {
                let show = Action::Show(Card::Helper(number), Topic::Ability);
                let allowed = self.may_show(seat, Card::Helper(number), Topic::Ability);
                return Some(Choice::play(label.word("(read it)"), show).checked(allowed));
            }
        };
        Some(Choice::play(label, action).checked(allowed))
    }

    /// The question which token to take.
    pub(crate) fn ask_take<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        take: Take,
        draft: Draft,
    ) -> Page<'p> {
        let kind = match (take, draft) {
            (_, Draft::Refused(kind)) => return self.ask_refuse(page, seat, kind),
            (Take::Kind(kind), _) => kind,
            (_, Draft::Kind(kind)) => kind,
            _ => return self.ask_take_kind(page, seat),
        };
        let field = |field: u8| {
            let tile = tile(field).icon();
            let label = numbered_field("field", field).icon(tile);
            let label = label.mark(" (").number(self.ring.size(field)).mark(")");
            Choice::play(label, Action::Take(kind, Field::new(field)))
                .checked(self.may_take(seat, kind, field))
        };
        let title = Line::from("Take").icon(kind.icon()).word("from where?");
        let choices = self.ring.sources(kind).map(field);
        let choices = choices.chain(self.refuse_choice(seat, kind));
        let choices = choices.chain(self.leave_choice(seat));
        page.choose("helper", title, choices).help(
            "A helper takes its ingredient from a field of another type. Whoever is in Prep may \
             refuse; then take another or wait.",
        )
    }

    /// The choice to leave what a bonus offers; where a helper was paid for or used up, BACK is the way out.
    fn leave_choice(&self, seat: Seat) -> Option<Choice> {
        let offered = self.player(seat).phase == Phase::Kitchen;
        offered.then(|| Choice::done("Leave it", Action::Decline))
    }

    fn ask_take_kind<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let choice = |kind: Ingredient| {
            let label = words::ingredient(kind);
            let found = self.finds(Take::Kind(kind)).then_some(());
            Choice::next(label, Draft::Kind(kind)).checked(found.ok_or(Refusal::NoneThere))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let choices = choices.chain(self.leave_choice(seat));
        page.choose("helper", "Take which?", choices)
    }

    /// The question whom Support copies.
    pub(crate) fn ask_copy<'p>(&self, page: Page<'p>, seat: Seat, slot: Slot) -> Page<'p> {
        let choice = |other: Slot| {
            let number = self.player(seat).helpers[other.index()].unwrap_or(0);
            let label = words::card(Line::from("copy"), Card::Helper(number));
            Choice::play(label, Action::Copy(other))
        };
        let choices = self.copied(seat, slot).map(choice);
        let choices = choices.chain(self.leave_choice(seat));
        page.choose("helper", "Support copies whom?", choices).help(
            "Support does what another hired helper does; the token lies on Support's own space.",
        )
    }
}
