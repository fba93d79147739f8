//! A whole device with a computer on its wire.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The device and both directions of its wire.
struct Device {
    child: Child,
    send: ChildStdin,
    hear: BufReader<ChildStdout>,
}

impl Device {
    fn start(name: &str) -> Self {
        let flash = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_file(&flash);
        Self::start_again(name)
    }

    fn start_again(name: &str) -> Self {
        let flash = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut child = Command::new(env!("CARGO_BIN_EXE_souschef"))
            .args(["link", "--flash"])
            .arg(flash)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let send = child.stdin.take().unwrap();
        let hear = BufReader::new(child.stdout.take().unwrap());
        Self { child, send, hear }
    }

    fn send(&mut self, lines: &str) {
        self.send.write_all(lines.as_bytes()).unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.hear.read_line(&mut line).unwrap();
        line
    }

    /// Everything up to the line that ends an answer.
    fn answer(&mut self) -> String {
        let mut answer = String::new();
        loop {
            let line = self.line();
            answer.push_str(&line);
            if line == "ok\n" || line.starts_with("error: ") || line.is_empty() {
                return answer;
            }
        }
    }

    fn ask(&mut self, request: &str) -> String {
        self.send(request);
        self.send("\n");
        self.answer()
    }

    /// Waits until nothing more happens on the display: all keys were pressed.
    fn rest(&mut self) {
        let mut before = String::new();
        loop {
            let shown = self.ask("screen");
            if shown == before {
                return;
            }
            before = shown;
            std::thread::sleep(std::time::Duration::from_millis(2_500));
        }
    }

    fn stop(self) {
        let Self {
            mut child, send, ..
        } = self;
        drop(send);
        assert!(child.wait().unwrap().success());
    }
}

const BOX: &str = "box\nsouschef box 1\ngame: origins\n\nhelper 7 dish-points 4\nend\n";

#[test]
fn what_a_computer_sends_is_taken_when_somebody_presses_ok() {
    let mut device = Device::start("wire_ok.bin");
    let before = device.ask("screen");
    device.send(BOX);
    assert!(device.line().starts_with("wait: A computer sends 1 fact"));
    assert_eq!(device.ask("press ok"), "ok\n");
    assert_eq!(device.answer(), "1 new, 0 changed, 0 as before\nok\n");
    let known = device.ask("box origins");
    assert!(known.ends_with("helper 7 dish-points 4\nok\n"), "{known}");
    assert_eq!(device.ask("screen"), before, "the screen is what it was");
    device.stop();
    let mut again = Device::start_again("wire_ok.bin");
    assert_eq!(again.ask("box origins"), known);
    again.stop();
}

#[test]
fn what_a_computer_sends_is_dropped_when_somebody_presses_back() {
    let mut device = Device::start("wire_back.bin");
    let before = device.ask("screen");
    device.send(BOX);
    assert!(device.line().starts_with("wait: "));
    device.ask("press back");
    assert_eq!(device.answer(), "error: nobody said OK on the device\n");
    assert!(device.ask("box origins").ends_with("name: Our box\n\nok\n"));
    assert_eq!(device.ask("screen"), before);
    device.stop();
}

#[test]
fn the_device_is_played_while_a_computer_reads_it() {
    let mut device = Device::start("wire_played.bin");
    device.ask("press right ok right*2 ok left ok*3 right*5 ok wait:100");
    // Two buttons later all of them are done.
    std::thread::sleep(std::time::Duration::from_millis(5_000));
    let games = device.ask("games");
    assert!(games.contains(" origins "), "{games}");
    assert!(device.ask("record").contains("p1 quick enter tasters 5\n"));
    assert!(
        device
            .ask("backup")
            .lines()
            .rev()
            .nth(1)
            .unwrap()
            .starts_with("all ")
    );
    device.stop();
}

/// Without `--yes` a restore was refused once: the device had nowhere to check a backup.
#[test]
fn a_backup_comes_back_when_somebody_presses_ok_and_the_device_starts_anew() {
    let mut device = Device::start("wire_restored.bin");
    device.send("name Ana, Ben\n");
    assert!(device.line().starts_with("wait: "));
    device.ask("press ok");
    assert_eq!(device.answer(), "ok\n");
    let backup = device.ask("backup");
    device.stop();
    let mut other = Device::start("wire_other.bin");
    // The last line of the answer is kept in a file with the others; it once kept the key from being heard.
    other.send("restore\n");
    other.send(&backup);
    assert!(other.line().starts_with("wait: A computer sends a backup"));
    other.ask("press ok");
    assert_eq!(other.answer(), "ok\n");
    assert_eq!(other.ask("names"), "Ana, Ben\nok\n");
    other.stop();
    let mut again = Device::start_again("wire_other.bin");
    assert_eq!(again.ask("names"), "Ana, Ben\nok\n");
    again.stop();
}

/// A score pad of two that is ended at once, with a date that was told before.
#[test]
fn a_game_that_ends_after_the_date_was_told_carries_it() {
    let mut device = Device::start("wire_dated.bin");
    device.send("time 2026-01-31 18:30\n");
    assert!(device.line().starts_with("wait: "));
    device.ask("press ok");
    assert_eq!(device.answer(), "ok\n");
    let keys = [
        "right*5 ok left*2 ok*4",
        "back*2 left*3",
        "ok",
        "ok",
        "left ok",
    ];
    for keys in keys {
        device.ask(&format!("press {keys}"));
        device.rest();
    }
    let results = device.ask("results csv");
    assert!(results.contains(",2026-01-31,pad,P1,"), "{results}");
    let links = device.ask("results bgstats");
    assert!(links.contains("%222026-01-31%20"), "{links}");
    device.stop();
}

/// The moves of a record, without its head.
fn moves(record: &str) -> &str {
    let (_, moves) = record.split_once("\n\n").expect("a record has a head");
    moves.strip_suffix("ok\n").expect("a record is whole")
}

#[test]
fn a_box_that_comes_in_the_middle_of_a_game_changes_no_move() {
    let mut device = Device::start("wire_middle.bin");
    device.ask("press right ok*10");
    device.rest();
    let before = device.ask("record");
    let (screen, shown) = (device.ask("screen"), moves(&before).len());
    assert!(shown > 0, "a game has begun: {before}");
    device.send(BOX);
    assert!(device.line().starts_with("wait: "));
    device.ask("press ok");
    assert!(device.answer().ends_with("ok\n"));
    assert_eq!(device.ask("record"), before, "not a word of it");
    assert_eq!(device.ask("screen"), screen, "the same question");
    device.ask("press ok*4");
    device.rest();
    let after = device.ask("record");
    assert!(moves(&after).starts_with(moves(&before)), "{after}");
    device.stop();
}
