//! The commands as scripts call them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use embassy_futures::block_on;
use souschef::games::GameLine;
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry};
use souschef_terminal::flash::FileFlash;

/// A quick score of two with one value in.
const BEGUN: &str = "right ok right*2 ok left ok*3 right*5 ok";
const GOOD: &str = "souschef record 1\ngame: origins\nseats: Ana, Ben\nseed: 7\n\n\
                    . open quick\nana quick enter tasters 6\n";

fn souschef(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_souschef"));
    command.args(arguments).stdin(Stdio::null());
    command.output().expect("the program starts")
}

/// A path of its own for each test, with nothing there.
fn fresh(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the output is text")
}

#[track_caller]
fn shown(arguments: &[&str]) -> String {
    let output = souschef(arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[track_caller]
fn check_refused(arguments: &[&str], code: i32, beginning: &str) {
    let output = souschef(arguments);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.starts_with(beginning), "{said}");
    assert!(output.stdout.is_empty());
}

#[test]
fn press_prints_32_lines_of_128_half_blocks() {
    let screen = shown(&["press", "ok right*3 hold-back wait:500 reboot"]);
    assert_eq!(screen.lines().count(), 32);
    assert!(screen.lines().all(|line| line.chars().count() == 128));
    assert!(screen.chars().all(|sign| " ▀▄█\n".contains(sign)));
}

#[test]
fn the_same_keys_show_the_same_screen() {
    assert_eq!(shown(&["press", BEGUN]), shown(&["press", BEGUN]));
    assert_ne!(shown(&["press", BEGUN]), shown(&["press", "right"]));
}

#[test]
fn press_writes_a_picture() {
    let png = fresh("press.png");
    shown(&["press", "ok", "--png", png.to_str().unwrap()]);
    assert!(fs::read(png).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn what_nobody_knows_is_a_sentence_and_code_2() {
    check_refused(&["press", "ok jump"], 2, "souschef: unknown word \"jump\"");
    check_refused(&["press", "ok*x"], 2, "souschef: unknown word \"ok*x\"");
    check_refused(&["fly"], 2, "souschef: unknown word \"fly\"");
    check_refused(&["--fly"], 2, "souschef: unknown flag \"--fly\"");
    check_refused(&["press"], 2, "souschef: press needs the keys");
    check_refused(&["replay", "no such file"], 2, "souschef: no such file: ");
}

#[test]
fn without_a_terminal_the_device_says_so() {
    check_refused(&[], 2, "souschef: this needs a terminal");
}

#[test]
fn help_and_version_are_printed() {
    assert!(shown(&["--help"]).starts_with("Souschef"));
    assert_eq!(
        shown(&["--version"]),
        concat!("souschef ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn a_flash_file_is_made_and_keeps_the_game() {
    let path = fresh("kept.bin");
    let flash = path.to_str().unwrap();
    let before = shown(&["press", BEGUN, "--flash", flash]);
    assert_eq!(fs::metadata(&path).unwrap().len(), 524_288);
    assert_eq!(shown(&["press", "", "--flash", flash]), before);
    let record = shown(&["record", "--flash", flash]);
    assert!(record.starts_with("souschef record 1\ngame: origins\nseats: P1, P2\n"));
    assert!(record.ends_with("p1 quick enter tasters 5\n"), "{record}");
}

#[test]
fn a_file_of_another_size_is_refused() {
    let path = fresh("small.bin");
    fs::write(&path, "not a flash").unwrap();
    let flash = path.to_str().unwrap();
    let output = souschef(&["press", "ok", "--flash", flash]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("a flash file has exactly 524288"));
    assert_eq!(fs::read(&path).unwrap(), b"not a flash");
}

#[test]
fn a_killed_process_loses_nothing_that_was_shown() {
    let path = fresh("killed.bin");
    let flash = path.to_str().unwrap();
    let screen = shown(&["press", BEGUN, "--flash", flash]);
    for delay in 0..12 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_souschef"))
            .args(["press", "right ok back back*3 wait:9000", "--flash", flash])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(delay * 2));
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), 524_288);
        let record = shown(&["record", "--flash", flash]);
        assert!(record.contains("p1 quick enter tasters 5\n"), "{record}");
    }
    assert_eq!(screen.lines().count(), 32);
}

#[test]
fn a_record_is_replayed_with_its_scores() {
    let path = fresh("good.txt");
    fs::write(&path, GOOD).unwrap();
    let record = path.to_str().unwrap();
    let plain = shown(&["replay", record]);
    assert!(
        plain.starts_with("Master Cook Origins: Ana, Ben\n2 actions"),
        "{plain}"
    );
    let json = shown(&["replay", record, "--json"]);
    let read: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(read["format"], 1);
    assert_eq!(read["game"], "origins");
    assert_eq!(read["seats"], serde_json::json!(["Ana", "Ben"]));
    assert_eq!(
        (&read["over"], &read["actions"]),
        (&false.into(), &2.into())
    );
    assert_eq!(read["scores"][0]["seat"], 0);
    assert_eq!(
        read["scores"][0]["rows"][0],
        serde_json::json!({"name": "tasters", "points": 6})
    );
    assert!(read["scores"][1]["rank"].is_number() && read["tiebreak"].is_string());
    assert!(read["state"].is_object());
    assert_eq!(read["check"], "ok");
}

#[test]
fn a_record_comes_from_standard_input_or_an_editor_that_marks_its_files() {
    let path = fresh("marked.txt");
    fs::write(&path, ["\u{feff}", GOOD].concat()).unwrap();
    let from_file = shown(&["replay", path.to_str().unwrap()]);
    let output = Command::new(env!("CARGO_BIN_EXE_souschef"))
        .args(["replay", "-"])
        .stdin(fs::File::open(&path).unwrap())
        .output()
        .unwrap();
    assert_eq!(text(&output.stdout), from_file);
    assert!(from_file.starts_with("Master Cook Origins: Ana, Ben\n"));
}

/// A memory with two paused games of the same kind.
fn two_games(path: &Path) {
    let mut flash = FileFlash::open(path).unwrap();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        for (session, name) in [(1, "Ana"), (2, "Eve")] {
            while storage.erase_sector().await.unwrap() {}
            let begin = Begin {
                game: GameLine::by_word("origins").unwrap().id,
                rules: 1,
                session,
                seed: 7,
                seats: 2,
            };
            storage.begin(begin).await.unwrap();
            let entry = Entry::Name { seat: 0, name };
            storage.append(entry).await.unwrap();
        }
    });
}

