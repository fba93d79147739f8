//! The link on the real firmware: a computer at the other end of the cable asks for everything.

use std::time::Duration;

use souschef::keys::Key;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::view;

use crate::faults::{PRESS, booted, press, seconds};
use crate::prepared_flash;
use crate::recorded_flash::{BOOT, SEED};
use crate::usb_host::{ask, connected, on_the_host, plug_in, received, send};
use support::emulator::device::{Device, Kind};

/// Everything that can be read.
const READING: [&str; 24] = [
    "help",
    "games",
    "record",
    "record 1",
    "record first",
    "record 9",
    "results",
    "results csv",
    "results bgstats",
    "box first",
    "box first 2",
    "box origins",
    "box cooks",
    "box wok",
    "box cuisine",
    "box origins template",
    "box wok template",
    "box cuisine template",
    "box soup",
    "names",
    "settings",
    "time",
    "fly",
    "backup",
];
/// A box with a fact of each game that learns some, and what is not filled in.
const BOXES: [(&str, &str); 3] = [
    ("first", "helper 7 recipe 1f 2m\nhelper 8 recipe\n"),
    ("wok", "expert fridge 1r 1n 1b\n"),
    (
        "cuisine",
        "learn 0 example tracks either needs 3 kinds 2 repeats -x ability yes names -\n",
    ),
];
/// Lines of the random wire, and all of them.
const LINES: (u64, u64) = (400, 10_000);
/// Pieces of 64 KiB in one line, and all of them: a megabyte.
const PIECES: (u64, u64) = (1, 16);
/// What random lines are made of.
const WORDS: [&str; 16] = [
    "help",
    "version",
    "box",
    "name",
    "record",
    "end",
    "setting",
    "1",
    "origins",
    "#",
    "ok",
    "restore",
    "results csv",
    "check",
    "template",
    "souschef box 1",
];

/// So many usually, or so many where everything is tested.
pub fn some_or_all((some, all): (u64, u64)) -> u64 {
    match std::env::var_os("SOUSCHEF_BOARDS") {
        Some(_) => all,
        None => some,
    }
}

/// Numbers that are the same in every run.
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % end
    }
}

fn words(device: &mut Device) -> String {
    view::words(&device.frame()).join(" ")
}

