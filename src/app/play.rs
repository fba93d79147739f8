//! At the table: the question, what hands must do, who else waits, and the way back.

use heapless::Vec;

use super::drawer::Drawer;
use super::{App, Effect, Reason, Screen, Seated};
use crate::engine::line::Line;
use crate::engine::prompt::{MAX_CHOICES, Memo};
use crate::engine::question::{Body, Item, Question};
use crate::engine::seat::{Asked, MAX_SEATS};
use crate::engine::session::Packed;
use crate::engine::told::Hands;
use crate::keys::Key;
use crate::storage::item::Begin;
use crate::storage::slot::Slot;
use crate::table::{Backed, Press, Pressed};

/// A new game that has come this far lets an older paused one of its line go.
const SETTLED_IN: usize = 10;

/// A row of a list of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListRow {
    /// The choice with this number.
    Choice(usize),
    /// So many that are closed now.
    NotNow(usize),
}

/// The open answers, then what is closed in one row, then *Done*.
pub(super) fn list_rows(items: &[Item]) -> Vec<ListRow, { MAX_CHOICES + 1 }> {
    let numbered = || items.iter().enumerate();
    let choice = |(index, _): (usize, &Item)| ListRow::Choice(index);
    let closed = items.iter().filter(|item| !item.open).count();
    let open = numbered()
        .filter(|(_, item)| item.open && !item.done)
        .map(choice);
    let not_now = (closed > 0).then_some(ListRow::NotNow(closed));
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
            let wanted = ListRow::Choice(question.focus);
            let row = list_rows(items).iter().position(|&row| row == wanted);
            row.unwrap_or(0)
        }
        _ => question.focus,
    }
}

impl App {
    /// Looks at the question. Not inlined: a question is large, and must be off the stack before
    /// anything is done about it.
    #[inline(never)]
    pub(super) fn look<T>(&self, see: impl FnOnce(&Question) -> T) -> Option<T> {
        let question = self.seated.as_ref()?.play.any().question();
        question.as_ref().map(see)
    }

    pub(super) fn play_rows(&self) -> usize {
        match self.screen {
            Screen::View => self.others().len().max(1),
            Screen::Closed => self.look(closed_rows).unwrap_or(1),
            _ => self.look(answer_rows).unwrap_or(1),
        }
    }

    /// Everybody waiting, beginning with whoever comes after the one being asked.
    pub(super) fn others(&self) -> Vec<Asked, { MAX_SEATS + 1 }> {
        let Some(seated) = &self.seated else {
            return Vec::new();
        };
        let (waiting, asked) = (seated.play.any().waiting(), seated.play.any().asked());
        let after = waiting.iter().filter(|other| other.code() > asked.code());
        after
            .chain(waiting.iter().filter(|other| other.code() <= asked.code()))
            .collect()
    }

    /// LEFT and RIGHT on a dial turn it; anything else moves a cursor.
    pub(super) fn turn_or_step(&mut self, key: Key, repeat: bool) {
        let press = match key {
            Key::Left => Press::Left,
            _ => Press::Right,
        };
        let is_dial = |question: &Question| matches!(question.body, Body::Dial { .. });
        match self.look(|question| (is_dial(question), answer_rows(question))) {
            Some((true, _)) => self.answer(press),
            rows => self.step(key, rows.map_or(1, |(_, rows)| rows), repeat),
        }
    }

    pub(super) fn play_ok(&mut self) {
        match self.screen.clone() {
            Screen::Question => self.ok_question(),
            Screen::Closed => self.ok_closed(),
            Screen::Why(_, reason) => self.after_why(reason),
            Screen::ToDo(from) => self.ok_to_do(from),
            Screen::View => self.ok_view(),
            _ => self.go_to_table(),
        }
    }

