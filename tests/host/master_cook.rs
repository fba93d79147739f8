//! Random games of Master Cook, both editions, every number of seats.

mod disputed;
mod ledger;
mod light;
mod quick;
mod records;
mod recount;
mod screens;
mod to_do;

use crate::laws::undo::there_and_back;
use crate::laws::{self, Promise};
use ledger::Ledger;
use souschef::games::master_cook::prelude::*;

/// Random games for each edition and number of seats.
const GAMES: u64 = 200;
/// Random games whose table follows the told lines alone.
const TOLD_GAMES: u64 = 30;
/// Random games whose every question is measured.
const MEASURED_GAMES: u64 = 6;
/// Moves of a random game that are taken back one by one.
const PUT_BACK_MOVES: usize = 150;
/// No move takes more lines to take back or to make again.
const MOST_PUT_BACK: usize = 20;
/// Random games with moves taken back and made again, and how many moves and journeys each has.
const THERE_AND_BACK_GAMES: u64 = 40;
const THERE_AND_BACK_MOVES: usize = 200;
/// No random game asks for more.
const MOST_MOVES: usize = 8_000;

const PROMISE: Promise<MasterCook> = Promise {
    conserved,
    recounted: recount::check,
    moves: MOST_MOVES,
};

fn conserved(game: &MasterCook) {
    let broken = game.broken();
    assert_eq!(broken, None);
}

fn opened(mut game: MasterCook) -> MasterCook {
    game.apply(
        Asked::Table,
        Action::Open(Depth::Everything),
        &mut ToDo::new(),
    )
    .expect("a game opens");
    game
}

fn first(seats: u8) -> MasterCook {
    opened(MasterCook::first(seats))
}

fn origins(seats: u8) -> MasterCook {
    opened(MasterCook::origins(seats))
}

fn play_all(opening: fn(u8) -> MasterCook, seats: impl Iterator<Item = u8>) {
    for seats in seats {
        for seed in 0..laws::games(GAMES) {
            let mut last = None;
            let (_, history) = laws::watched(opening, seats, seed, &PROMISE, &mut |_, game| {
                if game.waiting().is_empty() {
                    last = Some(game.clone());
                }
            });
            let game = last.expect("a game ends");
            Ledger::of(&game, &history).check(&game);
        }
    }
}

#[test]
fn small_tables_of_the_first_edition_keep_the_laws() {
    play_all(first, 1..=3);
}

#[test]
fn large_tables_of_the_first_edition_keep_the_laws() {
    play_all(first, 4..=5);
}

#[test]
fn small_tables_of_origins_keep_the_laws() {
    play_all(origins, 1..=3);
}

#[test]
fn large_tables_of_origins_keep_the_laws() {
    play_all(origins, 4..=5);
}

/// The dumb table of the told lines ends with the same ring, bag and supplies.
fn follow_all(opening: fn(u8) -> MasterCook) {
    for seats in 1..=5 {
        for seed in 1_000..1_000 + laws::games(TOLD_GAMES) {
            let mut table = to_do::Table::new(seats);
            laws::watched(opening, seats, seed, &PROMISE, &mut |told, game| {
                for tell in told.tells() {
                    table.follow(&tell.line.to_string());
                }
                table.compare(game);
            });
        }
    }
}

#[test]
fn hands_that_follow_the_lines_of_the_first_edition_keep_the_table_right() {
    follow_all(first);
}

#[test]
fn hands_that_follow_the_lines_of_origins_keep_the_table_right() {
    follow_all(origins);
}

/// Moves are taken back and made again; HANDS and PUT BACK alone keep ring, cards and shells right.
#[test]
fn hands_that_also_put_back_keep_the_table_right() {
    let promise = Promise {
        moves: THERE_AND_BACK_MOVES,
        ..PROMISE
    };
    for opening in [first as fn(u8) -> MasterCook, origins] {
        for seed in 0..laws::games(THERE_AND_BACK_GAMES) {
            let seats = 1 + (seed % 5) as u8;
            let mut table = to_do::Table::new(seats);
            let told = there_and_back(opening, seats, seed, &promise, &mut table);
            assert!(told.iter().all(|&panels| panels > 10), "{told:?}");
        }
    }
}

/// Who follows PUT BACK through a game has the same table. Taking back a set-up took 39 lines
/// once, of which 28 were shown.
#[test]
fn who_follows_put_back_has_the_same_ring_and_cards() {
    let promise = Promise {
        moves: PUT_BACK_MOVES,
        ..PROMISE
    };
    for opening in [first as fn(u8) -> MasterCook, origins] {
        let most = [1, 2, 5].map(|seats| {
            let game = laws::play_some(opening, seats, 7, &promise, &mut |_, _| {});
            laws::put_back(&game)
        });
        println!("lines to take back one move, at most: {most:?}");
        assert!(most.iter().all(|lines| (2..=MOST_PUT_BACK).contains(lines)));
    }
}

#[test]
fn everything_asked_and_told_fits_the_screen() {
    for seed in 0..laws::games(MEASURED_GAMES) {
        for seats in [1, 2, 5] {
            for opening in [first as fn(u8) -> MasterCook, origins] {
                laws::watched(opening, seats, seed, &PROMISE, &mut |told, game| {
                    screens::check(told, game);
                });
            }
        }
    }
}
