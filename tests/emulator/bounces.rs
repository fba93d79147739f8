//! Contacts that bounce late, keys pressed while nobody can look.

use std::time::Duration;

use souschef::keys::Key;

use crate::faults::{PRESS, SOME, booted, press, press_some, seconds, shows, undisturbed};
use crate::{device, prepared_flash, recorded_flash};
use support::emulator::device::{Device, Kind};

/// Idle time in which a full slot is copied and sectors are erased.
const TIDIED: Duration = Duration::from_secs(12);

/// A contact open for 12 ms and closed once more for 0.4 ms gave two steps.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_release_that_bounces_late_is_no_second_press() {
    let expected = undisturbed(|device| press(device, Key::Right));
    let mut device = booted(Kind::Ssd1306);
    device.set(Key::Right, true, 0);
    device.wait(PRESS);
    device.trace(Key::Right, false, &[12_000, 12_400]);
    device.wait(PRESS);
    shows(&mut device, &expected);
}

fn hold_right(device: &mut Device, bounces: &[u32]) {
    device.trace(Key::Right, true, bounces);
    device.wait(Duration::from_millis(1_500));
    device.set(Key::Right, false, 0);
    device.wait(PRESS);
}

/// A gap of 0.15 ms ended the repeat.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_short_gap_does_not_end_a_hold() {
    let expected = undisturbed(|device| hold_right(device, &[]));
    let mut device = booted(Kind::Ssd1306);
    hold_right(&mut device, &[500_000, 500_150, 900_000, 904_000]);
    shows(&mut device, &expected);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_spark_is_no_press() {
    let expected = undisturbed(|_| ());
    let mut device = booted(Kind::Ssd1306);
    device.trace(Key::Ok, true, &[40, 2_000_000]);
    device.wait(PRESS);
    shows(&mut device, &expected);
}

/// A capacitor fills slowly when a contact opens, and its pin flickers on the way.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_capacitor_across_a_key_makes_no_press_of_its_own() {
    let expected = undisturbed(press_some);
    for micros in [200, 1_000, 4_000, 14_000, 40_000] {
        let mut device = booted(Kind::Ssd1306);
        for key in ["left", "right", "ok", "back"] {
            device.tell(&format!("slope {key} {micros}"));
        }
        for key in SOME {
            device.trace(key, true, &[300, 700, 2_000, 2_600]);
            device.wait(PRESS);
            device.trace(key, false, &[400, 1_100]);
            device.wait(2 * PRESS);
        }
        shows(&mut device, &expected);
    }
}

/// A device with much to tidy; returns what it shows once that is done and something was done.
fn tidied(prepare: impl FnOnce(&mut Device), act: impl FnOnce(&mut Device)) -> Device {
    let mut device = device(Kind::Ssd1306, recorded_flash::SEED);
    device.put(&prepared_flash::nearly_full());
    prepare(&mut device);
    device.reboot();
    device.wait(TIDIED);
    act(&mut device);
    device.wait(seconds(1));
    device
}

/// A tap that began and ended while a sector was erased was lost.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_tap_inside_an_erase_is_heard() {
    let before = tidied(|_| (), |_| ()).frame();
    let expected = tidied(|_| (), |device| press(device, Key::Back)).frame();
    assert!(before != expected, "BACK changes nothing");
    let ambush = |device: &mut Device| {
        device.tell("flash times 400 400000");
        device.tell("ambush back 100000 160000");
    };
    let mut ambushed = tidied(ambush, |_| ());
    assert!(ambushed.status("erased") > 0, "nothing was erased");
    shows(&mut ambushed, &expected);
}
