//! A cook: coins, hand size, upgrades, and what they did so far.

use crate::games::too_many_cooks::prelude::*;

/// What a cook has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Coins.
    pub coins: u16,
    /// Ingredients in hand.
    pub hand: u8,
    /// Upgrades, one of a kind (TMC-BUY-02).
    pub owned: UpgradeSet,
    /// Upgrades that came this turn.
    pub gained: UpgradeSet,
    /// Upgrades named by a Meltdown, until the cook's next turn ends.
    pub melted: UpgradeSet,
    /// Whether Butcher's Fee pays, until the cook's next turn begins.
    pub butcher: bool,
    /// Statistics: coins earned.
    pub earned: u16,
    /// Statistics: upgrades run.
    pub ran: u16,
    /// Statistics: ingredients put on the board.
    pub placed: u16,
}
