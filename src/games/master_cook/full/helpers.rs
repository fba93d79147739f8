//! Using helpers: in Prep, by a bonus, or right after hiring.

use super::action::Action;
use super::ask::{Checked, Choice, Prompt, done, next, play};
use super::cards::{Ability, Card, Take, Topic};
use super::draft::Draft;
use super::fields::{self, plus, some};
use super::kitchen::{Phase, Step};
use super::number::{Field, Slot};
use super::settings::Rule;
use super::{Full, Refusal, words};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::ingredient::{Counts, Ingredient};

impl Full {
    /// What the helper in a slot does, as far as the device knows.
    pub(super) fn ability_in(&self, seat: Seat, slot: Slot) -> Option<Ability> {
        match self.kitchen(seat).helpers[slot.index()]? {
            0 => Some(Ability::Expert(Take::Any, Take::Any)),
            number => self.book.ability(number),
        }
    }

    /// Tells whether the helper in a slot can be used for nothing (MC-PREP-06F, MC-PREP-12, HR-14).
    pub(super) fn may_use_free(&self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let used = kitchen.used & 1 << slot.index() != 0;
        if kitchen.helpers[slot.index()].is_none() {
            return Err(Refusal::NoHelper);
        }
        if self.ability_in(seat, slot) == Some(Ability::Nothing) {
            return Err(Refusal::NoAbility);
        }
        if self.rules().stores_on_cards && kitchen.stored[slot.index()] != Counts::NONE {
            return Err(Refusal::StorageFull);
        }
        if used && !self.settings.on(Rule::BonusReuse) {
            return Err(Refusal::UsedAlready);
        }
        self.has_room(seat, 2)
    }

    /// Tells whether the helper in a slot can be used in Prep (MC-PREP-03, MC-PREP-07).
    pub(super) fn may_use(&self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        if kitchen.used & 1 << slot.index() != 0 {
            return Err(Refusal::UsedAlready);
        }
        self.may_use_free(seat, slot)?;
        match kitchen.shells < self.settings.value(Rule::HelperPrice) {
            true => Err(Refusal::NoShellToPay),
            false => Ok(()),
        }
    }

