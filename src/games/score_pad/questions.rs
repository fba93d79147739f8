//! What is asked: the house rules, whose points, how many.

use super::ScorePad;
use super::action::{Action, Draft};
use crate::engine::aside::{self, Beside};
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Page, Row};
use crate::engine::seat::{Asked, Seat};

/// What OK on a row adds.
const AMOUNTS: [i16; 4] = [100, 10, 5, 1];

impl ScorePad {
    /// The question of the game itself.
    pub(super) fn ask<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Page<'p, Self> {
        match (to, draft) {
            _ if !self.begun => self.ask_rules(page),
            (_, Draft::Points(seat, points)) => self.ask_points(page, seat, points),
            (Asked::Seat(seat), _) => self.ask_points(page, seat, 0),
            (Asked::Table, _) => self.ask_who(page),
        }
    }

    fn ask_rules<'p>(&self, page: Page<'p, Self>) -> Page<'p, Self> {
        let page = aside::write(self, page, Beside::House(0));
        page.add(Choice::done("Begin", Action::Begin));
        let last = page.choices().len() - 1;
        (page.step, page.title) = ("set-up", "How is it scored?".into());
        page.verb("").focus(last)
    }

    fn ask_who<'p>(&self, page: Page<'p, Self>) -> Page<'p, Self> {
        let who = |seat: Seat| {
            let label = Line::new().name(seat).number(self.total(seat));
            Choice::next(label, Draft::Points(seat, 0))
        };
        page.choose("points", "Who scores?", Seat::all(self.seats).map(who))
            .focus(self.turn.index())
            .help("Choose who scores, then count the points together.")
    }

    fn ask_points<'p>(&self, page: Page<'p, Self>, seat: Seat, points: i16) -> Page<'p, Self> {
        let turned = |by: i16| {
            let draft = Draft::Points(seat, points + by);
            self.may_write(seat, points + by).map(|()| draft)
        };
        let row = |by: i16| Row {
            label: Line::from("+").number(by).mark(", held -").number(by),
            value: Line::new().number(points),
            ok: turned(by),
            less: Some(turned(-by)),
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
