//! House rules, corrections and ending early, opened from the menu at any time.

use super::asking::{asks, choice, dial, next, play};
use super::{Action, Draft, Prompt, Quick, Refusal, Settings, Value};
use crate::engine::game::Aside;
use crate::engine::line::Line;
use crate::engine::prompt::Row;
use crate::engine::seat::Seat;
use crate::games::master_cook::MasterCook;
use crate::games::master_cook::pieces::goals::{GOALS, Quest};

const SETTINGS_HELP: &str = "Own goals: no standard table, you enter what each goal gave. More hats: further gourmets may put further hats on the first goal.";
const FIX_HELP: &str = "Pick who and what was wrong and set it again. Everything else stays.";
const END_HELP: &str = "What is not entered counts nothing. You can take this back.";

impl Quick {
    /// The draft that opens an aside.
    pub fn aside(&self, aside: Aside) -> Option<Draft> {
        match aside {
            Aside::Settings => Some(Draft::Settings(self.settings)),
            Aside::Fix => self.anything_entered().then_some(Draft::Fix),
            Aside::EndHere => self.step().map(|_| Draft::End),
            Aside::Audit | Aside::Cards => None,
        }
    }

    /// The question of an aside; `None` for drafts of the other questions.
    pub(super) fn aside_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        match draft {
            Draft::Settings(settings) => Some(self.settings_prompt(page, settings)),
            Draft::Fix => Some(self.fix_prompt(page)),
            Draft::FixSeat(seat) => Some(self.fix_seat_prompt(page, seat)),
            Draft::FixValue(seat, value, number) => {
                self.fix_value_prompt(page, seat, value, number)
            }
            Draft::Places(goal, _) => {
                self.order_goal(goal.into())?;
                Some(self.places_prompt(page, goal.into(), draft))
            }
            Draft::End => Some(self.end_prompt(page)),
            _ => None,
        }
    }

    fn anything_entered(&self) -> bool {
        let seats = Seat::all(self.seats).any(|seat| self.may_fix_seat(seat).is_ok());
        seats || self.hats.iter().any(Option::is_some)
    }

    fn may_fix_seat(&self, seat: Seat) -> Result<(), Refusal> {
        let sheet = self.sheet(seat).ok_or(Refusal::NoSuchSeat)?;
        let number = sheet.entered().next().map(|_| ());
        number
            .ok_or(Refusal::NothingThere)
            .or_else(|_| self.may_ask_sides_again(seat))
    }

    fn settings_prompt<'p>(&self, page: &'p mut Prompt, settings: Settings) -> &'p mut Prompt {
        let custom = Settings {
            custom_goals: !settings.custom_goals,
            ..settings
        };
        let hats = Settings {
            extra_hats: !settings.extra_hats,
            ..settings
        };
        let several = self.rules().gourmet_hats > 1;
        let rows = [
            Some(toggle("Own goals", settings.custom_goals, custom)),
            several.then(|| toggle("More gourmet hats", settings.extra_hats, hats)),
        ];
        page.form(
            "settings",
            "House rules",
            rows.into_iter().flatten(),
            Ok(play(Action::Set(settings))),
        )
        .help(SETTINGS_HELP)
    }

    fn fix_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let seats = Seat::all(self.seats).map(|seat| {
            let label = Line::new().name(seat);
            asks(label, Draft::FixSeat(seat), self.may_fix_seat(seat))
        });
        let goals = (0..GOALS).filter_map(|goal| {
            let quest = self.order_goal(goal)?.quest;
            let places = Draft::Places(goal as u8, self.places(goal));
            let entered = self.hats[goal].map(|_| ()).ok_or(Refusal::NothingThere);
            Some(asks(hats_of(quest), places, entered))
        });
        page.choose("fix", "What was wrong?", seats.chain(goals))
            .help(FIX_HELP)
    }

    fn fix_seat_prompt<'p>(&self, page: &'p mut Prompt, seat: Seat) -> &'p mut Prompt {
        let entered = self
            .sheet(seat)
            .into_iter()
            .flat_map(|sheet| sheet.entered());
        let values = entered.map(|(value, number)| {
            let label = Line::new().number(number).word(value.noun());
            asks(label, Draft::FixValue(seat, value, number), Ok(()))
        });
        let sides = choice(
            "side dishes again",
            Action::SidesAgain(seat),
            self.may_ask_sides_again(seat),
        );
        page.choose("fix", "What was wrong?", values.chain([sides]))
            .help(FIX_HELP)
    }

    fn fix_value_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        value: Value,
        number: u8,
    ) -> Option<&'p mut Prompt> {
        let entered = self.number(seat, value)?;
        let note = Line::new()
            .name(seat)
            .mark(": ")
            .word("was")
            .number(entered);
        let number = number.min(value.most());
        let turned = |number| Draft::FixValue(seat, value, number);
        let action = Action::Fix(seat, value, number);
        Some(dial(page, value, number, note, turned, action))
    }

    fn end_prompt<'p>(&self, page: &'p mut Prompt) -> &'p mut Prompt {
        let allowed = self.step().map(|_| ()).ok_or(Refusal::NotAsked);
        let end = choice("Score what is entered", Action::EndHere, allowed);
        page.choose("end", "Enough numbers?", [end]).help(END_HELP)
    }
}

fn toggle(label: &'static str, on: bool, turned: Settings) -> Row<MasterCook> {
    Row {
        less: None,
        label: Line::from(label),
        value: Line::from(if on { "yes" } else { "no" }),
        ok: Ok(next(Draft::Settings(turned))),
    }
}

fn hats_of(quest: Quest) -> &'static str {
    match quest {
        Quest::SideOrder => "Side dish hats",
        _ => "Gourmet hats",
    }
}
