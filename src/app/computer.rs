//! What a computer on the wire wants, and a person's answer.

use super::kept::Kept;
use super::{App, Screen};
use crate::engine::line::Line;
use crate::notebook::Notebook;

/// A computer that waits for a person.
#[derive(Debug, Default)]
pub(super) struct Computer {
    /// What it wants.
    wants: Line,
    /// What was on the screen, and the row under the cursor.
    before: Option<(Screen, usize)>,
    /// What the person said.
    said: Option<bool>,
}

impl App {
    /// What is remembered beyond one game, for what a person allowed a computer to change.
    pub(crate) fn notebook_mut(&mut self) -> &mut Notebook {
        &mut self.notebook
    }

    /// Shows a person what a computer wants.
    pub(crate) fn ask_for_computer(&mut self, wants: Line) {
        let before = (self.screen.clone(), self.cursor);
        self.computer = Computer {
            wants,
            before: Some(before),
            said: None,
        };
        self.go(Screen::Kept(Kept::Computer));
    }

    /// What the person said, once.
    pub(crate) fn allowed(&mut self) -> Option<bool> {
        self.computer.said.take()
    }

    /// Goes back to what was on the screen: the computer waits no longer.
    pub(crate) fn stop_asking(&mut self) {
        if self.screen == Screen::Kept(Kept::Computer)
            && let Some((screen, cursor)) = self.computer.before.take()
        {
            self.go(screen);
            self.cursor = cursor;
        }
    }

    /// Takes the person's answer.
    pub(super) fn answer_computer(&mut self, yes: bool) {
        self.stop_asking();
        self.computer.said = Some(yes);
    }

    /// What the computer wants.
    pub(super) fn computer_wants(&self) -> Line {
        self.computer.wants.clone()
    }
}
