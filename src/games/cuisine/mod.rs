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
mod light;
mod pieces;
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

pub use action::{Act, Action, Dealing};
pub use counts::Count;
pub use draft::{Draft, Plan, Stage};
pub use house::{
    CONDITION_POINTS, Condition, Fewer, First, Judged, Optionals, Replaced, Rule, Rules, TARGET,
};
pub use pieces::card::{BLOCKING, Detail, Use};
pub use pieces::deck::{Deck, Label, MAX_DECKS, MAX_KINDS, MAX_TARGET, Tracking};
pub use pieces::kind::{KindName, KindNames};
pub use pieces::player::{CLASSES, Counted, Earned, Player, SOURCES, Source};
pub use pieces::recipe::{Cooked, Dish, Level, MAX_COOKED, Worth, worth};
pub use pieces::role::{ROLES, Role, RoleUse};
pub use pieces::utensil::{Place, Utensil};
pub use refusal::Refusal;

use crate::engine::box_format::BoxFormat;
use heapless::Vec;

use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::menu::MenuQuestion;
use crate::engine::prompt::{Memo, Page};
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, MAX_SEATS, Seat, Waiting};
use crate::engine::to_do::ToDo;
use crate::engine::words::show;

/// The smallest table.
pub const LEAST_SEATS: u8 = 2;

/// Where the game stands. A number is a place in player order, 0 for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A game or a quick score. Next: Known, Quick.
    Opening,
    /// The device tells the decks it knows. Next: Deck.
    Known,
    /// A seat takes a deck or enters a new one. Next: Deck, Dealing, First.
    Deck(Seat),
    /// With or without roles. Next: Deal, First.
    Dealing,
    /// Roles are dealt, by the device or by hand. Next: First.
    Deal(bool),
    /// The table says who is first or lets the device draw. Next: FirstDraw, Role, Prepare.
    First,
    /// The device draws the first player. Next: Role, Prepare.
    FirstDraw,
    /// A seat uses its role. Next: Role, Prepare.
    Role(u8),
    /// Cards are laid and action cards played; who of the order played last. Next: Cook.
    Prepare(Option<u8>),
    /// A seat cooks. Next: Cook, Actions.
    Cook(u8),
    /// Action cards after cooking; who of the order played last. Next: Ability, Track, Role, Prepare, Tie, Over.
    Actions(Option<u8>),
    /// A seat enters the points of its ability. Next: Ability, Track, Role, Prepare, Tie, Over.
    Ability(u8),
    /// A seat may place a card in its tracking area. Next: Track, Role, Prepare, Tie, Over.
    Track(u8),
    /// A seat's points of a light turn are entered. Next: LightScore, Tie, Over.
    LightScore(u8),
    /// A seat's end values are entered. Next: Quick, Tie, Over.
    Quick(Seat),
    /// The table says who cooked last in real life. Next: Over.
    Tie,
    /// The game is over.
    Over,
}

/// How much the device is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Every recipe, utensil and action card.
    Everything,
    /// The points of each turn and the tracked cards.
    Light,
    /// The end values.
    Quick,
}

/// A table of Cuisine.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct Cuisine {
    dealt: Option<[Role; ROLES]>,
    first: Seat,
    step: Step,
    depth: Depth,
    cooked_last: Option<Seat>,
    /// Turns since the game began, the running one not counted.
    turn: u16,
    rules: Rules,
    decks: Vec<Deck, MAX_DECKS>,
    players: Vec<Player, MAX_SEATS>,
}

impl Cuisine {
    /// A table nobody has touched yet.
    pub fn new(seats: u8) -> Self {
        let seats = seats.clamp(LEAST_SEATS, MAX_SEATS as u8);
        Self {
            players: Seat::all(seats).map(|_| Player::default()).collect(),
            decks: Vec::new(),
            rules: Rules::default(),
            dealt: None,
            first: Seat(0),
            turn: 0,
            step: Step::Opening,
            depth: Depth::Everything,
            cooked_last: None,
        }
    }

    /// Where the game stands.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The house rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
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
    pub fn player(&self, seat: Seat) -> Result<&Player, Refusal> {
        self.players.get(seat.index()).ok_or(Refusal::NotNow)
    }

