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
        page: Page<'p>,
        asked: Asked,
        draft: Draft,
    ) -> Option<Page<'p>> {
        let prompt = match asked {
            Asked::Table => self.ask_table(page, draft),
            Asked::Seat(seat) => self.ask_seat(page, seat, draft),
        };
        prompt.map(helped)
    }

    /// A question that the menu opens and the game asks itself.
    pub(crate) fn ask_own_menu<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
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

/// The rows of a form that count tokens, a row for each ingredient.
pub(crate) fn token_rows(
    tokens: Tokens,
    most: impl Fn(Ingredient) -> u8,
    draft: impl Fn(Tokens) -> Draft,
) -> [Row; INGREDIENTS] {
    Ingredient::ALL.map(|kind| {
        let turned = |count| draft(tokens.with(kind, count));
        Row::counter(
            words::ingredient(kind),
            tokens.of(kind),
            0..=most(kind),
            turned,
        )
    })
}

/// The row of a form that counts shells.
pub(crate) fn shell_row(shells: u8, most: u8, draft: impl Fn(u8) -> Draft) -> Row {
    let label = Line::new().icon(Icon::Shell).word("shells");
    Row::counter(label, shells, 0..=most, draft)
}
