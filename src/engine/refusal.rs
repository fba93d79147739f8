//! Why a game with few rules turns an action down.

use super::counts::CountError;
use super::line::Line;

/// Allows something only if a condition holds.
pub fn ensure<R>(holds: bool, refusal: R) -> Result<(), R> {
    match holds {
        true => Ok(()),
        false => Err(refusal),
    }
}

/// Why an action was turned down, for a game without reasons of its own kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// For a reason in one sentence.
    Because(&'static str),
    /// A count cannot be set to that.
    Count(CountError),
}

impl From<CountError> for Refusal {
    fn from(off: CountError) -> Self {
        Self::Count(off)
    }
}

impl From<Refusal> for Line {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Because(reason) => reason.into(),
            Refusal::Count(error) => error.line(),
        }
    }
}
