//! Everything that can be done at the table.

use serde::{Deserialize, Serialize};

use crate::engine::seat::Seat;

use super::{Count, Counts, Flavour, Setting, Upgrade};

/// Who turns up upgrades.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dealer {
    /// The device draws, hands fetch the card.
    #[default]
    Device,
    /// Hands draw, the table enters the card.
    Table,
}

/// How an upgrade is paid (TMC-BUY-03, TMC-BUY-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Payment {
    /// Its buy cost.
    Coins,
    /// Two upgrades put on the discard.
    Trade(Upgrade, Upgrade),
}

/// How Mystery Meat is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Price {
    /// One upgrade.
    Upgrade(Upgrade),
    /// Four ingredients; their flavours where piles are counted.
    Cards(Option<Counts>),
}

/// An upgrade with everything it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[rustfmt::skip]
pub enum Effect {
    /// The opponent and the flavour that came.
    YesChef(Seat, Flavour),
    /// The flavours, where piles are counted.
    GroceryRun(Option<Counts>),
    /// Nothing is asked.
    ExtraArm,
    /// The place in the market.
    FuturesMarket(u8),
    /// The opponent.
    HandExchange(Seat),
    /// The discarded kind; nothing where it is random.
    StillFresh(Option<Upgrade>),
    /// The opponent, the new flavour and, where piles are counted, the cards that go.
    Overcooked(Seat, Flavour, Option<Counts>),
    /// The two flavours.
    RecipeChange(Flavour, Flavour),
    /// The opponent and the kind used.
    Hacking(Seat, Upgrade),
    /// Nothing is asked.
    ButchersFee,
    /// The opponent and the kind named.
    Meltdown(Seat, Upgrade),
    /// One where a lid goes.
    TrimTheFat(Counts),
    /// The asking follows.
    GoldenFish,
    /// What is paid.
    MysteryMeat(Price),
    /// The opponent and the half that came.
    SpillTheBeans(Seat, Counts),
}

impl Effect {
    /// The kind of upgrade.
    pub fn card(self) -> Upgrade {
        match self {
            Self::YesChef(..) => Upgrade::YesChef,
            Self::GroceryRun(_) => Upgrade::GroceryRun,
            Self::ExtraArm => Upgrade::ExtraArm,
            Self::FuturesMarket(_) => Upgrade::FuturesMarket,
            Self::HandExchange(_) => Upgrade::HandExchange,
            Self::StillFresh(_) => Upgrade::StillFresh,
            Self::Overcooked(..) => Upgrade::Overcooked,
            Self::RecipeChange(..) => Upgrade::RecipeChange,
            Self::Hacking(..) => Upgrade::Hacking,
            Self::ButchersFee => Upgrade::ButchersFee,
            Self::Meltdown(..) => Upgrade::Meltdown,
            Self::TrimTheFat(_) => Upgrade::TrimTheFat,
            Self::GoldenFish => Upgrade::GoldenFish,
            Self::MysteryMeat(_) => Upgrade::MysteryMeat,
            Self::SpillTheBeans(..) => Upgrade::SpillTheBeans,
        }
    }

    /// The opponent it is aimed at.
    pub fn opponent(self) -> Option<Seat> {
        match self {
            Self::YesChef(seat, _) | Self::HandExchange(seat) | Self::Overcooked(seat, ..) => {
                Some(seat)
            }
            Self::Hacking(seat, _) | Self::Meltdown(seat, _) | Self::SpillTheBeans(seat, _) => {
                Some(seat)
            }
            _ => None,
        }
    }
}

/// A correction of what the device has wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fix {
    /// The coins of a cook.
    Coins(Seat, u8),
    /// The hand size of a cook.
    Hand(Seat, u8),
    /// The lids on a flavour.
    Lids(Flavour, u8),
    /// The ingredients on a flavour.
    Filled(Flavour, u8),
    /// The coin above a flavour.
    Bonus(Flavour, bool),
    /// The upgrade in a place of the market.
    Offer(u8, Option<Upgrade>),
    /// Whether a cook owns an upgrade.
    Owns(Seat, Upgrade, bool),
}

/// One decision at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// A game from the start.
    Play,
    /// Only who completed the dishes.
    Quick,
    /// Who made a meal most recently (TMC-SETUP-05).
    Start(Seat),
    /// Who turns up upgrades.
    Deal(Dealer),
    /// An upgrade is turned up in the market.
    Reveal(Upgrade),
    /// A vote (TMC-LID-03).
    Lid(Flavour),
    /// Draws an ingredient; its flavour where piles are counted.
    Draw(Option<Flavour>),
    /// Submits ingredients.
    Submit(Counts),
    /// Buys from a place of the market.
    Buy(u8, Payment),
    /// Runs an upgrade.
    Run(Effect),
    /// Golden Fish: asks an opponent for a flavour, who has it or not.
    Ask(Seat, Flavour, bool),
    /// A random upgrade comes out of the discard.
    Dig(Upgrade),
    /// Enough of what may go on.
    Done,
    /// Lets an action go.
    Pass,
    /// Sets a house rule.
    Set(Setting, u8),
    /// Counts the piles from now on, or no longer (TMC-DEC-20).
    Piles(Option<Counts>),
    /// Corrects the device.
    Fix(Fix),
    /// Quick score: who completed the next dish.
    Completed(Seat),
    /// Breaks the game off.
    EndHere,
    /// A light game: turns, lids, rounds and rewards.
    Light,
    /// Light: an action was taken.
    Acted,
    /// Light: Extra Arm brings an action.
    Arm,
    /// Sets a count right.
    Count(Count, i32),
}
