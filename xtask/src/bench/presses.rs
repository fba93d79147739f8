//! Presses in recorded games: bytes, time to the last byte, cycles, journal, stack.

use std::path::Path;

use souschef::games::CATALOG;
use souschef::ui::frame::Frame;

use super::cover;
use super::emulator::{Counted, Emulator};
use super::player::recorded;
use super::progress;
use super::table::{Row, median, percentile};
use super::twin::Kind;
use crate::Outcome;

/// Presses in each game.
const PRESSES: usize = 300;
const SEED: u64 = 7;
/// The function that looks at every harvest on the circle, as the firmware names it.
const SEARCH: &str = "master_cook6pieces6search4each";
/// Cycles in a millisecond.
const CLOCK: f64 = 125e3;
/// A page program takes this long.
const PROGRAM_NANOS: f64 = 0.4e6;

/// One press as the emulator saw it.
#[derive(Clone, Debug)]
pub struct Press {
    /// What it was for.
    pub kind: Kind,
    /// Whether it is the first of its game.
    pub begins_game: bool,
    /// What the emulator counted.
    pub counted: Counted,
    /// Bytes that the cheapest cover by runs takes.
    pub cheapest: usize,
    /// What was to be seen before.
    pub before: Frame,
    /// What is to be seen afterwards.
    pub after: Frame,
}

impl Press {
    fn is(&self, kind: Kind) -> bool {
        self.kind == kind
    }

    fn changes(&self) -> bool {
        self.counted.get("bytes") > 0
    }

    /// What is neither wire nor flash: the processor and the second look at the key.
    fn rest(&self) -> f64 {
        let flash = self.counted.get("programmed") as f64 * PROGRAM_NANOS;
        (self.counted.get("last") as f64 - self.counted.get("wire") as f64 - flash).max(0.0)
    }
}

/// How the emulated chip reads its flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// At no cost, so that figures compare with other emulators and with older ones.
    Free,
    /// Through a model of its cache, where a miss costs what it costs on a chip.
    Cached,
}

/// Plays every game of the catalog on the emulated device.
pub fn play(firmware: &Path, reads: Reads) -> Outcome<Vec<Press>> {
    let mut presses = Vec::new();
    for (game, line) in CATALOG.iter().enumerate() {
        presses.extend(play_game(firmware, game, reads)?);
        progress(&format!("presses: {}, {} so far", line.name, presses.len()));
    }
    Ok(presses)
}

fn play_game(firmware: &Path, game: usize, reads: Reads) -> Outcome<Vec<Press>> {
    let (_, steps) = recorded(game, SEED, PRESSES);
    let (mut emulator, _) = Emulator::new(firmware, None, Some(SEED))?;
    emulator.tell(&format!("watch {SEARCH}"))?;
    if reads == Reads::Cached {
        emulator.tell("cache")?;
    }
    let mut before = super::twin::Twin::new(SEED).frame();
    let mut presses = Vec::new();
    for (number, step) in steps.into_iter().enumerate() {
        let counted = emulator.press(step.key)?;
        let after = counted.frame.clone().unwrap_or_else(Frame::new);
        if after != step.after {
            return Err(format!(
                "{}: after press {number} the chip shows\n{after:?}\nand the host\n{:?}",
                CATALOG[game].name, step.after
            ));
        }
        presses.push(Press {
            kind: step.kind,
            begins_game: number == 0,
            cheapest: cover::cheapest(&before, &after),
            counted,
            before: before.clone(),
            after: after.clone(),
        });
        before = after;
    }
    Ok(presses)
}

/// What the same presses take with a display on SPI.
pub fn spi_rows(presses: &[Press]) -> Vec<Row> {
    let cursor = latencies(presses, &|press| press.is(Kind::Cursor));
    let all = latencies(presses, &|_| true);
    vec![
        Row::new(
            "SPI: edge to last byte, cursor move, median",
            "ms",
            median(&cursor),
        )
        .budget(2.0),
        Row::new("SPI: edge to last byte, median", "ms", median(&all)).budget(3.0),
        Row::new("SPI: edge to last byte, p99", "ms", percentile(&all, 99)).budget(6.0),
        Row::new(
            "SPI: cycles per press, median",
            "cycles",
            median(&cycles(presses)),
        ),
    ]
}

/// What the same presses take where every read of flash goes through the chip's cache.
pub fn cached_rows(presses: &[Press]) -> Vec<Row> {
    let all = latencies(presses, &|_| true);
    vec![
        Row::new(
            "cache modelled: edge to last byte, median",
            "ms",
            median(&all),
        ),
        Row::new(
            "cache modelled: edge to last byte, p99",
            "ms",
            percentile(&all, 99),
        ),
        Row::new(
            "cache modelled: cycles per press, median",
            "cycles",
            median(&cycles(presses)),
        ),
    ]
}

