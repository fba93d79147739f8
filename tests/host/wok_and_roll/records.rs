//! Complete games of Wok and Roll as records.

use std::fs;
use std::path::Path;

use souschef::engine::history::History;
use souschef::engine::seat::Seat;
use souschef::games::Play;
use souschef::record;

fn read(name: &str) -> Play {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/wok");
    let text = fs::read(folder.join(name)).expect("a record");
    let mut history = Box::new(History::new());
    let read = record::read(&text, &mut history);
    let (_, play) = read.unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(play.any().waiting().is_empty(), "{name} is not over");
    play
}

#[track_caller]
fn totals(name: &str, totals: &[i16]) -> Play {
    let play = read(name);
    let seats = (0..play.any().seats()).map(Seat);
    let found: Vec<i16> = seats.map(|seat| play.any().score(seat).total()).collect();
    assert_eq!(found, totals, "{name}");
    play
}

#[test]
fn the_recorded_synthetic_game_ends_with_55_points() {
    totals("synthetic_55.txt", &[55]);
}

/// WAR-TIE-01: Ana sits further clockwise from Ben than Cas does.
#[test]
fn the_recorded_light_game_is_won_by_the_clockwise_rule() {
    let play = totals("light_of_three.txt", &[49, 40, 49]);
    let standings = play.any().standings();
    assert!(standings.winners().eq([Seat(0)]));
    assert_eq!(standings.tiebreak.to_string(), "furthest from seat 2");
}

#[test]
fn a_menu_learned_while_playing_comes_with_its_record() {
    totals("simple_menu.txt", &[(1 + 2) + 3 + (2 + 2) + 2]);
}
