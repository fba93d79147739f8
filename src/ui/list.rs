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

/// A row of a list.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// What it says.
    pub left: Line,
    /// What stands at its end.
    pub right: Line,
    /// Names of its own, where it speaks of people who do not sit at the table yet.
    pub names: Option<Names>,
}

impl<L: Into<Line>> From<L> for Row {
    fn from(left: L) -> Self {
        Self {
            left: left.into(),
            ..Self::default()
        }
    }
}

/// A list as data: rows are made as they are shown.
#[allow(missing_debug_implementations, reason = "a row is a function")]
pub struct List<'a> {
    /// The question.
    pub title: &'a Line,
    /// How many rows there are.
    pub len: usize,
    /// What a row says.
    pub row: &'a dyn Fn(usize) -> Row,
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
    let shown = rows_shown(list, font);
    let first = page::window(list.cursor, shown, list.len);
    for index in first..list.len.min(first + shown) {
        let y = top(list, font) + (index - first) as i32 * font.height;
        draw_row(frame, y, &(list.row)(index), names, font);
        if index == list.cursor {
            page::cursor(frame, y, font);
        }
    }
    page::scroll(frame, top(list, font)..FOOT - 1, first, shown, list.len);
}

/// How many rows there is room for; a list without a title has one more.
fn rows_shown(list: &List<'_>, font: &Font) -> usize {
    match font.height > PAGE {
        true => LARGE_ROWS,
        false => SMALL_ROWS + usize::from(list.title.is_empty()),
    }
}

/// Where the rows begin: a page below the title where there is room for it.
fn top(list: &List<'_>, font: &Font) -> i32 {
    let spare = font.height > PAGE || list.len < SMALL_ROWS;
    let titled = !list.title.is_empty();
    BODY + PAGE * (i32::from(titled) + i32::from(spare))
}

fn draw_row(frame: &mut Frame, y: i32, row: &Row, names: &Names, font: &Font) {
    let names = row.names.as_ref().unwrap_or(names);
    let columns = GUTTER..COLUMNS.end - 2;
    let end = match row.right.is_empty() {
        true => columns.end,
        false => line::draw_right(frame, columns.clone(), y, &row.right, names, font) - 3,
    };
    line::draw(frame, columns.start..end, y, &row.left, names, font);
}

fn fits_large(list: &List<'_>, names: &Names) -> bool {
    let fits = |index| {
        let row = (list.row)(index);
        let names = row.names.as_ref().unwrap_or(names);
        let wide = |line| line::width(line, names, &LARGE);
        wide(&row.left) + wide(&row.right) + 6 <= COLUMNS.end - 2 - GUTTER
    };
    list.len <= LARGE_ROWS && (0..list.len).all(fits)
}
