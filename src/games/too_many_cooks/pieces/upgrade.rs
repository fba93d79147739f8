//! The fifteen upgrades: names, decks and costs as printed.

use crate::games::too_many_cooks::prelude::*;

/// The kinds of upgrades.
pub const KINDS: usize = 15;
/// The kinds in the deck of one dish.
pub const KINDS_OF_A_DECK: usize = 5;
/// The copies of every kind.
pub const COPIES: u8 = 2;

/// A kind of upgrade, in the order of the rulebook: five pink, five green, five purple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are the documentation")]
#[rustfmt::skip]
pub enum Upgrade {
    YesChef, GroceryRun, ExtraArm, FuturesMarket, HandExchange,
    StillFresh, Overcooked, RecipeChange, Hacking, ButchersFee,
    Meltdown, TrimTheFat, GoldenFish, MysteryMeat, SpillTheBeans,
}

/// What is printed on an upgrade.
struct Print {
    name: &'static str,
    short: &'static str,
    buy: u8,
    run: u8,
}

const fn print(name: &'static str, short: &'static str, buy: u8, run: u8) -> Print {
    Print {
        name,
        short,
        buy,
        run,
    }
}

/// Name, short name, buy cost, run cost in coins (0 where the card names another price).
const PRINTS: [Print; KINDS] = [
    print("Yes Chef", "Chef", 2, 1),
    print("Grocery Run", "Grocery", 3, 3),
    print("Extra Arm", "Arm", 3, 3),
    print("Future's Market", "Future", 2, 0),
    print("Hand Exchange", "Exchange", 3, 3),
    print("It's Still Fresh", "Fresh", 2, 2),
    print("Overcooked", "Overcook", 2, 2),
    print("Recipe Change", "Recipe", 3, 3),
    print("Hacking", "Hacking", 4, 2),
    print("Butcher's Fee", "Butcher", 3, 4),
    print("Meltdown", "Meltdown", 4, 4),
    print("Trim the Fat", "Trim", 3, 4),
    print("Golden Fish", "Fish", 5, 7),
    print("Mystery Meat", "Meat", 4, 0),
    print("Spill the Beans", "Beans", 4, 5),
];

#[rustfmt::skip]
const ALL: [Upgrade; KINDS] = [
    Upgrade::YesChef, Upgrade::GroceryRun, Upgrade::ExtraArm, Upgrade::FuturesMarket,
    Upgrade::HandExchange, Upgrade::StillFresh, Upgrade::Overcooked, Upgrade::RecipeChange,
    Upgrade::Hacking, Upgrade::ButchersFee, Upgrade::Meltdown, Upgrade::TrimTheFat,
    Upgrade::GoldenFish, Upgrade::MysteryMeat, Upgrade::SpillTheBeans,
];

impl Upgrade {
    /// All kinds in the order of the rulebook.
    pub const ALL: [Self; KINDS] = ALL;

    /// Its place in the rulebook, from 0.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The dish whose deck it belongs to, from 1 (TMC-PREP-02).
    pub fn dish(self) -> u8 {
        (self.index() / KINDS_OF_A_DECK) as u8 + 1
    }

    /// Its printed name.
    pub fn name(self) -> &'static str {
        PRINTS[self.index()].name
    }

    /// Its name where there is little room.
    pub fn short(self) -> &'static str {
        PRINTS[self.index()].short
    }

    /// Its buy cost in coins.
    pub fn buy_cost(self) -> u8 {
        PRINTS[self.index()].buy
    }

    /// Its run cost in coins; nothing where the card names another price.
    pub fn run_cost(self) -> u8 {
        PRINTS[self.index()].run
    }
}

/// A set of kinds, one of each at most (TMC-BUY-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UpgradeSet(u16);

impl UpgradeSet {
    /// Tells whether `kind` is among them.
    pub fn has(self, kind: Upgrade) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    /// Adds `kind`.
    pub fn insert(&mut self, kind: Upgrade) {
        self.0 |= 1 << kind.index();
    }

    /// Takes `kind` out.
    pub fn remove(&mut self, kind: Upgrade) {
        self.0 &= !(1 << kind.index());
    }

    /// These with `kind`.
    pub fn with(mut self, kind: Upgrade) -> Self {
        self.insert(kind);
        self
    }

    /// How many there are.
    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// All of them in the order of the rulebook.
    pub fn iter(self) -> impl Iterator<Item = Upgrade> + Clone {
        Upgrade::ALL.into_iter().filter(move |&kind| self.has(kind))
    }
}
