//! Plays every scenario; `UPDATE=1` writes the screens that were seen into the files.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use souschef_terminal::scenario::{Scenario, files};

#[test]
fn every_scenario_shows_its_screens() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let files = files(&folder).expect("the folder can be read");
    assert!(!files.is_empty(), "there are no scenarios");
    let failures = all_failures(&files);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What goes wrong in any of the files, played side by side.
fn all_failures(files: &[PathBuf]) -> Vec<String> {
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    let shares = files.chunks(files.len().div_ceil(at_once));
    thread::scope(|scope| {
        let tell = |share: &[PathBuf]| share.iter().filter_map(|file| check(file).err()).collect();
        // Under the name of the test, so that it is known whose threads they are.
        let named =
            || thread::Builder::new().name(thread::current().name().unwrap_or("").to_owned());
        let tellers: Vec<_> = shares
            .map(|share| named().spawn_scoped(scope, move || -> Vec<String> { tell(share) }))
            .map(|teller| teller.expect("a thread can be started"))
            .collect();
        let told = tellers.into_iter().map(|teller| teller.join());
        told.flat_map(|told| told.expect("a scenario can be played"))
            .collect()
    })
}

fn check(file: &Path) -> Result<(), String> {
    let about = |problem: &dyn std::fmt::Display| format!("{}: {problem}", file.display());
    let text = fs::read_to_string(file).map_err(|error| about(&error))?;
    let scenario = Scenario::parse(&text).map_err(|error| about(&error))?;
    let seen = scenario.play();
    if support::golden::is_update(file) {
        let written = fs::write(file, scenario.with(seen).to_string());
        return written.map_err(|error| about(&error));
    }
    scenario.compare(&seen).map_err(|mismatch| about(&mismatch))
}
