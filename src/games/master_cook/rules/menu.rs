//! What the table may change at any time: house rules, goals, counts, and the end.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// Carries out what the menu offers; `None` if the action is something else.
    pub(crate) fn apply_menu(&mut self, action: Action, to_do: &mut ToDo) -> Option<Allowed> {
        Some(match action {
            Action::House(rule, value) => self.change_rule(rule, value, to_do),
            Action::SetGoal(goal, quest, rows) => self.set_goal(goal, quest, rows),
            Action::Count(count, value) => self.correct(count, value, to_do),
            Action::Learn(card, fact) if self.pages == 0 || self.is_refilling() => {
                self.learn(card, fact)
            }
            Action::EndHere(asks) => {
                self.end_here(asks, to_do);
                Ok(())
            }
            _ => return None,
        })
    }

    pub(crate) fn may_change_rule(&self, rule: Rule, value: u8) -> Allowed {
        if !rule.belongs_to(self.edition) || !rule.about().values.has(value) {
            return Err(Refusal::NoSuchSetting);
        }
        if self.house.value(rule) == value {
            return Err(Refusal::SameAsBefore);
        }
        let out: u16 = self
            .all_seats()
            .map(|seat| u16::from(self.player(seat).shells))
            .sum();
        match rule == Rule::ShellBank && out > u16::from(SHELLS) {
            true => Err(Refusal::BankTooSmall),
            false => Ok(()),
        }
    }

    pub(crate) fn change_rule(&mut self, rule: Rule, value: u8, to_do: &mut ToDo) -> Allowed {
        self.may_change_rule(rule, value)?;
        self.house.set(rule, value).map_err(Refusal::Count)?;
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
        while let Some(step) = self.player_mut(seat).agenda.pop() {
            if let Step::Place { slot, card } = step {
                self.player_mut(seat).helpers[slot.index()] = Some(card);
                self.tell_hired(seat, card, slot, to_do);
            }
        }
    }
}
