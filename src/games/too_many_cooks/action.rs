//! Everything that can be done at the table.

use super::prelude::*;

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
    Cards(Option<Amounts>),
}

/// An upgrade with everything it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[rustfmt::skip]
pub enum Effect {
    /// The opponent and the flavour that came.
    YesChef(Seat, Flavour),
    /// The flavours, where piles are counted.
    GroceryRun(Option<Amounts>),
    /// Nothing is asked.
    ExtraArm,
    /// The place in the market.
    FuturesMarket(u8),
    /// The opponent.
    HandExchange(Seat),
    /// The discarded kind; nothing where it is random.
    StillFresh(Option<Upgrade>),
    /// The opponent, the new flavour and, where piles are counted, the cards that go.
    Overcooked(Seat, Flavour, Option<Amounts>),
    /// The two flavours.
    RecipeChange(Flavour, Flavour),
    /// The opponent and the kind used.
    Hacking(Seat, Upgrade),
    /// Nothing is asked.
    ButchersFee,
    /// The opponent and the kind named.
    Meltdown(Seat, Upgrade),
    /// One where a lid goes.
    TrimTheFat(Amounts),
    /// The asking follows.
    GoldenFish,
    /// What is paid.
    MysteryMeat(Price),
    /// The opponent and the half that came.
    SpillTheBeans(Seat, Amounts),
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

/// One decision at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Plays everything: coins, cards and upgrades are counted.
    Play,
    /// Plays light: turns, lids, rounds and rewards.
    Light,
    /// Enters only who completed the dishes, at the start or out of a light game.
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
    Submit(Amounts),
    /// Buys from a place of the market.
    Buy(u8, Payment),
    /// Runs an upgrade.
    Run(Effect),
    /// Golden Fish: asks an opponent for a flavour, who has it or not.
    Ask(Seat, Flavour, bool),
    /// A random upgrade comes out of the discard.
    Dig(Upgrade),
    /// Ends a step that could go on; light: ends the turn.
    Done,
    /// Lets an action go.
    Pass,
    /// Light: an action was taken.
    Acted,
    /// Light: Extra Arm brings an action.
    Arm,
    /// Light and quick: who completed the dish.
    Completed(Seat),
    /// Counts the piles from now on (TMC-DEC-20).
    Piles(Amounts),
    /// Sets a house rule.
    House(Rule, u8),
    /// Corrects a count.
    Count(Count, i32),
    /// Ends the game and scores it.
    EndHere,
}
