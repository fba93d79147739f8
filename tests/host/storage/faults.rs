//! Small faults of flash and what they must not do: torn ends, half-erased sectors, weak marks.

use embassy_futures::block_on;
use souschef::storage::error::Error;
use souschef::storage::item::{Entry, ITEM_BYTES};
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{SECTOR, SLOT_SECTORS, Storage};

use super::model::begin;
use support::flash::{RamFlash, Tear, random};

/// A flash with one game of three items, and its slot.
fn game() -> (RamFlash, Slot) {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    let slot = block_on(storage.begin(begin(1))).unwrap();
    for length in [0, 5] {
        let packed = &[7; 5];
        block_on(storage.append(Entry::Move { length, packed })).unwrap();
    }
    (flash, slot)
}

/// The byte behind the last one that is not blank in a part of the flash.
fn end(flash: &RamFlash, start: usize, length: usize) -> usize {
    let part = &flash.bytes[start..start + length - 1];
    start
        + part
            .iter()
            .rposition(|&byte| byte != 0xff)
            .map_or(0, |at| at + 1)
}

/// Leaves the bytes of a write that was cut short.
fn tear(flash: &mut RamFlash, at: usize, seed: u64) {
    for byte in 0..1 + seed as usize % 12 {
        flash.bytes[at + byte] = random(seed, byte as u64) as u8;
    }
}

#[test]
fn whatever_a_torn_item_left_is_passed_over_and_the_next_one_is_found() {
    let (flash, slot) = game();
    let start = slot.bounds().start as usize;
    let at = end(&flash, start, SECTOR as usize);
    for seed in 0..400 {
        let mut flash = flash.clone();
        tear(&mut flash, at, seed);
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        let reading = block_on(storage.resume(slot, |_| ())).unwrap();
        assert_eq!((reading.items, reading.damage), (3, None), "{seed}");
        let appended = block_on(storage.append(Entry::Seen { length: 10 }));
        assert_eq!(appended, Ok(()), "{seed}");
        let mut seen = false;
        let read = storage.read(slot, |item| {
            seen |= item.entry == Entry::Seen { length: 10 };
        });
        let reading = block_on(read).unwrap();
        assert_eq!((reading.items, reading.damage), (4, None), "{seed}");
        assert!(seen, "{seed}: what was appended is hidden");
    }
}

#[test]
fn whatever_a_torn_note_left_the_next_one_is_found() {
    let mut flash = RamFlash::new();
    let key = |index| NoteKey { kind: 1, index };
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.store_note(key(1), b"before")).unwrap();
    let at = end(&flash, 120 * SECTOR as usize, SECTOR as usize);
    for seed in 0..2_000 {
        let mut torn = flash.clone();
        tear(&mut torn, at, seed);
        let mut storage = block_on(Storage::open(&mut torn)).unwrap();
        let stored = block_on(storage.store_note(key(2), b"after"));
        assert_eq!(stored, Ok(()), "{seed}");
        let mut found = Vec::new();
        let mut storage = block_on(Storage::open(&mut torn)).unwrap();
        block_on(storage.read_notes(|key, value| found.push((key, value.to_vec()))));
        let after = (key(2), b"after".to_vec());
        assert!(found.contains(&after), "{seed}: {found:?}");
    }
}

/// The two bytes in front of an item say twice how long it is. If they were cut short nobody knows, and the
/// next item goes behind the longest there is.
#[test]
fn a_torn_header_is_voided_before_the_next_item_is_written() {
    let (mut flash, slot) = game();
    let at = end(&flash, slot.bounds().start as usize, SECTOR as usize);
    flash.bytes[at] = 0b1111_0101;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.append(Entry::Seen { length: 10 })).unwrap();
    assert_eq!(flash.bytes[at..at + 3], [0, 0, 0xff]);
    assert_eq!(flash.bytes[at + 134..at + 136], [5, !5]);
}

