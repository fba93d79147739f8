//! What is asked, step by step of a turn, and the rows that forms are made of.

mod aside;
mod cook;
mod end;
mod fix;
mod market;
mod parts;
mod setup;
mod sheet;

pub use cook::stock;
pub use sheet::pausing_prompt;

use super::WokAndRoll;
use super::pieces::face::{FACES, Face};
use super::pieces::profile::MAX_STOCK;
use super::refusal::Refusal;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Prompt, Row, Turned};

const STEP: &str = "sheet";

/// A game's answer, for short.
pub(super) type Answered = Result<Answer<WokAndRoll>, Refusal>;

/// One counter for each symbol; from the highest, or when there are `most` in all, back to none.
pub(crate) fn symbol_rows(
    symbols: [u8; FACES],
    most: u8,
    next: impl Fn([u8; FACES]) -> Turned<WokAndRoll>,
) -> impl Iterator<Item = Row<WokAndRoll>> {
    let total: u8 = symbols.iter().sum();
    Face::ALL.into_iter().map(move |face| {
        let mut turned = symbols;
        let count = &mut turned[face.index()];
        *count = match *count < MAX_STOCK && total < most {
            true => *count + 1,
            false => 0,
        };
        let label = Line::new().icon(face.icon()).word(face.icon().word());
        counter(label, symbols[face.index()], next(turned))
    })
}

pub(crate) fn form(
    page: &mut Prompt<WokAndRoll>,
    title: Line,
    rows: impl IntoIterator<Item = Row<WokAndRoll>>,
    done: Answered,
) -> &mut Prompt<WokAndRoll> {
    page.form(STEP, title, rows, done)
}

pub(crate) fn counter(label: Line, value: u8, ok: Turned<WokAndRoll>) -> Row<WokAndRoll> {
    let value = Line::new().number(value);
    Row { label, value, ok }
}

pub(crate) fn toggle(label: Line, on: bool, ok: Turned<WokAndRoll>) -> Row<WokAndRoll> {
    let value = Line::from(if on { "yes" } else { "no" });
    Row { label, value, ok }
}
