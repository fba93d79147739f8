//! The rules of Cuisine, section by section, and the tables they are tried on.

extern crate std;

mod asked;
mod cards;
mod corrections;
mod decks;
mod entered;
mod house_rules;
mod light;
mod questions;
mod recipes;
mod roles;
mod seen;
mod setup;
mod turn;
mod winning;

use super::prelude::*;
pub use crate::engine::history::History;
pub use crate::engine::prompt::Ask;
pub use crate::engine::session::{Blank, Memory, Packed, Session, pack, unpack};
use asked::{ask, dial, labels, plan};
use std::string::{String, ToString};
use std::vec::Vec;

const E: Dish = Dish::WAYS[0];
const N: Dish = Dish::WAYS[1];
const H: Dish = Dish::WAYS[2];
const NE: Dish = Dish::WAYS[3];
const HN: Dish = Dish::WAYS[4];
const HE: Dish = Dish::WAYS[5];

const ANA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const EVE: Seat = Seat(2);

/// A synthetic deck that tracks any card.
fn deck(name: &str, target: u8) -> Deck {
    Deck {
        name: DeckName::new(name),
        target,
        ..Deck::default()
    }
}

/// Plays an action and returns what was told.
#[track_caller]
fn play(game: &mut Cuisine, asked: Asked, action: Action) -> Vec<String> {
    let mut to_do = ToDo::new();
    let played = game.apply(asked, action, &mut to_do);
    assert_eq!(played, Ok(()), "{asked:?} {action:?}");
    to_do
        .tells()
        .iter()
        .map(|tell| tell.line.to_string())
        .collect()
}

/// Plays an action of whoever is asked.
#[track_caller]
fn go(game: &mut Cuisine, action: Action) -> Vec<String> {
    let asked = game.waiting().iter().next().expect("somebody is asked");
    play(game, asked, action)
}

/// Checks that an action is refused for this reason.
#[track_caller]
fn refuse(game: &Cuisine, asked: Asked, action: Action, reason: Refusal) {
    let tried = game.clone().apply(asked, action, &mut ToDo::new());
    assert_eq!(tried, Err(reason), "{asked:?} {action:?}");
}

/// A table where everybody has a deck; roles or the first player come next.
fn with_decks(decks: &[Deck]) -> Cuisine {
    let mut game = Cuisine::new(decks.len() as u8);
    go(&mut game, Action::Play);
    go(&mut game, Action::AllKnown);
    for (&deck, slot) in decks.iter().zip(0..) {
        go(&mut game, Action::Learn(slot, deck));
    }
    game
}

/// A table about to prepare its first turn, without roles, Ana first.
fn begun_with(decks: &[Deck]) -> Cuisine {
    let mut game = with_decks(decks);
    if decks.len() > 2 {
        go(&mut game, Action::Deal(Dealing::None));
    }
    go(&mut game, Action::First(ANA));
    game
}

/// A table of so many with decks whose condition takes five cards.
fn begun(seats: usize) -> Cuisine {
    let decks = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX"].map(|name| deck(name, 5));
    begun_with(&decks[..seats])
}

/// A table about to use its roles, dealt in this order, Ana first.
fn with_roles(seats: usize, dealt: &[Role]) -> Cuisine {
    let mut roles: Vec<Role> = dealt.to_vec();
    roles.extend(Role::ALL.iter().filter(|role| !dealt.contains(role)));
    let mut game = with_decks(&[deck("TEST", 5); 6][..seats]);
    go(&mut game, Action::Deal(Dealing::Entered));
    go(&mut game, Action::Roles(roles.try_into().unwrap()));
    go(&mut game, Action::First(ANA));
    game
}

/// Skips every role that is still to be used.
fn skip_roles(game: &mut Cuisine) {
    while matches!(game.stage(), Stage::Role(_)) {
        go(game, Action::Role(RoleUse::Skip));
    }
}

/// Cooks these recipes, seat by seat in player order; action cards come next.
fn cook(game: &mut Cuisine, recipes: &[&[Dish]]) {
    if matches!(game.stage(), Stage::Prepare(_)) {
        go(game, Action::Done);
    }
    for dishes in recipes {
        for &dish in *dishes {
            go(game, Action::Cook(dish, true));
        }
        go(game, Action::Stop);
    }
    assert_eq!(game.stage(), Stage::Actions(None), "everybody has cooked");
}

/// A table of two that cooked this and whose abilities are about to be entered.
fn at_abilities(recipes: &[&[Dish]]) -> Cuisine {
    let able = Deck {
        ability: true,
        ..deck("ABLE", 5)
    };
    let mut game = begun_with(&[able, able]);
    cook(&mut game, recipes);
    go(&mut game, Action::Done);
    game
}

/// Goes on to the next turn or the end; nobody tracks a card or has an ability.
fn finish_turn(game: &mut Cuisine) {
    go(game, Action::Done);
    while let Stage::Ability(_) | Stage::Track(_) = game.stage() {
        match game.stage() {
            Stage::Ability(_) => go(game, Action::Ability(0)),
            _ => go(game, Action::Track(None)),
        };
    }
}

/// Plays a turn from Prepare to the next.
fn turn(game: &mut Cuisine, recipes: &[&[Dish]]) {
    skip_roles(game);
    cook(game, recipes);
    finish_turn(game);
}

/// Everybody's points.
fn points(game: &Cuisine) -> Vec<i16> {
    Seat::all(game.seats)
        .map(|seat| game.player(seat).points())
        .collect()
}

/// An action card that nobody blocks.
fn card(by: Seat, card: CardEffect, target: Option<Seat>, detail: Option<u8>) -> Action {
    Action::PlayCard(CardPlay {
        by,
        card,
        target,
        detail,
        blocks: 0,
    })
}

/// An action card with a chain of blocks.
fn blocked(action: Action, blocks: u8) -> Action {
    match action {
        Action::PlayCard(act) => Action::PlayCard(CardPlay { blocks, ..act }),
        other => other,
    }
}

/// Sets a house rule.
fn set(game: &mut Cuisine, rule: Rule, value: u8) {
    play(game, Asked::Table, Action::House(rule, value));
}

/// Corrects a count, unless it is right.
fn correct(game: &mut Cuisine, count: Count, value: i32) {
    if game.tally(count).value != value {
        play(game, Asked::Table, Action::Count(count, value));
    }
}

/// Gives a player points by a correction.
fn give(game: &mut Cuisine, seat: Seat, points: i16) {
    correct(game, Count::Points(seat), points.into());
}

/// Corrects the tracked cards of a player, by kind where the deck tells them apart.
fn track(game: &mut Cuisine, seat: Seat, tracked: [u8; MAX_KINDS]) {
    if game.has_count(Count::Tracked(seat)) {
        let cards = tracked.iter().sum::<u8>();
        return correct(game, Count::Tracked(seat), cards.into());
    }
    for (kind, cards) in (0..).zip(tracked) {
        correct(game, Count::Kind(seat, kind), cards.into());
    }
}

/// Corrects the utensils of a player.
fn lay_out(game: &mut Cuisine, seat: Seat, states: [UtensilState; UTENSILS]) {
    for (utensil, state) in Utensil::ALL.into_iter().zip(states) {
        correct(game, Count::Utensil(seat, utensil), state as i32);
    }
}
