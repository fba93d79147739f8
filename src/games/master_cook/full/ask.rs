//! Short ways to build questions whose answers belong to the whole game.

use super::{Action, Draft, Refusal};
use crate::engine::line::Line;
use crate::engine::prompt::{self, Answer, Ask};
use crate::games::master_cook::{self, MasterCook};

/// A question of Master Cook.
pub type Prompt = prompt::Prompt<MasterCook>;
/// An answer of a list.
pub type Choice = prompt::Choice<MasterCook>;
/// A counter of a form.
pub type Row = prompt::Row<MasterCook>;
/// What an answer leads to.
pub type Reply = Answer<MasterCook>;

/// An answer that plays an action.
pub fn play(label: impl Into<Line>, action: Action) -> Choice {
    Choice::play(label, master_cook::Action::Full(action))
}

/// An answer that asks on.
pub fn next(label: impl Into<Line>, draft: Draft) -> Choice {
    Choice::next(label, master_cook::Draft::Full(draft))
}

/// The answer that ends an open-ended list.
pub fn done(label: impl Into<Line>, action: Action) -> Choice {
    Choice::done(label, master_cook::Action::Full(action))
}

/// An answer that plays, for dials and forms.
pub fn plays(action: Action) -> Reply {
    Answer::Play(master_cook::Action::Full(action))
}

/// An answer that asks on, for dials and forms.
pub fn leads(draft: Draft) -> Reply {
    Answer::Next(master_cook::Draft::Full(draft))
}

/// A draft as the whole game knows it.
pub fn turned(draft: Draft) -> master_cook::Draft {
    master_cook::Draft::Full(draft)
}

/// A refusal as the whole game knows it.
pub fn refused(refusal: Refusal) -> master_cook::Refusal {
    master_cook::Refusal::Full(refusal)
}

/// A choice that is open if the rules say so.
pub trait Checked {
    /// This choice, closed with the reason of the rules.
    fn check(self, allowed: Result<(), Refusal>) -> Self;
}

/// A list with a further way out.
pub trait OrElse {
    /// This list with one more answer, so that OK does what its label says.
    fn or(self, choice: Choice) -> Self;
}

impl OrElse for &mut Prompt {
    fn or(self, choice: Choice) -> Self {
        self.verb = "";
        if let Ask::Choose(choices) = &mut self.ask {
            let kept = choices.push(choice);
            debug_assert!(kept.is_ok(), "a list of slots or payments is short");
        }
        self
    }
}

impl Checked for Choice {
    fn check(self, allowed: Result<(), Refusal>) -> Self {
        self.closed(allowed.err().map(refused))
    }
}
