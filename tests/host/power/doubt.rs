//! Games that are damaged, foreign, refused or parked are kept, and the device says so.

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry};
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};

use super::hand::Hand;
use super::table::Table;
use crate::flash::{RamFlash, Tear};
use souschef::keys::Key;

const OPEN: NoteKey = NoteKey { kind: 4, index: 0 };

/// A device in a game that has just begun.
pub fn begun() -> (RamFlash, Table) {
    let mut flash = RamFlash::new();
    let mut hand = Hand::still();
    // The first game, its only opening, the usual number of players without names.
    (0..6).for_each(|_| hand.tap(Key::Ok));
    let table = Table::played(&mut flash, &mut hand);
    assert!(table.session.is_some());
    (flash, table)
}

pub fn slot_of(storage: &Storage<&mut RamFlash>, session: Option<u32>) -> Slot {
    let is_it = |slot: &Slot| matches!(storage.content(*slot), Content::Game(begin) if Some(begin.session) == session);
    Slot::all().find(is_it).unwrap()
}

/// Notes that the game was read so often and never shown.
fn note_tries(flash: &mut RamFlash, table: &Table, tries: u8) {
    let session = table.session.unwrap().to_le_bytes();
    let open = [&session[..], &session, &[tries]].concat();
    block_on(async {
        let mut storage = Storage::open(flash).await.unwrap();
        storage.store_note(OPEN, &open).await.unwrap();
    });
}

/// What is shown after power-on and a few keys.
pub fn taps(flash: &mut RamFlash, keys: &[Key]) -> Table {
    let mut hand = Hand::still();
    keys.iter().for_each(|&key| hand.tap(key));
    Table::played(flash, &mut hand)
}

#[test]
fn a_game_that_was_just_begun_comes_up_again() {
    let (mut flash, table) = begun();
    assert_eq!(Table::booted(&mut flash), table);
}

#[test]
fn a_beginning_that_was_cut_short_never_was() {
    let mut flash = RamFlash::new();
    let menu = Table::booted(&mut flash);
    let begin = Begin {
        game: CATALOG[0].id,
        rules: 1,
        session: 9,
        seed: 1,
        seats: 2,
    };
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        storage.begin(begin).await.unwrap();
        let (seat, name) = (0, "ANA");
        storage.append(Entry::Name { seat, name }).await.unwrap();
    });
    assert_eq!(Table::booted(&mut flash), menu);
}

#[test]
fn a_game_that_failed_twice_is_parked_and_can_be_opened_again() {
    let (mut flash, table) = begun();
    note_tries(&mut flash, &table, 2);
    let parked = Table::played(&mut flash, &mut Hand::after_crash());
    assert_eq!(parked.session, None);
    assert_eq!(Table::booted(&mut flash), parked, "it stays parked");
    let menu = Table::booted(&mut RamFlash::new());
    assert_ne!(parked.frame, menu.frame, "it says so");
    // Past the message, the game, and resume as its first row.
    let opened = taps(&mut flash, &[Key::Ok, Key::Ok, Key::Ok]);
    assert!(opened.is_like(&table), "{parked:?}{opened:?}");
    assert_eq!(Table::booted(&mut flash), table);
}

#[test]
fn a_game_that_crashed_once_is_tried_again() {
    let (mut flash, table) = begun();
    note_tries(&mut flash, &table, 1);
    let again = Table::played(&mut flash, &mut Hand::after_crash());
    assert_eq!(again, table);
}

/// Two power cuts before the first picture looked like two crashes once, and parked the game.
#[test]
fn power_cuts_while_a_game_is_opened_do_not_park_it() {
    let (flash, table) = begun();
    let mut whole = flash.clone();
    assert_eq!(Table::booted(&mut whole), table);
    for units in 0..whole.spent - flash.spent {
        let mut flash = flash.clone();
        for _ in 0..3 {
            flash.cut_after(units, Tear::Settled);
            Table::booted(&mut flash);
            flash.reboot();
        }
        assert_eq!(Table::booted(&mut flash), table, "cut after {units}");
    }
}

#[test]
fn a_move_that_is_no_action_stops_the_replay_and_the_table_may_go_on_or_leave_it() {
    let (mut flash, table) = begun();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let slot = slot_of(&storage, table.session);
        storage.resume(slot, |_| ()).await.unwrap();
        let length = table.history.len() as u16;
        // Table, by hand, one byte: a number no action has.
        let packed = &[0x11, 0x7f];
        storage
            .append(Entry::Move { length, packed })
            .await
            .unwrap();
    });
    let stopped = Table::booted(&mut flash);
    assert!(stopped.is_like(&table));
    assert_ne!(stopped.frame, table.frame, "it says so");
    let mut left = flash.clone();
    let menu = taps(&mut left, &[Key::Ok, Key::Right, Key::Ok]);
    assert_eq!(menu.session, None);
    let went_on = taps(&mut flash, &[Key::Ok, Key::Ok]);
    assert_eq!(went_on, table);
}

#[test]
fn a_hole_ends_the_readable_game_and_the_table_may_go_on() {
    let (mut flash, table) = begun();
    let mut ends = Vec::new();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let slot = slot_of(&storage, table.session);
        storage.resume(slot, |_| ()).await.unwrap();
        let length = table.history.len() as u16;
        for _ in 0..3 {
            storage.append(Entry::To { length }).await.unwrap();
            ends.push(slot);
        }
    });
    let start = ends[0].bounds().start as usize;
    let used = flash.bytes[start..start + 4096]
        .iter()
        .rposition(|&byte| byte != 0xff);
    // The item before the last one: its payload of five bytes stands before the last's 13.
    flash.bytes[start + used.unwrap() - 14] ^= 0xff;
    let damaged = Table::booted(&mut flash);
    assert!(damaged.is_like(&table));
    assert_ne!(damaged.frame, table.frame, "it says so");
    assert_eq!(Table::booted(&mut flash), damaged, "nothing was changed");
    let went_on = taps(&mut flash, &[Key::Ok, Key::Ok]);
    assert_eq!(went_on, table);
    assert_eq!(Table::booted(&mut flash), table, "it is whole again");
}
