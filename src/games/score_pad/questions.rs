//! What is asked: the house rules, whose points, how many.

use super::action::{Action, Draft};
use super::{ScorePad, Stage};
use crate::engine::aside::{self, Beside};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt, Row};
use crate::engine::seat::{Asked, Seat};

/// What OK on a row adds.
const STEPS: [i16; 4] = [100, 10, 5, 1];

impl ScorePad {
    /// The question of the game itself.
    pub(super) fn ask<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        match (self.stage, asked, draft) {
            (Stage::Setup, ..) => {
                let page = aside::write(self, page, Beside::House(0));
                page.add(Choice::done("Begin", Action::Begin));
                let last = page.choices().len() - 1;
                (page.step, page.title) = ("setup", "How is it scored?".into());
                page.verb("").focus(last)
            }
            (_, _, Draft::Points(seat, points)) => self.ask_points(page, seat, points),
            (_, Asked::Seat(seat), _) => self.ask_points(page, seat, 0),
            (_, Asked::Table, _) => self.ask_who(page),
        }
    }

    fn ask_who<'p>(&self, page: &'p mut Prompt<Self>) -> &'p mut Prompt<Self> {
        let who = |seat: Seat| {
            let label = Line::new().name(seat).number(self.total(seat));
            Choice::next(label, Draft::Points(seat, 0))
        };
        page.choose("points", "Who scores?", Seat::all(self.seats).map(who))
            .focus(self.turn.index())
            .help("Choose who scores, then count the points together.")
    }

    fn ask_points<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        seat: Seat,
        points: i16,
    ) -> &'p mut Prompt<Self> {
        let turned = |by: i16| {
            let points = points + by;
            self.may_write(seat, points)
                .map(|()| Draft::Points(seat, points))
        };
        let row = |step: i16| Row {
            label: Line::from("+").number(step).mark(", held -").number(step),
            value: Line::new().number(points),
            ok: turned(step),
            less: Some(turned(-step)),
        };
        let after = self.total(seat).saturating_add(points);
        let title = Line::new().name(seat).mark(": ");
        let title = title.number(self.total(seat)).word("+");
        let title = title.number(points).word("=").number(after);
        let done = self.may_write(seat, points);
        let done = done.map(|()| Answer::Play(Action::Points(seat, points)));
        page.form("points", title, STEPS.map(row), done).help(
            "OK adds what the row says, held it takes that away. Done writes the points down.",
        )
    }
}

/// Asks whether the game ends here.
pub(super) fn ask_end(page: &mut Prompt<ScorePad>) -> &mut Prompt<ScorePad> {
    let end = [Choice::play("End and score", Action::EndHere)];
    page.choose("end", "End the game here?", end)
        .help("The totals stand as they are written.")
}
