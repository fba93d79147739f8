//! Whatever the flash holds, the device boots, shows something, and its keys can be pressed.
#![no_main]

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use libfuzzer_sys::fuzz_target;
use souschef::keys::Key;
use souschef::storage::item::ITEM_BYTES;
use souschef::storage::log::Blocks;
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::Slot;
use souschef::storage::{SECTOR, SECTORS, SLOTS, Storage};
use souschef::ui::frame::Frame;
use souschef_terminal::flash::{RamFlash, SIZE};
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::script::{DOWN, Step};

const PRESS: Step = Step::Hold(Key::Ok, DOWN);

/// What comes after power-on: past a message, into a game, idle, the plug, and undo.
const STEPS: [Step; 15] = [
    Step::Look,
    PRESS,
    PRESS,
    Step::Hold(Key::Right, DOWN),
    PRESS,
    Step::Look,
    Step::Hold(Key::Back, 850),
    Step::Wait(5_000),
    Step::Look,
    Step::Reboot,
    Step::Look,
    PRESS,
    Step::Hold(Key::Back, 850),
    Step::Hold(Key::Left, DOWN),
    PRESS,
];

/// A part of the input: what it is, a number of three bytes, and some bytes.
struct Part<'a> {
    kind: u8,
    number: u32,
    bytes: &'a [u8],
}

/// Splits the next part off the input.
fn next<'a>(rest: &mut &'a [u8]) -> Option<Part<'a>> {
    let (&[kind, low, middle, high, length], after) = rest.split_first_chunk()?;
    let (bytes, after) = after.split_at(usize::from(length).min(after.len()));
    *rest = after;
    Some(Part {
        kind,
        number: u32::from_le_bytes([low, middle, high, 0]),
        bytes,
    })
}

/// Puts a part into the flash; what the storage refuses is left out.
fn put(flash: &mut RamFlash, part: &Part<'_>) {
    match part.kind % 4 {
        0 => put_bytes(flash, part),
        1 => put_item(flash, part),
        2 => put_note(flash, part),
        _ => {
            let from = part.number % SECTORS * SECTOR;
            assert!(block_on(NorFlash::erase(flash, from, from + SECTOR)).is_ok());
        }
    }
}

/// Any bytes anywhere.
fn put_bytes(flash: &mut RamFlash, part: &Part<'_>) {
    let at = part.number as usize % SIZE;
    let fits = part.bytes.len().min(SIZE - at);
    assert!(block_on(NorFlash::write(flash, at as u32, &part.bytes[..fits])).is_ok());
}

/// An item of a game whose checksums are right and whose bytes may be anything.
fn put_item(flash: &mut RamFlash, part: &Part<'_>) {
    let Some(slot) = Slot::new(part.number as usize % SLOTS) else {
        return;
    };
    block_on(async {
        let mut blocks = Blocks::new(slot.bounds());
        while let Ok(Some(_)) = blocks.next(flash, &mut [0; ITEM_BYTES]).await {}
        if let Ok(Some(mut end)) = blocks.end(flash).await {
            let _ = end.write(flash, &[part.bytes, &[]]).await;
        }
    });
}

/// A note whose key and value may be anything.
fn put_note(flash: &mut RamFlash, part: &Part<'_>) {
    let [kind, index, ..] = part.number.to_le_bytes();
    let Ok(mut storage) = block_on(Storage::open(flash)) else {
        return;
    };
    let _ = block_on(storage.store_note(NoteKey { kind, index }, part.bytes));
}

fuzz_target!(|data: &[u8]| {
    let mut flash = RamFlash::new();
    let mut rest = data;
    while let Some(part) = next(&mut rest) {
        put(&mut flash, &part);
    }
    let looks = play(&STEPS, &mut flash, SEED);
    assert!(looks.iter().all(|look| *look != Frame::new()), "dark");
});
