//! Any image at all boots into a device that can be used.

use embassy_futures::block_on;
use souschef::storage::item::Entry;
use souschef::storage::notebook::{KEYS, NoteKey};
use souschef::storage::slot::Slot;
use souschef::storage::{REGION, SLOTS, Storage};

use super::model::begin;
use support::damage::damage;
use support::flash::{RamFlash, random};

/// Boots, reads all there is, clears it, and plays.
fn check(bytes: Vec<u8>) {
    let mut flash = RamFlash::holding(bytes);
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let mut items = 0;
        for slot in Slot::all() {
            storage.read(slot, |_| items += 1).await.unwrap();
            storage.resume(slot, |_| items += 1).await.unwrap();
            let _full_or_damaged = storage.append(Entry::To { length: 0 }).await;
        }
        let key = NoteKey { kind: 1, index: 1 };
        storage.read_notes(|_, _| items += 1).await;
        storage.store_note(key, &[1]).await.unwrap();
        for slot in Slot::all() {
            storage.free(slot).await.unwrap();
        }
        while storage.erase_sector().await.unwrap() {}
        storage.begin(begin(1)).await.unwrap();
        storage.append(Entry::To { length: 0 }).await.unwrap();
    });
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let kept = Slot::all().filter(|&slot| storage.content(slot).is_taken());
    let slot = kept.last().unwrap();
    let reading = block_on(storage.read(slot, |_| ())).unwrap();
    assert_eq!((reading.items, reading.damage), (2, None));
}

/// An image with games and notes in it.
fn played() -> Vec<u8> {
    let mut flash = RamFlash::new();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        while storage.erase_sector().await.unwrap() {}
        for session in 0..SLOTS as u32 - 1 {
            storage.begin(begin(session)).await.unwrap();
            for number in 0..200 * session as u16 {
                let packed = &[number as u8; 9];
                let length = number * 9;
                let entry = Entry::Move { length, packed };
                storage.append(entry).await.unwrap();
            }
        }
        for index in 0..KEYS as u8 - 1 {
            let key = NoteKey { kind: 2, index };
            storage.store_note(key, &[index; 90]).await.unwrap();
        }
    });
    flash.bytes
}

#[test]
fn an_image_of_all_zeros_all_ones_or_noise_boots() {
    check(vec![0x00; REGION as usize]);
    check(vec![0xff; REGION as usize]);
    for seed in 0..4 {
        check(
            (0..REGION)
                .map(|at| random(seed, at.into()) as u8)
                .collect(),
        );
    }
}

#[test]
fn an_image_with_holes_and_flipped_bits_boots() {
    let image = played();
    for seed in 0..60 {
        let mut bytes = image.clone();
        damage(&mut bytes, seed);
        check(bytes);
    }
}
