//! The light depth of Master Cook in random play, both editions, every number of seats.

use std::fs;

use souschef::engine::history::History;
use souschef::games::Play;
use souschef::games::master_cook::prelude::*;
use souschef::record;

use super::quick::points_come_from_counts;
use crate::laws::screen::Limits;
use crate::laws::{self, Promise};

/// Random games for each number of seats.
const GAMES: u64 = 60;
/// No random game asks for more.
const MOST_MOVES: usize = 4_000;
/// Help is so short that it stands on the screen at once.
const LIMITS: Limits = Limits {
    name: 6,
    help: 140,
    label: 18,
    value: 6,
    note: 26,
    hands: true,
};

const PROMISE: Promise<MasterCook> = Promise {
    conserved: |game| {
        let broken = game.broken();
        assert_eq!(broken, None);
    },
    recounted: points_come_from_counts,
    moves: MOST_MOVES,
};

#[test]
fn random_light_games_of_the_first_edition_keep_the_laws() {
    play_all(|seats| opened(MasterCook::first(seats)));
}

#[test]
fn random_light_games_of_origins_keep_the_laws() {
    play_all(|seats| opened(MasterCook::origins(seats)));
}

#[test]
fn recorded_light_games_end_as_they_did() {
    let names = [
        "first_light",
        "origins_light",
        "first_light_of_two",
        "origins_light_of_two",
    ];
    for name in names {
        let file = format!("tests/records/master_cook/{name}.txt");
        let text = fs::read_to_string(file).expect("a record");
        let read = record::read(text.as_bytes(), &mut Box::new(History::new()));
        let (_, play) = read.unwrap_or_else(|error| panic!("{name}: {error}"));
        let (Play::First(table) | Play::Origins(table)) = play else {
            panic!("{name} is another game");
        };
        let game = table.session().state();
        assert!(game.waiting().is_empty(), "{name} does not end");
        let totals = Seat::all(game.seats()).map(|seat| game.score(seat).total().to_string());
        let ends = totals.collect::<Vec<_>>().join(", ");
        assert!(
            text.contains(&format!("# Ends with {ends}\n")),
            "{name}: {ends}"
        );
        points_come_from_counts(game);
    }
}

#[test]
fn everything_a_light_game_asks_and_tells_fits_the_screen() {
    for opening in [
        (|seats| opened(MasterCook::first(seats))) as fn(u8) -> MasterCook,
        |seats| opened(MasterCook::origins(seats)),
    ] {
        laws::watched(opening, 3, 7, &PROMISE, &mut |told, game| {
            LIMITS.told(told);
            LIMITS.everything(game, 2, 1);
        });
    }
}

fn play_all(opening: fn(u8) -> MasterCook) {
    for seats in 1..=5 {
        for seed in 0..laws::games(GAMES) {
            laws::play(opening, seats, seed, &PROMISE);
        }
    }
}

fn opened(mut game: MasterCook) -> MasterCook {
    let open = Action::Open(Depth::Light);
    game.apply(Asked::Table, open, &mut ToDo::new())
        .expect("a light game opens");
    game
}
