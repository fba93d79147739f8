//! A panel: lines to read or to do, wrapped, page by page.

use core::ops::Range;

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::sentences::ROWS;
use super::{SMALL, icons, line, shapes};
use crate::engine::line::{Icon, Line};
use crate::engine::to_do::ToDoLine;
use crate::names::Names;

/// The columns left of the text of a thing to do.
const BOX: i32 = 10;
/// The columns of a text.
const TEXT: Range<i32> = 1..COLUMNS.end;

/// How many told lines fit into the body; what a picture tells has it alone.
pub fn fitting<'t>(to_do: impl Iterator<Item = &'t ToDoLine>, names: &Names) -> usize {
    let mut rows = 0;
    let fits = to_do.take_while(|tell| {
        rows += self::rows(tell, names);
        rows <= ROWS
    });
    fits.count().max(1)
}

/// The rows of a told line; what a picture tells takes more than all.
pub fn rows(tell: &ToDoLine, names: &Names) -> i32 {
    let wrapped = line::wrapped_rows(BOX..COLUMNS.end, &tell.line, names, &SMALL);
    wrapped + if tell.is_shown() { ROWS } else { 0 }
}

/// Draws told lines, as many as fit; returns how many did.
pub fn draw_told<'t>(
    frame: &mut Frame,
    to_do: impl Iterator<Item = &'t ToDoLine> + Clone,
    names: &Names,
) -> usize {
    let drawn = fitting(to_do.clone(), names);
    let mut row = 0;
    for tell in to_do.take(drawn) {
        let y = BODY + row * PAGE;
        row += line::draw_wrapped(
            frame,
            BOX..COLUMNS.end,
            y,
            0..ROWS - row,
            &tell.line,
            names,
            &SMALL,
        );
        match tell.is_for_hands() {
            true => draw_box(frame, y),
            false => icons::draw(frame, 0, y, Icon::Star),
        }
    }
    drawn
}

/// Draws a line over the body.
pub fn draw_line(frame: &mut Frame, text: &Line, names: &Names) {
    if line::draw_wrapped(frame, TEXT, BODY, 0..ROWS, text, names, &SMALL) > ROWS {
        frame.note_cut(BODY);
    }
}

fn draw_box(frame: &mut Frame, y: i32) {
    shapes::hollow(frame, 0..7, y..y + 7);
}
