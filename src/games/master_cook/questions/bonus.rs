//! The question of each link of a chain of bonuses.

use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::cards::{Ability, Take};
use crate::games::master_cook::pieces::edition::Bonus;
use crate::games::master_cook::pieces::ingredient::Counts;
use crate::games::master_cook::pieces::kitchen::Step;
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::questions::build::{Checked, Prompt, done, play};
use crate::games::master_cook::rules::trade::GIVEN_BACK;
use crate::games::master_cook::{Contest, words};

impl Contest {
    /// The question of the step on top of a player's agenda.
    pub(crate) fn step_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        step: Step,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        Some(match step {
            Step::Ask(card, topic) => self.learn_prompt(page, card, topic, draft),
            Step::GoOn(card, topic) => self.go_on_prompt(page, seat, card, topic, draft),
            Step::Use { slot, source, .. } => match self.ability_in(seat, source)? {
                Ability::Support => self.copy_prompt(page, seat, slot),
                _ => self.take_prompt(page, seat, self.taking(seat)?, draft),
            },
            Step::TakeAny => self.take_prompt(page, seat, Take::Any, draft),
            Step::Helper => self.helper_prompt(page, seat),
            Step::AnySlot => self.any_slot_prompt(page, seat),
            Step::Swap { price, arrived } => self.swap_prompt(page, seat, price, arrived, draft),
            Step::Both { helper, taster, .. } => self.both_prompt(page, seat, helper, taster),
            Step::GiveBack(given) => self.give_back_prompt(page, seat, given, draft),
            Step::Discount => self.discount_prompt(page, seat),
            Step::Fire { .. } | Step::Place { .. } => return None,
        })
    }

    fn helper_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let choice = |slot: Slot| {
            let allowed = self.may_use_free(seat, slot);
            self.use_choice(seat, slot, Deed::Bonus(slot), allowed)
        };
        let choices = Slot::all().filter_map(choice);
        let choices = choices.chain([done("No bonus", Deed::Decline)]);
        page.choose("bonus", "Use which helper?", choices)
            .help("This taster slot uses one hired helper for nothing.")
    }

    /// A taster slot with what it brings now, after `paid` left the supply.
    pub(crate) fn slot_line(&self, seat: Seat, slot: Slot, paid: Counts) -> Line {
        let bonus = self.bonus_of(slot);
        let left = self
            .kitchen(seat)
            .supply
            .total()
            .saturating_sub(paid.total());
        let nothing = match bonus {
            Bonus::Helper => !self.offers_helper(seat),
            Bonus::Trade => left < u16::from(GIVEN_BACK),
            Bonus::Swap(price) => self.may_swap_any(seat, price, 0).is_err(),
            _ => false,
        };
        match nothing {
            true => words::idle_slot(slot, bonus),
            false => words::slot(slot, bonus),
        }
    }

    fn any_slot_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let choice = |slot: Slot| {
            let label = self.slot_line(seat, slot, Counts::NONE);
            play(label, Deed::Fire(slot)).check(self.may_fire(seat, slot))
        };
        let choices = Slot::all().map(choice);
        let choices = choices.chain([done("No bonus", Deed::Decline)]);
        page.choose("bonus", "Activate which slot?", choices)
            .help("A side dish activates one taster slot for nothing, no card needed.")
    }
}
