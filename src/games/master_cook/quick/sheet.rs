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

    /// What is asked and shown about it.
    pub fn text(self) -> &'static Text {
        &TEXTS[self as usize]
    }

    /// The largest number that can be entered.
    pub fn most(self) -> u8 {
        self.text().most
    }

    /// The question.
    pub fn title(self) -> Line {
        let mut printed = Ingredient::ALL.into_iter();
        match printed.find(|&kind| Self::printed(kind) == self) {
            Some(kind) => Line::from("Count").icon(kind.icon()).word("on your dishes"),
            None => Line::from(self.text().title),
        }
    }

    /// What the number counts, where there is little room.
    pub fn short(self) -> &'static str {
        self.text().short
    }

    /// What the number counts, after the number.
    pub fn noun(self) -> &'static str {
        self.text().noun
    }
}

/// What is asked and shown about a number.
#[derive(Debug)]
#[allow(missing_docs, reason = "the names are the documentation")]
pub struct Text {
    pub most: u8,
    /// The phase or step in the header.
    pub step: &'static str,
    title: &'static str,
    /// A short hint under the number.
    pub note: &'static str,
    short: &'static str,
    noun: &'static str,
    /// The rule behind it.
    pub help: &'static str,
}

const PRINTED_HELP: &str = "Count it on all dishes you cooked: tasters, sides, gourmets. Icons for any ingredient do not count, nor do helpers.";
const GOAL_HELP: &str =
    "This table has goals of its own: enter the points of the rows where your hats stand.";

const fn printed(short: &'static str, noun: &'static str) -> Text {
    let (step, note) = ("sides", "tasters, sides, gourmets");
    Text {
        most: MOST_COUNTED,
        step,
        title: "",
        note,
        short,
        noun,
        help: PRINTED_HELP,
    }
}

const fn goal(title: &'static str, short: &'static str, noun: &'static str) -> Text {
    let (step, note) = ("goals", "0: no hat there");
    Text {
        most: MOST_COUNTED,
        step,
        title,
        note,
        short,
        noun,
        help: GOAL_HELP,
    }
}

/// The texts in the order of the values.
static TEXTS: [Text; Value::ALL.len()] = [
    Text {
        most: MOST_POINTS,
        step: "tasters",
        title: "Points of your tasters",
        note: "cooked, all cards added",
        short: "taster points",
        noun: "taster points",
        help: "Add up the points printed on all tasters you cooked: every card in your taster slots.",
    },
    Text {
        most: MOST_POINTS,
        step: "helpers",
        title: "Points of your helpers",
        note: "hired, all cards added",
        short: "helper points",
        noun: "helper points",
        help: "Add up the points printed on the helpers hired at the end: the cards in your helper slots.",
    },
    Text {
        most: MOST_POINTS,
        step: "gourmets",
        title: "Points of your gourmets",
        note: "cooked, all cards added",
        short: "gourmet points",
        noun: "gourmet points",
        help: "Add up the points printed on all gourmets you cooked. Enter 0 if you cooked none.",
    },
    Text {
        most: MOST_TOKENS,
        step: "leftovers",
        title: "Ingredients left over",
        note: "on board and cards",
        short: "tokens left",
        noun: "ingredients left",
        help: "Count every ingredient token on your board and your cards. Shells and the rubbish bin do not count.",
    },
    Text {
        most: MOST_COUNTED,
        step: "shells",
        title: "Shells left over",
        note: "not spent",
        short: "shells",
        noun: "shells",
        help: "Shells rank for a public goal, and the most shells settle a tie.",
    },
    Text {
        most: MOST_HELPERS,
        step: "helpers",
        title: "Helpers except #1 to #4",
        note: "in your helper slots",
        short: "helpers 5-12",
        noun: "non-gatherer helpers",
        help: "Count the hired helpers that are none of the four starters, the cards #1 to #4.",
    },
    Text {
        most: MOST_TOKENS,
        step: "bin",
        title: "Tokens in rubbish bin",
        note: "-1 point each",
        short: "bin",
        noun: "in the bin",
        help: "Every token in your rubbish bin costs a point.",
    },
    Text {
        most: MOST_TASTERS,
        step: "tasters",
        title: "How many tasters cooked?",
        note: "cards in taster slots",
        short: "tasters",
        noun: "tasters cooked",
        help: "A tie, with equal shells too. More cards in the taster slots win; else the title is shared.",
    },
    printed("blueberries", "blueberries printed"),
    printed("figs", "figs printed"),
    printed("mushrooms", "mushrooms printed"),
    printed("wheat", "wheat printed"),
    goal("Your points of goal 1", "goal 1", "points of goal 1"),
    goal("Your points of goal 2", "goal 2", "points of goal 2"),
    goal("Your points of goal 3", "goal 3", "points of goal 3"),
    goal("Your points of goal 4", "goal 4", "points of goal 4"),
];

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
