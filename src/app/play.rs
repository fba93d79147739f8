//! At the table: the question, what hands must do, who else waits, and the way back.

use heapless::Vec;

use super::kept::Kept;
use super::{App, Effect, Reason, Screen, Seated};
use crate::engine::line::Line;
use crate::engine::prompt::MAX_CHOICES;
use crate::engine::question::{Body, Item, Question};
use crate::engine::seat::{Asked, MAX_SEATS, Seat};
use crate::keys::{Key, Millis};
use crate::table::{BackResult, Press, PressResult};

/// An OK this soon after the question went to another seat was meant for the one before.
const TOO_QUICK: Millis = 300;

/// Said where BACK does not lead to the parts of an answer before it.
const DRAWN: &str = "Drawn: what was done stays.";

/// Who was asked last, and since when.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Handover {
    seat: Option<Seat>,
    /// When the question went from another seat to this one.
    since: Option<Millis>,
}

/// A row of a list of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerRow {
    /// The choice with this number.
    Choice(usize),
    /// So many that are closed now.
    NotNow(usize),
}

/// The open answers, then what is closed in one row, then *Done*.
pub(super) fn list_rows(items: &[Item]) -> Vec<AnswerRow, { MAX_CHOICES + 1 }> {
    let numbered = || items.iter().enumerate();
    let choice = |(index, _): (usize, &Item)| AnswerRow::Choice(index);
    let closed = items.iter().filter(|item| !item.open).count();
    let open = numbered()
        .filter(|(_, item)| item.open && !item.done)
        .map(choice);
    let not_now = (closed > 0).then_some(AnswerRow::NotNow(closed));
    let done = numbered()
        .filter(|(_, item)| item.open && item.done)
        .map(choice);
    open.chain(not_now).chain(done).collect()
}

/// How many rows the answers take.
fn answer_rows(question: &Question) -> usize {
    match &question.body {
        Body::List(items) => list_rows(items).len(),
        Body::Form(cells) => cells.len() + 1,
        _ => 1,
    }
}

/// How many answers are closed.
fn closed_rows(question: &Question) -> usize {
    match &question.body {
        Body::List(items) => items.iter().filter(|item| !item.open).count(),
        _ => 1,
    }
}

/// The choice behind a row of the closed ones.
fn closed_choice(items: &[Item], row: usize) -> Option<usize> {
    items
        .iter()
        .enumerate()
        .filter(|(_, item)| !item.open)
        .map(|(index, _)| index)
        .nth(row)
}

