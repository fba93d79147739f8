//! The frame of every screen: a header, a body of six pages, and a foot that says what OK does.

use core::ops::Range;

use super::font::Font;
use super::frame::{Frame, WIDTH};
use super::{SMALL, line, text};
use crate::engine::line::Line;
use crate::names::Names;

/// The columns of the screen.
pub const COLUMNS: Range<i32> = 0..WIDTH as i32;
/// The columns of running text.
const TEXT: Range<i32> = 1..COLUMNS.end;
/// The height of a page.
pub const PAGE: i32 = 8;
/// The first row of the body.
pub const BODY: i32 = PAGE;
/// The first row of the foot.
pub const FOOT: i32 = 7 * PAGE;

/// Draws the inverted header: who and which step on the left, the rest on the right if it fits.
pub fn header(frame: &mut Frame, left: &Line, right: &Line, names: &Names) {
    let end = line::draw(frame, 1..COLUMNS.end - 1, 0, left, names, &SMALL);
    let rest = end + 5..COLUMNS.end - 1;
    if line::width(right, names, &SMALL) <= rest.end - rest.start {
        line::draw_right(frame, rest, 0, right, names, &SMALL);
    }
    frame.invert(COLUMNS, 0..PAGE);
}

/// Draws an inverted header whose right end always fits; of what may stand between, the first that
/// fits.
pub fn header_of_three(
    frame: &mut Frame,
    left: &Line,
    between: &[Line],
    right: &Line,
    names: &Names,
) {
    let mut end = COLUMNS.end - 1;
    if !right.is_empty() {
        end -= line::width(right, names, &SMALL);
        line::draw(frame, end..COLUMNS.end, 0, right, names, &SMALL);
        end -= 5;
    }
    let start = line::draw(frame, 1..end, 0, left, names, &SMALL) + 5;
    let fits = |line: &&Line| line::width(line, names, &SMALL) <= end - start;
    if let Some(between) = between.iter().find(fits) {
        line::draw_right(frame, start..end, 0, between, names, &SMALL);
    }
    frame.invert(COLUMNS, 0..PAGE);
}

/// Draws the foot: what OK does, if it does anything.
pub fn foot(frame: &mut Frame, ok: &Line, names: &Names) {
    if ok.is_empty() {
        return;
    }
    let x = text::draw_inverted(frame, 0, FOOT, "OK", &SMALL);
    line::draw(frame, x + 3..COLUMNS.end, FOOT, ok, names, &SMALL);
}

/// Draws a message above the foot where nothing stands, else over the foot; a long one takes two rows,
/// a short one no more columns than it needs.
pub fn message(frame: &mut Frame, message: &Line, names: &Names) {
    let rows = line::wrapped_rows(TEXT, message, names, &SMALL).min(2);
    let above = FOOT - rows * PAGE..FOOT;
    let over = above.start + PAGE..FOOT + PAGE;
    let at = if frame.is_dark(COLUMNS, above.clone()) {
        above
    } else {
        over
    };
    let columns = match rows {
        1 => 0..TEXT.start + line::width(message, names, &SMALL) + 1,
        _ => COLUMNS,
    };
    draw_message(frame, message, columns, at, names);
}

/// Draws a message over the header, where the foot must stay in sight; a long one takes two rows.
pub fn message_on_top(frame: &mut Frame, message: &Line, names: &Names) {
    let rows = line::wrapped_rows(TEXT, message, names, &SMALL).min(2);
    draw_message(frame, message, COLUMNS, 0..rows * PAGE, names);
}

fn draw_message(
    frame: &mut Frame,
    message: &Line,
    columns: Range<i32>,
    rows: Range<i32>,
    names: &Names,
) {
    frame.darken(COLUMNS, rows.clone());
    let count = (rows.end - rows.start) / PAGE;
    let needed = line::draw_wrapped(frame, TEXT, rows.start, 0..count, message, names, &SMALL);
    if needed > count {
        frame.note_cut(rows.start);
    }
    frame.invert(columns, rows);
}

/// Draws the foot as a bar that fills while a key is held.
pub fn filling(frame: &mut Frame, part: i32, whole: i32, label: &Line, names: &Names) {
    frame.darken(COLUMNS, FOOT..FOOT + PAGE);
    line::draw(frame, 1..COLUMNS.end, FOOT, label, names, &SMALL);
    frame.invert(0..COLUMNS.end * part / whole.max(1), FOOT..FOOT + PAGE);
}

/// Draws the question in the first row of the body.
pub fn title(frame: &mut Frame, title: &Line, names: &Names) {
    title_below(frame, 0, title, names);
}

/// Draws the question below so many rows of the body.
pub fn title_below(frame: &mut Frame, rows: i32, title: &Line, names: &Names) {
    let y = BODY + rows * PAGE;
    line::draw(frame, 1..COLUMNS.end, y, title, names, &SMALL);
}

/// Draws a mark beside rows that continue above or below.
pub fn scroll(frame: &mut Frame, rows: Range<i32>, first: usize, shown: usize, all: usize) {
    if shown >= all {
        return;
    }
    let height = rows.end - rows.start;
    let part = |count: usize| rows.start + height * count as i32 / all.max(1) as i32;
    frame.light(
        COLUMNS.end - 1..COLUMNS.end,
        part(first)..part(first + shown).max(part(first) + 2),
    );
}

/// The first of `shown` rows such that the cursor is among them.
///
/// Rows turn over page by page, for a step of the cursor is then seldom more than the cursor; the
/// row between two pages is on both.
pub fn window(cursor: usize, shown: usize, all: usize) -> usize {
    let on_both = usize::from(shown > 1);
    let turned = shown.saturating_sub(on_both).max(1);
    let first = cursor.saturating_sub(on_both) / turned * turned;
    first.min(all.saturating_sub(shown))
}

/// Draws the cursor in the gutter beside a row of this font.
pub fn cursor(frame: &mut Frame, y: i32, font: &Font) {
    text::draw(frame, 0, y + (font.height - PAGE) / 2, "▶", &SMALL);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_ok_does_nothing_it_does_not_stand() {
        let names = Names::default();
        let mut frame = Frame::new();
        foot(&mut frame, &Line::new(), &names);
        assert!(frame.is_dark(COLUMNS, FOOT..FOOT + PAGE));
        foot(&mut frame, &"go on".into(), &names);
        assert!(!frame.is_dark(COLUMNS, FOOT..FOOT + PAGE));
    }

    #[test]
    fn the_cursor_is_always_in_the_window() {
        for (shown, all) in [(5, 3), (5, 5), (5, 6), (5, 24), (6, 13), (2, 2), (1, 4)] {
            for cursor in 0..all {
                let first = window(cursor, shown, all);
                assert!(
                    (first..first + shown).contains(&cursor),
                    "{cursor} of {all}"
                );
                assert!(first + shown <= all.max(shown), "{cursor} of {all}");
            }
        }
    }

    #[test]
    fn rows_turn_over_page_by_page_with_one_row_on_both() {
        let firsts: [usize; 11] = core::array::from_fn(|cursor| window(cursor, 5, 11));
        assert_eq!(firsts, [0, 0, 0, 0, 0, 4, 4, 4, 4, 6, 6]);
    }
}