    pub(super) fn play_back(&mut self) {
        match self.screen.clone() {
            Screen::Question => {
                let history = &self.history;
                let back = |seated: &mut Seated| seated.play.any_mut().back(history);
                match self.seated.as_mut().map_or(Backed::Nothing, back) {
                    Backed::Asked => self.focus(),
                    Backed::Left => self.go_to_table(),
                    Backed::Nothing => self.go(Screen::View),
                }
            }
            Screen::Closed => self.go_to_question(),
            Screen::Why(_, reason) => self.after_why(reason),
            Screen::View => self.go(Screen::Menu),
            Screen::ToDo(_) => self.go(Screen::View),
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
        let at_cursor = |question: &Question| match &question.body {
            Body::List(items) => list_rows(items).get(self.cursor).copied(),
            _ => Some(ListRow::Choice(self.cursor)),
        };
        match self.look(at_cursor) {
            Some(Some(ListRow::Choice(index))) => self.answer(Press::Ok(index)),
            Some(Some(ListRow::NotNow(_))) => self.go(Screen::Closed),
            Some(None) => {}
            None => self.go(Screen::Standings),
        }
    }

    fn ok_closed(&mut self) {
        let at_cursor = |question: &Question| match &question.body {
            Body::List(items) => closed_choice(items, self.cursor),
            _ => None,
        };
        let Some(index) = self.look(at_cursor).flatten() else {
            return;
        };
        if let Pressed::Refused(why) = self.press(Press::Ok(index)) {
            self.go(Screen::Why(why, Reason::Closed));
        }
    }

    fn ok_to_do(&mut self, from: usize) {
        match self.next_to_do(from) {
            Some(next) => self.go(Screen::ToDo(next)),
            None => self.go_to_question(),
        }
    }

    fn ok_view(&mut self) {
        if let (Some(&asked), Some(seated)) = (self.others().get(self.cursor), &mut self.seated) {
            seated.play.any_mut().ask(asked);
        }
        self.go_to_question();
    }

    /// OK held takes away from a row of a form: what the press added, and then one at a time.
    pub(super) fn take_away(&mut self) {
        let times = if core::mem::take(&mut self.added) {
            2
        } else {
            1
        };
        let row = self.cursor;
        (0..times).for_each(|_| self.answer(Press::Less(row)));
    }

    /// Answers the question and shows what came of it.
    pub(super) fn answer(&mut self, press: Press) {
        let pressed = self.press(press);
        self.added = pressed == Pressed::Turned && matches!(press, Press::Ok(_));
        match pressed {
            Pressed::Asked => self.focus(),
            Pressed::Played(taught) => {
                self.go_to_table();
                taught
                    .into_iter()
                    .for_each(|(memo, action)| self.learn(memo, action));
            }
            Pressed::Left => self.go_to_table(),
            Pressed::Refused(why) => self.message = Some(why),
            Pressed::Full => self.message = Some("The memory of this game is full: end it.".into()),
            Pressed::Turned | Pressed::Nothing => {}
        }
    }

    /// Does what a key does to the question; a move is left to be written.
    fn press(&mut self, press: Press) -> Pressed {
        let Some(seated) = &mut self.seated else {
            return Pressed::Nothing;
        };
        let from = self.history.live();
        let memory = self.notebook.about(seated.line.id);
        let pressed = seated
            .play
            .any_mut()
            .press(&mut self.history, &memory, press);
        if let Pressed::Played(_) = &pressed {
            self.leave(Effect::Move {
                from,
                to: self.history.live(),
            });
            self.let_older_go();
        }
        pressed
    }

    /// Notes what a move taught, and says so where an older answer had to make room.
    fn learn(&mut self, memo: Memo, action: Packed) {
        let Some(seated) = &self.seated else { return };
        if self.notebook.learn(seated.line.id, memo, action) > 0 {
            self.message = Some("The notebook is full: an older card made room.".into());
        }
    }

    /// Answers by itself what needs nobody, as after a power cut in the middle of a move.
    pub(super) fn settle(&mut self) {
        let Some(seated) = &mut self.seated else {
            return;
        };
        let from = self.history.live();
        let memory = self.notebook.about(seated.line.id);
        seated.play.any_mut().settle(&mut self.history, &memory);
        if self.history.live() > from {
            self.leave(Effect::Move {
                from,
                to: self.history.live(),
            });
        }
    }

    fn let_older_go(&mut self) {
        let Some(seated) = &self.seated else { return };
        let (game, session) = (seated.line.id, seated.session);
        if self.history.move_starts().count() != SETTLED_IN {
            return;
        }
        let older = |begin: Begin| begin.game == game && begin.session != session;
        for slot in Slot::all() {
            if self.kept(slot).is_some_and(older) {
                self.leave(Effect::Free(slot));
            }
        }
    }

    /// What is to be seen at the table now: hands first, then the question, then the end.
    pub(super) fn go_to_table(&mut self) {
        let Some(seated) = &self.seated else {
            return self.go(Screen::Games);
        };
        if self.doubt.is_some() {
            return self.go(Screen::Drawer(Drawer::GoOn));
        }
        match seated.play.any().told().stops(Hands::Everything) {
            true => self.go(Screen::ToDo(0)),
            false => {
                self.message = self.notice();
                self.go_to_question();
            }
        }
    }

    pub(super) fn go_to_question(&mut self) {
        match self.look(wanted_row) {
            Some(row) => {
                self.go(Screen::Question);
                self.focus_on(row);
            }
            None => self.go(Screen::Standings),
        }
    }

    /// The last thing to know that needs no hands.
    fn notice(&self) -> Option<Line> {
        let told = self.seated.as_ref()?.play.any().told();
        told.tells().last().map(|tell| tell.line.clone())
    }

    /// Puts the cursor where the question wants it.
    pub(super) fn focus(&mut self) {
        if let Some(row) = self.look(wanted_row) {
            self.focus_on(row);
        }
    }

    fn focus_on(&mut self, row: usize) {
        (self.before, self.cursor) = (0, row);
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
        if let Some(seated) = &mut self.seated
            && self.history.go_to(length)
        {
            let replayed = seated.play.any_mut().replay(&self.history);
            debug_assert!(replayed.is_ok(), "what was accepted is accepted again");
            self.leave(Effect::To(length));
            self.go(Screen::History);
        }
    }
}
