//! Numbers that are counted from 1 on the screen and in records, from 0 in the rules.

use crate::games::master_cook::prelude::*;

/// How many helper slots and how many taster slots a cutting board has (MC-COMP-17, MC-COMP-18).
pub const SLOTS: usize = 3;

/// A number out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange;

impl core::fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("a number out of range")
    }
}

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(into = "u8", try_from = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The one at an index from 0; one too far counts round.
            pub const fn new(index: u8) -> Self {
                Self(index % $count as u8)
            }

            /// All of them.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$count as u8).map(Self)
            }

            /// Its index from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its index from 0, as the rules count.
            pub const fn raw(self) -> u8 {
                self.0
            }

            /// Its number on the screen, from 1.
            pub const fn shown(self) -> u8 {
                self.0 + 1
            }
        }

        impl From<$name> for u8 {
            fn from(numbered: $name) -> u8 {
                numbered.shown()
            }
        }

        impl TryFrom<u8> for $name {
            type Error = OutOfRange;

            fn try_from(shown: u8) -> Result<Self, OutOfRange> {
                match shown {
                    1.. if usize::from(shown) <= $count => Ok(Self(shown - 1)),
                    _ => Err(OutOfRange),
                }
            }
        }
    };
}

numbered!(
    /// A field of the circle.
    Field,
    FIELDS
);

numbered!(
    /// A helper slot or a taster slot of a cutting board, from the left.
    Slot,
    SLOTS
);

impl Slot {
    /// The taster slot in the middle (MC-SETUP-14M).
    pub const MIDDLE: Self = Self(1);
}
