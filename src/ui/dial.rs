//! A dial: one large thing between two arrows, and what follows from it below.

use super::frame::Frame;
use super::page::{self, BODY, COLUMNS, PAGE};
use super::{HUGE, LARGE, SMALL, line, text};
use crate::engine::line::{Line, Piece};
use crate::names::Names;

/// Draws a dial into the body.
pub fn draw(frame: &mut Frame, title: &Line, face: &Line, notes: &[Line], names: &Names) {
    page::title(frame, title, names);
    let top = BODY + PAGE + 3;
    let bottom = page::FOOT - notes.len() as i32 * PAGE;
    let is_number = matches!(face.pieces().next(), Some(Piece::Number(_)));
    let font = match is_number && face.pieces().count() == 1 && bottom - top >= HUGE.height {
        true => &HUGE,
        false => &LARGE,
    };
    let y = top + (bottom - top - font.height) / 2;
    let wide = line::width(face, names, font);
    let columns = 12..COLUMNS.end - 12;
    line::draw_centred(frame, columns.clone(), y, face, names, font);
    let middle = (columns.start + columns.end) / 2;
    let side = (wide / 2 + 8).min(middle - 6);
    let arrows = y + font.height / 2 - PAGE / 2;
    text::draw(frame, middle - side - 5, arrows, "←", &SMALL);
    text::draw(frame, middle + side, arrows, "→", &SMALL);
    for (row, note) in notes.iter().enumerate() {
        let y = bottom + row as i32 * PAGE;
        line::draw_centred(frame, COLUMNS, y, note, names, &SMALL);
    }
}
