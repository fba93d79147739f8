//! The power goes at every byte of every write and at 17 points of every erasing.
//!
//! A second cut follows while the device recovers. Then it finds the world before the step
//! or after it, and can go on.
//! Each step is torn in one way after the other; with `SOUSCHEF_GAMES` above one, each in all of them.
//! `SOUSCHEF_CUTS` multiplies the seeds that are tried.

use embassy_futures::block_on;
use souschef::storage::Storage;
use souschef::storage::notebook::NoteKey;

use super::model::{Step, World};
use crate::laws::games;
use support::flash::{RamFlash, Tear, random};

/// Takes the steps one after the other, each cut at every unit in every way.
fn check(steps: &[Step], seed: u64) -> u64 {
    let mut flash = RamFlash::new();
    let mut world = World::default();
    let mut cuts = 0;
    block_on(Storage::open(&mut flash)).unwrap();
    for (number, step) in steps.iter().enumerate() {
        for tear in tears(seed, number) {
            cuts += cut_everywhere(&flash, &world, step, tear);
        }
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        step.take(&mut storage, &world)
            .unwrap_or_else(|error| panic!("{step:?}: {error}"));
        world = world.after(step);
    }
    assert_eq!(flash.faults, 0);
    assert!(flash.most_writes() <= 2, "{}", flash.most_writes());
    cuts
}

/// The ways in which a step is torn: the next one, or all.
fn tears(seed: u64, number: usize) -> impl Iterator<Item = Tear> {
    let tears = [
        Tear::Settled,
        Tear::Noisy(random(seed, number as u64)),
        Tear::Programmed(random(!seed, number as u64)),
    ];
    let ways = games(tears.len() as u64).clamp(1, tears.len() as u64);
    (number..number + ways as usize).map(move |at| tears[at % tears.len()])
}

/// Cuts one step after 0, 1, 2... units until it gets through.
fn cut_everywhere(start: &RamFlash, world: &World, step: &Step, tear: Tear) -> u64 {
    let mut flash = start.clone();
    for units in 0.. {
        flash.bytes.copy_from_slice(&start.bytes);
        flash.writes.copy_from_slice(&start.writes);
        flash.cut_after(units, tear);
        let taken = match block_on(Storage::open(&mut flash)) {
            Ok(mut storage) => step.take(&mut storage, world),
            Err(error) => Err(error),
        };
        let cut = flash.reboot();
        assert_eq!(
            taken.is_err(),
            cut,
            "{step:?} after {units} {tear:?}: {taken:?}"
        );
        if cut {
            let seed = random(units, flash.spent);
            cut_again(&mut flash, world, step, seed);
        }
        go_on(&mut flash, world, step, cut)
            .unwrap_or_else(|wrong| panic!("{step:?} cut after {units} {tear:?}: {wrong}"));
        if !cut {
            return units;
        }
    }
    unreachable!()
}

/// Boots to go on as [`go_on`] does, and is cut again on the way.
fn cut_again(flash: &mut RamFlash, before: &World, step: &Step, seed: u64) {
    flash.cut_after(seed % 64, Tear::Noisy(seed));
    let _cut = block_on(async {
        let mut storage = Storage::open(&mut *flash).await?;
        match World::found(&mut storage) == *before {
            true => step.take(&mut storage, before),
            false => storage.erase_sector().await.map(drop),
        }
    });
    flash.reboot();
}

/// Boots, compares, takes the step again if it was lost, boots and compares.
fn go_on(flash: &mut RamFlash, before: &World, step: &Step, cut: bool) -> Result<(), String> {
    let after = before.after(step);
    let mut storage = block_on(Storage::open(&mut *flash)).map_err(|error| error.to_string())?;
    let found = World::found(&mut storage);
    if found != after {
        if found != *before || !cut {
            return Err(format!("found {found:?}"));
        }
        let again = step.take(&mut storage, before);
        again.map_err(|error| format!("again: {error}"))?;
    }
    let mut storage = block_on(Storage::open(&mut *flash)).map_err(|error| error.to_string())?;
    match (World::found(&mut storage) == after, flash.faults) {
        (true, 0) => Ok(()),
        (same, faults) => Err(format!("then same: {same}, {faults} faults")),
    }
}

