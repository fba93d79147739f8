//! Results of finished games: the list, one of them, its breakdown by category, its QR code.

use heapless::{String, Vec};

use super::device::DeviceScreen;
use super::{App, Effect, Screen};
use crate::engine::line::{Icon, Line};
use crate::engine::scores::NO_POINTS;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::games::GameLine;
use crate::names::Names;
use crate::notebook::results::{self, Beside, Finished};
use crate::result_text::short;
use crate::ui::frame::Frame;
use crate::ui::list::Row;
use crate::ui::page::{self, BODY, COLUMNS, PAGE};
use crate::ui::standings::CATEGORIES;
use crate::ui::{SMALL, qr, standings, text};

/// The letters of the longest result in a code.
const CODE_BYTES: usize = 160;

impl App {
    /// Writes down how the game on the table ended.
    pub(super) fn write_result(&mut self) {
        let (Some((line, table)), Some(session)) = (self.game(), self.session()) else {
            return;
        };
        let number = self.notebook.results().number_for(session);
        let beside = Beside {
            date: self.date(),
            start: self.game.history.first_seat(),
        };
        self.result = results::write(number, session, line.id, table, self.names(), beside);
    }

    /// Takes in a part of the result that was opened; one that is too long cannot be read.
    pub(super) fn add_result_part(&mut self, part: &[u8]) {
        if self.result.extend_from_slice(part).is_err() {
            self.result.clear();
        }
    }

    /// Adds the headline of the result that was written.
    pub(super) fn keep_headline(&mut self) {
        if self.notebook.add_result(&self.result).is_none() {
            self.say("This result cannot be read.");
        }
    }

    pub(super) fn result_label(&self, row: usize) -> Row {
        let Some(headline) = self.notebook.results().newest_first(row) else {
            return Row::default();
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

    /// Has the result in a row of the list read.
    pub(super) fn read_result(&mut self, row: usize) {
        let number = self
            .notebook
            .results()
            .newest_first(row)
            .map(|one| one.number);
        if let Some(number) = number {
            self.result.clear();
            self.queue(Effect::ReadResult(number));
        }
    }

    /// The seats of the result that was opened, best first.
    pub(super) fn result_seats(&self) -> Vec<Seat, MAX_SEATS> {
        let seats = self.opened().map(|result| result.standings.seats);
        seats.iter().flatten().map(|one| one.seat).collect()
    }

    fn opened(&self) -> Option<Finished<'_>> {
        Finished::read(&self.result)
    }

    /// Shows the next categories of a breakdown, and after the last ones the result again.
    pub(super) fn next_breakdown(&mut self, row: usize, seat: Seat, from: usize) {
        let all = self.opened().map_or(0, |one| one.categories(seat).count());
        let next = from + CATEGORIES;
        self.go(Screen::Device(match next < all {
            true => DeviceScreen::Breakdown(row, seat, next),
            false => DeviceScreen::Result(row),
        }));
    }

    pub(super) fn draw_result(&self, frame: &mut Frame) {
        let Some(result) = self.opened() else {
            return self.draw_unread(frame);
        };
        let name = game_name(result.game).into();
        let Finished {
            standings, names, ..
        } = &result;
        standings::draw(
            frame,
            standings,
            Some("As a code"),
            &name,
            self.cursor.row,
            names,
        );
        let ok = match self.cursor.row < standings.seats.len() {
            true => "how it adds up",
            false => "show it as a code",
        };
        page::foot(frame, &ok.into(), names);
    }

    /// Draws the result as a QR code, with the ranking next to it.
    pub(super) fn draw_code(&self, frame: &mut Frame) {
        let mut code = String::<CODE_BYTES>::new();
        let result = self.opened();
        let written = result.as_ref().map(|result| short(result, &mut code));
        let (Some(result), Some(Ok(()))) = (result, written) else {
            return self.draw_unread(frame);
        };
        if !qr::draw(frame, &code) {
            return self.draw_unread(frame);
        }
        let columns = qr::SIZE + 3..COLUMNS.end;
        let shown = result.standings.seats.iter().zip(0..6);
        for (standing, row) in shown {
            let mut line = Line::new().number(standing.rank).name(standing.seat);
            if result.standings.has_points() {
                line = line.number(standing.total);
            }
            let y = row * PAGE;
            crate::ui::line::draw(frame, columns.clone(), y, &line, &result.names, &SMALL);
        }
        text::fit(frame, columns, 7 * PAGE, "BACK", &SMALL);
    }

    pub(super) fn draw_breakdown(&self, frame: &mut Frame, seat: Seat, from: usize) {
        let Some(result) = self.opened() else {
            return self.draw_unread(frame);
        };
        let names = &result.names;
        let has_points = result.standings.has_points();
        page::header(frame, &total(&result, seat), &Line::new(), names);
        let rows = result.categories(seat).skip(from).take(CATEGORIES);
        for ((name, points), row) in rows.zip(0..) {
            let y = BODY + row * PAGE;
            let number = match (has_points, points) {
                (true, points) => Line::new().number(points),
                (false, 0) => Line::new(),
                (false, _) => Line::new().icon(Icon::Check),
            };
            let columns = 90..COLUMNS.end - 1;
            let end = crate::ui::line::draw_right(frame, columns, y, &number, names, &SMALL);
            text::fit(frame, 1..end - 4, y, name, &SMALL);
        }
        page::foot(frame, &"next".into(), names);
    }

    fn draw_unread(&self, frame: &mut Frame) {
        self.draw_offer(frame, "Results", &"This result cannot be read.".into());
    }
}

/// Who has how many points.
fn total(result: &Finished<'_>, seat: Seat) -> Line {
    let line = Line::new().name(seat);
    let one = result.standings.seats.iter().find(|one| one.seat == seat);
    match result.standings.has_points() {
        true => line.number(one.map_or(0, |one| one.total)).word("points"),
        false => line,
    }
}

/// The name of a game of the catalog.
pub(super) fn game_name(id: u8) -> &'static str {
    GameLine::by_id(id).map_or("Unknown game", |line| line.name)
}
