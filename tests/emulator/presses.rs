//! Presses with bouncing contacts: the chip shows what the core shows on the host, no press counts
//! twice and none is lost.

use std::time::Duration;

use souschef::keys::{Edge, Key, Millis};

use crate::device;
use crate::twin::shown;
use support::emulator::device::{Device, Kind};

const KEYS: [Key; 4] = [Key::Left, Key::Right, Key::Ok, Key::Back];
/// Presses in one run.
const PRESSES: u32 = 1_000;
/// The picture is compared after so many presses.
const COMPARED: u32 = 100;
/// A contact bounces at most this often.
const BOUNCES: u32 = 8;
/// A contact that is pressed or let go in earnest bounces for this long at most, in microseconds.
const BOUNCING: u32 = 20_000;
/// The first contact lasts at least this long, in microseconds.
const TOUCH: u32 = 150;
/// What a page and a sector may take on any chip, in microseconds: each time by chance.
const FLASH_TIMES: &str = "400-3000 45000-400000";
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
    fn new(seed: u64) -> Self {
        let device = device(Kind::Ssd1306, seed);
        let random = 0x9e37_79b9 ^ (seed as u32 + 1);
        let mut player = Self {
            device,
            seed,
            random,
            now: 0,
            edges: Vec::new(),
        };
        player.device.tell(&format!("flash times {FLASH_TIMES}"));
        player.wait(BOOT);
        player
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
        self.bounce(key, true);
        let held = Millis::from(self.random(100)) + 45;
        self.wait(held);
        self.bounce(key, false);
        let left = Millis::from(self.random(60)) + 50;
        self.wait(left);
    }

    /// Closes or opens a contact that bounces for long and without any rhythm.
    fn bounce(&mut self, key: Key, down: bool) {
        let bounces = self.random(BOUNCES / 2 + 1) * 2;
        let mut times: Vec<u32> = (0..bounces)
            .map(|_| TOUCH + self.random(BOUNCING - TOUCH))
            .collect();
        times.sort_unstable();
        times.dedup();
        times.truncate(times.len() / 2 * 2);
        self.device.trace(key, down, &times);
        let at = self.now;
        self.edges.push(Edge { key, down, at });
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
    let mut player = Player::new(seed);
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
            #[ignore = "needs the emulator: cargo xtask test"]
            fn $name() {
                plays_like_the_host($seed);
            }
        )*
    };
}

seeds! {
    a_thousand_presses_01 1 a_thousand_presses_02 2 a_thousand_presses_03 3 a_thousand_presses_04 4
    a_thousand_presses_05 5 a_thousand_presses_06 6 a_thousand_presses_07 7 a_thousand_presses_08 8
    a_thousand_presses_09 9 a_thousand_presses_10 10
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn all_four_keys_at_once_for_ten_seconds() {
    let mut player = Player::new(21);
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
#[ignore = "needs the emulator: cargo xtask test"]
fn one_key_held_for_a_minute() {
    for key in KEYS {
        let mut player = Player::new(22);
        player.set(key, true);
        player.wait(60_000);
        player.set(key, false);
        player.compare();
    }
}
