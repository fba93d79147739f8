//! Public goals: what they count, what their rows are worth, and ranks with friendly ties.

use crate::games::master_cook::prelude::*;

/// How many goals are in play.
pub const GOALS: usize = 4;

/// The points of the first goal's rows (MC-COMP-16).
pub const FIRST_GOAL_ROWS: [u8; 4] = [12, 6, 3, 2];

/// The points of the other goals' rows (MC-COMP-16).
pub const OTHER_GOAL_ROWS: [u8; 4] = [10, 5, 3, 2];

/// A row of a goal on the judges' table, where hats are put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum HatRow {
    First,
    Second,
    Third,
    Participating,
}

impl HatRow {
    /// All rows from the top.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Third, Self::Participating];

    /// The row of a rank counted from 0; everybody after the third participates (MC-GOAL-08).
    pub fn of_rank(rank: usize) -> Self {
        Self::ALL.get(rank).copied().unwrap_or(Self::Participating)
    }

    /// Its place from the top, counted from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The row in a short word.
    pub fn word(self) -> &'static str {
        match self {
            Self::First => "1st",
            Self::Second => "2nd",
            Self::Third => "3rd",
            Self::Participating => "part.",
        }
    }
}

/// Which count is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// The highest; having none is not worth a hat (MC-GOAL-07).
    Most,
    /// The lowest; having none is perfect (G-16).
    Fewest,
}

/// What a goal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quest {
    /// To cook a gourmet early.
    GourmetOrder,
    /// To cook a side dish early.
    SideOrder,
    /// To keep the most ingredients.
    MostLeftovers,
    /// To keep the fewest ingredients.
    FewestLeftovers,
    /// To keep the most shells.
    MostShells,
    /// To have hired the most helpers other than the starters (G-19).
    MostNonGatherers,
    /// Something the table ranks by itself (G-33).
    ByHand,
}

impl Quest {
    /// Which count is the best at the end of the game; `None` for what is claimed while cooking.
    pub fn best(self) -> Option<Best> {
        match self {
            Self::GourmetOrder | Self::SideOrder | Self::ByHand => None,
            Self::FewestLeftovers => Some(Best::Fewest),
            Self::MostLeftovers | Self::MostShells | Self::MostNonGatherers => Some(Best::Most),
        }
    }

    /// The goal as a category of the score.
    pub fn name(self) -> &'static str {
        match self {
            Self::GourmetOrder => "Gourmet goal",
            Self::SideOrder => "Side goal",
            Self::MostLeftovers | Self::FewestLeftovers => "Token goal",
            Self::MostShells => "Shell goal",
            Self::MostNonGatherers => "Helper goal",
            Self::ByHand => "Own goal",
        }
    }
}

/// A goal of the judges' table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// What it asks for.
    pub quest: Quest,
    /// The points of its rows from the top.
    pub rows: [u8; 4],
}

impl Goal {
    /// A goal with the rows of the first column.
    pub const fn first(quest: Quest) -> Self {
        Self {
            quest,
            rows: FIRST_GOAL_ROWS,
        }
    }

    /// A goal with the rows of the other columns.
    pub const fn other(quest: Quest) -> Self {
        Self {
            quest,
            rows: OTHER_GOAL_ROWS,
        }
    }

    /// The points of a hat on `row`.
    pub fn points(&self, row: HatRow) -> u8 {
        self.rows[row.index()]
    }
}

/// The row of `own` among `all` counts: equals share a row, the next take the next (G-18).
pub fn row_of(best: Best, own: u8, all: impl Iterator<Item = u8> + Clone) -> Option<HatRow> {
    let better = |count: u8| match best {
        Best::Most => count > own,
        Best::Fewest => count < own,
    };
    let seen = |place: usize, count: u8| all.clone().take(place).any(|other| other == count);
    let rank = all
        .clone()
        .enumerate()
        .filter(|&(place, count)| better(count) && !seen(place, count))
        .count();
    (best == Best::Fewest || own > 0).then(|| HatRow::of_rank(rank))
}
