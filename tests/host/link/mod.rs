//! The link on the host: every request, and whatever else comes over a wire.

mod confirmation;
mod documents;
mod games;

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::link::HEARD_BYTES;
use souschef::storage::item::{Begin, Entry};
use souschef::storage::{REGION, Storage};
use souschef_terminal::export::export;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::play;
use souschef_terminal::link::serve;
use souschef_terminal::printed;
use souschef_terminal::script;

use support::flash::random;

pub fn said_by(flash: &mut RamFlash, sent: &[u8], yes: bool) -> String {
    let mut output = Vec::new();
    let mut restored = None;
    let replace = &mut |image: &[u8]| {
        restored = RamFlash::holding(image.to_vec());
        Ok(())
    };
    serve(&mut *flash, replace, &mut &sent[..], &mut output, yes).expect("a wire in memory works");
    *flash = restored.unwrap_or_else(|| flash.clone());
    String::from_utf8(output).expect("what is said is text")
}

/// What a new device answers.
fn said(sent: &str) -> String {
    said_by(&mut RamFlash::new(), sent.as_bytes(), false)
}

/// A memory with a game in it that somebody took back moves of.
fn played() -> RamFlash {
    let mut flash = RamFlash::new();
    let keys = "right ok right*2 ok left ok*3 right*5 ok right ok hold-back ok ok right*3 ok";
    play(&script::parse(keys).expect("keys"), &mut flash, 1);
    flash
}

/// A memory with several games of one kind.
fn several() -> RamFlash {
    let mut flash = RamFlash::new();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        for (session, name) in [(1, "Ana"), (2, "Eve")] {
            while storage.erase_sector().await.unwrap() {}
            let begin = Begin {
                game: 5,
                rules: 1,
                session,
                seed: 9,
                seats: 2,
            };
            storage.begin(begin).await.unwrap();
            let entry = Entry::Name { seat: 1, name };
            storage.append(entry).await.unwrap();
        }
    });
    flash
}

#[test]
fn every_reading_request_ends_with_ok() {
    for request in [
        "help",
        "version",
        "games",
        "results",
        "results csv",
        "results bgstats",
    ] {
        assert!(said(&format!("{request}\n")).ends_with("ok\n"), "{request}");
    }
    for request in [
        "names",
        "settings",
        "screen",
        "backup",
        "box origins",
        "box cooks",
    ] {
        assert!(
            said(&format!("{request}\r\n")).ends_with("ok\n"),
            "{request}"
        );
    }
    assert_eq!(said("\n \n"), "");
    assert_eq!(said("settings\n"), "turned: no\nok\n");
    assert!(said("version\n").starts_with("souschef "));
}

#[test]
fn a_line_ends_as_any_terminal_ends_it() {
    for end in ["\n", "\r\n", "\r"] {
        let file = [
            "box",
            "souschef box 1",
            "game: first",
            "",
            "helper 7 hire 1",
            "end",
            "",
        ];
        let answers = said(&file.join(end));
        let expected = "line 4: this does not say how many of what, as in 1b 2m\n\
                        error: a line is bad; nothing was taken\n";
        assert_eq!(answers, expected, "{end:?}");
    }
    assert_eq!(said("settimgs\x7f\x08\x7f\x7fings\n"), "turned: no\nok\n");
}

#[test]
fn the_screen_is_32_lines_of_half_blocks() {
    let screen = said("screen\n");
    let lines: Vec<&str> = screen.lines().collect();
    assert_eq!(lines.len(), 33);
    assert!(lines[..32].iter().all(|line| line.chars().count() == 128));
}

#[test]
fn what_is_no_request_is_an_error_and_the_next_line_counts_again() {
    let sent = [
        b"fly\n".as_slice(),
        &[b'x'; HEARD_BYTES + 1],
        b"\n\xff\xfe\nrecord 9\nbox soup\nrecord\nsettings\n",
    ];
    let answers = said_by(&mut RamFlash::new(), &sent.concat(), false);
    let errors = answers.lines().filter(|line| line.starts_with("error: "));
    assert_eq!(errors.count(), 6, "{answers}");
    assert!(answers.ends_with("turned: no\nok\n"));
}

