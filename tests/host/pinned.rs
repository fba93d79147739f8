//! The bytes of every action of every game stay what they are.
//!
//! `pinned/<game>.txt` holds one action a line: its words, ` = `, its bytes. Actions may be
//! added, never changed: games kept by older firmware would play differently. A new action is
//! added to the file by running this test with `UPDATE=1`.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use souschef::games::{CATALOG, GameLine};
use souschef::table::AnyTable;

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
fn sample(table: &dyn AnyTable) -> Vec<String> {
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

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |byte| u8::from_str_radix(byte, 16).unwrap();
    hex.split_whitespace().map(byte).collect()
}

#[test]
fn the_bytes_of_every_action_are_pinned() {
    let adds = support::golden::is_update();
    for game in CATALOG {
        let play = (game.sit)(game.usual, 1);
        let mut pinned = fs::read_to_string(file(game)).unwrap_or_default();
        for text in pinned.lines() {
            let (words, hex) = text.split_once(" =").unwrap();
            let packed = play.any().read(words);
            let packed = packed.unwrap_or_else(|error| panic!("{}: {text}: {error:?}", game.word));
            assert_eq!(packed[..], bytes(hex)[..], "{}: {text}", game.word);
        }
        let known: BTreeSet<String> = pinned.lines().map(str::to_owned).collect();
        let missing = sample(play.any())
            .into_iter()
            .filter(|line| !known.contains(line));
        let missing: Vec<String> = missing.collect();
        if adds {
            missing
                .iter()
                .for_each(|line| writeln!(pinned, "{line}").unwrap());
            fs::write(file(game), pinned).unwrap();
        } else {
            assert_eq!(missing, [""; 0], "{}: add them with UPDATE=1", game.word);
        }
    }
}
