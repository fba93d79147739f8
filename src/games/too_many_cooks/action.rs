//! Everything that can be done at the table, and how it is told afterwards.

use serde::{Deserialize, Serialize};

use crate::engine::line::{Icon, Line};
use crate::engine::seat::Seat;

use super::flavour::{Counts, Flavour};
use super::house::Setting;
use super::upgrade::Upgrade;

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
}

impl Action {
    /// The action in words, after the name of whoever did it.
    pub fn line(self) -> Line {
        match self {
            Self::Play => "sits down to cook".into(),
            Self::Quick => "asks for the quick score".into(),
            Self::Start(seat) => Line::from("lets").name(seat).word("start"),
            Self::Deal(Dealer::Device) => "lets the device deal".into(),
            Self::Deal(Dealer::Table) => "reveals the upgrades".into(),
            Self::Reveal(kind) => Line::from("reveals").word(kind.name()),
            Self::Lid(flavour) => Line::from("puts a lid on").icon(flavour.icon()),
            Self::Draw(None) => "draws a card".into(),
            Self::Draw(Some(flavour)) => Line::from("draws").icon(flavour.icon()),
            Self::Submit(counts) => Line::from("submits").and(counts.line()),
            Self::Buy(place, payment) => bought(place, payment),
            Self::Run(effect) => ran(effect),
            Self::Ask(seat, flavour, has) => Line::from("asks")
                .name(seat)
                .word("for")
                .icon(flavour.icon())
                .mark(if has { ": yes" } else { ": no" }),
            Self::Dig(kind) => Line::from("draws").word(kind.name()),
            Self::Done => "is done".into(),
            Self::Pass => "passes".into(),
            Self::Set(setting, value) => Line::from("sets").and(setting.line(value)),
            Self::Piles(Some(_)) => "counts the piles".into(),
            Self::Piles(None) => "stops counting piles".into(),
            Self::Fix(fix) => fixed(fix),
            Self::Completed(seat) => Line::from("credits").name(seat).word("with a dish"),
            Self::EndHere => "ends the game here".into(),
        }
    }
}

fn bought(place: u8, payment: Payment) -> Line {
    let line = Line::from("buys at place").number(place.saturating_add(1));
    match payment {
        Payment::Coins => line,
        Payment::Trade(..) => line.word("by trade-in"),
    }
}

fn ran(effect: Effect) -> Line {
    let line = Line::from("runs").word(effect.card().name());
    match effect.opponent() {
        Some(seat) => line.word("on").name(seat),
        None => line,
    }
}

fn fixed(fix: Fix) -> Line {
    let line = Line::from("corrects");
    match fix {
        Fix::Coins(seat, coins) => line.name(seat).mark(": ").number(coins).icon(Icon::Coin),
        Fix::Hand(seat, cards) => line.name(seat).mark(": ").number(cards).icon(Icon::Card),
        Fix::Lids(flavour, lids) => line.icon(flavour.icon()).number(lids).icon(Icon::Lid),
        Fix::Filled(flavour, cards) => line.icon(flavour.icon()).number(cards).icon(Icon::Card),
        Fix::Bonus(flavour, _) => line.word("the coin of").icon(flavour.icon()),
        Fix::Offer(place, _) => line.word("market place").number(place.saturating_add(1)),
        Fix::Owns(seat, kind, _) => line.name(seat).mark(": ").word(kind.name()),
    }
}
