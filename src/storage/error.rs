//! What can go wrong between the device and its flash.

use core::fmt;

/// Why something was not stored or not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The flash did not do what it was told.
    Flash,
    /// The flash has fewer bytes than the storage needs.
    TooSmall,
    /// The slot or the notebook has no room left.
    Full,
    /// The entry is longer than an item may be.
    TooLong,
    /// Every slot holds a game.
    NoFreeSlot,
    /// Another game that is kept has this session number.
    SessionTaken,
    /// No game is open.
    NotOpen,
    /// The entry may not stand at this place of a game.
    Misplaced,
    /// The end of the game cannot be read, so nothing can be added to it.
    Damaged,
    /// The copy would be no shorter than the game it is made from.
    NothingToGain,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Flash => "the memory chip failed",
            Self::TooSmall => "the memory chip is too small",
            Self::Full => "the memory is full",
            Self::TooLong => "too long to be stored",
            Self::NoFreeSlot => "every place is taken",
            Self::SessionTaken => "the game is kept already",
            Self::Misplaced => "not at this place",
            Self::NotOpen => "no game is open",
            Self::Damaged => "the game is damaged",
            Self::NothingToGain => "nothing to tidy up",
        })
    }
}
