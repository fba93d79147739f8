//! A computer on the wire: heard and answered between two keys, and never without a person's OK.

use embedded_storage_async::nor_flash::NorFlash;

use super::Board;
use crate::app::{App, Input};
use crate::keys::Millis;
use crate::link::{Desk, Link};
use crate::storage::Storage;
use crate::ui::frame::Frame;

/// How long a person has to allow what a computer wants.
pub const PATIENCE: Millis = 60_000;

/// The device's end of the wire.
#[derive(Debug, Default)]
pub struct Wire {
    link: Link,
    /// When a person was asked.
    asked: Option<Millis>,
}

impl Wire {
    /// Nobody is on the other end yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// When there is something to do without a key and without a byte from the computer.
    pub fn due<B: Board>(&self, board: &B) -> Option<Millis> {
        match self.asked {
            Some(asked) => Some(asked + PATIENCE),
            None => (!self.link.listens() && board.can_say()).then(|| board.now()),
        }
    }

    /// Whether nothing is being said, so that the memory may be tidied.
    pub fn is_quiet(&self) -> bool {
        self.link.listens()
    }

    /// Notes that the memory has changed.
    pub fn disturb(&mut self) {
        self.link.disturb();
    }

    /// Hears what came and says at most one line; tells whether the screen has to change.
    pub async fn advance<B: Board, F: NorFlash>(
        &mut self,
        board: &mut B,
        memory: &mut Option<Storage<F>>,
        app: &mut App,
        frame: &Frame,
    ) -> bool {
        let answered = self.take_answer(board.now(), app);
        if let Some(change) = self.link.change() {
            // The loop writes it before the computer hears that it is done.
            let made = app.change(change, board.now());
            self.link.changed(made);
            return true;
        }
        loop {
            if self.hear(board) || !board.can_say() {
                return answered;
            }
            let said = self.next(board, memory, app, frame).await;
            let quiet = said.map(|line| board.say(line)).is_none();
            if let Some(leave) = self.link.leave() {
                board.leave(leave).await;
            }
            // What was heard and needs no answer may have more behind it.
            if !quiet || !self.link.listens() {
                return self.ask(board.now(), app) || answered;
            }
        }
    }

    /// Hears what came until there is something to do; true if there is not.
    fn hear<B: Board>(&mut self, board: &mut B) -> bool {
        while self.link.listens() {
            let Some(byte) = board.hear() else {
                return true;
            };
            self.link.hear(byte);
        }
        false
    }

    /// The next line to say.
    async fn next<B: Board, F: NorFlash>(
        &mut self,
        board: &mut B,
        memory: &mut Option<Storage<F>>,
        app: &mut App,
        frame: &Frame,
    ) -> Option<&str> {
        let about = app.for_computer();
        let mut desk = Desk {
            about: [about.version, board.name()],
            storage: memory.as_mut(),
            notebook: about.notebook,
            clock: about.clock,
            now: board.now(),
            frame,
            stage: board.stage(),
        };
        self.link.next(&mut desk).await
    }

    /// Forgets everything: the wire was pulled.
    pub fn pulled(&mut self, app: &mut App) {
        self.link.pulled();
        if self.asked.take().is_some() {
            app.input(Input::RequestOver);
        }
    }

    /// Shows a person what the computer wants, once.
    fn ask(&mut self, now: Millis, app: &mut App) -> bool {
        let Some(question) = self.link.question().filter(|_| self.asked.is_none()) else {
            return false;
        };
        self.asked = Some(now);
        app.input(Input::Request(&question.line(), now));
        true
    }

    fn take_answer(&mut self, now: Millis, app: &mut App) -> bool {
        let Some(asked) = self.asked else {
            return false;
        };
        let late = now >= asked + PATIENCE;
        let allowed = app.take_permission();
        let Some(yes) = allowed.or(late.then_some(false)) else {
            return false;
        };
        if late {
            app.input(Input::RequestOver);
        }
        self.asked = None;
        self.link.answered(yes);
        true
    }
}
