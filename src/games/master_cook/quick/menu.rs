//! House rules, corrections and ending early, opened from the menu at any time.

use super::asking::{asks, choice, dial};
use crate::games::master_cook::prelude::*;

const FIX_HELP: &str = "Pick who and what was wrong and set it again. Everything else stays.";
const END_HELP: &str = "What is not entered counts nothing. You can take this back.";

impl MasterCook {
    /// Takes in a value, a correction or a house rule of the quick score.
    pub(crate) fn apply_quick(
        &mut self,
        asked: Asked,
        action: Action,
        to_do: &mut ToDo,
    ) -> Allowed {
        let before = self.quick.step();
        match (asked, action) {
            (_, Action::Quick(action)) => {
                let entered = self.quick.apply(asked, action, to_do);
                return entered.map_err(Refusal::Quick);
            }
            (Asked::Table, Action::House(rule, value)) => {
                let known = self.has_rule(rule).then_some(());
                known.ok_or(Refusal::NoSuchSetting)?;
                let set = self.house.set(rule, value);
                set.map_err(|_| Refusal::NoSuchSetting)?;
                self.quick.set_house(&self.house);
            }
            (Asked::Table, Action::Count(count, value)) => menu::correct(self, count, value)?,
            _ => return Err(Refusal::NotAsked),
        }
        self.quick.tell(asked, before, to_do);
        Ok(())
    }
}

impl Quick {
    /// Tells whether the menu offers a question now.
    pub fn may_open(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules => true,
            MenuQuestion::Fix | MenuQuestion::Check => self.anything_entered(),
            MenuQuestion::EndHere => self.step().is_some(),
            MenuQuestion::Cards => false,
        }
    }

    /// Sets a number that is in.
    pub(crate) fn set_number(&mut self, seat: Seat, value: Value, to: i32) -> Allowed {
        let sheet = self.sheet_mut(seat);
        let set = sheet.and_then(|sheet| sheet.set(value, to as u8));
        set.map_err(Refusal::Quick)
    }

    /// The numbers of a seat that are in.
    pub(crate) fn entered(&self, seat: Seat) -> impl Iterator<Item = Value> + '_ {
        let sheet = self.sheet(seat).into_iter();
        sheet.flat_map(|sheet| sheet.entered().map(|(value, _)| value))
    }

    /// The question of the menu; `None` for drafts of the other questions.
    pub fn ask_menu<'p>(&self, page: Page<'p>, draft: QuickDraft) -> Option<Page<'p>> {
        match draft {
            QuickDraft::Fix => Some(self.ask_fix(page)),
            QuickDraft::FixSeat(seat) => Some(self.ask_fix_seat(page, seat)),
            QuickDraft::FixValue(seat, value, number) => {
                self.ask_fix_value(page, seat, value, number)
            }
            QuickDraft::Places(goal, _) => Some(self.ask_places(page, goal.into(), draft)),
            QuickDraft::End => Some(self.ask_end(page)),
            _ => None,
        }
    }

    fn anything_entered(&self) -> bool {
        let seats = Seat::all(self.seats).any(|seat| self.may_fix_seat(seat).is_ok());
        seats || self.hats.iter().any(Option::is_some)
    }

    fn may_fix_seat(&self, seat: Seat) -> Result<(), QuickRefusal> {
        let sheet = self.sheet(seat).ok_or(QuickRefusal::NoSuchSeat)?;
        let number = sheet.entered().next().map(|_| ());
        number
            .ok_or(QuickRefusal::NothingThere)
            .or_else(|_| self.may_ask_sides_again(seat))
    }

    fn ask_fix<'p>(&self, page: Page<'p>) -> Page<'p> {
        let seats = Seat::all(self.seats).map(|seat| {
            let label = Line::new().name(seat);
            asks(label, QuickDraft::FixSeat(seat), self.may_fix_seat(seat))
        });
        let goals = (0..GOALS).filter_map(|goal| {
            let quest = self.order_goal(goal)?.quest;
            let places = QuickDraft::Places(goal as u8, self.places(goal));
            let entered = self.hats[goal]
                .map(|_| ())
                .ok_or(QuickRefusal::NothingThere);
            Some(asks(hats_of(quest), places, entered))
        });
        page.choose("fix", "What was wrong?", seats.chain(goals))
            .help(FIX_HELP)
    }

    fn ask_fix_seat<'p>(&self, page: Page<'p>, seat: Seat) -> Page<'p> {
        let entered = self
            .sheet(seat)
            .into_iter()
            .flat_map(|sheet| sheet.entered());
        let values = entered.map(|(value, number)| {
            let label = Line::new().number(number).word(value.noun());
            asks(label, QuickDraft::FixValue(seat, value, number), Ok(()))
        });
        let sides = choice(
            "side dishes again",
            QuickAction::SidesAgain(seat),
            self.may_ask_sides_again(seat),
        );
        page.choose("fix", "What was wrong?", values.chain([sides]))
            .help(FIX_HELP)
    }

    fn ask_fix_value<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        value: Value,
        number: u8,
    ) -> Option<Page<'p>> {
        let entered = self.number(seat, value)?;
        let note = about(seat).word("was").number(entered);
        let number = number.min(value.most());
        let turned = |number| QuickDraft::FixValue(seat, value, number);
        let action = QuickAction::Fix(seat, value, number);
        Some(dial(page, value, number, note, turned, action))
    }

    fn ask_end<'p>(&self, page: Page<'p>) -> Page<'p> {
        let allowed = self.step().map(|_| ()).ok_or(QuickRefusal::NotAsked);
        let end = choice("Score what is entered", QuickAction::EndHere, allowed);
        page.choose("end", "Enough numbers?", [end]).help(END_HELP)
    }
}

fn hats_of(quest: Quest) -> &'static str {
    match quest {
        Quest::SideOrder => "Side dish hats",
        _ => "Gourmet hats",
    }
}
