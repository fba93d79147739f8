//! Counters, toggles and number dials: the parts of questions that every game has.

use core::ops::RangeInclusive;

use super::game::Game;
use super::line::Line;
use super::prompt::{Answer, Dial, Row, Turned, gather};
use super::tally::CountError;

impl<G: Game> Row<G> {
    /// A number in a form: OK adds one, OK held takes one away. At its ends it is refused with "At most 9.".
    pub fn counter(
        label: impl Into<Line>,
        value: u8,
        range: RangeInclusive<u8>,
        draft: impl Fn(u8) -> G::Draft,
    ) -> Self {
        let turned = |to: i32| within::<G>(to, &range).map(&draft);
        let (more, less) = (i32::from(value) + 1, i32::from(value) - 1);
        Self::new(label, Line::new().number(value), turned(more)).held(turned(less))
    }

    /// Yes or no in a form: OK turns it over.
    pub fn toggle(label: impl Into<Line>, on: bool, turned_over: G::Draft) -> Self {
        Self::new(label, if on { "yes" } else { "no" }, Ok(turned_over))
    }
}

impl<G: Game> Dial<G> {
    /// A number that stops at both ends, so that a held key cannot run past them.
    pub fn number(
        value: u8,
        range: RangeInclusive<u8>,
        draft: impl Fn(u8) -> G::Draft,
        ok: Result<Answer<G>, G::Refusal>,
    ) -> Self {
        let turned = |to: i32| within::<G>(to, &range).map(&draft);
        let (left, right) = (i32::from(value) - 1, i32::from(value) + 1);
        Self::of(Line::new().number(value), turned(left), turned(right), ok)
    }

    /// A number that goes round: from the most on to the least.
    pub fn round(
        value: i32,
        range: RangeInclusive<i32>,
        draft: impl Fn(i32) -> G::Draft,
        ok: Result<Answer<G>, G::Refusal>,
    ) -> Self {
        let (least, most) = (*range.start(), *range.end());
        let left = if value > least { value - 1 } else { most };
        let right = if value < most { value + 1 } else { least };
        let face = Line::new().number(value);
        Self::of(face, Ok(draft(left)), Ok(draft(right)), ok)
    }

    /// A dial without notes.
    pub fn of(
        face: impl Into<Line>,
        left: Turned<G>,
        right: Turned<G>,
        ok: Result<Answer<G>, G::Refusal>,
    ) -> Self {
        Self {
            face: face.into(),
            notes: gather([]),
            left,
            right,
            ok,
        }
    }

    /// This dial with another face than its number.
    pub fn face(self, face: impl Into<Line>) -> Self {
        let face = face.into();
        Self { face, ..self }
    }

    /// This dial with small lines below its face.
    pub fn notes(self, notes: impl IntoIterator<Item = Line>) -> Self {
        let notes = gather(notes);
        Self { notes, ..self }
    }
}

/// A number as a `u8` if it is in range, or else why it is not.
fn within<G: Game>(number: i32, range: &RangeInclusive<u8>) -> Result<u8, G::Refusal> {
    let (least, most) = (i32::from(*range.start()), i32::from(*range.end()));
    match number {
        _ if number < least => Err(G::count_error(CountError::TooLow(least))),
        _ if number > most => Err(G::count_error(CountError::TooHigh(most))),
        _ => Ok(number as u8),
    }
}
