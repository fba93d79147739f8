//! Why the rules turn an action down.

use super::pieces::face::Face;

/// Why the rules turned an action down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not the time for it.
    NotNow,
    /// There is no such thing.
    NoSuchThing,
    /// It needs more of a symbol than is at hand.
    Short(Face),
    /// The serving is crossed off already.
    Crossed,
    /// All servings are crossed off already.
    Full,
    /// A dish is cooked from top to bottom.
    FromTheTop,
    /// What stands above must be crossed off first.
    AboveFirst,
    /// The skill is outlined already.
    Outlined,
    /// No room for more picks in one turn.
    TooMany,
    /// All three rolls are made.
    ThreeRolls,
    /// A re-roll throws at least one die.
    AllHeld,
    /// A number is out of its bounds.
    OutOfBounds,
    /// A sheet needs groups.
    NoGroups,
    /// Too few groups to end a game.
    TooFewGroups,
    /// A serving costs something.
    Free,
    /// White dice must show every ingredient.
    MissingFace,
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
}
