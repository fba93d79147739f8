//! Too Many Cooks: three dishes cooked together; who completes the third one wins.
//!
//! Four cooks (two to six as a table setting) fill the open slots of a shared board. Each dish
//! begins with a market of upgrades and a vote by lids on what the recipe leaves out; then turns
//! of two actions go round until the last slot is filled. Hands stay hidden: the device counts
//! only their sizes. Rule numbers are those of `docs/rules/too-many-cooks.md`.

mod action;
mod counts;
mod draft;
mod house;
pub mod icons;
mod light;
mod pieces;
pub mod prelude;
mod questions;
mod quick;
mod refusal;
mod rules;
mod scene;
mod scoring;
mod setup;
#[cfg(test)]
mod tests;
mod words;

use prelude::*;
pub use prelude::{Action, Count, Depth, Draft, Refusal, Rule, Stage};

/// The cards in the box, ten of each flavour (TMC-COMP-04).
pub const INGREDIENTS: u8 = 40;
/// The cards of each flavour.
pub const OF_EACH: u8 = 10;
/// The cards dealt to each cook (TMC-SETUP-04).
pub const START_HAND: u8 = 3;
/// The dishes of a game (TMC-FLOW-01).
pub const DISHES: u8 = 3;
/// What every cook gets when a round starts.
pub const ROUND_INCOME: u8 = 1;
/// The cooks the rulebook is written for.
pub const WRITTEN_FOR: u8 = 4;

/// A game of Too Many Cooks.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct TooManyCooks {
    seats: u8,
    stage: Stage,
    depth: Depth,
    /// The dish being cooked, from 1.
    dish: u8,
    start: Seat,
    turn: Turn,
    board: Board,
    /// The cards in each pile, where they are counted.
    piles: Option<Amounts>,
    /// Who completed each dish.
    completed: [Option<Seat>; DISHES as usize],
    round: u16,
    house: House,
    market: Market,
    players: [Player; MAX_SEATS],
    agenda: Agenda<Step>,
    drawn: Vec<Drawn, 3>,
}

impl TooManyCooks {
    /// The opening position at a table of `seats`.
    pub fn new(seats: u8) -> Self {
        Self {
            seats: seats.clamp(2, MAX_SEATS as u8),
            stage: Stage::Opening,
            depth: Depth::Everything,
            house: House::default(),
            dish: 1,
            start: Seat(0),
            round: 0,
            turn: Turn::of(Seat(0)),
            players: [Player::default(); MAX_SEATS],
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
    pub fn players(&self) -> impl Iterator<Item = &Player> + Clone {
        self.players.iter().take(self.seats.into())
    }

    /// The cook at a seat of this table.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(MAX_SEATS - 1)]
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(MAX_SEATS - 1)]
    }

    /// Whether this is a light game.
    fn is_light(&self) -> bool {
        self.depth == Depth::Light
    }

    /// Who turns up upgrades.
    fn dealer(&self) -> Dealer {
        match self.house.differs(Rule::Reveals) {
            true => Dealer::Table,
            false => Dealer::Device,
        }
    }

    /// Every other cook, clockwise from the one on turn.
    fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.turn.player.round(self.seats).skip(1)
    }

    /// Tells whether `seat` is an opponent of the cook on turn.
    fn is_opponent(&self, seat: Seat) -> bool {
        seat != self.turn.player && seat.0 < self.seats
    }
}

impl Game for TooManyCooks {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Over(_) => Waiting::NOBODY,
            _ => Waiting::only(self.asked()),
        }
    }

    fn ask<'p>(&self, page: Page<'p>, _: Asked, draft: Draft) -> Option<Page<'p>> {
        Some(self.ask_step(page, draft))
    }

    fn ask_menu<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        self.ask_own_menu(page, draft)
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Allowed {
        match action {
            Action::Quick if self.is_light() => self.go_to_quick_score(asked)?,
            Action::House(..) | Action::Piles(_) | Action::Count(..) | Action::EndHere => {
                self.apply_menu(asked, action, to_do)?;
            }
            _ if !self.waiting().has(asked) => return Err(Refusal::NotNow),
            _ => self.play(action, to_do)?,
        }
        self.proceed(to_do)
    }

    /// Hacking and Golden Fish are whole with what the card used or the first ask brings.
    fn is_whole(&self, _asked: Asked) -> bool {
        !matches!(self.agenda.next(), Some(Step::Hacked(..) | Step::Fish(0)))
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules => self.is_running(),
            MenuQuestion::Fix | MenuQuestion::Check => self.stage != Stage::Opening,
            MenuQuestion::EndHere => self.is_running() || self.stage == Stage::Quick,
            MenuQuestion::Cards => false,
        }
    }

    fn scene(&self, _asked: Asked, _draft: Draft) -> Scene {
        self.show()
    }

    fn purse(&self, seat: Seat) -> Line {
        match self.depth != Depth::Everything || !self.is_dealt() {
            true => Line::new(),
            false => Line::new().number(self.player(seat).coins).icon(Icon::Coin),
        }
    }

    fn score(&self, seat: Seat) -> Score {
        self.statistics(seat)
    }

    fn standings(&self) -> Standings {
        self.ranks()
    }

    fn say(action: Action) -> Line {
        action.line()
    }

    fn picks(action: Action) -> u8 {
        matches!(action, Action::Reveal(_) | Action::Dig(_)).into()
    }

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        self.each_line_of(seat, line);
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        self.each_line_of_all(line);
    }
}
