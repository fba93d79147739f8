//! The whole game with the device at the table, from set-up to the crown.
//!
//! [`fields`], [`harvest`] and [`search`] know the circle, [`cards`] and [`payment`] what is
//! printed, [`kitchen`] what a player has. [`flow`] moves everything on; the other files are
//! the steps of a turn in the order of the rulebook.

pub mod action;
mod asides;
mod ask;
mod bonus;
mod book;
mod buy;
pub mod cards;
mod census;
mod clean_up;
mod cook;
mod custom;
mod draft;
pub mod fields;
pub mod fix;
mod flow;
pub mod handful;
pub mod harvest;
mod helpers;
mod hire;
pub mod kitchen;
mod learn;
pub mod number;
mod paying;
pub mod payment;
mod prep;
mod priority;
mod ranking;
pub mod refusal;
mod scene;
mod scoring;
pub mod search;
mod seats;
mod set_up;
pub mod settings;
mod storage;
mod swap;
mod told;
mod trade;
mod words;

pub use action::{Action, picks};
pub use draft::Draft;
pub use refusal::Refusal;
pub use words::{say, why};

use super::MAX_PLAYERS;
use super::edition::{Edition, Ruleset};
use super::goals::{GOALS, Goal};
use super::ingredient::{Counts, INGREDIENTS};
use crate::engine::line::Line;
use crate::engine::prompt::Prompt;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, Seat, Waiting};
use crate::engine::told::Told;
use book::Book;
use fields::{FIELDS, Quotas, Ring};
use kitchen::{Kitchen, Phase};
use settings::{Rule, Settings};

/// Tokens of each ingredient in the box (MC-COMP-03).
pub const TOKENS: u8 = 35;
/// Shells in the box (MC-COMP-04).
pub const SHELLS: u8 = 35;

/// Where the game as a whole stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Who draws the tokens? Next: First.
    Bag,
    /// Who begins? Next: Lots, SideDeck.
    First,
    /// The lot falls. Next: SideDeck.
    Lots,
    /// How large is the side deck? Next: Fill.
    SideDeck,
    /// The circle is filled, from this field on. Next: Starters.
    Fill(u8),
    /// Everybody in turn places starters; so many are done. Next: Play.
    Starters(u8),
    /// Turns are taken. Next: Scoring.
    Play,
    /// What scoring needs is asked. Next: Over.
    Scoring,
    /// The scores are final.
    Over,
}

/// What follows once the fields are refilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Nothing,
    /// What a harvest left over reaches the bag, then the token is passed on.
    LeftoversToBag(Seat),
    /// The harvest token is passed on.
    PassToken(Seat),
}

/// The whole table.
#[derive(Clone, Debug, PartialEq)]
pub struct Full {
    edition: Edition,
    seats: u8,
    settings: Settings,
    stage: Stage,
    ring: Ring,
    bag: Counts,
    kitchens: [Kitchen; MAX_PLAYERS],
    decks: [u8; 2],
    book: Book,
    first: Seat,
    token: Seat,
    /// What depleted fields are to get, lined up from this field on.
    quotas: Quotas,
    line_up: u8,
    after: After,
    incoming: Counts,
    /// How many kitchens were entered so far.
    entered: u16,
    /// What whoever is in Prep refuses the cooks, a bit for each ingredient of each field.
    refused: u64,
    /// The last turn of everybody, once the end is announced.
    last_turn: Option<u8>,
    goals: [Goal; GOALS],
    /// Rows entered for goals the device cannot count; 0 unknown, 1 no hat.
    ranks: [[u8; MAX_PLAYERS]; GOALS],
    /// How many more cards are looked up in the notebook during this move, and what is read through.
    pages: u8,
    read: [bool; 2],
}

