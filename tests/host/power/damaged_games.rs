//! Games that are damaged, foreign, refused or parked are kept, and the device says so.

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::games::CATALOG;
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry};
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};

use super::random_keys::Hand;
use super::visible::Table;
use souschef::keys::Key;
use support::flash::{RamFlash, Tear};

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

/// Begins a game whose set-up never ends.
fn cut_beginning(flash: &mut RamFlash, session: u32) {
    let begin = Begin {
        game: CATALOG[0].id,
        rules: 1,
        session,
        seed: 1,
        seats: 2,
    };
    block_on(async {
        let mut storage = Storage::open(flash).await.unwrap();
        storage.begin(begin).await.unwrap();
        let (seat, name) = (0, "ANA");
        storage.append(Entry::Name { seat, name }).await.unwrap();
    });
}

#[test]
fn a_beginning_that_was_cut_short_never_was() {
    let mut flash = RamFlash::new();
    let menu = Table::booted(&mut flash);
    cut_beginning(&mut flash, 9);
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
    // What was refused cannot be played again either.
    let mut again = Hand::still();
    again.type_words("ok*2 hold-back right*3");
    let again = Table::played(&mut flash, &mut again);
    assert!(again.is_like(&table), "{again:?}");
}

/// A game whose last item but one cannot be read, and the table as it stood before.
pub fn with_a_hole() -> (RamFlash, Table) {
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
    (flash, table)
}

#[test]
fn a_hole_ends_the_readable_game_and_the_table_may_go_on() {
    let (mut flash, table) = with_a_hole();
    let damaged = Table::booted(&mut flash);
    assert!(damaged.is_like(&table));
    assert_ne!(damaged.frame, table.frame, "it says so");
    assert_eq!(Table::booted(&mut flash), damaged, "nothing was changed");
    let went_on = taps(&mut flash, &[Key::Ok, Key::Ok]);
    assert_eq!(went_on, table);
    let storage = block_on(Storage::open(&mut flash)).unwrap();
    let clean = Slot::all().filter(|&slot| storage.content(slot) == Content::Clean);
    assert!(clean.count() <= 1, "more was erased than the copy needed");
    assert_eq!(Table::booted(&mut flash), table, "it is whole again");
}

/// How often the open game was read and never shown, as the notebook has it.
fn tries(flash: &mut RamFlash) -> Option<u8> {
    let mut tries = None;
    let mut storage = block_on(Storage::open(flash)).unwrap();
    block_on(storage.read_notes(|key, value| {
        if key == OPEN {
            tries = value.last().copied();
        }
    }));
    tries
}

#[test]
fn a_game_that_is_shown_was_never_tried_in_vain() {
    let (mut flash, table) = begun();
    note_tries(&mut flash, &table, 1);
    Table::played(&mut flash, &mut Hand::after_crash());
    assert_eq!(tries(&mut flash), Some(0));
}

#[test]
fn back_leaves_a_message_as_ok_does() {
    let (mut flash, table) = begun();
    note_tries(&mut flash, &table, 2);
    let parked = Table::played(&mut flash, &mut Hand::after_crash());
    let [ok, back] = [Key::Ok, Key::Back].map(|key| taps(&mut flash, &[key]));
    assert_eq!(ok, back);
    assert_ne!(ok.frame, parked.frame);
}

#[test]
fn a_held_left_stops_at_the_first_row_and_a_fresh_one_goes_round() {
    let home = Table::booted(&mut RamFlash::new());
    let held = |words: &str| {
        let mut hand = Hand::still();
        hand.type_words(words);
        Table::played(&mut RamFlash::new(), &mut hand)
    };
    assert_eq!(held("hold-left:6000"), home);
    assert_ne!(held("left"), home);
    assert_eq!(held("hold-right:6000"), held("left"));
}

