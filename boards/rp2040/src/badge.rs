//! What a computer gets to know this unit by.

use core::fmt::Write;

use embassy_sync::once_lock::OnceLock;
use heapless::String;

/// What comes before the number of a unit.
const SERIAL: &str = ", serial ";
/// The digits of the number.
const DIGITS: usize = 16;
/// The letters of the longest name of a board.
const LETTERS: usize = 16;

static NAME: OnceLock<String<{ LETTERS + SERIAL.len() + DIGITS }>> = OnceLock::new();

/// Takes the name of the board and the number of its chip: `pico, serial E660583883724B31`.
pub fn wear(board: &'static str, number: u64) {
    let mut name = String::new();
    // The name of a board is short enough.
    let _ = write!(name, "{board}{SERIAL}{number:016X}");
    // The first name stays.
    let _ = NAME.init(name);
}

/// The board and its number.
pub fn name() -> &'static str {
    NAME.try_get().map_or("board", String::as_str)
}

/// The number of this unit, which no other has.
pub fn serial() -> &'static str {
    let name = name();
    name.rsplit(' ').next().unwrap_or(name)
}
