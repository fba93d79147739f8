//! A list: few answers large, many answers small, the cursor in a gutter.

use core::ops::Range;

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
    /// The rows of the body that something else takes above it; it is small then.
    pub below: i32,
    /// How many rows there are.
    pub len: usize,
    /// What a row says.
    pub row: &'a dyn Fn(usize) -> Row,
    /// Whether OK opens a row, so that a long one may show its first words.
    pub opens: bool,
    /// The row under the cursor.
    pub cursor: usize,
    /// Where the last row ends the list and stays in sight: the row the cursor came from.
    pub ends_after: Option<usize>,
}

/// Draws a list into the body.
pub fn draw(frame: &mut Frame, list: &List<'_>, names: &Names) {
    page::title_below(frame, list.below, list.title, names);
    let font = if fits_large(list, names) {
        &LARGE
    } else {
        &SMALL
    };
    let window = Window::of(list, rows_shown(list, font));
    let top = top(list, font);
    for (y, index) in (top..).step_by(font.height as usize).zip(window.rows()) {
        draw_row(frame, y, list, index, names, font);
        if index == list.cursor {
            page::cursor(frame, y, font);
        }
    }
    let bottom = FOOT - 1 - PAGE * (list.len - window.len) as i32;
    page::scroll(frame, top..bottom, window.first, window.shown, window.len);
}

/// The rows in sight: some that turn over, and the last one where it ends a longer list.
struct Window {
    first: usize,
    shown: usize,
    /// How many rows turn over.
    len: usize,
    all: usize,
}

impl Window {
    fn of(list: &List<'_>, room: usize) -> Self {
        let pinned = usize::from(list.ends_after.is_some() && list.len > room);
        let (shown, len) = (room - pinned, list.len - pinned);
        let cursor = match list.ends_after {
            Some(before) if list.cursor >= len => before.min(len.saturating_sub(1)),
            _ => list.cursor,
        };
        Self {
            first: page::window(cursor, shown, len),
            shown,
            len,
            all: list.len,
        }
    }

    fn rows(&self) -> impl Iterator<Item = usize> {
        (self.first..self.len.min(self.first + self.shown)).chain(self.len..self.all)
    }
}

/// How many rows there is room for; a list without a title has one more.
fn rows_shown(list: &List<'_>, font: &Font) -> usize {
    match font.height > PAGE {
        true => LARGE_ROWS,
        false => SMALL_ROWS + usize::from(list.title.is_empty()) - list.below as usize,
    }
}

/// Where the rows begin: a page below the title where there is room for it.
fn top(list: &List<'_>, font: &Font) -> i32 {
    let spare = font.height > PAGE || list.len < SMALL_ROWS && list.below == 0;
    let titled = !list.title.is_empty();
    BODY + PAGE * (list.below + i32::from(titled) + i32::from(spare))
}

fn draw_row(frame: &mut Frame, y: i32, list: &List<'_>, index: usize, names: &Names, font: &Font) {
    let row = (list.row)(index);
    let names = row.names.as_ref().unwrap_or(names);
    let columns = GUTTER..COLUMNS.end - 2;
    let end = match row.right.is_empty() {
        true => columns.end,
        false => line::draw_right(frame, columns.clone(), y, &row.right, names, font) - 3,
    };
    let columns = columns.start..end;
    match list.opens && line::width(&row.left, names, font) > end - columns.start {
        true => draw_beginning(frame, columns, y, &row.left, names),
        false => {
            line::draw(frame, columns, y, &row.left, names, font);
        }
    }
}

/// The first words of a line, and that there are more.
fn draw_beginning(frame: &mut Frame, columns: Range<i32>, y: i32, text: &Line, names: &Names) {
    let more = Line::from("…");
    let end = line::draw_right(frame, columns.clone(), y, &more, names, &SMALL) - 1;
    line::draw_wrapped(frame, columns.start..end, y, 0..1, text, names, &SMALL);
}

fn fits_large(list: &List<'_>, names: &Names) -> bool {
    let fits = |index| {
        let row = (list.row)(index);
        let names = row.names.as_ref().unwrap_or(names);
        let wide = |line| line::width(line, names, &LARGE);
        wide(&row.left) + wide(&row.right) + 6 <= COLUMNS.end - 2 - GUTTER
    };
    list.below == 0 && list.len <= LARGE_ROWS && (0..list.len).all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(len: usize, cursor: usize, ends_after: Option<usize>) -> heapless::Vec<usize, 8> {
        let list = List {
            title: &"Which?".into(),
            below: 0,
            opens: false,
            len,
            row: &|_| Row::default(),
            cursor,
            ends_after,
        };
        Window::of(&list, SMALL_ROWS).rows().collect()
    }

    #[test]
    fn a_short_list_is_wholly_in_sight() {
        assert_eq!(rows(5, 4, Some(3)), [0, 1, 2, 3, 4]);
        assert_eq!(rows(2, 0, None), [0, 1]);
    }

    #[test]
    fn the_row_that_ends_a_long_list_stays_below_the_page_the_cursor_came_from() {
        assert_eq!(rows(8, 0, Some(0)), [0, 1, 2, 3, 7]);
        assert_eq!(rows(8, 7, Some(0)), [0, 1, 2, 3, 7]);
        assert_eq!(rows(8, 6, Some(7)), [3, 4, 5, 6, 7]);
        assert_eq!(rows(8, 7, Some(6)), [3, 4, 5, 6, 7]);
    }

    #[test]
    fn other_lists_turn_over_with_all_their_rows() {
        assert_eq!(rows(8, 7, None), [3, 4, 5, 6, 7]);
        assert_eq!(rows(8, 0, None), [0, 1, 2, 3, 4]);
    }
}
