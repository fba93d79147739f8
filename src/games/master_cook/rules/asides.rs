//! What the table may change at any time: settings, and the end.

use crate::engine::house::HouseRule;
use crate::engine::menu;
use crate::engine::seat::Seat;
use crate::engine::to_do::ToDo;
use crate::games::master_cook::Contest;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::fields::FIELDS;
use crate::games::master_cook::pieces::fields::plus;
use crate::games::master_cook::pieces::kitchen::SHELLS;
use crate::games::master_cook::pieces::kitchen::Step;
use crate::games::master_cook::pieces::stage::After;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::refusal::Refusal;

impl Contest {
    /// Carries out an aside; `None` if the action is not one.
    pub(crate) fn apply_aside(
        &mut self,
        action: Deed,
        to_do: &mut ToDo,
    ) -> Option<Result<(), Refusal>> {
        Some(match action {
            Deed::Set(rule, value) => self.set_rule(rule, value, to_do),
            Deed::SetGoal(goal, quest, rows) => self.set_goal(goal, quest, rows),
            Deed::Fix(place, item, value) => match Self::old_count(place, item) {
                Some(count) => self.correct(count, value.into(), to_do),
                None => Err(Refusal::NoSuchPlace),
            },
            Deed::Count(count, value) => self.correct(count, value, to_do),
            Deed::Audited => Ok(()),
            Deed::Learn(card, fact) if self.pages == 0 || self.is_refilling() => {
                self.learn(card, fact)
            }
            Deed::EndHere(asks) => {
                self.end_here(asks, to_do);
                Ok(())
            }
            _ => return None,
        })
    }

    pub(crate) fn may_set(&self, rule: Rule, value: u8) -> Result<(), Refusal> {
        if !rule.belongs_to(self.edition) || !rule.about().values.has(value) {
            return Err(Refusal::NoSuchSetting);
        }
        if self.settings.value(rule) == value {
            return Err(Refusal::SameAsBefore);
        }
        let out: u16 = self
            .all_seats()
            .map(|seat| u16::from(self.kitchen(seat).shells))
            .sum();
        if rule == Rule::ShellBank && out > u16::from(SHELLS) {
            return Err(Refusal::BankTooSmall);
        }
        match rule == Rule::JustCount && self.has_begun() {
            true => Err(Refusal::TooLate),
            false => Ok(()),
        }
    }

    /// Tells whether cards lie on the table, so that counting cannot change any more.
    fn has_begun(&self) -> bool {
        matches!(
            self.stage,
            Stage::Starters(_) | Stage::Play | Stage::Scoring
        )
    }

    pub(crate) fn set_rule(
        &mut self,
        rule: Rule,
        value: u8,
        to_do: &mut ToDo,
    ) -> Result<(), Refusal> {
        self.may_set(rule, value)?;
        self.settings.set(rule, value);
        if rule == Rule::Goals && value == 0 {
            self.goals = self.rules().goals;
        }
        to_do.notice(menu::say_rule(rule, value));
        Ok(())
    }

    /// Breaks the game off as the table lies; only what was paid for is laid first.
    fn end_here(&mut self, asks: bool, to_do: &mut ToDo) {
        self.pages = 0;
        self.quotas = [0; FIELDS];
        self.bag = plus(self.bag, core::mem::take(&mut self.incoming));
        self.after = After::Nothing;
        self.all_seats()
            .for_each(|seat| self.lay_what_was_paid(seat, to_do));
        self.stage = if asks { Stage::Scoring } else { Stage::Over };
    }

    /// Lays a hired helper into its slot and forgets the bonuses that were still open.
    fn lay_what_was_paid(&mut self, seat: Seat, to_do: &mut ToDo) {
        while let Some(step) = self.kitchen_mut(seat).agenda.pop() {
            if let Step::Place { slot, card } = step {
                self.kitchen_mut(seat).helpers[slot.index()] = Some(card);
                self.tell_hired(seat, card, slot, to_do);
            }
        }
    }
}
