//! The answer in the making.

use super::counts::Count;
use super::house::Rule;
use crate::engine::aside::Beside;
use crate::engine::seat::Seat;

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// Points that are being counted together.
    Points(Seat, i16),
    /// Whether the game ends here.
    Ending,
    /// Beside the game.
    Beside(Beside<Count, Rule>),
}
