//! At the table: the question, its answers, who else is waited for, undo and redo.

use heapless::Vec;

use super::device::DeviceScreen;
use super::{App, Cursor, Effect, Reason, Screen};
use crate::engine::line::Line;
use crate::engine::prompt::MAX_CHOICES;
use crate::engine::question::{Body, Item, Question};
use crate::engine::seat::{Asked, MAX_SEATS};
use crate::keys::Key;
use crate::table::{AnyTable, BackResult, Press, PressResult, Taught};

/// Shown where BACK cannot return to the earlier parts of an answer.
const DRAWN: &str = "Drawn: what was done stays.";

/// Shown when the history has no room for another move.
const FULL: &str = "The memory of this game is full: end it.";

/// A row of a list of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerRow {
    /// The choice with this index.
    Choice(usize),
    /// Opens the closed answers; there are this many.
    NotNow(usize),
}

/// The open answers, then one row for all closed ones, then *Done*.
pub(super) fn list_rows(items: &[Item]) -> Vec<AnswerRow, { MAX_CHOICES + 1 }> {
    let open = |done: bool| {
        let items = items.iter().enumerate();
        let open = items.filter(move |(_, item)| item.open && item.done == done);
        open.map(|(index, _)| AnswerRow::Choice(index))
    };
    let closed = closed(items).count();
    let not_now = (closed > 0).then_some(AnswerRow::NotNow(closed));
    open(false).chain(not_now).chain(open(true)).collect()
}

/// The closed answers with their indices.
pub(super) fn closed(items: &[Item]) -> impl Iterator<Item = (usize, &Item)> {
    items.iter().enumerate().filter(|(_, item)| !item.open)
}

/// How many rows the answers take.
fn answer_rows(question: &Question) -> usize {
    match &question.body {
        Body::List(items) => list_rows(items).len(),
        Body::Form(cells) => cells.len() + 1,
        _ => 1,
    }
}

/// The row where the cursor starts.
fn wanted_row(question: &Question) -> usize {
    match &question.body {
        Body::List(items) => {
            let wanted = AnswerRow::Choice(question.focus);
            let row = list_rows(items).iter().position(|&row| row == wanted);
            row.unwrap_or(0)
        }
        _ => question.focus,
    }
}

impl App {
    pub(super) fn play_rows(&self) -> usize {
        match self.screen {
            Screen::View => self.view_pages(),
            Screen::Closed => self.closed_rows(),
            _ => self.game.with_question(answer_rows).unwrap_or(1),
        }
    }

    pub(super) fn closed_rows(&self) -> usize {
        let closed = |question: &Question| match &question.body {
            Body::List(items) => closed(items).count(),
            _ => 1,
        };
        self.game.with_question(closed).unwrap_or(1)
    }

    /// Everybody else who has something to decide, in turn order after the one who is asked.
    pub(super) fn others(&self) -> Vec<Asked, { MAX_SEATS + 1 }> {
        let Some(table) = self.game.table() else {
            return Vec::new();
        };
        let (waiting, asked) = (table.waiting(), table.asked().code());
        let after = waiting.iter().filter(|other| other.code() > asked);
        let before = waiting.iter().filter(|other| other.code() < asked);
        after.chain(before).collect()
    }

    /// LEFT and RIGHT turn a dial, and otherwise move the cursor.
    pub(super) fn turn_or_step(&mut self, key: Key, repeat: bool) {
        let press = match key {
            Key::Left => Press::Left,
            _ => Press::Right,
        };
        let rows = |question: &Question| match question.body {
            Body::Dial { .. } => None,
            _ => Some(answer_rows(question)),
        };
        match self.game.with_question(rows) {
            Some(None) => self.answer(press),
            rows => self.move_cursor(key, rows.flatten().unwrap_or(1), repeat),
        }
    }

    pub(super) fn play_ok(&mut self) {
        match self.screen.clone() {
            Screen::Question => self.ok_question(),
            Screen::Closed => self.ok_closed(),
            Screen::Why(_, reason) => self.after_why(reason),
            Screen::DoNow(from) => self.ok_do_now(from),
            _ => self.go_to_table(),
        }
    }

    pub(super) fn play_back(&mut self) {
        match self.screen.clone() {
            Screen::Question => match self.game.back() {
                BackResult::Asked => self.focus(),
                BackResult::Left => self.leave_menu_question(),
                BackResult::Nothing => self.go(Screen::View),
            },
            Screen::Closed => self.go_to_question(),
            Screen::Why(_, reason) => self.after_why(reason),
            Screen::View => self.go(Screen::Menu),
            Screen::DoNow(_) => self.go(Screen::View),
            _ => self.go_to_table(),
        }
    }

    fn after_why(&mut self, reason: Reason) {
        match reason {
            Reason::Closed => self.go(Screen::Closed),
            Reason::Groups => self.go(Screen::Groups),
        }
    }

