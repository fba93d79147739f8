//! How much charge an hour takes: lit, dim and dark, from the cycles of the emulated chip and from
//! currents that others measured.

use std::path::Path;

use super::emulator::{Counted, Emulator};
use super::progress;
use super::table::Row;
use xtask::Outcome;

/// A current in milliamperes, and who says so.
struct Current(f64, &'static str);

/// A Pico at 125 MHz with one processor at work.
const ACTIVE: Current = Current(
    25.0,
    "at work: RP2040 data sheet, one processor in a loop, with a Pico's regulator and flash",
);
/// The same with the processor asleep and all clocks running.
const IDLE: Current = Current(
    10.0,
    "asleep, clocks running: Pico data sheet, idle in BOOTSEL mode, 9 to 12",
);
/// With all clocks stopped.
const DORMANT: Current = Current(
    0.9,
    "clocks stopped: Pico data sheet 0.8; measured for MicroPython's lightsleep() 0.9",
);
/// A display of 0.96 inches with an eighth of its pixels lit, bright and dim.
const LIT: Current = Current(
    9.0,
    "display lit: assumed for full contrast; at half of it 1.44 + 0.054 for each percent lit were measured, \
     2.1 for an eighth (hsel.co.uk, SSD1306 Power Consumption, 2018)",
);
const DIM: Current = Current(
    2.0,
    "display dim: at least contrast 1.40 + 0.048 for each percent lit (the same)",
);
/// A dark one.
const DARK: Current = Current(0.01, "display dark: SSD1306 data sheet, at most");
const CURRENTS: [Current; 6] = [ACTIVE, IDLE, DORMANT, LIT, DIM, DARK];

/// Cycles in a second.
const CLOCK: f64 = 125e6;
/// Somebody at the table presses a key this often, in seconds.
const PRESS_EVERY: u64 = 3;
/// Seconds after which the display has dimmed, and after which it has gone dark.
const DIMMED: u64 = 31;
const DARKENED: u64 = 301;
/// Milliampere-hours of a small cell.
const CELL: f64 = 1_000.0;

/// What an hour takes in play, in the pauses of play, and forgotten on a shelf.
pub fn rows(firmware: &Path, seed: u64) -> Outcome<Vec<Row>> {
    let (mut emulator, _) = Emulator::new(firmware, None, Some(seed))?;
    let mut lit = Counted::default();
    for key in ["right", "left", "right", "left"] {
        emulator.tell(&format!("press {key}"))?;
        lit = emulator.tell(&format!("rest {PRESS_EVERY}"))?;
    }
    emulator.tell(&format!("rest {DIMMED}"))?;
    let dim = emulator.tell(&format!("rest {}", DARKENED - 2 * DIMMED))?;
    emulator.tell(&format!("rest {DARKENED}"))?;
    let dark = emulator.tell("rest 3600")?;
    let lit = awake(&lit, PRESS_EVERY) + LIT.0;
    let dim = awake(&dim, DARKENED - 2 * DIMMED) + DIM.0;
    let asleep = dark.get("asleep") as f64 / 3.6e6;
    let dark = asleep * DORMANT.0 + (1.0 - asleep) * awake(&dark, 3600) + DARK.0;
    progress("charge: lit, dim, dark, by these milliamperes");
    for Current(milliamperes, source) in CURRENTS {
        eprintln!("   {milliamperes:>5.2} {source}");
    }
    Ok(vec![
        Row::new("charge in an hour, lit", "mAh", lit),
        Row::new("charge in an hour, dim", "mAh", dim),
        Row::new("charge in an hour, dark", "mAh", dark),
        Row::new("a cell of 1,000 mAh, lit", "hours", CELL / lit),
        Row::new("a cell of 1,000 mAh, dark", "hours", CELL / dark),
    ])
}

/// The current of a chip whose clocks run, by how much of the time it worked.
fn awake(counted: &Counted, seconds: u64) -> f64 {
    let share = counted.get("cycles") as f64 / (CLOCK * seconds as f64);
    IDLE.0 + share * (ACTIVE.0 - IDLE.0)
}
