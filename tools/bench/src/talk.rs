//! Keys while a computer takes a backup, next to the same keys without one.

use std::path::Path;

use souschef::games::CATALOG;

use super::emulator::Emulator;
use super::player::recorded;
use super::progress;
use super::table::{Row, median, percentile};
use xtask::Outcome;

/// Presses in each run.
const PRESSES: usize = 150;
const SEED: u64 = 7;
/// The game that is played: the one with the longest moves.
const GAME: usize = 1;
/// A backup makes a press longer by no more than this, in milliseconds.
const BUDGET: f64 = 2.0;

/// What a backup that goes on all the time makes of a press.
pub fn rows(firmware: &Path) -> Outcome<Vec<Row>> {
    let alone = latencies(firmware, false)?;
    let beside = latencies(firmware, true)?;
    progress(&format!("backup: {} presses", alone.len() + beside.len()));
    let longer = median(&beside) - median(&alone);
    let last = percentile(&beside, 99);
    Ok(vec![
        Row::new(
            "edge to last byte without a computer, median",
            "ms",
            median(&alone),
        ),
        Row::new(
            "edge to last byte during a backup, median",
            "ms",
            median(&beside),
        ),
        Row::new("a backup makes the median press longer by", "ms", longer).budget(BUDGET),
        Row::new("edge to last byte during a backup, p99", "ms", last),
    ])
}

/// Milliseconds from edge to last byte of every press that changes the picture.
fn latencies(firmware: &Path, backup: bool) -> Outcome<Vec<f64>> {
    let (_, steps) = recorded(GAME, SEED, PRESSES);
    let (mut emulator, _) = Emulator::new(firmware, None, Some(SEED))?;
    if backup {
        emulator.tell("backup")?;
    }
    let mut latencies = Vec::new();
    for (number, step) in steps.into_iter().enumerate() {
        let counted = emulator.press(step.key)?;
        if counted.frame.as_ref() != Some(&step.after) {
            let game = CATALOG[GAME].name;
            return Err(format!("{game}: press {number} shows something else."));
        }
        if counted.get("bytes") > 0 {
            latencies.push(counted.get("last") as f64 / 1e6);
        }
    }
    Ok(latencies)
}
