//! Carries out what a seat decides, by its phase or pending step.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Tells whether the last answer of a seat is whole: a card that was shown is played or only
    /// remembered, a helper that was chosen has done its thing, a trade is made.
    pub(crate) fn is_answered(&self, seat: Seat) -> bool {
        !matches!(
            self.player(seat).agenda.next(),
            Some(
                Step::Ask(..)
                    | Step::GoOn(..)
                    | Step::Use { .. }
                    | Step::GiveBack(1..)
                    | Step::TakeAny
            )
        )
    }

    /// Carries out what a seat decided.
    pub(crate) fn apply_seat(&mut self, seat: Seat, action: Action, to_do: &mut ToDo) -> Allowed {
        if self.is_light() {
            return self.apply_light(seat, action, to_do);
        }
        if let Some(&step) = self.player(seat).agenda.next() {
            return self.apply_step(seat, step, action, to_do);
        }
        if let Stage::Starters(_) = self.stage {
            return self.apply_starter(seat, action, to_do);
        }
        let phase = self.player(seat).phase;
        match (phase, self.clean_up_step(phase), action) {
            (Phase::Prep, _, Action::Use(slot)) => self.use_helper(seat, slot, to_do),
            (Phase::Prep, _, Action::Harvest(start, steps, drops)) => {
                let start = start.raw();
                self.harvest(seat, Walk { start, steps }, drops, to_do)
            }
            (Phase::Prep, _, Action::NoHarvest) => self.skip_harvest(seat, to_do),
            (Phase::Prep | Phase::Kitchen, _, Action::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Phase::Kitchen, _, Action::Done) => {
                self.player_mut(seat).phase = Phase::CleanUp(0);
                Ok(())
            }
            (Phase::Kitchen, _, Action::Buy(stack))
            | (_, Some(CleanUp::Buy), Action::Buy(stack)) => self.buy(seat, stack, to_do),
            (_, Some(CleanUp::Buy), Action::Done) => {
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Action::Discard(tokens, shells)) => {
                self.discard(seat, tokens, shells, to_do)
            }
            (Phase::Kitchen, _, action) => self.apply_trade(seat, action, to_do),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Cooks or hires.
    fn apply_trade(&mut self, seat: Seat, action: Action, to_do: &mut ToDo) -> Allowed {
        let dish = |card, slot, tokens, shells| {
            let paid = Paid { tokens, shells };
            Dish { card, slot, paid }
        };
        let hiring = |number, slot, down, tokens, shells| Hiring {
            number,
            slot,
            down,
            paid: Paid { tokens, shells },
        };
        match action {
            Action::Cook(card, slot, tokens, shells) => {
                self.cook(seat, dish(card, slot, tokens, shells), to_do)
            }
            Action::CookOnly(card, slot, tokens, shells) => {
                self.cook_only(seat, dish(card, slot, tokens, shells), to_do)
            }
            Action::Hire(number, slot, down, tokens, shells) => {
                self.hire(seat, hiring(number, slot, down, tokens, shells), to_do)
            }
            Action::HireOnly(number, slot, down, tokens, shells) => self.hire_only(
                seat,
                hiring(number, slot, Some(down), tokens, shells),
                to_do,
            ),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn apply_step(&mut self, seat: Seat, step: Step, action: Action, to_do: &mut ToDo) -> Allowed {
        match (step, action) {
            (Step::Ask(card, topic), Action::Learn(learned, fact)) => {
                match learned == card && fact.topic() == topic {
                    true => self.learn(card, fact),
                    false => Err(Refusal::NotAsked),
                }
            }
            (_, Action::Decline) => self.decline(seat),
            (Step::GoOn(..) | Step::Helper, Action::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Step::GoOn(..), action) => {
                self.drop_step(seat);
                self.apply_trade(seat, action, to_do)
            }
            (Step::Use { .. } | Step::TakeAny, Action::Take(kind, field)) => {
                self.take(seat, kind, field.raw(), to_do)
            }
            (Step::Use { .. } | Step::TakeAny, Action::Refuse(kind, field)) => {
                self.refuse(seat, kind, field.raw())
            }
            (Step::Use { .. }, Action::Copy(slot)) => self.copy(seat, slot),
            (Step::Helper, Action::Bonus(slot)) => self.use_bonus(seat, slot),
            (Step::AnySlot, Action::Fire(slot)) => self.fire_any(seat, slot),
            (Step::Swap { .. }, Action::Swap(helper, taster, card)) => {
                self.swap(seat, helper, taster, card, to_do)
            }
            (Step::Both { .. }, Action::Half(half)) => self.fire_half(seat, half),
            (Step::GiveBack(_), Action::GiveBack(kind, field)) => {
                self.give_back(seat, kind, field.raw(), to_do)
            }
            (Step::Discount, Action::Buy(stack)) => {
                self.buy(seat, stack, to_do)?;
                self.drop_step(seat);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }
}
