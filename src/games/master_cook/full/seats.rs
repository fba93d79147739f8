//! What a seat is asked and may do, by the step it stands at.

use super::action::Action;
use super::ask::Prompt;
use super::draft::Draft;
use super::harvest::Walk;
use super::kitchen::{Phase, Step};
use super::{Full, Refusal, Stage};
use crate::engine::seat::Seat;
use crate::engine::told::Told;
use crate::games::master_cook::edition::CleanUp;

impl Full {
    /// The question to a seat.
    pub(super) fn seat_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        let kitchen = self.kitchen(seat);
        if let Some(&step) = kitchen.agenda.next() {
            return self.step_prompt(page, seat, step, draft);
        }
        if let Stage::Starters(_) = self.stage {
            return Some(self.starter_prompt(page, seat, draft));
        }
        Some(match (kitchen.phase, self.clean_up_step(kitchen.phase)) {
            (Phase::Prep, _) => self.prep_prompt(page, seat, draft),
            (Phase::Kitchen, _) => self.kitchen_prompt(page, seat, draft),
            (_, Some(CleanUp::Store)) => self.store_prompt(page, seat, draft),
            (_, Some(CleanUp::Buy)) => self.buy_prompt(page, seat),
            _ => return None,
        })
    }

    /// Carries out what a seat decided.
    pub(super) fn apply_seat(
        &mut self,
        seat: Seat,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        if let Some(&step) = self.kitchen(seat).agenda.next() {
            return self.apply_step(seat, step, action, told);
        }
        if let Stage::Starters(_) = self.stage {
            return self.apply_starter(seat, action, told);
        }
        let phase = self.kitchen(seat).phase;
        match (phase, self.clean_up_step(phase), action) {
            (Phase::Prep, _, Action::Use(slot)) => self.use_helper(seat, slot, told),
            (Phase::Prep, _, Action::Harvest(start, steps, drops)) => {
                let start = start.raw();
                self.harvest(seat, Walk { start, steps }, drops, told)
            }
            (Phase::Prep, _, Action::NoHarvest) => self.skip_harvest(seat, told),
            (Phase::Kitchen, _, Action::Cook(card, slot, tokens, shells)) => {
                self.cook(seat, card, slot, tokens, shells, told)
            }
            (Phase::Kitchen, _, Action::CookOnly(card, slot, tokens, shells)) => {
                self.cook_only(seat, card, slot, tokens, shells, told)
            }
            (Phase::Kitchen, _, Action::Hire(number, slot, down, tokens, shells)) => {
                self.hire(seat, number, slot, down, tokens, shells, told)
            }
            (Phase::Kitchen, _, Action::HireOnly(number, slot, down, tokens, shells)) => {
                self.hire_only(seat, number, slot, down, tokens, shells, told)
            }
            (Phase::Prep | Phase::Kitchen, _, Action::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Phase::Kitchen, _, Action::Done) => {
                self.kitchen_mut(seat).phase = Phase::CleanUp(0);
                Ok(())
            }
            (Phase::Kitchen, _, Action::Buy(stack))
            | (_, Some(CleanUp::Buy), Action::Buy(stack)) => self.buy(seat, stack, told),
            (_, Some(CleanUp::Buy), Action::Done) => {
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Action::Discard(tokens, shells)) => {
                self.discard(seat, tokens, shells, told)
            }
            _ => Err(Refusal::NotAsked),
        }
    }

    fn apply_step(
        &mut self,
        seat: Seat,
        step: Step,
        action: Action,
        told: &mut Told,
    ) -> Result<(), Refusal> {
        match (step, action) {
            (Step::Ask(card, topic), Action::Learn(learned, fact)) => {
                match learned == card && fact.topic() == topic {
                    true => self.learn(card, fact),
                    false => Err(Refusal::NotAsked),
                }
            }
            (_, Action::Decline) => self.decline(seat),
            (Step::GoOn(..), Action::Cook(card, slot, tokens, shells)) => {
                self.went_on(seat);
                self.cook(seat, card, slot, tokens, shells, told)
            }
            (Step::GoOn(..), Action::CookOnly(card, slot, tokens, shells)) => {
                self.went_on(seat);
                self.cook_only(seat, card, slot, tokens, shells, told)
            }
            (Step::GoOn(..), Action::Hire(number, slot, down, tokens, shells)) => {
                self.went_on(seat);
                self.hire(seat, number, slot, down, tokens, shells, told)
            }
            (Step::GoOn(..), Action::HireOnly(number, slot, down, tokens, shells)) => {
                self.went_on(seat);
                self.hire_only(seat, number, slot, down, tokens, shells, told)
            }
            (Step::GoOn(..) | Step::Helper, Action::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Step::Use { .. } | Step::TakeAny, Action::Take(kind, field)) => {
                self.take(seat, kind, field.raw(), told)
            }
            (Step::Use { .. } | Step::TakeAny, Action::Refuse(kind, field)) => {
                self.refuse(seat, kind, field.raw())
            }
            (Step::Use { .. }, Action::Copy(slot)) => self.copy(seat, slot),
            (Step::Helper, Action::Bonus(slot)) => self.use_bonus(seat, slot),
            (Step::AnySlot, Action::Fire(slot)) => self.fire_any(seat, slot),
            (Step::Swap { .. }, Action::Swap(helper, taster, card)) => {
                self.swap(seat, helper, taster, card, told)
            }
            (Step::Both { .. }, Action::Half(half)) => self.fire_half(seat, half),
            (Step::GiveBack(_), Action::GiveBack(kind, field)) => {
                self.give_back(seat, kind, field.raw(), told)
            }
            (Step::Discount, Action::Buy(stack)) => {
                self.buy(seat, stack, told)?;
                self.drop_step(seat);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }
}
