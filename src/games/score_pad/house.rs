//! House rules: how points are written down, when it is over, who wins.

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use super::{ScorePad, Stage};
use crate::engine::house::{HouseRule, Ruling, Values};

/// A house rule.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Rule {
    /// Round by round, or freely.
    Counting,
    /// The points that end the game, in tens.
    Target,
    /// The round that ends the game.
    LastRound,
    /// Who wins.
    Wins,
}

impl Rule {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();
}

#[rustfmt::skip]
impl HouseRule for Rule {
    const ALL: &'static [Self] = &[Self::Counting, Self::Target, Self::LastRound, Self::Wins];

    fn about(self) -> Ruling {
        let (name, help, values) = match self {
            Self::Counting => ("Count", "Round by round everybody in turn, or freely whoever scores.",
                Values::Words(&["by rounds", "freely"])),
            Self::Target => ("Ends at", "The game ends with the round in which somebody has so many points.",
                Values::NoneOrTens { none: "no points", most: 100, unit: "points" }),
            Self::LastRound => ("Last round", "The game ends after this round.",
                Values::NoneOr { none: "none", least: 1, most: super::MOST_ROUNDS, unit: "" }),
            Self::Wins => ("Wins", "Whether most or fewest points win.",
                Values::Words(&["highest", "lowest"])),
        };
        Ruling { name, help, values }
    }
}

impl ScorePad {
    /// The value of a house rule.
    pub(super) fn value(&self, rule: Rule) -> u8 {
        self.house[rule as usize]
    }

    /// Whether points are written down for whoever scores.
    pub(super) fn is_free(&self) -> bool {
        self.value(Rule::Counting) == 1
    }

    /// Sets a house rule; how points are counted only before the first.
    pub(super) fn set(&mut self, rule: Rule, value: u8) -> Result<(), Refusal> {
        let early = rule != Rule::Counting || self.stage == Stage::Setup;
        if self.stage == Stage::Over || !early || !rule.about().values.has(value) {
            return Err(Refusal::NotNow);
        }
        self.house[rule as usize] = value;
        Ok(())
    }
}
