extern crate std;

use std::string::{String, ToString};
use std::{format, vec};

use super::*;
use crate::engine::history::{History, Played};

const GOOD: &str = "souschef record 1\ngame: origins\nseats: Ana, Ben\nseed: 7\nrules: 1\n\n\
                    table open quick\n";

fn read_text(text: &str) -> Result<Head, String> {
    let mut history = History::new();
    let read = read(text.as_bytes(), &mut history);
    read.map(|(head, _)| head)
        .map_err(|error| error.to_string())
}

#[track_caller]
fn check_error(text: &str, sentence: &str) {
    assert_eq!(read_text(text).unwrap_err(), sentence);
}

fn head_with(names: &[&str]) -> Head {
    let mut all = Names::new();
    names
        .iter()
        .zip(0..)
        .for_each(|(name, seat)| all.set(Seat(seat), name));
    Head {
        game: GameLine::by_word("origins").unwrap(),
        seats: names.len() as u8,
        names: all,
        seed: 7,
        rules: 1,
    }
}

#[test]
fn a_record_names_game_seats_and_seed() {
    let head = read_text(GOOD).unwrap();
    assert_eq!((head.game.word, head.seats, head.seed), ("origins", 2, 7));
    assert_eq!(head.names.get(Seat(1)), "Ben");
}

#[test]
fn windows_line_ends_and_comments_are_accepted() {
    assert!(read_text(&GOOD.replace('\n', "\r\n")).is_ok());
    let commented = GOOD
        .replace("seed", "# by hand\nseed")
        .replace("score", "score # so be it");
    assert!(read_text(&commented).is_ok());
}

#[test]
fn what_is_no_record_says_so() {
    check_error("", "line 1: a record begins with `souschef record 1`");
    check_error(
        "hello\n",
        "line 1: a record begins with `souschef record 1`",
    );
    check_error(
        "souschef record 2\n",
        "line 1: records of version `2` cannot be read",
    );
}

#[test]
fn a_bad_header_says_what_is_wrong() {
    let change = |from, to| GOOD.replace(from, to);
    check_error(
        &change("origins", "chess"),
        "line 2: no game is called `chess`",
    );
    check_error(
        &change("game: origins\n", ""),
        "line 5: the header ends without `game`",
    );
    check_error(
        &change("seats: Ana, Ben\n", ""),
        "line 5: the header ends without `seats`",
    );
    check_error(
        &change("seed: 7", "seed: -7"),
        "line 4: `seed` is a number that is not too large",
    );
    check_error(
        &change("seed: 7", "seed"),
        "line 4: the header is made of `key: value` lines",
    );
    check_error(
        &change("seed: 7", "salt: 7"),
        "line 4: the header knows no `salt`",
    );
    check_error(
        &change("seed: 7", "game: first"),
        "line 4: the header has `game` twice",
    );
    check_error(
        &change("Ben", "Ben,"),
        "line 3: `` cannot be the name of a seat",
    );
    check_error(
        &change("Ben", "Balthasar"),
        "line 3: `Balthasar` cannot be the name of a seat",
    );
    check_error(
        &change("Ben", "B,C,D,E,F"),
        "line 3: this game is played by 1 to 5",
    );
    check_error(
        &change("rules: 1", "rules: 9"),
        "line 6: it was played by newer rules, revision 9",
    );
}

#[test]
fn a_bad_action_says_what_is_wrong() {
    let change = |to| GOOD.replace("table open quick", to);
    check_error(
        &change("cas pass"),
        "line 7: nobody at the table is called `cas`",
    );
    check_error(
        &change("table fly"),
        "line 7: this is no action: a word is not known here",
    );
    check_error(
        &change("table"),
        "line 7: this is no action: a word is missing at the end",
    );
    let turned_down = read_text(&change("# no\n\nana open quick")).unwrap_err();
    assert!(
        turned_down.starts_with("line 9: the rules turn this down: "),
        "{turned_down}"
    );
}

#[test]
fn a_record_that_ends_too_early_is_noticed() {
    let promising = GOOD.replace("rules: 1", "actions: 2");
    check_error(&promising, "line 7: it ends after 1 of 2 actions");
    check_error(
        &GOOD.replace("rules: 1", "actions: 0"),
        "line 7: it goes on after all 0 actions",
    );
    let header = GOOD.split_once("\n\n").unwrap().0;
    check_error(
        header,
        "line 5: it ends before the empty line below the header",
    );
    let cut = GOOD.replace("rules: 1", "actions: 1");
    assert!(read_text(&cut).is_ok());
    check_error(cut.trim_end(), "line 7: the last line is cut off");
}

#[test]
fn a_line_of_a_megabyte_is_refused_and_not_repeated() {
    let long = "x".repeat(1 << 20);
    check_error(&long, "line 1: a line has at most 1024 bytes");
    check_error(
        &format!("{GOOD}{long}"),
        "line 8: a line has at most 1024 bytes",
    );
    let word = "x".repeat(900);
    assert!(read_text(&format!("{GOOD}{word}")).unwrap_err().len() < 100);
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut bytes = vec![];
    bytes.extend(GOOD.as_bytes());
    bytes.extend([0xff, 0xfe, b'\n']);
    let error = read(&bytes, &mut History::new()).unwrap_err();
    assert_eq!(
        error,
        RecordError {
            line: 8,
            problem: Problem::NotText
        }
    );
}

#[test]
fn names_that_would_be_misread_give_way_to_numbers() {
    let head = head_with(&["ANA", "Ana", "TABLE", "P1", ""]);
    assert!((0..5).all(|seat| head.word(Seat(seat)).is_none()));
    assert_eq!(head_with(&["ANA", "BEN"]).word(Seat(1)), Some("BEN"));
    assert_eq!(head.asked("p4"), Some(Asked::Seat(Seat(3))));
    assert_eq!(head.asked("ana"), None);
}

#[test]
fn a_seat_named_like_an_action_is_not_taken_for_it() {
    let head = head_with(&["OPEN", "BEN"]);
    let play = (head.game.sit)(2, 7);
    let mut history = History::new();
    let action = &play.any().read("open quick").unwrap();
    for asked in [Asked::Table, Asked::Seat(Seat(0)), Asked::Seat(Seat(1))] {
        history
            .push(Played {
                asked,
                by_hand: false,
                action,
            })
            .unwrap();
    }
    let mut text = String::new();
    write(&head, &history, play.any(), &mut text).unwrap();
    let actions = text.split_once("\n\n").unwrap().1;
    let expected = ". table open quick\n. open open quick\n. ben open quick\n";
    assert_eq!(actions, expected);
}
