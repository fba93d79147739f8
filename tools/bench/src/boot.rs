//! Starting, taking back and resting with a long game on the table.

use std::fs;
use std::path::{Path, PathBuf};

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::games::{CATALOG, GameLine};
use souschef::notebook::{Notebook, OPEN_PAGE};
use souschef::storage::Storage;
use souschef::storage::item::Begin;

use super::emulator::Emulator;
use super::flash::Flash;
use super::pace::Table;
use super::progress;
use super::table::Row;
use super::twin::write_move;
use xtask::{Outcome, root};

const SESSION: u32 = 1;
const SEED: u64 = 5;
/// Games tried; some begin with a quick score and are short.
const TRIES: u64 = 12;
/// Lengths of the games that are put on the table, with the budgets for a start and for an undo.
const LENGTHS: [(usize, f64, f64); 2] = [(500, 180.0, 50.0), (4_000, 400.0, 160.0)];
/// Budget for a start without a game.
const EMPTY: f64 = 140.0;
/// Milliseconds the firmware gives a crystal to swing, which the emulator does not show.
const CRYSTAL: f64 = 64.0;
/// Milliseconds after which holding BACK takes back.
const HOLD: u32 = 800;
/// Seconds of rest; the display dims and goes dark meanwhile.
const REST: u64 = 600;
/// Cycles in a second.
const CLOCK: f64 = 125e6;
/// Budget for wake-ups: a sign of life every 5 seconds, dim, dark.
const WAKES: f64 = 122.0;

/// Starts with no game and with long games; takes back a move in each.
pub fn rows(firmware: &Path) -> Outcome<Vec<Row>> {
    let (_, started) = Emulator::new(firmware, None, Some(SEED))?;
    let start = |nanos: u64| nanos as f64 / 1e6 + CRYSTAL;
    let mut rows = vec![
        Row::new(
            "start with no game, crystal included",
            "ms",
            start(started.get("last")),
        )
        .budget(EMPTY),
    ];
    let stack = started.get("stack") as f64;
    rows.push(Row::new("deepest stack while starting", "bytes", stack));
    for line in CATALOG {
        for (actions, start_budget, undo_budget) in LENGTHS {
            let (image, length) = image(line, actions)?;
            let (mut emulator, started) = Emulator::new(firmware, Some(&image), Some(SEED))?;
            let undone = emulator.tell(&format!("hold back {HOLD}"))?;
            let what = format!("{}, {length} actions", line.name);
            let started = start(started.get("last"));
            let undone = undone.get("last") as f64 / 1e6;
            rows.push(Row::new(format!("start: {what}"), "ms", started).budget(start_budget));
            rows.push(Row::new(format!("undo: {what}"), "ms", undone).budget(undo_budget));
            if length < actions {
                break;
            }
        }
        progress(&format!("start and undo: {}", line.name));
    }
    Ok(rows)
}

/// What ten minutes without a key cost.
pub fn rest(firmware: &Path) -> Outcome<Vec<Row>> {
    let line = &CATALOG[CATALOG.len() - 1];
    let (image, _) = image(line, 100)?;
    let (mut emulator, _) = Emulator::new(firmware, Some(&image), Some(SEED))?;
    emulator.tell("press right")?;
    let rested = emulator.tell(&format!("rest {REST}"))?;
    let share = rested.get("cycles") as f64 / (CLOCK * REST as f64) * 100.0;
    progress("rest: ten minutes");
    Ok(vec![
        Row::new(
            "ten minutes without a key: wake-ups",
            "wake-ups",
            rested.get("wakes") as f64,
        )
        .budget(WAKES),
        Row::new(
            "ten minutes without a key: active cycles",
            "cycles",
            rested.get("cycles") as f64,
        ),
        Row::new(
            "ten minutes without a key: share of active cycles",
            "%",
            share,
        ),
    ])
}

/// An image of the memory with a random game of about so many actions, and how many they are.
fn image(line: &GameLine, actions: usize) -> Outcome<(PathBuf, usize)> {
    let games = (SEED..SEED + TRIES).map(|seed| (seed, played(line, seed, actions)));
    let length = |table: &Table| table.history.actions().count();
    let longest = games.max_by_key(|(_, table)| length(table));
    let (seed, table) = longest.ok_or("No game was played.")?;
    let path = root().join("target/bench-games.bin");
    fs::write(&path, written(line, seed, &table.history)).map_err(|error| error.to_string())?;
    Ok((path, length(&table)))
}

/// A game of so many actions: no game is that long by itself, so corrections come between its moves.
fn played(line: &GameLine, seed: u64, actions: usize) -> Table {
    let mut table = Table::new(line, line.usual, seed);
    let (mut length, mut turn) = (0, 0);
    while length < actions {
        turn += 1;
        let corrects = turn % MOVES_APART != 0 && turn > MOVES_FIRST && table.correct();
        let on = corrects || table.make_move();
        let now = table.history.actions().count();
        if !on || now == length {
            break;
        }
        length = now;
    }
    table
}

/// Moves before the first correction: the set-up.
const MOVES_FIRST: usize = 30;
/// A move follows after so many corrections.
const MOVES_APART: usize = 60;

/// The bytes of a memory in which this game is open.
fn written(line: &GameLine, seed: u64, history: &History) -> Vec<u8> {
    let flash = Flash::new();
    let mut storage = block_on(Storage::open(flash.clone())).expect("the memory of a host answers");
    let begin = Begin {
        game: line.id,
        rules: line.rules,
        session: SESSION,
        seed,
        seats: line.usual,
    };
    block_on(storage.begin(begin)).expect("a fresh memory has a free slot");
    let starts: Vec<usize> = history.move_starts().collect();
    let ends = starts.iter().skip(1).copied().chain([history.live()]);
    for (from, to) in starts.iter().copied().zip(ends) {
        write_move(&mut storage, history, from, to);
    }
    let mut notebook = Notebook::new();
    notebook.set_open(SESSION);
    let page = notebook.page(OPEN_PAGE);
    block_on(storage.store_note(OPEN_PAGE, &page)).expect("a page can be written");
    flash.cells().bytes.clone()
}
