//! Displays that come and go, loops that hang, keys that stick: the right screen afterwards.

use std::time::Duration;

use souschef::keys::Key;
use souschef::ui::frame::Frame;

use crate::device;
use crate::twin::booted as host;
use crate::{prepared_flash, recorded_flash};
use support::emulator::device::{Device, Kind};

pub const SEED: u64 = 7;
pub const BOOT: Duration = Duration::from_millis(500);
pub const PRESS: Duration = Duration::from_millis(60);
/// A lost display is back within its second and the time to fill it.
pub const FOUND: Duration = Duration::from_millis(1_300);
/// A display nobody wrote to is looked after at least this often.
const CHECKED: Duration = Duration::from_secs(13);
/// The watchdog has lost its patience by then, and the device has started again.
const RESTARTED: Duration = Duration::from_secs(9);

pub const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A few keys that change the picture.
pub const SOME: [Key; 5] = [Key::Right, Key::Right, Key::Left, Key::Ok, Key::Right];

/// Presses them, undisturbed.
pub fn press_some(device: &mut Device) {
    SOME.iter().for_each(|&key| press(device, key));
}

pub fn press(device: &mut Device, key: Key) {
    device.hold(key, PRESS);
    device.wait(PRESS);
}

/// A device that has started, and what it shows after the presses of [`press_some`].
pub fn booted(kind: Kind) -> Device {
    let mut device = device(kind, SEED);
    device.wait(BOOT);
    device
}

/// What an undisturbed device shows after a start and `act`.
pub fn undisturbed(act: impl FnOnce(&mut Device)) -> Frame {
    let mut device = booted(Kind::Ssd1306);
    act(&mut device);
    device.frame()
}

