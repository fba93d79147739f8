//! Displays as they are sold: at another address, unreadable, slow to wake, on a bus that hangs.

use std::time::Duration;

use souschef::keys::Key;

use crate::device;
use crate::faults::{
    BOOT, FOUND, PRESS, SEED, SOME, booted, press, press_some, seconds, shows, undisturbed,
};
use support::emulator::device::{Device, Kind};

/// A press is on the display by then, whatever it changes.
const SHOWN: u64 = 30_000;
/// A picture that is dark for no longer seems to stay, in microseconds.
const UNSEEN: u64 = 2_000;
/// A key at power-on is held for longer than it must be.
const HELD: Duration = Duration::from_millis(1_300);
/// The choice of a display has been shown by then.
const CHOSEN: Duration = Duration::from_millis(3_000);

/// Presses a key and tells how many microseconds later the last byte reached the display.
fn shown_after(device: &mut Device, key: Key) -> u64 {
    let edge = device.status("micros");
    press(device, key);
    device.status("last_byte") - edge
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_at_the_second_address_is_found() {
    let expected = undisturbed(press_some);
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("display address 0x3d");
    device.wait(BOOT);
    press_some(&mut device);
    shows(&mut device, &expected);
}

/// A module that refuses reads was taken for lost: dark for a second at a time, and presses took 0.7 s.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_cannot_be_read_is_as_good_as_any() {
    let expected = undisturbed(press_some);
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("display unreadable");
    device.wait(BOOT);
    device.wait(seconds(20));
    for key in SOME {
        let after = shown_after(&mut device, key);
        assert!(after < SHOWN, "{after} microseconds after {key:?}");
    }
    shows(&mut device, &expected);
    let dark = device.status("dark");
    assert!(dark < SHOWN, "dark for {dark} microseconds");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_cannot_be_read_shows_the_right_screen_after_it_was_unplugged() {
    let expected = undisturbed(press_some);
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("display unreadable");
    device.wait(BOOT);
    press_some(&mut device);
    device.tell("display unplug");
    device.wait(PRESS);
    device.tell("display plug");
    device.wait(seconds(61));
    shows(&mut device, &expected);
}

/// One refused byte froze the picture for a second and then blanked it.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_byte_that_is_refused_once_is_sent_again_at_once() {
    let expected = undisturbed(press_some);
    let mut device = booted(Kind::Ssd1306);
    for key in SOME {
        device.tell("display hiccup 9");
        let after = shown_after(&mut device, key);
        assert!(after < SHOWN, "{after} microseconds after {key:?}");
    }
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_is_started_again_keeps_showing_its_picture() {
    let mut device = booted(Kind::Ssd1306);
    let before = device.status("dark");
    device.tell("display late 30000");
    device.set(Key::Right, true, 0);
    device.wait(Duration::from_millis(50));
    device.tell("display late 0");
    device.set(Key::Right, false, 0);
    device.wait(FOUND);
    let dark = device.status("dark");
    assert!(
        dark == before || dark < UNSEEN,
        "dark for {dark} microseconds"
    );
}

/// A chip that restarts finds the display as it was, whatever somebody told it before.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_scrolls_is_brought_to_a_stand() {
    let expected = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.tell("display scroll");
    assert!(device.frame() != expected, "it does not scroll");
    device.tell("hang");
    device.wait(seconds(9));
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_wakes_late_is_found_within_a_tenth_of_a_second() {
    let expected = undisturbed(|_| ());
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("display refuse");
    device.wait(Duration::from_millis(300));
    device.tell("display accept");
    device.wait(Duration::from_millis(100));
    shows(&mut device, &expected);
}

/// Presses while a line is held, lets go of it, and sees that everything is there.
fn comes_back(line: &str) {
    let expected = undisturbed(press_some);
    let mut device = booted(Kind::Ssd1306);
    device.set(Key::Right, true, 0);
    device.wait(Duration::from_micros(800));
    device.tell(&format!("display hold {line}"));
    device.wait(PRESS);
    device.set(Key::Right, false, 0);
    device.wait(PRESS);
    for key in [Key::Right, Key::Left, Key::Ok, Key::Right] {
        press(&mut device, key);
    }
    if line == "scl" {
        device.tell("display hold none");
    }
    device.wait(FOUND);
    shows(&mut device, &expected);
    assert_eq!(device.status("restarts"), 0);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_holds_the_data_line_is_clocked_free() {
    comes_back("sda");
}

/// Without the clocks it came back all the same, a few seconds and as many tries later.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_holds_the_data_line_is_free_after_one_try() {
    let expected = undisturbed(|device| press(device, Key::Right));
    let mut device = booted(Kind::Ssd1306);
    device.tell("display hold sda");
    press(&mut device, Key::Right);
    device.wait(PRESS);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_holds_the_clock_is_waited_for() {
    comes_back("scl");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn left_held_for_a_second_at_power_on_changes_the_display_for_good() {
    let expected = undisturbed(|_| ());
    let mut device = device(Kind::Sh1106, SEED);
    device.hold(Key::Left, HELD);
    device.wait(CHOSEN);
    shows(&mut device, &expected);
    device.reboot();
    device.wait(BOOT);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn left_let_go_within_the_second_changes_nothing() {
    let expected = undisturbed(|_| ());
    let mut device = device(Kind::Ssd1306, SEED);
    device.hold(Key::Left, Duration::from_millis(900));
    device.wait(CHOSEN);
    shows(&mut device, &expected);
}

/// A capacitor across LEFT changed the kind of display at every power-on.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_capacitor_across_left_changes_nothing() {
    let expected = undisturbed(|_| ());
    let mut device = device(Kind::Ssd1306, SEED);
    for micros in [1_000, 4_000, 14_000, 40_000] {
        device.tell(&format!("slope left {micros}"));
        device.reboot();
        device.wait(BOOT);
        shows(&mut device, &expected);
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_left_that_is_stuck_changes_nothing_and_is_said_by_the_light() {
    let expected = undisturbed(|_| ());
    let mut device = device(Kind::Ssd1306, SEED);
    device.set(Key::Left, true, 0);
    device.wait(seconds(18));
    shows(&mut device, &expected);
    assert_eq!(device.status("code"), 3);
    device.set(Key::Left, false, 0);
    device.reboot();
    device.wait(BOOT);
    shows(&mut device, &expected);
}