#[test]
fn a_megabyte_in_one_line_is_one_error() {
    let answers = said_by(&mut RamFlash::new(), &vec![b'a'; 1 << 20], false);
    assert_eq!(answers, "");
    let mut sent = vec![b'a'; 1 << 20];
    sent.push(b'\n');
    let answers = said_by(&mut RamFlash::new(), &sent, false);
    assert_eq!(answers.lines().count(), 1);
}

#[test]
fn ten_thousand_random_lines_change_nothing_and_stay_in_step() {
    let words = [
        "help", "version", "box", "name", "record", "end", "setting", "1", "origins", "#",
    ];
    let mut sent = Vec::new();
    for line in 0..10_000 {
        for place in 0..random(1, line) % 4 {
            let chance = random(line, place) as usize;
            match chance % 5 {
                0 => sent.push(chance as u8),
                _ => sent.extend(words[chance / 8 % words.len()].bytes()),
            }
            sent.push(b' ');
        }
        sent.push(b'\n');
    }
    sent.extend(b"end\nend\nsettings\n");
    let mut flash = RamFlash::new();
    let answers = said_by(&mut flash, &sent, false);
    assert!(answers.ends_with("turned: no\nok\n"));
    assert_eq!(flash, RamFlash::new());
}

#[test]
fn a_record_by_wire_is_the_record_of_the_flash_file() {
    let flash = played();
    let expected = export(flash.clone()).unwrap().remove(0);
    let answers = said_by(&mut flash.clone(), b"record\n", false);
    assert_eq!(answers, format!("{}ok\n", expected.text));
    let games = said_by(&mut flash.clone(), b"games\n", false);
    let moves = expected.moves;
    assert!(
        games.contains(&format!(" origins {moves} moves: P1, P2\n")),
        "{games}"
    );
}

#[test]
fn of_several_games_each_has_a_number() {
    let games = said_by(&mut several(), b"games\n", false);
    let numbers: Vec<&str> = games
        .lines()
        .filter_map(|line| line.split_once(" cuisine"))
        .map(|(number, _)| number)
        .collect();
    assert_eq!(numbers.len(), 2, "{games}");
    assert!(said_by(&mut several(), b"record\n", false).starts_with("error: there are several"));
    let asked = format!("record {}\n", numbers[1]);
    let record = said_by(&mut several(), asked.as_bytes(), false);
    assert!(record.contains("seats: P1, Eve\n"), "{record}");
    let by_word = |word: &str| said_by(&mut played(), format!("record {word}\n").as_bytes(), false);
    assert_eq!(by_word("origins"), by_word(""));
    assert!(by_word("wok").starts_with("error: there is no such game"));
    assert!(by_word("soup").starts_with("error: there is no game soup"));
    assert!(
        said_by(&mut several(), b"record cuisine\n", false).starts_with("error: there are several")
    );
}

#[test]
fn a_backup_is_the_whole_memory() {
    let flash = played();
    let backup = said_by(&mut flash.clone(), b"backup\n", false);
    let mut bytes = vec![0xff; REGION as usize];
    for line in backup.lines().filter(|line| line.len() > 100) {
        let fields: Vec<&str> = line.split(' ').collect();
        let offset = usize::from_str_radix(fields[0], 16).unwrap();
        for (at, pair) in fields[1].as_bytes().chunks(2).enumerate() {
            let pair = std::str::from_utf8(pair).unwrap();
            bytes[offset + at] = u8::from_str_radix(pair, 16).unwrap();
        }
    }
    assert_eq!(bytes, flash.bytes());
    let sum = backup.lines().rev().nth(1).unwrap();
    assert!(sum.starts_with("all ") && sum.len() == 12, "{sum}");
}

