//! A chronicle: a hand plays every game at random, the plug is pulled now and then, and every write, every erase
//! and every picture is in the number behind a round.
//!
//! The other tests say what must not be lost; this one notices whatever else changes on the flash or the
//! display. If that was meant, `UPDATE=1 cargo test --test host chronicle` writes it anew.

use std::fmt::Write;

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::run::{Board, Device, Light, run};
use souschef::ui::frame::Frame;

use super::random_keys::{Hand, by_hand};
use super::recording_flash::{Event, Log, Noted};
use super::visible::Table;
use support::digest::Digest;
use support::flash::{RamFlash, Tear, random};
use support::golden::assert_golden;
use support::notebook_words::remembered;

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/host/power/chronicle.txt"
);
/// The rounds of a game, with a boot before each.
const ROUNDS: u64 = 9;
/// The gestures of a round.
const GESTURES: usize = 90;

/// A hand whose pictures are counted in.
struct Watched {
    hand: Hand,
    pictures: Digest,
}

impl Board for Watched {
    by_hand!();

    async fn show(&mut self, frame: &Frame, light: Light) {
        frame
            .pages()
            .iter()
            .for_each(|page| self.pictures.add(page));
        self.pictures.add(&[light as u8]);
        self.hand.show(frame, light).await;
    }
}

/// Plays a round; one in three ends when the plug is pulled.
fn round(flash: RamFlash, game: usize, round: u64, home: &Frame) -> (RamFlash, String) {
    let log = Log::default();
    let seed = 1_000 * game as u64 + round;
    let mut board = Watched {
        hand: Hand::new(seed, game, GESTURES, home, log.clone()),
        pictures: Digest::NEW,
    };
    let mut noted = Noted { ram: flash, log };
    if round % 3 == 2 {
        let units = random(seed, 1) % 900;
        noted.ram.cut_after(units, Tear::Noisy(seed));
    }
    let mut device = Box::new(Device::new());
    block_on(run(&mut board, &mut noted, &mut device));
    let mut written = Digest::NEW;
    for event in noted.log.borrow().iter() {
        match event {
            Event::Write(at, bytes) => {
                written.add(&at.to_le_bytes());
                written.add(bytes);
            }
            Event::Erase(at) => written.add(&at.to_be_bytes()),
            Event::Shown => written.add(b"shown"),
        }
    }
    let known = remembered(device.app().notebook()).join(" ");
    let (pictures, known) = (board.pictures, Digest::of(known.as_bytes()));
    noted.ram.reboot();
    let text = format!("pictures #{pictures}, flash #{written}, notes #{known}");
    (noted.ram, text)
}

fn told() -> String {
    let home = Table::booted(&mut RamFlash::new()).frame;
    let mut text = String::new();
    for (game, line) in CATALOG.iter().enumerate() {
        let mut flash = RamFlash::new();
        for number in 0..ROUNDS {
            let (after, told) = round(flash, game, number, &home);
            flash = after;
            let _ = writeln!(text, "{} {number}: {told}", line.word);
        }
    }
    text
}

#[test]
fn a_chronicle_of_all_games_reads_as_it_did() {
    assert_golden(FILE, &told());
}
