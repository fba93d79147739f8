//! What one seat reads off its cutting board.

use crate::games::master_cook::prelude::*;

/// The most side dishes of one seat: two dealt and a whole deck of five players.
pub const MOST_SIDES: usize = 12;

/// No sum of printed points comes near.
const MOST_POINTS: u8 = 150;
/// No count of shells, printed ingredients or points of a goal comes near.
const MOST_COUNTED: u8 = 99;
/// All ingredient tokens of the box (MC-COMP-03).
const MOST_TOKENS: u8 = 140;
/// The helper slots of a board (MC-COMP-18).
const MOST_HELPERS: u8 = 3;
/// The helper cards of a colour (MC-COMP-05).
const MOST_TASTERS: u8 = 12;

/// A number that a seat reads off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "`Value::noun` is the documentation")]
pub enum Value {
    Tasters,
    Helpers,
    Gourmets,
    Leftovers,
    Shells,
    NonGatherers,
    Bin,
    Cooked,
    Blueberries,
    Figs,
    Mushrooms,
    Wheat,
    GoalOne,
    GoalTwo,
    GoalThree,
    GoalFour,
}

impl Value {
    /// All numbers there are.
    #[rustfmt::skip]
    pub const ALL: [Self; 16] = [
        Self::Tasters, Self::Helpers, Self::Gourmets, Self::Leftovers, Self::Shells, Self::NonGatherers,
        Self::Bin, Self::Cooked, Self::Blueberries, Self::Figs, Self::Mushrooms, Self::Wheat,
        Self::GoalOne, Self::GoalTwo, Self::GoalThree, Self::GoalFour,
    ];

    /// The points of the four goals where they are entered.
    pub const GOALS: [Self; 4] = [
        Self::GoalOne,
        Self::GoalTwo,
        Self::GoalThree,
        Self::GoalFour,
    ];

    /// How often an ingredient is printed on all cooked dishes.
    pub fn printed(ingredient: Ingredient) -> Self {
        match ingredient {
            Ingredient::Blueberry => Self::Blueberries,
            Ingredient::Fig => Self::Figs,
            Ingredient::Mushroom => Self::Mushrooms,
            Ingredient::Wheat => Self::Wheat,
        }
    }

    /// What a goal at the end of the game counts.
    pub fn counted_by(quest: Quest) -> Option<Self> {
        match quest {
            Quest::GourmetOrder | Quest::SideOrder | Quest::ByHand => None,
            Quest::MostLeftovers | Quest::FewestLeftovers => Some(Self::Leftovers),
            Quest::MostShells => Some(Self::Shells),
            Quest::MostNonGatherers => Some(Self::NonGatherers),
        }
    }

    /// The largest number that can be entered.
    pub fn most(self) -> u8 {
        match self {
            Self::Tasters | Self::Helpers | Self::Gourmets => MOST_POINTS,
            Self::Leftovers | Self::Bin => MOST_TOKENS,
            Self::NonGatherers => MOST_HELPERS,
            Self::Cooked => MOST_TASTERS,
            _ => MOST_COUNTED,
        }
    }

