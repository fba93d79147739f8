//! Games that are damaged, foreign, refused or parked are kept, and the device says so.

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry};
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};

use super::hand::Hand;
use super::table::Table;
use crate::flash::RamFlash;
use souschef::keys::Key;

const OPEN: NoteKey = NoteKey { kind: 4, index: 0 };

/// A device in a game that has just begun.
fn begun() -> (RamFlash, Table) {
    let mut flash = RamFlash::new();
    let mut hand = Hand::still();
    // The first game, its only opening, the usual number of players without names.
    (0..6).for_each(|_| hand.tap(Key::Ok));
    let table = Table::played(&mut flash, &mut hand);
    assert!(table.session.is_some());
    (flash, table)
}

fn slot_of(storage: &Storage<&mut RamFlash>, session: Option<u32>) -> Slot {
    let is_it = |slot: &Slot| matches!(storage.content(*slot), Content::Game(begin) if Some(begin.session) == session);
    Slot::all().find(is_it).unwrap()
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
    let session = table.session.unwrap();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let mut open = [session.to_le_bytes(), session.to_le_bytes()].concat();
        open.push(2);
        storage.store_note(OPEN, &open).await.unwrap();
    });
    let parked = Table::booted(&mut flash);
    assert_eq!(parked.session, None);
    let menu = Table::booted(&mut RamFlash::new());
    assert_ne!(parked.frame, menu.frame, "it says so");
    // Past the message, the game, and resume as its first row.
    let opened = taps(&mut flash, &[Key::Ok, Key::Ok, Key::Ok]);
    assert!(opened.is_like(&table), "{parked:?}{opened:?}");
    assert_eq!(Table::booted(&mut flash), table);
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

#[test]
fn a_game_in_another_format_stays_until_it_is_cleared() {
    let (mut flash, _) = begun();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        while storage.idle_step().await.unwrap() {}
    });
    let start = Slot::all()
        .map(|slot| slot.bounds().start as usize)
        .find(|&start| {
            flash.bytes[start + 1..start + 9]
                .iter()
                .all(|&byte| byte == 0xff)
        })
        .unwrap();
    // An item as the queue writes it cannot be made by hand; a game of noise will do.
    flash.bytes[start + 1..start + 300].fill(0x5a);
    let kept = |flash: &mut RamFlash| {
        let storage = block_on(Storage::open(flash)).unwrap();
        Slot::all()
            .filter(|&slot| storage.content(slot) == Content::Damaged)
            .count()
    };
    let before = kept(&mut flash);
    taps(&mut flash, &[Key::Ok; 3]);
    assert_eq!(kept(&mut flash), before);
}
