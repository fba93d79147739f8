//! House rules of the table: each HR- number of the catalogue with its default.

use crate::engine::aside::Asides;
use crate::engine::counts::{About, Tally};
use crate::engine::house::{HouseRule, Ruling, Values};
use crate::engine::line::Line;
use crate::games::master_cook::action::{Action, Deed};
use crate::games::master_cook::counts::Count;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::edition::Edition;
use crate::games::master_cook::refusal::Refusal;
use crate::games::master_cook::{Depth, MasterCook};
use serde::{Deserialize, Serialize};

/// A house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// HR-01: the next player begins after the harvest.
    Overlap,
    /// HR-02: who draws tokens.
    Bag,
    /// HR-03: what limits ingredients after the Kitchen.
    Limit,
    /// HR-04: First Master Cook: cook and hire in one turn.
    CookAndHire,
    /// HR-05: how many shells there are.
    ShellBank,
    /// HR-06: First Master Cook: a hat for each gourmet.
    ExtraHats,
    /// HR-07: whoever entered the kitchen first takes first.
    Priority,
    /// HR-08: Origins: a helper may replace another.
    Replace,
    /// HR-09: First Master Cook: tokens gained in the Kitchen wait on the helper.
    KitchenLocks,
    /// HR-10: which way round the pattern lies.
    Pattern,
    /// HR-11: what counts as left over.
    Leftovers,
    /// HR-12: Origins: discounts keep until the end of the turn.
    KeepDiscount,
    /// HR-13: which goals are on the table.
    Goals,
    /// HR-14: a helper used in Prep may be used again by a bonus.
    BonusReuse,
    /// HR-15: a helper may be replaced although a slot is free.
    ReplaceAnyway,
    /// HR-16: Origins: shells at the start.
    StartShells,
    /// Nothing is asked about cards; sums are entered at the end.
    JustCount,
    /// G-41: what a helper costs in Prep.
    HelperPrice,
    /// G-25: First Master Cook: what the third taster slot costs.
    SwapPrice,
    /// G-40: general spaces on the board.
    BoardSpaces,
    /// G-40: spaces by each helper slot, while a helper is there.
    HelperSpaces,
    /// G-40: Origins: spaces by each taster slot, while a card is there.
    TasterSpaces,
}

/// How many house rules there are.
pub const RULES: usize = 22;

/// Shells that a price or a start can be.
const FEW_SHELLS: Values = Values::Numbers {
    least: 0,
    most: 5,
    step: 1,
    unit: "",
};
/// Spaces on a board, or that nobody entered them.
const SPACES: Values = Values::Words(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "?"]);
/// A number of spaces nobody entered.
pub const UNKNOWN: u8 = 10;

/// What a limit on ingredients looks at (C-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub enum Limit {
    Both,
    Storage,
    Fifteen,
    Off,
}

impl Rule {
    /// Every house rule there ever was, in the order of records.
    #[rustfmt::skip]
    pub const EVERY: [Self; RULES] = [
        Self::Overlap, Self::Bag, Self::Limit, Self::CookAndHire, Self::ShellBank, Self::ExtraHats,
        Self::Priority, Self::Replace, Self::KitchenLocks, Self::Pattern, Self::Leftovers,
        Self::KeepDiscount, Self::Goals, Self::BonusReuse, Self::ReplaceAnyway, Self::StartShells,
        Self::JustCount, Self::HelperPrice, Self::SwapPrice, Self::BoardSpaces, Self::HelperSpaces,
        Self::TasterSpaces,
    ];

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

    /// The value of a table that changed nothing.
    pub fn usual(self, edition: Edition) -> u8 {
        let rules = edition.rules();
        match self {
            Self::Overlap | Self::ExtraHats | Self::Priority | Self::Replace => 1,
            Self::KitchenLocks | Self::KeepDiscount | Self::BonusReuse | Self::ReplaceAnyway => 1,
            Self::StartShells => rules.start_shells,
            Self::HelperPrice => rules.helper_price,
            Self::SwapPrice => 1,
            Self::BoardSpaces | Self::HelperSpaces | Self::TasterSpaces => UNKNOWN,
            _ => 0,
        }
    }
}

