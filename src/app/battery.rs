//! The battery: a mark in the header while it runs low, and one warning.

use super::App;
use crate::engine::line::Line;
use crate::ui::frame::Frame;
use crate::ui::page::COLUMNS;
use crate::ui::shapes;

/// Below so many per cent the header has a mark.
const LOW: u8 = 20;
/// Below so many per cent the table is warned, once.
const EMPTY: u8 = 10;
/// The columns of a whole charge in the mark.
const WHOLE: u8 = 8;

impl App {
    /// Learns how full the battery is, in per cent; tells whether that is to be seen.
    pub fn charge(&mut self, level: Option<u8>) -> bool {
        let level = level.filter(|&level| level < LOW);
        let before = core::mem::replace(&mut self.battery, level);
        let is_empty = |level: Option<u8>| level.is_some_and(|level| level < EMPTY);
        if let Some(level) = level.filter(|_| is_empty(level) && !is_empty(before)) {
            let warning = Line::from("The battery is nearly empty:");
            self.message = Some(warning.number(level).mark("%"));
        }
        level != before
    }

    /// Draws the mark of a battery that runs low into the header's right corner.
    pub(super) fn draw_battery(&self, frame: &mut Frame) {
        let Some(level) = self.battery else { return };
        let end = COLUMNS.end - 1;
        shapes::full(frame, end - 14..end + 1, 0..8);
        shapes::dark(frame, end - 13..end - 2, 1..7);
        shapes::dark(frame, end - 2..end - 1, 3..5);
        shapes::full(frame, end - 12..end - 3, 2..6);
        let filled = i32::from(level * WHOLE / LOW) + 1;
        shapes::dark(frame, end - 12..end - 12 + filled, 2..6);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    fn drawn(app: &App) -> Frame {
        let mut frame = Frame::new();
        app.draw(&mut frame);
        frame
    }

    #[test]
    fn a_battery_that_is_not_low_is_not_shown() {
        let mut app = App::new();
        let before = drawn(&app);
        assert!(!app.charge(Some(100)) && !app.charge(None) && !app.charge(Some(20)));
        assert_eq!(drawn(&app), before);
    }

    #[test]
    fn a_low_one_is_marked_and_an_empty_one_is_said_once() {
        let mut app = App::new();
        let before = drawn(&app);
        assert!(app.charge(Some(15)));
        assert!(app.message.is_none() && drawn(&app) != before);
        assert!(app.charge(Some(9)));
        assert!(app.message.take().is_some());
        assert!(app.charge(Some(8)));
        assert!(app.message.is_none());
        assert!(app.charge(Some(40)));
        assert_eq!(drawn(&app), before);
    }
}
