//! What a side dish scores: printed ingredients of all cooked recipes, itself included.

use crate::games::master_cook::prelude::*;

/// The most points a side dish gives for one counted ingredient.
pub const MOST_MULTIPLIER: u8 = 3;

/// How a side dish scores, as printed on it (MC-SCORE-03, MC-SCORE-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SideDish {
    /// Points for each ingredient of one type.
    Each {
        /// The type that counts.
        counted: Ingredient,
        /// The points for each.
        multiplier: u8,
    },
    /// Points for each ingredient of the type that is printed less often.
    Smaller {
        /// The two types that count.
        counted: [Ingredient; 2],
        /// The points for each.
        multiplier: u8,
    },
}

impl SideDish {
    /// The types it counts.
    pub fn counted(&self) -> &[Ingredient] {
        match self {
            Self::Each { counted, .. } => core::slice::from_ref(counted),
            Self::Smaller { counted, .. } => counted,
        }
    }

    /// The points for each counted ingredient.
    pub fn multiplier(self) -> u8 {
        match self {
            Self::Each { multiplier, .. } | Self::Smaller { multiplier, .. } => multiplier,
        }
    }

    /// The same side dish with another multiplier.
    pub fn times(self, multiplier: u8) -> Self {
        match self {
            Self::Each { counted, .. } => Self::Each {
                counted,
                multiplier,
            },
            Self::Smaller { counted, .. } => Self::Smaller {
                counted,
                multiplier,
            },
        }
    }

    /// The points for `icons` printed on all cooked recipes.
    pub fn points(self, icons: Tokens) -> i32 {
        let counts = self.counted().iter().map(|&counted| icons.of(counted));
        i32::from(counts.min().unwrap_or(0)) * i32::from(self.multiplier())
    }

    /// How the points come about: "2 x 12 figs", "3 x min (12, 7)".
    pub fn sum(self, icons: Tokens) -> Line {
        let line = Line::new().number(self.multiplier()).word("x");
        match self {
            Self::Each { counted, .. } => line.number(icons.of(counted)).icon(counted.icon()),
            Self::Smaller {
                counted: [a, b], ..
            } => line
                .word("min")
                .mark(" (")
                .number(icons.of(a))
                .mark(", ")
                .number(icons.of(b))
                .mark(")"),
        }
    }

    /// The side dish in words: "2 x fig", "3 x smaller fig mushroom".
    pub fn label(self) -> Line {
        let line = Line::new().number(self.multiplier()).word("x");
        match self {
            Self::Each { counted, .. } => line.icon(counted.icon()),
            Self::Smaller {
                counted: [a, b], ..
            } => line.word("smaller").icon(a.icon()).icon(b.icon()),
        }
    }

    /// Tells whether such a side dish can be: two different types, a small multiplier.
    pub fn makes_sense(self) -> bool {
        let apart = match self {
            Self::Each { .. } => true,
            Self::Smaller {
                counted: [a, b], ..
            } => a < b,
        };
        apart && (1..=MOST_MULTIPLIER).contains(&self.multiplier())
    }
}
