//! House rules, corrections and ending early, opened from the menu at any time.

use super::asking::{asks, choice, dial};
use super::{Action, Draft, Prompt, Quick, Refusal, Value};
use crate::engine::counts::Tally;
use crate::engine::line::Line;
use crate::engine::menu::MenuQuestion;
use crate::engine::seat::{Asked, Seat};
use crate::engine::to_do::ToDo;
use crate::games::master_cook as cook;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::counts::Count;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::goals::{GOALS, Quest, Row};

const FIX_HELP: &str = "Pick who and what was wrong and set it again. Everything else stays.";
const END_HELP: &str = "What is not entered counts nothing. You can take this back.";

impl Quick {
    /// Tells whether the menu offers a question now.
    pub fn menu_offers(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules => true,
            MenuQuestion::Fix | MenuQuestion::Check => self.anything_entered(),
            MenuQuestion::EndHere => self.step().is_some(),
            MenuQuestion::Cards => false,
        }
    }

    /// Every count that is in, in the order of an audit.
    pub(crate) fn each_count(&self, each: &mut dyn FnMut(Count)) {
        for seat in Seat::all(self.seats) {
            let entered = self
                .sheet(seat)
                .into_iter()
                .flat_map(|sheet| sheet.entered());
            entered.for_each(|(value, _)| each(Count::Read(seat, value)));
            let goals = (0..GOALS).filter(|&goal| self.hats[goal].is_some());
            goals
                .flat_map(|goal| Row::ALL.map(|row| Count::Hats(goal as u8, seat, row)))
                .for_each(&mut *each);
        }
    }

    /// How a count stands, and what it can be set to.
    pub(crate) fn tally(&self, count: Count) -> Tally {
        match count {
            Count::Read(seat, value) => {
                let number = self.number(seat, value).unwrap_or(0);
                Tally::new(number, 0, value.most())
            }
            Count::Hats(goal, seat, row) => {
                let goal = usize::from(goal);
                let hats = self.hats.get(goal).copied().flatten().unwrap_or_default();
                let hats = hats.get(seat.index()).copied().unwrap_or_default();
                let others = hats.count() - hats.on(row);
                let most = self.hats_allowed(goal).saturating_sub(others);
                Tally::new(hats.on(row), 0, most.max(hats.on(row)))
            }
            _ => Tally::new(0, 0, 0),
        }
    }

    /// The value of a house rule.
    pub(crate) fn rule(&self, rule: Rule) -> u8 {
        match rule {
            Rule::Goals => self.settings.custom_goals.into(),
            Rule::ExtraHats => self.settings.extra_hats.into(),
            _ => 0,
        }
    }

    /// Sets a count or a house rule that was declared for the whole game.
    pub(crate) fn set_right(&mut self, deed: Deed, to_do: &mut ToDo) -> Result<(), cook::Refusal> {
        let before = self.step();
        match deed {
            Deed::Set(rule, value) => self.set_rule(rule, value)?,
            Deed::Count(count, value) => self.set_count(count, value)?,
            _ => return Err(cook::Refusal::NotAsked),
        }
        self.tell(Asked::Table, before, to_do);
        Ok(())
    }

    fn set_rule(&mut self, rule: Rule, value: u8) -> Result<(), cook::Refusal> {
        let mut settings = self.settings;
        match rule {
            Rule::Goals => settings.custom_goals = value > 0,
            Rule::ExtraHats => settings.extra_hats = value > 0,
            _ => return Err(cook::Refusal::NoSuchSetting),
        }
        if value > 1 {
            return Err(cook::Refusal::NoSuchSetting);
        }
        self.may_set(settings).map_err(cook::Refusal::Quick)?;
        self.settings = settings;
        Ok(())
    }

    fn set_count(&mut self, count: Count, value: i32) -> Result<(), cook::Refusal> {
        self.tally(count)
            .check(value)
            .map_err(cook::Refusal::Count)?;
        let number = value.clamp(0, i32::from(u8::MAX)) as u8;
        match count {
            Count::Read(seat, value) => {
                self.may_fix(seat, value).map_err(cook::Refusal::Quick)?;
                let sheet = self.sheet_mut(seat).map_err(cook::Refusal::Quick)?;
                sheet.set(value, number).map_err(cook::Refusal::Quick)
            }
            Count::Hats(goal, seat, row) => {
                let goal = self.hats.get_mut(usize::from(goal));
                let hats = goal.and_then(|hats| hats.as_mut());
                let hats = hats.and_then(|hats| hats.get_mut(seat.index()));
                hats.ok_or(cook::Refusal::NotAsked)?.set(row, number);
                Ok(())
            }
            _ => Err(cook::Refusal::NotAsked),
        }
    }

    /// Asks what was wrong, or whether to end here.
    pub fn ask_menu<'p>(&self, page: &'p mut Prompt, fix: bool) -> Option<&'p mut Prompt> {
        self.aside_prompt(page, if fix { Draft::Fix } else { Draft::End })
    }

    /// The question of an aside; `None` for drafts of the other questions.
    pub fn aside_prompt<'p>(&self, page: &'p mut Prompt, draft: Draft) -> Option<&'p mut Prompt> {
        match draft {
            Draft::Fix => Some(self.fix_prompt(page)),
            Draft::FixSeat(seat) => Some(self.fix_seat_prompt(page, seat)),
            Draft::FixValue(seat, value, number) => {
                self.fix_value_prompt(page, seat, value, number)
            }
            Draft::Places(goal, _) => Some(self.places_prompt(page, goal.into(), draft)),
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

fn hats_of(quest: Quest) -> &'static str {
    match quest {
        Quest::SideOrder => "Side dish hats",
        _ => "Gourmet hats",
    }
}
