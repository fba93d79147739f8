//! Whatever the flash holds, the device boots and its keys can be pressed.
#![no_main]

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use libfuzzer_sys::fuzz_target;
use souschef::keys::Key;
use souschef_terminal::flash::{RamFlash, SIZE};
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::script::{DOWN, Step};

/// What comes after power-on: past a message, into a game, idle, and the plug again.
const STEPS: [Step; 8] = [
    Step::Hold(Key::Ok, DOWN),
    Step::Hold(Key::Ok, DOWN),
    Step::Hold(Key::Right, DOWN),
    Step::Hold(Key::Ok, DOWN),
    Step::Hold(Key::Back, 850),
    Step::Wait(5_000),
    Step::Reboot,
    Step::Hold(Key::Ok, DOWN),
];

fuzz_target!(|data: &[u8]| {
    let mut flash = RamFlash::new();
    let mut rest = data;
    // Each part is a place, a length, and that many bytes.
    while let Some((&[low, middle, high, length], after)) = rest.split_first_chunk() {
        let (bytes, after) = after.split_at(usize::from(length).min(after.len()));
        let at = u32::from_le_bytes([low, middle, high, 0]) % SIZE as u32;
        let fits = bytes.len().min(SIZE - at as usize);
        let written = block_on(flash.write(at, &bytes[..fits]));
        assert!(written.is_ok());
        rest = after;
    }
    play(&STEPS, &mut flash, SEED);
});
