//! `cargo xtask emulate SCENARIO`: the real firmware, its screens as text.

use std::fs;
use std::path::Path;

use souschef_terminal::scenario::Scenario;
use souschef_terminal::view::half_blocks;

use crate::toolchain::prepare_emulator;
use crate::{Outcome, boards, firmware, root};
use support::emulator::device::{Device, Kind};
use support::emulator::play::play;

/// The board that is emulated.
const BOARD: &str = "pico";

/// Plays the scenario and prints every screen that its file has a place for.
pub fn run(file: &Path) -> Outcome {
    let about = |problem: &dyn std::fmt::Display| format!("{}: {problem}", file.display());
    let text = fs::read_to_string(file).map_err(|error| about(&error))?;
    let scenario = Scenario::parse(&text).map_err(|error| about(&error))?;
    prepare_emulator()?;
    let firmware = firmware::build(&boards::named(&[BOARD])?)?.remove(0);
    let mut device = Device::new(&root(), &firmware, Kind::Ssd1306, scenario.seed());
    let seen = play(&mut device, &scenario.steps());
    for (frame, number) in seen.iter().zip(1..) {
        println!("screen {number}");
        half_blocks(frame)
            .iter()
            .for_each(|line| println!("{line}"));
    }
    scenario.compare(&seen).map_err(|mismatch| about(&mismatch))
}
