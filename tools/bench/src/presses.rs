//! Presses in recorded games: bytes, time to the last byte, cycles, journal, stack.

use std::path::Path;

use souschef::games::CATALOG;
use souschef::ui::frame::Frame;

use super::cover;
use super::emulator::{Counted, Emulator};
use super::player::recorded;
use super::progress;
use super::twin::Kind;
use xtask::Outcome;

/// Presses in each game.
const PRESSES: usize = 300;
const SEED: u64 = 7;
/// The function that looks at every harvest on the circle, as the firmware names it.
const SEARCH: &str = "master_cook6pieces6search4each";

/// One press as the emulator saw it.
#[derive(Clone, Debug)]
pub struct Press {
    /// What it was for.
    pub kind: Kind,
    /// Whether it is the first of its game.
    pub begins_game: bool,
    /// What the emulator counted.
    pub counted: Counted,
    /// Bytes that the cheapest cover by runs takes.
    pub cheapest: usize,
    /// What was to be seen before.
    pub before: Frame,
    /// What is to be seen afterwards.
    pub after: Frame,
}

/// How the emulated chip reads its flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// At no cost, so that figures compare with other emulators and with older ones.
    Free,
    /// Through a model of its cache, where a miss costs what it costs on a chip.
    Cached,
}

/// Plays every game of the catalog on the emulated device.
pub fn play(firmware: &Path, reads: Reads) -> Outcome<Vec<Press>> {
    let mut presses = Vec::new();
    for (game, line) in CATALOG.iter().enumerate() {
        presses.extend(play_game(firmware, game, reads)?);
        progress(&format!("presses: {}, {} so far", line.name, presses.len()));
    }
    Ok(presses)
}

fn play_game(firmware: &Path, game: usize, reads: Reads) -> Outcome<Vec<Press>> {
    let (_, steps) = recorded(game, SEED, PRESSES);
    let (mut emulator, _) = Emulator::new(firmware, None, Some(SEED))?;
    emulator.tell(&format!("watch {SEARCH}"))?;
    if reads == Reads::Cached {
        emulator.tell("cache")?;
    }
    let mut before = super::twin::Twin::new(SEED).frame();
    let mut presses = Vec::new();
    for (number, step) in steps.into_iter().enumerate() {
        let counted = emulator.press(step.key)?;
        let after = counted.frame.clone().unwrap_or_else(Frame::new);
        if after != step.after {
            return Err(format!(
                "{}: after press {number} the chip shows\n{after:?}\nand the host\n{:?}",
                CATALOG[game].name, step.after
            ));
        }
        presses.push(Press {
            kind: step.kind,
            begins_game: number == 0,
            cheapest: cover::cheapest(&before, &after),
            counted,
            before: before.clone(),
            after: after.clone(),
        });
        before = after;
    }
    Ok(presses)
}

/// The deepest stack that any press needed.
pub fn deepest_stack(presses: &[Press]) -> u64 {
    let depths = presses.iter().map(|press| press.counted.get("stack"));
    depths.max().unwrap_or(0)
}
