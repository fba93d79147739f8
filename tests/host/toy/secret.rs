//! Actions that stay secret until they are revealed.

use souschef::engine::prelude::*;
use souschef::engine::session::pack;
use souschef::table::{AnyTable, Table};

use super::Pot;
use super::counts::Rule;
use super::rules::Action;

const SEASONS: Action = Action::Season {
    pot: 2,
    spices: 3,
    stirred: true,
    on: true,
};

fn secret(seats: u8) -> Pot {
    let mut pot = Pot::new(seats);
    pot.house.set(Rule::Seasoning, 1).expect("a value");
    pot
}

fn revealed(seats: u8) -> Pot {
    let mut pot = secret(seats);
    let ended = pot.apply(Asked::Table, Action::End, &mut ToDo::new());
    ended.expect("it ends at any time");
    pot
}

fn said(opening: fn(u8) -> Pot) -> String {
    let packed = pack::<Pot>(SEASONS).expect("it fits");
    Table::new(opening, 2, 7).say(&packed).to_string()
}

#[test]
fn a_secret_action_is_told_only_once_it_is_revealed() {
    assert_eq!(said(Pot::new), "seasons pot 3");
    assert_eq!(said(secret), "decides in secret");
    assert_eq!(said(revealed), "seasons pot 3");
}

#[test]
fn other_actions_are_told_at_once() {
    let pot = secret(2);
    assert!(pot.is_secret(SEASONS));
    assert!(!pot.is_secret(Action::Take(true)));
}
