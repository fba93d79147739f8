//! The whole game, rule by rule, in the sections of the catalogue. All cards here are synthetic.

mod asides;
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
mod prints;
mod quick;
mod quick_asides;
mod scenes;
mod scoring;
mod setup;
mod tallies;
mod turns;
mod words;

extern crate std;

use std::string::{String, ToString};
use std::vec::Vec;

use crate::engine::prompt::Choice;
use crate::engine::seat::{Asked, Seat};
use crate::engine::to_do::ToDo;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::house::Rule;
use crate::games::master_cook::pieces::cards::{Ability, Card, Cost, Fact, Take};
use crate::games::master_cook::pieces::edition::Edition;
use crate::games::master_cook::pieces::fields::{plus, some};
use crate::games::master_cook::pieces::handful::Handful;
use crate::games::master_cook::pieces::ingredient::{Counts, Ingredient};
use crate::games::master_cook::pieces::kitchen::Phase;
use crate::games::master_cook::pieces::number::{Field, Slot};
use crate::games::master_cook::questions::build::Prompt;
use crate::games::master_cook::{Contest, Draft, MasterCook, Refusal, Stage};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

/// The question to `asked`.
fn asked(contest: &Contest, asked: Asked, draft: Draft) -> Option<Prompt> {
    let mut page = Prompt::blank();
    let aside = asked == Asked::Table && contest.ask_menu(&mut page, draft).is_some();
    if !aside {
        contest.waiting().has(asked).then_some(())?;
        contest.ask(&mut page, asked, draft)?;
    }
    Some(page)
}

/// The rows of a list to a seat, each with the reason that closes it.
#[track_caller]
fn rows(contest: &Contest, seat: Seat, draft: Draft) -> Vec<(String, Option<Refusal>)> {
    let prompt = asked(contest, Asked::Seat(seat), draft).expect("a question");
    let row = |choice: &Choice<MasterCook>| (choice.label.to_string(), choice.closed);
    prompt.choices().iter().map(row).collect()
}

/// The rows of a list to a seat that are open.
#[track_caller]
fn open_rows(contest: &Contest, seat: Seat, draft: Draft) -> Vec<String> {
    let open = rows(contest, seat, draft).into_iter();
    open.filter(|(_, closed)| closed.is_none())
        .map(|(label, _)| label)
        .collect()
}

/// A game in its first Prep: every field holds four, one of its own type and three of the next
/// types in turn; everybody has starter 1 in slot 1 (and 2 as a taster in Origins), nothing else.
fn table(edition: Edition, seats: u8) -> Contest {
    let mut contest = Contest::new(edition, seats);
    for field in 0..16u8 {
        for step in 1..4u8 {
            let kind = Ingredient::ALL[usize::from(field + step) % 4];
            *contest.ring.on_mut(field).of_mut(kind) += 1;
        }
    }
    contest.bag = Counts([19; 4]);
    contest.decks = [2 * seats, seats];
    for seat in contest.all_seats() {
        let kitchen = contest.kitchen_mut(seat);
        kitchen.helpers[0] = Some(1);
        if edition == Edition::Origins {
            kitchen.tuck(Slot::MIDDLE, 2);
        }
    }
    contest.read = [true; 2];
    contest.stage = Stage::Play;
    contest.begin_turn(A, &mut ToDo::new());
    contest
}

fn first(seats: u8) -> Contest {
    table(Edition::First, seats)
}

fn origins(seats: u8) -> Contest {
    table(Edition::Origins, seats)
}

/// Puts a seat into the Kitchen with tokens out of the bag and shells.
fn in_kitchen(mut contest: Contest, seat: Seat, supply: [u8; 4], shells: u8) -> Contest {
    contest.entered += 1;
    contest.bag = crate::games::master_cook::pieces::fields::minus(contest.bag, Counts(supply))
        .expect("in the bag");
    let entered = contest.entered;
    let kitchen = contest.kitchen_mut(seat);
    kitchen.phase = Phase::Kitchen;
    kitchen.entered = entered;
    kitchen.turn = kitchen.turn.max(1);
    kitchen.supply = plus(kitchen.supply, Counts(supply));
    kitchen.shells = shells;
    let left = seat.next(contest.seats);
    contest.token = left;
    if contest.kitchen(left).phase == Phase::Idle {
        contest.begin_turn(left, &mut ToDo::new());
    }
    contest
}

/// Teaches a synthetic helper card that costs nothing.
fn teach(contest: &mut Contest, number: u8, ability: Ability) {
    let card = Card::Helper(number);
    for fact in [
        Fact::Hire(Cost::NOTHING),
        Fact::Recipe(Cost::NOTHING),
        Fact::Ability(ability),
    ] {
        contest
            .book
            .learn(card, fact)
            .expect("a fact about a helper");
    }
}

fn takes(kind: Ingredient) -> Ability {
    Ability::One(Take::Kind(kind))
}

fn expert(kind: Ingredient) -> Ability {
    Ability::Expert(Take::Kind(kind), Take::Kind(kind))
}

#[track_caller]
fn ok(contest: &mut Contest, seat: Seat, action: Deed) -> ToDo {
    let mut to_do = ToDo::new();
    let played = contest.apply(Asked::Seat(seat), action, &mut to_do);
    assert_eq!(played, Ok(()), "{action:?}");
    drawn(contest, &mut to_do);
    assert_eq!(contest.broken(), None);
    to_do
}

#[track_caller]
fn table_ok(contest: &mut Contest, action: Deed) -> ToDo {
    let mut to_do = ToDo::new();
    assert_eq!(
        contest.apply(Asked::Table, action, &mut to_do),
        Ok(()),
        "{action:?}"
    );
    to_do
}

/// Refused, and the table is as it was.
#[track_caller]
fn refused(contest: &Contest, seat: Seat, action: Deed, reason: Refusal) {
    let tried = contest
        .clone()
        .apply(Asked::Seat(seat), action, &mut ToDo::new());
    assert_eq!(tried, Err(reason), "{action:?}");
}

/// Draws whatever the bag has for every depleted field.
fn drawn(contest: &mut Contest, to_do: &mut ToDo) {
    while let Some(field) = contest.next_refill() {
        let quota = usize::from(contest.quotas[usize::from(field)]);
        let mut bag = contest.bag;
        let mut tokens = Handful::EMPTY;
        while tokens.len() < quota {
            let (kind, _) = bag
                .iter()
                .max_by_key(|&(_, count)| count)
                .expect("four kinds");
            *bag.of_mut(kind) -= 1;
            tokens = tokens.with(kind);
        }
        contest
            .apply(Asked::Table, Deed::Refill(tokens), to_do)
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
fn lay(contest: &mut Contest, field: u8, tokens: [u8; 4]) {
    contest.bag = plus(contest.bag, contest.ring.on(field));
    contest.bag = crate::games::master_cook::pieces::fields::minus(contest.bag, Counts(tokens))
        .expect("in the bag");
    *contest.ring.on_mut(field) = Counts(tokens);
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

fn one(kind: Ingredient) -> Counts {
    some(kind, 1)
}

fn set(contest: &mut Contest, rule: Rule, value: u8) {
    contest.settings.set(rule, value);
}
