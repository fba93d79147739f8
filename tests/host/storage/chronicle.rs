//! A chronicle of the storage: random steps, the power cut in some of them, and a number for every byte of the
//! flash and for what is then found.
//!
//! What is found is the world before a step or after it; what else changes is noticed by its number. If
//! that was meant, `UPDATE=1 cargo test --test host chronicle` writes it anew.

use std::fmt::Write;

use embassy_futures::block_on;
use souschef::storage::Storage;
use souschef::storage::item::MOVE_BYTES;
use souschef::storage::notebook::{NoteKey, VALUE_BYTES};

use super::model::{Step, World};
use support::digest::Digest;
use support::flash::{RamFlash, Tear, random};
use support::golden::assert_golden;

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/host/storage/chronicle.txt"
);
const STEPS: u64 = 1_600;
/// The steps behind a line.
const LINE: u64 = 40;

/// Something to do in a world; mostly moves of its games and notes.
fn step(world: &World, number: u64) -> Step {
    let drawn = random(5, number);
    let below = |end: usize, place: u64| random(drawn, place) as usize % end.max(1);
    let sessions: Vec<u32> = world.games.keys().copied().collect();
    let Some(&session) = sessions.get(below(sessions.len(), 1)) else {
        return Step::Begin(number as u32 + 1);
    };
    let live = world.games[&session].live.len();
    match below(100, 2) {
        0..4 if sessions.len() < 4 => Step::Begin(number as u32 + 1),
        4..6 if sessions.len() > 2 => Step::Free(session),
        6..9 => Step::Compact(session),
        9..14 => Step::Idle,
        14..20 => Step::Undo(session, below(live + 1, 3)),
        20..23 => Step::Name(session, below(5, 3) as u8, ["ANA", "BEN", ""][below(3, 4)]),
        23..50 => {
            let key = NoteKey {
                kind: 1,
                index: below(40, 3) as u8,
            };
            Step::Note(key, vec![drawn as u8; below(VALUE_BYTES + 1, 4)])
        }
        _ if live > 20_000 => Step::Idle,
        _ => Step::Move(session, vec![drawn as u8; 1 + below(MOVE_BYTES, 3)]),
    }
}

/// Takes a step; one in four is cut.
fn take(flash: &mut RamFlash, world: &World, number: u64, told: &mut Digest) -> World {
    let step = step(world, number);
    let noise = random(6, number);
    if noise.is_multiple_of(4) {
        let tears = [Tear::Settled, Tear::Noisy(noise), Tear::Programmed(noise)];
        flash.cut_after((noise >> 8) % 60, tears[(noise >> 4) as usize % 3]);
    }
    let taken =
        block_on(Storage::open(&mut *flash)).and_then(|mut storage| step.take(&mut storage, world));
    told.add(format!("{taken:?}").as_bytes());
    flash.reboot();
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let (found, after) = (World::found(&mut storage), world.after(&step));
    assert!(found == *world || found == after, "{number}: {step:?}");
    told.add(format!("{found:?}").as_bytes());
    found
}

fn told() -> String {
    let (mut flash, mut world) = (RamFlash::new(), World::default());
    let mut text = String::new();
    let mut found = Digest::NEW;
    for number in 0..STEPS {
        world = take(&mut flash, &world, number, &mut found);
        if number % LINE == LINE - 1 {
            let (flash, spent) = (Digest::of(&flash.bytes), flash.spent);
            let games = world.games.len();
            let _ = writeln!(
                text,
                "{games} games, {spent}: flash #{flash}, found #{found}"
            );
        }
    }
    text
}

#[test]
fn a_chronicle_of_the_storage_reads_as_it_did() {
    assert_golden(FILE, &told());
}
