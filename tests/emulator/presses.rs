//! Presses with bouncing contacts: the chip shows what the core shows on the host.

use std::time::Duration;

use souschef::keys::{Edge, Key, Millis};

use crate::device;
use crate::device::{Device, Kind};
use crate::twin::shown;

const KEYS: [Key; 4] = [Key::Left, Key::Right, Key::Ok, Key::Back];
/// Presses in one run.
const PRESSES: u32 = 1_000;
/// The picture is compared after so many presses.
const COMPARED: u32 = 100;
/// A contact bounces at most this often.
const BOUNCES: u32 = 8;
/// After this long the device has started and is ready for a game.
const BOOT: Millis = 500;
/// After this long without a key the device has drawn; it never rests, so it never tidies.
const DRAWN: Millis = 300;

/// Keys pressed at once still differ by this much.
const AT_ONCE: Millis = 1;
/// Fingers lifted at once differ by more, and by more than contacts bounce.
const LET_GO: Millis = 5;

/// A device and what was done to it.
struct Player {
    device: Device,
    seed: u64,
    random: u32,
    now: Millis,
    edges: Vec<Edge>,
}

impl Player {
    /// A device that has just started.
    fn new(seed: u64) -> Option<Self> {
        let device = device(Kind::Ssd1306, seed)?;
        let random = 0x9e37_79b9 ^ (seed as u32 + 1);
        let mut player = Self {
            device,
            seed,
            random,
            now: 0,
            edges: Vec::new(),
        };
        player.wait(BOOT);
        Some(player)
    }

    /// A number below `end`.
    fn random(&mut self, end: u32) -> u32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random % end
    }

    fn wait(&mut self, time: Millis) {
        self.device.wait(Duration::from_millis(time));
        self.now += time;
    }

    fn set(&mut self, key: Key, down: bool) {
        let bounces = self.random(BOUNCES / 2 + 1) * 2;
        self.device.set(key, down, bounces as u8);
        let at = self.now;
        self.edges.push(Edge { key, down, at });
    }

    /// Presses a key for a while and leaves it for a while.
    fn press(&mut self) {
        let key = KEYS[self.random(4) as usize];
        self.set(key, true);
        let held = Millis::from(self.random(100)) + 20;
        self.wait(held);
        self.set(key, false);
        let left = Millis::from(self.random(60)) + 30;
        self.wait(left);
    }

    /// Compares the chip's picture with the host's.
    #[track_caller]
    fn compare(&mut self) {
        self.wait(DRAWN);
        let expected = shown(&self.edges, self.now, self.seed);
        let shown = self.device.frame();
        let presses = self.edges.len() / 2;
        assert!(
            shown == expected,
            "seed {}, after {presses} presses the chip shows\n{shown:?}\nand the host\n{expected:?}",
            self.seed
        );
    }
}

#[track_caller]
fn plays_like_the_host(seed: u64) {
    let Some(mut player) = Player::new(seed) else {
        return;
    };
    let erased = player.device.status("erased");
    for press in 1..=PRESSES {
        player.press();
        if press % COMPARED == 0 {
            player.compare();
        }
    }
    // An erase is deaf for 45 ms.
    assert_eq!(player.device.status("erased"), erased, "seed {seed}");
    assert_eq!(player.device.status("restarts"), 0);
}

/// One test a seed, so that they run side by side.
macro_rules! seeds {
    ($($name:ident $seed:literal)*) => {
        $(
            #[test]
            fn $name() {
                plays_like_the_host($seed);
            }
        )*
    };
}

seeds! {
    a_thousand_presses_01 1 a_thousand_presses_02 2 a_thousand_presses_03 3 a_thousand_presses_04 4
    a_thousand_presses_05 5 a_thousand_presses_06 6 a_thousand_presses_07 7 a_thousand_presses_08 8
    a_thousand_presses_09 9 a_thousand_presses_10 10 a_thousand_presses_11 11 a_thousand_presses_12 12
    a_thousand_presses_13 13 a_thousand_presses_14 14 a_thousand_presses_15 15 a_thousand_presses_16 16
    a_thousand_presses_17 17 a_thousand_presses_18 18 a_thousand_presses_19 19 a_thousand_presses_20 20
}

#[test]
fn all_four_keys_at_once_for_ten_seconds() {
    let Some(mut player) = Player::new(21) else {
        return;
    };
    for key in KEYS {
        player.set(key, true);
        player.wait(AT_ONCE);
    }
    player.wait(10_000);
    for key in KEYS {
        player.set(key, false);
        player.wait(LET_GO);
    }
    player.compare();
}

#[test]
fn one_key_held_for_a_minute() {
    for key in KEYS {
        let Some(mut player) = Player::new(22) else {
            return;
        };
        player.set(key, true);
        player.wait(60_000);
        player.set(key, false);
        player.compare();
    }
}
