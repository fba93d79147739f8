//! House rules: every open question of the rulebook as a setting of the table.

use serde::{Deserialize, Serialize};

use crate::engine::line::Line;

/// The number of settings.
pub const SETTINGS: usize = 16;

/// A question the rulebook leaves open; the first value is the one we recommend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Setting {
    /// The most lids a vote may put on one flavour (TMC-DEC-02).
    MaxLids,
    /// The coins of a cook at the start (TMC-DEC-05).
    StartCoins,
    /// Income before the first turn of a dish (TMC-DEC-06).
    FirstIncome,
    /// Both actions of a turn of the same type (TMC-DEC-07).
    Repeat,
    /// Discarded upgrades of the dish make a new draw deck (TMC-DEC-09).
    Reshuffle,
    /// Who completes a dish by Golden Fish (TMC-DEC-10).
    FishCredit,
    /// How often Extra Arm runs in a turn (TMC-DEC-11).
    ArmLimit,
    /// A lid may complete a dish (TMC-DEC-12).
    LidFinishes,
    /// A card run by another card costs its own run cost too (TMC-DEC-13).
    InnerCost,
    /// It's Still Fresh takes a random card (TMC-DEC-14).
    FreshPick,
    /// Mystery Meat may be its own price (TMC-DEC-14).
    MeatItself,
    /// Asking on with Golden Fish costs its run cost again (TMC-DEC-17).
    FishAgain,
    /// Spill the Beans earns coins (TMC-DEC-18).
    BeansCoins,
    /// Where the beans without a slot go (TMC-DEC-18).
    BeansRest,
    /// Hand sizes are shown (TMC-DEC-19).
    ShowHands,
    /// All coins of the box; no number means there are always enough (TMC-DEC-04).
    Supply,
}

/// The fewest coins a box can have.
pub const LEAST_SUPPLY: u8 = 20;
/// The most coins a box can have.
pub const MOST_SUPPLY: u8 = 200;

const YES_NO: &[&str] = &["yes", "no"];
const NO_YES: &[&str] = &["no", "yes"];

impl Setting {
    /// All settings in the order of the menu.
    #[rustfmt::skip]
    pub const ALL: [Self; SETTINGS] = [
        Self::MaxLids, Self::StartCoins, Self::FirstIncome, Self::Repeat, Self::Reshuffle,
        Self::FishCredit, Self::ArmLimit, Self::LidFinishes, Self::InnerCost, Self::FreshPick,
        Self::MeatItself, Self::FishAgain, Self::BeansCoins, Self::BeansRest, Self::ShowHands,
        Self::Supply,
    ];

    /// Its name and the words of its values; no words where the value is a number.
    fn words(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::MaxLids => ("Lids per flavour", &["6", "5"]),
            Self::StartCoins => ("Start coins", &["0", "1", "2", "3", "4", "5"]),
            Self::FirstIncome => ("Income at start", NO_YES),
            Self::Repeat => ("Same action twice", YES_NO),
            Self::Reshuffle => ("Reshuffle deck", NO_YES),
            Self::FishCredit => ("Fish ends: ", &["giver", "runner"]),
            Self::ArmLimit => ("Extra Arm", &["once", "no limit"]),
            Self::LidFinishes => ("Lid ends a dish", NO_YES),
            Self::InnerCost => ("Inner run cost", NO_YES),
            Self::FreshPick => ("Fresh card", &["chosen", "random"]),
            Self::MeatItself => ("Meat eats itself", NO_YES),
            Self::FishAgain => ("Fish again", &["free", "7 coins"]),
            Self::BeansCoins => ("Beans earn coins", YES_NO),
            Self::BeansRest => ("Beans left: ", &["pile", "hand"]),
            Self::ShowHands => ("Show hand sizes", YES_NO),
            Self::Supply => ("Coins in the box", &[]),
        }
    }

    /// Name and value: "Extra Arm once".
    pub fn line(self, value: u8) -> Line {
        let (name, values) = self.words();
        let line = Line::from(name);
        match values.get(usize::from(value)) {
            Some(word) => line.word(word),
            None if value == 0 => line.word("any"),
            None => line.number(value),
        }
    }

    /// Tells whether it can take `value`.
    pub fn takes(self, value: u8) -> bool {
        match self {
            Self::Supply => value == 0 || (LEAST_SUPPLY..=MOST_SUPPLY).contains(&value),
            _ => usize::from(value) < self.words().1.len(),
        }
    }
}

/// The settings of this table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House([u8; SETTINGS]);

impl House {
    /// The value of a setting.
    pub fn value(&self, setting: Setting) -> u8 {
        self.0[setting as usize]
    }

    /// Tells whether a setting differs from our recommendation.
    pub fn differs(&self, setting: Setting) -> bool {
        self.value(setting) != 0
    }

    /// Sets a setting.
    pub fn set(&mut self, setting: Setting, value: u8) {
        self.0[setting as usize] = value;
    }

    /// The value OK turns a setting to: the next, from the last back to the first.
    pub fn turned(&self, setting: Setting) -> u8 {
        let next = self.value(setting) + 1;
        if setting.takes(next) { next } else { 0 }
    }
}
