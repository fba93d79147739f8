//! Hiring helpers, replacing them, and the road down to the taster slots.

use super::action::Action;
use super::ask::{Checked, Choice, Prompt, next, play};
use super::cards::{Ability, Card, HELPERS, Topic};
use super::draft::{Draft, Purchase};
use super::handful::Handful;
use super::kitchen::{Stack, Step, Trade};
use super::number::{SLOTS, Slot};
use super::payment::Paying;
use super::settings::Rule;
use super::swap::arrival;
use super::{Full, Refusal, words};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::edition::Edition;
use crate::games::master_cook::ingredient::Counts;

impl Full {
    /// The list of helpers: known ones with their cost, unknown ones to be shown.
    pub(super) fn helpers_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let numbers =
            (1..=HELPERS as u8).filter(|&number| self.may_play(seat, Card::Helper(number)).is_ok());
        let choices = numbers.map(|number| self.hire_choice(seat, number));
        page.choose("hire", "Hire which helper?", choices)
            .help("Pay the cost on the left of the card, tuck it at the top, use it at once.")
    }

    /// The choice to hire a card.
    pub(super) fn hire_choice(&self, seat: Seat, number: u8) -> Choice {
        let card = Card::Helper(number);
        let label = words::card(Line::new(), card);
        let allowed = self.may_hire_card(seat, number);
        let (Some(cost), Some(ability)) = (self.book.hire(number), self.book.ability(number))
        else {
            let show = Action::Show(card, Topic::Hire);
            return play(label.word("(new)"), show).check(allowed);
        };
        let label = if ability.is_expert() {
            label.mark("*")
        } else {
            label
        };
        let chosen = Handful::EMPTY;
        let draft = Draft::Pay(Purchase::Helper(number), Paying { cost, chosen });
        let draft = self.settled(seat, draft);
        next(words::cost(label, cost), draft).check(allowed)
    }

    /// Tells whether a helper can be paid and has a place to go, or can be shown to the device.
    pub(super) fn may_hire_card(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        let (Some(cost), Some(ability)) = (self.book.hire(number), self.book.ability(number))
        else {
            return self.may_show(seat, Card::Helper(number), Topic::Hire);
        };
        self.may_pay(seat, cost)?;
        match ability {
            Ability::Expert(..) if self.kitchen(seat).hired() == 0 => Err(Refusal::ExpertReplaces),
            _ => Ok(()),
        }
    }

    /// Asks for the helper slot of a paid helper.
    pub(super) fn hire_slot_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        number: u8,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let choice = |slot: Slot| {
            let label = Line::from("slot").number(slot.shown()).mark(": ");
            match self.kitchen(seat).helpers[slot.index()] {
                None => {
                    let action = Action::Hire(number, slot, None, tokens, shells);
                    play(label.word("free"), action)
                        .check(self.may_hire(seat, number, slot, None, tokens, shells))
                }
                Some(there) => {
                    let label = words::card(label.word("replaces"), Card::Helper(there));
                    let down = Some(Slot::new(0));
                    next(label, Draft::Down(number, slot, tokens, shells))
                        .check(self.may_hire(seat, number, slot, down, tokens, shells))
                }
            }
        };
        page.choose("hire", "Into which helper slot?", Slot::all().map(choice))
            .help(
                "A helper may go into any slot; an expert must replace one. Whoever is replaced \
             becomes a cooked taster and fires that slot.",
            )
    }

    /// Asks where the replaced helper goes.
    pub(super) fn down_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        number: u8,
        slot: Slot,
        tokens: Counts,
        shells: u8,
    ) -> &'p mut Prompt {
        let allowed = |down| self.may_hire(seat, number, slot, Some(down), tokens, shells);
        let choice = |down: Slot| {
            let action = Action::Hire(number, slot, Some(down), tokens, shells);
            play(words::slot(down, self.bonus_of(down)), action).check(allowed(down))
        };
        let bare = |down: Slot| {
            let action = Action::HireOnly(number, slot, down, tokens, shells);
            play(words::bare_slot(down), action).check(allowed(down))
        };
        let bare = Slot::all()
            .filter(|&down| self.gives_shells(down))
            .map(bare);
        let choices = Slot::all().map(choice).chain(bare);
        page.choose("hire", "The old one goes down to", choices)
            .verb("hire")
            .focus(1)
    }

    fn may_hire(
        &self,
        seat: Seat,
        number: u8,
        slot: Slot,
        down: Option<Slot>,
        tokens: Counts,
        shells: u8,
    ) -> Result<(), Refusal> {
        let card = Card::Helper(number);
        self.may_hire_at_all(seat)?;
        self.may_play(seat, card)?;
        self.may_pay_exactly(seat, card, Topic::Hire, tokens, shells)?;
        self.may_enter(seat, number, slot, down)?;
        self.has_room(seat, 4)
    }

    /// Tells whether a card may go into a helper slot (MC-HIRE-05 to MC-HIRE-07, HR-08, HR-15).
    fn may_enter(
        &self,
        seat: Seat,
        number: u8,
        slot: Slot,
        down: Option<Slot>,
    ) -> Result<(), Refusal> {
        let kitchen = self.kitchen(seat);
        let taken = kitchen.helpers[slot.index()].is_some();
        let expert = number > 0 && self.book.ability(number).is_some_and(Ability::is_expert);
        let full = usize::from(kitchen.hired()) == SLOTS;
        if number > 0 && self.book.ability(number).is_none() {
            return Err(Refusal::UnknownPrint);
        }
        match (taken, down) {
            (false, None) if expert => Err(Refusal::ExpertReplaces),
            (false, None) => Ok(()),
            (false, Some(_)) => Err(Refusal::NothingToReplace),
            (true, None) => Err(Refusal::SlotTaken),
            (true, Some(_)) if expert || number == 0 => Ok(()),
            (true, Some(_)) if self.may_not_replace() => Err(Refusal::SlotTaken),
            (true, Some(_)) if !full && !self.settings.on(Rule::ReplaceAnyway) => {
                Err(Refusal::SlotsFree)
            }
            (true, Some(_)) => Ok(()),
        }
    }

    fn may_not_replace(&self) -> bool {
        self.edition == Edition::Origins && !self.settings.on(Rule::Replace)
    }

    /// Hires a helper; whoever was in its slot goes down and fires that slot first (MC-HIRE-08).
    #[allow(clippy::too_many_arguments, reason = "an action's parts")]
    pub(super) fn hire(
        &mut self,
        seat: Seat,
        number: u8,
        slot: Slot,
        down: Option<Slot>,
        tokens: Counts,
        shells: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.may_hire(seat, number, slot, down, tokens, shells)?;
        self.pay(seat, tokens, shells, false, told)?;
        let kitchen = self.kitchen_mut(seat);
        kitchen.trade = Trade::Hiring;
        kitchen.hand[Stack::Helper.index()] -= 1;
        kitchen.used &= !(1 << slot.index());
        self.push(seat, Step::Place { slot, card: number })?;
        match down {
            None => Ok(()),
            Some(down) => self.move_down(seat, slot, down, told),
        }
    }

    /// Hires a helper; whoever goes down leaves the shells of the slot (MC-BONUS-01).
    #[allow(clippy::too_many_arguments, reason = "an action's parts")]
    pub(super) fn hire_only(
        &mut self,
        seat: Seat,
        number: u8,
        slot: Slot,
        down: Slot,
        tokens: Counts,
        shells: u8,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        self.hire(seat, number, slot, Some(down), tokens, shells, told)?;
        match self.gives_shells(down) {
            true => self.drop_step(seat),
            false => return Err(Refusal::NotAsked),
        }
        Ok(())
    }

    fn move_down(
        &mut self,
        seat: Seat,
        from: Slot,
        to: Slot,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        let kitchen = self.kitchen_mut(seat);
        let old = kitchen.helpers[from.index()].take();
        let old = old.ok_or(Refusal::NothingToReplace)?;
        kitchen.tuck(to, old);
        self.tell_down(seat, from, to, told);
        self.leave_storage(seat, from, told);
        let (slot, arrived, free) = (to, arrival(old, to), false);
        self.push(
            seat,
            Step::Fire {
                slot,
                arrived,
                free,
            },
        )
    }
}
