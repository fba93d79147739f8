//! House rules: where the rulebook is silent, the table decides.

use super::prelude::*;

house_rules! {
    /// A house rule.
    Rule {
        /// Who rolls the dice.
        Dice: "Dice", Values::Words(&["ours", "device"]),
            "Who rolls. It counts from the next turn on.";
        /// Whether circles are lost at the end of the turn (WAR-DEC-03).
        Circles: "Circles", Values::Words(&["are kept", "are lost"]),
            "A circled ingredient is kept until it is used, or lost at the end of the turn.";
        /// Whether platters wait for the plates above them (WAR-DEC-04).
        Platters: "Platters", Values::Words(&["are open", "wait"]),
            "A platter is open at once, or waits for what stands above it in its column.";
        /// Whether the bonus per skill counts itself (WAR-DEC-06).
        Skills: "Per skill", Values::Words(&["all", "others"]),
            "The rectangle per Specialty Skill counts itself, too, or leaves itself out.";
    }
}

impl WokAndRoll {
    /// Whether a house rule matters here: without sheets only who rolls.
    pub(super) fn uses(&self, rule: Rule) -> bool {
        self.is_running() && (rule == Rule::Dice || self.depth == Depth::Everything)
    }
}
