//! A list: few answers large, many answers small, the cursor in a gutter.

use super::font::Font;
use super::frame::Frame;
use super::page::{self, BODY, COLUMNS, FOOT, PAGE};
use super::{LARGE, SMALL, line};
use crate::engine::line::Line;
use crate::names::Names;

/// The columns left of the rows, for the cursor.
pub const GUTTER: i32 = 9;
/// The rows of small text below a title.
const SMALL_ROWS: usize = 5;
/// The rows of large text below a title.
const LARGE_ROWS: usize = 2;

/// A list as data: rows are made as they are shown.
#[allow(missing_debug_implementations, reason = "a row is a function")]
pub struct List<'a> {
    /// The question.
    pub title: &'a Line,
    /// How many rows there are.
    pub len: usize,
    /// What a row says, left and right.
    pub row: &'a dyn Fn(usize) -> (Line, Line),
    /// The row under the cursor.
    pub cursor: usize,
}

/// Draws a list into the body.
pub fn draw(frame: &mut Frame, list: &List<'_>, names: &Names) {
    page::title(frame, list.title, names);
    let font = if fits_large(list, names) {
        &LARGE
    } else {
        &SMALL
    };
    let shown = if font.height > PAGE {
        LARGE_ROWS
    } else {
        SMALL_ROWS
    };
    let first = page::window(list.cursor, shown, list.len);
    for index in first..list.len.min(first + shown) {
        let y = row_top(font, index - first);
        draw_row(frame, y, &(list.row)(index), names, font);
        if index == list.cursor {
            page::cursor(frame, y, font);
        }
    }
    page::scroll(frame, BODY + PAGE..FOOT - 1, first, shown, list.len);
}

fn row_top(font: &Font, row: usize) -> i32 {
    match font.height > PAGE {
        true => BODY + PAGE + 4 + row as i32 * (font.height + 1),
        false => BODY + PAGE + row as i32 * PAGE,
    }
}

fn draw_row(frame: &mut Frame, y: i32, (left, right): &(Line, Line), names: &Names, font: &Font) {
    let columns = GUTTER..COLUMNS.end - 2;
    let end = match right.is_empty() {
        true => columns.end,
        false => line::draw_right(frame, columns.clone(), y, right, names, font) - 3,
    };
    line::draw(frame, columns.start..end, y, left, names, font);
}

fn fits_large(list: &List<'_>, names: &Names) -> bool {
    let fits = |index| {
        let (left, right) = (list.row)(index);
        let wide = line::width(&left, names, &LARGE) + line::width(&right, names, &LARGE);
        wide + 6 <= COLUMNS.end - 2 - GUTTER
    };
    list.len <= LARGE_ROWS && (0..list.len).all(fits)
}
