//! What a computer on the wire wants, and a person's answer.

use super::kept::Kept;
use super::{App, Screen};
use crate::clock::{Clock, Date};
use crate::engine::line::Line;
use crate::keys::Millis;
use crate::notebook::Notebook;

/// A table that pressed a key this long before is in the middle of something.
const BUSY: Millis = 2_000;
/// An OK that comes so soon after the question was meant for another one.
const HASTY: Millis = 500;

/// A computer that waits for a person.
#[derive(Debug, Default)]
pub(super) struct Computer {
    /// What it wants.
    wants: Line,
    /// What was on the screen, and the row under the cursor.
    before: Option<(Screen, usize)>,
    /// What the person said.
    said: Option<bool>,
    /// Until when an OK is meant for what was on the screen before.
    hasty_until: Millis,
    /// The time it has told.
    clock: Clock,
}

/// What a computer may see and change, once a person has allowed it.
#[derive(Debug)]
pub(crate) struct ForComputer<'a> {
    /// What is remembered beyond one game.
    pub notebook: &'a mut Notebook,
    /// The time it has told.
    pub clock: &'a mut Clock,
    /// Which firmware this is.
    pub version: &'static str,
    /// What the person said; to be taken.
    pub allowed: &'a mut Option<bool>,
}

impl App {
    /// Opens to a computer what it may see and change.
    pub(crate) fn for_computer(&mut self) -> ForComputer<'_> {
        ForComputer {
            notebook: &mut self.notebook,
            clock: &mut self.computer.clock,
            version: self.version,
            allowed: &mut self.computer.said,
        }
    }

    /// Forgets the time: nobody counted it for a while. Says so if it was known.
    pub(super) fn forget_time(&mut self) {
        let to_do = core::mem::take(&mut self.computer.clock);
        if to_do != Clock::default() {
            self.message = Some("The date is forgotten: results have none.".into());
        }
    }

    /// The date, if it is known.
    pub(super) fn date(&self) -> Option<Date> {
        self.computer.clock.date(self.now)
    }

    /// Shows a person what a computer wants from this time on.
    pub(super) fn ask_for_computer(&mut self, wants: Line, now: Millis) {
        let busy = self.now > 0 && now < self.now + BUSY;
        let before = (self.screen.clone(), self.cursor);
        self.computer = Computer {
            wants,
            before: Some(before),
            said: None,
            hasty_until: if busy { now + HASTY } else { now },
            clock: self.computer.clock,
        };
        self.go(Screen::Kept(Kept::Computer));
    }

    /// Goes back to what was on the screen: the computer waits no longer.
    pub(super) fn stop_asking(&mut self) {
        if self.screen == Screen::Kept(Kept::Computer)
            && let Some((screen, cursor)) = self.computer.before.take()
        {
            self.go(screen);
            self.cursor = cursor;
        }
    }

    /// Takes the person's answer, unless it was one to the question before.
    pub(super) fn answer_computer(&mut self, yes: bool) {
        if yes && self.now < self.computer.hasty_until {
            return;
        }
        if yes {
            // What it changes is newer than what the last move taught.
            self.close_teaching();
        }
        self.stop_asking();
        self.computer.said = Some(yes);
    }

    /// What the computer wants.
    pub(super) fn computer_wants(&self) -> Line {
        self.computer.wants.clone()
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
            assert_eq!(app.screen, Screen::Kept(Kept::Computer));
            app.on_gesture(answer, 9_001);
            assert_eq!((&app.screen, app.cursor), (&Screen::Games, 2));
        }
    }

    #[test]
    fn the_date_goes_on_while_the_time_is_counted() {
        let mut app = App::new();
        assert_eq!(app.date(), None);
        app.for_computer().clock.set(0, 24 * 60 - 1);
        assert_eq!(app.date(), Some(Date(0)));
        app.on_gesture(Gesture::Press(Key::Right), 60_000);
        assert_eq!(app.date(), Some(Date(1)));
    }

    fn allowed(app: &mut App) -> Option<bool> {
        app.for_computer().allowed.take()
    }

    #[test]
    fn a_date_that_is_forgotten_is_said_once() {
        let mut app = App::new();
        app.forget_time();
        assert!(app.message.is_none(), "there was none");
        app.for_computer().clock.set(0, 1);
        app.forget_time();
        assert!(app.message.take().is_some());
        app.forget_time();
        assert!(app.message.is_none(), "it was said");
    }
}