/// Reads the question, presses a key and waits for the answer to what was asked before.
fn answer_by(device: &mut Device, key: Key) -> String {
    device.wait(seconds(1));
    press(device, key);
    device.wait(PRESS);
    received(device)
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_computer_finds_a_serial_port_that_is_quiet_until_spoken_to() {
    let mut device = connected(&RamFlash::new());
    device.wait(seconds(20));
    assert_eq!(received(&mut device), "");
    let names = device.tell("usb names");
    assert!(
        names.starts_with("1209:0001 / Souschef / Souschef / "),
        "{names}"
    );
    let version = ask(&mut device, "version\r");
    assert!(version.starts_with("souschef 0."), "{version}");
    assert!(
        version.contains(", link 1\r\nboard pico, serial "),
        "{version}"
    );
    // The port and the link give the same number, all 16 digits of it.
    let number = names.rsplit(" / ").next().unwrap_or_default();
    assert_eq!(number.len(), 16, "{names}");
    assert!(
        version.contains(&format!("serial {number}\r\n")),
        "{version}, {names}"
    );
    assert_eq!(device.status("restarts"), 0);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn the_port_has_power_only_while_the_cable_has() {
    let mut device = booted(Kind::Ssd1306);
    for (what, powered) in [
        ("charger", 1),
        ("nothing", 0),
        ("computer", 1),
        ("nothing", 0),
    ] {
        device.tell(&format!("usb plug {what}"));
        device.wait(seconds(1));
        assert_eq!(device.status("usb_powered"), powered, "{what}");
    }
}

/// A Pico on a charger has a cable but no computer, and must not wake for it.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cable_with_nobody_on_it_wakes_nobody() {
    let wakes_within_a_minute = |plugged: &str| {
        let mut device = booted(Kind::Ssd1306);
        device.tell(&format!("usb plug {plugged}"));
        device.wait(seconds(40));
        let before = device.status("wakes");
        device.wait(seconds(60));
        device.status("wakes") - before
    };
    let alone = wakes_within_a_minute("nothing");
    assert_eq!(wakes_within_a_minute("charger"), alone);
    assert_eq!(wakes_within_a_minute("computer"), alone);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cable_wakes_a_device_that_sleeps() {
    let mut device = booted(Kind::Ssd1306);
    device.wait(seconds(310));
    assert_eq!(device.status("asleep"), 1);
    plug_in(&mut device);
    assert!(ask(&mut device, "settings\n").ends_with("ok\r\n"));
    device.wait(seconds(310));
    assert_eq!(device.status("asleep"), 0, "a computer would miss it");
    device.tell("usb plug nothing");
    device.wait(seconds(2));
    assert_eq!(device.status("asleep"), 1);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn every_request_is_answered_as_on_the_host() {
    let mut device = connected(&prepared_flash::much());
    let memory = device.memory();
    for request in READING {
        let request = format!("{request}\n");
        let answer = ask(&mut device, &request);
        assert_eq!(answer, on_the_host(&memory, &request), "{request}");
    }
    let screen = ask(&mut device, "screen\n");
    let shown: Vec<&str> = screen.lines().take(32).collect();
    assert_eq!(shown, view::half_blocks(&device.frame()));
    assert!(device.memory() == memory, "reading has written");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn what_writes_waits_for_a_person() {
    let mut device = connected(&RamFlash::new());
    let before = words(&mut device);
    let wait = "wait: A computer sends the names of 2 players. Press OK on the device.\r\n";
    assert_eq!(ask(&mut device, "name Ana, Ben\n"), wait);
    assert!(words(&mut device).contains("names of 2 players"));
    assert_eq!(
        answer_by(&mut device, Key::Back),
        "error: nobody said OK on the device\r\n"
    );
    assert_eq!(words(&mut device), before);
    assert_eq!(ask(&mut device, "names\n"), "ok\r\n");
    ask(&mut device, "name Ana, Ben\n");
    assert_eq!(answer_by(&mut device, Key::Ok), "ok\r\n");
    assert_eq!(ask(&mut device, "names\n"), "Ana, Ben\r\nok\r\n");
    ask(&mut device, "setting turned\n");
    device.wait(seconds(61));
    assert!(
        received(&mut device).starts_with("error: nobody"),
        "patience ends"
    );
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_box_is_taken_and_kept() {
    let file = "souschef box 1\ngame: origins\n\nhelper 7 dish-points 4\nhelper 8 dish-points 2\n";
    let mut device = connected(&RamFlash::new());
    let said = ask(&mut device, &format!("box\n{file}end\n"));
    assert!(said.starts_with("wait: A computer sends 2 facts"), "{said}");
    let learned = "2 new, 0 changed, 0 as before\r\nok\r\n";
    assert_eq!(answer_by(&mut device, Key::Ok), learned);
    device.reboot();
    device.wait(Duration::from_millis(BOOT));
    device.wait(seconds(1));
    let known = ask(&mut device, "box origins\n");
    assert!(
        known.contains("helper 7 dish-points 4\r\nhelper 8"),
        "{known}"
    );
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_whole_box_of_132_facts_is_checked_and_learned() {
    let game = souschef::games::GameLine::by_word("origins").expect("a game");
    let file = souschef_terminal::printed::filled(game);
    let mut device = connected(&RamFlash::new());
    let checked = ask(&mut device, &format!("box check\n{file}end\n"));
    assert_eq!(checked, "132 new, 0 changed, 0 as before\r\nok\r\n");
    let said = ask(&mut device, &format!("box\n{file}end\n"));
    assert!(
        said.starts_with("wait: A computer sends 132 facts"),
        "{said}"
    );
    device.hold(Key::Ok, PRESS);
    device.wait(seconds(2));
    assert_eq!(received(&mut device), checked);
    let known = ask(&mut device, "box origins\n");
    assert_eq!(known.lines().count(), 137, "{known}");
    assert!(known.contains("gourmet 12 recipe 1b 2m 1s\r\n"), "{known}");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn boxes_of_every_game_come_out_as_they_went_in() {
    let mut device = connected(&RamFlash::new());
    for (game, facts) in BOXES {
        let said = ask(
            &mut device,
            &format!("box\nsouschef box 1\ngame: {game}\n\n{facts}end\n"),
        );
        assert!(
            said.starts_with("wait: A computer sends 1 fact for"),
            "{said}"
        );
        answer_by(&mut device, Key::Ok);
        let known = ask(&mut device, &format!("box {game}\n"));
        let fact = facts.lines().next().expect("a fact");
        assert!(
            known.ends_with(&format!("\r\n\r\n{fact}\r\nok\r\n")),
            "{known}"
        );
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_bad_box_tells_every_bad_line_and_a_record_or_a_megabyte_its_first() {
    let mut device = connected(&prepared_flash::in_play());
    let kept = device.memory();
    let bad = "box\nsouschef box 1\ngame: wok\n\nlearn 0\nexpert fridge 9r\nend\n";
    let said = ask(&mut device, bad);
    let lines: Vec<&str> = said.lines().map(|line| &line[..6]).collect();
    assert_eq!(lines, ["line 4", "line 5", "error:"], "{said}");
    let record = on_the_host(&prepared_flash::in_play(), "record\n");
    let long = "x".repeat(1 << 16);
    for (file, times) in [(record, 1), (long, some_or_all(PIECES))] {
        send(&mut device, b"box\n");
        (0..times).for_each(|_| send(&mut device, file.as_bytes()));
        let said = ask(&mut device, "\nend\n");
        assert!(said.starts_with("line 1: a "), "{said}");
        let refused = "error: a line is bad; nothing was taken\r\n";
        assert!(said.ends_with(refused), "{said}");
    }
    assert!(device.memory() == kept, "a bad box has written");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn the_picture_is_turned_and_the_date_told_after_ok() {
    let mut device = connected(&RamFlash::new());
    assert!(ask(&mut device, "setting turned\n").starts_with("wait: "));
    assert_eq!(answer_by(&mut device, Key::Ok), "ok\r\n");
    assert_eq!(ask(&mut device, "settings\n"), "turned: yes\r\nok\r\n");
    assert!(ask(&mut device, "time 2026-01-31 18:30\n").starts_with("wait: "));
    assert_eq!(answer_by(&mut device, Key::Ok), "ok\r\n");
    assert_eq!(ask(&mut device, "time\n"), "2026-01-31\r\nok\r\n");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_backup_of_one_device_restores_on_another() {
    let new = prepared_flash::in_play();
    let backup = on_the_host(&new, "backup\n");
    let backup = backup.strip_suffix("ok\r\n").expect("a backup is whole");
    let mut device = connected(&RamFlash::new());
    let said = ask(&mut device, &format!("restore\n{backup}"));
    assert!(
        said.starts_with("wait: A computer sends a backup"),
        "{said}"
    );
    device.hold(Key::Ok, PRESS);
    device.wait(seconds(20));
    assert!(received(&mut device).starts_with("ok\r\n"));
    assert_eq!(device.status("restarts"), 1);
    let found = crate::twin::booted(&mut device.memory(), SEED);
    assert!(found.is_like(&crate::twin::booted(&mut new.clone(), SEED)));
    assert!(device.frame() == found.frame, "{found:?}");
    let again = ask(&mut device, "games\n");
    assert_eq!(
        again,
        on_the_host(&new, "games\n"),
        "the port is there again"
    );
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn new_firmware_is_waited_for_after_ok() {
    let mut device = connected(&RamFlash::new());
    assert!(ask(&mut device, "bootsel\n").starts_with("wait: "));
    device.hold(Key::Ok, PRESS);
    device.wait(seconds(1));
    assert_eq!(received(&mut device), "ok\r\n");
    assert_eq!(device.status("bootsel"), 1);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_computer_that_sends_back_what_it_hears_ends_in_silence() {
    let mut device = connected(&RamFlash::new());
    let mut said = ask(&mut device, "fly\n");
    assert!(said.starts_with("error: "), "{said}");
    send(&mut device, said.as_bytes());
    device.wait(seconds(1));
    said = received(&mut device);
    assert_eq!(said, "");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_computer_that_takes_nothing_stops_nobody() {
    let mut device = connected(&prepared_flash::in_play());
    device.tell("usb ignore");
    send(&mut device, b"backup\nhelp\n");
    device.wait(seconds(2));
    let before = device.frame();
    press(&mut device, Key::Back);
    assert!(device.frame() != before, "keys work");
    device.tell("usb listen");
    device.wait(seconds(10));
    let said = received(&mut device);
    assert!(said.contains("\r\nall ") && said.ends_with("OK on the device\r\nok\r\n"));
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_program_that_closes_the_port_leaves_nothing_half_said() {
    let mut device = connected(&RamFlash::new());
    send(&mut device, b"box\nsouschef box 1\nga");
    device.wait(PRESS);
    device.tell("usb close");
    device.wait(PRESS);
    device.tell("usb open");
    device.wait(PRESS);
    assert_eq!(ask(&mut device, "settings\n"), "turned: no\r\nok\r\n");
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn random_lines_change_nothing_and_stay_in_step() {
    let memory = prepared_flash::in_play();
    let mut device = connected(&memory);
    let kept = device.memory();
    let mut random = Random(7);
    for line in 0..some_or_all(LINES) {
        let sent = random_line(&mut random);
        send(&mut device, &sent);
        // What asks a person is refused by one, and what takes lines ends.
        device.wait(Duration::from_millis(4));
        if received(&mut device).contains("wait: ") {
            press(&mut device, Key::Back);
        }
        if line % 50 == 49 {
            send(&mut device, b"\nend\nend\n");
            come_to_rest(&mut device);
            assert_eq!(
                ask(&mut device, "settings\n"),
                "turned: no\r\nok\r\n",
                "after {line} lines"
            );
        }
    }
    assert!(device.memory() == kept, "a line has written");
    assert_eq!(device.status("restarts"), 0);
}

/// Waits until nothing more is said; what asks a person meanwhile is refused.
fn come_to_rest(device: &mut Device) {
    loop {
        device.wait(seconds(1));
        match received(device) {
            said if said.contains("wait: ") => press(device, Key::Back),
            said if said.is_empty() => return,
            _ => {}
        }
    }
}

/// A line of words and of bytes that are none.
fn random_line(random: &mut Random) -> Vec<u8> {
    let mut line = Vec::new();
    for _ in 0..random.below(5) {
        match random.below(6) {
            0 => line.extend((0..random.below(40)).map(|_| random.below(256) as u8)),
            1 if random.below(8) == 0 => line.extend([b'x'; 300]),
            _ => line.extend(WORDS[random.below(WORDS.len() as u64) as usize].bytes()),
        }
        line.push(b' ');
    }
    line.push(b'\n');
    line
}

/// Presses OK as slowly as a change of seat asks for.
fn answer(device: &mut Device) {
    press(device, Key::Ok);
    device.wait(Duration::from_millis(500));
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn keys_work_during_a_backup_which_a_move_breaks_off() {
    let memory = prepared_flash::in_play();
    let mut device = connected(&memory);
    send(&mut device, b"backup\n");
    let still = device.frame();
    press(&mut device, Key::Back);
    assert!(device.frame() != still, "keys work");
    device.wait(seconds(10));
    let said = received(&mut device);
    let kept = device.memory();
    assert_eq!(said, on_the_host(&kept, "backup\n"), "nothing was written");
    // Back to the panel, and through its pages to a question.
    (0..10).for_each(|_| answer(&mut device));
    send(&mut device, b"backup\n");
    (0..4).for_each(|_| answer(&mut device));
    device.wait(seconds(10));
    let said = received(&mut device);
    assert!(
        said.ends_with("error: the game went on: ask again\r\n"),
        "{}",
        &said[said.len() - 80..]
    );
}
