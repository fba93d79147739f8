//! A cable pulled at random moments of a backup, of an import and of a restore: nothing is lost.
//!
//! A device with a battery only loses the computer; one without loses its power as well.

use std::time::Duration;

use souschef::keys::Key;
use souschef_terminal::flash::RamFlash;

use crate::faults::{PRESS, seconds};
use crate::link::{Random, some_or_all};
use crate::prepared_flash;
use crate::recorded_flash::{BOOT, SEED};
use crate::twin::{Table, booted};
use crate::usb_host::{ask, connected, on_the_host, plug_in, received, send};
use support::emulator::device::Device;

/// Moments of each kind, and all of them.
const MOMENTS: (u64, u64) = (8, 200);
/// Where the notebook begins: behind six slots of twenty sectors.
const NOTEBOOK: usize = 120 * 4096;
/// A backup takes this long in microseconds, a restore until it asks, and from OK until it is in place.
const BACKUP: u64 = 600_000;
const SENT: u64 = 800_000;
const PUT: u64 = 1_500_000;

/// A box of twenty facts.
fn box_file() -> String {
    let facts: String = (1..=20)
        .map(|card| format!("helper {card} dish-points {}\n", card % 7 + 1))
        .collect();
    format!("box\nsouschef box 1\ngame: origins\n\n{facts}end\n")
}

/// Pulls the cable after some time; every other time that takes the power with it.
fn pull(device: &mut Device, after: u64, round: u64) {
    match round % 2 {
        0 => {
            device.wait(Duration::from_micros(after));
            device.tell("usb plug nothing");
            device.wait(seconds(1));
        }
        _ => {
            device.tell(&format!("cut {after}"));
            device.wait(Duration::from_micros(after + 1_000));
            device.tell("usb plug nothing");
            device.reboot();
            device.wait(Duration::from_millis(BOOT));
        }
    }
    received(device);
}

/// Sees that the link works again.
fn is_in_step(device: &mut Device) {
    plug_in(device);
    assert_eq!(ask(device, "settings\n"), "turned: no\r\nok\r\n");
}

/// The bytes of all slots, without the notebook behind them.
fn games(device: &mut Device) -> Vec<u8> {
    device.memory().bytes()[..NOTEBOOK].to_vec()
}

fn table(device: &mut Device) -> Table {
    booted(&mut device.memory(), SEED)
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cable_pulled_in_a_backup_changes_nothing() {
    let memory = prepared_flash::in_play();
    let expected = booted(&mut memory.clone(), SEED);
    let mut device = connected(&memory);
    let kept = games(&mut device);
    let mut random = Random(1);
    for round in 0..some_or_all(MOMENTS) {
        send(&mut device, b"backup\n");
        pull(&mut device, random.below(BACKUP), round);
        let found = table(&mut device);
        assert!(found.is_like(&expected), "round {round}: {found:?}");
        // The notebook notes every start, and is tidied when so many of them have filled it.
        assert!(games(&mut device) == kept, "round {round}");
        is_in_step(&mut device);
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cable_pulled_in_an_import_loses_no_game_and_no_fact() {
    let memory = prepared_flash::in_play();
    let file = box_file();
    let expected = booted(&mut memory.clone(), SEED);
    let mut device = connected(&memory);
    let mut random = Random(2);
    for round in 0..some_or_all(MOMENTS) {
        device.put(&memory);
        device.reboot();
        device.wait(Duration::from_millis(BOOT));
        plug_in(&mut device);
        let allowed = round % 4 > 1;
        match allowed {
            true => {
                ask(&mut device, &file);
                device.set(Key::Ok, true, 0);
                pull(&mut device, random.below(20_000), round);
                device.set(Key::Ok, false, 0);
                device.wait(PRESS);
            }
            false => {
                send(&mut device, file.as_bytes());
                pull(&mut device, random.below(40_000), round);
            }
        }
        let found = table(&mut device);
        assert!(found.is_like(&expected), "round {round}: {found:?}");
        is_in_step(&mut device);
        let known = ask(&mut device, "box origins\n");
        let facts = known.lines().filter(|line| line.starts_with("helper"));
        facts.for_each(|fact| assert!(file.contains(fact), "round {round}: {fact}"));
        assert!(
            allowed || !known.contains("helper"),
            "nobody has allowed it"
        );
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cable_pulled_in_a_restore_leaves_the_old_memory_or_the_new_one() {
    let new = prepared_flash::in_play();
    let mut old = RamFlash::new();
    prepared_flash::typed(&mut old, "right*2 ok*12 wait:8000");
    let [before, after] = [&old, &new].map(|memory| booted(&mut memory.clone(), SEED));
    assert!(!before.is_like(&after), "the two memories differ");
    let backup = on_the_host(&new, "backup\n");
    let sent = format!("restore\n{}", backup.strip_suffix("ok\r\n").expect("whole"));
    let mut device = connected(&old);
    let mut random = Random(3);
    let (mut restored, rounds) = (0, some_or_all(MOMENTS));
    for round in 0..rounds {
        device.put(&old);
        device.reboot();
        device.wait(Duration::from_millis(BOOT));
        plug_in(&mut device);
        match round % 4 > 1 {
            true => {
                let said = ask(&mut device, &sent);
                assert!(said.starts_with("wait: "), "round {round}: {said}");
                device.set(Key::Ok, true, 0);
                pull(&mut device, random.below(PUT), round);
                device.set(Key::Ok, false, 0);
            }
            false => {
                send(&mut device, sent.as_bytes());
                pull(&mut device, random.below(SENT), round);
            }
        }
        device.wait(seconds(16));
        let found = table(&mut device);
        let is_new = found.is_like(&after);
        assert!(is_new || found.is_like(&before), "round {round}: {found:?}");
        assert!(device.frame() == found.frame, "round {round}: {found:?}");
        restored += u32::from(is_new);
        is_in_step(&mut device);
    }
    assert!(
        restored > 0 && u64::from(restored) < rounds,
        "{restored} of {rounds}"
    );
}
