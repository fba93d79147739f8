//! What is asked, step by step of a turn, and the rows that forms are made of.

mod cook;
mod end;
mod fix;
mod market;
mod menu;
mod review;
mod setup;
mod sheet;

pub use menu::END_HELP;
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
        let most = room.min(MAX_STOCK.max(count));
        Row::counter(face.label(), count, 0..=most, turned)
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