/// A header that is whole says how much was to come; nothing more has to be written before the next item.
#[test]
fn an_item_that_was_cut_behind_its_header_is_passed_over_by_its_length() {
    let (mut flash, slot) = game();
    let at = end(&flash, slot.bounds().start as usize, SECTOR as usize);
    flash.bytes[at..at + 4].copy_from_slice(&[40, !40, 1, 2]);
    let before = flash.spent;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.append(Entry::Seen { length: 10 })).unwrap();
    assert_eq!(flash.spent - before, 6 + 5);
    assert_eq!(flash.bytes[at + 46..at + 48], [5, !5]);
}

/// While a header is being written, some of its bits are not cleared yet: it never passes for another one.
#[test]
fn no_part_of_a_header_is_a_header() {
    for length in 0..=128_u8 {
        let whole = u16::from_le_bytes([length, !length]);
        let missing = (0..1000).map(|seed| random(seed, length.into()) as u16 & !whole);
        for torn in missing.filter(|bits| *bits != 0).map(|bits| whole | bits) {
            let [low, high] = torn.to_le_bytes();
            assert_ne!(low, !high, "{length}: {torn:016b}");
        }
    }
}

#[test]
fn a_slot_that_was_being_erased_is_erased_again_to_its_last_sector() {
    let (mut flash, slot) = game();
    {
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        block_on(storage.free(slot)).unwrap();
        block_on(storage.erase_sector()).unwrap();
    }
    let before = flash.erases.clone();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    let first = (slot.bounds().start / SECTOR) as usize;
    let erases = flash.erases.iter().zip(&before).enumerate();
    for (sector, (after, before)) in erases.skip(first).take(SLOT_SECTORS as usize) {
        // A sector that reads as blank may have been erased by half when the power went.
        assert!(after > before, "sector {sector}");
    }
}

#[test]
fn a_mark_counts_from_four_bits_on() {
    let (flash, slot) = game();
    let last = slot.bounds().end as usize - 1;
    for (mark, given_up) in [
        (0b0001_1111, false),
        (0b0000_1111, true),
        (0b1010_1010, true),
    ] {
        let mut flash = flash.clone();
        flash.bytes[last] = mark;
        let storage = block_on(Storage::open(&mut flash)).unwrap();
        let found = matches!(storage.content(slot), Content::Dirty(_));
        assert_eq!(found, given_up, "{mark:08b}");
    }
}

#[test]
fn a_slot_that_says_it_is_ready_is_looked_at_before_a_game_begins_in_it() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    let third = |slot: Slot| slot.bounds().start as usize + 3 * SECTOR as usize;
    Slot::all().for_each(|slot| flash.bytes[third(slot) + 77] = 0);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let slot = block_on(storage.begin(begin(1))).unwrap();
    assert_eq!(
        flash.bytes[third(slot) + 77],
        0xff,
        "it was not erased first"
    );
}

/// A slot was taken as clean by its mark alone once, whatever else its first sector held.
#[test]
fn a_slot_with_something_behind_its_mark_is_not_clean() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    for slot in Slot::all() {
        let storage = block_on(Storage::open(&mut flash)).unwrap();
        assert_eq!(storage.content(slot), Content::Clean);
        flash.bytes[slot.bounds().start as usize + 100] = 0x12;
        let storage = block_on(Storage::open(&mut flash)).unwrap();
        assert!(matches!(storage.content(slot), Content::Dirty(_)));
    }
}

/// A flash with so many notes that all sectors of the notebook are in use, and the key of the first one.
fn notes_all_round() -> (RamFlash, NoteKey) {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let key = |index| NoteKey { kind: 1, index };
    block_on(storage.store_note(key(200), b"first")).unwrap();
    while flash_sectors_blank(&mut storage) > 0 {
        for index in 0..20 {
            block_on(storage.store_note(key(index), &[7; 100])).unwrap();
        }
    }
    (flash, key(200))
}

