//! Flash chips that are slow, keep nothing, or were somebody else's.

use std::time::Duration;

use souschef::keys::Key;
use souschef::ui::frame::Frame;

use crate::device::{Device, Kind};
use crate::faults::{BOOT, SEED, booted, press, seconds};
use crate::power::words;
use crate::{device, noted, prepared};

/// Twenty sectors without a sign of life were more than the watchdog's patience.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn the_slowest_chip_does_not_wear_out_the_watchdog() {
    let mut device = device(Kind::Ssd1306, noted::SEED);
    device.put(&prepared::nearly_full());
    device.tell("flash times 3000 400000");
    device.reboot();
    device.wait(seconds(60));
    assert!(device.status("erased") > 0, "nothing was erased");
    assert_eq!(device.status("restarts"), 0);
}

fn says_so(device: &mut Device) -> bool {
    words(&device.frame()).contains("memory does not keep")
}

/// Six moves went on as if nothing had been; all of them were lost.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_chip_that_keeps_nothing_is_said_at_once_and_by_the_light() {
    let mut device = device(Kind::Ssd1306, SEED);
    device.tell("flash ignore");
    device.reboot();
    device.wait(BOOT);
    assert!(says_so(&mut device), "{:?}", device.frame());
    device.wait(seconds(6));
    assert_eq!(device.status("code"), 2);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_chip_that_fails_in_play_is_said_once() {
    let mut device = booted(Kind::Ssd1306);
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
    let mut device = device(Kind::Ssd1306, noted::SEED);
    device.put(&prepared::nearly_full());
    device.reboot();
    device.tell("flash trespass");
    let error = device.wait_for_error(seconds(60));
    assert!(error.contains("while it is written"), "{error}");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn what_another_program_left_is_no_reason_not_to_start() {
    let all = std::env::var_os("SOUSCHEF_BOARDS").is_some();
    let seeds = if all { 57 } else { 2 };
    let noise = (1..=seeds).map(|seed| ("noise", seed));
    for (kind, seed) in [("zeros", 1), ("text", 1), ("blank", 1)]
        .into_iter()
        .chain(noise)
    {
        let mut device = device(Kind::Ssd1306, SEED);
        device.tell(&format!("flash litter {kind} {seed}"));
        device.reboot();
        device.wait(Duration::from_secs(5));
        assert!(device.frame() != Frame::new(), "{kind} {seed}: dark");
        assert_eq!(device.status("restarts"), 0, "{kind} {seed}");
    }
}
