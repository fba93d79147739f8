//! The questions of Cuisine.

mod actions;
mod cook;
mod decks;
mod end;
mod fix;
mod prepare;
mod score;
mod setup;
mod shop;

use super::draft::Draft;
use super::refusal::Refusal;
use super::{Cuisine, Step};
use crate::engine::counts::CountError;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Dial, Prompt, Row, gather};

impl Cuisine {
    /// The question of the step the game stands at.
    pub(super) fn ask_step<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        Some(match self.step {
            Step::Opening => self.ask_opening(page),
            Step::Known => self.ask_known(page),
            Step::Deck(_) => self.ask_deck(page, draft),
            Step::Dealing => self.ask_dealing(page),
            Step::Deal(by_device) => self.ask_deal(page, by_device, draft),
            Step::First => self.ask_first(page),
            Step::FirstDraw => self.draw_first(page),
            Step::Quick(seat) => self.ask_final(page, seat, draft),
            Step::Role(place) => self.ask_role(page, self.at(place))?,
            Step::Prepare(_) => self.ask_prepare(page, draft),
            Step::Cook(place) => self.ask_cook(page, self.at(place), draft),
            Step::Actions(_) => self.ask_actions(page, draft),
            Step::Ability(_) => self.ask_ability_points(page, draft),
            Step::Track(place) => self.ask_tracked(page, self.at(place)),
            Step::LightScore(place) => self.ask_light_score(page, self.at(place), draft),
            Step::Tie => self.ask_tie(page),
            Step::Over => return None,
        })
    }
}

/// The next number on a dial from `least` to `most`, one down and one up; it wraps at the ends.
pub(super) fn turns(now: i16, least: i16, most: i16, draft: impl Fn(i16) -> Draft) -> [Draft; 2] {
    let down = if now <= least { most } else { now - 1 };
    let up = if now >= most { least } else { now + 1 };
    [draft(down), draft(up)]
}

/// A dial with one note beside it.
pub(super) fn dial(
    face: Line,
    note: Option<Line>,
    [left, right]: [Draft; 2],
    ok: Result<Answer<Cuisine>, Refusal>,
) -> Dial<Cuisine> {
    Dial {
        face,
        notes: gather(note),
        left: Ok(left),
        right: Ok(right),
        ok,
    }
}

/// A row of a form with two values: OK turns it over.
fn toggle(label: impl Into<Line>, value: impl Into<Line>, turned: Draft) -> Row<Cuisine> {
    Row::new(label, value, Ok(turned))
}

/// A row of a form that counts from 0 to `most`: OK adds one, OK held takes one away.
fn counter(label: impl Into<Line>, now: u8, most: u8, draft: impl Fn(u8) -> Draft) -> Row<Cuisine> {
    let more = match now < most {
        true => Ok(draft(now + 1)),
        false => Err(Refusal::Count(CountError::TooHigh(most.into()))),
    };
    let less = now.checked_sub(1).map(draft);
    let less = less.ok_or(Refusal::Count(CountError::TooLow(0)));
    Row::new(label, Line::new().number(now), more).held(less)
}

/// A list that ends with *Done*, the cursor on it at first.
pub(super) fn done_first<'p>(
    page: &'p mut Prompt<Cuisine>,
    step: &'static str,
    title: &'static str,
    choices: impl IntoIterator<Item = Choice<Cuisine>>,
    done: Choice<Cuisine>,
) -> &'p mut Prompt<Cuisine> {
    let prompt = page.choose(step, title, choices.into_iter().chain([done]));
    let last = prompt.choices().len().saturating_sub(1);
    prompt.focus(last)
}
