//! A display unplugged at a thousand moments: recovered a thousand times.

use std::time::Duration;

use souschef::keys::Key;

use crate::faults::{booted, press, shows};
use support::emulator::device::Kind;

/// How often it is unplugged.
const TIMES: u32 = 1_000;
/// A press changes the picture for so long, in microseconds.
const DRAWN: u32 = 8_000;
/// It is unplugged for so long at most, in microseconds.
const UNPLUGGED: u32 = 150_000;
/// A display that nobody has written to since is missed by then.
const MISSED: Duration = Duration::from_secs(13);

/// Numbers that are the same in every run.
struct Random(u32);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 % end
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_display_unplugged_a_thousand_times_is_back_a_thousand_times() {
    let mut device = booted(Kind::Ssd1306);
    let mut random = Random(0x2545_f491);
    let micros = |micros: u32| Duration::from_micros(micros.into());
    let pictures = [Key::Right, Key::Left].map(|key| {
        press(&mut device, key);
        device.frame()
    });
    for time in 0..TIMES {
        let side = time as usize % 2;
        device.set([Key::Right, Key::Left][side], true, 0);
        device.wait(micros(random.below(DRAWN)));
        device.tell("display unplug");
        device.wait(micros(random.below(UNPLUGGED)));
        device.tell("display plug");
        device.set([Key::Right, Key::Left][side], false, 0);
        device.wait(MISSED);
        shows(&mut device, &pictures[side]);
    }
    assert_eq!(device.status("restarts"), 0);
}
