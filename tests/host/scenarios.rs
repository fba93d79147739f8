//! Plays every scenario; `UPDATE_SCENARIOS=1` writes the screens that were seen into the files.

use std::fs;
use std::path::{Path, PathBuf};

use souschef_terminal::scenario::Scenario;

#[test]
fn every_scenario_shows_its_screens() {
    let mut files = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios"),
        &mut files,
    );
    assert!(!files.is_empty(), "there are no scenarios");
    files.sort();
    let failures: Vec<String> = files.iter().filter_map(|file| check(file).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
}

fn check(file: &Path) -> Result<(), String> {
    let about = |problem: &dyn std::fmt::Display| format!("{}: {problem}", file.display());
    let text = fs::read_to_string(file).map_err(|error| about(&error))?;
    let scenario = Scenario::parse(&text).map_err(|error| about(&error))?;
    let seen = scenario.play();
    if std::env::var_os("UPDATE_SCENARIOS").is_some() {
        let written = fs::write(file, scenario.with(seen).to_string());
        return written.map_err(|error| about(&error));
    }
    scenario.compare(&seen).map_err(|mismatch| about(&mismatch))
}
