//! Why the rules refuse an action.

use super::prelude::*;

/// Why the rules refused an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This is not the time for it.
    NotNow,
    /// There is no such thing.
    NoSuchThing,
    /// It needs more of a symbol than the player has.
    Short(Shortage),
    /// The serving is crossed off already.
    Crossed,
    /// All servings, this many, are crossed off already.
    Full(u8),
    /// A dish is cooked from top to bottom: this serving comes next.
    FromTheTop(u8),
    /// The plate of this food group and number lies above and must be full first.
    AboveFirst(Face, u8),
    /// The skill is outlined already.
    Outlined,
    /// A player cannot take more in one turn.
    TooMany,
    /// All 3 rolls are made.
    ThreeRolls,
    /// A re-roll throws at least one die.
    AllHeld,
    /// A number is out of its bounds.
    OutOfBounds,
    /// Nobody has entered the serving yet.
    Unread,
    /// Nobody has entered what the row with this number gives.
    RowUnread(u8),
    /// Something taken in this turn needs it.
    Picked,
    /// A serving costs something.
    Free,
    /// White dice must show every ingredient.
    MissingFace,
    /// A die has no side with this face.
    NotOnDie(u8, Face),
    /// Crossed servings would be lost.
    CrossedThere,
    /// The turn must be finished first.
    MidTurn,
    /// No more circles can be counted.
    CirclesFull,
    /// A count cannot be set to that.
    Count(CountError),
}

impl From<CountError> for Refusal {
    fn from(error: CountError) -> Self {
        Self::Count(error)
    }
}
