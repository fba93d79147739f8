//! What is asked, step by step of a turn, and the rows that forms are made of.

mod cook;
mod end;
mod fix;
mod market;
mod menu;
mod review;
mod setup;
mod sheet;

pub use sheet::ask_pause;

use super::prelude::*;

const STEP: &str = "sheet";

/// What *Done* of a form does, or why it cannot.
pub(super) type Answered = Result<Answer<WokAndRoll>, Refusal>;

/// One counter for each symbol, `most` of them in all.
pub(super) fn symbol_rows(
    pool: Pool,
    most: u8,
    next: impl Fn(Pool) -> Draft,
) -> impl Iterator<Item = Row<WokAndRoll>> {
    let total = pool.total() as u8;
    Face::ALL.into_iter().map(move |face| {
        let count = pool.count(face);
        let room = most.saturating_sub(total - count);
        let turned = |count| {
            let mut pool = pool;
            pool.0[face.index()] = count;
            next(pool)
        };
        let bounds = (0, room.min(MAX_STOCK.max(count)));
        counter(face.label(), count, bounds, turned)
    })
}

pub(super) fn form<'p>(
    page: Page<'p, WokAndRoll>,
    title: Line,
    rows: impl IntoIterator<Item = Row<WokAndRoll>>,
    done: Answered,
) -> Page<'p, WokAndRoll> {
    page.form(STEP, title, rows, done)
}

/// A number that is counted up and down within its bounds.
pub(super) fn counter(
    label: impl Into<Line>,
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

/// A row that OK switches between yes and no.
pub(super) fn toggle(label: Line, on: bool, turned: Draft) -> Row<WokAndRoll> {
    Row::new(label, if on { "yes" } else { "no" }, Ok(turned))
}

impl WokAndRoll {
    /// Whether an action would be accepted.
    fn tried(&self, asked: Asked, action: Action) -> Result<(), Refusal> {
        self.clone().apply(asked, action, &mut ToDo::new())
    }

    /// What *Done* does: plays an action of the table, if it is allowed.
    fn finished(&self, action: Action) -> Answered {
        self.tried(Asked::Table, action)
            .map(|()| Answer::Play(action))
    }
}
