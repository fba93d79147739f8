//! House rules of the table: each HR- number of the catalogue with its default.

use super::prelude::*;

house_rules! {
    /// A house rule. The menu shows the common ones first.
    Rule {
        /// HR-01: the next player begins after the harvest.
        Overlap: "turns", Values::Words(&["strict", "overlap"]),
            "The next player begins after the harvest, or after the Clean-up.", default 1;
        /// HR-02: who draws tokens.
        Bag: "draws", Values::Words(&["device", "table"]), "Who draws tokens out of the bag.";
        /// HR-03: what limits ingredients after the Kitchen.
        Limit: "limit", Values::Words(&["both", "storage", "15", "off"]),
            "What limits ingredients after the Kitchen.";
        /// HR-04: First Master Cook: cook and hire in one turn.
        CookAndHire: "cook and hire", Values::OFF_ON, "Cook and hire in one turn.";
        /// HR-05: how many shells there are.
        ShellBank: "shells", Values::Words(&["35", "no end"]), "How many shells there are.";
        /// HR-06: First Master Cook: a hat for each gourmet.
        ExtraHats: "more hats", Values::OFF_ON, "A hat for each further gourmet.", default 1;
        /// HR-07: the player who entered the Kitchen first takes first.
        Priority: "first come", Values::OFF_ON,
            "Whoever entered the Kitchen first takes first; Prep may refuse.", default 1;
        /// HR-08: Origins: a helper may replace another.
        Replace: "replacing", Values::OFF_ON, "A helper that is no expert may replace another.", default 1;
        /// HR-09: First Master Cook: tokens gained in the Kitchen wait on the helper.
        KitchenLocks: "gains wait", Values::OFF_ON,
            "Tokens gained in the Kitchen wait on the helper.", default 1;
        /// HR-10: which way round the pattern lies.
        Pattern: "pattern", Values::Words(&["left round", "right round"]),
            "Which way round the tiles are laid.";
        /// HR-11: what counts as left over.
        Leftovers: "left over", Values::Words(&["all", "loose only", "and shells"]),
            "What goals count as left over.";
        /// HR-12: Origins: discounts keep until the end of the turn.
        KeepDiscount: "discounts", Values::Words(&["at once", "keep"]),
            "A discount is used at once or kept for the turn.", default 1;
        /// HR-13: which goals are on the table.
        Goals: "goals", Values::Words(&["standard", "own"]),
            "The standard goals, or goals of your own.";
        /// HR-14: a helper used in Prep may be used again by a bonus.
        BonusReuse: "use again", Values::OFF_ON, "A bonus may use a helper that was used in Prep.", default 1;
        /// HR-15: a helper may be replaced although a slot is free.
        ReplaceAnyway: "replace freely", Values::OFF_ON,
            "A helper may be replaced although a slot is free.", default 1;
        /// HR-16: Origins: shells at the start.
        StartShells: "start shells", FEW_SHELLS, "Shells at the start.";
        /// G-41: what a helper costs in Prep.
        HelperPrice: "helper price", FEW_SHELLS, "What using a helper in Prep costs.";
        /// G-25: First Master Cook: what the third taster slot costs.
        SwapPrice: "swap price", FEW_SHELLS, "What the third taster slot costs.", default 1;
        /// G-40: general spaces on the board.
        BoardSpaces: "board spaces", SPACES, "Storage spaces on the board; ? asks no one.", default UNKNOWN;
        /// G-40: spaces by each helper slot, while a helper is there.
        HelperSpaces: "helper spaces", SPACES, "Spaces by each helper slot with a helper.", default UNKNOWN;
        /// G-40: Origins: spaces by each taster slot, while a card is there.
        TasterSpaces: "taster spaces", SPACES, "Spaces by each taster slot with a card.", default UNKNOWN;
    }
    shown Overlap Bag Limit CookAndHire ShellBank Pattern Goals ExtraHats Priority
        Replace KitchenLocks Leftovers KeepDiscount BonusReuse ReplaceAnyway
        StartShells HelperPrice SwapPrice BoardSpaces HelperSpaces TasterSpaces
}

/// Shells that a price or a start can be.
const FEW_SHELLS: Values = Values::Numbers {
    least: 0,
    most: 5,
    by: 1,
    unit: "",
};
/// Spaces on a board, or that nobody entered them.
const SPACES: Values = Values::Words(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "?"]);
/// A number of spaces nobody entered.
pub const UNKNOWN: u8 = 10;

/// What limits ingredients (C-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Limit {
    Both,
    Storage,
    Fifteen,
    Off,
}

impl Rule {
    /// Tells whether an edition has it.
    pub fn belongs_to(self, edition: Edition) -> bool {
        match self {
            Self::CookAndHire | Self::ExtraHats | Self::KitchenLocks | Self::SwapPrice => {
                edition == Edition::First
            }
            Self::Replace | Self::KeepDiscount | Self::StartShells | Self::TasterSpaces => {
                edition == Edition::Origins
            }
            _ => true,
        }
    }
}

/// What a table plays that changed nothing.
pub(crate) fn usual(edition: Edition) -> RuleValues<Rule> {
    let mut house = RuleValues::default();
    let rules = edition.rules();
    for (rule, value) in [
        (Rule::StartShells, rules.start_shells),
        (Rule::HelperPrice, rules.helper_price),
    ] {
        let set = house.set(rule, value);
        debug_assert!(set.is_ok(), "a house rule has its usual value");
    }
    house
}

impl MasterCook {
    /// What limits ingredients after the Kitchen.
    pub(crate) fn limit(&self) -> Limit {
        match self.house.value(Rule::Limit) {
            0 => Limit::Both,
            1 => Limit::Storage,
            2 => Limit::Fifteen,
            _ => Limit::Off,
        }
    }

    /// Tells whether the house rules let somebody keep only fifteen ingredients, as far as the edition does.
    pub(crate) fn ingredient_limit(&self) -> Option<u8> {
        let limited = matches!(self.limit(), Limit::Both | Limit::Fifteen);
        self.rules().ingredient_limit.filter(|_| limited)
    }
}

impl State for MasterCook {
    made_of!(Count => Action::Count, Rule => Action::House);

    fn has_rule(&self, rule: Rule) -> bool {
        let quick = matches!(rule, Rule::Goals | Rule::ExtraHats);
        let light = matches!(rule, Rule::Overlap | Rule::CookAndHire | Rule::Limit);
        let asked = match self.depth {
            Depth::Quick => quick,
            Depth::Light => quick || light,
            Depth::Everything => self.stage != Stage::Opening,
        };
        asked && rule.belongs_to(self.edition)
    }

    fn rule(&self, rule: Rule) -> u8 {
        self.house.value(rule)
    }

    fn asks_rule(&self, rule: Rule) -> Option<Draft> {
        let own_goals = rule == Rule::Goals && self.house.is_on(rule);
        (own_goals && self.depth != Depth::Quick).then_some(Draft::Goals)
    }
}
