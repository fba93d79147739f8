//! Tests by section of the rules catalogue; each names the rules it proves.

mod cleanup;
mod cooking;
mod counts;
mod green;
mod house;
mod light;
mod limits;
mod lists;
mod pink;
mod presses;
mod purple;
mod seen;
mod setup;
mod vectors;

extern crate std;

use std::string::{String, ToString};
use std::vec::Vec;

use super::prelude::*;
pub use crate::engine::history::MAX_ACTION;
pub use crate::engine::line::Piece;
pub use crate::engine::prompt::Ask;
pub use crate::engine::session::{pack, unpack};
pub use crate::engine::to_do::Hands;

/// The cook on turn in most tests, and two others.
const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const CLEO: Seat = Seat(2);

/// Four cooks in a dish: Ana on turn, three cards each, no coins, the first three kinds on offer.
fn cooking(dish: u8) -> TooManyCooks {
    cooking_with(4, dish)
}

/// The same with another number of cooks.
fn cooking_with(seats: u8, dish: u8) -> TooManyCooks {
    let mut game = TooManyCooks::new(seats).rule(Rule::Reveals, 1);
    let lids = [[0, 2, 3, 2], [2, 1, 1, 1], [1, 1, 1, 0]][usize::from(dish) - 1];
    game.stage = Stage::Cooking;
    game.dish = dish;
    game.round = 1;
    game.board = Board {
        lids: Amounts(lids),
        filled: Amounts::default(),
        bonus: Amounts([1; 4]),
    };
    game.market = Market::of_dish(dish);
    let kinds = Upgrade::ALL.into_iter().filter(|kind| kind.dish() == dish);
    for kind in kinds.take(3) {
        game.market.reveal(kind).unwrap();
    }
    for seat in Seat::all(seats) {
        game.player_mut(seat).hand = 3;
    }
    game.turn = Turn::of(ANA);
    game
}

impl TooManyCooks {
    /// With so many coins for a cook.
    fn coins(mut self, seat: Seat, coins: u16) -> Self {
        self.player_mut(seat).coins = coins;
        self
    }

    /// With so many cards in a hand.
    fn hand(mut self, seat: Seat, cards: u8) -> Self {
        self.player_mut(seat).hand = cards;
        self
    }

    /// With an upgrade; its copy comes out of the deck of this dish if it is there.
    fn owning(mut self, seat: Seat, kind: Upgrade) -> Self {
        let left = &mut self.market.deck[kind.index()];
        *left = left.saturating_sub(1);
        self.player_mut(seat).owned.insert(kind);
        self
    }

    /// With only these slots open, all lids as they are.
    fn open_only(mut self, open: [u8; 4]) -> Self {
        self.board.filled = self.board.recipe().minus(Amounts(open));
        self
    }

    /// With a house rule.
    fn rule(mut self, rule: Rule, value: u8) -> Self {
        assert_eq!(self.house.set(rule, value), Ok(()));
        self
    }

    /// Plays an action of whoever is asked, or leaves everything as it was.
    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let asked = self.waiting().iter().next().ok_or(Refusal::NotNow)?;
        self.act_as(asked, action)
    }

    /// Plays an action of somebody, or leaves everything as it was.
    fn act_as(&mut self, asked: Asked, action: Action) -> Result<(), Refusal> {
        let mut next = self.clone();
        next.apply(asked, action, &mut ToDo::new())?;
        *self = next;
        Ok(())
    }

    /// Plays an action that must be allowed.
    #[track_caller]
    fn does(&mut self, action: Action) {
        assert_eq!(self.act(action), Ok(()), "{action:?}");
    }

    /// Runs an upgrade that must be allowed.
    #[track_caller]
    fn runs(&mut self, effect: Effect) {
        self.does(Action::Run(effect));
    }

    /// Everything an action tells, as plain lines.
    fn tells(&self, action: Action) -> Vec<String> {
        let mut to_do = ToDo::new();
        let asked = self.waiting().iter().next().unwrap();
        self.clone().apply(asked, action, &mut to_do).unwrap();
        let lines = to_do.tells().iter().map(|tell| tell.line.to_string());
        lines.collect()
    }

    /// The question of the moment.
    fn question(&self, draft: Draft) -> Prompt<Self> {
        let asked = self.waiting().iter().next().unwrap();
        self.prompt(asked, draft).unwrap()
    }

    /// The choices of a question with the reasons of closed ones.
    fn choices(&self, draft: Draft) -> Vec<(String, Option<Refusal>)> {
        let (Ask::Choose(choices), _) = (&self.question(draft).ask, ()) else {
            panic!("not a list");
        };
        let pair = |choice: &Choice<Self>| (choice.label.to_string(), choice.closed);
        choices.iter().map(pair).collect()
    }

    /// The market from the draw deck on.
    fn offers(&self) -> Vec<Upgrade> {
        self.market.offers().map(|(_, kind)| kind).collect()
    }

    /// The coins of all cooks.
    fn purses(&self) -> Vec<u16> {
        self.players().map(|player| player.coins).collect()
    }

    /// The hand sizes of all cooks.
    fn hands(&self) -> Vec<u8> {
        self.players().map(|player| player.hand).collect()
    }
}

/// A set of these kinds.
fn kinds(list: &[Upgrade]) -> UpgradeSet {
    list.iter()
        .fold(UpgradeSet::default(), |kinds, &kind| kinds.with(kind))
}

/// A submit of so many cards of each flavour.
fn submit(amounts: [u8; 4]) -> Action {
    Action::Submit(Amounts(amounts))
}

/// Tells whether a step is on the agenda.
fn waits_for(game: &TooManyCooks, step: Step) -> bool {
    game.steps().contains(&step)
}
