//! Images of earlier releases boot into the same table.

use std::fs;
use std::path::Path;

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::record;
use souschef::storage::item::Entry;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{REGION, Storage};

use super::visible::{Table, typed};
use support::flash::RamFlash;

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    fs::read_to_string(folder.join(name)).expect("the fixture is there")
}

/// An image kept as the bytes that are not blank: an address and bytes a line, in hexadecimal.
pub fn image(name: &str) -> RamFlash {
    let mut bytes = vec![0xff; REGION as usize];
    for line in text(name).lines().filter(|line| !line.starts_with('#')) {
        let (address, digits) = line.split_once(' ').expect("an address and bytes");
        let start = usize::from_str_radix(address, 16).unwrap();
        for (at, pair) in digits.as_bytes().chunks(2).enumerate() {
            let pair = std::str::from_utf8(pair).unwrap();
            bytes[start + at] = u8::from_str_radix(pair, 16).unwrap();
        }
    }
    RamFlash::holding(bytes)
}

/// The history of a record.
fn recorded(name: &str) -> Vec<u8> {
    let mut history = Box::new(History::new());
    let text = text(name);
    record::read(text.as_bytes(), &mut history).unwrap_or_else(|error| panic!("{name}: {error}"));
    history.slice(0, history.live()).to_vec()
}

/// The live history of the game of a kind in an image.
fn kept(flash: &mut RamFlash, game: u8) -> Vec<u8> {
    let mut history = Box::new(History::new());
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let is_it =
        |slot: &Slot| matches!(storage.content(*slot), Content::Game(begin) if begin.game == game);
    let slot = Slot::all().find(is_it).expect("the game is kept");
    let read = storage.read(slot, |item| match item.entry {
        Entry::Move { length, packed } => {
            assert!(history.go_to(length.into()) && history.push_packed(packed).is_ok());
        }
        Entry::To { length } => assert!(history.go_to(length.into())),
        _ => {}
    });
    assert_eq!(block_on(read).unwrap().damage, None);
    history.slice(0, history.live()).to_vec()
}

#[test]
fn a_game_that_was_open_in_the_first_format_is_open_again() {
    let mut flash = image("one-open.flash");
    let table = Table::booted(&mut flash);
    assert_eq!(table.history, recorded("open-first.record"), "{table:?}");
    assert!(Table::booted(&mut flash).is_like(&table));
    assert_eq!(flash.faults, 0);
}

#[test]
fn five_games_paused_in_the_first_format_are_kept_and_can_be_resumed() {
    let games = ["first", "origins", "cooks", "wok", "cuisine"];
    let mut flash = image("five-paused.flash");
    assert_eq!(Table::booted(&mut flash).session, None);
    for (row, game) in games.iter().enumerate() {
        let expected = recorded(&format!("paused-{game}.record"));
        assert_eq!(kept(&mut flash, row as u8 + 1), expected, "{game}");
        let words = format!("{} ok ok", "right ".repeat(row));
        let resumed = typed(&mut flash.clone(), &words);
        assert!(
            resumed.history.starts_with(&expected),
            "{game}: {resumed:?}"
        );
    }
}

#[test]
fn players_of_the_first_format_are_known() {
    let mut flash = image("five-paused.flash");
    let before = flash.bytes.clone();
    let storage = block_on(Storage::open(&mut flash)).unwrap();
    assert!(
        Slot::all()
            .filter(|&slot| storage.content(slot).is_taken())
            .count()
            == 5
    );
    assert_eq!(flash.bytes, before, "looking changes nothing");
}
