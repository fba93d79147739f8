//! What a computer gets to know this unit by.

use core::cell::Cell;
use core::fmt::Write;

use critical_section::Mutex;
use embassy_sync::once_lock::OnceLock;
use heapless::String;

use crate::flash::Flash;

/// What comes before the number of a unit.
const SERIAL: &str = ", serial ";
/// The digits of the number.
const DIGITS: usize = 16;
/// The letters of the longest name of a board.
const LETTERS: usize = 16;

static BOARD: Mutex<Cell<&str>> = Mutex::new(Cell::new("board"));
static NAME: OnceLock<String<{ LETTERS + SERIAL.len() + DIGITS }>> = OnceLock::new();

/// Takes the name of the board.
pub fn wear(board: &'static str) {
    critical_section::with(|cs| BOARD.borrow(cs).set(board));
}

/// The board and its number: `pico, serial E660583883724B31`.
pub fn name() -> &'static str {
    NAME.get_or_init(|| {
        let board = critical_section::with(|cs| BOARD.borrow(cs).get());
        let mut name = String::new();
        // The name of a board is short enough.
        let _ = write!(name, "{board}{SERIAL}{:016X}", Flash::again().number());
        name
    })
}

/// The number of this unit, which no other has.
pub fn serial() -> &'static str {
    let name = name();
    name.rsplit(' ').next().unwrap_or(name)
}
