//! The bytes of every action of every game stay what they are.
//!
//! `pinned/<game>.txt` holds one action a line: its words, ` = `, its bytes. Journals on flash hold these bytes, so after
//! the first release an action may be added but never changed. `UPDATE=1 cargo test --test host pinned` rewrites the files.

use std::fmt::Write;
use std::path::PathBuf;

use souschef::games::{CATALOG, GameLine};
use souschef::table::AnyTable;
use support::golden::assert_golden;

/// The longest action, in bytes.
const LONGEST: usize = 15;
/// The variants inside a variant that are tried.
const NESTED: u8 = 48;
/// Each byte of a sample takes these values while the others are 0.
const VALUES: u8 = 16;

fn file(game: &GameLine) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/host/pinned");
    PathBuf::from(folder).join(game.word).with_extension("txt")
}

/// A pinned line of packed bytes, if they are an action that is packed like this.
fn line(table: &dyn AnyTable, packed: &[u8]) -> Option<String> {
    let mut words = String::new();
    table.write(packed, &mut words).ok()?;
    let again = table.read(&words).ok()?;
    let mut line = words + " =";
    packed
        .iter()
        .for_each(|byte| write!(line, " {byte:02x}").unwrap());
    (again == packed).then_some(line)
}

/// The shortest action that begins like this and is 0 otherwise.
fn shortest(table: &dyn AnyTable, packed: &[u8; LONGEST], least: usize) -> Option<usize> {
    let whole = |length: &usize| line(table, &packed[..*length]).is_some();
    (least..=LONGEST).find(whole)
}

/// A sample of every variant, nested ones included: all fields 0, and each byte from 1 to 15.
pub fn sample(table: &dyn AnyTable) -> Vec<String> {
    let mut lines = Vec::new();
    for (variant, nested) in (0..=127).flat_map(|variant| (0..NESTED).map(move |n| (variant, n))) {
        let mut packed = [0; LONGEST];
        (packed[0], packed[1]) = (variant, nested);
        // What may be a mere number at the second place need not be combined with everything.
        let (least, most) = if nested == 0 { (1, VALUES) } else { (2, 2) };
        let Some(length) = shortest(table, &packed, least) else {
            continue;
        };
        lines.extend(line(table, &packed[..length]));
        for (at, value) in (2..length).flat_map(|at| (1..most).map(move |value| (at, value))) {
            let mut packed = packed;
            packed[at] = value;
            let length = shortest(table, &packed, length);
            lines.extend(length.and_then(|length| line(table, &packed[..length])));
        }
    }
    lines
}

/// The bytes of a pinned line.
pub fn bytes(line: &str) -> Vec<u8> {
    let (_, hex) = line.rsplit_once(" =").expect("a pinned line has bytes");
    let byte = |byte| u8::from_str_radix(byte, 16).unwrap();
    hex.split_whitespace().map(byte).collect()
}

#[test]
fn the_bytes_of_every_action_are_pinned() {
    for game in CATALOG {
        let play = (game.sit)(game.usual, 1);
        let seen: String = sample(play.any())
            .into_iter()
            .map(|line| line + "\n")
            .collect();
        assert_golden(file(game), &seen);
    }
}