fn flash_sectors_blank(storage: &mut Storage<&mut RamFlash>) -> usize {
    let first = |sector: u32| {
        let mut byte = [0];
        block_on(storage.bytes(sector * SECTOR + 1, &mut byte)).unwrap();
        usize::from(byte == [0xff])
    };
    (120..128).map(first).sum()
}

fn found(flash: &mut RamFlash, key: NoteKey) -> Option<Vec<u8>> {
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let mut buffer = [0; ITEM_BYTES];
    let value = block_on(storage.read_note(key, &mut buffer));
    value.map(<[u8]>::to_vec)
}

/// A value is copied before its sector is erased, and the copies count only once all of them are there.
#[test]
fn a_note_is_found_however_its_sector_is_erased() {
    let (start, key) = notes_all_round();
    let first = Some(b"first".to_vec());
    for units in 0.. {
        let mut flash = start.clone();
        flash.cut_after(units, Tear::Noisy(units));
        let begun = block_on(async {
            let mut storage = Storage::open(&mut flash).await?;
            storage.begin_note_sector().await?;
            storage.erase_sector().await
        });
        let cut = flash.reboot();
        assert_eq!(begun.is_err(), cut);
        assert_eq!(found(&mut flash, key), first, "cut after {units}");
        // The next one works whatever was left.
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        for _ in 0..10 {
            block_on(storage.begin_note_sector()).unwrap();
        }
        assert_eq!(found(&mut flash, key), first, "a round after {units}");
        if !cut {
            return;
        }
    }
}

#[test]
fn what_can_be_redone_is_copied_once_a_tenth_of_the_moves_is_taken_back() {
    let (mut flash, slot) = game();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    let packed = &[7; 10];
    let mut append = |length| block_on(storage.append(Entry::Move { length, packed })).unwrap();
    // Ten bytes before; with these ninety, of which ten are written twice.
    (10..80).step_by(10).for_each(&mut append);
    append(80);
    append(80);
    assert!(storage.copies_redo(), "ten of a hundred");
    block_on(storage.append(Entry::Move {
        length: 90,
        packed: &[7],
    }))
    .unwrap();
    assert!(!storage.copies_redo(), "ten of a hundred and one");
}

#[test]
fn a_closed_game_takes_nothing_until_it_is_resumed() {
    let (mut flash, slot) = game();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.close()).unwrap();
    let late = block_on(storage.append(Entry::Seen { length: 5 }));
    assert_eq!(late, Err(Error::NotOpen));
}

#[test]
fn a_game_that_was_given_up_takes_nothing_more() {
    let (mut flash, slot) = game();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.free(slot)).unwrap();
    assert_eq!(storage.open_slot(), None);
    let late = block_on(storage.append(Entry::Seen { length: 5 }));
    assert_eq!(late, Err(Error::NotOpen));
}

#[test]
fn a_game_goes_on_while_another_one_is_given_up() {
    let (mut flash, slot) = game();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let other = block_on(storage.begin(begin(2))).unwrap();
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.free(other)).unwrap();
    let appended = block_on(storage.append(Entry::Seen { length: 5 }));
    assert_eq!(appended, Ok(()));
}

#[test]
fn a_copy_that_was_not_sealed_is_given_up_at_the_next_start() {
    let (mut flash, slot) = game();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.begin_copy()).unwrap();
    let storage = block_on(Storage::open(&mut flash)).unwrap();
    let games = Slot::all().filter(|&slot| storage.content(slot).is_taken());
    assert_eq!(games.collect::<Vec<_>>(), [slot]);
}

#[test]
fn room_for_notes_is_what_is_left_of_their_sector() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    assert!(!storage.has_note_room(1, 1), "nothing is known yet");
    for index in 0..20 {
        let key = NoteKey { kind: 1, index };
        block_on(storage.store_note(key, &[7; 100])).unwrap();
    }
    assert!(storage.has_note_room(10, 1_000));
    assert!(!storage.has_note_room(10, 2_000));
    assert!(
        !storage.has_note_room(250, 1),
        "each of them takes more than its bytes"
    );
}
