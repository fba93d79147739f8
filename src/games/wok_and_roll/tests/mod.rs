//! The rules, section by section of their catalogue.

extern crate std;

mod cooking;
mod counts;
mod decisions;
mod ending;
mod facts;
mod market;

mod printed;
mod recalled;
mod review;
mod skills;

pub(super) use super::prelude::*;
pub(super) use crate::box_file;
pub(super) use crate::engine::history::History;
pub(super) use crate::engine::prompt::Ask;
pub(super) use crate::engine::session::{Memory, Packed, Session, pack};
pub(super) use crate::engine::words;
pub(super) use std::collections::BTreeSet;
pub(super) use std::format;
pub(super) use std::string::{String, ToString};
pub(super) use std::vec::Vec;

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

/// Whether an action is accepted.
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

/// The plates of the synthetic sheet.
const RICE: u8 = 0;
const NOODLE: u8 = 4;
const MEAT: u8 = 8;
const MEAT_2: u8 = 9;
const VEGETABLE: u8 = 12;
const VEGETABLE_2: u8 = 13;
const SEAFOOD: u8 = 16;
const SEAFOOD_2: u8 = 17;

fn place(plate: u8, number: u8) -> Serving {
    Serving::new(plate, number)
}

fn cross(plate: u8, number: u8) -> Action {
    Action::Cross(place(plate, number))
}

/// A notebook that keeps whatever it is given.
#[derive(Debug, Default)]
struct Notes(Vec<(Memo, Packed)>);

impl Memory for Notes {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        let known = self.0.iter().rev().find(|(known, _)| *known == memo)?;
        Some(&known.1)
    }
}

impl Notes {
    /// Everything that a box file says.
    fn of_box(text: &str) -> Self {
        let mut reader = box_file::Reader::new();
        let line = |line: &str| reader.line(line.as_bytes()).expect("a line of a box");
        Self(text.lines().filter_map(line).collect())
    }

    fn learn(&mut self, memo: Memo, action: Action) {
        let packed = pack::<WokAndRoll>(action).expect("it fits");
        self.0.push((memo, packed));
    }
}

/// A table of this depth that says next who rolls.
fn opened(seats: u8, depth: Depth) -> WokAndRoll {
    let mut game = WokAndRoll::new(seats);
    play(&mut game, Asked::Table, Action::Open(depth));
    game
}

/// A full table that picks its side of the board next.
fn before_side(seats: u8, device: bool) -> WokAndRoll {
    let mut game = opened(seats, Depth::Everything);
    play(&mut game, Asked::Table, Action::DeviceRolls(device));
    game
}

/// A game on a side of the board, with what a notebook knows of it.
fn recalled(notes: &Notes, side: Side, seats: u8, device: bool) -> WokAndRoll {
    let opening: fn(u8) -> WokAndRoll = match device {
        true => |seats| before_side(seats, true),
        false => |seats| before_side(seats, false),
    };
    let mut session = Session::new(opening, seats, 7);
    let mut history = History::new();
    let mut action = Action::Sheet(side);
    loop {
        let played = session.play(&mut history, notes, Asked::Table, action);
        assert!(played.is_ok(), "{played:?}");
        match session.state().stage() {
            Stage::Pausing(_) => action = Action::GoOn,
            _ => return session.state().clone(),
        }
    }
}

/// A game alone with real dice on a side of the board.
fn begun(notes: &Notes, side: Side) -> WokAndRoll {
    recalled(notes, side, 1, false)
}

/// A table after its set-up; seat 0 rolls first. Full sheets are synthetic.
fn table(seats: u8, depth: Depth, device: bool) -> WokAndRoll {
    let mut game = opened(seats, depth);
    if depth == Depth::Everything {
        let synthetic = include_str!("../../../../tests/boxes/wok_synthetic.txt");
        game = recalled(&Notes::of_box(synthetic), Side::Simple, seats, device);
    } else {
        play(&mut game, Asked::Table, Action::DeviceRolls(device));
    }
    if seats > 1 {
        play(&mut game, Asked::Table, Action::First(Seat(0)));
    }
    game
}

fn pad(seats: u8) -> WokAndRoll {
    table(seats, Depth::Light, false)
}

/// Full synthetic sheets with these dice locked, four white ones first; seat 0 rolled.
fn cooking(seats: u8, dice: &str) -> WokAndRoll {
    let mut game = table(seats, Depth::Everything, false);
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
    let players = game.players.iter_mut();
    players.for_each(|player| player.fridge = Pool::default());
    game
}

/// Gives everybody a hexagon.
fn with_hexagon(mut game: WokAndRoll, face: Face) -> WokAndRoll {
    let players = game.players.iter_mut();
    players.for_each(|player| player.conversions = player.conversions.toggled(face.index()));
    game
}

/// What a seat has of a symbol in the fridge and in circles.
fn stock(game: &WokAndRoll, number: usize, face: Face) -> (u8, u8) {
    let player = &game.players[number];
    (player.fridge.count(face), player.circled.count(face))
}

/// The lines a move told.
fn lines(to_do: &ToDo) -> Vec<String> {
    to_do
        .tells()
        .iter()
        .map(|tell| tell.line.to_string())
        .collect()
}
