//! Small faults of flash and what they must not do: torn ends, half-erased sectors, weak marks.

use embassy_futures::block_on;
use souschef::storage::error::Error;
use souschef::storage::item::{Entry, ITEM_BYTES};
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{SECTOR, SLOT_SECTORS, Storage};

use super::model::begin;
use support::flash::{RamFlash, random};

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
fn a_torn_end_is_mended_before_the_game_goes_on() {
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
        let (mut seen, mut marks) = (false, 0);
        let read = storage.read(slot, |item| match item.entry {
            Entry::Seen { length } => seen = length == 10,
            Entry::To { .. } => marks += 1,
            _ => {}
        });
        block_on(read).unwrap();
        assert!(seen, "{seed}: what was appended is hidden");
        assert!(marks > 0, "{seed}: the end was not mended");
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

/// The bytes of the first item that a note becomes on a new notebook, behind those of the mark.
fn item_of(value: &[u8]) -> Vec<u8> {
    let mut flash = RamFlash::new();
    let key = NoteKey { kind: 1, index: 1 };
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.fill_notes()).unwrap();
    let start = 120 * SECTOR as usize;
    let at = end(&flash, start, SECTOR as usize);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|_, _| ()));
    block_on(storage.store_note(key, value)).unwrap();
    flash.bytes[at..end(&flash, start, SECTOR as usize)].to_vec()
}

/// What is left of a cut write makes a good header together with the first byte behind it: one note in
/// some ten thousand would be hidden. The first one since power-on is therefore looked for.
#[test]
fn a_note_that_a_torn_header_would_hide_is_stored_again() {
    let lengths: Vec<Vec<u8>> = (0..100).map(|length| item_of(&vec![0; length])).collect();
    let key = NoteKey { kind: 1, index: 1 };
    let mut hidden = 0;
    for value in 0..8 {
        let first = item_of(&[value])[0];
        for header in lengths.iter().filter(|header| header[7] == first) {
            let mut flash = RamFlash::new();
            let mut storage = block_on(Storage::open(&mut flash)).unwrap();
            block_on(storage.fill_notes()).unwrap();
            let at = end(&flash, 120 * SECTOR as usize, SECTOR as usize);
            flash.bytes[at..at + 7].copy_from_slice(&header[..7]);
            let mut storage = block_on(Storage::open(&mut flash)).unwrap();
            block_on(storage.read_notes(|_, _| ()));
            block_on(storage.store_note(key, &[value])).unwrap();
            let mut found = false;
            let mut storage = block_on(Storage::open(&mut flash)).unwrap();
            block_on(storage.read_notes(|note, bytes| found |= note == key && bytes == [value]));
            assert!(found, "{value} behind {header:?}");
            hidden += 1;
        }
    }
    assert!(hidden > 0, "no header fits");
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

/// An erasing of the notebook that may have been cut short is done again, and no other one.
#[test]
fn an_erasing_counts_as_finished_from_four_bits_on() {
    const NOTEBOOK: usize = 120;
    const ERASURES: usize = 127;
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let key = NoteKey { kind: 1, index: 1 };
    block_on(storage.store_note(key, b"kept")).unwrap();
    for (mark, finished) in [
        (0b1111_1111, false),
        (0b0111_1111, false),
        (0b0001_1111, false),
        (0b0000_1111, true),
        (0b0000_0000, true),
    ] {
        let mut flash = flash.clone();
        let note = ERASURES * SECTOR as usize;
        flash.bytes[note..note + 4].copy_from_slice(&[0, 0xff, 0x5a, mark]);
        let before = flash.erases[NOTEBOOK];
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        let mut found = false;
        block_on(storage.read_notes(|at, value| found |= at == key && value == b"kept"));
        let erased = flash.erases[NOTEBOOK] > before;
        assert_eq!((found, erased), (finished, !finished), "{mark:08b}");
    }
}

/// Which sectors of the notebook are erased at the next start, given the notes of erasures.
fn erased(notes: &[[u8; 4]]) -> Vec<usize> {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let key = NoteKey { kind: 1, index: 1 };
    block_on(storage.store_note(key, b"kept")).unwrap();
    for (at, note) in notes.iter().enumerate() {
        let at = 127 * SECTOR as usize + 4 * at;
        flash.bytes[at..at + 4].copy_from_slice(note);
    }
    let before = flash.erases.clone();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|_, _| ()));
    let erases = flash.erases.iter().zip(&before).enumerate();
    let more = erases.filter(|(_, (after, before))| after > before);
    more.map(|(sector, _)| sector).collect()
}

