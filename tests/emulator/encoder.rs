//! The rotary encoder: clicks are presses of LEFT and RIGHT.

use std::time::Duration;

use souschef::keys::Key;
use souschef::ui::frame::Frame;

use crate::{device, device_with};
use support::emulator::device::{Device, Kind};

const SEED: u64 = 7;
const BOOT: Duration = Duration::from_millis(500);
const PRESS: Duration = Duration::from_millis(60);

/// What a device with four buttons shows after `keys`.
fn pressed(keys: &[Key]) -> Frame {
    let mut device = device(Kind::Ssd1306, SEED);
    device.wait(BOOT);
    for &key in keys {
        device.hold(key, PRESS);
        device.wait(PRESS);
    }
    device.frame()
}

/// What a device with an encoder shows after clicks; true is to the right.
fn turned(clicks: &[bool]) -> Frame {
    let mut device = device_with("pico_encoder", Kind::Ssd1306, SEED);
    device.wait(BOOT);
    for &right in clicks {
        device.turn(right);
        device.wait(PRESS);
    }
    device.frame()
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn every_click_is_one_press() {
    let keys = [Key::Right, Key::Right, Key::Left, Key::Right];
    assert_eq!(turned(&[true, true, false, true]), pressed(&keys));
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_click_taken_back_half_way_is_none() {
    let mut device = device_with("pico_encoder", Kind::Ssd1306, SEED);
    device.wait(BOOT);
    let before = device.frame();
    wiggle(&mut device);
    assert_eq!(device.frame(), before);
}

/// A click was lost when the chip looked too late at one of its four states.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_click_of_which_one_state_is_missed_counts() {
    let mut device = device_with("pico_encoder", Kind::Ssd1306, SEED);
    device.wait(BOOT);
    for contacts in [&["down a 0"][..], &["down b 0", "up a 0"], &["up b 0"]] {
        contacts.iter().for_each(|contact| _ = device.tell(contact));
        device.wait(Duration::from_millis(5));
    }
    device.wait(PRESS);
    assert_eq!(device.frame(), pressed(&[Key::Right]));
}

/// Moves one contact to and fro.
fn wiggle(device: &mut Device) {
    for direction in ["down", "up", "down", "up"] {
        device.tell(&format!("{direction} a 4"));
        device.wait(PRESS);
    }
}

/// Turns an encoder that clicks twice a cycle by one click.
fn turn_half(device: &mut Device, closed: &mut bool, right: bool) {
    let (first, second) = if right { ("a", "b") } else { ("b", "a") };
    let direction = if *closed { "up" } else { "down" };
    *closed = !*closed;
    for contact in [first, second] {
        device.tell(&format!("{direction} {contact} 2"));
        device.wait(Duration::from_millis(5));
    }
    device.wait(Duration::from_millis(400));
}

/// Every second click was lost.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn an_encoder_with_two_clicks_a_cycle_is_learned() {
    let mut device = device_with("pico_encoder", Kind::Ssd1306, SEED);
    device.wait(BOOT);
    let mut closed = false;
    for right in [true, true, true, false, true] {
        turn_half(&mut device, &mut closed, right);
    }
    let keys = [Key::Right, Key::Right, Key::Right, Key::Left, Key::Right];
    assert_eq!(device.frame(), pressed(&keys));
}
