//! The scenarios of the host on the chip: the same keys, the same screens.

use std::fs;
use std::path::Path;

use souschef_terminal::scenario::{Scenario, files};

use crate::device_with;
use support::emulator::device::Kind;
use support::emulator::play::play;

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn every_scenario_shows_the_same_screens_on_the_chip() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let files = files(&folder).expect("the folder can be read");
    let failures: Vec<String> = files.iter().filter_map(|file| check(file).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn check(file: &Path) -> Result<(), String> {
    check_on("pico", file)
}

/// Plays one file on a board; the expected screens are those the host shows now.
pub fn check_on(board: &str, file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).expect("a scenario can be read");
    let scenario = Scenario::parse(&text).expect("a scenario can be parsed");
    let mut device = device_with(board, Kind::Ssd1306, scenario.seed());
    let seen = play(&mut device, &scenario.steps());
    let expected = scenario.with(scenario.play());
    expected
        .compare(&seen)
        .map_err(|mismatch| format!("{}: {mismatch}", file.display()))
}
