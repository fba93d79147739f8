//! What is printed on cards: nothing the device knows by itself, everything it learned.
//!
//! The rulebooks print no costs and hardly any points, so each fact is asked when a rule first
//! needs it.

use crate::engine::amounts::counted;
use crate::games::master_cook::prelude::*;

/// Helper cards of one colour (MC-COMP-05).
pub const HELPERS: usize = 12;

/// Side dish cards in the box (MC-COMP-06).
pub const SIDES: usize = 18;

/// Gourmet cards in the box (MC-COMP-07).
pub const GOURMETS: usize = 12;

/// The starters are the first helpers (MC-SETUP-12).
pub const STARTERS: u8 = 4;

/// The most of one thing a card can show.
pub const MOST_PRINTED: u8 = 9;

/// The most points printed on a card.
pub const MOST_POINTS: u8 = 40;

/// A card by its kind and number; helpers have theirs printed, the others get one at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// Helper #1 to #12, the same in every colour.
    Helper(u8),
    /// A side dish.
    Side(u8),
    /// A gourmet dish.
    Gourmet(u8),
}

impl Card {
    /// Its number, from 1; 0 for a card of a light game.
    pub fn number(self) -> u8 {
        match self {
            Self::Helper(number) | Self::Side(number) | Self::Gourmet(number) => number,
        }
    }

    /// Tells whether there is such a card.
    pub fn exists(self) -> bool {
        let (number, count) = match self {
            Self::Helper(number) => (number, HELPERS),
            Self::Side(number) => (number, SIDES),
            Self::Gourmet(number) => (number, GOURMETS),
        };
        (1..=count).contains(&number.into())
    }

    /// Every card with a number.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let helpers = (1..=HELPERS as u8).map(Self::Helper);
        let sides = (1..=SIDES as u8).map(Self::Side);
        helpers
            .chain(sides)
            .chain((1..=GOURMETS as u8).map(Self::Gourmet))
    }

    pub(crate) fn code(self) -> u16 {
        match self {
            Self::Helper(number) => u16::from(number),
            Self::Side(number) => 0x20 | u16::from(number),
            Self::Gourmet(number) => 0x40 | u16::from(number),
        }
    }
}

/// A printed cost (MC-COOK-03 to MC-COOK-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Ingredients of a given type.
    pub typed: Tokens,
    /// Ingredients of any type.
    pub any: u8,
    /// Groups of five ingredients of one type.
    pub alike: u8,
    /// Shells.
    pub shells: u8,
}

/// What the parts of a cost are called in words.
const COST_WORDS: [&str; 7] = ["b", "f", "m", "w", "any", "five", "s"];

counted!(Cost, 7, COST_WORDS);

/// How many tokens the five-alike icon asks for.
pub const ALIKE: u8 = 5;

impl Cost {
    /// Costs nothing.
    pub const NOTHING: Self = Self {
        typed: Tokens::NONE,
        any: 0,
        alike: 0,
        shells: 0,
    };

    fn parts(self) -> [u8; 7] {
        let [b, f, m, w] = self.typed.0;
        [b, f, m, w, self.any, self.alike, self.shells]
    }

    fn of_parts([b, f, m, w, any, alike, shells]: [u8; 7]) -> Self {
        let typed = Tokens([b, f, m, w]);
        Self {
            typed,
            any,
            alike,
            shells,
        }
    }

    /// How many ingredients it asks for.
    pub fn tokens(self) -> u16 {
        self.typed.total() + u16::from(self.any) + u16::from(self.alike) * u16::from(ALIKE)
    }

    /// Tells whether a card can print it.
    pub fn makes_sense(self) -> bool {
        let small = |part: u8| part <= MOST_PRINTED;
        self.parts().into_iter().all(small) && self.alike <= 3
    }
}

/// One thing a helper gives when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Take {
    /// An ingredient of one type from a field of another.
    Kind(Ingredient),
    /// An ingredient of any type from a field of another.
    Any,
    /// This many shells.
    Shells(u8),
}

impl Take {
    /// Tells whether a card can print it.
    pub fn makes_sense(self) -> bool {
        !matches!(self, Self::Shells(shells) if shells == 0 || shells > MOST_PRINTED)
    }
}

/// What a helper does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ability {
    /// Takes one thing.
    One(Take),
    /// An expert takes two, one after the other, and must replace a helper.
    Expert(Take, Take),
    /// Does what another hired helper does.
    Support,
    /// Has nothing to use (MC-PREP-12).
    Nothing,
    /// Another ability, which the player carries out as printed.
    Other,
}

impl Ability {
    /// Tells whether it belongs to an expert (MC-HIRE-07).
    pub fn is_expert(self) -> bool {
        matches!(self, Self::Expert(..))
    }

    /// What it gives, one after the other.
    pub fn takes(self) -> [Option<Take>; 2] {
        match self {
            Self::One(take) => [Some(take), None],
            Self::Expert(first, second) => [Some(first), Some(second)],
            Self::Support | Self::Nothing | Self::Other => [None, None],
        }
    }

