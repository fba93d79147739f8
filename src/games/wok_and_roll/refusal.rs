//! Why the rules turn an action down.

use super::pieces::face::Face;
use super::pieces::payment::Shortage;
use crate::engine::counts::CountError;

/// Why the rules turned an action down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not the time for it.
    NotNow,
    /// There is no such thing.
    NoSuchThing,
    /// It needs more of a symbol than is at hand.
    Short(Shortage),
    /// The serving is crossed off already.
    Crossed,
    /// All servings, so many, are crossed off already.
    Full(u8),
    /// A dish is cooked from top to bottom: this serving comes next.
    FromTheTop(u8),
    /// The group of this food group and number stands above and must be crossed off first.
    AboveFirst(Face, u8),
    /// The skill is outlined already.
    Outlined,
    /// No room for more picks in one turn.
    TooMany,
    /// All 3 rolls are made.
    ThreeRolls,
    /// A re-roll throws at least one die.
    AllHeld,
    /// A number is out of its bounds.
    OutOfBounds,
    /// This is the most.
    Most(u8),
    /// This is the least.
    Least(u8),
    /// Nobody has read the serving yet.
    Unread,
    /// Nobody has read what the row with this number gives.
    RowUnread(u8),
    /// Picks of this turn need what would go.
    Picked,
    /// A sheet needs groups.
    NoGroups,
    /// Too few groups to end a game.
    TooFewGroups,
    /// A serving costs something.
    Free,
    /// White dice must show every ingredient.
    MissingFace,
    /// A die has no side with this face.
    NotOnDie(u8, Face),
    /// A row gives something and has no serving.
    EmptyRow,
    /// A row has a serving twice.
    TwiceInRow,
    /// A serving belongs to another row.
    InAnotherRow,
    /// Crossed servings would be lost.
    CrossedThere,
    /// The turn must be finished first.
    MidTurn,
    /// The example cannot be changed.
    Example,
    /// No more circles can be counted.
    CirclesFull,
    /// A count cannot be set to that.
    Count(CountError),
}
