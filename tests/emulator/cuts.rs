//! Power cuts inside the erases and page programs of the firmware: nothing promised is lost.
//!
//! The chip stands still while its flash works, so the flash at a point inside an operation is
//! all that a cut there leaves. A device boots from it, in the emulator and on the host.

use std::io::Write;
use std::time::Duration;

use souschef::keys::Key;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::script::{DOWN, Step};

use crate::prepared_flash;
use crate::recorded_flash::{BOOT, Hand, Noted, Operation, SEED};
use crate::twin::{Table, booted};
use support::emulator::device::{Device, Kind};

/// What a cut inside a page program leaves, and inside an erase.
const PROGRAM_TEARS: [&str; 4] = ["settled", "settled", "settled", "noisy"];
const ERASE_TEARS: [&str; 3] = ["settled", "noisy", "programmed"];
/// One boot in so many goes on playing, to see that what it plays is kept as well.
const GO_ON: u32 = 16;
/// The plug is pulled at times this far apart after a key, until its move is written.
const STEP: Duration = Duration::from_micros(600);
const WRITTEN: Duration = Duration::from_millis(9);
/// So often it is told how far the cuts are.
const TOLD: u32 = 50;
/// Of the many writes of a copy and of idle time usually one in so many is cut; of a beginning, of moves and of undo every one.
const COPIED: usize = 4;

/// A cut inside one operation.
#[derive(Clone, Copy, Debug)]
struct Cut {
    operation: usize,
    tear: &'static str,
    /// The part of the operation that is done.
    done: f64,
    noise: u32,
}

#[derive(Default)]
struct Tally {
    programs: u32,
    erases: u32,
}

impl Tally {
    fn cuts(&self) -> u32 {
        self.programs + self.erases
    }
}

/// Plays on a device with this memory and cuts inside everything it did to its flash.
fn cut_all(name: &str, memory: &RamFlash, words: &str) {
    cut_some(name, memory, words, 1, |_, _| true);
}

/// Plays on a device with this memory and cuts inside those of its operations that are wanted, each
/// with its number, so many times in each way; returns how often.
pub fn cut_some(
    name: &str,
    memory: &RamFlash,
    words: &str,
    times: usize,
    wanted: impl Fn(usize, Operation) -> bool,
) -> u32 {
    let mut noted = Noted::play(memory, words);
    let mut tally = Tally::default();
    for operation in 0..noted.operations.len() {
        if !wanted(operation, noted.operations[operation]) {
            continue;
        }
        let (start, end) = noted.between(operation);
        let before = kept_after(&mut noted.device, start);
        let after = kept_after(&mut noted.device, end);
        let what = noted.operations[operation];
        for cut in (0..times).flat_map(|time| cuts(operation, time, what)) {
            check(&mut noted.device, cut, [&before, &after], tally.cuts());
            match noted.operations[operation].erases {
                true => tally.erases += 1,
                false => tally.programs += 1,
            }
            if tally.cuts().is_multiple_of(TOLD) {
                tell(&format!("{name}: {} cuts ...", tally.cuts()));
            }
        }
    }
    tell(&format!(
        "{name}: {} cuts inside page programs, {} inside sector erases; 0 lost, 0 third states, 0 failed boots",
        tally.programs, tally.erases
    ));
    tally.cuts()
}

/// The cuts inside one operation, at places that depend on its number and on how often alone.
fn cuts(operation: usize, time: usize, what: Operation) -> Vec<Cut> {
    let tears = match (what.erases, what.changed) {
        (true, _) => &ERASE_TEARS[..],
        (false, Some(_)) => &PROGRAM_TEARS[..],
        (false, None) => &[],
    };
    let cut = |(index, &tear): (usize, &&'static str)| {
        let noise = (operation * PROGRAM_TEARS.len() + index + 1) as u32;
        let noise = noise.wrapping_add(time as u32 * 7_919);
        let part = f64::from(noise.wrapping_mul(0x9e37_79b1)) / f64::from(u32::MAX);
        let done = match what.changed.filter(|_| tear == "settled") {
            Some((first, last)) => {
                let byte = first as f64 + part * (last - first + 1) as f64;
                byte.floor() / what.length as f64
            }
            None => 0.05 + 0.9 * part,
        };
        Cut {
            operation,
            tear,
            done,
            noise,
        }
    };
    tears.iter().enumerate().map(cut).collect()
}

/// What the host finds in the flash after so many operations.
fn kept_after(device: &mut Device, operations: usize) -> Table {
    device.tell(&format!("after {operations}"));
    booted(&mut device.memory(), SEED)
}

