//! Which token a helper takes, and whom Support copies.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::cards::{Ability, Card, Take, Topic};
use crate::games::master_cook::pieces::fields;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::kitchen::Phase;
use crate::games::master_cook::pieces::number::{Field, Slot};
use crate::games::master_cook::questions::build::{Checked, Choice, Prompt, done, next, play};
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The choice to use a helper, or to show it first where the device does not know it.
    pub(crate) fn use_choice(
        &self,
        seat: Seat,
        slot: Slot,
        action: Deed,
        allowed: Result<(), Refusal>,
    ) -> Option<Choice> {
        let number = self.kitchen(seat).helpers[slot.index()]?;
        let label = words::card(Line::from("use"), Card::Helper(number));
        let label = match self.ability_in(seat, slot) {
            Some(Ability::One(Take::Kind(kind))) => label.icon(kind.icon()),
            Some(Ability::Expert(Take::Kind(a), Take::Kind(b))) => {
                label.icon(a.icon()).icon(b.icon())
            }
            Some(Ability::Support) => label.word("Support"),
            Some(_) => label,
            None => {
                let show = Deed::Show(Card::Helper(number), Topic::Ability);
                let allowed = self.may_show(seat, Card::Helper(number), Topic::Ability);
                return Some(play(label.word("(read it)"), show).check(allowed));
            }
        };
        Some(play(label, action).check(allowed))
    }

    /// The question which token to take.
    pub(crate) fn take_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        take: Take,
        draft: Draft,
    ) -> &'p mut Prompt {
        let kind = match (take, draft) {
            (_, Draft::Refused(kind)) => return self.refuse_prompt(page, seat, kind),
            (Take::Kind(kind), _) => kind,
            (_, Draft::Kind(kind)) => kind,
            _ => return self.take_kind_prompt(page, seat),
        };
        let field = |field: u8| {
            let tile = fields::tile(field).icon();
            let label = Line::from("field").number(field + 1).icon(tile);
            let label = label.mark(" (").number(self.ring.size(field)).mark(")");
            play(label, Deed::Take(kind, Field::new(field))).check(self.may_take(seat, kind, field))
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
        let offered = self.kitchen(seat).phase == Phase::Kitchen;
        offered.then(|| done("Leave it", Deed::Decline))
    }

    fn take_kind_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let found = self.finds(Take::Kind(kind)).then_some(());
            next(label, Draft::Kind(kind)).check(found.ok_or(Refusal::NoneThere))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let choices = choices.chain(self.leave_choice(seat));
        page.choose("helper", "Take which?", choices)
    }

    /// The question whom Support copies.
    pub(crate) fn copy_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        slot: Slot,
    ) -> &'p mut Prompt {
        let choice = |other: Slot| {
            let number = self.kitchen(seat).helpers[other.index()].unwrap_or(0);
            let label = words::card(Line::from("copy"), Card::Helper(number));
            play(label, Deed::Copy(other))
        };
        let choices = self.copied(seat, slot).map(choice);
        let choices = choices.chain(self.leave_choice(seat));
        page.choose("helper", "Support copies whom?", choices).help(
            "Support does what another hired helper does; the token lies on Support's own space.",
        )
    }
}
