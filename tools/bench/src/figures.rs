//! What presses took, said in figures next to the budgets.

use super::presses::Press;
use super::table::{Row, median, percentile};
use super::twin::Kind;

/// Cycles in a millisecond.
const CLOCK: f64 = 125e3;
/// A page program takes this many milliseconds.
const PROGRAM: f64 = 0.4;

/// What is said of many values.
#[derive(Clone, Copy)]
enum Said {
    Median,
    P99,
    Worst,
}

impl Said {
    fn of(self, values: &[f64]) -> f64 {
        match self {
            Self::Median => median(values),
            Self::P99 => percentile(values, 99),
            Self::Worst => values.iter().copied().fold(0.0, f64::max),
        }
    }
}

/// A figure: its name and unit, which presses count, what of them, what is said of it, and the budget.
type Figure = (
    &'static str,
    &'static str,
    fn(&Press) -> bool,
    fn(&Press) -> f64,
    Said,
    Option<f64>,
);

#[rustfmt::skip]
const ALL: [Figure; 19] = [
    ("bytes per cursor move, median", "bytes", is_cursor, bytes, Said::Median, Some(90.0)),
    ("bytes per press, median", "bytes", is_any, bytes, Said::Median, Some(160.0)),
    ("bytes per press, p99", "bytes", is_any, bytes, Said::P99, None),
    ("bytes above the cheapest cover by runs, worst press", "bytes", is_any, above, Said::Worst, Some(0.0)),
    ("first edge to last byte, cursor move, median", "ms", is_cursor, latency, Said::Median, Some(3.0)),
    ("first edge to last byte, median", "ms", is_any, latency, Said::Median, Some(6.0)),
    ("  of it wire", "ms", is_any, wire, Said::Median, None),
    ("  of it processor and second look", "ms", is_any, rest, Said::Median, None),
    ("first edge to last byte, p99", "ms", is_any, latency, Said::P99, Some(25.0)),
    ("  of it wire, p99", "ms", is_any, wire, Said::P99, None),
    ("  of it processor and second look, p99", "ms", is_any, rest, Said::P99, None),
    ("first edge to last byte, move of the game, median", "ms", is_move, latency, Said::Median, None),
    ("cycles per press, median", "cycles", is_any, cycles, Said::Median, Some(200_000.0)),
    ("cycles per cursor move, median", "cycles", is_cursor, cycles, Said::Median, None),
    ("cycles per press, p99", "cycles", is_any, cycles, Said::P99, None),
    ("journal write of a move, median", "ms", is_move, journal, Said::Median, Some(1.8)),
    ("journal write of a move, worst", "ms", is_move, journal, Said::Worst, None),
    ("best harvest of the whole ring, exact, median", "ms", searches, search, Said::Median, None),
    ("best harvest of the whole ring, worst", "ms", searches, search, Said::Worst, Some(1.0)),
];

#[rustfmt::skip]
const ON_SPI: [Figure; 4] = [
    ("SPI: edge to last byte, cursor move, median", "ms", is_cursor, latency, Said::Median, Some(2.0)),
    ("SPI: edge to last byte, median", "ms", is_any, latency, Said::Median, Some(3.0)),
    ("SPI: edge to last byte, p99", "ms", is_any, latency, Said::P99, Some(6.0)),
    ("SPI: cycles per press, median", "cycles", is_any, cycles, Said::Median, None),
];

#[rustfmt::skip]
const CACHED: [Figure; 3] = [
    ("cache modelled: edge to last byte, median", "ms", is_any, latency, Said::Median, None),
    ("cache modelled: edge to last byte, p99", "ms", is_any, latency, Said::P99, None),
    ("cache modelled: cycles per press, median", "cycles", is_any, cycles, Said::Median, None),
];

fn is_any(_: &Press) -> bool {
    true
}

fn is_cursor(press: &Press) -> bool {
    press.kind == Kind::Cursor
}

fn is_move(press: &Press) -> bool {
    press.kind == Kind::Move
}

fn searches(press: &Press) -> bool {
    press.counted.get("longest") > 0
}

fn bytes(press: &Press) -> f64 {
    press.counted.get("bytes") as f64
}

/// Bytes above those of the cheapest cover.
fn above(press: &Press) -> f64 {
    bytes(press) - press.cheapest as f64
}

/// Milliseconds from the edge to the last byte.
fn latency(press: &Press) -> f64 {
    press.counted.get("last") as f64 / 1e6
}

/// Milliseconds of it on the wire.
fn wire(press: &Press) -> f64 {
    press.counted.get("wire") as f64 / 1e6
}

/// What is neither wire nor flash: the processor and the second look at the key.
fn rest(press: &Press) -> f64 {
    (latency(press) - wire(press) - journal(press)).max(0.0)
}

fn cycles(press: &Press) -> f64 {
    press.counted.get("cycles") as f64
}

/// Milliseconds the flash needs for what was written.
fn journal(press: &Press) -> f64 {
    press.counted.get("programmed") as f64 * PROGRAM
}

/// Milliseconds of the longest search for a harvest.
fn search(press: &Press) -> f64 {
    press.counted.get("longest") as f64 / CLOCK
}

/// A value of the wanted presses that change the picture.
fn values(presses: &[Press], wanted: fn(&Press) -> bool, value: fn(&Press) -> f64) -> Vec<f64> {
    let shown = presses.iter().filter(|press| bytes(press) > 0.0);
    shown.filter(|press| wanted(press)).map(value).collect()
}

/// What the presses took, next to the budgets.
pub fn rows(presses: &[Press]) -> Vec<Row> {
    let erased = presses.iter().map(|press| press.counted.get("erased"));
    let erased = erased.sum::<u64>() as f64;
    let mut rows = say(&ALL, presses);
    rows.push(Row::new("erases while keys are pressed", "erases", erased).budget(0.0));
    rows
}

/// What the same presses take with a display on SPI.
pub fn spi_rows(presses: &[Press]) -> Vec<Row> {
    say(&ON_SPI, presses)
}

/// What the same presses take where every read of flash goes through the chip's cache.
pub fn cached_rows(presses: &[Press]) -> Vec<Row> {
    say(&CACHED, presses)
}

fn say(figures: &[Figure], presses: &[Press]) -> Vec<Row> {
    let row = |&(name, unit, wanted, value, said, budget): &Figure| {
        let row = Row::new(name, unit, said.of(&values(presses, wanted, value)));
        match budget {
            Some(budget) => row.budget(budget),
            None => row,
        }
    };
    figures.iter().map(row).collect()
}
