//! A form: small counters, one a row, and *Done* at the end.

use super::frame::Frame;
use super::list::{self, List, Row};
use crate::engine::line::Line;
use crate::engine::question::Cell;
use crate::names::Names;

/// Draws a form into the body; the row after the last counter is *Done*. The cursor came from the
/// row `before`.
pub fn draw(
    frame: &mut Frame,
    title: &Line,
    cells: &[Cell],
    cursor: usize,
    before: usize,
    names: &Names,
) {
    let row = |index: usize| match cells.get(index) {
        Some(cell) => Row {
            left: cell.label.clone(),
            right: cell.value.clone(),
            names: None,
        },
        None => "Done".into(),
    };
    list::draw(
        frame,
        &List {
            title,
            below: 0,
            opens: false,
            len: cells.len() + 1,
            row: &row,
            cursor,
            ends_after: Some(before),
        },
        names,
    );
}