/// Milliseconds from the edge to the last byte, of the wanted presses that change the picture.
fn latencies(presses: &[Press], wanted: &dyn Fn(&Press) -> bool) -> Vec<f64> {
    let shown = presses
        .iter()
        .filter(|press| press.changes() && wanted(press));
    shown
        .map(|press| press.counted.get("last") as f64 / 1e6)
        .collect()
}

fn cycles(presses: &[Press]) -> Vec<f64> {
    let cycles = presses.iter().map(|press| press.counted.get("cycles"));
    cycles.map(|cycles| cycles as f64).collect()
}

/// What the presses took, next to the budgets.
pub fn rows(presses: &[Press]) -> Vec<Row> {
    let all = |_: &Press| true;
    let cursor = |press: &Press| press.is(Kind::Cursor);
    let moves = |press: &Press| press.is(Kind::Move);
    let bytes = |press: &Press| press.counted.get("bytes") as f64;
    let cycles = |press: &Press| press.counted.get("cycles") as f64;
    let latency = |press: &Press| press.counted.get("last") as f64 / 1e6;
    let wire = |press: &Press| press.counted.get("wire") as f64 / 1e6;
    let rest = |press: &Press| press.rest() / 1e6;
    let journal = |press: &Press| press.counted.get("programmed") as f64 * PROGRAM_NANOS / 1e6;
    let search = |press: &Press| press.counted.get("longest") as f64 / CLOCK;
    let searches = |press: &Press| press.counted.get("longest") > 0;
    let above = |press: &Press| bytes(press) - press.cheapest as f64;
    let erased = presses
        .iter()
        .map(|press| press.counted.get("erased"))
        .sum::<u64>();
    let of = |wanted: &dyn Fn(&Press) -> bool, value: &dyn Fn(&Press) -> f64| -> Vec<f64> {
        presses
            .iter()
            .filter(|press| press.changes() && wanted(press))
            .map(value)
            .collect()
    };
    let most = |values: Vec<f64>| values.into_iter().fold(0.0, f64::max);
    vec![
        Row::new(
            "bytes per cursor move, median",
            "bytes",
            median(&of(&cursor, &bytes)),
        )
        .budget(90.0),
        Row::new(
            "bytes per press, median",
            "bytes",
            median(&of(&all, &bytes)),
        )
        .budget(160.0),
        Row::new(
            "bytes per press, p99",
            "bytes",
            percentile(&of(&all, &bytes), 99),
        ),
        Row::new(
            "bytes above the cheapest cover by runs, worst press",
            "bytes",
            most(of(&all, &above)),
        )
        .budget(0.0),
        Row::new(
            "first edge to last byte, cursor move, median",
            "ms",
            median(&of(&cursor, &latency)),
        )
        .budget(3.0),
        Row::new(
            "first edge to last byte, median",
            "ms",
            median(&of(&all, &latency)),
        )
        .budget(6.0),
        Row::new("  of it wire", "ms", median(&of(&all, &wire))),
        Row::new(
            "  of it processor and second look",
            "ms",
            median(&of(&all, &rest)),
        ),
        Row::new(
            "first edge to last byte, p99",
            "ms",
            percentile(&of(&all, &latency), 99),
        )
        .budget(25.0),
        Row::new("  of it wire, p99", "ms", percentile(&of(&all, &wire), 99)),
        Row::new(
            "  of it processor and second look, p99",
            "ms",
            percentile(&of(&all, &rest), 99),
        ),
        Row::new(
            "first edge to last byte, move of the game, median",
            "ms",
            median(&of(&moves, &latency)),
        ),
        Row::new(
            "cycles per press, median",
            "cycles",
            median(&of(&all, &cycles)),
        )
        .budget(200_000.0),
        Row::new(
            "cycles per cursor move, median",
            "cycles",
            median(&of(&cursor, &cycles)),
        ),
        Row::new(
            "cycles per press, p99",
            "cycles",
            percentile(&of(&all, &cycles), 99),
        ),
        Row::new(
            "journal write of a move, median",
            "ms",
            median(&of(&moves, &journal)),
        )
        .budget(1.8),
        Row::new(
            "journal write of a move, worst",
            "ms",
            most(of(&moves, &journal)),
        ),
        Row::new(
            "best harvest of the whole ring, exact, median",
            "ms",
            median(&of(&searches, &search)),
        ),
        Row::new(
            format!(
                "best harvest of the whole ring, worst of {}",
                of(&searches, &search).len()
            ),
            "ms",
            most(of(&searches, &search)),
        )
        .budget(1.0),
        Row::new("erases while keys are pressed", "erases", erased as f64).budget(0.0),
    ]
}

/// The deepest stack that any press needed.
pub fn deepest_stack(presses: &[Press]) -> u64 {
    let depths = presses.iter().map(|press| press.counted.get("stack"));
    depths.max().unwrap_or(0)
}
