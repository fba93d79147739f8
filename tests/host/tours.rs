//! Tours of the screens: keys, and the words that are then to be read. A file of `tests/host/tours` holds
//! tours with an empty line between them; each begins on a new device. `UPDATE=1` writes the words
//! that were seen into the files: read them before you believe them.

use std::fs;
use std::path::{Path, PathBuf};

use souschef::ui::frame::Frame;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::scenario::files;
use souschef_terminal::script::{Step, parse};
use souschef_terminal::view::words;

/// What a line of keys begins with; the line behind it holds the words.
const KEYS: &str = "> ";
/// What stands between two rows of the display.
const BETWEEN: &str = " | ";

fn all() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/tours");
    files(&folder).expect("the folder can be read")
}

/// What is to be read after each line of keys.
fn walk(tour: &str) -> Vec<String> {
    let keys = tour.lines().filter_map(|line| line.strip_prefix(KEYS));
    let steps = keys.flat_map(|keys| {
        let mut steps = parse(keys).expect("the keys are words");
        steps.push(Step::Look);
        steps
    });
    let steps: Vec<Step> = steps.collect();
    let mut frames = play(&steps, &mut RamFlash::new(), SEED);
    frames.pop();
    frames.iter().map(read).collect()
}

/// The words of a picture, and the first page of its body with something in the leftmost column: the cursor.
fn read(frame: &Frame) -> String {
    let rows = words(frame).into_iter().filter(|row| !row.is_empty());
    let text = rows.collect::<Vec<_>>().join(BETWEEN);
    let is_marked = |page: &usize| (0..8).any(|y| frame.is_lit(0, 8 * page + y));
    match (1..7).find(is_marked) {
        Some(page) => format!("{text} @{page}"),
        None => text,
    }
}

/// The tour with the words that were read behind each line of keys.
fn walked(tour: &str) -> String {
    let mut seen = walk(tour).into_iter();
    let mut text = String::new();
    for line in tour.lines() {
        if line.starts_with(KEYS) {
            text += &format!("{line}\n{}\n", seen.next().unwrap_or_default());
        } else if line.starts_with('#') {
            text += &format!("{line}\n");
        }
    }
    text
}

fn check(file: &Path) {
    let text = fs::read_to_string(file).expect("the file can be read");
    let tours = text.split("\n\n").map(str::trim_end);
    if support::golden::is_update(file) {
        let walked: Vec<String> = tours.map(walked).collect();
        return fs::write(file, walked.join("\n")).expect("the file can be written");
    }
    for tour in tours {
        let seen = walked(tour);
        for (expected, seen) in tour.lines().zip(seen.lines()) {
            assert_eq!(seen, expected, "{}", file.display());
        }
    }
}

#[test]
fn every_tour_reads_as_it_did() {
    let files = all();
    assert!(!files.is_empty(), "there are no tours");
    files.iter().for_each(|file| check(file));
}