impl HouseRule for Rule {
    /// The common ones first; tables no longer just count.
    #[rustfmt::skip]
    const ALL: &'static [Self] = &[
        Self::Overlap, Self::Bag, Self::Limit, Self::CookAndHire, Self::ShellBank, Self::Pattern,
        Self::Goals, Self::ExtraHats, Self::Priority, Self::Replace, Self::KitchenLocks,
        Self::Leftovers, Self::KeepDiscount, Self::BonusReuse, Self::ReplaceAnyway,
        Self::StartShells, Self::HelperPrice, Self::SwapPrice, Self::BoardSpaces,
        Self::HelperSpaces, Self::TasterSpaces,
    ];

    #[rustfmt::skip]
    fn about(self) -> Ruling {
        let (name, help, values) = match self {
            Self::Overlap => ("turns", "The next player begins after the harvest, or after the Clean-up.", Values::Words(&["strict", "overlap"])),
            Self::Bag => ("draws", "Who draws tokens out of the bag.", Values::Words(&["device", "table"])),
            Self::Limit => ("limit", "What limits ingredients after the Kitchen.", Values::Words(&["both", "storage", "15", "off"])),
            Self::CookAndHire => ("cook and hire", "Cook and hire in one turn.", Values::OFF_ON),
            Self::ShellBank => ("shells", "How many shells there are.", Values::Words(&["35", "no end"])),
            Self::ExtraHats => ("more hats", "A hat for each further gourmet.", Values::OFF_ON),
            Self::Priority => ("first come", "Whoever entered the Kitchen first takes first; Prep may refuse.", Values::OFF_ON),
            Self::Replace => ("replacing", "A helper that is no expert may replace another.", Values::OFF_ON),
            Self::KitchenLocks => ("gains wait", "Tokens gained in the Kitchen wait on the helper.", Values::OFF_ON),
            Self::Pattern => ("pattern", "Which way round the tiles are laid.", Values::Words(&["left round", "right round"])),
            Self::Leftovers => ("left over", "What goals count as left over.", Values::Words(&["all", "loose only", "and shells"])),
            Self::KeepDiscount => ("discounts", "A discount is used at once or kept for the turn.", Values::Words(&["at once", "keep"])),
            Self::Goals => ("goals", "The standard goals, or goals of your own.", Values::Words(&["standard", "own"])),
            Self::BonusReuse => ("use again", "A bonus may use a helper that was used in Prep.", Values::OFF_ON),
            Self::ReplaceAnyway => ("replace freely", "A helper may be replaced although a slot is free.", Values::OFF_ON),
            Self::StartShells => ("start shells", "Shells at the start.", FEW_SHELLS),
            Self::JustCount => ("cards", "Whether cards are learned.", Values::Words(&["learn", "just count"])),
            Self::HelperPrice => ("helper price", "What using a helper in Prep costs.", FEW_SHELLS),
            Self::SwapPrice => ("swap price", "What the third taster slot costs.", FEW_SHELLS),
            Self::BoardSpaces => ("board spaces", "Storage spaces on the board; ? asks no one.", SPACES),
            Self::HelperSpaces => ("helper spaces", "Spaces by each helper slot with a helper.", SPACES),
            Self::TasterSpaces => ("taster spaces", "Spaces by each taster slot with a card.", SPACES),
        };
        Ruling { name, help, values }
    }
}

/// The values of all house rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings([u8; RULES]);

impl Settings {
    /// What a table plays that changed nothing.
    pub fn usual(edition: Edition) -> Self {
        Self(Rule::EVERY.map(|rule| rule.usual(edition)))
    }

    /// The value of a house rule.
    pub fn value(&self, rule: Rule) -> u8 {
        self.0[rule as usize]
    }

    /// Tells whether a house rule is on.
    pub fn on(&self, rule: Rule) -> bool {
        self.value(rule) > 0
    }

    /// What limits ingredients after the Kitchen.
    pub fn limit(&self) -> Limit {
        match self.value(Rule::Limit) {
            0 => Limit::Both,
            1 => Limit::Storage,
            2 => Limit::Fifteen,
            _ => Limit::Off,
        }
    }

    /// Sets a house rule.
    pub fn set(&mut self, rule: Rule, value: u8) {
        self.0[rule as usize] = value;
    }
}

impl Asides for MasterCook {
    crate::made_of!(Count => |count, value| Action::Full(Deed::Count(count, value)), Rule => |rule, value| Action::Full(Deed::Set(rule, value)));

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        match &self.depth {
            Depth::Undecided => {}
            Depth::Quick(quick) => quick.each_count(each),
            Depth::Full(contest) => contest.each_count(each),
        }
    }

    fn about_count(count: Count) -> About {
        count.about()
    }

    fn tally(&self, count: Count) -> Tally {
        match &self.depth {
            Depth::Undecided => Tally::new(0, 0, 0),
            Depth::Quick(quick) => quick.tally(count),
            Depth::Full(contest) => contest.tally(count),
        }
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        match &self.depth {
            Depth::Full(contest) => contest.worth(count, value),
            _ => Line::new().number(value),
        }
    }

    fn has_rule(&self, rule: Rule) -> bool {
        let quick = matches!(rule, Rule::Goals | Rule::ExtraHats);
        rule.belongs_to(self.edition)
            && match &self.depth {
                Depth::Undecided => false,
                Depth::Quick(_) => quick,
                Depth::Full(contest) if contest.light => {
                    quick || matches!(rule, Rule::Overlap | Rule::CookAndHire | Rule::Limit)
                }
                Depth::Full(_) => true,
            }
    }

    fn rule(&self, rule: Rule) -> u8 {
        match &self.depth {
            Depth::Undecided => 0,
            Depth::Quick(quick) => quick.rule(rule),
            Depth::Full(contest) => contest.settings.value(rule),
        }
    }

    fn asks_rule(&self, rule: Rule) -> Option<Draft> {
        match &self.depth {
            Depth::Full(contest) if rule == Rule::Goals && contest.settings.on(rule) => {
                Some(Draft::Goals)
            }
            _ => None,
        }
    }
}
