//! What is asked, by the steps of a turn in the order of the rulebook.

mod asides;
mod bonus;
pub(crate) mod build;
mod buy;
mod cleanup;
mod cook;
mod goals;
mod harvest;
mod helpers;
mod hire;
mod learn;
mod payment;
mod priority;
mod scoring;
mod setup;
mod swap;
mod trade;
mod turn;

use crate::engine::seat::Asked;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::{Contest, words};
use build::Prompt;

impl Contest {
    /// The next question to `asked`, given the answer so far.
    pub(crate) fn ask<'p>(
        &self,
        page: &'p mut Prompt,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        let prompt = match asked {
            Asked::Table => self.table_prompt(page, draft),
            Asked::Seat(seat) => self.seat_prompt(page, seat, draft),
        };
        prompt.map(helped)
    }

    /// The question of an aside.
    pub(crate) fn ask_menu<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        self.aside_prompt(page, draft).map(helped)
    }
}

/// A question with the rule behind it, at least that of its step.
fn helped(prompt: &mut Prompt) -> &mut Prompt {
    if prompt.help.is_empty() {
        prompt.help = words::help_of(prompt.step);
    }
    prompt
}
