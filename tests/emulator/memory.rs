//! Flash chips that are slow, keep nothing, or were somebody else's.

use std::collections::HashSet;
use std::time::Duration;

use souschef::keys::Key;
use souschef::ui::frame::Frame;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::view::words;

use crate::faults::{self, BOOT, SEED, press, seconds};
use crate::twin::booted;
use crate::{device, prepared_flash, recorded_flash};
use support::emulator::device::{Device, Kind};
use support::used_flash::{KINDS, litter};

/// Nobody is so quick that an OK is taken for one too many.
const APART: Duration = Duration::from_millis(300);
/// Of the kinds of litter usually one in so many is tried, which is one of each sort.
const FEW: usize = 11;

/// Twenty sectors without a sign of life were more than the watchdog's patience.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn the_slowest_chip_does_not_wear_out_the_watchdog() {
    let mut device = device(Kind::Ssd1306, recorded_flash::SEED);
    device.put(&prepared_flash::nearly_full());
    device.tell("flash times 3000 400000");
    device.reboot();
    device.wait(seconds(60));
    assert!(device.status("erased") > 0, "nothing was erased");
    assert_eq!(device.status("restarts"), 0);
}

/// What the device says when its memory keeps nothing.
const KEEPS_NOTHING: &str = "memory does not keep";
/// By then all that another program left was looked at; a game of ours is read much faster.
const READ: Duration = Duration::from_secs(2);
/// By then a used chip is erased.
const ERASED: Duration = Duration::from_secs(12);

fn says_so(device: &mut Device) -> bool {
    words(&device.frame()).join(" ").contains(KEEPS_NOTHING)
}

/// With a chip that ignores writes six moves went on once, nothing was said, and all was lost.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_chip_that_keeps_nothing_is_said_and_the_game_goes_on_in_memory() {
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("flash ignore");
    device.reboot();
    device.wait(BOOT);
    let home = device.frame();
    // A place for the first game is made ready behind the first picture.
    device.wait(seconds(1));
    assert!(says_so(&mut device), "nothing was said");
    let before = device.status("blinks");
    device.wait(seconds(4));
    assert!(device.status("blinks") >= before + 2, "the light is still");
    assert_eq!(device.status("code"), 2);
    let mut screens = HashSet::new();
    for _ in 0..14 {
        press(&mut device, Key::Ok);
        device.wait(APART);
        assert!(!says_so(&mut device), "it is said once");
        screens.insert(words(&device.frame()));
    }
    let played = |words: &Vec<String>| words[0].starts_with("HANDS");
    assert!(screens.iter().any(played), "no game goes on: {screens:?}");
    device.reboot();
    device.wait(BOOT);
    assert!(device.frame() == home, "something claims to be kept");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_chip_that_fails_in_play_is_said_once() {
    let mut device = faults::booted(Kind::Ssd1306);
    device.wait(seconds(10));
    device.tell("flash ignore");
    let says = |_: &u32| {
        press(&mut device, Key::Ok);
        says_so(&mut device)
    };
    assert_eq!((0..12).filter(says).count(), 1);
}

/// What every test relies on: a program that is fetched while flash is written is not there.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_fetch_while_flash_is_written_is_an_error() {
    let mut device = device(Kind::Ssd1306, recorded_flash::SEED);
    device.put(&prepared_flash::nearly_full());
    device.reboot();
    device.tell("flash trespass");
    let error = device.wait_for_error(seconds(60));
    assert!(error.contains("while it is written"), "{error}");
}

/// Plays with a used chip: it starts like a new one, and what is played on it is kept.
fn check_used(kind: u64, home: &Frame) {
    let mut device = device(Kind::Ssd1306, SEED);
    device.put(&RamFlash::holding(litter(kind)).expect("an image"));
    device.reboot();
    device.wait(READ);
    assert!(device.frame() == *home, "{kind}: it is not like a new one");
    device.wait(ERASED);
    for _ in 0..8 {
        press(&mut device, Key::Ok);
        device.wait(APART);
    }
    let played = booted(&mut device.memory(), SEED);
    assert!(played.session.is_some(), "{kind}: no game: {played:?}");
    device.reboot();
    device.wait(BOOT);
    assert!(device.frame() == played.frame, "{kind}: it is not kept");
    assert_eq!(device.status("restarts"), 0, "{kind}");
}

/// A used chip greeted with "the notebook is damaged" once, and some left no place for a game.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn what_another_program_left_is_new_and_not_damaged() {
    let all = std::env::var_os("SOUSCHEF_BOARDS").is_some();
    let home = booted(&mut RamFlash::new(), SEED).frame;
    let kinds = (0..KINDS).step_by(if all { 1 } else { FEW });
    kinds.for_each(|kind| check_used(kind, &home));
}
