//! House rules: every open question of the rulebook as a setting of the table.

use serde::{Deserialize, Serialize};

use crate::engine::house::{HouseRule, Ruling, Values};

/// The number of settings kept by value.
const SETTINGS: usize = 16;

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
    /// Who turns up upgrades.
    Reveals,
    /// The piles are counted by flavour (TMC-DEC-20).
    CountPiles,
}

impl HouseRule for Setting {
    #[rustfmt::skip]
    const ALL: &'static [Self] = &[
        Self::Reveals, Self::CountPiles, Self::MaxLids, Self::StartCoins, Self::FirstIncome, Self::Repeat,
        Self::Reshuffle, Self::FishCredit, Self::ArmLimit, Self::LidFinishes, Self::InnerCost, Self::FreshPick,
        Self::MeatItself, Self::FishAgain, Self::BeansCoins, Self::BeansRest, Self::ShowHands, Self::Supply,
    ];

    fn about(self) -> Ruling {
        let (name, values, help) = self.words();
        Ruling { name, help, values }
    }
}

impl Setting {
    #[rustfmt::skip]
    fn words(self) -> (&'static str, Values, &'static str) {
        use Values::Words;
        const YES_NO: Values = Values::YES_NO;
        const NO_YES: Values = Values::NO_YES;
        match self {
            Self::MaxLids => ("Lids per flavour", Words(&["6", "5"]), "How many lids a vote may put on one flavour."),
            Self::StartCoins => ("Start coins", Words(&["0", "1", "2", "3", "4", "5"]), "What every cook begins with; set it before the vote."),
            Self::FirstIncome => ("Income at start", NO_YES, "A coin for everybody before the first turn of a dish."),
            Self::Repeat => ("Same action twice", YES_NO, "Whether both actions of a turn may be of one type."),
            Self::Reshuffle => ("Reshuffle deck", NO_YES, "An empty draw deck is made anew from the discards of the dish."),
            Self::FishCredit => ("Fish ends for", Words(&["giver", "runner"]), "Who completes a dish with a card Golden Fish asked for."),
            Self::ArmLimit => ("Extra Arm", Words(&["once", "no limit"]), "How often Extra Arm may run in a turn."),
            Self::LidFinishes => ("Lid ends a dish", NO_YES, "Whether a lid of Trim the Fat may close the last slot."),
            Self::InnerCost => ("Used card costs", NO_YES, "Whether a card that Hacking or Mystery Meat runs costs its own coins too."),
            Self::FreshPick => ("Fresh card", Words(&["chosen", "random"]), "Whether It's Still Fresh takes a card of choice."),
            Self::MeatItself => ("Meat eats itself", NO_YES, "Whether Mystery Meat may be discarded as its own price."),
            Self::FishAgain => ("Fish again", Words(&["free", "7 coins"]), "What a further ask of Golden Fish costs."),
            Self::BeansCoins => ("Beans earn coins", YES_NO, "Whether Spill the Beans pays the runner for every card."),
            Self::BeansRest => ("Beans left", Words(&["pile", "hand"]), "Where spilled cards without a slot go."),
            Self::ShowHands => ("Show hand sizes", YES_NO, "Whether the screen shows how many cards a cook holds."),
            Self::Supply => ("Coins in the box", Values::NoneOr { none: "any", least: 20, most: 200, unit: "" }, "All coins there are; the reserve then runs out."),
            Self::Reveals => ("Upgrades", Words(&["device", "we reveal"]), "Whether the device draws upgrades from its own list or you do and enter them."),
            Self::CountPiles => ("Count piles", NO_YES, "Asks the flavour of every card drawn or returned and knows when a pile is empty."),
        }
    }
}

/// The settings of this table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House([u8; SETTINGS]);

impl House {
    /// The value of a setting.
    pub fn value(&self, setting: Setting) -> u8 {
        self.0.get(setting as usize).copied().unwrap_or(0)
    }

    /// Tells whether a setting differs from our recommendation.
    pub fn differs(&self, setting: Setting) -> bool {
        self.value(setting) != 0
    }

    /// Sets a setting.
    pub fn set(&mut self, setting: Setting, value: u8) {
        if let Some(kept) = self.0.get_mut(setting as usize) {
            *kept = value;
        }
    }
}
