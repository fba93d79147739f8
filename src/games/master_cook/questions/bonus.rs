//! The question of each link of a chain of bonuses.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question of the step on top of a player's agenda.
    pub(crate) fn ask_step<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        step: Step,
        draft: Draft,
    ) -> Option<Page<'p>> {
        Some(match step {
            Step::Ask(card, topic) => self.ask_learn(page, card, topic, draft),
            Step::GoOn(card, topic) => self.ask_go_on(page, seat, card, topic, draft),
            Step::Use { slot, source, .. } => match self.ability_in(seat, source)? {
                Ability::Support => self.ask_copy(page, seat, slot),
                _ => self.ask_take(page, seat, self.taking(seat)?, draft),
            },
            Step::TakeAny => self.ask_take(page, seat, Take::Any, draft),
            Step::Helper => self.ask_helper(page, seat),
            Step::AnySlot => self.ask_any_slot(page, seat),
            Step::Swap { price, arrived } => self.ask_swap(page, seat, price, arrived, draft),
            Step::Both { helper, taster, .. } => self.ask_both(page, seat, helper, taster),
            Step::GiveBack(given) => self.ask_give_back(page, seat, given, draft),
            Step::Discount => self.ask_discount(page, seat),
            Step::Fire { .. } | Step::Place { .. } => return None,
        })
    }

    fn ask_helper<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let choice = |slot: Slot| {
            let allowed = self.may_use_free(seat, slot);
            self.use_choice(seat, slot, Action::Bonus(slot), allowed)
        };
        let choices = Slot::all().filter_map(choice);
        let choices = choices.chain([Choice::done("No bonus", Action::Decline)]);
        page.choose("bonus", "Use which helper?", choices)
            .help("This taster slot uses one hired helper for nothing.")
    }

    /// A taster slot with what it brings now, after `paid` left the supply.
    pub(crate) fn slot_line(&self, seat: Seat, slot: Slot, paid: Tokens) -> Line {
        let bonus = self.bonus_of(slot);
        let left = self
            .player(seat)
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

    fn ask_any_slot<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let choice = |slot: Slot| {
            let label = self.slot_line(seat, slot, Tokens::NONE);
            Choice::play(label, Action::Fire(slot)).checked(self.may_fire(seat, slot))
        };
        let choices = Slot::all().map(choice);
        let choices = choices.chain([Choice::done("No bonus", Action::Decline)]);
        page.choose("bonus", "Activate which slot?", choices)
            .help("A side dish activates one taster slot for nothing, no card needed.")
    }
}
