//! Letter entry: the name so far, and a ring of letters round the cursor.

use super::frame::Frame;
use super::page::{self, BODY, COLUMNS, PAGE};
use super::{LARGE, SMALL, text};
use crate::engine::line::Line;
use crate::names::Names;

/// The cells of the ring for the first letter: *Done*, then capitals.
const FIRST: &str = "✓ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ";
/// The cells of the ring for every other letter.
const OTHER: &str = "✓abcdefghijklmnopqrstuvwxyzäöüß0123456789";
/// Letters shown on either side of the cursor.
const SIDE: usize = 5;

fn ring(name: &str) -> &'static str {
    if name.is_empty() { FIRST } else { OTHER }
}

/// The letter in a cell of the ring after `name`; `None` for *Done*.
pub fn letter(name: &str, cell: usize) -> Option<char> {
    ring(name).chars().nth(cell).filter(|&letter| letter != '✓')
}

/// How many cells the ring after `name` has.
pub fn cells(name: &str) -> usize {
    ring(name).chars().count()
}

/// Draws the name so far and the ring with `cell` in its middle.
pub fn draw(frame: &mut Frame, title: &Line, name: &str, cell: usize, names: &Names) {
    page::title(frame, title, names);
    let end = text::draw(frame, 12, BODY + PAGE + 3, name, &LARGE);
    frame.light(end..end + 8, BODY + PAGE + 18..BODY + PAGE + 20);
    let middle = COLUMNS.end / 2;
    for offset in 0..=2 * SIDE {
        let at = (cell + cells(name) * 2 + offset - SIDE) % cells(name);
        let x = middle + (offset as i32 - SIDE as i32) * 11 - 3;
        let mut buffer = [0; 4];
        let sign = ring(name)
            .chars()
            .nth(at)
            .unwrap_or(' ')
            .encode_utf8(&mut buffer);
        text::draw(frame, x, 46, sign, &SMALL);
    }
    frame.invert(middle - 6..middle + 5, 44..55);
}
