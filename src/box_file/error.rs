//! Why a line of a box file cannot be taken.

use core::fmt;

use super::{FIRST_LINE, MAX_LINE, MAX_NAME};
use crate::engine::words::WordsError;

/// A line that cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxError {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It is no box file of a kind this device knows.
    FirstLine,
    /// It is too long.
    LongLine,
    /// It is not UTF-8.
    NotText,
    /// It is not `game:` or `name:`.
    Heading,
    /// The catalog has no such game.
    UnknownGame,
    /// The name is too long or empty.
    Name,
    /// No game was named before the first fact.
    NoGame,
    /// The words are none of the game.
    Words(WordsError),
    /// No card or sheet of the game can have this printed on it.
    NotPrinted,
    /// There are more facts than any box has.
    TooMany,
}

impl fmt::Display for BoxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstLine => write!(f, "a box file begins with `{FIRST_LINE}`"),
            Self::LongLine => write!(f, "a line has at most {MAX_LINE} bytes"),
            Self::NotText => f.write_str("this is not UTF-8 text"),
            Self::Heading => {
                f.write_str("before the empty line stand only `game: WORD` and `name: NAME`")
            }
            Self::UnknownGame => f.write_str("there is no such game"),
            Self::Name => write!(f, "a box has a name of at most {MAX_NAME} letters"),
            Self::NoGame => f.write_str("no game was named: write `game: WORD` above"),
            Self::Words(error) => error.fmt(f),
            Self::NotPrinted => f.write_str("nothing in the box can have this printed on it"),
            Self::TooMany => f.write_str("no box has so many facts"),
        }
    }
}

impl core::error::Error for BoxError {}
