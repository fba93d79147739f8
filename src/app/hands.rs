//! What hands must do, told until they have done it and never again.

use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::told::Tell;
use crate::ui::panel;

impl App {
    /// How far the hands have followed the history.
    pub fn agreed(&self) -> usize {
        self.agreed
    }

    /// Tells whether hands have something to do before the question.
    pub(super) fn has_hands(&self) -> bool {
        let Some(seated) = &self.seated else {
            return false;
        };
        let last = self.history.last_move().unwrap_or(0);
        let to_follow = self.agreed != self.history.live() && self.agreed == last;
        to_follow && seated.play.any().told().has_hands()
    }

    /// What hands must do.
    pub(super) fn told(&self) -> &[Tell] {
        let seated = self.seated.as_ref();
        seated.map_or(&[], |seated| seated.play.any().told().tells())
    }

    /// The last thing to know that needs no hands.
    pub(super) fn notice(&self) -> Option<Line> {
        let is_news = self.agreed != self.history.live();
        let last = self.told().last().filter(|_| is_news)?;
        Some(last.line.clone())
    }

    /// OK on what hands must do: the next part of it, or the question.
    pub(super) fn ok_hands(&mut self, from: usize) {
        let told = self.told();
        let next = from + panel::fitting(told, from, &self.names);
        if next < told.len() {
            return self.go(Screen::Hands(next));
        }
        self.agree();
        self.queue(Effect::Seen(self.agreed));
        self.go_to_question();
    }

    /// Hands have followed up to here.
    pub(super) fn agree(&mut self) {
        self.agreed = self.history.live();
    }
}
