//! What is asked, by the steps of a turn in the order of the rulebook.

mod bonus;
pub(crate) mod buy;
mod cleanup;
mod cook;
mod goals;
mod harvest;
mod helpers;
mod hire;
mod learn;
mod menu;
mod payment;
mod priority;
mod scoring;
mod setup;
mod swap;
mod trade;
mod turn;

pub(crate) use learn::Print;

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The next question to `asked`, given the answer so far.
    pub(crate) fn ask_played<'p>(
        &self,
        page: &'p mut Prompt,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        let prompt = match asked {
            Asked::Table => self.ask_table(page, draft),
            Asked::Seat(seat) => self.ask_seat(page, seat, draft),
        };
        prompt.map(helped)
    }

    /// A question that the menu opens and the game asks itself.
    pub(crate) fn ask_own_menu<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        match self.is_played() {
            true => self.ask_menu_draft(page, draft).map(helped),
            false => None,
        }
    }
}

/// A question with the rule behind it, at least that of its step.
fn helped(prompt: &mut Prompt) -> &mut Prompt {
    if prompt.help.is_empty() {
        prompt.help = words::help_of(prompt.step);
    }
    prompt
}

/// A row of a form that counts from 0 to `most`; at an end it says so.
pub(crate) fn counter(label: Line, value: u8, most: u8, turned: &dyn Fn(u8) -> Draft) -> Row {
    let above = Refusal::Count(CountError::TooHigh(most.into()));
    let more = (value < most).then(|| turned(value + 1)).ok_or(above);
    let less = value.checked_sub(1).map(turned);
    let less = less.ok_or(Refusal::Count(CountError::TooLow(0)));
    Row::new(label, Line::new().number(value), more).held(less)
}