#[test]
fn nothing_is_erased_while_a_key_is_held() {
    let mut flash = RamFlash::new();
    let mut hand = Hand::still();
    hand.type_words("hold-right:20000");
    Table::played(&mut flash, &mut hand);
    let sum = flash.erases.iter().sum::<u32>();
    assert_eq!(sum, 2, "one sector of a slot and one of the notebook");
}

/// A device after a move in which something follows by itself, what lay on the flash before it, and where the
/// move begins and its second item might.
fn long_move(flash: &RamFlash, since: usize) -> (Table, usize, usize) {
    let mut moved = (1..12).map(|oks| {
        let mut hand = Hand::still();
        hand.type_words(&format!("ok*{oks}"));
        Table::played(&mut flash.clone(), &mut hand)
    });
    let moved = moved.find_map(|moved| {
        let mut history = Box::new(History::new());
        history.push_packed(&moved.history).unwrap();
        let last = history.last_move().unwrap_or(0);
        let ends = history.actions_between(last, history.live());
        let third = ends.map(|(at, _)| at).nth(3)?;
        (last >= since).then_some((moved, last, third))
    });
    moved.expect("something follows by itself")
}

/// Writes a history on from `from`, in items that end here.
fn write_pieces(flash: &mut RamFlash, table: &Table, mut from: usize, ends: &[usize]) {
    block_on(async {
        let mut storage = Storage::open(flash).await.unwrap();
        let slot = slot_of(&storage, table.session);
        storage.resume(slot, |_| ()).await.unwrap();
        for &to in ends {
            let (length, packed) = (from as u16, &table.history[from..to]);
            if !packed.is_empty() {
                let entry = Entry::Move { length, packed };
                storage.append(entry).await.unwrap();
            }
            from = to;
        }
    });
}

/// A move is written in several items if it is long; the power may go between them.
#[test]
fn a_move_that_was_cut_between_its_items_is_played_to_its_end() {
    let (mut flash, table) = begun();
    let from = table.history.len();
    let (moved, start, cut) = long_move(&flash, from);
    write_pieces(&mut flash, &moved, from, &[start, cut]);
    let found = Table::booted(&mut flash);
    assert_eq!(found.history, moved.history);
}

/// Hands were told the end of a move alone once, as if they had made its beginning.
#[test]
fn what_hands_must_do_is_told_alike_whether_a_move_is_one_item_or_two() {
    let (flash, table) = begun();
    let from = table.history.len();
    let (moved, start, cut) = long_move(&flash, from);
    let end = moved.history.len();
    let told = |ends: &[usize]| {
        let mut flash = flash.clone();
        write_pieces(&mut flash, &moved, from, ends);
        Table::booted(&mut flash)
    };
    assert_eq!(told(&[start, cut, end]), told(&[start, end]));
}

/// The power went while another game was begun: the one that was open before comes up.
#[test]
fn a_beginning_that_was_cut_short_leaves_the_game_before_it_open() {
    let (mut flash, table) = begun();
    cut_beginning(&mut flash, table.session.unwrap() + 1);
    let mut hand = Hand::still();
    // Paused, it is not opened again by itself.
    hand.type_words("back*2 left ok wait:9000 left right");
    let paused = Table::played(&mut flash.clone(), &mut hand);
    assert_eq!(paused.session, None, "{paused:?}");
    assert_eq!(Table::booted(&mut flash), table);
}

/// A doubt about one game says nothing about the next one.
#[test]
fn a_game_begun_after_one_in_doubt_was_left_is_not_in_doubt() {
    let (mut flash, table) = with_a_hole();
    let mut hand = Hand::still();
    // Past the message, leave it; then another game.
    hand.type_words("ok right ok right ok*6");
    let other = Table::played(&mut flash, &mut hand);
    assert!(other.session.is_some() && other.session != table.session);
    let booted = Table::booted(&mut flash);
    assert!(booted.is_like(&other));
    assert_eq!(booted, other, "{other:?}{booted:?}");
}
