//! Power cuts in the middle of a move: afterwards it was made or it was not.

use std::time::Duration;

use souschef::keys::Key;
use souschef::ui::frame::Frame;

use crate::device;
use crate::device::{Device, Kind};

const SEED: u64 = 7;
const BOOT: Duration = Duration::from_millis(500);
const PRESS: Duration = Duration::from_millis(60);
/// So many times OK on a new device begins a game and makes its first moves.
const OPENING: usize = 6;
/// The plug is pulled at times this far apart, so that some fall into every write.
const STEP: Duration = Duration::from_micros(300);
/// By then the move is written.
const WRITTEN: Duration = Duration::from_millis(9);

/// A device on which OK was pressed so many times.
fn after(presses: usize) -> Option<Device> {
    let mut device = device(Kind::Ssd1306, SEED)?;
    device.wait(BOOT);
    for _ in 0..presses {
        device.hold(Key::Ok, PRESS);
        device.wait(PRESS);
    }
    Some(device)
}

/// What the device shows after its power was away.
fn rebooted(device: &mut Device) -> Frame {
    device.reboot();
    device.wait(BOOT);
    device.frame()
}

#[test]
fn a_cut_move_was_made_or_was_not() {
    let Some(mut device) = after(OPENING) else {
        return;
    };
    let not_made = rebooted(&mut device);
    let mut device = after(OPENING + 1).expect("the emulator runs");
    let made = rebooted(&mut device);
    assert!(made != not_made, "the move changes nothing:\n{made:?}");
    let mut time = STEP;
    while time < WRITTEN {
        let mut device = after(OPENING).expect("the emulator runs");
        device.set(Key::Ok, true, 0);
        device.tell(&format!("cut {}", time.as_micros()));
        device.wait(PRESS);
        device.set(Key::Ok, false, 0);
        let shown = rebooted(&mut device);
        assert!(
            shown == made || shown == not_made,
            "cut after {time:?}:\n{shown:?}"
        );
        time += STEP;
    }
}
