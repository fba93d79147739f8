//! What `docs/link.md` and `docs/box.md` promise to a person with a terminal and an editor.

use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::play;
use souschef_terminal::printed::{BoxFile, template};
use souschef_terminal::script;

use crate::link::said_by;

const LINK: &str = include_str!("../../../docs/link.md");
const BOX: &str = include_str!("../../../docs/box.md");

/// The rows of the tables below a heading: what stands in their first two columns.
fn rows(document: &str, heading: &str) -> Vec<(String, String)> {
    let (_, below) = document.split_once(heading).expect("the heading");
    let section = below.split("\n## ").next().expect("a section");
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let cells = rows.filter_map(|row| {
        let mut cells = row.trim_matches('|').split(" | ").map(str::trim);
        Some((cells.next()?.to_owned(), cells.next()?.to_owned()))
    });
    cells.filter(|(first, _)| first.contains('`')).collect()
}

/// What stands in the first pair of backquotes.
fn quoted(text: &str) -> &str {
    text.split('`').nth(1).unwrap_or_default()
}

/// The box files of a document.
fn boxes(document: &str) -> impl Iterator<Item = &str> {
    let blocks = document.split("```").skip(1).step_by(2);
    blocks
        .map(|block| block.trim_start_matches('\n'))
        .filter(|block| block.starts_with("souschef box"))
}

#[test]
fn every_request_that_reads_is_answered() {
    let mut flash = RamFlash::new();
    let keys = script::parse("right ok right*2 ok left ok*3 right*5 ok right ok").unwrap();
    play(&keys, &mut flash, 1);
    let requests = rows(LINK, "## Reading");
    assert!(requests.len() > 10, "{requests:?}");
    for (request, _) in &requests {
        let request = quoted(request).replace("GAME", "origins");
        let request = request.split(" [").next().unwrap();
        let request = match request {
            "box check" => format!("box check\n{}end", boxes(BOX).next().expect("a box file")),
            request => request.to_owned(),
        };
        let said = said_by(&mut flash, format!("{request}\n").as_bytes(), false);
        assert!(said.ends_with("ok\n"), "{request}: {said}");
    }
}

#[test]
fn every_request_that_writes_waits_for_a_person() {
    let file = boxes(BOX).next().expect("a box file");
    let requests = rows(LINK, "## Writing");
    assert!(requests.len() > 5, "{requests:?}");
    for (request, _) in &requests {
        let mut flash = RamFlash::new();
        let backup = said_by(&mut flash, b"backup\n", false);
        let sent = match quoted(request) {
            "box" => format!("box\n{file}end\n"),
            "restore" => format!("restore\n{}", backup.strip_suffix("ok\n").unwrap()),
            request => format!("{request}\n"),
        };
        let refused = said_by(&mut flash, sent.as_bytes(), false);
        let no = "error: nobody said OK on the device\n";
        assert!(refused.starts_with("wait: "), "{request}: {refused}");
        assert!(refused.ends_with(no), "{request}: {refused}");
        let done = said_by(&mut flash, sent.as_bytes(), true);
        assert!(done.ends_with("ok\n"), "{request}: {done}");
    }
}

#[test]
fn help_names_every_request() {
    let help = said_by(&mut RamFlash::new(), b"help\n", false);
    for heading in ["## Reading", "## Writing"] {
        for (request, _) in rows(LINK, heading) {
            let word = quoted(&request).split(' ').next().unwrap();
            assert!(help.contains(word), "{word} is not in\n{help}");
        }
    }
}

#[test]
fn every_box_in_the_document_is_taken_and_comes_back() {
    assert!(boxes(BOX).count() >= 4);
    for file in boxes(BOX) {
        let read = BoxFile::read(file.as_bytes());
        let read = read.unwrap_or_else(|errors| panic!("{file}{errors:?}"));
        let mut flash = RamFlash::new();
        let sent = format!("box\n{file}end\n");
        let taken = said_by(&mut flash, sent.as_bytes(), true);
        assert!(taken.ends_with("ok\n"), "{taken}");
        let game = read.game.word;
        let known = said_by(&mut flash, format!("box {game}\n").as_bytes(), false);
        let facts = file.lines().skip(4).map(|line| line.split('#').next());
        let blanks = template(read.game);
        let is_blank = |fact: &str| blanks.lines().any(|line| line == fact);
        let facts = facts.map(|fact| fact.unwrap_or_default().trim_end());
        for fact in facts.filter(|fact| !is_blank(fact)) {
            assert!(known.contains(fact), "{fact} is not in\n{known}");
        }
    }
}
