//! Too Many Cooks: three dishes cooked together; who completes the third one wins.
//!
//! Four cooks (two to six as a table setting) fill the open slots of a shared board. Each dish
//! begins with a market of upgrades and a vote by lids on what the recipe leaves out; then turns
//! of two actions go round until the last slot is filled. Hands stay hidden: the device counts
//! only their sizes. Rule numbers are those of `docs/rules/too-many-cooks.md`.

mod action;
mod ask;
mod board;
mod cleanup;
mod coins;
mod cook;
mod fish;
mod fix;
mod flavour;
mod house;
mod ingredients;
mod market;
mod meat;
mod prep;
mod refusal;
mod rules;
mod run;
mod scores;
mod show;
mod tell;
#[cfg(test)]
mod tests;
mod turn;
mod upgrade;
mod work;

use heapless::Vec;

pub use action::{Action, Dealer, Effect, Fix, Payment, Price};
pub use ask::{Draft, Given};
pub use board::Board;
pub use cook::Cook;
pub use flavour::{Counts, Flavour};
pub use house::{House, Setting};
pub use market::Market;
pub use refusal::Refusal;
pub use upgrade::{Kinds, Upgrade};

use crate::engine::agenda::Agenda;
use crate::engine::seat::{MAX_SEATS, Seat};

/// The cards in the box, ten of each flavour (TMC-COMP-04).
pub const INGREDIENTS: u8 = 40;
/// The cards of each flavour.
pub const OF_EACH: u8 = 10;
/// The cards dealt to each cook (TMC-SETUP-04).
pub const START_HAND: u8 = 3;
/// The actions of a turn (TMC-COOK-02).
pub const ACTIONS: u8 = 2;
/// The dishes of a game (TMC-FLOW-01).
pub const DISHES: u8 = 3;
/// What every cook gets when a round starts.
pub const ROUND_INCOME: u8 = 1;
/// The cooks the rulebook is written for.
pub const WRITTEN_FOR: u8 = 4;

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

/// The turn being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it is.
    pub cook: Seat,
    /// Actions left.
    pub actions: u8,
    /// Whether Extra Arm has run.
    pub arm: bool,
    /// The types of action taken, a bit each.
    pub deeds: u8,
    /// The own upgrades run in this action.
    pub ran: Kinds,
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

/// A game of Too Many Cooks.
#[derive(Clone, Debug, PartialEq)]
pub struct TooManyCooks {
    seats: u8,
    stage: Stage,
    house: House,
    dealer: Dealer,
    /// The dish being cooked, from 1.
    dish: u8,
    start: Seat,
    round: u8,
    turn: Turn,
    cooks: [Cook; MAX_SEATS],
    board: Board,
    market: Market,
    /// The cards in each pile, where they are counted.
    piles: Option<Counts>,
    agenda: Agenda<Step>,
    drawn: Vec<Drawn, 3>,
    /// Who completed each dish.
    completed: [Option<Seat>; DISHES as usize],
}

impl TooManyCooks {
    /// The opening position at a table of `seats`.
    pub fn new(seats: u8) -> Self {
        Self {
            seats: seats.clamp(2, MAX_SEATS as u8),
            stage: Stage::Opening,
            house: House::default(),
            dealer: Dealer::Device,
            dish: 1,
            start: Seat(0),
            round: 0,
            turn: Turn::of(Seat(0)),
            cooks: [Cook::default(); MAX_SEATS],
            board: Board::default(),
            market: Market::default(),
            piles: None,
            agenda: Agenda::new(),
            drawn: Vec::new(),
            completed: [None; DISHES as usize],
        }
    }

    /// Where the game stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The house rules.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// The dish being cooked, from 1.
    pub fn dish(&self) -> u8 {
        self.dish
    }

    /// The starting cook of the dish.
    pub fn start(&self) -> Seat {
        self.start
    }

    /// The turn being played.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The market.
    pub fn market(&self) -> &Market {
        &self.market
    }

    /// The piles, where they are counted.
    pub fn piles(&self) -> Option<Counts> {
        self.piles
    }

    /// The cards Mystery Meat has drawn.
    pub fn drawn(&self) -> &[Drawn] {
        &self.drawn
    }

    /// What must happen before the turn goes on, the next last.
    pub fn steps(&self) -> &[Step] {
        self.agenda.steps()
    }

    /// Who completed each dish.
    pub fn completed(&self) -> &[Option<Seat>] {
        &self.completed
    }

    /// All cooks, clockwise from the first seat.
    pub fn cooks(&self) -> impl Iterator<Item = &Cook> + Clone {
        self.cooks.iter().take(self.seats.into())
    }

    /// The cook at a seat of this table.
    pub fn cook(&self, seat: Seat) -> &Cook {
        &self.cooks[seat.index().min(MAX_SEATS - 1)]
    }

    fn cook_mut(&mut self, seat: Seat) -> &mut Cook {
        &mut self.cooks[seat.index().min(MAX_SEATS - 1)]
    }

    /// Every other cook, clockwise from the one on turn.
    fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.turn.cook.round(self.seats).skip(1)
    }

    /// Tells whether `seat` is an opponent of the cook on turn.
    fn is_opponent(&self, seat: Seat) -> bool {
        seat != self.turn.cook && seat.0 < self.seats
    }
}

impl Turn {
    /// A fresh turn.
    pub fn of(cook: Seat) -> Self {
        Self {
            cook,
            actions: ACTIONS,
            arm: false,
            deeds: 0,
            ran: Kinds::default(),
        }
    }
}
