//! The whole game, rule by rule, in the sections of the catalogue. All cards here are synthetic.

mod asides;
mod bonuses;
mod cards;
mod clean_up;
mod cooking;
mod ending;
mod fields;
mod goals;
mod harvest;
mod helpers;
mod hiring;
mod journal;
mod scoring;
mod set_up;
mod turns;

use crate::engine::seat::{Asked, Seat};
use crate::engine::told::Told;
use crate::games::master_cook::edition::Edition;
use crate::games::master_cook::full::action::Action;
use crate::games::master_cook::full::ask::Prompt;
use crate::games::master_cook::full::cards::{Ability, Card, Cost, Fact, Take};
use crate::games::master_cook::full::fields::{plus, some};
use crate::games::master_cook::full::handful::Handful;
use crate::games::master_cook::full::kitchen::Phase;
use crate::games::master_cook::full::number::{Field, Slot};
use crate::games::master_cook::full::settings::Rule;
use crate::games::master_cook::full::{Draft, Full, Refusal, Stage};
use crate::games::master_cook::ingredient::{Counts, Ingredient};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// The question to `asked`.
fn asked(full: &Full, asked: Asked, draft: Draft) -> Option<Prompt> {
    let mut page = Prompt::blank();
    full.write(&mut page, asked, draft)?;
    Some(page)
}

/// A game in its first Prep: every field holds four, one of its own type and three of the next
/// types in turn; everybody has starter 1 in slot 1 (and 2 as a taster in Origins), nothing else.
fn table(edition: Edition, seats: u8) -> Full {
    let mut full = Full::new(edition, seats);
    for field in 0..16u8 {
        for step in 1..4u8 {
            let kind = Ingredient::ALL[usize::from(field + step) % 4];
            *full.ring.on_mut(field).of_mut(kind) += 1;
        }
    }
    full.bag = Counts([19; 4]);
    full.decks = [2 * seats, seats];
    for seat in full.all_seats() {
        let kitchen = full.kitchen_mut(seat);
        kitchen.helpers[0] = Some(1);
        if edition == Edition::Origins {
            kitchen.tuck(Slot::MIDDLE, 2);
        }
    }
    full.read = [true; 2];
    full.stage = Stage::Play;
    full.begin_turn(A, &mut Told::new());
    full
}

fn first(seats: u8) -> Full {
    table(Edition::First, seats)
}

fn origins(seats: u8) -> Full {
    table(Edition::Origins, seats)
}

/// Puts a seat into the Kitchen with tokens out of the bag and shells.
fn in_kitchen(mut full: Full, seat: Seat, supply: [u8; 4], shells: u8) -> Full {
    full.entered += 1;
    full.bag = crate::games::master_cook::full::fields::minus(full.bag, Counts(supply))
        .expect("in the bag");
    let entered = full.entered;
    let kitchen = full.kitchen_mut(seat);
    kitchen.phase = Phase::Kitchen;
    kitchen.entered = entered;
    kitchen.turn = kitchen.turn.max(1);
    kitchen.supply = plus(kitchen.supply, Counts(supply));
    kitchen.shells = shells;
    let left = seat.next(full.seats);
    full.token = left;
    if full.kitchen(left).phase == Phase::Idle {
        full.begin_turn(left, &mut Told::new());
    }
    full
}

/// Teaches a synthetic helper card that costs nothing.
fn teach(full: &mut Full, number: u8, ability: Ability) {
    let card = Card::Helper(number);
    for fact in [
        Fact::Hire(Cost::NOTHING),
        Fact::Recipe(Cost::NOTHING),
        Fact::Ability(ability),
    ] {
        full.book.learn(card, fact).expect("a fact about a helper");
    }
}

fn takes(kind: Ingredient) -> Ability {
    Ability::One(Take::Kind(kind))
}

fn expert(kind: Ingredient) -> Ability {
    Ability::Expert(Take::Kind(kind), Take::Kind(kind))
}

#[track_caller]
fn ok(full: &mut Full, seat: Seat, action: Action) -> Told {
    let mut told = Told::new();
    let played = full.apply(Asked::Seat(seat), action, &mut told);
    assert_eq!(played, Ok(()), "{action:?}");
    drawn(full, &mut told);
    assert_eq!(full.broken(), None);
    told
}

#[track_caller]
fn table_ok(full: &mut Full, action: Action) -> Told {
    let mut told = Told::new();
    assert_eq!(
        full.apply(Asked::Table, action, &mut told),
        Ok(()),
        "{action:?}"
    );
    told
}

/// Refused, and the table is as it was.
#[track_caller]
fn refused(full: &Full, seat: Seat, action: Action, reason: Refusal) {
    let tried = full
        .clone()
        .apply(Asked::Seat(seat), action, &mut Told::new());
    assert_eq!(tried, Err(reason), "{action:?}");
}

/// Draws whatever the bag has for every depleted field.
fn drawn(full: &mut Full, told: &mut Told) {
    while let Some(field) = full.next_refill() {
        let quota = usize::from(full.quotas[usize::from(field)]);
        let mut bag = full.bag;
        let mut tokens = Handful::EMPTY;
        while tokens.len() < quota {
            let (kind, _) = bag
                .iter()
                .max_by_key(|&(_, count)| count)
                .expect("four kinds");
            *bag.of_mut(kind) -= 1;
            tokens = tokens.with(kind);
        }
        full.apply(Asked::Table, Action::Refill(tokens), told)
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
fn lay(full: &mut Full, field: u8, tokens: [u8; 4]) {
    full.bag = plus(full.bag, full.ring.on(field));
    full.bag = crate::games::master_cook::full::fields::minus(full.bag, Counts(tokens))
        .expect("in the bag");
    *full.ring.on_mut(field) = Counts(tokens);
}

fn field(index: u8) -> Field {
    Field::new(index)
}

fn slot(index: u8) -> Slot {
    Slot::new(index)
}

fn says(told: &Told, text: &str) -> bool {
    extern crate std;
    use std::string::ToString;
    told.tells()
        .iter()
        .any(|tell| tell.line.to_string() == text)
}

fn one(kind: Ingredient) -> Counts {
    some(kind, 1)
}

fn set(full: &mut Full, rule: Rule, value: u8) {
    full.settings.set(rule, value);
}
