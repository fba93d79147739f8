//! How each screen looks.

mod device;
mod question;

use super::slots::count;
use super::{App, Area, Screen};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::engine::to_do::{Panel, ToDoLine};
use crate::keys::HOLD_DONE;
use crate::names::Names;
use crate::table::AnyTable;
use crate::ui::frame::Frame;
use crate::ui::list::List;
use crate::ui::page::{self, BODY, COLUMNS, PAGE};
use crate::ui::{SMALL, letters, line, list, panel, scene, sentences, standings};

/// Shown while a slot is being erased for a game.
const SOON: &str = "One moment: a place for the game is made ready. It begins by itself.";

impl App {
    /// Draws the screen. What draws one is never inlined: lists of scores and the like are large, and a
    /// question must not find them on the stack.
    pub fn draw(&self, frame: &mut Frame) {
        frame.clear();
        self.draw_screen(frame);
        self.draw_message(frame);
        self.draw_battery(frame);
        if self.notebook.is_flipped() {
            *frame = frame.flipped();
        }
    }

    fn draw_screen(&self, frame: &mut Frame) {
        match &self.screen {
            Screen::Soon => self.draw_text(frame, ["Souschef", ""], &[SOON], 0),
            _ if self.screen.area() == Area::Begin => self.draw_begin(frame),
            _ if self.screen.area() == Area::Device => self.draw_device(frame),
            Screen::Question | Screen::Closed => self.draw_question(frame),
            Screen::Why(why, _) => self.draw_why(frame, why),
            Screen::Message(text) => self.draw_text(frame, ["Souschef", "go on"], text, 0),
            Screen::DoNow(from) => self.draw_do_now(frame, *from),
            Screen::View => self.draw_view(frame),
            Screen::History => self.draw_history(frame),
            Screen::Standings => self.draw_standings(frame),
            Screen::Score(seat, from) => self.draw_score(frame, *seat, *from),
            Screen::LogLine(row) => self.draw_log_line(frame, *row),
            Screen::Help(first) => {
                let ok = if self.has_more_help(*first) {
                    "more"
                } else {
                    "go on"
                };
                self.draw_text(frame, ["Help", ok], &[self.help()], *first);
            }
            _ => self.draw_menu(frame),
        }
    }

    fn draw_why(&self, frame: &mut Frame, why: &Line) {
        self.draw_ends(frame, "Not now", "go on");
        panel::draw_line(frame, why, self.names());
    }

