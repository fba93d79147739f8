//! Short ways to build questions of the whole game.

use crate::engine::counts::CountError;
use crate::engine::line::Line;
use crate::engine::prompt::{self, Answer};
use crate::games::master_cook::MasterCook;
use crate::games::master_cook::action::{Action, Deed};
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::refusal::Refusal;

/// A question of Master Cook.
pub type Prompt = prompt::Prompt<MasterCook>;
/// An answer of a list.
pub type Choice = prompt::Choice<MasterCook>;
/// A counter of a form.
pub type Row = prompt::Row<MasterCook>;
/// What an answer leads to.
pub type Reply = Answer<MasterCook>;

/// An answer that plays.
pub fn play(label: impl Into<Line>, deed: Deed) -> Choice {
    Choice::play(label, Action::Full(deed))
}

/// An answer that asks on.
pub fn next(label: impl Into<Line>, draft: Draft) -> Choice {
    Choice::next(label, draft)
}

/// The answer that ends an open-ended list.
pub fn done(label: impl Into<Line>, deed: Deed) -> Choice {
    Choice::done(label, Action::Full(deed))
}

/// An answer that plays, for dials and forms.
pub fn plays(deed: Deed) -> Reply {
    Answer::Play(Action::Full(deed))
}

/// An answer that asks on, for dials and forms.
pub fn leads(draft: Draft) -> Reply {
    Answer::Next(draft)
}

/// A counter of a form from 0 to `most`; at an end it says so.
pub fn counter(label: Line, value: u8, most: u8, turned: &dyn Fn(u8) -> Draft) -> Row {
    let above = Refusal::Count(CountError::TooHigh(most.into()));
    let more = (value < most).then(|| turned(value + 1)).ok_or(above);
    let less = value.checked_sub(1).map(turned);
    let less = less.ok_or(Refusal::Count(CountError::TooLow(0)));
    Row::new(label, Line::new().number(value), more).held(less)
}

/// A choice that is open if the rules say so.
pub trait Checked {
    /// This choice, closed with the reason of the rules.
    fn check(self, allowed: Result<(), Refusal>) -> Self;
}

impl Checked for Choice {
    fn check(self, allowed: Result<(), Refusal>) -> Self {
        self.checked(allowed)
    }
}
