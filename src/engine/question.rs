//! A question as data for a widget, whatever game it comes from.

use heapless::Vec;

use super::game::Game;
use super::line::Line;
use super::prompt::{Ask, Choice, Look, MAX_CHOICES, MAX_NOTES, MAX_ROWS, Prompt};

/// One answer of a list as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it says.
    pub label: Line,
    /// Whether the rules allow it now.
    pub open: bool,
    /// Whether it ends an open-ended list.
    pub done: bool,
}

/// A counter of a form as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it counts.
    pub label: Line,
    /// What it stands on.
    pub value: Line,
}

/// The answers as they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// A list.
    List(Vec<Item, MAX_CHOICES>),
    /// A dial.
    Dial {
        /// What it stands on, set large.
        face: Line,
        /// What follows from it.
        notes: Vec<Line, MAX_NOTES>,
    },
    /// Counters, then *Done*.
    Form(Vec<Cell, MAX_ROWS>),
    /// A draw that was not made by itself; OK makes it.
    Draw,
}

/// A question as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The phase or step.
    pub step: &'static str,
    /// The question.
    pub title: Line,
    /// What OK does; empty for the label under the cursor.
    pub verb: &'static str,
    /// The rule behind it.
    pub help: &'static str,
    /// How it is shown.
    pub look: Look,
    /// Where the cursor stands at first.
    pub focus: usize,
    /// The answers.
    pub body: Body,
}

impl Question {
    /// Shows `prompt` without what only the rules need.
    #[inline(never)]
    pub fn of<G: Game>(prompt: &Prompt<G>) -> Self {
        let Prompt {
            step,
            verb,
            help,
            look,
            focus,
            ..
        } = *prompt;
        let body = match &prompt.ask {
            Ask::Choose(choices) => Body::List(choices.iter().map(item).collect()),
            Ask::Draw(_) => Body::Draw,
            Ask::Dial(dial) => Body::Dial {
                face: dial.face.clone(),
                notes: dial.notes.clone(),
            },
            Ask::Form { rows, .. } => Body::Form(
                rows.iter()
                    .map(|row| Cell {
                        label: row.label.clone(),
                        value: row.value.clone(),
                    })
                    .collect(),
            ),
        };
        Self {
            step,
            title: prompt.title.clone(),
            verb,
            help,
            look,
            focus: focus.into(),
            body,
        }
    }
}

fn item<G: Game>(choice: &Choice<G>) -> Item {
    Item {
        label: choice.label.clone(),
        open: choice.closed.is_none(),
        done: choice.done,
    }
}