fn seeds() -> std::ops::Range<u64> {
    let times = std::env::var("SOUSCHEF_CUTS").ok();
    0..times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// A game of so many presses: moves of different lengths, every tenth press an undo.
fn game(session: u32, presses: usize, longest: u64, seed: u64) -> Vec<Step> {
    let mut steps = vec![
        Step::Begin(session),
        Step::Name(session, 0, "ANA"),
        Step::Name(session, 1, "Zoë"),
    ];
    let mut lengths = vec![0];
    for press in 0..presses as u64 {
        if press % 10 == 9 {
            let back = random(seed, press) as usize % 3 + 1;
            lengths.truncate(lengths.len() - back.min(lengths.len() - 1));
            steps.push(Step::Undo(session, *lengths.last().unwrap()));
            continue;
        }
        let length = random(seed, press) % longest + 1;
        let packed = (0..length).map(|byte| random(seed, press << 8 | byte) as u8);
        lengths.push(lengths.last().unwrap() + length as usize);
        steps.push(Step::Move(session, packed.collect()));
    }
    steps
}

#[test]
fn no_move_of_a_long_game_is_lost_and_none_is_half_there() {
    let mut cuts = 0;
    for seed in seeds() {
        let mut steps = vec![Step::Idle];
        steps.extend(game(7, 330, 24, seed));
        steps.push(Step::Compact(7));
        steps.push(Step::Move(7, vec![1, 2, 3]));
        steps.push(Step::Idle);
        cuts += check(&steps, seed);
    }
    println!("{cuts} cuts in a long game");
}

#[test]
fn games_come_and_go_through_cuts_in_every_sector() {
    let mut cuts = 0;
    for seed in seeds() {
        let mut steps = game(1, 5, 20, seed);
        steps.extend(game(2, 5, 20, seed + 1));
        steps.extend([Step::Free(1), Step::Idle]);
        steps.extend(game(3, 12, 123, seed + 2));
        steps.extend([Step::Compact(3), Step::Move(3, vec![9; 9]), Step::Idle]);
        steps.extend([Step::Undo(3, 5), Step::Move(3, vec![8; 8])]);
        steps.extend([Step::Compact(3), Step::Free(2), Step::Free(3), Step::Idle]);
        cuts += check(&steps, seed);
    }
    println!("{cuts} cuts between games");
}

#[test]
fn notes_are_the_old_or_the_new_ones_after_every_cut() {
    let mut cuts = 0;
    for seed in seeds() {
        let note = |number: u64| {
            let drawn = random(seed, number);
            let key = NoteKey {
                kind: 1,
                index: (drawn % 40) as u8,
            };
            let length = drawn >> 8;
            Step::Note(key, vec![number as u8; length as usize % 121])
        };
        let steps: Vec<Step> = (0..900).map(note).collect();
        cuts += check_rarely(&steps, seed);
    }
    println!("{cuts} cuts in the notebook");
}

/// As [`check`], but cuts only the steps that erase, and one in ten of the others.
fn check_rarely(steps: &[Step], seed: u64) -> u64 {
    let mut flash = RamFlash::new();
    let mut world = World::default();
    let mut cuts = 0;
    for (number, step) in steps.iter().enumerate() {
        let start = flash.clone();
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        step.take(&mut storage, &world).unwrap();
        if flash.erases != start.erases || number % 50 == 0 {
            for tear in tears(seed, number) {
                cuts += cut_everywhere(&start, &world, step, tear);
            }
        }
        world = world.after(step);
    }
    assert_eq!(flash.faults, 0);
    cuts
}