#[test]
fn every_kept_game_can_be_named() {
    let path = fresh("several.bin");
    two_games(&path);
    let flash = path.to_str().unwrap();
    let rows = "souschef: several games: choose one with --game N\n  \
                1  Ana P2, Master Cook Origins, 0 moves\n  \
                2  Eve P2, Master Cook Origins, 0 moves\n";
    check_refused(&["record", "--flash", flash], 2, rows);
    check_refused(&["record", "--game=origins", "--flash", flash], 2, rows);
    let missing = rows.replace("several games", "no such game");
    check_refused(&["record", "--game=3", "--flash", flash], 2, &missing);
    let second = shown(&["record", "--flash", flash, "--game", "2"]);
    assert!(second.contains("seats: Eve, P2\n"), "{second}");
}

#[test]
fn a_bad_record_names_its_line_and_ends_with_code_1() {
    let path = fresh("bad.txt");
    fs::write(&path, GOOD.replace("ana", "eve")).unwrap();
    let record = path.to_str().unwrap();
    check_refused(&["replay", record], 1, "souschef: ");
    let output = souschef(&["replay", record, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let expected = "{\"error\":\"nobody at the table is called `eve`\",\"line\":7}\n";
    assert_eq!(text(&output.stdout), expected);
}

#[test]
fn an_exported_record_replays() {
    let (flash, path) = (fresh("export.bin"), fresh("export.txt"));
    let flash = flash.to_str().unwrap();
    shown(&["press", BEGUN, "--flash", flash]);
    fs::write(
        &path,
        shown(&["record", "--flash", flash, "--game", "origins"]),
    )
    .unwrap();
    let json = shown(&["replay", path.to_str().unwrap(), "--json"]);
    assert!(json.contains("\"check\":\"ok\""), "{json}");
    check_refused(
        &["record", "--flash", flash, "--game", "first"],
        2,
        "souschef: ",
    );
}
