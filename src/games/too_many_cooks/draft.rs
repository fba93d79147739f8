//! Answers in the making.

use super::prelude::*;

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing said yet.
    #[default]
    Nothing,
    /// Draws, where the flavour is asked.
    Draw,
    /// Submits these.
    Submit(Amounts),
    /// Buys by trade-in.
    TradeIn,
    /// Buys from this place by trade-in, the first upgrade perhaps named.
    Trade(u8, Option<Upgrade>),
    /// Light: the dish is complete.
    Complete,
    /// Runs this upgrade, with the answers so far.
    Card(Upgrade, CardAnswers),
    /// Golden Fish asks this cook, perhaps for this flavour.
    Fish(Seat, Option<Flavour>),
    /// Enters the piles.
    Piles(Amounts),
    /// Something beside the game.
    Menu(MenuDraft<Count, Rule>),
}

/// What an upgrade was told so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardAnswers {
    /// The opponent.
    pub seat: Option<Seat>,
    /// The flavour.
    pub flavour: Option<Flavour>,
    /// The cards.
    pub amounts: Amounts,
}
