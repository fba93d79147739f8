//! Games in slots: beginning, going on, damage, room, copies, and the way out.

use embassy_futures::block_on;
use souschef::storage::error::Error;
use souschef::storage::item::{Entry, MOVE_BYTES};
use souschef::storage::journal::{Damage, FULL, Reading, WARN};
use souschef::storage::slot::{Content, Erasing, Slot};
use souschef::storage::{GAMES, SECTOR, SLOTS, Storage};

use super::model::{begin, push_block};
use support::flash::RamFlash;

const NO_MOVE: Entry<'_> = Entry::Move {
    length: 0,
    packed: &[],
};

/// A device that has had its idle time.
fn rested(flash: &mut RamFlash) -> Storage<&mut RamFlash> {
    let mut storage = block_on(Storage::open(flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    storage
}

/// A flash with one game of so many items, all but the first ten bytes long, and its slot.
fn game_of(items: u16) -> (RamFlash, Slot) {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    let slot = block_on(storage.begin(begin(1))).unwrap();
    for number in 1..items {
        let length = (number - 1) * 5;
        let packed = &[number as u8; 5];
        block_on(storage.append(Entry::Move { length, packed })).unwrap();
    }
    (flash, slot)
}

fn resumed(flash: &mut RamFlash, slot: Slot) -> (Storage<&mut RamFlash>, Reading) {
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let reading = block_on(storage.resume(slot, |_| ())).unwrap();
    (storage, reading)
}

/// The first byte of the payload of an item made by [`game_of`].
fn payload_at(slot: Slot, number: usize) -> usize {
    let first = slot.bounds().start as usize + 1 + 6;
    match number {
        0 => first,
        _ => first + 19 + 6 + (number - 1) * (10 + 6),
    }
}

#[test]
fn a_new_device_needs_one_erase_for_each_slot() {
    let mut flash = RamFlash::new();
    let storage = rested(&mut flash);
    assert!(Slot::all().all(|slot| storage.content(slot) == Content::Clean));
    assert_eq!(flash.erases.iter().sum::<u32>(), SLOTS as u32);
    assert_eq!(flash.most_writes(), 1);
}

/// Images of every board are the same, byte by byte; the first release freezes them.
#[test]
fn the_bytes_of_a_game_never_change() {
    let (flash, slot) = game_of(2);
    let start = slot.bounds().start as usize;
    assert_eq!(slot.bounds(), 81_920..163_840);
    let ready = [0];
    let begin_header = [19, !19, 55, 214, 132, 78];
    let begin = [1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 42, 0, 0, 0, 0, 0, 0, 0, 3];
    let move_header = [10, !10, 29, 99, 102, 159];
    let press = [3, 1, 0, 0, 0, 1, 1, 1, 1, 1];
    let blank = [255, 255];
    let expected = [
        &ready[..],
        &begin_header,
        &begin,
        &move_header,
        &press,
        &blank,
    ]
    .concat();
    assert_eq!(flash.bytes[start..start + expected.len()], expected);
}

#[test]
fn starting_and_playing_never_erases_while_a_slot_is_ready() {
    let mut flash = RamFlash::new();
    rested(&mut flash);
    let erases = flash.erases.clone();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    for session in 0..GAMES as u32 {
        block_on(storage.begin(begin(session))).unwrap();
        block_on(storage.append(NO_MOVE)).unwrap();
    }
    assert_eq!(flash.erases, erases);
}

#[test]
fn a_press_writes_its_item_and_six_bytes() {
    let (mut flash, slot) = game_of(20);
    let before = flash.spent;
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(storage.append(Entry::To { length: 3 })).unwrap();
    assert_eq!(flash.spent - before, 6 + 5);
}

#[test]
fn a_seventh_game_is_refused_until_one_is_freed() {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    let mut slots = Vec::new();
    for session in 0..SLOTS as u32 {
        slots.push(block_on(storage.begin(begin(session))).unwrap());
    }
    let seventh = block_on(storage.begin(begin(9)));
    assert_eq!(seventh, Err(Error::NoFreeSlot));
    block_on(storage.free(slots[2])).unwrap();
    block_on(storage.begin(begin(9))).unwrap();
    assert_eq!(storage.next_session(), 10);
}

#[test]
fn a_session_is_never_kept_twice() {
    let (mut flash, slot) = game_of(2);
    let (mut storage, _) = resumed(&mut flash, slot);
    let twin = block_on(storage.begin(begin(1)));
    assert_eq!(twin, Err(Error::SessionTaken));
    assert_eq!(storage.open_slot(), None);
    block_on(storage.free(slot)).unwrap();
    block_on(storage.begin(begin(1))).unwrap();
}

#[test]
fn a_game_begins_once_and_only_a_copy_is_sealed() {
    let (mut flash, slot) = game_of(2);
    let (mut storage, _) = resumed(&mut flash, slot);
    for entry in [Entry::Begin(begin(1)), Entry::Sealed { items: 9 }] {
        assert_eq!(block_on(storage.append(entry)), Err(Error::Misplaced));
    }
    block_on(storage.append(NO_MOVE)).unwrap();
}

#[test]
fn one_erase_takes_at_most_one_sector_and_only_what_was_used() {
    let (mut flash, slot) = game_of(600);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.free(slot)).unwrap();
    let mut erases = 1;
    while block_on(storage.erase_sector()).unwrap() {
        erases += 1;
    }
    assert_eq!(storage.content(slot), Content::Clean);
    assert_eq!(erases, 4, "three sectors with items and the last one");
    assert_eq!(flash.erases.iter().sum::<u32>(), SLOTS as u32 + 4);
}

#[test]
fn a_hole_ends_the_readable_game_there_and_nothing_is_written_any_more() {
    let (mut flash, slot) = game_of(12);
    flash.bytes[payload_at(slot, 7)] ^= 1;
    let image = flash.bytes.clone();
    let (mut storage, reading) = resumed(&mut flash, slot);
    let damage = Some(Damage::Gap);
    assert_eq!((reading.items, reading.damage), (7, damage));
    assert_eq!(block_on(storage.append(NO_MOVE)), Err(Error::Damaged));
    block_on(storage.erase_sector()).unwrap();
    assert_eq!(flash.bytes, image);
}

#[test]
fn a_damaged_game_goes_on_in_a_copy() {
    let (mut flash, slot) = game_of(12);
    flash.bytes[payload_at(slot, 7)] ^= 1;
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(async {
        storage.begin_copy().await.unwrap();
        let packed = &[1; 30];
        let entry = Entry::Move { length: 0, packed };
        storage.copy(entry).await.unwrap();
        storage.seal_copy().await.unwrap();
        storage.append(NO_MOVE).await.unwrap();
    });
    let copy = storage.open_slot().unwrap();
    let (_, reading) = resumed(&mut flash, copy);
    assert_eq!((reading.items, reading.damage), (4, None));
}

#[test]
fn an_item_of_an_unknown_kind_ends_the_readable_game() {
    let (mut flash, slot) = game_of(3);
    push_block(&mut flash, slot, &[9, 3, 0, 0]);
    let (_, reading) = resumed(&mut flash, slot);
    let damage = Some(Damage::Payload);
    assert_eq!((reading.items, reading.damage), (3, damage));
}

/// A write that was cut short never leaves such a header, but a flipped bit can.
#[test]
fn a_header_of_a_length_no_item_has_is_passed_over() {
    let (mut flash, slot) = game_of(3);
    let end = payload_at(slot, 3) - 6;
    flash.bytes[end..end + 4].copy_from_slice(&[200, !200, 1, 2]);
    let (mut storage, reading) = resumed(&mut flash, slot);
    assert_eq!((reading.items, reading.damage), (3, None));
    block_on(storage.append(NO_MOVE)).unwrap();
    let reading = resumed(&mut flash, slot).1;
    assert_eq!((reading.items, reading.damage), (4, None));
}

#[test]
fn what_follows_the_items_and_is_neither_one_nor_blank_is_damage() {
    let (flash, slot) = game_of(3);
    let end = payload_at(slot, 3) - 6;
    for junk in [end + 134, end + 1000, slot.bounds().end as usize - 2] {
        let mut flash = flash.clone();
        flash.bytes[junk] = 0x12;
        let (mut storage, reading) = resumed(&mut flash, slot);
        let damage = Some(Damage::Unreadable);
        assert_eq!((reading.items, reading.damage), (3, damage), "at {junk}");
        assert_eq!(block_on(storage.append(NO_MOVE)), Err(Error::Damaged));
    }
}

#[test]
fn items_without_a_beginning_stay_until_they_are_freed() {
    let (mut flash, slot) = game_of(600);
    flash.bytes[payload_at(slot, 0)] ^= 1;
    let image = flash.bytes.clone();
    let mut storage = rested(&mut flash);
    assert_eq!(storage.content(slot), Content::Damaged);
    block_on(storage.begin(begin(2))).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    assert_eq!(
        storage.open_slot(),
        None,
        "the game before is not gone on with"
    );
    block_on(storage.free(slot)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    assert_eq!(storage.content(slot), Content::Clean);
    assert_ne!(flash.bytes, image);
}

#[test]
fn a_first_sector_without_readable_items_is_not_erased_by_reading() {
    let (mut flash, slot) = game_of(600);
    let start = slot.bounds().start as usize;
    flash.bytes[start + 1..start + SECTOR as usize - 1].fill(0);
    let image = flash.bytes.clone();
    let (storage, _) = resumed(&mut flash, slot);
    assert_eq!(storage.content(slot), Content::Damaged);
    assert_eq!(flash.bytes, image);
}

#[test]
fn a_game_of_another_format_stays_until_it_is_freed() {
    let mut flash = RamFlash::new();
    rested(&mut flash);
    let slot = Slot::new(3).unwrap();
    push_block(&mut flash, slot, &[1, 0, 0, 2, 77]);
    let storage = rested(&mut flash);
    assert_eq!(storage.content(slot), Content::Foreign(2));
}

#[test]
fn a_full_slot_keeps_its_beginning_and_room_to_undo() {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    let slot = block_on(storage.begin(begin(1))).unwrap();
    let packed = &[7; MOVE_BYTES];
    let press = Entry::Move { length: 0, packed };
    let mut warned_at = 0;
    for press_number in 1.. {
        block_on(storage.append(press)).unwrap();
        if storage.fill() < WARN {
            warned_at = press_number + 1;
        }
        if storage.fill() == FULL {
            break;
        }
    }
    assert!(warned_at > 480, "{warned_at}");
    for _ in 0..200 {
        block_on(storage.append(Entry::To { length: 0 })).unwrap();
    }
    while block_on(storage.append(press)).is_ok() {}
    assert_eq!(block_on(storage.append(press)), Err(Error::Full));
    assert!(matches!(storage.content(slot), Content::Game(_)));
    assert_eq!(resumed(&mut flash, slot).1.damage, None);
}

#[test]
fn the_fill_level_is_the_same_after_power_returns() {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    let slot = block_on(storage.begin(begin(1))).unwrap();
    for step in 0..9 {
        for length in 0..50 {
            let packed = &[step; MOVE_BYTES][..length];
            let length = 0;
            block_on(storage.append(Entry::Move { length, packed })).unwrap();
        }
        let fill = storage.fill();
        storage = resumed(&mut flash, slot).0;
        assert_eq!(storage.fill(), fill);
    }
}

#[test]
fn a_nearly_full_slot_with_a_tenth_undone_is_to_be_copied() {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    let slot = block_on(storage.begin(begin(1))).unwrap();
    let packed = &[7; MOVE_BYTES];
    let mut length = 0;
    while storage.fill() < WARN {
        block_on(storage.append(Entry::Move { length, packed })).unwrap();
        length += MOVE_BYTES as u16;
    }
    assert!(!storage.is_to_be_copied());
    block_on(storage.append(Entry::To {
        length: length / 10 * 9,
    }))
    .unwrap();
    assert!(storage.is_to_be_copied());
    assert!(resumed(&mut flash, slot).0.is_to_be_copied());
}

#[test]
fn what_hands_have_followed_is_left_out_of_a_copy_and_counts_for_one() {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    block_on(storage.begin(begin(1))).unwrap();
    let packed = &[7; MOVE_BYTES];
    block_on(storage.append(Entry::Move { length: 0, packed })).unwrap();
    while storage.fill() < WARN {
        let length = MOVE_BYTES as u16;
        block_on(storage.append(Entry::Seen { length })).unwrap();
    }
    assert!(storage.is_to_be_copied());
}

#[test]
fn a_press_during_a_copy_drops_the_copy_and_keeps_the_game() {
    let (mut flash, slot) = game_of(9);
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(async {
        storage.begin_copy().await.unwrap();
        storage.copy(NO_MOVE).await.unwrap();
        assert_eq!(storage.copied(), Some(2));
        storage.append(Entry::To { length: 5 }).await.unwrap();
        assert_eq!(storage.copied(), None);
        assert_eq!(storage.seal_copy().await, Err(Error::NotOpen));
    });
    assert_eq!(resumed(&mut flash, slot).1.items, 10);
}

#[test]
fn a_copy_that_is_begun_again_gives_up_the_one_before() {
    let (mut flash, slot) = game_of(9);
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(async {
        storage.begin_copy().await.unwrap();
        storage.copy(NO_MOVE).await.unwrap();
        storage.begin_copy().await.unwrap();
    });
    assert_eq!(storage.copied(), Some(1), "it begins anew");
    let given_up = |slot: &Slot| {
        let content = storage.content(*slot);
        matches!(content, Content::Dirty(Erasing::Marked { .. }))
    };
    assert_eq!(Slot::all().filter(given_up).count(), 1);
}

/// The copy is shorter and whole, but it was never finished.
#[test]
fn a_damaged_game_counts_more_than_a_copy_without_a_seal() {
    let (mut flash, slot) = game_of(12);
    flash.bytes[payload_at(slot, 7)] ^= 1;
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(async {
        storage.begin_copy().await.unwrap();
        storage.copy(NO_MOVE).await.unwrap();
    });
    let storage = block_on(Storage::open(&mut flash)).unwrap();
    let games = Slot::all().filter(|&slot| storage.content(slot).is_taken());
    assert_eq!(games.collect::<Vec<_>>(), [slot]);
}

#[test]
fn idle_time_leaves_an_unfinished_copy_alone() {
    let (mut flash, slot) = game_of(9);
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(async {
        storage.begin_copy().await.unwrap();
        assert!(!storage.erase_sector().await.unwrap());
        let ready = |slot: &Slot| storage.content(*slot) == Content::Clean;
        let ready = Slot::all().filter(ready).count();
        assert_eq!(ready, SLOTS - 2, "but the game and the copy");
        storage.copy(NO_MOVE).await.unwrap();
        storage.seal_copy().await.unwrap();
        assert_eq!(storage.begin_copy().await, Err(Error::NothingToGain));
    });
}

#[test]
fn a_copy_is_never_longer_than_its_game() {
    let (mut flash, slot) = game_of(3);
    let (mut storage, _) = resumed(&mut flash, slot);
    block_on(async {
        storage.begin_copy().await.unwrap();
        storage.copy(NO_MOVE).await.unwrap();
        storage.copy(NO_MOVE).await.unwrap();
        assert_eq!(storage.copy(NO_MOVE).await, Err(Error::NothingToGain));
        storage.append(NO_MOVE).await.unwrap();
    });
}

/// What a press needs while it is stored, beside the storage itself.
#[test]
fn storing_a_press_takes_a_kilobyte_of_ram() {
    let mut flash = RamFlash::new();
    let mut storage = rested(&mut flash);
    let append = size_of_val(&storage.append(NO_MOVE));
    println!("appending takes {append} bytes of RAM");
    assert!(append <= 1024, "{append}");
}

#[test]
fn the_storage_takes_less_than_a_kilobyte_of_ram() {
    let size = size_of::<Storage<&mut RamFlash>>();
    println!("the storage takes {size} bytes of RAM");
    assert!(size < 1024, "{size}");
}