    /// The choice to use a helper, or to show it first where the device does not know it.
    pub(super) fn use_choice(
        &self,
        seat: Seat,
        slot: Slot,
        action: Action,
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
                let show = Action::Show(Card::Helper(number), Topic::Ability);
                let allowed = self.may_show(seat, Card::Helper(number), Topic::Ability);
                return Some(play(label.word("(read it)"), show).check(allowed));
            }
        };
        Some(play(label, action).check(allowed))
    }

    /// Uses a helper in Prep for its price.
    pub(super) fn use_helper(
        &mut self,
        seat: Seat,
        slot: Slot,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_use(seat, slot)?;
        self.ability_in(seat, slot).ok_or(Refusal::UnknownPrint)?;
        let price = self.settings.value(Rule::HelperPrice);
        self.pay_shells(seat, price, told);
        self.kitchen_mut(seat).used |= 1 << slot.index();
        let source = slot;
        self.push(
            seat,
            Step::Use {
                slot,
                source,
                take: 0,
            },
        )
    }

    /// Whom Support in `slot` can copy (G-46).
    pub(super) fn copied(&self, seat: Seat, slot: Slot) -> impl Iterator<Item = Slot> + Clone + '_ {
        Slot::all().filter(move |&other| {
            let ability = self.ability_in(seat, other);
            let dull = matches!(ability, Some(Ability::Support | Ability::Nothing));
            other != slot && self.kitchen(seat).helpers[other.index()].is_some() && !dull
        })
    }

    /// What the step on top takes next, and whether it can be any ingredient.
    pub(super) fn taking(&self, seat: Seat) -> Option<Take> {
        match *self.kitchen(seat).agenda.next()? {
            Step::Use { source, take, .. } => {
                let takes = self.ability_in(seat, source)?.takes();
                takes.get(usize::from(take)).copied().flatten()
            }
            Step::TakeAny => Some(Take::Any),
            _ => None,
        }
    }

    /// Tells whether a take finds a token somewhere (MC-PREP-10F).
    pub(super) fn finds(&self, take: Take) -> bool {
        match take {
            Take::Kind(kind) => self.ring.sources(kind).next().is_some(),
            Take::Any => Ingredient::ALL
                .into_iter()
                .any(|kind| self.ring.sources(kind).next().is_some()),
            Take::Shells(_) => true,
        }
    }

    /// Tells whether a seat may take `kind` from a field now.
    pub(super) fn may_take(&self, seat: Seat, kind: Ingredient, field: u8) -> Result<(), Refusal> {
        if fields::tile(field) == kind {
            return Err(Refusal::OwnTile);
        }
        if self.ring.on(field).of(kind) == 0 {
            return Err(Refusal::NoneThere);
        }
        self.may_come_first(seat, kind, field)
    }

    /// The question which token to take.
    pub(super) fn take_prompt<'p>(
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
            _ => return self.take_kind_prompt(page),
        };
        let field = |field: u8| {
            let tile = fields::tile(field).icon();
            let label = Line::from("field").number(field + 1).icon(tile);
            let label = label.mark(" (").number(self.ring.size(field)).mark(")");
            play(label, Action::Take(kind, Field::new(field)))
                .check(self.may_take(seat, kind, field))
        };
        let title = Line::from("Take").icon(kind.icon()).word("from where?");
        let choices = self.ring.sources(kind).map(field);
        let choices = choices.chain(self.refuse_choice(seat, kind));
        let choices = choices.chain([done("Leave it", Action::Decline)]);
        page.choose("helper", title, choices).help(
            "A helper takes its ingredient from a field of another type. Whoever is in Prep may \
             refuse; then take another or wait.",
        )
    }

    fn take_kind_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let choice = |kind: Ingredient| {
            let label = Line::new().icon(kind.icon()).word(words::name(kind));
            let found = self.finds(Take::Kind(kind)).then_some(());
            next(label, Draft::Kind(kind)).check(found.ok_or(Refusal::NoneThere))
        };
        let choices = Ingredient::ALL.map(choice).into_iter();
        let choices = choices.chain([done("Leave it", Action::Decline)]);
        page.choose("helper", "Take which?", choices)
    }

    /// Takes a token for the step on top.
    pub(super) fn take(
        &mut self,
        seat: Seat,
        kind: Ingredient,
        field: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        match self.taking(seat).ok_or(Refusal::NotAsked)? {
            Take::Any => {}
            Take::Kind(asked) if asked == kind => {}
            _ => return Err(Refusal::NotAsked),
        }
        self.may_take(seat, kind, field)?;
        *self.ring.on_mut(field).of_mut(kind) -= 1;
        let helper = self.storage_of(seat);
        let kitchen = self.kitchen_mut(seat);
        let place = match helper {
            Some(slot) => &mut kitchen.stored[slot.index()],
            None => &mut kitchen.supply,
        };
        *place = plus(*place, some(kind, 1));
        self.tell_take(seat, kind, field, helper, told);
        self.taken(seat);
        Ok(())
    }

    /// The helper on which the token of the step on top is laid; `None` for the supply (HR-09).
    fn storage_of(&self, seat: Seat) -> Option<Slot> {
        let kitchen = self.kitchen(seat);
        let Some(&Step::Use { slot, .. }) = kitchen.agenda.next() else {
            return None;
        };
        let waits = kitchen.phase != Phase::Kitchen || self.settings.on(Rule::KitchenLocks);
        (self.rules().stores_on_cards && waits).then_some(slot)
    }

    /// Notes that the step on top has made a take.
    pub(super) fn taken(&mut self, seat: Seat) {
        let agenda = &mut self.kitchen_mut(seat).agenda;
        match agenda.next_mut() {
            Some(Step::Use { take, .. }) => *take += 1,
            Some(Step::TakeAny) => {
                agenda.pop();
            }
            _ => {}
        }
    }

    /// Moves a use on where nothing has to be decided.
    pub(super) fn progress_use(
        &mut self,
        seat: Seat,
        slot: Slot,
        source: Slot,
        told: &mut Told,
    ) -> bool {
        let Some(number) = self.kitchen(seat).helpers[source.index()] else {
            self.kitchen_mut(seat).agenda.pop();
            return true;
        };
        match self.ability_in(seat, source) {
            None => self
                .push(seat, Step::Ask(Card::Helper(number), Topic::Ability))
                .is_ok(),
            Some(Ability::Support) if self.copied(seat, slot).next().is_some() => false,
            Some(Ability::Support) => {
                self.kitchen_mut(seat).agenda.pop();
                self.gain_shells(seat, 1, told);
                true
            }
            Some(Ability::Other) => {
                self.kitchen_mut(seat).agenda.pop();
                told.notice("Do as printed, then Fix what changed");
                true
            }
            Some(_) => self.progress_take(seat, told),
        }
    }

    fn progress_take(&mut self, seat: Seat, told: &mut Told) -> bool {
        match self.taking(seat) {
            None => {
                self.kitchen_mut(seat).agenda.pop();
            }
            Some(Take::Shells(shells)) => {
                self.gain_shells(seat, shells, told);
                self.taken(seat);
            }
            Some(take) if self.finds(take) => return false,
            Some(_) => {
                told.notice("Nothing to take: a shell instead");
                self.gain_shells(seat, 1, told);
                self.taken(seat);
            }
        }
        true
    }

    /// The question whom Support copies.
    pub(super) fn copy_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        slot: Slot,
    ) -> &'p mut Prompt {
        let choice = |other: Slot| {
            let number = self.kitchen(seat).helpers[other.index()].unwrap_or(0);
            let label = words::card(Line::from("copy"), Card::Helper(number));
            play(label, Action::Copy(other))
        };
        let choices = self.copied(seat, slot).map(choice);
        let choices = choices.chain([done("Leave it", Action::Decline)]);
        page.choose("helper", "Support copies whom?", choices).help(
            "Support does what another hired helper does; the token lies on Support's own space.",
        )
    }

    /// Lets Support do what another helper does.
    pub(super) fn copy(&mut self, seat: Seat, source: Slot) -> Result<(), Refusal> {
        let Some(&Step::Use {
            slot, source: own, ..
        }) = self.kitchen(seat).agenda.next()
        else {
            return Err(Refusal::NotAsked);
        };
        let support = self.ability_in(seat, own) == Some(Ability::Support);
        if !support || !self.copied(seat, slot).any(|other| other == source) {
            return Err(Refusal::NobodyToCopy);
        }
        if let Some(step) = self.kitchen_mut(seat).agenda.next_mut() {
            *step = Step::Use {
                slot,
                source,
                take: 0,
            };
        }
        Ok(())
    }
}