    /// The deck of a player; `None` before it is taken.
    pub fn deck(&self, seat: Seat) -> Option<Deck> {
        let deck = self.player(seat).ok()?.deck?;
        self.decks.get(usize::from(deck)).copied()
    }

    /// Tells whether the condition of a player is met.
    pub fn is_met(&self, seat: Seat) -> bool {
        let Ok(player) = self.player(seat) else {
            return false;
        };
        let deck = self.deck(seat).filter(|_| self.depth != Depth::Quick);
        player.met || deck.is_some_and(|deck| player.tracked_cards() >= deck.target)
    }

    /// The place of a seat in player order.
    pub fn place(&self, seat: Seat) -> u8 {
        seat.further(self.seats() - self.first.0, self.seats()).0
    }

    /// The seat at a place in player order.
    pub fn at(&self, place: u8) -> Seat {
        self.first.further(place, self.seats())
    }

    fn player_mut(&mut self, seat: Seat) -> Result<&mut Player, Refusal> {
        self.players.get_mut(seat.index()).ok_or(Refusal::NotNow)
    }
}

impl Game for Cuisine {
    const BOX: BoxFormat<Self> = BoxFormat {
        hints: &[
            "One line a deck, as its country card says: up to eight letters, what it tracks (ingredient, recipe",
            "or either), how many cards it needs, how many kinds are told apart (0 if they are not), an x for",
            "each kind that may repeat, else a -, and whether its ability brings points. As in, invented:",
            "learn 0 example tracks either needs 3 kinds 2 repeats -x ability yes",
        ],
        memo: |_, _, action| {
            let (slot, deck) = action.learned()?;
            let sound = usize::from(slot) < MAX_DECKS && deck.check().is_ok();
            sound.then_some(Memo(slot.into()))
        },
        blanks: |_, line| (0..MAX_DECKS as u8).for_each(|slot| show(&("learn", slot), line)),
        ..BoxFormat::NONE
    };

    fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    fn waiting(&self) -> Waiting {
        match self.step {
            Step::Over => Waiting::NOBODY,
            Step::Deck(seat) | Step::Quick(seat) => Waiting::only(Asked::Seat(seat)),
            Step::Role(place)
            | Step::Cook(place)
            | Step::Ability(place)
            | Step::Track(place)
            | Step::LightScore(place) => Waiting::only(Asked::Seat(self.at(place))),
            _ => Waiting::only(Asked::Table),
        }
    }

    fn ask<'p>(&self, page: Page<'p, Self>, _: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        self.ask_step(page, draft)
    }

    fn ask_menu<'p>(&self, page: Page<'p, Self>, draft: Draft) -> Option<Page<'p, Self>> {
        self.aside_prompt(page, draft)
    }

    fn apply(&mut self, asked: Asked, action: Action, to_do: &mut ToDo) -> Result<(), Refusal> {
        self.carry_out_action(asked, action, to_do)
    }

    fn is_ending(&self) -> bool {
        matches!(self.step, Step::Tie | Step::Over)
    }

    fn may_open(&self, question: MenuQuestion) -> bool {
        self.menu_offers(question)
    }

    /// All recipes of a cook are one answer.
    fn is_whole(&self, asked: Asked) -> bool {
        match (self.step, asked) {
            (Step::Cook(place), Asked::Seat(seat)) => {
                let begun = self.player(seat).is_ok_and(|cook| !cook.cooked.is_empty());
                self.at(place) != seat || !begun
            }
            _ => true,
        }
    }

    fn redraft(action: Action) -> Option<Draft> {
        let (slot, deck) = action.learned()?;
        Some(Draft::Deck(slot, deck, Stage::Tracking))
    }

    fn scene(&self, asked: Asked, _draft: Draft) -> Scene {
        self.picture(asked)
    }

    fn purse(&self, seat: Seat) -> Line {
        let points = self.player(seat).map_or(0, |player| player.points());
        match self.step {
            Step::Deck(_) | Step::Quick(_) => Line::new(),
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
        words::say(action)
    }

    fn picks(action: Action) -> u8 {
        match action {
            Action::Roles(_) => setup::ROLE_PICKS,
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
