//! The rules, section by section of their catalogue.

mod cooking;
mod counts;
mod decisions;
mod ending;
mod market;
mod parts;
mod printed;
mod recalled;
mod review;
mod skills;

use super::*;
use crate::engine::words;

/// Plays an action that must be accepted and returns what it told.
#[track_caller]
fn play(game: &mut WokAndRoll, asked: Asked, action: Action) -> ToDo {
    let mut to_do = ToDo::new();
    let played = game.apply(asked, action, &mut to_do);
    assert_eq!(played, Ok(()), "{action:?}");
    to_do
}

/// The reason why an action is refused.
#[track_caller]
fn refused(game: &WokAndRoll, asked: Asked, action: Action) -> Refusal {
    let tried = game.clone().apply(asked, action, &mut ToDo::new());
    match tried.expect_err("the rules allow it") {
        Refusal::Short(shortage) => short(shortage.face),
        refusal => refusal,
    }
}

/// The reason that too few of a symbol are at hand, whatever the numbers.
fn short(face: Face) -> Refusal {
    Refusal::Short(Shortage {
        face,
        needs: 0,
        has: 0,
    })
}

/// Tells whether an action is accepted.
fn allowed(game: &WokAndRoll, asked: Asked, action: Action) -> bool {
    let mut game = game.clone();
    game.apply(asked, action, &mut ToDo::new()).is_ok()
}

fn seat(number: u8) -> Asked {
    Asked::Seat(Seat(number))
}

fn faces(letters: &str) -> Faces {
    words::read(letters).expect("six letters")
}

fn place(group: u8, serving: u8) -> Place {
    Place::new(group, serving)
}

fn cross(group: u8, serving: u8) -> Action {
    Action::Cross(place(group, serving))
}

/// A table after its set-up; seat 0 rolls first.
fn table(seats: u8, mode: Mode, device: bool) -> WokAndRoll {
    let mut game = WokAndRoll::new(seats);
    play(&mut game, Asked::Table, Action::Open(Opening::Play));
    play(&mut game, Asked::Table, Action::Mode(mode, device));
    if mode == Mode::FullSheet {
        play(&mut game, Asked::Table, Action::Sheet(Source::Synthetic));
    }
    if seats > 1 {
        play(&mut game, Asked::Table, Action::First(Seat(0)));
    }
    game
}

fn pad(seats: u8) -> WokAndRoll {
    table(seats, Mode::Pad, false)
}

/// Full synthetic sheets with these dice locked, four white ones first; seat 0 rolled.
fn cooking(seats: u8, dice: &str) -> WokAndRoll {
    let mut game = table(seats, Mode::FullSheet, false);
    lock(&mut game, dice);
    game
}

/// Locks these dice on the table.
#[track_caller]
fn lock(game: &mut WokAndRoll, dice: &str) {
    let roller = Asked::Seat(game.roller());
    play(game, roller, Action::Lock);
    play(game, Asked::Table, Action::Entered(faces(dice)));
}

/// Empties everybody's fridge.
fn without_fridge(mut game: WokAndRoll) -> WokAndRoll {
    let sheets = game.sheets.iter_mut();
    sheets.for_each(|sheet| sheet.fridge = Pool::default());
    game
}

/// Gives everybody a hexagon.
fn with_hexagon(mut game: WokAndRoll, face: Face) -> WokAndRoll {
    let sheets = game.sheets.iter_mut();
    sheets.for_each(|sheet| sheet.conversions = sheet.conversions.toggled(face.index()));
    game
}

/// What a seat has of a symbol in the fridge and in circles.
fn stock(game: &WokAndRoll, number: usize, face: Face) -> (u8, u8) {
    let sheet = &game.sheets[number];
    (sheet.fridge.count(face), sheet.circled.count(face))
}

/// The lines a move told.
fn lines(to_do: &ToDo) -> std::vec::Vec<std::string::String> {
    use std::string::ToString;
    to_do
        .tells()
        .iter()
        .map(|tell| tell.line.to_string())
        .collect()
}

extern crate std;
