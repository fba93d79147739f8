//! What a seat may do, by the step it stands at.

use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::pieces::cost::Paid;
use crate::games::master_cook::pieces::edition::CleanUp;
use crate::games::master_cook::pieces::kitchen::{Phase, Step};
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::pieces::walk::Walk;
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::rules::cook::Dish;
use crate::games::master_cook::rules::hire::Hiring;

impl Contest {
    /// Tells whether the last answer of a seat is whole: a card that was shown is played or only
    /// remembered, a helper that was chosen has done its thing, a trade is made.
    pub(crate) fn is_whole(&self, seat: Seat) -> bool {
        !matches!(
            self.kitchen(seat).agenda.next(),
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
    pub(crate) fn apply_seat(
        &mut self,
        seat: Seat,
        action: Deed,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        if self.light {
            return self.apply_light(seat, action, to_do);
        }
        if let Some(&step) = self.kitchen(seat).agenda.next() {
            return self.apply_step(seat, step, action, to_do);
        }
        if let Stage::Starters(_) = self.stage {
            return self.apply_starter(seat, action, to_do);
        }
        let phase = self.kitchen(seat).phase;
        match (phase, self.clean_up_step(phase), action) {
            (Phase::Prep, _, Deed::Use(slot)) => self.use_helper(seat, slot, to_do),
            (Phase::Prep, _, Deed::Harvest(start, steps, drops)) => {
                let start = start.raw();
                self.harvest(seat, Walk { start, steps }, drops, to_do)
            }
            (Phase::Prep, _, Deed::NoHarvest) => self.skip_harvest(seat, to_do),
            (Phase::Prep | Phase::Kitchen, _, Deed::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Phase::Kitchen, _, Deed::Done) => {
                self.kitchen_mut(seat).phase = Phase::CleanUp(0);
                Ok(())
            }
            (Phase::Kitchen, _, Deed::Buy(stack)) | (_, Some(CleanUp::Buy), Deed::Buy(stack)) => {
                self.buy(seat, stack, to_do)
            }
            (_, Some(CleanUp::Buy), Deed::Done) => {
                self.next_step(seat);
                Ok(())
            }
            (_, Some(CleanUp::Store), Deed::Discard(tokens, shells)) => {
                self.discard(seat, tokens, shells, to_do)
            }
            (Phase::Kitchen, _, action) => self.apply_trade(seat, action, to_do),
            _ => Err(Refusal::NotAsked),
        }
    }

    /// Cooks or hires.
    fn apply_trade(&mut self, seat: Seat, action: Deed, to_do: &mut ToDo) -> Result<(), Refusal> {
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
            Deed::Cook(card, slot, tokens, shells) => {
                self.cook(seat, dish(card, slot, tokens, shells), to_do)
            }
            Deed::CookOnly(card, slot, tokens, shells) => {
                self.cook_only(seat, dish(card, slot, tokens, shells), to_do)
            }
            Deed::Hire(number, slot, down, tokens, shells) => {
                self.hire(seat, hiring(number, slot, down, tokens, shells), to_do)
            }
            Deed::HireOnly(number, slot, down, tokens, shells) => self.hire_only(
                seat,
                hiring(number, slot, Some(down), tokens, shells),
                to_do,
            ),
            _ => Err(Refusal::NotAsked),
        }
    }

    fn apply_step(
        &mut self,
        seat: Seat,
        step: Step,
        action: Deed,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        match (step, action) {
            (Step::Ask(card, topic), Deed::Learn(learned, fact)) => {
                match learned == card && fact.topic() == topic {
                    true => self.learn(card, fact),
                    false => Err(Refusal::NotAsked),
                }
            }
            (_, Deed::Decline) => self.decline(seat),
            (Step::GoOn(..) | Step::Helper, Deed::Show(card, topic)) => {
                self.show(seat, card, topic)
            }
            (Step::GoOn(..), action) => {
                self.drop_step(seat);
                self.apply_trade(seat, action, to_do)
            }
            (Step::Use { .. } | Step::TakeAny, Deed::Take(kind, field)) => {
                self.take(seat, kind, field.raw(), to_do)
            }
            (Step::Use { .. } | Step::TakeAny, Deed::Refuse(kind, field)) => {
                self.refuse(seat, kind, field.raw())
            }
            (Step::Use { .. }, Deed::Copy(slot)) => self.copy(seat, slot),
            (Step::Helper, Deed::Bonus(slot)) => self.use_bonus(seat, slot),
            (Step::AnySlot, Deed::Fire(slot)) => self.fire_any(seat, slot),
            (Step::Swap { .. }, Deed::Swap(helper, taster, card)) => {
                self.swap(seat, helper, taster, card, to_do)
            }
            (Step::Both { .. }, Deed::Half(half)) => self.fire_half(seat, half),
            (Step::GiveBack(_), Deed::GiveBack(kind, field)) => {
                self.give_back(seat, kind, field.raw(), to_do)
            }
            (Step::Discount, Deed::Buy(stack)) => {
                self.buy(seat, stack, to_do)?;
                self.drop_step(seat);
                Ok(())
            }
            _ => Err(Refusal::NotAsked),
        }
    }
}