    fn ok_question(&mut self) {
        if let Some(seat) = self.game.just_asked(self.board.now) {
            let quick = Line::from("Too quick: now").name(seat);
            return self.overlay.message = Some(quick.word("is asked."));
        }
        let row = self.cursor.row;
        let at_cursor = |question: &Question| match &question.body {
            Body::List(items) => list_rows(items).get(row).copied(),
            _ => Some(AnswerRow::Choice(row)),
        };
        match self.game.with_question(at_cursor) {
            Some(Some(AnswerRow::Choice(index))) => self.answer(Press::Ok(index)),
            Some(Some(AnswerRow::NotNow(_))) => self.go(Screen::Closed),
            Some(None) => {}
            None => self.go(Screen::Standings),
        }
    }

    fn ok_closed(&mut self) {
        let at_cursor = |question: &Question| match &question.body {
            Body::List(items) => closed(items).nth(self.cursor.row).map(|(index, _)| index),
            _ => None,
        };
        let Some(index) = self.game.with_question(at_cursor).flatten() else {
            return;
        };
        if let PressResult::Refused(why) = self.game.press(&self.notebook, Press::Ok(index)) {
            self.go(Screen::Why(why, Reason::Closed));
        }
    }

    /// OK held on a row of a form subtracts: first what the press added, then one at a time.
    pub(super) fn subtract(&mut self) {
        let Some(added) = self.cursor.added else {
            return;
        };
        let row = self.cursor.row;
        (0..=u8::from(added)).for_each(|_| self.answer(Press::Less(row)));
    }

    /// Answers the question and shows what it led to.
    pub(super) fn answer(&mut self, press: Press) {
        let from = self.game.history.live();
        let was_above = self.is_above_question();
        let result = self.game.press(&self.notebook, press);
        self.cursor.added = Some(result == PressResult::Turned && matches!(press, Press::Ok(_)));
        match result {
            PressResult::Asked => {
                if was_above {
                    self.finish_to_do();
                    self.write_carried_out();
                }
                self.focus();
            }
            PressResult::Played(taught) => self.played(from, &taught),
            PressResult::Left => self.leave_menu_question(),
            PressResult::Refused(why) => self.overlay.message = Some(why),
            PressResult::Full => self.overlay.message = Some(FULL.into()),
            PressResult::Turned | PressResult::Nothing => {}
        }
    }

    /// Writes a move that began at this length, and shows the table.
    fn played(&mut self, from: usize, taught: &Taught) {
        self.game.carried_out.add_move(from);
        let news = self.queue_move(from, taught);
        self.go_to_table();
        if let Some(news) = news {
            self.overlay.message = Some(news.into());
        }
    }

    /// Plays everything that needs no decision, and writes it.
    pub(super) fn settle(&mut self) {
        let from = self.game.settle(&self.notebook);
        if self.game.seated.is_some() {
            let to = self.game.history.live();
            self.queue(Effect::Move { from, to });
        }
    }

    /// Shows the table: first what the players have to do, then the question, at the end the standings.
    pub(super) fn go_to_table(&mut self) {
        if self.game.seated.is_none() {
            return self.go(Screen::Games);
        }
        if self.game.problem.is_some() {
            return self.go(Screen::Device(DeviceScreen::GoOn));
        }
        if self.is_above_question() {
            self.go_to_question();
        } else if self.has_to_do() {
            return self.go(Screen::DoNow(0));
        } else {
            self.ask_with_notice();
        }
        if self.game.table().is_some_and(AnyTable::is_cut) {
            self.overlay.message = Some(DRAWN.into());
        }
    }

    pub(super) fn go_to_question(&mut self) {
        self.game.remind(&self.notebook);
        match self.game.with_question(wanted_row) {
            Some(row) => {
                self.go(Screen::Question);
                self.focus_on(row);
                self.game.hand_over(self.board.now);
            }
            None => self.go(Screen::Standings),
        }
    }

    /// Puts the cursor on the row where the question starts.
    pub(super) fn focus(&mut self) {
        if let Some(row) = self.game.with_question(wanted_row) {
            self.focus_on(row);
        }
    }

    fn focus_on(&mut self, row: usize) {
        self.cursor = Cursor::at(row);
    }

    /// Takes back the last move.
    pub(super) fn undo(&mut self) {
        if self.game.abandon() {
            return self.go_to_question();
        }
        match self.game.history.last_move() {
            Some(length) => self.travel(length),
            None => self.overlay.message = Some("There is nothing to take back.".into()),
        }
    }

    /// LEFT takes one more move back, RIGHT plays one again.
    pub(super) fn turn_history(&mut self, key: Key) {
        match (key, self.game.history.next_move()) {
            (Key::Left, _) => self.undo(),
            (_, Some(length)) => self.travel(length),
            (_, None) => self.overlay.message = Some("That was the last move.".into()),
        }
    }

    /// Undoes or redoes moves until the history has this length, and shows where that is.
    pub(super) fn travel(&mut self, length: usize) {
        self.finish_above();
        let from = self.game.history.live();
        if self.game.seated.is_none() || !self.game.history.go_to(length) {
            return;
        }
        let replayed = self.game.catch_up();
        self.game.carried_out.pending = true;
        self.write_carried_out();
        self.queue(Effect::To(length));
        self.follow_teaching(from, length);
        match replayed {
            Ok(()) => self.go(Screen::History),
            Err(_) => self.say("This game cannot be taken back: its moves do not repeat."),
        }
    }
}
