//! Other boards: `pico_encoder` every time, all of them with `cargo xtask test --all`.

use std::path::PathBuf;
use std::time::Duration;

use souschef::keys::Key;
use souschef::run::OFF_AFTER;
use souschef_terminal::scenario::{Scenario, files};
use souschef_terminal::script::{DOWN, Step};

use crate::faults::{BOOT, PRESS, SEED, SOME, press_some, seconds, shows};
use crate::power::WOKEN;
use crate::scenarios::check_on;
use crate::{device_with, root};
use support::emulator::device::{Device, Kind};

/// Boards with an RP2040; the emulator knows no other chip.
const BOARDS: [&str; 4] = ["pico_encoder", "pico_spi", "xiao_rp2040", "feather_rp2040"];
/// How many scenarios each board plays.
const EACH: usize = 2;
/// A display that was gone shows everything by then, on a bus that hears nothing of it, too.
const MISSED: Duration = Duration::from_secs(13);
/// By then the device has gone dark.
const DARK: Duration = Duration::from_millis(OFF_AFTER + 1_000);

/// The boards whose firmware was built.
fn built() -> &'static [&'static str] {
    match std::env::var("SOUSCHEF_BOARDS").as_deref() {
        Ok("all") => &BOARDS,
        _ => &BOARDS[..1],
    }
}

/// Scenarios without held keys, which an encoder cannot do, from both ends of the list.
fn some() -> Vec<PathBuf> {
    let files = files(&root().join("tests/scenarios")).expect("the folder can be read");
    let taps = |file: &&PathBuf| {
        let text = std::fs::read_to_string(file).expect("a scenario can be read");
        let scenario = Scenario::parse(&text).expect("a scenario can be parsed");
        let is_tap = |step: &Step| !matches!(step, Step::Hold(_, time) if *time > DOWN);
        scenario.steps().iter().all(is_tap)
    };
    let front = files.iter().filter(taps).take(EACH / 2);
    let back = files.iter().rev().filter(taps).take(EACH - EACH / 2);
    front.chain(back).cloned().collect()
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn boards_show_the_same_screens() {
    for board in built() {
        for file in some() {
            check_on(board, &file).unwrap();
        }
    }
}

/// A device of `board` that has started.
fn started(board: &str, kind: Kind) -> Device {
    let mut device = device_with(board, kind, SEED);
    device.wait(BOOT);
    device
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn boards_find_a_display_that_was_unplugged() {
    for board in built() {
        let mut device = started(board, Kind::Ssd1306);
        press_some(&mut device);
        let expected = device.frame();
        device.tell("display unplug");
        device.wait(PRESS);
        device.tell("display plug");
        device.wait(MISSED);
        shows(&mut device, &expected);
        assert_eq!(device.status("restarts"), 0, "{board}");
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn boards_sleep_in_the_dark_and_wake_by_any_key() {
    for board in built() {
        let mut device = started(board, Kind::Ssd1306);
        let expected = device.frame();
        for key in SOME.into_iter().chain([Key::Back]) {
            device.wait(DARK);
            let dark = (device.status("asleep"), device.status("lit"));
            assert_eq!(dark, (1, 0), "{board}");
            device.hold(key, PRESS);
            device.wait(WOKEN);
            shows(&mut device, &expected);
        }
    }
}

/// Two columns are in sight on one kind of display and not on the other.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn boards_change_the_kind_of_display() {
    for board in built() {
        let expected = started(board, Kind::Ssd1306).frame();
        let mut device = device_with(board, Kind::Sh1106, SEED);
        let key = match *board {
            "pico_encoder" => Key::Back,
            _ => Key::Left,
        };
        device.hold(key, Duration::from_millis(1_300));
        device.wait(seconds(3));
        shows(&mut device, &expected);
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn the_light_of_every_board_tells_of_a_key_that_sticks() {
    for board in built() {
        let mut device = device_with(board, Kind::Ssd1306, SEED);
        device.set(Key::Ok, true, 0);
        device.wait(seconds(18));
        assert_eq!(device.status("code"), 3, "{board}");
    }
}
