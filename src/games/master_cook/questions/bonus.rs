//! The question of each link of a chain of bonuses.

use crate::engine::seat::Seat;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::cards::{Ability, Take};
use crate::games::master_cook::pieces::kitchen::Step;
use crate::games::master_cook::pieces::number::Slot;
use crate::games::master_cook::questions::build::{Checked, Prompt, done, play};
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

    fn any_slot_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let choice = |slot: Slot| {
            let label = words::slot(slot, self.bonus_of(slot));
            play(label, Deed::Fire(slot)).check(self.may_fire(seat, slot))
        };
        let choices = Slot::all().map(choice);
        let choices = choices.chain([done("No bonus", Deed::Decline)]);
        page.choose("bonus", "Fire which slot?", choices)
            .help("A side dish fires one taster slot for nothing, no card needed.")
    }
}
