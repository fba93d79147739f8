//! Answers in the making.

use super::action::Fix;
use super::{Counts, Flavour, Upgrade};
use crate::engine::seat::Seat;

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draft {
    /// Nothing said yet.
    #[default]
    Nothing,
    /// Draws, where the flavour is asked.
    Draw,
    /// Submits these, the last one picked of this flavour.
    Submit(Counts, Flavour),
    /// Buys by trade-in.
    TradeIn,
    /// Buys from this place by trade-in, the first upgrade perhaps named.
    Trade(u8, Option<Upgrade>),
    /// Light: the dish is complete.
    Complete,
    /// Runs this upgrade, with the answers so far.
    Card(Upgrade, Given),
    /// Golden Fish asks this cook, perhaps for this flavour.
    Fish(Seat, Option<Flavour>),
    /// Opens the house rules.
    Settings,
    /// Turns the number of coins in the box.
    Supply(u8),
    /// Enters the piles.
    Piles(Counts),
    /// Opens the corrections.
    Fix(Wrong),
    /// Asks whether to end here.
    EndHere,
}

/// What an upgrade was told so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// The opponent.
    pub seat: Option<Seat>,
    /// The flavour.
    pub flavour: Option<Flavour>,
    /// The cards.
    pub counts: Counts,
}

/// What a correction is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Not said yet.
    Menu,
    /// Coins of a cook.
    Coins,
    /// Hand sizes.
    Hands,
    /// Lids of a flavour.
    Lids,
    /// Ingredients of a flavour.
    Filled,
    /// Coins on the board.
    Bonus,
    /// A place of the market.
    Offer(Option<u8>),
    /// Upgrades of a cook.
    Owner(Option<Seat>),
    /// The number a correction sets.
    Number(Fix),
}