    /// The phase or step in the header.
    pub fn step_name(self) -> &'static str {
        match self {
            Self::Tasters | Self::Cooked => "tasters",
            Self::Helpers | Self::NonGatherers => "helpers",
            Self::Gourmets => "gourmets",
            Self::Leftovers => "leftovers",
            Self::Shells => "shells",
            Self::Bin => "bin",
            Self::Blueberries | Self::Figs | Self::Mushrooms | Self::Wheat => "sides",
            Self::GoalOne | Self::GoalTwo | Self::GoalThree | Self::GoalFour => "goals",
        }
    }

    /// The question.
    pub fn title(self) -> Line {
        let printed = |ingredient: Ingredient| {
            Line::from("Count")
                .icon(ingredient.icon())
                .word("on your dishes")
        };
        match self {
            Self::Tasters => Line::from("Points of your tasters"),
            Self::Helpers => Line::from("Points of your helpers"),
            Self::Gourmets => Line::from("Points of your gourmets"),
            Self::Leftovers => Line::from("Ingredients left over"),
            Self::Shells => Line::from("Shells left over"),
            Self::NonGatherers => Line::from("Helpers except #1 to #4"),
            Self::Bin => Line::from("Tokens in rubbish bin"),
            Self::Cooked => Line::from("How many tasters cooked?"),
            Self::Blueberries => printed(Ingredient::Blueberry),
            Self::Figs => printed(Ingredient::Fig),
            Self::Mushrooms => printed(Ingredient::Mushroom),
            Self::Wheat => printed(Ingredient::Wheat),
            Self::GoalOne => Line::from("Your points of goal 1"),
            Self::GoalTwo => Line::from("Your points of goal 2"),
            Self::GoalThree => Line::from("Your points of goal 3"),
            Self::GoalFour => Line::from("Your points of goal 4"),
        }
    }

    /// A short hint under the number.
    pub fn note(self) -> &'static str {
        match self {
            Self::Tasters => "cooked, all cards added",
            Self::Helpers => "hired, all cards added",
            Self::Gourmets => "cooked, all cards added",
            Self::Leftovers => "on board and cards",
            Self::Shells => "not spent",
            Self::NonGatherers => "in your helper slots",
            Self::Bin => "-1 point each",
            Self::Cooked => "cards in taster slots",
            Self::Blueberries | Self::Figs | Self::Mushrooms | Self::Wheat => {
                "tasters, sides, gourmets"
            }
            Self::GoalOne | Self::GoalTwo | Self::GoalThree | Self::GoalFour => "0: no hat there",
        }
    }

    /// The rule behind it.
    pub fn help(self) -> &'static str {
        match self {
            Self::Tasters => {
                "Add up the points printed on all tasters you cooked: every card in your taster slots."
            }
            Self::Helpers => {
                "Add up the points printed on the helpers hired at the end: the cards in your helper slots."
            }
            Self::Gourmets => {
                "Add up the points printed on all gourmets you cooked. Enter 0 if you cooked none."
            }
            Self::Leftovers => {
                "Count every ingredient token on your board and your cards. Shells and the rubbish bin do not count."
            }
            Self::Shells => "Shells rank for a public goal, and the most shells settle a tie.",
            Self::NonGatherers => {
                "Count the hired helpers that are none of the four starters, the cards #1 to #4."
            }
            Self::Bin => "Every token in your rubbish bin costs a point.",
            Self::Cooked => {
                "A tie, with equal shells too. More cards in the taster slots win; else the title is shared."
            }
            Self::Blueberries | Self::Figs | Self::Mushrooms | Self::Wheat => {
                "Count it on all dishes you cooked: tasters, sides, gourmets. Icons for any ingredient do not count, nor do helpers."
            }
            Self::GoalOne | Self::GoalTwo | Self::GoalThree | Self::GoalFour => {
                "This table has goals of its own: enter the points of the rows where your hats stand."
            }
        }
    }

    /// What the number counts, where there is little room.
    pub fn short(self) -> &'static str {
        match self {
            Self::Tasters => "taster points",
            Self::Helpers => "helper points",
            Self::Gourmets => "gourmet points",
            Self::Leftovers => "tokens left",
            Self::Shells => "shells",
            Self::NonGatherers => "helpers 5-12",
            Self::Bin => "bin",
            Self::Cooked => "tasters",
            Self::Blueberries => "blueberries",
            Self::Figs => "figs",
            Self::Mushrooms => "mushrooms",
            Self::Wheat => "wheat",
            Self::GoalOne => "goal 1",
            Self::GoalTwo => "goal 2",
            Self::GoalThree => "goal 3",
            Self::GoalFour => "goal 4",
        }
    }

    /// What the number counts, after the number.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Tasters => "taster points",
            Self::Helpers => "helper points",
            Self::Gourmets => "gourmet points",
            Self::Leftovers => "ingredients left",
            Self::Shells => "shells",
            Self::NonGatherers => "non-gatherer helpers",
            Self::Bin => "in the bin",
            Self::Cooked => "tasters cooked",
            Self::Blueberries => "blueberries printed",
            Self::Figs => "figs printed",
            Self::Mushrooms => "mushrooms printed",
            Self::Wheat => "wheat printed",
            Self::GoalOne => "points of goal 1",
            Self::GoalTwo => "points of goal 2",
            Self::GoalThree => "points of goal 3",
            Self::GoalFour => "points of goal 4",
        }
    }
}

/// Everything one seat has read off.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    values: [Option<u8>; Value::ALL.len()],
    /// The side dishes in the order they were entered.
    pub sides: Vec<SideDish, MOST_SIDES>,
    /// Whether there are no more side dishes.
    pub sides_done: bool,
}

impl Sheet {
    /// A number, if it is in.
    pub fn get(&self, value: Value) -> Option<u8> {
        self.values[value as usize]
    }

    /// A number, or nothing.
    pub fn number(&self, value: Value) -> u8 {
        self.get(value).unwrap_or(0)
    }

    /// The numbers that are in.
    pub fn entered(&self) -> impl Iterator<Item = (Value, u8)> + '_ {
        let number = |value| Some((value, self.get(value)?));
        Value::ALL.into_iter().filter_map(number)
    }

    /// How often each ingredient is printed on all cooked dishes, as far as it is in.
    pub fn printed(&self) -> Tokens {
        Tokens(Ingredient::ALL.map(|ingredient| self.number(Value::printed(ingredient))))
    }

    /// A count that a side dish needs and that is not in.
    pub fn missing_count(&self) -> Option<Value> {
        let counted = self.sides.iter().flat_map(|side| side.counted());
        counted
            .map(|&ingredient| Value::printed(ingredient))
            .find(|&value| self.get(value).is_none())
    }

    /// Takes in a number.
    pub fn set(&mut self, value: Value, number: u8) -> Result<(), QuickRefusal> {
        if number > value.most() {
            return Err(QuickRefusal::TooMany);
        }
        self.values[value as usize] = Some(number);
        Ok(())
    }

    /// Takes in a side dish.
    pub fn add(&mut self, side: SideDish) -> Result<(), QuickRefusal> {
        if !side.makes_sense() {
            return Err(QuickRefusal::NoSuchSide);
        }
        self.sides.push(side).map_err(|_| QuickRefusal::SheetFull)
    }

    /// Forgets the side dishes; what was counted stays.
    pub fn forget_sides(&mut self) {
        self.sides.clear();
        self.sides_done = false;
    }
}
