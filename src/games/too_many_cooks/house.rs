//! House rules: every open question of the rulebook as a setting of the table.

use super::prelude::*;

house_rules! {
    /// A question the rulebook leaves open; the first value is the one we recommend.
    Rule {
        /// The most lids a vote may put on one flavour (TMC-DEC-02).
        MaxLids: "Lids per flavour", Values::Words(&["6", "5"]),
            "How many lids a vote may put on one flavour.";
        /// The coins of a cook at the start (TMC-DEC-05).
        StartCoins: "Start coins", Values::Words(&["0", "1", "2", "3", "4", "5"]),
            "What every cook begins with; set it before the vote.";
        /// Income before the first turn of a dish (TMC-DEC-06).
        FirstIncome: "Income at start", Values::NO_YES,
            "A coin for everybody before the first turn of a dish.";
        /// Both actions of a turn of the same type (TMC-DEC-07).
        Repeat: "Same action twice", Values::YES_NO,
            "Whether both actions of a turn may be of one type.";
        /// Discarded upgrades of the dish make a new draw deck (TMC-DEC-09).
        Reshuffle: "Reshuffle deck", Values::NO_YES,
            "An empty draw deck is made anew from the discards of the dish.";
        /// Who completes a dish by Golden Fish (TMC-DEC-10).
        FishCredit: "Fish ends for", Values::Words(&["giver", "runner"]),
            "Who completes a dish with a card Golden Fish asked for.";
        /// How often Extra Arm runs in a turn (TMC-DEC-11).
        ArmLimit: "Extra Arm", Values::Words(&["once", "no limit"]),
            "How often Extra Arm may run in a turn.";
        /// A lid may complete a dish (TMC-DEC-12).
        LidFinishes: "Lid ends a dish", Values::NO_YES,
            "Whether a lid of Trim the Fat may close the last slot.";
        /// A card run by another card costs its own run cost too (TMC-DEC-13).
        InnerCost: "Used card costs", Values::NO_YES,
            "Whether a card that Hacking or Mystery Meat runs costs its own coins too.";
        /// It's Still Fresh takes a random card (TMC-DEC-14).
        FreshPick: "Fresh card", Values::Words(&["chosen", "random"]),
            "Whether It's Still Fresh takes a card of choice.";
        /// Mystery Meat may be its own price (TMC-DEC-14).
        MeatItself: "Meat eats itself", Values::NO_YES,
            "Whether Mystery Meat may be discarded as its own price.";
        /// Asking on with Golden Fish costs its run cost again (TMC-DEC-17).
        FishAgain: "Fish again", Values::Words(&["free", "7 coins"]),
            "What a further ask of Golden Fish costs.";
        /// Spill the Beans earns coins (TMC-DEC-18).
        BeansCoins: "Beans earn coins", Values::YES_NO,
            "Whether Spill the Beans pays the runner for every card.";
        /// Where the beans without a slot go (TMC-DEC-18).
        BeansRest: "Beans left", Values::Words(&["pile", "hand"]),
            "Where spilled cards without a slot go.";
        /// Hand sizes are shown (TMC-DEC-19).
        ShowHands: "Show hand sizes", Values::YES_NO,
            "Whether the screen shows how many cards a cook holds.";
        /// All coins of the box; no number means there are always enough (TMC-DEC-04).
        Supply: "Coins in the box", Values::NoneOr { none: "any", least: 20, most: 200, unit: "" },
            "All coins there are; the reserve then runs out.";
        /// Who turns up upgrades.
        Reveals: "Upgrades", Values::Words(&["device", "we reveal"]),
            "Whether the device draws upgrades from its own list or you do and enter them.";
        /// The piles are counted by flavour (TMC-DEC-20).
        CountPiles: "Count piles", Values::NO_YES,
            "Asks the flavour of every card drawn or returned and knows when a pile is empty.";
    }
    shown Reveals CountPiles MaxLids StartCoins FirstIncome Repeat Reshuffle FishCredit
        ArmLimit LidFinishes InnerCost FreshPick MeatItself FishAgain BeansCoins
        BeansRest ShowHands Supply
}

/// The house rules of this table.
pub type House = RuleValues<Rule>;
