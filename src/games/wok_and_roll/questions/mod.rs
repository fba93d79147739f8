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
use super::draft::Draft;
use super::pieces::face::{FACES, Face};
use super::pieces::profile::MAX_STOCK;
use super::refusal::Refusal;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Prompt, Row, Turned};

const STEP: &str = "sheet";

/// A game's answer, for short.
pub(super) type Answered = Result<Answer<WokAndRoll>, Refusal>;

/// One counter for each symbol, `most` of them in all.
pub(super) fn symbol_rows(
    symbols: [u8; FACES],
    most: u8,
    next: impl Fn([u8; FACES]) -> Draft,
) -> impl Iterator<Item = Row<WokAndRoll>> {
    let total: u8 = symbols.iter().sum();
    Face::ALL.into_iter().map(move |face| {
        let count = symbols[face.index()];
        let room = most.saturating_sub(total - count);
        let turned = |count| {
            let mut symbols = symbols;
            symbols[face.index()] = count;
            next(symbols)
        };
        let label = Line::new().icon(face.icon()).word(face.icon().word());
        Row {
            label,
            ..counter("", count, (0, room.min(MAX_STOCK.max(count))), turned)
        }
    })
}

pub(super) fn form(
    page: &mut Prompt<WokAndRoll>,
    title: Line,
    rows: impl IntoIterator<Item = Row<WokAndRoll>>,
    done: Answered,
) -> &mut Prompt<WokAndRoll> {
    page.form(STEP, title, rows, done)
}

/// A number that is counted up and down within its bounds.
pub(super) fn counter(
    label: &str,
    value: u8,
    (least, most): (u8, u8),
    next: impl Fn(u8) -> Draft,
) -> Row<WokAndRoll> {
    let more = match value < most {
        true => Ok(next(value + 1)),
        false => Err(Refusal::Most(most)),
    };
    let less = match value > least {
        true => Ok(next(value - 1)),
        false => Err(Refusal::Least(least)),
    };
    Row::new(label, Line::new().number(value), more).held(less)
}

pub(super) fn toggle(label: Line, on: bool, ok: Turned<WokAndRoll>) -> Row<WokAndRoll> {
    Row::new(label, if on { "yes" } else { "no" }, ok)
}