/// Where the question wants the cursor at first.
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
            Screen::Closed => self.with_question(closed_rows).unwrap_or(1),
            _ => self.with_question(answer_rows).unwrap_or(1),
        }
    }

    /// Everybody else who waits, beginning with whoever comes after the one being asked.
    pub(super) fn others(&self) -> Vec<Asked, { MAX_SEATS + 1 }> {
        let Some(seated) = &self.seated else {
            return Vec::new();
        };
        let (waiting, asked) = (seated.play.any().waiting(), seated.play.any().asked());
        let after = waiting.iter().filter(|other| other.code() > asked.code());
        after
            .chain(waiting.iter().filter(|other| other.code() < asked.code()))
            .collect()
    }

    /// LEFT and RIGHT on a dial turn it; anything else moves a cursor.
    pub(super) fn turn_or_step(&mut self, key: Key, repeat: bool) {
        let press = match key {
            Key::Left => Press::Left,
            _ => Press::Right,
        };
        let is_dial = |question: &Question| matches!(question.body, Body::Dial { .. });
        match self.with_question(|question| (is_dial(question), answer_rows(question))) {
            Some((true, _)) => self.answer(press),
            rows => self.move_cursor(key, rows.map_or(1, |(_, rows)| rows), repeat),
        }
    }

    pub(super) fn play_ok(&mut self) {
        match self.screen.clone() {
            Screen::Question => self.ok_question(),
            Screen::Closed => self.ok_closed(),
            Screen::Why(_, reason) => self.after_why(reason),
            Screen::Hands(from) => self.ok_hands(from),
            _ => self.go_to_table(),
        }
    }

    pub(super) fn play_back(&mut self) {
        match self.screen.clone() {
            Screen::Question => {
                let history = &self.history;
                let back = |seated: &mut Seated| seated.play.any_mut().back(history);
                match self.seated.as_mut().map_or(BackResult::Nothing, back) {
                    BackResult::Asked => self.focus(),
                    BackResult::Left => self.leave_aside(),
                    BackResult::Nothing => self.go(Screen::View),
                }
            }
            Screen::Closed => self.go_to_question(),
            Screen::Why(_, reason) => self.after_why(reason),
            Screen::View => self.go(Screen::Menu),
            Screen::Hands(_) => self.go(Screen::View),
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
        if let Some(seat) = self.handover.seat.filter(|_| self.is_too_quick()) {
            let quick = Line::from("Too quick: now").name(seat);
            return self.message = Some(quick.word("is asked."));
        }
        let at_cursor = |question: &Question| match &question.body {
            Body::List(items) => list_rows(items).get(self.cursor).copied(),
            _ => Some(AnswerRow::Choice(self.cursor)),
        };
        match self.with_question(at_cursor) {
            Some(Some(AnswerRow::Choice(index))) => self.answer(Press::Ok(index)),
            Some(Some(AnswerRow::NotNow(_))) => self.go(Screen::Closed),
            Some(None) => {}
            None => self.go(Screen::Standings),
        }
    }

    fn ok_closed(&mut self) {
        let at_cursor = |question: &Question| match &question.body {
            Body::List(items) => closed_choice(items, self.cursor),
            _ => None,
        };
        let Some(index) = self.with_question(at_cursor).flatten() else {
            return;
        };
        if let PressResult::Refused(why) = self.press(Press::Ok(index)) {
            self.go(Screen::Why(why, Reason::Closed));
        }
    }

    /// Turns to somebody else.
    pub(super) fn ask(&mut self, asked: Asked) {
        if let Some(seated) = &mut self.seated {
            seated.play.any_mut().ask(asked);
        }
        self.go_to_table();
    }

    fn is_too_quick(&self) -> bool {
        let since = self.handover.since;
        since.is_some_and(|since| self.now < since + TOO_QUICK)
    }

    /// Notes who is asked; from one seat to another the question is handed over.
    fn hand_over(&mut self) {
        let asked = self.seated.as_ref().map(|seated| seated.play.any().asked());
        let Some(seat) = asked.and_then(Asked::seat) else {
            return;
        };
        let before = self.handover.seat.replace(seat);
        if before != Some(seat) {
            self.handover.since = before.map(|_| self.now);
        }
    }

    /// OK held takes away from a row of a form: what the press added, and then one at a time.
    pub(super) fn take_away(&mut self) {
        let Some(added) = self.added else { return };
        let row = self.cursor;
        (0..=u8::from(added)).for_each(|_| self.answer(Press::Less(row)));
    }

    /// Answers the question and shows what came of it.
    pub(super) fn answer(&mut self, press: Press) {
        let from = self.history.live();
        let beside = self.tells_beside();
        let pressed = self.press(press);
        self.added = Some(pressed == PressResult::Turned && matches!(press, Press::Ok(_)));
        match pressed {
            PressResult::Asked => {
                if beside {
                    self.agree();
                    self.write_seen();
                }
                self.focus();
            }
            PressResult::Played(taught) => {
                (self.agreed, self.followed, self.seen) = (from, from, from);
                self.news = true;
                let noted = self.queue_move(from, &taught);
                self.go_to_table();
                if let Some(noted) = noted {
                    self.message = Some(noted.into());
                }
            }
            PressResult::Left => self.leave_aside(),
            PressResult::Refused(why) => self.message = Some(why),
            PressResult::Full => {
                self.message = Some("The memory of this game is full: end it.".into())
            }
            PressResult::Turned | PressResult::Nothing => {}
        }
    }

    /// Does what a key does to the question.
    fn press(&mut self, press: Press) -> PressResult {
        let Some(seated) = &mut self.seated else {
            return PressResult::Nothing;
        };
        let memory = self.notebook.about(seated.line.id);
        let table = seated.play.any_mut();
        table.press(&mut self.history, &memory, press)
    }

    /// Answers by itself what needs nobody, as after a power cut in the middle of a move.
    pub(super) fn settle(&mut self) {
        let Some(seated) = &mut self.seated else {
            return;
        };
        let from = self.history.live();
        let memory = self.notebook.about(seated.line.id);
        seated.play.any_mut().settle(&mut self.history, &memory);
        let to = self.history.live();
        self.queue(Effect::Move { from, to });
    }

    /// What is to be seen at the table now: hands first, then the question, then the end.
    pub(super) fn go_to_table(&mut self) {
        if self.seated.is_none() {
            return self.go(Screen::Games);
        }
        if self.doubt.is_some() {
            return self.go(Screen::Kept(Kept::GoOn));
        }
        if self.tells_beside() {
            self.go_to_question();
        } else if self.has_hands() {
            return self.go(Screen::Hands(0));
        } else {
            self.ask_on();
        }
        if self
            .seated
            .as_ref()
            .is_some_and(|seated| seated.play.any().is_cut())
        {
            self.message = Some(DRAWN.into());
        }
    }

    pub(super) fn go_to_question(&mut self) {
        if let Some(seated) = &mut self.seated {
            let memory = self.notebook.about(seated.line.id);
            seated.play.any_mut().remind(&memory);
        }
        match self.with_question(wanted_row) {
            Some(row) => {
                self.go(Screen::Question);
                self.focus_on(row);
                self.hand_over();
            }
            None => self.go(Screen::Standings),
        }
    }

    /// Puts the cursor where the question wants it.
    pub(super) fn focus(&mut self) {
        if let Some(row) = self.with_question(wanted_row) {
            self.focus_on(row);
        }
    }

    fn focus_on(&mut self, row: usize) {
        (self.before, self.cursor) = (0, row);
        self.added = None;
    }

    /// Takes back the last move.
    pub(super) fn undo(&mut self) {
        let history = &self.history;
        let abandon = |seated: &mut Seated| seated.play.any_mut().abandon(history);
        if self.seated.as_mut().is_some_and(abandon) {
            return self.go_to_question();
        }
        match self.history.last_move() {
            Some(length) => self.travel(length),
            None => self.message = Some("There is nothing to take back.".into()),
        }
    }

    /// LEFT takes one more move back, RIGHT plays one again.
    pub(super) fn turn_history(&mut self, key: Key) {
        match (key, self.history.next_move()) {
            (Key::Left, _) => self.undo(),
            (_, Some(length)) => self.travel(length),
            (_, None) => self.message = Some("That was the last move.".into()),
        }
    }

    /// Goes to another length of the history and shows where that is.
    pub(super) fn travel(&mut self, length: usize) {
        self.read_beside();
        let from = self.history.live();
        if !self.history.go_to(length) {
            return;
        }
        let lacks_move = self.lacks_move();
        if let Some(seated) = &mut self.seated {
            let table = seated.play.any_mut();
            let replayed = match lacks_move {
                true => table.replay(&self.history),
                false => table.travel(&self.history, self.agreed),
            };
            self.news = true;
            self.write_seen();
            self.queue(Effect::To(length));
            self.follow_teaching(from, length);
            match replayed {
                Ok(()) => self.go(Screen::History),
                Err(_) => self.say("This game cannot be taken back: its moves do not repeat."),
            }
        }
    }
}
