//! The notebook: what is stored last is what is read.

use std::collections::BTreeMap;

use embassy_futures::block_on;
use souschef::storage::error::Error;
use souschef::storage::item::ITEM_BYTES;
use souschef::storage::notebook::{KEYS, NoteKey, Notes, VALUE_BYTES};
use souschef::storage::{REGION, SECTOR, Storage};

use support::flash::{RamFlash, random};

const KIND: u8 = 4;

fn key(index: u8) -> NoteKey {
    NoteKey { kind: KIND, index }
}

fn notes(flash: &mut RamFlash) -> BTreeMap<NoteKey, Vec<u8>> {
    let mut notes = BTreeMap::new();
    let mut storage = block_on(Storage::open(flash)).unwrap();
    block_on(storage.read_notes(|key, value| drop(notes.insert(key, value.to_vec()))));
    notes.retain(|_, value| !value.is_empty());
    notes
}

#[test]
fn a_new_notebook_is_empty() {
    assert!(notes(&mut RamFlash::new()).is_empty());
}

#[test]
fn the_last_value_of_a_key_counts_and_a_removed_one_is_gone() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(async {
        storage.store_note(key(1), b"old").await.unwrap();
        storage.store_note(key(2), b"two").await.unwrap();
        storage.store_note(key(1), b"new").await.unwrap();
        storage.store_note(key(2), &[]).await.unwrap();
    });
    let expected = BTreeMap::from([(key(1), b"new".to_vec())]);
    assert_eq!(notes(&mut flash), expected);
}

#[test]
fn a_value_of_121_bytes_is_refused() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let value = [1; VALUE_BYTES + 1];
    let longest = block_on(storage.store_note(key(1), &value[1..]));
    assert_eq!(longest, Ok(()));
    let longer = block_on(storage.store_note(key(1), &value));
    assert_eq!(longer, Err(Error::TooLong));
}

#[test]
fn thousands_of_changes_lose_nothing_and_wear_all_sectors_alike() {
    let mut flash = RamFlash::new();
    let mut expected = BTreeMap::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    for number in 0..9_000 {
        let drawn = random(1, number);
        let value = vec![drawn as u8; 1 + (drawn >> 8) as usize % 60];
        let key = key((drawn >> 16) as u8 % 100);
        block_on(storage.store_note(key, &value)).unwrap();
        expected.insert(key, value);
    }
    assert_eq!(notes(&mut flash), expected);
    let map = &flash.erases[120..128];
    let (most, least) = (map.iter().max(), map.iter().min());
    assert!(most.unwrap() - least.unwrap() <= 1, "{map:?}");
    println!("9,000 notes erase a sector {most:?} times");
}

#[test]
fn a_notebook_that_another_program_left_is_used_like_a_new_one() {
    let start = REGION as usize - 8 * SECTOR as usize;
    for (from, to) in [(0, 8), (0, 1), (3, 5)] {
        let mut flash = RamFlash::new();
        flash.bytes[start..][from * SECTOR as usize..to * SECTOR as usize].fill(0);
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        assert_eq!(block_on(storage.read_notes(|_, _| ())), Notes::New);
        for number in 0..600 {
            block_on(storage.store_note(key(number as u8 % 50), &[number as u8; 100])).unwrap();
        }
        assert_eq!(notes(&mut flash).len(), 50);
        assert_eq!(flash.faults, 0);
    }
}

#[test]
fn a_damaged_notebook_says_so_and_is_whole_again_once_it_is_renewed() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    for number in 0..400 {
        block_on(storage.store_note(key(number as u8 % 50), &[number as u8; 100])).unwrap();
    }
    let before = notes(&mut flash);
    let start = REGION as usize - 8 * SECTOR as usize;
    // The header of the first value, behind the stamp and the mark.
    let mut damaged = 0;
    for junk in (0..8).map(|sector| start + sector * SECTOR as usize + 1 + 14 + 6) {
        let mut flash = flash.clone();
        flash.bytes[junk] ^= 1;
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        let found = block_on(storage.read_notes(|_, _| ()));
        while storage.renews_notes() {
            block_on(storage.begin_note_sector()).unwrap();
            block_on(storage.erase_sector()).unwrap();
        }
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        let then = block_on(storage.read_notes(|_, _| ()));
        assert_eq!(then, Notes::Whole, "{found:?} before");
        damaged += usize::from(found == Notes::Damaged);
        if found == Notes::Whole {
            assert!(notes(&mut flash) == before, "it was not in use");
        }
    }
    assert!(damaged > 5, "{damaged}");
}

/// Values that nobody changes travel with the ring, or they would be erased with their sector.
#[test]
fn a_value_that_never_changes_outlives_every_round() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.store_note(key(7), b"stays")).unwrap();
    block_on(storage.store_note(key(8), b"goes")).unwrap();
    block_on(storage.store_note(key(8), &[])).unwrap();
    for number in 0..2_000 {
        block_on(storage.store_note(key(1), &[number as u8; 100])).unwrap();
    }
    let mut buffer = [0; ITEM_BYTES];
    assert_eq!(
        block_on(storage.read_note(key(7), &mut buffer)),
        Some(&b"stays"[..])
    );
    assert_eq!(block_on(storage.read_note(key(8), &mut buffer)), None);
    assert_eq!(notes(&mut flash).len(), 2);
}

#[test]
fn the_notebook_holds_as_many_keys_as_it_says_with_the_longest_values() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    for round in 0..3 {
        for index in 0..KEYS as u8 {
            block_on(storage.store_note(key(index), &[round; VALUE_BYTES])).unwrap();
        }
    }
    let more = block_on(storage.store_note(key(KEYS as u8), b"one more"));
    assert_eq!(more, Err(Error::Full));
    let all = notes(&mut flash);
    assert_eq!(all.len(), KEYS);
    assert!(all.values().all(|value| *value == [2; VALUE_BYTES]));
}

/// The room that is told is used to its last byte, and nothing has to be erased for it.
#[test]
fn a_note_that_has_room_fills_its_sector_to_the_last_byte() {
    let mut flash = RamFlash::new();
    let start = (REGION - 8 * SECTOR) as usize;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while !storage.has_note_room(1, 1) || storage.has_note_room(1, VALUE_BYTES) {
        block_on(storage.store_note(key(1), &[7; 90])).unwrap();
    }
    let fits = |bytes: &usize| storage.has_note_room(1, *bytes);
    let longest = (1..VALUE_BYTES).rfind(fits).expect("a byte has room");
    block_on(storage.store_note(key(2), &vec![7; longest])).unwrap();
    // The last byte of a sector is not used.
    let [last, mark] = [2, 1].map(|back| flash.bytes[start + SECTOR as usize - back]);
    assert_eq!((last, mark), (7, 0xff));
    assert_eq!(
        flash.bytes[start + SECTOR as usize],
        0xff,
        "the next sector is begun"
    );
}
