//! What lies on the table, as data for a widget.

use heapless::Vec;

use super::line::{Icon, Line};

/// The most lines of a scene.
pub const MAX_SCENE_LINES: usize = 12;

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Lines of text.
    Lines(Vec<Line, MAX_SCENE_LINES>),
    /// Dice of two colours; while they are picked, the first choices of the question are the dice.
    Dice(Dice),
}

/// The most dice of a scene.
pub const MAX_DICE: usize = 6;

/// A die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it shows; nothing while nobody knows.
    pub face: Option<Icon>,
    /// Whether it is one of the dark ones.
    pub red: bool,
    /// Whether it is held back from the next roll.
    pub held: bool,
}

/// Dice on the table, the light ones first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The dice from left to right.
    pub dice: Vec<Die, MAX_DICE>,
    /// Which roll this is.
    pub roll: u8,
    /// How many rolls there are.
    pub rolls: u8,
    /// Whether dice are being picked.
    pub picking: bool,
    /// What stands below the light and the dark dice.
    pub captions: [Line; 2],
    /// What else there is to know.
    pub note: Line,
}