#[test]
fn only_the_last_erasing_can_have_been_cut_short() {
    let begun = |number: u8| [number, !number, 0x5a, 0xff];
    let done = |number: u8| [number, !number, 0x5a, 0];
    assert_eq!(erased(&[done(0), begun(2)]), [122]);
    assert_eq!(erased(&[done(0), done(2)]), [0; 0]);
    assert_eq!(erased(&[begun(7)]), [0; 0], "there is no such sector");
    assert_eq!(
        erased(&[[2, 2, 0x5a, 0xff]]),
        [0; 0],
        "it was cut short itself"
    );
    assert_eq!(erased(&[[2, !2, 0x5b, 0xff]]), [0; 0], "it is not signed");
    assert_eq!(
        erased(&[[0; 4], done(1), begun(2)]),
        [122],
        "one that was finished at a start"
    );
    assert_eq!(
        erased(&[begun(2), done(1)]),
        [127],
        "notes that make no sense"
    );
}

/// Without a mark behind it the same erasing was done at every start, whatever had been written since.
#[test]
fn an_erasing_that_was_finished_at_a_start_is_not_done_again() {
    let mut flash = RamFlash::new();
    let key = NoteKey { kind: 1, index: 1 };
    let note = 127 * SECTOR as usize;
    flash.bytes[note..note + 3].copy_from_slice(&[0, 0xff, 0x5a]);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.store_note(key, b"kept")).unwrap();
    let mut found = false;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|at, _| found |= at == key));
    assert!(found);
}

#[test]
fn a_note_is_not_read_from_a_sector_that_was_being_erased() {
    let mut flash = RamFlash::new();
    let key = NoteKey { kind: 1, index: 1 };
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.store_note(key, b"kept")).unwrap();
    let mut buffer = [0; ITEM_BYTES];
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    assert!(block_on(storage.read_note(key, &mut buffer)).is_some());
    let note = 127 * SECTOR as usize;
    flash.bytes[note..note + 3].copy_from_slice(&[0, 0xff, 0x5a]);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    assert_eq!(block_on(storage.read_note(key, &mut buffer)), None);
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

/// What is relied on of the library that lays out the bytes; `docs/storage.md` lists it. If an
/// update changes any of it, this fails before a device does.
#[test]
fn the_library_writes_and_reads_as_it_did() {
    let (flash, slot) = game();
    let start = slot.bounds().start as usize;
    assert_eq!(
        flash.bytes[start], 0,
        "a page that is begun is marked by its first byte"
    );
    let header = &flash.bytes[start + 1..start + 9];
    assert_eq!(
        header[4..6],
        [19, 0],
        "an item begins with 8 bytes, its length in the fifth"
    );
    let second = start + 1 + 8 + 19;
    assert_eq!(
        flash.bytes[second + 4..second + 6],
        [10, 0],
        "items follow without padding"
    );
    assert_eq!(
        flash.bytes[start + SECTOR as usize - 1],
        0xff,
        "an open page is not closed"
    );
    let last = slot.bounds().end as usize - 1;
    assert_eq!(
        flash.bytes[last], 0xff,
        "the last byte of a queue that never starts over is free"
    );
    assert_eq!(flash.most_writes(), 1, "nothing is written twice");
}
