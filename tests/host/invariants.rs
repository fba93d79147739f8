//! Invariants of ARCHITECTURE.md that can be read off the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// Every source file below a folder of the core.
pub fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the core") {
            let path = entry.expect("an entry of a folder").path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|ending| ending == "rs") => {
                    let text = fs::read_to_string(&path).expect("a source file");
                    found.push((path, text));
                }
                false => {}
            }
        }
    }
    found
}

/// Fails for every line of a folder that mentions one of `words`, comments apart.
#[track_caller]
fn never(folder: &str, words: &[&str]) {
    for (path, text) in sources(folder) {
        for (number, line) in (1..).zip(text.lines()) {
            let code = line.split("//").next().unwrap_or("");
            let found = words.iter().find(|word| code.contains(*word));
            assert_eq!(found, None, "{}:{number}: {line}", path.display());
        }
    }
}

#[test]
fn engine_and_games_know_no_pixels_flash_time_or_keys() {
    let words = [
        "crate::ui",
        "crate::storage",
        "crate::keys",
        "crate::app",
        "crate::run",
        "Frame",
        "Millis",
    ];
    never("src/engine", &words);
    never("src/games", &words);
}

#[test]
fn the_engine_knows_no_table_and_no_game() {
    never("src/engine", &["crate::games", "crate::table"]);
}

#[test]
fn widgets_know_no_game_by_name() {
    never(
        "src/ui",
        &["crate::games", "master_cook", "too_many", "wok", "cuisine"],
    );
}

#[test]
fn storage_uses_nothing_of_ours() {
    let uses = [
        "crate::engine",
        "crate::games",
        "crate::ui",
        "crate::app",
        "crate::table",
        "crate::keys",
        "crate::notebook",
    ];
    never("src/storage", &uses);
}

#[test]
fn only_the_loop_and_the_storage_wait() {
    for folder in ["src/engine", "src/games", "src/ui", "src/app"] {
        never(folder, &[".await", "async fn"]);
    }
}

#[test]
fn only_boards_name_a_chip() {
    never("src", &["rp2040", "embassy_rp", "cortex"]);
}