#[track_caller]
pub fn shows(device: &mut Device, expected: &Frame) {
    let shown = device.frame();
    assert!(
        shown == *expected,
        "shown:\n{shown:?}\nexpected:\n{expected:?}"
    );
    assert!(*expected != Frame::new(), "the expected picture is dark");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_is_absent_at_boot_shows_the_right_screen_once_it_is_there() {
    let expected = undisturbed(press_some);
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("display unplug");
    device.wait(BOOT);
    press_some(&mut device);
    device.tell("display plug");
    device.wait(FOUND);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_unplugged_in_play_shows_the_right_screen_when_it_is_back() {
    let expected = undisturbed(press_some);
    let mut device = booted(Kind::Ssd1306);
    device.tell("display unplug");
    press_some(&mut device);
    device.tell("display plug");
    device.wait(FOUND);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_plugged_in_again_before_anyone_noticed_is_started_again() {
    let expected = undisturbed(press_some);
    let mut device = booted(Kind::Ssd1306);
    press_some(&mut device);
    device.tell("display unplug");
    device.wait(PRESS);
    device.tell("display plug");
    device.wait(CHECKED);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_refuses_for_three_seconds_in_the_middle_of_a_frame_loses_nothing() {
    let expected = undisturbed(press_some);
    let mut device = booted(Kind::Ssd1306);
    device.set(Key::Right, true, 8);
    device.wait(Duration::from_micros(900));
    device.tell("display refuse");
    device.wait(PRESS);
    device.set(Key::Right, false, 8);
    device.wait(PRESS);
    for key in [Key::Right, Key::Left, Key::Ok, Key::Right] {
        press(&mut device, key);
    }
    device.wait(seconds(3));
    device.tell("display accept");
    device.wait(FOUND);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_that_answers_too_late_does_not_stop_the_device() {
    let expected = undisturbed(press_some);
    let mut device = booted(Kind::Ssd1306);
    device.tell("display late 100000");
    press_some(&mut device);
    device.tell("display late 0");
    device.wait(FOUND);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_hung_loop_is_restarted_by_the_watchdog() {
    let expected = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.tell("hang");
    device.wait(RESTARTED);
    assert_eq!(device.status("restarts"), 1);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn an_idle_device_is_not_restarted() {
    let mut device = booted(Kind::Ssd1306);
    device.wait(seconds(60));
    assert_eq!(device.status("restarts"), 0);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_key_that_is_down_at_boot_counts_only_once_it_has_been_up() {
    let expected = undisturbed(press_some);
    let mut device = device(Kind::Ssd1306, SEED);
    device.set(Key::Ok, true, 0);
    device.wait(BOOT);
    device.set(Key::Ok, false, 8);
    device.wait(PRESS);
    press_some(&mut device);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_panic_is_told_once_and_the_device_goes_on() {
    let before = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.tell("panic");
    device.wait(BOOT);
    assert_eq!(device.status("restarts"), 1);
    let told = device.frame();
    assert!(told != before && told != Frame::new(), "shown:\n{told:?}");
    press(&mut device, Key::Ok);
    shows(&mut device, &before);
    device.reboot();
    device.wait(BOOT);
    shows(&mut device, &before);
}

/// A device that was switched on with a game and what it shows then.
fn with_a_game() -> (Device, Frame) {
    let mut device = device(Kind::Ssd1306, recorded_flash::SEED);
    device.put(&prepared_flash::in_play());
    device.reboot();
    device.wait(BOOT);
    let frame = device.frame();
    (device, frame)
}

/// Runs until the device has noted that it opens its game, and has not shown it yet.
fn until_it_opens(device: &mut Device) {
    let before = device.status("programmed");
    while device.status("programmed") == before {
        device.wait(Duration::from_millis(1));
    }
    device.wait(Duration::from_millis(2));
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn power_cuts_while_a_game_is_opened_do_not_park_it() {
    let (mut device, game) = with_a_game();
    for _ in 0..4 {
        device.reboot();
        until_it_opens(&mut device);
    }
    device.reboot();
    device.wait(BOOT);
    shows(&mut device, &game);
}

/// Last words were told again after every restart that left the memory alone, without their first letters.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn what_a_panic_said_is_not_told_again_after_a_hang() {
    let before = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.tell("panic");
    device.wait(BOOT);
    press(&mut device, Key::Ok);
    device.tell("hang");
    device.wait(RESTARTED);
    assert_eq!(device.status("restarts"), 2);
    shows(&mut device, &before);
}

/// Whoever leans on LEFT when the device restarts by itself does not choose a display.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn left_held_after_a_crash_does_not_change_the_display() {
    let before = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.tell("panic");
    device.hold(Key::Left, seconds(2));
    device.wait(seconds(3));
    press(&mut device, Key::Ok);
    shows(&mut device, &before);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_is_dimmed_and_brightened_again() {
    let mut device = booted(Kind::Ssd1306);
    let bright = device.status("contrast");
    device.wait(seconds(31));
    assert_eq!((bright, device.status("contrast")), (0xcf, 1));
    press(&mut device, Key::Right);
    assert_eq!(device.status("contrast"), bright);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_game_whose_opening_crashes_twice_is_parked_and_kept() {
    is_parked_by("panic", Duration::ZERO);
}

/// A hang that was taken for a power cut was tried for ever.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_game_whose_opening_hangs_twice_is_parked_and_kept() {
    is_parked_by("hang", Duration::from_millis(7_500));
}

/// Stops the device twice while it opens its game, each time until the watchdog is about to bark.
fn is_parked_by(order: &str, patience: Duration) {
    let (mut device, game) = with_a_game();
    device.reboot();
    for _ in 0..2 {
        until_it_opens(&mut device);
        device.tell(order);
        device.wait(patience);
    }
    device.wait(RESTARTED);
    let parked = host(&mut device.memory(), recorded_flash::SEED);
    assert_eq!(parked.session, None);
    shows(&mut device, &parked.frame);
    device.reboot();
    device.wait(BOOT);
    shows(&mut device, &parked.frame);
    // Past the message, the game, and resume as its first row.
    (0..3).for_each(|_| press(&mut device, Key::Ok));
    device.wait(BOOT);
    shows(&mut device, &game);
}
