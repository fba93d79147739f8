//! The scenarios of the host on the chip: the same keys, the same screens.

use std::fs;
use std::path::Path;

use souschef_terminal::scenario::{Scenario, files};

use crate::device;
use crate::device::Kind;
use crate::play::play;

#[test]
fn every_scenario_shows_the_same_screens_on_the_chip() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let files = files(&folder).expect("the folder can be read");
    let failures: Vec<String> = files.iter().filter_map(|file| check(file).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Plays one file; the expected screens are those the host shows now.
fn check(file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).expect("a scenario can be read");
    let scenario = Scenario::parse(&text).expect("a scenario can be parsed");
    let Some(mut device) = device(Kind::Ssd1306, scenario.seed()) else {
        return Ok(());
    };
    let seen = play(&mut device, &scenario.steps());
    let expected = scenario.with(scenario.play());
    expected
        .compare(&seen)
        .map_err(|mismatch| format!("{}: {mismatch}", file.display()))
}
