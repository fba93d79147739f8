//! Every command of the terminal that a document shows is run, in the order of the document.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a document calls the program.
const PROGRAM: &str = "cargo run --";
/// A quick score of two with one value in.
const BEGUN: &str = "right ok right*2 ok left ok*3 right*5 ok";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Documents with commands, each with its text.
fn documents() -> Vec<(String, String)> {
    let docs = fs::read_dir(root().join("docs")).unwrap();
    let pages = docs.flatten().map(|entry| entry.path());
    let mut pages: Vec<PathBuf> = pages
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .chain([root().join("README.md")])
        .collect();
    pages.sort();
    let read = |path: PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    pages.into_iter().map(read).collect()
}

/// The commands of a text: lines of fenced blocks, and what stands between backticks; not those with a place for a word of one's own.
fn commands(text: &str) -> Vec<String> {
    let (mut found, mut prose, mut fenced) = (Vec::new(), String::new(), false);
    for line in text.lines() {
        match line.starts_with("```") {
            true => fenced = !fenced,
            false if fenced => found.push(line.to_owned()),
            false => prose = prose + line + " ",
        }
    }
    found.extend(prose.split('`').skip(1).step_by(2).map(str::to_owned));
    found.retain(|command| command.contains(PROGRAM) && !has_blank(command));
    found
}

/// Tells whether a command stands for several: a word in capitals, or brackets around what may be left out.
fn has_blank(command: &str) -> bool {
    let is_blank =
        |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
    command.split([' ', '[', ']']).any(is_blank) || command.contains('[')
}

/// A folder of its own with a game begun, and a backup of it.
fn desk(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("desk-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    run(
        &folder,
        &format!("{PROGRAM} press '{BEGUN}' --flash souschef/flash.bin"),
    );
    run(
        &folder,
        &format!("echo backup | {PROGRAM} link > backup.txt"),
    );
    folder
}

/// Runs a command in a shell, as a person does.
#[track_caller]
fn run(folder: &Path, command: &str) -> String {
    fs::create_dir_all(folder.join("souschef")).unwrap();
    let typed = command.replace(PROGRAM, env!("CARGO_BIN_EXE_souschef"));
    let mut shell = Command::new("bash");
    shell
        .args(["-o", "pipefail", "-c", &typed])
        .current_dir(folder);
    shell.env("XDG_DATA_HOME", folder).stdin(Stdio::null());
    let output = shell.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command}: {said}");
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!shown.contains("error: "), "{command}: {shown}");
    shown + &said
}

#[test]
fn every_command_of_the_documents_does_what_it_says() {
    let mut tried = 0;
    for (name, text) in documents() {
        let folder = desk(&name);
        for command in commands(&text) {
            run(&folder, &command);
            tried += 1;
        }
    }
    assert!(tried > 12, "only {tried} commands were found");
}

#[test]
fn the_page_for_scripts_leaves_what_it_names() {
    let (name, text) = documents()
        .into_iter()
        .find(|(name, _)| name == "scripts.md")
        .unwrap();
    let folder = desk(&format!("left-by-{name}"));
    let shown: Vec<String> = commands(&text)
        .iter()
        .map(|command| run(&folder, command))
        .collect();
    assert!(folder.join("screen.png").exists());
    let record = fs::read_to_string(folder.join("game.txt")).unwrap();
    assert!(record.starts_with("souschef record 1\ngame: origins\n"));
    assert!(
        shown
            .iter()
            .any(|text| text.contains("\"game\":\"origins\""))
    );
}