impl Full {
    /// A table nobody has touched yet.
    pub fn new(edition: Edition, seats: u8) -> Self {
        let rules = edition.rules();
        let bag = TOKENS - FIELDS as u8 / INGREDIENTS as u8;
        Self {
            edition,
            seats: seats.clamp(1, MAX_PLAYERS as u8),
            settings: Settings::usual(edition),
            stage: Stage::Bag,
            ring: Ring::opening(),
            bag: Counts([bag; INGREDIENTS]),
            kitchens: core::array::from_fn(|_| Kitchen::new(rules.start_hand, rules.start_deck)),
            decks: [0; 2],
            book: Book::new(),
            first: Seat(0),
            token: Seat(0),
            quotas: [0; FIELDS],
            line_up: 0,
            after: After::Nothing,
            incoming: Counts::NONE,
            entered: 0,
            refused: 0,
            last_turn: None,
            goals: rules.goals,
            ranks: [[0; MAX_PLAYERS]; GOALS],
            pages: 0,
            read: [false; 2],
        }
    }

    fn rules(&self) -> &'static Ruleset {
        self.edition.rules()
    }

    fn kitchen(&self, seat: Seat) -> &Kitchen {
        &self.kitchens[seat.index() % MAX_PLAYERS]
    }

    fn kitchen_mut(&mut self, seat: Seat) -> &mut Kitchen {
        &mut self.kitchens[seat.index() % MAX_PLAYERS]
    }

    fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    fn just_counts(&self) -> bool {
        self.settings.on(Rule::JustCount)
    }

    /// Tells whether tokens have still to be drawn for depleted fields.
    fn is_refilling(&self) -> bool {
        self.quotas.iter().any(|&quota| quota > 0)
    }

    /// Who has something to decide now; nobody once the game is over.
    pub fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Over => Waiting::NOBODY,
            Stage::Starters(done) if !self.is_refilling() => {
                Waiting::only(Asked::Seat(self.first.step(done, self.seats)))
            }
            Stage::Play if !self.is_refilling() && self.pages == 0 => self.busy(),
            _ => Waiting::only(Asked::Table),
        }
    }

    /// Whether only points that were never entered are still asked.
    pub fn is_ending(&self) -> bool {
        matches!(self.stage, Stage::Scoring | Stage::Over)
    }

    /// Everybody in the middle of a turn.
    fn busy(&self) -> Waiting {
        self.all_seats()
            .filter(|&seat| self.kitchen(seat).phase != Phase::Idle)
            .fold(Waiting::NOBODY, |waiting, seat| {
                waiting.and(Asked::Seat(seat))
            })
    }

    /// The next question to `asked`, given the answer so far.
    pub fn write<'p>(
        &self,
        page: &'p mut Prompt<super::MasterCook>,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt<super::MasterCook>> {
        match asked {
            Asked::Table if draft.is_aside() => self.aside_prompt(page, draft),
            _ if !self.waiting().has(asked) => None,
            Asked::Table => self.table_prompt(page, draft),
            Asked::Seat(seat) => self.seat_prompt(page, seat, draft),
        }
    }

    /// Carries out `action` and tells what hands must now do.
    pub fn apply(&mut self, asked: Asked, action: Action, told: &mut Told) -> Result<(), Refusal> {
        if self.stage == Stage::Over {
            return Err(Refusal::GameOver);
        }
        let done = match asked {
            Asked::Table => self.apply_aside(action, told),
            Asked::Seat(_) => None,
        };
        match done {
            Some(result) => result?,
            None if !self.waiting().has(asked) => return Err(self.not_waiting()),
            None => match asked {
                Asked::Table => self.apply_table(action, told)?,
                Asked::Seat(seat) => self.apply_seat(seat, action, told)?,
            },
        }
        self.advance(told);
        Ok(())
    }

    fn not_waiting(&self) -> Refusal {
        match self.stage {
            _ if self.is_refilling() => Refusal::RefillFirst,
            Stage::Play => Refusal::NotYourTurn,
            _ => Refusal::OtherSeat,
        }
    }

    /// Every tracked count under its name.
    pub fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        words::counts(self, count);
    }

    /// The points of `seat` by category.
    pub fn score(&self, seat: Seat) -> Score {
        scoring::score(self, seat)
    }

    /// Everybody's rank and the tie-break in words.
    pub fn standings(&self) -> Standings {
        scoring::standings(self)
    }
}

#[cfg(test)]
#[path = "../tests/full/mod.rs"]
mod tests;
