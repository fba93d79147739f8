//! The battery: a mark in the header while it runs low, and one warning.

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Drawable, Point, Primitive, Size};
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};

use super::App;
use crate::engine::line::Line;
use crate::ui::frame::Frame;
use crate::ui::page::COLUMNS;

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
        block(frame, end - 14, 0, [15, 8], BinaryColor::On);
        block(frame, end - 13, 1, [11, 6], BinaryColor::Off);
        block(frame, end - 2, 3, [1, 2], BinaryColor::Off);
        block(frame, end - 12, 2, [9, 4], BinaryColor::On);
        let filled = u32::from(level * WHOLE / LOW) + 1;
        block(frame, end - 12, 2, [filled, 4], BinaryColor::Off);
    }
}

fn block(frame: &mut Frame, x: i32, y: i32, [width, height]: [u32; 2], color: BinaryColor) {
    let place = Rectangle::new(Point::new(x, y), Size::new(width, height));
    let Ok(()) = place
        .into_styled(PrimitiveStyle::with_fill(color))
        .draw(frame);
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
