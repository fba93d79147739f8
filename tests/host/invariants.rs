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
    never("src/ui", &["crate::games"]);
    for game in games() {
        never("src/ui", &[&game]);
    }
}

/// The folders of the games.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let entries = fs::read_dir(folder).expect("the games");
    let folders = entries
        .map(|entry| entry.expect("a game").path())
        .filter(|path| path.is_dir());
    folders
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect()
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

/// What the folder of every game may hold, and what each must.
const PLAN: [&str; 18] = [
    "mod",
    "action",
    "draft",
    "refusal",
    "setup",
    "scoring",
    "scene",
    "words",
    "counts",
    "house",
    "rules",
    "questions",
    "tests",
    "pieces",
    "light",
    "quick",
    "prelude",
    "icons",
];
const ALWAYS: usize = 13;
/// A game of so few lines may keep several parts in one of these.
const SMALL: usize = 500;
const ALWAYS_IN_A_SMALL_ONE: [&str; 4] = ["mod", "action", "questions", "tests"];

/// The lines of a game outside its tests.
fn lines(game: &str) -> usize {
    sources(&format!("src/games/{game}"))
        .iter()
        .filter(|(path, _)| !path.components().any(|part| part.as_os_str() == "tests"))
        .map(|(_, text)| text.lines().count())
        .sum()
}

/// CONTRIBUTING names it as the one to copy from.
#[test]
fn the_score_pad_stays_a_small_game() {
    assert!(lines("score_pad") <= 250, "{}", lines("score_pad"));
}

#[test]
fn every_game_keeps_the_same_things_in_the_same_places() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    for entry in fs::read_dir(games).expect("the games") {
        let folder = entry.expect("a game").path();
        if !folder.is_dir() {
            continue;
        }
        let game = folder.file_name().unwrap_or_default().to_string_lossy();
        let files: Vec<String> = fs::read_dir(&folder)
            .expect("a game")
            .map(|file| file.expect("a file").path())
            .map(|file| {
                file.file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into()
            })
            .collect();
        for file in &files {
            assert!(
                PLAN.contains(&file.as_str()),
                "{game} has a file {file}, which the plan has not"
            );
        }
        let needed = match lines(&game) < SMALL {
            true => &ALWAYS_IN_A_SMALL_ONE[..],
            false => &PLAN[..ALWAYS],
        };
        for &part in needed {
            let there = files.iter().any(|file| file == part);
            assert!(there, "{game} has no {part}");
        }
    }
}

/// The files of a game outside its tests.
fn rules_of(game: &str) -> Vec<(PathBuf, String)> {
    let files = sources(&format!("src/games/{game}"));
    let is_test = |path: &Path| path.components().any(|part| part.as_os_str() == "tests");
    files
        .into_iter()
        .filter(|(path, _)| !is_test(path))
        .collect()
}

/// The folders of all games that are too large to keep everything in three files.
fn large_games() -> Vec<String> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let folders = fs::read_dir(games).expect("the games");
    let folders = folders.map(|entry| entry.expect("a game").path());
    let folders = folders.filter(|folder| folder.is_dir());
    let names = folders.filter_map(|folder| Some(folder.file_name()?.to_str()?.to_string()));
    names.filter(|game| lines(game) >= SMALL).collect()
}

#[test]
fn every_game_names_the_same_things_by_the_same_words() {
    let wanted = [
        "pub enum Action",
        "pub enum Draft",
        "pub enum Refusal",
        "pub enum Stage",
        "pub struct Player",
        "pub enum Depth",
        "Count of ",
        "    Rule {",
    ];
    for game in large_games() {
        let text: String = rules_of(&game).into_iter().map(|(_, text)| text).collect();
        for name in wanted {
            assert!(text.contains(name), "{game} has no {name}");
        }
    }
}

/// A file of a game begins with the prelude of its game.
#[test]
fn games_import_their_prelude_and_no_long_paths() {
    for game in large_games() {
        let long = format!("crate::games::{game}::");
        let prelude = format!("{long}prelude::*");
        for (path, text) in rules_of(&game) {
            let text = text.replace(&prelude, "");
            for path_in_use in [&long, "super::super::"] {
                assert!(
                    !text.contains(path_in_use),
                    "{}: {path_in_use}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn no_source_file_is_longer_than_four_hundred_lines() {
    let long: Vec<String> = ["src", "boards", "xtask"]
        .iter()
        .flat_map(|folder| sources(folder))
        .filter(|(path, _)| {
            !path
                .components()
                .any(|part| part.as_os_str() == "tests" || part.as_os_str() == "target")
        })
        .filter(|(_, text)| {
            // Tests in a file of their own are declared at its top and end nothing.
            let code = text.split("#[cfg(test)]\nmod tests {").next();
            code.is_some_and(|code| code.lines().count() > 400)
        })
        .map(|(path, _)| path.display().to_string())
        .collect();
    assert_eq!(
        long,
        Vec::<String>::new(),
        "two files with one job each are easier to find things in"
    );
}
