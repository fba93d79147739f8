//! Cuisine: everybody cooks from a deck of their own, to 40 points or the condition of the deck.
//!
//! A turn is shared by the whole table: Shop, Prepare, Cook, Score. Parallel steps are told to
//! everybody at once, ordered ones walk the seats clockwise from the first player; action cards
//! are asked once a step for the whole table. Hands stay hidden. What a turn is worth is worked
//! out from the recipes and utensils that lie there when it is scored. The light depth is told the
//! points of each turn instead, and shares everything else.

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
mod words;

#[cfg(test)]
mod tests;

use prelude::*;
pub use prelude::{Action, Count, Depth, Draft, Refusal, Rule, Stage};

/// The smallest table.
pub const LEAST_SEATS: u8 = 2;

/// A table of Cuisine.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct Cuisine {
    seats: u8,
    dealt: Option<[Role; ROLES]>,
    first: Seat,
    stage: Stage,
    depth: Depth,
    cooked_last: Option<Seat>,
    /// Turns since the game began, the running one not counted.
    turn: u16,
    house: House,
    decks: Vec<Deck, MAX_DECKS>,
    players: [Player; MAX_SEATS],
}

impl Cuisine {
    /// A table nobody has touched yet.
    pub fn new(seats: u8) -> Self {
        let seats = seats.clamp(LEAST_SEATS, MAX_SEATS as u8);
        Self {
            seats,
            players: Default::default(),
            decks: Vec::new(),
            house: House::default(),
            dealt: None,
            first: Seat(0),
            turn: 0,
            stage: Stage::Opening,
            depth: Depth::Everything,
            cooked_last: None,
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

    /// The first player.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// How much the device is told.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// Finished turns.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// What the device knows of a player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index().min(MAX_SEATS - 1)]
    }

    /// The deck of a player; `None` before it is taken.
    pub fn deck(&self, seat: Seat) -> Option<Deck> {
        let deck = self.player(seat).deck?;
        self.decks.get(usize::from(deck)).copied()
    }

    /// Tells whether the condition of a player is met.
    pub fn is_met(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let deck = self.deck(seat).filter(|_| self.depth != Depth::Quick);
        player.met || deck.is_some_and(|deck| player.tracked_cards() >= deck.target)
    }

    /// The place of a seat in player order.
    pub fn place(&self, seat: Seat) -> u8 {
        seat.further(self.seats - self.first.0, self.seats).0
    }

    /// The seat at a place in player order.
    pub fn at(&self, place: u8) -> Seat {
        self.first.further(place, self.seats)
    }

    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index().min(MAX_SEATS - 1)]
    }

    /// Checks that somebody sits at `seat`.
    fn may_mean(&self, seat: Seat) -> Allowed {
        ensure(seat.0 < self.seats, Refusal::NotNow)
    }
}

impl Game for Cuisine {
    const BOX: BoxFormat<Self> = BoxFormat {
        hints: &[
            "One line a deck, as its country card says: up to eight letters, what it tracks (ingredient, recipe",
            "or either), how many cards it needs, how many kinds are told apart (0 if they are not), an x for",
            "each kind that may repeat, else a -, whether its ability brings points, the names of the kinds. Invented:",
            "learn 0 example tracks either needs 3 kinds 2 repeats -x ability yes names -",
        ],
        memo: |_, _, action| {
            let Action::Learn(slot, deck) = action else {
                return None;
            };
            let sound = usize::from(slot) < MAX_DECKS && deck.check().is_ok();
            sound.then_some(Memo(slot.into()))
        },
        blanks: |_, line| (0..MAX_DECKS as u8).for_each(|slot| show(&("learn", slot), line)),
        ..BoxFormat::NONE
    };

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Over => Waiting::NOBODY,
            Stage::Deck(seat) | Stage::Quick(seat) => Waiting::only(Asked::Seat(seat)),
            Stage::Role(place)
            | Stage::Cook(place)
            | Stage::Ability(place)
            | Stage::Track(place)
            | Stage::LightScore(place) => Waiting::only(Asked::Seat(self.at(place))),
            _ => Waiting::only(Asked::Table),
        }
    }

    fn ask<'p>(&self, page: Page<'p>, _: Asked, draft: Draft) -> Option<Page<'p>> {
        self.ask_stage(page, draft)
    }

    fn ask_menu<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        self.ask_own_menu(page, draft)
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Allowed {
        self.carry_out_action(asked, action, to_do)
    }

    fn is_ending(&self) -> bool {
        matches!(self.stage, Stage::Tie | Stage::Over)
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        match question {
            MenuQuestion::HouseRules => self.is_running(),
            MenuQuestion::Fix | MenuQuestion::Check => self.has_begun(),
            MenuQuestion::Cards => self.has_begun() && !self.decks.is_empty(),
            MenuQuestion::EndHere => self.may_end(),
        }
    }

    /// All recipes of a cook are one answer.
    fn is_whole(&self, asked: Asked) -> bool {
        match (self.stage, asked) {
            (Stage::Cook(place), Asked::Seat(seat)) => {
                let begun = !self.player(seat).cooked.is_empty();
                self.at(place) != seat || !begun
            }
            _ => true,
        }
    }

    fn redraft(action: Action) -> Option<Draft> {
        let Action::Learn(slot, deck) = action else {
            return None;
        };
        Some(Draft::Deck(slot, deck, DeckEntry::Tracking))
    }

    fn scene(&self, asked: Asked, _draft: Draft) -> Scene {
        self.picture(asked)
    }

    fn purse(&self, seat: Seat) -> Line {
        let points = self.player(seat).points();
        match self.stage {
            Stage::Deck(_) | Stage::Quick(_) => Line::new(),
            _ => Line::new().number(points).word("VP"),
        }
    }

    /// The turn in which somebody has the points or the condition is the last (CUI-END-02).
    fn flag(&self) -> &'static str {
        match self.is_in_turn() && self.is_decided() {
            true => "LAST TURN",
            false => "",
        }
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_of(seat)
    }

    fn standings(&self) -> Standings {
        self.ranks()
    }

    fn say(action: Action) -> Line {
        say(action)
    }

    fn picks(action: Action) -> u8 {
        match action {
            Action::Roles(_) => ROLE_PICKS,
            Action::First(_) => 1,
            _ => 0,
        }
    }

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        self.each_line_of(seat, line);
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        self.each_line_of_all(line);
    }
}
