//! What lands where in a picture.

use embedded_graphics::Drawable;
use embedded_graphics::geometry::Point;
use embedded_graphics::primitives::{Circle, Primitive, PrimitiveStyle};

use super::*;
use crate::ui::picture::{assert_picture, lit};

/// Bounds in, on and far outside the picture.
const BOUNDS: [i32; 13] = [i32::MIN, -40, -8, -1, 0, 1, 7, 8, 13, 63, 64, 129, i32::MAX];

#[test]
fn a_column_may_start_in_any_row_and_cross_pages() {
    for y in 0..64 {
        let mut frame = Frame::new();
        frame.light_column(5, y, 0x8000_0001);
        assert!(frame.is_lit(5, y as usize));
        assert_eq!(frame.is_lit(5, y as usize + 31), y + 31 < 64);
        assert_eq!(lit(&frame), if y + 31 < 64 { 2 } else { 1 });
    }
}

#[test]
fn a_column_is_cut_off_at_all_four_edges() {
    let mut frame = Frame::new();
    frame.light_column(-1, 0, u32::MAX);
    frame.light_column(128, 0, u32::MAX);
    assert_eq!(lit(&frame), 0);
    frame.light_column(0, -30, u32::MAX);
    frame.light_column(127, 61, u32::MAX);
    assert_eq!(lit(&frame), 2 + 3);
    assert_picture(&frame, 0, 0, &["#.", "#.", ".."]);
    assert_picture(&frame, 126, 60, &["..", ".#", ".#", ".#"]);
}

#[test]
fn a_column_far_outside_changes_nothing() {
    for x in BOUNDS {
        for y in [i32::MIN, -32, 64, i32::MAX] {
            let mut frame = Frame::new();
            frame.light_column(x, y, u32::MAX);
            assert_eq!(lit(&frame), 0, "({x}, {y})");
        }
    }
}

#[test]
fn darkening_a_column_leaves_the_others_lit() {
    let mut frame = Frame::new();
    frame.light(0..3, 0..3);
    frame.darken_column(1, 1, 0b1);
    assert_picture(&frame, 0, 0, &["###.", "#.#.", "###.", "...."]);
}

#[test]
fn a_rectangle_covers_exactly_its_rows_and_columns() {
    for start in BOUNDS {
        for end in BOUNDS {
            let mut frame = Frame::new();
            frame.light(3..5, start..end);
            let inside = |y: &usize| (start..end).contains(&(*y as i32));
            assert!(
                (0..HEIGHT).all(|y| frame.is_lit(3, y) == inside(&y)),
                "rows {start}..{end}"
            );
            assert_eq!(lit(&frame) as usize, 2 * (0..HEIGHT).filter(inside).count());
            frame.clear();
            frame.light(start..end, 9..12);
            let inside = |x: &usize| (start..end).contains(&(*x as i32));
            assert_eq!(lit(&frame) as usize, 3 * (0..WIDTH).filter(inside).count());
        }
    }
}

#[test]
fn inverting_twice_changes_nothing() {
    let mut frame = Frame::new();
    frame.light(2..4, 1..3);
    let before = frame.clone();
    frame.invert(1..4, 0..3);
    assert_picture(&frame, 0, 0, &[".###.", ".#...", ".#...", "....."]);
    frame.invert(1..4, 0..3);
    assert_eq!(frame, before);
}

#[test]
fn a_flipped_picture_has_its_corners_exchanged() {
    let mut frame = Frame::new();
    frame.light(0..3, 0..1);
    frame.light(0..1, 0..2);
    assert_picture(&frame.flipped(), 124, 61, &["....", "...#", ".###"]);
    assert_eq!(frame.flipped().flipped(), frame);
}

#[test]
fn shapes_are_drawn_through_embedded_graphics() {
    let mut frame = Frame::new();
    let Ok(()) = Circle::new(Point::new(10, 6), 5)
        .into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
        .draw(&mut frame);
    assert_picture(
        &frame,
        10,
        6,
        &[".###.", "##.##", "#...#", "##.##", ".###."],
    );
}

#[test]
fn shapes_reach_over_the_edges() {
    let mut frame = Frame::new();
    let area = Rectangle::new(Point::new(-3, 62), Size::new(5, 9));
    let Ok(()) = area
        .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
        .draw(&mut frame);
    assert_eq!(lit(&frame), 2 * 2);
    let Ok(()) = area
        .into_styled(PrimitiveStyle::with_fill(BinaryColor::Off))
        .draw(&mut frame);
    assert_eq!(lit(&frame), 0);
}
