//! Where the game stands: its stage, the turn, and what must happen before the turn goes on.

use crate::games::too_many_cooks::prelude::*;

/// The actions of a turn (TMC-COOK-02).
pub const ACTIONS: u8 = 2;

/// How much of the game the device keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Coins, cards and upgrades.
    Everything,
    /// Turns, lids, rounds and rewards.
    Light,
    /// Who completed the dishes.
    Quick,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// How to begin. Next: Starter, Quick.
    Opening,
    /// Who starts. Next: Dealer.
    Starter,
    /// Who turns up upgrades. Next: Voting.
    Dealer,
    /// Lids left to place and where the last one went. Next: Cooking.
    Voting(u8, Option<Flavour>),
    /// Turns. Next: Voting, Over.
    Cooking,
    /// Quick score: who completed the dishes. Next: Over.
    Quick,
    /// The winner, if the third dish was completed.
    Over(Option<Seat>),
}

impl Stage {
    /// Its number, for records.
    pub fn code(self) -> u8 {
        match self {
            Self::Opening => 0,
            Self::Starter => 1,
            Self::Dealer => 2,
            Self::Voting(..) => 3,
            Self::Cooking => 4,
            Self::Quick => 5,
            Self::Over(_) => 6,
        }
    }

    /// The lids left to place.
    pub fn votes(self) -> u8 {
        match self {
            Self::Voting(left, _) => left,
            _ => 0,
        }
    }
}

/// The turn being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it is.
    pub player: Seat,
    /// Actions left.
    pub actions: u8,
    /// Whether Extra Arm has run.
    pub arm: bool,
    /// The types of action taken, a bit each.
    pub types_taken: u8,
    /// The own upgrades run in this action.
    pub ran: UpgradeSet,
}

/// Something that must happen before the turn goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A card of the draw deck is turned up.
    Refill,
    /// The run action may go on.
    More,
    /// An opponent's card is used; whether the runner gave up Hacking for it.
    Hacked(Upgrade, bool),
    /// Golden Fish asks on; how often it has.
    Fish(u8),
    /// Mystery Meat draws so many cards.
    Draws(u8),
    /// Mystery Meat's cards wait; whether Hacking led to it.
    Meat(bool),
    /// It's Still Fresh takes a random card, but not this kind.
    Fresh(Option<Upgrade>),
}

/// A card drawn by Mystery Meat, lying open until its run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The card.
    pub kind: Upgrade,
    /// Whether it has been run.
    pub ran: bool,
}

impl Turn {
    /// A fresh turn.
    pub fn of(player: Seat) -> Self {
        Self {
            player,
            actions: ACTIONS,
            arm: false,
            types_taken: 0,
            ran: UpgradeSet::default(),
        }
    }
}

/// The four types of action (TMC-COOK-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionType {
    /// Draw an ingredient.
    Draw = 1,
    /// Submit ingredients.
    Submit = 2,
    /// Buy an upgrade.
    Buy = 4,
    /// Run upgrades.
    Run = 8,
}

impl ActionType {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Submit => "submit",
            Self::Buy => "buy",
            Self::Run => "run",
        }
    }
}
