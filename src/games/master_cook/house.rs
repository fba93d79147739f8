//! House rules of the table: each HR- number of the catalogue with its default.

use crate::games::master_cook::pieces::edition::Edition;
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
    /// Every house rule.
    #[rustfmt::skip]
    pub const ALL: [Self; RULES] = [
        Self::Overlap, Self::Bag, Self::Limit, Self::CookAndHire, Self::ShellBank, Self::ExtraHats,
        Self::Priority, Self::Replace, Self::KitchenLocks, Self::Pattern, Self::Leftovers,
        Self::KeepDiscount, Self::Goals, Self::BonusReuse, Self::ReplaceAnyway, Self::StartShells,
        Self::JustCount, Self::HelperPrice, Self::SwapPrice, Self::BoardSpaces, Self::HelperSpaces,
        Self::TasterSpaces,
    ];

    /// Tells whether it stands on the first page of the settings.
    #[rustfmt::skip]
    pub fn is_common(self) -> bool {
        matches!(
            self,
            Self::Overlap | Self::Bag | Self::Limit | Self::CookAndHire | Self::ShellBank
                | Self::Pattern | Self::Goals | Self::JustCount
        )
    }

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

    /// The highest value.
    pub fn most(self) -> u8 {
        match self {
            Self::Limit => 3,
            Self::Leftovers => 2,
            Self::StartShells | Self::HelperPrice | Self::SwapPrice => 5,
            Self::BoardSpaces | Self::HelperSpaces | Self::TasterSpaces => UNKNOWN,
            _ => 1,
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

    /// The house rule in a word or two.
    #[rustfmt::skip]
    pub fn name(self) -> &'static str {
        match self {
            Self::Overlap => "turns", Self::Bag => "draws", Self::Limit => "limit",
            Self::CookAndHire => "cook and hire", Self::ShellBank => "shells",
            Self::ExtraHats => "more hats", Self::Priority => "first come",
            Self::Replace => "replacing", Self::KitchenLocks => "gains wait",
            Self::Pattern => "pattern", Self::Leftovers => "left over",
            Self::KeepDiscount => "discounts", Self::Goals => "goals",
            Self::BonusReuse => "use again", Self::ReplaceAnyway => "replace freely",
            Self::StartShells => "start shells", Self::JustCount => "cards",
            Self::HelperPrice => "helper price", Self::SwapPrice => "swap price",
            Self::BoardSpaces => "board spaces", Self::HelperSpaces => "helper spaces",
            Self::TasterSpaces => "taster spaces",
        }
    }

    /// A value in a word; `None` where it is a number.
    #[rustfmt::skip]
    pub fn word(self, value: u8) -> Option<&'static str> {
        Some(match (self, value) {
            (Self::Overlap, 0) => "strict", (Self::Overlap, _) => "overlap",
            (Self::Bag, 0) => "device", (Self::Bag, _) => "table",
            (Self::Limit, 0) => "both", (Self::Limit, 1) => "storage",
            (Self::Limit, 2) => "15", (Self::Limit, _) => "off",
            (Self::ShellBank, 0) => "35", (Self::ShellBank, _) => "no end",
            (Self::Pattern, 0) => "left round", (Self::Pattern, _) => "right round",
            (Self::Leftovers, 0) => "all", (Self::Leftovers, 1) => "loose only",
            (Self::Leftovers, _) => "and shells",
            (Self::KeepDiscount, 0) => "at once", (Self::KeepDiscount, _) => "keep",
            (Self::Goals, 0) => "standard", (Self::Goals, _) => "own",
            (Self::JustCount, 0) => "learn", (Self::JustCount, _) => "just count",
            (Self::StartShells | Self::HelperPrice | Self::SwapPrice, _) => return None,
            (Self::BoardSpaces | Self::HelperSpaces | Self::TasterSpaces, UNKNOWN) => "?",
            (Self::BoardSpaces | Self::HelperSpaces | Self::TasterSpaces, _) => return None,
            (_, 0) => "off", _ => "on",
        })
    }
}

/// The values of all house rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings([u8; RULES]);

impl Settings {
    /// What a table plays that changed nothing.
    pub fn usual(edition: Edition) -> Self {
        Self(Rule::ALL.map(|rule| rule.usual(edition)))
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
