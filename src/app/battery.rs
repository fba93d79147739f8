//! The battery: a mark in the header while it runs low, and one warning.

use super::App;
use crate::engine::line::Line;
use crate::ui::frame::Frame;
use crate::ui::page::COLUMNS;
use crate::ui::shapes;

/// Below this charge in per cent the header shows a mark.
pub(crate) const LOW: u8 = 20;
/// Below this charge in per cent the players are warned, once.
const EMPTY: u8 = 10;
/// The columns of the mark at full charge.
const WHOLE: u8 = 8;

impl App {
    /// Takes in the charge of a low battery in per cent, and warns once.
    pub(super) fn charge(&mut self, level: Option<u8>) {
        let before = core::mem::replace(&mut self.board.battery, level);
        let is_empty = |level: Option<u8>| level.is_some_and(|level| level < EMPTY);
        if let Some(level) = level.filter(|_| is_empty(level) && !is_empty(before)) {
            let warning = Line::from("The battery is nearly empty:");
            self.overlay.message = Some(warning.number(level).mark("%"));
        }
    }

    /// Draws the mark of a low battery into the header's right corner.
    pub(super) fn draw_battery(&self, frame: &mut Frame) {
        let Some(level) = self.board.battery else {
            return;
        };
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
    fn a_low_one_is_marked_and_an_empty_one_is_said_once() {
        let mut app = App::new();
        let before = drawn(&app);
        app.charge(Some(15));
        assert!(app.overlay.message.is_none() && drawn(&app) != before);
        app.charge(Some(9));
        assert!(app.overlay.message.take().is_some());
        app.charge(Some(8));
        assert!(app.overlay.message.is_none());
        app.charge(None);
        assert_eq!(drawn(&app), before);
    }

    /// The columns of the charge that are filled.
    fn filled(level: u8) -> usize {
        let mut app = App::new();
        app.charge(Some(level));
        let frame = drawn(&app);
        let end = COLUMNS.end as usize - 1;
        (end - 12..end - 3).filter(|&x| !frame.is_lit(x, 3)).count()
    }

    #[test]
    fn the_mark_is_the_emptier_the_less_there_is() {
        assert_eq!([0, 5, 10, 19].map(filled), [1, 3, 5, 8]);
        let mut app = App::new();
        app.charge(Some(10));
        let frame = drawn(&app);
        let end = COLUMNS.end as usize - 1;
        // Light all round, then the dark edge of a battery and its tip.
        assert!(frame.is_lit(end - 14, 3) && !frame.is_lit(end - 13, 3));
        assert!(!frame.is_lit(end - 2, 3) && frame.is_lit(end - 2, 1) && frame.is_lit(end - 1, 3));
    }

    #[test]
    fn the_mark_stands_on_light_whatever_is_below_it() {
        let mut app = App::new();
        app.charge(Some(10));
        let mut frame = Frame::new();
        app.draw_battery(&mut frame);
        let end = COLUMNS.end as usize - 1;
        let row = |x: usize| (0..8).filter(|&y| frame.is_lit(x, y)).count();
        assert_eq!([end - 15, end - 14, end - 1, end].map(row), [0, 8, 8, 8]);
    }

    #[test]
    fn a_tenth_is_not_yet_nearly_empty() {
        let mut app = App::new();
        app.charge(Some(10));
        assert!(app.overlay.message.is_none());
        app.charge(Some(9));
        assert!(app.overlay.message.is_some());
    }
}