    /// Tells whether a card can print it.
    pub fn makes_sense(self) -> bool {
        self.takes()
            .into_iter()
            .flatten()
            .all(|take| take.makes_sense())
    }
}

/// Storage spaces, printed on a card or a board (MC-CLEAN-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spaces {
    /// For one type each.
    pub typed: Tokens,
    /// For any ingredient.
    pub any: u8,
    /// For shells.
    pub shells: u8,
}

/// What spaces are called in words.
const SPACE_WORDS: [&str; 6] = ["b", "f", "m", "w", "any", "s"];

counted!(Spaces, 6, SPACE_WORDS);

impl Spaces {
    fn parts(self) -> [u8; 6] {
        let [b, f, m, w] = self.typed.0;
        [b, f, m, w, self.any, self.shells]
    }

    fn of_parts([b, f, m, w, any, shells]: [u8; 6]) -> Self {
        let typed = Tokens([b, f, m, w]);
        Self { typed, any, shells }
    }

    /// All spaces of both.
    pub fn plus(self, other: Self) -> Self {
        Self {
            typed: plus(self.typed, other.typed),
            any: self.any.saturating_add(other.any),
            shells: self.shells.saturating_add(other.shells),
        }
    }

    /// Tells whether a card can print them.
    pub fn makes_sense(self) -> bool {
        self.parts().into_iter().all(|part| part <= MOST_PRINTED)
    }

    /// The spaces left where `tokens` lie on some of them.
    pub fn without(self, tokens: Tokens) -> Self {
        let mut left = self;
        for (kind, count) in tokens.iter() {
            let typed = left.typed.of_mut(kind);
            let beyond = count.saturating_sub(*typed);
            *typed = typed.saturating_sub(count);
            left.any = left.any.saturating_sub(beyond);
        }
        left
    }

    /// How many of `tokens` find no space.
    pub fn overflow(self, tokens: Tokens) -> u8 {
        let beyond: u8 = tokens
            .iter()
            .map(|(kind, count)| count.saturating_sub(self.typed.of(kind)))
            .sum();
        beyond.saturating_sub(self.any)
    }
}

/// A thing about a card that a rule may need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Topic {
    /// What hiring it costs.
    Hire,
    /// What cooking it costs.
    Recipe,
    /// What the helper does.
    Ability,
    /// The points of the hired helper.
    HelperPoints,
    /// The points of the cooked dish.
    DishPoints,
    /// How a side dish scores.
    Scoring,
    /// The storage spaces on the hired helper.
    Spaces,
}

impl Topic {
    /// All topics.
    pub const ALL: [Self; 7] = [
        Self::Hire,
        Self::Recipe,
        Self::Ability,
        Self::HelperPoints,
        Self::DishPoints,
        Self::Scoring,
        Self::Spaces,
    ];

    /// Tells whether a card has such a thing printed.
    pub fn fits(self, card: Card) -> bool {
        match card {
            Card::Helper(_) => self != Self::Scoring,
            Card::Side(_) => matches!(self, Self::Recipe | Self::Scoring),
            Card::Gourmet(_) => matches!(self, Self::Recipe | Self::DishPoints),
        }
    }

    /// Where the notebook keeps the answer about `card`.
    pub fn memo(self, edition: Edition, card: Card) -> Memo {
        let box_bit = match edition {
            Edition::First => 0,
            Edition::Origins => 0x8000,
        };
        Memo(box_bit | card.code() << 3 | self as u16)
    }
}

/// A thing learned about a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// What hiring it costs.
    Hire(Cost),
    /// What cooking it costs.
    Recipe(Cost),
    /// What the helper does.
    Ability(Ability),
    /// The points of the hired helper.
    HelperPoints(u8),
    /// The points of the cooked dish.
    DishPoints(u8),
    /// How a side dish scores.
    Scoring(SideDish),
    /// The storage spaces on the hired helper.
    Spaces(Spaces),
}

impl Fact {
    /// Where the notebook keeps it about `card`; `None` if no such card can print it.
    pub fn printed(self, edition: Edition, card: Card) -> Option<Memo> {
        let sound = card.exists() && self.topic().fits(card) && self.makes_sense();
        sound.then(|| self.topic().memo(edition, card))
    }

    /// What it is about.
    pub fn topic(self) -> Topic {
        match self {
            Self::Hire(_) => Topic::Hire,
            Self::Recipe(_) => Topic::Recipe,
            Self::Ability(_) => Topic::Ability,
            Self::HelperPoints(_) => Topic::HelperPoints,
            Self::DishPoints(_) => Topic::DishPoints,
            Self::Scoring(_) => Topic::Scoring,
            Self::Spaces(_) => Topic::Spaces,
        }
    }

    /// Tells whether a card can print it.
    pub fn makes_sense(self) -> bool {
        match self {
            Self::Hire(cost) | Self::Recipe(cost) => cost.makes_sense(),
            Self::Ability(ability) => ability.makes_sense(),
            Self::HelperPoints(points) | Self::DishPoints(points) => points <= MOST_POINTS,
            Self::Scoring(scoring) => scoring.makes_sense(),
            Self::Spaces(spaces) => spaces.makes_sense(),
        }
    }
}
