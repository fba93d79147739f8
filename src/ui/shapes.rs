//! Shapes by embedded-graphics: boxes full, dark and hollow, and rounded ones.

use core::ops::Range;

use embedded_graphics::Drawable;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{Primitive, PrimitiveStyle, Rectangle};

use super::frame::Frame;

const STROKE: PrimitiveStyle<BinaryColor> = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
const FILL: PrimitiveStyle<BinaryColor> = PrimitiveStyle::with_fill(BinaryColor::On);
const DARK: PrimitiveStyle<BinaryColor> = PrimitiveStyle::with_fill(BinaryColor::Off);

/// Draws a full box.
pub fn full(frame: &mut Frame, columns: Range<i32>, rows: Range<i32>) {
    draw(frame, rectangle(columns, rows).into_styled(FILL));
}

/// Draws a dark box.
pub fn dark(frame: &mut Frame, columns: Range<i32>, rows: Range<i32>) {
    draw(frame, rectangle(columns, rows).into_styled(DARK));
}

/// Draws a hollow box.
pub fn hollow(frame: &mut Frame, columns: Range<i32>, rows: Range<i32>) {
    draw(frame, rectangle(columns, rows).into_styled(STROKE));
}

/// Draws a hollow box without its corners, side by side: a rounded rectangle is tried point by point.
pub fn hollow_rounded(frame: &mut Frame, columns: Range<i32>, rows: Range<i32>) {
    let (inner, between) = (
        columns.start + 1..columns.end - 1,
        rows.start + 1..rows.end - 1,
    );
    for y in [rows.start, rows.end - 1] {
        full(frame, inner.clone(), y..y + 1);
    }
    for x in [columns.start, columns.end - 1] {
        full(frame, x..x + 1, between.clone());
    }
}

fn rectangle(columns: Range<i32>, rows: Range<i32>) -> Rectangle {
    let wide = (columns.end - columns.start).max(0) as u32;
    let high = (rows.end - rows.start).max(0) as u32;
    Rectangle::new(Point::new(columns.start, rows.start), Size::new(wide, high))
}

/// Drawing on a frame cannot fail.
fn draw(frame: &mut Frame, shape: impl Drawable<Color = BinaryColor>) {
    let Ok(_) = shape.draw(frame);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::picture::assert_picture;

    #[test]
    fn boxes_fill_their_columns_and_rows_to_the_edge() {
        let mut frame = Frame::new();
        hollow(&mut frame, 0..4, 0..3);
        full(&mut frame, 5..8, 0..3);
        dark(&mut frame, 6..8, 1..2);
        assert_picture(
            &frame,
            0,
            0,
            &["####.###", "#..#.#..", "####.###", "........"],
        );
    }

    #[test]
    fn rounded_boxes_lose_their_corners_only() {
        let mut frame = Frame::new();
        hollow_rounded(&mut frame, 6..11, 0..5);
        assert_picture(&frame, 6, 1, &["#...#"]);
        assert!(!frame.is_lit(6, 0) && frame.is_lit(7, 0) && !frame.is_lit(7, 1));
        assert!(!frame.is_lit(10, 4));
    }
}
