//! The questions of Cuisine.

mod asides;
mod cards;
mod decks;
mod setup;
mod turn;

use super::action::Draft;
use super::refusal::Refusal;
use super::{Cuisine, Step};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Ask, Choice, Dial, Prompt, Row, gather};

impl Cuisine {
    /// The question of the step the game stands at.
    pub(super) fn ask(&self, draft: Draft) -> Option<Prompt<Self>> {
        Some(match self.step {
            Step::Opening => self.ask_opening(),
            Step::Known => self.ask_known(),
            Step::Deck(_) => self.ask_deck(),
            Step::Learn(_) => self.ask_learn(draft),
            Step::Dealing => self.ask_dealing(),
            Step::Deal(by_device) => self.ask_deal(by_device, draft),
            Step::First => self.ask_first(),
            Step::FirstDraw => self.draw_first(),
            Step::Quick(_) => self.ask_final(draft),
            Step::Role(place) => self.ask_role(self.at(place), draft)?,
            Step::Prepare(_) => self.ask_prepare(draft),
            Step::Cook(place) => self.ask_cook(self.at(place), draft),
            Step::Actions(_) => self.ask_actions(draft),
            Step::Ability(_) => self.ask_ability_points(draft),
            Step::Track(place) => self.ask_tracked(self.at(place)),
            Step::Tie => self.ask_tie(),
            Step::Over => return None,
        })
    }
}

/// The next number on a dial from `least` to `most`, one down and one up; it wraps at the ends.
fn turns(now: i16, least: i16, most: i16, draft: impl Fn(i16) -> Draft) -> [Draft; 2] {
    let down = if now <= least { most } else { now - 1 };
    let up = if now >= most { least } else { now + 1 };
    [draft(down), draft(up)]
}

/// A dial with one note beside it.
fn dial(
    face: Line,
    note: Option<Line>,
    [left, right]: [Draft; 2],
    ok: Result<Answer<Cuisine>, Refusal>,
) -> Ask<Cuisine> {
    Ask::Dial(Dial {
        face,
        notes: gather(note),
        left: Ok(left),
        right: Ok(right),
        ok,
    })
}

/// A row of a form.
fn row(label: impl Into<Line>, value: impl Into<Line>, ok: Draft) -> Row<Cuisine> {
    Row {
        label: label.into(),
        value: value.into(),
        ok: Ok(ok),
    }
}

/// A list that ends with *Done*, the cursor on it at first.
fn done_first(
    step: &'static str,
    title: &'static str,
    choices: impl IntoIterator<Item = Choice<Cuisine>>,
    done: Choice<Cuisine>,
) -> Prompt<Cuisine> {
    let mut prompt = Prompt::choose(step, title, choices.into_iter().chain([done]));
    if let Ask::Choose(choices) = &prompt.ask {
        prompt.focus = choices.len().saturating_sub(1) as u8;
    }
    prompt
}
