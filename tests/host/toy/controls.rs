//! Counters, toggles and number dials.

use souschef::engine::prelude::*;

use super::Pot;
use super::rules::{Action, Draft, Refusal};

const LOW: Refusal = Refusal::Count(CountError::TooLow(1));
const HIGH: Refusal = Refusal::Count(CountError::TooHigh(3));

#[test]
fn a_counter_goes_up_and_down_and_says_where_it_ends() {
    let rows = [1, 2, 3].map(|value| Row::<Pot>::counter("pot", value, 1..=3, Draft::Pot));
    let turned = rows.map(|row| (row.ok, row.less));
    assert_eq!(turned[0], (Ok(Draft::Pot(2)), Some(Err(LOW))));
    assert_eq!(turned[1], (Ok(Draft::Pot(3)), Some(Ok(Draft::Pot(1)))));
    assert_eq!(turned[2], (Err(HIGH), Some(Ok(Draft::Pot(2)))));
}

#[test]
fn a_toggle_is_yes_or_no_and_ok_turns_it_over() {
    let words = [true, false].map(|on| Row::<Pot>::toggle("hot", on, Draft::Pot(0)));
    let words = words.map(|row| (row.value.to_string(), row.ok, row.less));
    assert_eq!(words[0], ("yes".into(), Ok(Draft::Pot(0)), None));
    assert_eq!(words[1], ("no".into(), Ok(Draft::Pot(0)), None));
}

#[test]
fn a_number_stops_at_its_ends_or_goes_round() {
    let ok = || Ok(Answer::Play(Action::End));
    let stops = |value| {
        let dial = Dial::<Pot>::number(value, 1..=3, Draft::Pot, ok());
        (dial.left, dial.right)
    };
    assert_eq!(stops(1), (Err(LOW), Ok(Draft::Pot(2))));
    assert_eq!(stops(3), (Ok(Draft::Pot(2)), Err(HIGH)));
    let round = |value| {
        let dial = Dial::<Pot>::round(value, -1..=1, |to| Draft::Pot((to + 1) as u8), ok());
        (dial.left, dial.right)
    };
    assert_eq!(round(-1), (Ok(Draft::Pot(2)), Ok(Draft::Pot(1))));
    assert_eq!(round(1), (Ok(Draft::Pot(1)), Ok(Draft::Pot(0))));
}

#[test]
fn the_face_of_a_dial_is_its_number_or_what_the_game_says() {
    let dial = || Dial::<Pot>::number(2, 1..=3, Draft::Pot, Ok(Answer::Play(Action::End)));
    assert_eq!(dial().face.to_string(), "2");
    let named = dial().face("two").notes(["spices".into()]);
    assert_eq!(named.face.to_string(), "two");
    assert_eq!(named.notes[0].to_string(), "spices");
}
