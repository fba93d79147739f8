//! Power-on, the dark, the battery, and a stack that is full.

use std::time::Duration;

use souschef::keys::Key;
use souschef::run::OFF_AFTER;
use souschef::ui::frame::Frame;
use souschef_terminal::view;

use crate::faults::{BOOT, PRESS, SEED, booted, press, seconds, shows, undisturbed};
use crate::{device, device_with};
use support::emulator::device::{Device, Kind};

/// By then the device has gone dark.
const DARK: Duration = Duration::from_millis(OFF_AFTER + 1_000);
/// By then the crystal swings again, and a key that was too short for it is seen.
pub const WOKEN: Duration = Duration::from_millis(300);
/// A crystal may need this long to swing, in microseconds.
const CRYSTAL: u64 = 60_000;
/// Keys at power-on are held for longer than they must be.
const HELD: Duration = Duration::from_millis(1_300);
/// The watchdog has lost its patience by then, and the device has started again.
const RESTARTED: Duration = Duration::from_secs(9);

/// The words on a picture, in one line.
pub fn words(frame: &Frame) -> String {
    view::words(frame).join(" ")
}

/// How late a crystal may be cannot be seen where it swings at once; what the chip was told can.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_late_crystal_is_waited_for() {
    let mut device = booted(Kind::Ssd1306);
    assert!(device.status("crystal") > CRYSTAL);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn in_the_dark_all_clocks_stand_still_until_a_key_wakes_them() {
    let expected = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.wait(DARK);
    assert_eq!((device.status("asleep"), device.status("lit")), (1, 0));
    let (wakes, cycles) = (device.status("wakes"), device.status("cycles"));
    device.wait(seconds(3600));
    assert_eq!(
        (device.status("wakes"), device.status("cycles")),
        (wakes, cycles)
    );
    for key in [Key::Right, Key::Ok, Key::Back, Key::Left] {
        device.hold(key, Duration::from_millis(8));
        device.wait(WOKEN);
        shows(&mut device, &expected);
        assert_eq!(device.status("lit"), 1);
        device.wait(DARK);
        assert_eq!(device.status("asleep"), 1, "after {key:?}");
    }
    assert_eq!(device.status("restarts"), 0);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn after_a_night_in_the_dark_a_key_does_what_it_did_before() {
    let expected = undisturbed(|device| press(device, Key::Right));
    let mut device = booted(Kind::Ssd1306);
    device.wait(seconds(8 * 3600));
    press(&mut device, Key::Ok);
    device.wait(WOKEN);
    press(&mut device, Key::Right);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn an_encoder_wakes_the_device_too() {
    let mut device = device_with("pico_encoder", Kind::Ssd1306, SEED);
    device.wait(BOOT);
    let expected = device.frame();
    device.wait(DARK);
    assert_eq!(device.status("asleep"), 1);
    device.turn(true);
    device.wait(WOKEN);
    shows(&mut device, &expected);
}

/// The words on a device that was switched on with a supply of so many millivolts.
fn powered_by(millivolts: u32) -> (Device, String) {
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell(&format!("battery {millivolts}"));
    device.reboot();
    device.wait(BOOT);
    let said = words(&device.frame());
    (device, said)
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_battery_that_runs_low_is_marked_and_one_that_is_empty_is_said() {
    let (mut usb, _) = powered_by(4_900);
    let (mut full, _) = powered_by(4_000);
    shows(&mut full, &usb.frame());
    let (mut low, said) = powered_by(3_650);
    assert!(
        low.frame() != usb.frame() && !said.contains("battery"),
        "{said}"
    );
    let (mut empty, said) = powered_by(3_500);
    assert!(said.contains("battery"), "{said}");
    press(&mut empty, Key::Right);
    let said = words(&empty.frame());
    assert!(!said.contains("battery"), "{said}");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn ok_and_back_at_power_on_open_the_bench_screen() {
    let expected = undisturbed(|_| ());
    let mut device = device(Kind::Ssd1306, SEED);
    device.set(Key::Ok, true, 0);
    device.set(Key::Back, true, 0);
    device.wait(HELD);
    device.set(Key::Ok, false, 0);
    device.set(Key::Back, false, 0);
    device.wait(PRESS);
    let frame = device.frame();
    let corners = [(0, 0), (127, 0), (0, 63), (127, 63)];
    assert!(
        corners.iter().all(|&(x, y)| frame.is_lit(x, y)),
        "{frame:?}"
    );
    assert!(words(&frame).contains("display at 3c"), "{frame:?}");
    press(&mut device, Key::Right);
    press(&mut device, Key::Right);
    device.wait(PRESS);
    let said = words(&device.frame());
    for fact in ["2048 KiB", "erase 45 ms", "supply 4899 mV", "power came on"] {
        assert!(said.contains(fact), "{said}");
    }
    assert!(names_a_commit(&said), "{said}");
    device.hold(Key::Back, HELD);
    device.wait(BOOT);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn without_a_display_the_light_blinks() {
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("display unplug");
    device.wait(seconds(6));
    assert_eq!(device.status("code"), 1);
    device.tell("display plug");
    device.wait(seconds(3));
    let before = device.status("blinks");
    device.wait(seconds(3));
    assert_eq!(device.status("blinks"), before);
}

/// Whether words name the version, and after it the commit it was built from.
fn names_a_commit(words: &str) -> bool {
    let version = words.split_once(env!("CARGO_PKG_VERSION"));
    let commit = version.map_or("", |(_, commit)| commit.trim_start());
    let digits = commit.bytes().take_while(u8::is_ascii_hexdigit);
    digits.count() >= 7 || commit.starts_with("unknown")
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn version_and_commit_stand_among_the_settings() {
    let mut device = booted(Kind::Ssd1306);
    for key in [Key::Left, Key::Ok, Key::Left, Key::Ok] {
        press(&mut device, key);
    }
    let said = words(&device.frame());
    assert!(names_a_commit(&said), "{said}");
}

/// What the device says after it was restarted, and that it goes on as if nothing had been.
fn told_once(device: &mut Device) -> String {
    let expected = undisturbed(|_| ());
    assert_eq!(device.status("restarts"), 1);
    let told = words(&device.frame());
    assert!(names_a_commit(&told), "{told}");
    press(device, Key::Ok);
    shows(device, &expected);
    told
}

/// A stack that grew too deep ate what lay below it and went on.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_stack_that_is_full_faults_and_says_so() {
    let mut device = booted(Kind::Ssd1306);
    device.tell("deepen 64");
    device.set(Key::Right, true, 0);
    device.wait(RESTARTED);
    device.set(Key::Right, false, 0);
    device.wait(PRESS);
    let told = told_once(&mut device);
    assert!(told.contains("the stack is full"), "{told}");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_fault_is_told_like_a_panic() {
    let mut device = booted(Kind::Ssd1306);
    device.tell("fault");
    device.wait(BOOT);
    let told = told_once(&mut device);
    assert!(told.contains("hard fault at"), "{told}");
}