    fn draw_text(
        &self,
        frame: &mut Frame,
        [header, ok]: [&'static str; 2],
        text: &[&str],
        first: i32,
    ) {
        self.draw_ends(frame, header, ok);
        sentences::draw(frame, text, first);
    }

    fn draw_message(&self, frame: &mut Frame) {
        if let Some(since) = self.overlay.holding {
            let label = match self.screen.takes_back() {
                true => self.taking_back(),
                false => "to the table".into(),
            };
            page::filling(frame, since as i32, HOLD_DONE as i32, &label, self.names());
        } else if let Some(message) = &self.overlay.message {
            match self.lists_on_scene() {
                true => page::message_on_top(frame, message, self.names()),
                false => page::message(frame, message, self.names()),
            }
        }
    }

    fn taking_back(&self) -> Line {
        if let Some(held) = self.game.table().and_then(AnyTable::held) {
            return Line::from("take back:").and(short(held));
        }
        match self.game.history.last_move() {
            Some(_) => Line::from("take back:").and(short(self.game.log_line(0))),
            None => "nothing to take back".into(),
        }
    }

    fn draw_ends(&self, frame: &mut Frame, header: &'static str, ok: &'static str) {
        page::header(frame, &header.into(), &Line::new(), self.names());
        self.foot(frame, ok);
    }

    pub(super) fn foot(&self, frame: &mut Frame, ok: &'static str) {
        page::foot(frame, &ok.into(), self.names());
    }

    /// Draws the rows of the list on the screen below a title.
    fn draw_rows(&self, frame: &mut Frame, title: &Line, names: &Names) {
        let rows = List {
            title,
            below: 0,
            opens: self.screen == Screen::Log,
            len: self.list_len(),
            row: &|row| self.list_label(row),
            cursor: self.cursor.row,
            ends_after: None,
        };
        list::draw(frame, &rows, names);
    }

    #[inline(never)]
    fn draw_begin(&self, frame: &mut Frame) {
        let names = &self.plan.names;
        let game = match self.screen {
            Screen::Games => "Souschef",
            _ => self.plan.line.name,
        };
        let title = self.begin_title();
        match &self.screen {
            Screen::Letters(_, name) => {
                letters::draw(frame, &title, name, self.cursor.row, names);
            }
            _ => self.draw_rows(frame, &title, names),
        }
        let ok = match self.screen {
            Screen::Letters(..) if self.cursor.row == 0 => "done",
            Screen::Letters(..) => "add this letter",
            _ => self.way_meant(),
        };
        self.draw_ends(frame, game, ok);
    }

    fn begin_title(&self) -> Line {
        match &self.screen {
            Screen::Games => "Which game?".into(),
            Screen::Openings => "What shall it be?".into(),
            Screen::Groups => "Who plays?".into(),
            Screen::Count => "How many play?".into(),
            Screen::Who(seat) => Line::from("Who sits on place").number(seat.0 + 1).mark("?"),
            _ => "Name".into(),
        }
    }

    #[inline(never)]
    fn draw_do_now(&self, frame: &mut Frame, from: usize) {
        let Some(table) = self.game.table() else {
            return;
        };
        let to_do = table.to_do();
        let about = match to_do.panel() {
            Panel::Hands => short(self.game.log_line(0)),
            _ => Line::new(),
        };
        page::header(frame, &to_do.panel().title().into(), &about, self.names());
        let mut rest = to_do.wanted(self.notebook.hands()).skip(from);
        let drawn = match rest.clone().next().is_some_and(ToDoLine::is_shown) {
            true => {
                scene::draw(frame, &table.scene(), 0, self.names());
                1
            }
            false => panel::draw_told(frame, rest.clone(), self.names()),
        };
        let ok = match rest.nth(drawn) {
            Some(_) => "more",
            None => "all done",
        };
        self.foot(frame, ok);
    }

    #[inline(never)]
    fn draw_history(&self, frame: &mut Frame) {
        let history = &self.game.history;
        let all = history.move_starts().count() as i32;
        let place = Line::from("move").number(self.game.moves() as i32);
        let place = place.word("of").number(all);
        page::header(frame, &"Taken back".into(), &place, self.names());
        let live = history.live();
        let rows = [
            ("last:", history.last_move().map(|from| (from, live))),
            ("next:", history.next_move().map(|to| (live, to))),
        ];
        for (row, (label, between)) in rows.into_iter().enumerate() {
            let said = between.and_then(|(from, to)| self.game.said(from, to).next());
            let text = Line::from(label).and(short(said.unwrap_or_else(|| "nothing".into())));
            let y = BODY + 4 + row as i32 * 2 * PAGE;
            line::draw_wrapped(frame, 1..COLUMNS.end, y, 0..2, &text, self.names(), &SMALL);
        }
        let (y, keys) = (BODY + 5 * PAGE, "← one more   again →".into());
        line::draw_centred(frame, COLUMNS, y, &keys, self.names(), &SMALL);
        self.foot(frame, "go on from here");
    }

    #[inline(never)]
    fn draw_standings(&self, frame: &mut Frame) {
        let Some(table) = self.game.table() else {
            return;
        };
        let all = table.standings();
        let mut winners = all.winners();
        let headline = match (self.game.is_over(), winners.next(), winners.next()) {
            (false, ..) => "Scores now".into(),
            (true, Some(winner), None) if all.seats.len() > 1 => {
                Line::new().name(winner).word("WINS")
            }
            (true, Some(_), Some(_)) => "SHARED TITLE".into(),
            (true, ..) => "THE END".into(),
        };
        let end = self.game.is_over().then_some("Done");
        let last = all.seats.len() + usize::from(end.is_some());
        let drawn = self.cursor.row.min(last.saturating_sub(1));
        standings::draw(frame, &all, end, &headline, drawn, self.names());
        let ok = match self.cursor.row < all.seats.len() {
            true => "how it adds up",
            false => "leave the table",
        };
        self.foot(frame, ok);
    }

    #[inline(never)]
    fn draw_score(&self, frame: &mut Frame, seat: Seat, from: usize) {
        let Some(table) = self.game.table() else {
            return;
        };
        let (score, points) = (table.score(seat), table.standings().has_points());
        let total = match points {
            true => count(score.total().into(), ["point", "points"]),
            false => Line::new(),
        };
        let total = Line::new().name(seat).and(total);
        page::header(frame, &total, &pages(from, score.rows.len()), self.names());
        standings::draw_score(frame, &score, points, from, self.names());
        self.foot(frame, "next");
    }

    #[inline(never)]
    fn draw_menu(&self, frame: &mut Frame) {
        self.draw_rows(frame, &Line::new(), self.names());
        match self.screen {
            Screen::Log => self.draw_ends(frame, "Log, newest first", "open"),
            _ => self.draw_ends(frame, "Menu", "choose"),
        }
    }

    #[inline(never)]
    fn draw_log_line(&self, frame: &mut Frame, row: usize) {
        page::header(frame, &"Log".into(), &Line::new(), self.names());
        let Some((start, end)) = self.game.log_move(row) else {
            return;
        };
        let mut row = 0;
        for said in self.game.said(start, end) {
            let (y, left) = (BODY + row * PAGE, sentences::ROWS - row);
            let columns = 1..COLUMNS.end;
            row += line::draw_wrapped(frame, columns, y, 0..left, &said, self.names(), &SMALL);
        }
        self.foot(frame, "go back to here");
    }
}

/// The first pieces of a line, few enough to follow a word.
fn short(line: Line) -> Line {
    line.pieces().take(8).fold(Line::new(), Line::with)
}

fn pages(from: usize, rows: usize) -> Line {
    let all = rows.div_ceil(standings::CATEGORIES) as i32;
    let page = (from / standings::CATEGORIES) as i32 + 1;
    match all > 1 {
        true => Line::new().number(page).mark("/").number(all),
        false => Line::new(),
    }
}