#[test]
fn a_box_is_taken_after_ok_and_only_then() {
    let file = "souschef box 1\ngame: origins\n\nhelper 7 dish-points 4\n";
    let sent = format!("box\n{file}end\nbox origins\n");
    let mut flash = RamFlash::new();
    let answers = said_by(&mut flash, sent.as_bytes(), false);
    let wait = "wait: A computer sends 1 fact for Master Cook Origins. Press OK on the device.\n";
    assert!(
        answers.starts_with(&format!("{wait}error: nobody said OK")),
        "{answers}"
    );
    assert_eq!(flash, RamFlash::new());
    let answers = said_by(&mut flash, sent.as_bytes(), true);
    assert!(
        answers.contains("helper 7 dish-points 4\nok\n"),
        "{answers}"
    );
    let origins = CATALOG.iter().find(|line| line.word == "origins").unwrap();
    let kept = printed::export(origins, false, &mut flash).unwrap();
    assert!(kept.ends_with("\n\nhelper 7 dish-points 4\n"), "{kept}");
}

#[test]
fn a_bad_box_says_its_line_and_changes_nothing() {
    let file = "souschef box 1\ngame: origins\n\nhelper 7 dish-points 4\nhelper 77 recipe\n";
    let mut flash = RamFlash::new();
    let answers = said_by(&mut flash, format!("box\n{file}end\n").as_bytes(), true);
    assert!(answers.starts_with("line 5: "), "{answers}");
    assert!(answers.ends_with("\nerror: a line is bad; nothing was taken\n"));
    assert_eq!(flash, RamFlash::new());
}

#[test]
fn every_bad_line_of_a_box_is_told_once() {
    let bad = "helper 7 dish-points four\nhelper 99 recipe 1b\nhelper 7 recipe 1b\nsoup\n";
    let sent = format!("box\nsouschef box 1\ngame: origins\n\n{bad}end\nsettings\n");
    let answers = said(&sent);
    let told: Vec<&str> = answers.lines().collect();
    let numbers: Vec<&str> = told
        .iter()
        .map(|line| line.split(':').next().unwrap())
        .collect();
    assert_eq!(numbers[..3], ["line 4", "line 5", "line 7"], "{answers}");
    assert_eq!(
        told[3..],
        [
            "error: 3 lines are bad; nothing was taken",
            "turned: no",
            "ok"
        ]
    );
    // A computer that sends back what it hears ends in silence here, too.
    let sent = format!("box\nsouschef box 1\ngame: origins\n\nsoup\n{answers}end\n");
    assert_eq!(said(&sent).matches("line 4").count(), 1);
    // A file of another kind has one bad line: its first.
    let answers = said("box\nsouschef record 1\ngame: origins\nfly\nend\n");
    assert_eq!(answers.lines().count(), 2, "{answers}");
}

#[test]
fn a_template_by_wire_is_that_of_the_terminal_and_can_be_sent_back() {
    for game in CATALOG {
        let template = printed::template(game);
        let sent = format!("box {} template\n", game.word);
        assert_eq!(said(&sent), format!("{template}ok\n"), "{}", game.word);
        let answers = said(&format!("box check\n{template}end\n"));
        assert_eq!(
            answers, "0 new, 0 changed, 0 as before\nok\n",
            "{}",
            game.word
        );
    }
}

#[test]
fn a_box_that_is_only_checked_asks_nobody_and_is_not_learned() {
    let mut flash = RamFlash::new();
    let file = |points| {
        format!(
            "souschef box 1\ngame: first\n\nhelper 7 recipe 1f 2m\nhelper 7 dish-points {points}\nend\n"
        )
    };
    let answers = said_by(
        &mut flash,
        format!("box check\n{}", file(4)).as_bytes(),
        false,
    );
    assert_eq!(answers, "2 new, 0 changed, 0 as before\nok\n");
    assert_eq!(flash, RamFlash::new());
    let answers = said_by(&mut flash, format!("box\n{}", file(4)).as_bytes(), true);
    assert!(
        answers.ends_with("\n2 new, 0 changed, 0 as before\nok\n"),
        "{answers}"
    );
    let answers = said_by(
        &mut flash,
        format!("box check\n{}", file(5)).as_bytes(),
        false,
    );
    assert_eq!(answers, "0 new, 1 changed, 1 as before\nok\n");
}

