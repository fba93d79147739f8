//! Icons of 7 x 7 pixels, and the same at twice the size.

use super::frame::Frame;
use crate::engine::line::Icon;

/// Rows and columns of an icon.
pub const SIZE: i32 = 7;
/// Rows and columns of a large icon.
pub const LARGE_SIZE: i32 = 2 * SIZE;

/// Draws an icon with its top left corner at (`x`, `y`).
pub fn draw(frame: &mut Frame, x: i32, y: i32, icon: Icon) {
    frame.light_columns(x, y, icon.columns());
}

/// Draws an icon at twice its size, its slopes smoothed.
pub fn draw_large(frame: &mut Frame, x: i32, y: i32, icon: Icon) {
    let mut padded = [0; SIZE as usize + 2];
    padded[1..=SIZE as usize].copy_from_slice(icon.columns());
    for (offset, around) in (0..).step_by(2).zip(padded.windows(3)) {
        let (left, right) = doubled(around[0].into(), around[1].into(), around[2].into());
        frame.light_column(x.saturating_add(offset), y, left);
        frame.light_column(x.saturating_add(offset + 1), y, right);
    }
}

/// A column as two columns of twice its height, by the rules of Scale2x: a corner takes the
/// colour of two neighbours that agree with each other and differ from the two opposite.
fn doubled(left: u32, column: u32, right: u32) -> (u32, u32) {
    let (above, below) = (column << 1, column >> 1);
    let corner = |side: u32, end: u32, other_side: u32, other_end: u32| {
        let rounded = !(side ^ end) & (side ^ other_end) & (end ^ other_side);
        (column & !rounded) | (end & rounded)
    };
    let top_left = corner(left, above, right, below);
    let bottom_left = corner(left, below, right, above);
    let top_right = corner(right, above, left, below);
    let bottom_right = corner(right, below, left, above);
    (woven(top_left, bottom_left), woven(top_right, bottom_right))
}

/// The bits of two columns in turn, `even` first.
fn woven(even: u32, odd: u32) -> u32 {
    (0..SIZE).fold(0, |bits, row| {
        bits | (even >> row & 1) << (2 * row) | (odd >> row & 1) << (2 * row + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::picture::{assert_picture, lit};

    /// The fewest pixels in which two icons differ.
    const DISTANCE: u32 = 8;

    #[test]
    fn an_icon_is_drawn_as_on_the_sheet() {
        let mut frame = Frame::new();
        draw(&mut frame, 3, 5, Icon::Lock);
        let expected = [
            "..###..", ".#...#.", ".#...#.", "#######", "###.###", "###.###", "#######",
        ];
        assert_picture(&frame, 3, 5, &expected);
    }

    #[test]
    fn a_large_icon_has_smooth_slopes() {
        let mut frame = Frame::new();
        draw_large(&mut frame, 0, 0, Icon::Check);
        let expected = [
            "............##",
            "...........###",
            "...........###",
            ".........####.",
            "##.......####.",
            "###....####...",
            "###....####...",
            ".###..###.....",
            ".########.....",
            "...####.......",
            "...####.......",
            "....##........",
            "..............",
        ];
        assert_picture(&frame, 0, 0, &expected);
    }

    #[test]
    fn icons_differ_at_a_glance() {
        let all = || (0..crate::icons::COUNT as u8).map(|icon| Icon(icon).columns());
        for (index, one) in all().enumerate() {
            for (offset, other) in all().enumerate().skip(index + 1) {
                let differing: u32 = one
                    .iter()
                    .zip(other)
                    .map(|(a, b)| (a ^ b).count_ones())
                    .sum();
                assert!(
                    differing >= DISTANCE,
                    "icons {index} and {offset}: {differing}"
                );
            }
        }
    }

    #[test]
    fn icons_are_cut_off_at_the_edges() {
        for (x, y) in [
            (-3, 20),
            (124, 20),
            (20, -3),
            (20, 60),
            (i32::MIN, 0),
            (i32::MAX, i32::MAX),
        ] {
            let mut frame = Frame::new();
            draw(&mut frame, x, y, Icon::Cross);
            draw_large(&mut frame, x, y, Icon::Cross);
            assert_eq!(lit(&frame) > 0, x.unsigned_abs() < 128, "({x}, {y})");
        }
    }
}