/// Boots what a cut left: the same as on the host, as before or as after, and it goes on.
fn check(device: &mut Device, cut: Cut, [before, after]: [&Table; 2], number: u32) {
    let Cut {
        operation,
        tear,
        done,
        noise,
    } = cut;
    device.tell(&format!("inside {operation} {done} {tear} {noise}"));
    let torn = device.memory();
    let mut host = torn.clone();
    let found = booted(&mut host, SEED);
    assert!(
        found == *before || found == *after,
        "{cut:?}: found\n{found:?}\nnot\n{before:?}\nor\n{after:?}"
    );
    device.reboot();
    device.wait(Duration::from_millis(BOOT));
    let shown = device.frame();
    assert!(
        shown == found.frame,
        "{cut:?}: shown\n{shown:?}\nnot\n{found:?}"
    );
    assert!(
        device.memory() == host,
        "{cut:?}: the host leaves another flash"
    );
    if number.is_multiple_of(GO_ON) {
        go_on(device, &torn);
    }
}

/// Plays on with a device that was cut, and sees that it is kept.
fn go_on(device: &mut Device, torn: &RamFlash) {
    device.put(torn);
    device.reboot();
    let mut hand = Hand::new(torn);
    hand.wait(device, BOOT);
    for key in [Key::Ok, Key::Ok, Key::Right, Key::Ok] {
        hand.step(device, Step::Hold(key, DOWN));
    }
    let live = hand.table();
    let kept = booted(&mut device.memory(), SEED);
    assert!(kept.is_like(&live), "shown\n{live:?}\nand kept\n{kept:?}");
    device.reboot();
    device.wait(Duration::from_millis(BOOT));
    assert!(device.frame() == kept.frame, "not\n{kept:?}");
}

/// Says something while the tests run.
fn tell(sentence: &str) {
    let told = writeln!(std::io::stderr(), "{sentence}");
    told.expect("somebody listens");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cut_in_a_beginning_in_moves_or_in_undo_loses_nothing() {
    let keys = "ok*14 hold-back left right*2 back ok*5 hold-back ok*3";
    cut_all("begin, moves, undo", &RamFlash::new(), keys);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cut_in_a_copy_or_in_idle_erases_loses_nothing() {
    let memory = prepared_flash::nearly_full();
    let all = std::env::var_os("SOUSCHEF_BOARDS").is_some();
    let wanted = |number: usize, _| all || number.is_multiple_of(COPIED);
    let cuts = cut_some(
        "copy, erases, notebook",
        &memory,
        "wait:12000 ok*2",
        1,
        wanted,
    );
    assert!(cuts > 20, "{cuts} cuts");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cut_at_the_end_of_a_game_loses_neither_game_nor_result() {
    cut_all(
        "result, notebook",
        &prepared_flash::in_play(),
        "back*2 left*3 ok*2 left ok wait:8000",
    );
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_plug_pulled_at_any_time_leaves_a_move_made_or_not_made() {
    let memory = prepared_flash::in_play();
    let mut device = crate::device(Kind::Ssd1306, SEED);
    let before = booted(&mut memory.clone(), SEED);
    let moves = |oks: &usize| {
        let after = prepared_flash::typed(&mut memory.clone(), &format!("ok*{oks}"));
        !after.is_like(&before)
    };
    let oks = (1..40).find(moves).expect("OK makes a move");
    let mut made = 0;
    let mut time = STEP;
    while time < WRITTEN {
        device.put(&memory);
        device.reboot();
        device.wait(Duration::from_millis(BOOT));
        for _ in 1..oks {
            device.hold(Key::Ok, Duration::from_millis(DOWN));
            // An OK that comes sooner after a change of seat was meant for the one before.
            device.wait(Duration::from_millis(500));
        }
        device.set(Key::Ok, true, 0);
        device.tell(&format!("cut {}", time.as_micros()));
        device.wait(Duration::from_millis(DOWN));
        device.set(Key::Ok, false, 0);
        let found = booted(&mut device.memory(), SEED);
        device.reboot();
        device.wait(Duration::from_millis(BOOT));
        assert!(
            device.frame() == found.frame,
            "after {time:?} not\n{found:?}"
        );
        made += u32::from(!found.is_like(&before));
        let kept = found == before || found.history.starts_with(&before.history);
        assert!(kept, "after {time:?}: {found:?}");
        time += STEP;
    }
    assert!(made > 0, "the move was never made");
}
