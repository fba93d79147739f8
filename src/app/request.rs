//! What a computer on the USB link asks for, and a person's answer.

use super::device::DeviceScreen;
use super::{App, Effect, Screen};
use crate::clock::{Clock, Date};
use crate::engine::line::Line;
use crate::keys::Millis;
use crate::link::Change;
use crate::notebook::Notebook;
use crate::notebook::boxes::{Difference, NoPlace};

/// Players who pressed a key within this time are in the middle of something.
const BUSY: Millis = 2_000;
/// An OK this soon after the request appeared was meant for the screen before.
const HASTY: Millis = 500;

/// A request of a computer, and the time it told.
#[derive(Debug, Default)]
pub(super) struct Request {
    /// What the computer wants.
    wants: Line,
    /// The screen before, and the row under its cursor.
    before: Option<(Screen, usize)>,
    /// The person's answer.
    answer: Option<bool>,
    /// Until when an OK is meant for the screen before.
    hasty_until: Millis,
    /// The time the computer has set.
    clock: Clock,
}

/// What a computer may see.
#[derive(Debug)]
pub(crate) struct ForComputer<'a> {
    /// What the device remembers beyond one game.
    pub notebook: &'a Notebook,
    /// The time the computer has set.
    pub clock: &'a Clock,
    /// The version of the firmware.
    pub version: &'static str,
}

impl App {
    /// What a computer may see.
    pub(crate) fn for_computer(&self) -> ForComputer<'_> {
        ForComputer {
            notebook: &self.notebook,
            clock: &self.request.clock,
            version: self.board.version,
        }
    }

    /// The person's answer, once.
    pub(crate) fn take_permission(&mut self) -> Option<bool> {
        self.request.answer.take()
    }

    /// Makes a change that a person has allowed, and queues its writing.
    pub(crate) fn change(
        &mut self,
        change: Change<'_>,
        now: Millis,
    ) -> Result<Option<Difference>, NoPlace> {
        let made = change.make(&mut self.notebook, &mut self.request.clock, now);
        self.queue(Effect::Pages);
        made
    }

    /// Forgets the time, because the clock stood still. Says so if it was known.
    pub(super) fn forget_time(&mut self) {
        let clock = core::mem::take(&mut self.request.clock);
        if clock != Clock::default() {
            self.overlay.message = Some("The date is forgotten: results have none.".into());
        }
    }

    /// The date, if it is known.
    pub(super) fn date(&self) -> Option<Date> {
        self.request.clock.date(self.board.now)
    }

    /// Shows a person what a computer wants since this time.
    pub(super) fn ask_for_computer(&mut self, wants: Line, now: Millis) {
        let busy = self.board.now > 0 && now < self.board.now + BUSY;
        let before = (self.screen.clone(), self.cursor.row);
        self.request = Request {
            wants,
            before: Some(before),
            answer: None,
            hasty_until: if busy { now + HASTY } else { now },
            clock: self.request.clock,
        };
        self.go(Screen::Device(DeviceScreen::Request));
    }

    /// Goes back to what was on the screen: the computer waits no longer.
    pub(super) fn stop_asking(&mut self) {
        if self.screen == Screen::Device(DeviceScreen::Request)
            && let Some((screen, cursor)) = self.request.before.take()
        {
            self.go(screen);
            self.cursor.row = cursor;
        }
    }

    /// Takes the person's answer, unless it was meant for the screen before.
    pub(super) fn answer_computer(&mut self, yes: bool) {
        if yes && self.board.now < self.request.hasty_until {
            return;
        }
        if yes {
            // What the computer changes is newer than what the last move taught.
            self.close_teaching();
        }
        self.stop_asking();
        self.request.answer = Some(yes);
    }

    /// What the computer wants.
    pub(super) fn wanted(&self) -> Line {
        self.request.wants.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::{Gesture, Key};

    /// Somebody who presses OK for the game could replace all games by a backup once.
    #[test]
    fn an_ok_that_was_meant_for_the_game_allows_nothing() {
        let mut app = App::new();
        let ok = Gesture::Press(Key::Ok);
        app.on_gesture(Gesture::Press(Key::Right), 10_000);
        app.ask_for_computer("It wants.".into(), 10_300);
        app.on_gesture(ok, 10_799);
        assert_eq!(allowed(&mut app), None);
        app.on_gesture(ok, 10_800);
        assert_eq!(allowed(&mut app), Some(true));
        app.ask_for_computer("It wants.".into(), 12_800);
        app.on_gesture(ok, 12_801);
        assert_eq!(allowed(&mut app), Some(true), "nobody was busy");
        app.ask_for_computer("It wants.".into(), 12_810);
        app.on_gesture(Gesture::Back, 12_820);
        assert_eq!(allowed(&mut app), Some(false), "a no is always one");
    }

    #[test]
    fn whoever_has_not_pressed_a_key_yet_is_not_busy() {
        let mut app = App::new();
        app.ask_for_computer("It wants.".into(), 1_000);
        app.on_gesture(Gesture::Press(Key::Ok), 1_001);
        assert_eq!(allowed(&mut app), Some(true));
    }

    #[test]
    fn after_the_answer_everything_is_where_it_was() {
        for answer in [Gesture::Press(Key::Ok), Gesture::Back] {
            let mut app = App::new();
            (0..2).for_each(|_| app.on_gesture(Gesture::Press(Key::Right), 1));
            app.ask_for_computer("It wants.".into(), 9_000);
            assert_eq!(app.screen, Screen::Device(DeviceScreen::Request));
            app.on_gesture(answer, 9_001);
            assert_eq!((&app.screen, app.cursor.row), (&Screen::Games, 2));
        }
    }

    #[test]
    fn the_date_goes_on_while_the_time_is_counted() {
        let mut app = App::new();
        assert_eq!(app.date(), None);
        app.request.clock.set(0, 24 * 60 - 1);
        assert_eq!(app.date(), Some(Date(0)));
        app.on_gesture(Gesture::Press(Key::Right), 60_000);
        assert_eq!(app.date(), Some(Date(1)));
    }

    fn allowed(app: &mut App) -> Option<bool> {
        app.take_permission()
    }

    #[test]
    fn a_date_that_is_forgotten_is_said_once() {
        let mut app = App::new();
        app.forget_time();
        assert!(app.overlay.message.is_none(), "there was none");
        app.request.clock.set(0, 1);
        app.forget_time();
        assert!(app.overlay.message.take().is_some());
        app.forget_time();
        assert!(app.overlay.message.is_none(), "it was said");
    }
}
