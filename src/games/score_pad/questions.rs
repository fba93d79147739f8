//! What is asked: whose points, and how many.

use super::ScorePad;
use super::action::{Action, Draft};
use crate::engine::prelude::*;

/// What OK on a row adds.
const AMOUNTS: [i16; 4] = [100, 10, 5, 1];

type Sheet<'p> = Page<'p, ScorePad>;

impl ScorePad {
    pub(super) fn ask_who<'p>(&self, page: Sheet<'p>) -> Sheet<'p> {
        let who = |seat: Seat| {
            let label = Line::new().name(seat).number(self.total(seat));
            Choice::next(label, Draft::Points(seat, 0))
        };
        page.choose("points", "Who scores?", Seat::all(self.seats).map(who))
            .focus(self.turn.index())
            .help("Choose who scores, then count the points together.")
    }

    pub(super) fn ask_points<'p>(&self, page: Sheet<'p>, seat: Seat, points: i16) -> Sheet<'p> {
        let turned = |by: i16| {
            let draft = Draft::Points(seat, points + by);
            self.may_write(seat, points + by).map(|()| draft)
        };
        let row = |by: i16| {
            let label = Line::from("+").number(by).mark(", held -").number(by);
            Row::new(label, Line::new().number(points), turned(by)).held(turned(-by))
        };
        let total = self.total(seat);
        let title = Line::new().name(seat).number(total).mark("+");
        let after = total.saturating_add(points);
        let title = title.number(points).mark("=").number(after);
        let answer = Answer::Play(Action::Points(seat, points));
        let done = self.may_write(seat, points).map(|()| answer);
        page.form("points", title, AMOUNTS.map(row), done).help(
            "OK adds what the row says, held it takes that away. Done writes the points down.",
        )
    }
}