/// Two boxes of 132 facts are more than the notebook holds; the second one says so and changes nothing.
#[test]
fn a_whole_box_goes_over_the_wire_and_two_boxes_have_names() {
    let first = CATALOG.iter().find(|line| line.word == "first").unwrap();
    let whole = printed::filled(first);
    let mut flash = RamFlash::new();
    let answers = said_by(&mut flash, format!("box\n{whole}end\n").as_bytes(), true);
    assert!(
        answers.starts_with("wait: A computer sends 132 facts for First Master Cook."),
        "{answers}"
    );
    assert!(
        answers.ends_with("\n132 new, 0 changed, 0 as before\nok\n"),
        "{answers}"
    );
    let known = said_by(&mut flash, b"box first\n", false);
    let again = format!("box check\n{}end\n", known.strip_suffix("ok\n").unwrap());
    let answers = said_by(&mut flash, again.as_bytes(), false);
    assert_eq!(answers, "0 new, 0 changed, 132 as before\nok\n");
    let more = "souschef box 1\ngame: first\nname: More\n\nhelper 7 dish-points 5\nend\n";
    said_by(&mut flash, format!("box\n{more}").as_bytes(), true);
    let second = said_by(&mut flash, b"box first 2\n", false);
    assert!(
        second.ends_with("name: More\n\nhelper 7 dish-points 5\nok\n"),
        "{second}"
    );
    let third = format!("box check\n{}", more.replace("More", "Third"));
    let answers = said_by(&mut flash, third.as_bytes(), true);
    assert!(
        answers.starts_with("error: two boxes of this game have names, Our box and More"),
        "{answers}"
    );
}

#[test]
fn names_and_settings_are_kept_after_ok() {
    let mut flash = RamFlash::new();
    said_by(&mut flash, b"name Ana, Ben\nsetting turned\n", true);
    assert_eq!(said_by(&mut flash, b"names\n", false), "Ana, Ben\nok\n");
    assert_eq!(
        said_by(&mut flash, b"settings\n", false),
        "turned: yes\nok\n"
    );
    let refused = said_by(
        &mut flash,
        b"name Maximilian\nname\nname a,b,c,d,e,f,g\n",
        true,
    );
    assert_eq!(refused.matches("error: ").count(), 3, "{refused}");
}

#[test]
fn a_backup_of_one_device_restores_on_another() {
    let mut flash = played();
    let backup = said_by(&mut flash, b"backup\n", false);
    let sent = format!("restore\n{}", backup.strip_suffix("ok\n").unwrap());
    let mut other = several();
    let refused = said_by(&mut other, sent.as_bytes(), false);
    assert!(
        refused.ends_with("error: nobody said OK on the device\n"),
        "{refused}"
    );
    assert_eq!(other, several());
    assert!(said_by(&mut other, sent.as_bytes(), true).ends_with("ok\n"));
    assert_eq!(other, flash);
}

#[test]
fn a_backup_whose_lines_are_out_of_order_is_refused_by_the_number_of_the_line() {
    let backup = said_by(&mut played(), b"backup\n", false);
    let mut lines: Vec<&str> = backup.strip_suffix("ok\n").unwrap().lines().collect();
    lines.swap(1, 2);
    let sent = format!("restore\n{}\n", lines.join("\n"));
    let mut other = several();
    let said = said_by(&mut other, sent.as_bytes(), true);
    let refused = "error: line 3 of the backup is out of order; nothing was written\n";
    assert!(said.ends_with(refused), "{said}");
    assert_eq!(other, several());
}

#[test]
fn a_backup_cut_or_changed_anywhere_writes_nothing() {
    let mut flash = played();
    let backup = said_by(&mut flash, b"backup\n", false);
    let sent = format!("restore\n{}", backup.strip_suffix("ok\n").unwrap()).into_bytes();
    for round in 0..200 {
        let at = 8 + random(7, round) as usize % (sent.len() - 10);
        let mut bad = sent[..at].to_vec();
        if round % 2 == 0 {
            // A line may end either way.
            let flip = 1 + (random(8, round) % 6) as u8;
            bad.push(sent[at] ^ flip);
            bad.extend(&sent[at + 1..]);
        }
        bad.extend(b"\nend\n");
        let mut other = several();
        let said = said_by(&mut other, &bad, true);
        assert!(!said.ends_with("ok\n"), "{at}: {said}");
        assert_eq!(other, several());
    }
}
