//! What can be decided. Actions are only ever appended.

use serde::{Deserialize, Serialize};

use super::counts::Count;
use super::house::Rule;
use crate::engine::seat::Seat;

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// The house rules are right.
    Begin,
    /// Points of a player.
    Points(Seat, i16),
    /// A count is really this.
    Count(Count, i32),
    /// A house rule is now this.
    House(Rule, u8),
    /// Breaks the game off.
    EndHere,
}
