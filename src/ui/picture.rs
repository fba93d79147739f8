//! Pictures as text, for tests: `#` is lit, `.` is dark.

use super::frame::Frame;

/// Compares the part of `frame` whose top left corner is (`x`, `y`) with a picture.
#[track_caller]
pub(crate) fn assert_picture(frame: &Frame, x: usize, y: usize, rows: &[&str]) {
    for (offset, row) in rows.iter().enumerate() {
        let pixels = (x..x + row.len()).map(|x| frame.is_lit(x, y + offset));
        let lit = row.chars().map(|character| character == '#');
        assert!(
            pixels.eq(lit),
            "row {} differs from {row}\n{frame:?}",
            y + offset
        );
    }
}

/// Counts the lit pixels.
pub(crate) fn lit(frame: &Frame) -> u32 {
    frame
        .pages()
        .iter()
        .flatten()
        .map(|byte| byte.count_ones())
        .sum()
}
