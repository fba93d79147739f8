//! The notebook: what is stored last is what is read.

use std::collections::BTreeMap;

use embassy_futures::block_on;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};
use souschef::storage::error::Error;
use souschef::storage::notebook::{NoteKey, Notes, VALUE_BYTES};
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
    // The storage's own mark is no value of ours.
    notes.retain(|key, value| !value.is_empty() && key.kind == KIND);
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
    let map = &flash.erases[120..127];
    let (most, least) = (map.iter().max(), map.iter().min());
    assert!(most.unwrap() - least.unwrap() <= 1, "{map:?}");
    println!("9,000 notes erase a sector {most:?} times");
}

#[test]
fn a_notebook_that_cannot_be_used_can_be_cleared() {
    let mut flash = RamFlash::new();
    let start = REGION as usize - 8 * SECTOR as usize;
    flash.bytes[start..].fill(0);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|_, _| ()));
    assert!(block_on(storage.store_note(key(1), b"one")).is_err());
    storage.clear_notes();
    while block_on(storage.erase_sector()).unwrap() {}
    block_on(storage.store_note(key(1), b"one")).unwrap();
    assert_eq!(notes(&mut flash).len(), 1);
}

/// What another program left there stayed once, until a page could not be written.
#[test]
fn a_notebook_that_another_program_left_is_cleared_and_a_torn_first_value_is_not() {
    let start = REGION as usize - 8 * SECTOR as usize;
    for (from, byte, clears) in [
        (0, 0xff, false),
        (0, 0, false),
        (SECTOR as usize, 0, true),
        (5 * SECTOR as usize + 7, 0x5a, true),
    ] {
        let mut flash = RamFlash::new();
        flash.bytes[start + from] = byte;
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        let found = block_on(storage.read_notes(|_, _| ()));
        assert_eq!(found, Notes::New);
        assert_eq!(storage.clears_notes(), clears, "{byte} at {from}");
    }
}

/// Erasures are noted in a sector of their own, a thousand of them; then it is erased itself.
#[test]
fn a_notebook_whose_erasures_fill_their_sector_goes_on() {
    let mut flash = RamFlash::new();
    let own = (REGION - SECTOR) as usize;
    for note in flash.bytes[own..].as_chunks_mut::<4>().0 {
        *note = [0, !0, 0x5a, 0];
    }
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let mut expected = BTreeMap::new();
    for number in 0..600 {
        let (key, value) = (key(number as u8 % 50), vec![number as u8; 100]);
        block_on(storage.store_note(key, &value)).unwrap();
        expected.insert(key, value);
    }
    assert_eq!(notes(&mut flash), expected);
    let [.., erasures] = flash.erases[..] else {
        panic!("there are no sectors");
    };
    assert_eq!(erasures, 1, "a thousand more have room");
    assert!(flash.erases.iter().sum::<u32>() > 5, "nothing was erased");
    assert_eq!(flash.faults, 0);
}

/// What a cut write left can look like the beginning of a long value; nobody here writes one so long.
#[test]
fn a_value_longer_than_any_of_ours_is_passed_over() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.store_note(key(1), b"one")).unwrap();
    let config = MapConfig::new(REGION - 8 * SECTOR..REGION - SECTOR);
    let mut map = MapStorage::<u16, _, _>::new(&mut flash, config, Cache::new_uncached());
    let mut buffer = [0; 512];
    block_on(map.store_item(&mut buffer, &9, &&[7_u8; 300][..])).unwrap();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.store_note(key(2), b"two")).unwrap();
    let mut found = Vec::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let whole = block_on(storage.read_notes(|key, value| found.push((key, value.to_vec()))));
    assert_eq!(whole, Notes::Whole);
    let ours: Vec<_> = found.iter().filter(|(key, _)| key.kind == KIND).collect();
    assert_eq!(
        ours,
        [&(key(1), b"one".to_vec()), &(key(2), b"two".to_vec())]
    );
}

#[test]
fn a_notebook_that_was_cleared_is_as_good_as_new() {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let mut expected = BTreeMap::new();
    for round in 0..2_u8 {
        for number in 0..400 {
            let (key, value) = (key(number as u8 % 40), vec![number as u8 ^ round; 100]);
            block_on(storage.store_note(key, &value)).unwrap();
            expected.insert(key, value);
        }
        if round == 0 {
            storage.clear_notes();
            while block_on(storage.erase_sector()).unwrap() {}
        }
    }
    assert_eq!(notes(&mut flash), expected);
    let erasures = (REGION - SECTOR) as usize;
    let first = &flash.bytes[erasures..erasures + 4];
    assert_ne!(
        first, [0xff; 4],
        "erasures are noted from the first place on"
    );
    let mark = NoteKey { kind: 6, index: 0 };
    let mut marked = false;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|key, _| marked |= key == mark));
    assert!(marked, "it is ours again");
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
    // Behind it only the mark that closes a sector has a place.
    let [last, mark] = [2, 1].map(|back| flash.bytes[start + SECTOR as usize - back]);
    assert_eq!((last, mark), (7, 0xff));
    assert_eq!(
        flash.bytes[start + SECTOR as usize],
        0xff,
        "the next is begun"
    );
}
