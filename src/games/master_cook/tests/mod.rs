//! The whole game, rule by rule, in the sections of the catalogue. All cards here are synthetic.

mod bonuses;
mod cards;
mod cleanup;
mod cooking;
mod depths;
mod ending;
mod fields;
mod forms;
mod goals;
mod harvest;
mod helpers;
mod hiring;
mod journal;
mod light;
mod lists;
mod menu;
mod pieces;
mod prints;
mod quick;
mod quick_menu;
mod scenes;
mod scoring;
mod setup;
mod tallies;
mod turns;
mod words;

extern crate std;

use std::string::{String, ToString};
use std::vec::Vec;

use crate::engine::prompt::Ask;
use crate::games::master_cook::prelude::*;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// The question to `asked`.
fn asked(game: &MasterCook, asked: Asked, draft: Draft) -> Option<Prompt> {
    game.prompt(asked, draft)
}

/// The rows of a list to a seat, each with the reason that closes it.
#[track_caller]
fn rows(game: &MasterCook, seat: Seat, draft: Draft) -> Vec<(String, Option<Refusal>)> {
    let prompt = asked(game, Asked::Seat(seat), draft).expect("a question");
    let row = |choice: &Choice| (choice.label.to_string(), choice.closed);
    prompt.choices().iter().map(row).collect()
}

/// The rows of a list to a seat that are open.
#[track_caller]
fn open_rows(game: &MasterCook, seat: Seat, draft: Draft) -> Vec<String> {
    let open = rows(game, seat, draft).into_iter();
    open.filter(|(_, closed)| closed.is_none())
        .map(|(label, _)| label)
        .collect()
}

/// A game in its first Prep: every field holds four, one of its own type and three of the next
/// types in turn; everybody has starter 1 in slot 1 (and 2 as a taster in Origins), nothing else.
fn table(edition: Edition, seats: u8) -> MasterCook {
    let mut game = MasterCook::new(edition, seats);
    for field in 0..16u8 {
        for step in 1..4u8 {
            let kind = Ingredient::ALL[usize::from(field + step) % 4];
            *game.ring.on_mut(field).of_mut(kind) += 1;
        }
    }
    game.bag = Tokens([19; 4]);
    game.decks = [2 * seats, seats];
    for seat in game.all_seats() {
        let player = game.player_mut(seat);
        player.helpers[0] = Some(1);
        if edition == Edition::Origins {
            player.tuck(Slot::MIDDLE, 2);
        }
    }
    game.read = [true; 2];
    game.stage = Stage::Play;
    game.begin_turn(A, &mut ToDo::new());
    game
}

fn first(seats: u8) -> MasterCook {
    table(Edition::First, seats)
}

fn origins(seats: u8) -> MasterCook {
    table(Edition::Origins, seats)
}

/// A game of which everything is followed, before its set-up.
fn opened(edition: Edition, seats: u8) -> MasterCook {
    let mut game = MasterCook::new(edition, seats);
    table_ok(&mut game, Action::Open(Depth::Everything));
    game
}

/// A light game, as far as its depth is chosen.
fn opened_light(edition: Edition, seats: u8) -> MasterCook {
    let mut game = MasterCook::new(edition, seats);
    table_ok(&mut game, Action::Open(Depth::Light));
    game
}

/// The same table, played light.
fn light_table(game: MasterCook) -> MasterCook {
    MasterCook {
        depth: Depth::Light,
        ..game
    }
}

/// Puts a seat into the Kitchen with tokens out of the bag and shells.
fn in_kitchen(mut game: MasterCook, seat: Seat, supply: [u8; 4], shells: u8) -> MasterCook {
    game.entered += 1;
    game.bag = minus(game.bag, Tokens(supply)).expect("in the bag");
    let entered = game.entered;
    let player = game.player_mut(seat);
    player.phase = Phase::Kitchen;
    player.entered = entered;
    player.turn = player.turn.max(1);
    player.supply = plus(player.supply, Tokens(supply));
    player.shells = shells;
    let left = seat.next(game.seats);
    game.token = left;
    if game.player(left).phase == Phase::Idle {
        game.begin_turn(left, &mut ToDo::new());
    }
    game
}

/// Teaches a synthetic helper card that costs nothing.
fn teach(game: &mut MasterCook, number: u8, ability: Ability) {
    let card = Card::Helper(number);
    for fact in [
        Fact::Hire(Cost::NOTHING),
        Fact::Recipe(Cost::NOTHING),
        Fact::Ability(ability),
    ] {
        game.book.learn(card, fact).expect("a fact about a helper");
    }
}

fn takes(kind: Ingredient) -> Ability {
    Ability::One(Take::Kind(kind))
}

fn expert(kind: Ingredient) -> Ability {
    Ability::Expert(Take::Kind(kind), Take::Kind(kind))
}

#[track_caller]
fn ok(game: &mut MasterCook, seat: Seat, action: Action) -> ToDo {
    let mut to_do = ToDo::new();
    let played = game.apply(Asked::Seat(seat), action, &mut to_do);
    assert_eq!(played, Ok(()), "{action:?}");
    drawn(game, &mut to_do);
    assert_eq!(game.broken(), None);
    to_do
}

#[track_caller]
fn table_ok(game: &mut MasterCook, action: Action) -> ToDo {
    let mut to_do = ToDo::new();
    assert_eq!(
        game.apply(Asked::Table, action, &mut to_do),
        Ok(()),
        "{action:?}"
    );
    to_do
}

/// Refused, and the table is as it was.
#[track_caller]
fn refused(game: &MasterCook, seat: Seat, action: Action, reason: Refusal) {
    let tried = game
        .clone()
        .apply(Asked::Seat(seat), action, &mut ToDo::new());
    assert_eq!(tried, Err(reason), "{action:?}");
}

/// Draws whatever the bag has for every depleted field.
fn drawn(game: &mut MasterCook, to_do: &mut ToDo) {
    while let Some(field) = game.next_refill() {
        let quota = usize::from(game.quotas[usize::from(field)]);
        let mut bag = game.bag;
        let mut tokens = Handful::EMPTY;
        while tokens.len() < quota {
            let (kind, _) = bag
                .iter()
                .max_by_key(|&(_, count)| count)
                .expect("four kinds");
            *bag.of_mut(kind) -= 1;
            tokens = tokens.with(kind);
        }
        game.apply(Asked::Table, Action::Refill(tokens), to_do)
            .expect("a refill");
    }
}

fn letters(text: &str) -> Handful {
    let kind = |letter| match letter {
        'b' => Ingredient::Blueberry,
        'f' => Ingredient::Fig,
        'm' => Ingredient::Mushroom,
        _ => Ingredient::Wheat,
    };
    text.chars().map(kind).collect()
}

/// Sets what lies on a field; the bag makes up for it.
fn lay(game: &mut MasterCook, field: u8, tokens: [u8; 4]) {
    game.bag = plus(game.bag, game.ring.on(field));
    game.bag = minus(game.bag, Tokens(tokens)).expect("in the bag");
    *game.ring.on_mut(field) = Tokens(tokens);
}

fn field(index: u8) -> Field {
    Field::new(index)
}

fn slot(index: u8) -> Slot {
    Slot::new(index)
}

fn says(to_do: &ToDo, text: &str) -> bool {
    to_do
        .tells()
        .iter()
        .any(|tell| tell.line.to_string() == text)
}

fn one(kind: Ingredient) -> Tokens {
    some(kind, 1)
}

fn set(game: &mut MasterCook, rule: Rule, value: u8) {
    game.house.set(rule, value).expect("a value of the rule");
}
