//! What hands must do, told until they have done it and never again.

use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::to_do::{Panel, ToDo};
use crate::ui::panel;

impl App {
    /// Tells whether hands have something to do before the question.
    pub(super) fn has_hands(&self) -> bool {
        let to_do = self.to_do().filter(|_| self.news);
        to_do.is_some_and(|to_do| to_do.stops(self.notebook.hands()))
    }

    /// Tells whether the table lies otherwise than the device believes; what was set right does not.
    pub(super) fn owes_hands(&self) -> bool {
        self.has_hands() && self.to_do().map(ToDo::panel) != Some(Panel::Changed)
    }

    pub(super) fn to_do(&self) -> Option<&ToDo> {
        let seated = self.seated.as_ref();
        seated.map(|seated| seated.play.any().to_do())
    }

    /// The last thing to know that needs no hands. What a way through the history changed that nobody
    /// has to lay differently is in sight where it counts.
    pub(super) fn notice(&self) -> Option<Line> {
        let to_do = self.to_do().filter(|_| self.news)?;
        let last = to_do
            .tells()
            .last()
            .filter(|_| to_do.panel() == Panel::Hands)?;
        Some(last.line.clone())
    }

    /// The question, with the last thing to know.
    pub(super) fn ask_on(&mut self) {
        self.message = self.notice();
        self.agree();
        self.go_to_question();
        if self.lists_on_scene() && !self.asks_on() {
            self.message = None;
        }
    }

    /// Tells whether whoever made the last move is asked again; on a scene only then the notice may
    /// take the place of the header, which else would speak of the player before.
    fn asks_on(&self) -> bool {
        let (live, last) = (self.history.live(), self.history.last_move());
        let played = last.and_then(|from| self.history.actions_between(from, live).next());
        let asked = self.seated.as_ref().map(|seated| seated.play.any().asked());
        asked == played.map(|(_, played)| played.asked)
    }

    /// OK on what hands must do: the next part of it, or the question.
    pub(super) fn ok_hands(&mut self, from: usize) {
        if let Some(next) = self.more_hands(from) {
            return self.go(Screen::Hands(next));
        }
        self.agree();
        self.write_seen();
        self.go_to_question();
    }

    /// The first line of the page after the one that begins with `from`.
    fn more_hands(&self, from: usize) -> Option<usize> {
        let mut rest = self.to_do()?.wanted(self.notebook.hands()).skip(from);
        let fitting = panel::fitting(rest.clone(), &self.names);
        rest.nth(fitting).map(|_| from + fitting)
    }

    /// Hands have followed up to here.
    pub(super) fn agree(&mut self) {
        self.follow_to(self.history.live());
        self.news = false;
    }

    pub(super) fn follow_to(&mut self, length: usize) {
        self.agreed = length;
        self.followed = self.followed.max(length);
    }

    /// Writes how far the hands have followed, if the journal does not say so.
    pub(super) fn write_seen(&mut self) {
        if self.seen != self.agreed {
            self.seen = self.agreed;
            self.queue(Effect::Seen(self.agreed));
        }
    }

    /// Shows what was changed in what was opened beside the game.
    pub(super) fn leave_aside(&mut self) {
        let panel = self.to_do().map(ToDo::panel);
        self.news |= panel == Some(Panel::Changed);
        self.go_to_table();
    }

    /// Tells again what hands had not followed when the power went: the last move, or the way from
    /// where they were to where the game is. False if it cannot be played.
    pub(super) fn tell_again(&mut self) -> bool {
        self.news = self.agreed != self.history.live();
        let is_told = !self.news || self.lacks_move();
        let seated = self.seated.as_mut().filter(|_| !is_told);
        seated.is_none_or(|seated| {
            let table = seated.play.any_mut();
            table.travel(&self.history, self.agreed).is_ok()
        })
    }

    /// Tells whether hands lack the last move and nothing else, and never made it: then it is told as
    /// it was. What they once did and put back lies as the difference says.
    pub(super) fn lacks_move(&self) -> bool {
        self.history.last_move() == Some(self.agreed) && self.followed < self.history.live()
    }
}
