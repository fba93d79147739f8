//! Why something may not be.

use crate::engine::counts::Off;

/// Why something may not be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// It is not the time for it.
    NotNow,
    /// The total would be this.
    TooMuch(i16),
    /// A count cannot be so.
    Off(Off),
}
