//! What lies on the table, as data for a widget.

use heapless::Vec;

use super::line::{Icon, Line};

/// The most lines of a scene.
pub const MAX_SCENE_LINES: usize = 12;
/// The cells of a ring.
pub const RING_CELLS: usize = 16;
/// The most lines in the middle of a ring.
pub const MAX_MIDDLE: usize = 3;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Lines of text.
    Lines(Vec<Line, MAX_SCENE_LINES>),
    /// Places round the table with something in the middle.
    Ring(RingScene),
}

/// Sixteen places round the table, clockwise from the top left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RingScene {
    /// The places.
    pub cells: [Cell; RING_CELLS],
    /// What stands in the middle.
    pub middle: Vec<Line, MAX_MIDDLE>,
}

/// One place of a ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it is.
    pub icon: Icon,
    /// How many pieces lie there.
    pub count: u8,
    /// What the answer does with it.
    pub mark: CellMark,
}

/// What an answer does with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMark {
    /// Nothing.
    Plain,
    /// The cursor is on it.
    Cursor,
    /// A way begins there.
    Start,
    /// A way goes through it.
    Path,
    /// A way ends there.
    End,
}
