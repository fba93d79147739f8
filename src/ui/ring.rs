//! Sixteen places round the edge of the body, three lines in the middle.

use core::ops::Range;

use super::frame::Frame;
use super::{SMALL, icons, line, shapes, text};
use crate::engine::scene::{Cell, CellMark, RING_CELLS, RingScene};
use crate::names::Names;

/// Places along the top and the bottom.
const ACROSS: usize = 5;
/// Places down each side, without the corners.
const DOWN: usize = 3;
/// Columns from one place to the next, and the ones a place fills.
const PITCH: i32 = 26;
const CELL: i32 = 24;
/// Rows of a place.
const ROWS: i32 = 9;
/// The row of the topmost place.
const TOP: i32 = 9;
/// The columns of the middle.
const MIDDLE: Range<i32> = 28..101;
/// Columns of a bracket.
const BRACKET: i32 = 4;

/// Draws a ring into the body.
pub fn draw(frame: &mut Frame, ring: &RingScene, names: &Names) {
    for (place, cell) in ring.cells.iter().enumerate() {
        draw_cell(frame, corner(place), cell);
    }
    for (row, middle) in (1..).zip(&ring.middle) {
        let y = TOP + row * ROWS + 1;
        line::draw_centred(frame, MIDDLE, y, middle, names, &SMALL);
    }
}

/// The top left corner of a place, clockwise from the top left one.
fn corner(place: usize) -> (i32, i32) {
    let (right, bottom) = (ACROSS - 1, DOWN + 1);
    let (column, row) = match place {
        _ if place < ACROSS => (place, 0),
        _ if place < ACROSS + DOWN => (right, place - right),
        _ if place < 2 * ACROSS + DOWN => (2 * ACROSS + DOWN - 1 - place, bottom),
        _ => (0, RING_CELLS - place),
    };
    (column as i32 * PITCH, TOP + row as i32 * ROWS)
}

fn draw_cell(frame: &mut Frame, (x, y): (i32, i32), cell: &Cell) {
    icons::draw(frame, x + 2, y + 1, cell.icon);
    let mut digits = [0; 6];
    let count = line::digits(cell.count.into(), &mut digits);
    text::draw(frame, x + 12, y + 1, count, &SMALL);
    let (columns, rows) = (x..x + CELL, y..y + ROWS);
    match cell.mark {
        CellMark::Plain => {}
        CellMark::Cursor | CellMark::End => frame.invert(columns, rows),
        CellMark::Path => frame.light(columns, y + ROWS - 1..y + ROWS),
        CellMark::Start => brackets(frame, columns, rows),
    }
}

/// A bracket on either side, so that no digit runs into a frame.
fn brackets(frame: &mut Frame, columns: Range<i32>, rows: Range<i32>) {
    let between = columns.start + BRACKET..columns.end - BRACKET;
    shapes::hollow(frame, columns, rows.clone());
    frame.darken(between.clone(), rows.start..rows.start + 1);
    frame.darken(between, rows.end - 1..rows.end);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::line::Icon;
    use crate::ui::picture::lit;

    fn cell(mark: CellMark) -> Cell {
        Cell {
            icon: Icon::Fig,
            count: 4,
            mark,
        }
    }

    #[test]
    fn places_go_clockwise_round_the_edge() {
        assert_eq!(corner(0), (0, 9));
        assert_eq!(corner(4), (104, 9));
        assert_eq!(corner(5), (104, 18));
        assert_eq!(corner(8), (104, 45));
        assert_eq!(corner(12), (0, 45));
        assert_eq!(corner(15), (0, 18));
    }

    #[test]
    fn no_two_places_share_a_corner() {
        for place in 0..RING_CELLS {
            assert!((0..place).all(|other| corner(other) != corner(place)));
        }
    }

    #[test]
    fn every_mark_looks_different() {
        let marks = [
            CellMark::Plain,
            CellMark::Start,
            CellMark::Path,
            CellMark::End,
        ];
        let drawn = marks.map(|mark| {
            let mut frame = Frame::new();
            draw_cell(&mut frame, corner(0), &cell(mark));
            lit(&frame)
        });
        for (at, lit) in drawn.iter().enumerate() {
            assert!(!drawn[..at].contains(lit));
        }
    }
}
