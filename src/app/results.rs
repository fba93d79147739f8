//! How games ended: the list, one of them, and its breakdown by category.

use super::drawer::Drawer;
use super::{App, Effect, Screen};
use crate::engine::line::{Icon, Line};
use crate::engine::scores::NO_POINTS;
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::names::Names;
use crate::notebook::results::{self, Kept, ResultBytes};
use crate::ui::frame::Frame;
use crate::ui::list::Row;
use crate::ui::page::{self, BODY, COLUMNS, PAGE};
use crate::ui::standings::CATEGORIES;
use crate::ui::{SMALL, standings, text};

impl App {
    /// Writes down how the game on the table ended.
    pub(super) fn write_result(&mut self) {
        let Some(seated) = &self.seated else { return };
        let number = self.notebook.results().number_for(seated.session);
        let table = seated.play.any();
        let (session, game) = (seated.session, seated.line.id);
        self.result = results::write(number, session, game, table, &self.names);
    }

    /// The result that was written or read last.
    pub fn result(&self) -> &ResultBytes {
        &self.result
    }

    /// Takes in a result that was read.
    pub fn read_result(&mut self, bytes: ResultBytes) {
        self.result = bytes;
    }

    pub(super) fn result_row(&self, row: usize) -> Row {
        let Some(headline) = self.notebook.results().newest_first(row) else {
            return "None yet".into();
        };
        let mut names = Names::new();
        names.set(Seat(0), &headline.winner);
        Row {
            left: game_name(headline.game).into(),
            right: match headline.total {
                NO_POINTS => Line::new().name(Seat(0)),
                total => Line::new().name(Seat(0)).number(total),
            },
            names: Some(names),
        }
    }

    pub(super) fn open_result(&mut self, row: usize) {
        if let Some(headline) = self.notebook.results().newest_first(row) {
            let number = headline.number;
            self.result.clear();
            self.leave(Effect::ReadResult(number));
            self.go(Screen::Drawer(Drawer::Result(row)));
        }
    }

    pub(super) fn result_rows(&self) -> usize {
        self.opened().map_or(1, |kept| kept.standings.seats.len())
    }

    fn opened(&self) -> Option<Kept<'_>> {
        Kept::read(&self.result)
    }

    /// Opens the breakdown of the seat under the cursor.
    pub(super) fn open_breakdown(&mut self, row: usize) {
        let seats = self.opened().map(|kept| kept.standings.seats);
        let standing = seats.and_then(|seats| seats.get(self.cursor).copied());
        if let Some(standing) = standing {
            self.go(Screen::Drawer(Drawer::Breakdown(row, standing.seat, 0)));
        }
    }

    /// Shows the next categories of a breakdown, and after the last ones the result again.
    pub(super) fn next_breakdown(&mut self, row: usize, seat: Seat, from: usize) {
        let all = self
            .opened()
            .map_or(0, |kept| kept.categories(seat).count());
        let next = from + CATEGORIES;
        self.go(Screen::Drawer(match next < all {
            true => Drawer::Breakdown(row, seat, next),
            false => Drawer::Result(row),
        }));
    }

    pub(super) fn draw_result(&self, frame: &mut Frame) {
        let Some(kept) = self.opened() else {
            return self.draw_unread(frame);
        };
        let name = game_name(kept.game).into();
        standings::draw(
            frame,
            &kept.standings,
            false,
            &name,
            self.cursor,
            &kept.names,
        );
        page::foot(frame, &"how it adds up".into(), &kept.names);
    }

    pub(super) fn draw_breakdown(&self, frame: &mut Frame, seat: Seat, from: usize) {
        let Some(kept) = self.opened() else {
            return self.draw_unread(frame);
        };
        let has_points = kept.standings.has_points();
        let total = kept.standings.seats.iter().find(|one| one.seat == seat);
        let total = total.map_or(0, |one| one.total);
        let total = match has_points {
            true => Line::new().name(seat).number(total).word("points"),
            false => Line::new().name(seat),
        };
        page::header(frame, &total, &Line::new(), &kept.names);
        let rows = kept.categories(seat).skip(from).take(CATEGORIES);
        for ((name, points), row) in rows.zip(0..) {
            let y = BODY + row * PAGE;
            let number = match (has_points, points) {
                (true, points) => Line::new().number(points),
                (false, 0) => Line::new(),
                (false, _) => Line::new().icon(Icon::Check),
            };
            let columns = 90..COLUMNS.end - 1;
            let end = crate::ui::line::draw_right(frame, columns, y, &number, &kept.names, &SMALL);
            text::fit(frame, 1..end - 4, y, name, &SMALL);
        }
        page::foot(frame, &"next".into(), &kept.names);
    }

    fn draw_unread(&self, frame: &mut Frame) {
        let sentence = "This result cannot be read.".into();
        self.draw_offer(frame, "Results", &sentence, &[]);
    }
}

/// The name of a game of the catalog.
pub(super) fn game_name(id: u8) -> &'static str {
    GameLine::by_id(id).map_or("Unknown game", |line| line.name)
}
