//! What lies on the table, as data for a widget.

use heapless::Vec;

use super::line::Line;

/// The most lines of a scene.
pub const MAX_SCENE_LINES: usize = 12;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Lines of text.
    Lines(Vec<Line, MAX_SCENE_LINES>),
}
