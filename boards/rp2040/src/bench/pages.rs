//! The pages of the bench screen.

use core::fmt::Write;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Drawable, Point, Primitive, Size};
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use heapless::String;
use souschef::ui::frame::{Frame, HEIGHT, WIDTH};
use souschef::ui::{SMALL, text};

use super::Facts;
use super::contacts::{Contact, KEYS};
use crate::version::VERSION;
use crate::watchdog;

/// How many pages there are.
pub const PAGES: usize = 3;
/// The height of a row of text.
const ROW: i32 = 8;
/// Squares of the checkerboard are this wide.
const SQUARE: i32 = 8;
/// The text of a row.
type Row = String<40>;

/// Draws a page.
pub fn draw(frame: &mut Frame, page: usize, facts: &Facts) {
    frame.clear();
    match page {
        0 => checkerboard(frame, facts),
        1 => contacts(frame, facts),
        _ => chip(frame, facts),
    }
}

/// A border and squares: whatever is missing, doubled or shifted is seen at once.
fn checkerboard(frame: &mut Frame, facts: &Facts) {
    border(frame);
    for y in 1..HEIGHT as i32 / SQUARE - 1 {
        for x in (1 + y % 2..WIDTH as i32 / SQUARE - 1).step_by(2) {
            square(frame, x * SQUARE, y * SQUARE);
        }
    }
    let plate = Rectangle::new(Point::new(20, 20), Size::new(88, 25));
    let Ok(()) = plate
        .into_styled(PrimitiveStyle::with_fill(BinaryColor::Off))
        .draw(frame);
    let mut row = Row::new();
    let _ = match facts.found.0 {
        Some(address) => write!(row, "display at {address:02x}"),
        None => write!(row, "display on SPI"),
    };
    text::draw(frame, 24, 24, &row, &SMALL);
    let readable = if facts.found.1 {
        "can be read"
    } else {
        "cannot be read"
    };
    text::draw(frame, 24, 24 + ROW, readable, &SMALL);
}

/// The contacts, live: a filled box is closed.
fn contacts(frame: &mut Frame, facts: &Facts) {
    text::draw(frame, 2, 0, "key   closed  bounces  gap", &SMALL);
    for (index, (contact, key)) in facts.contacts.keys.iter().zip(KEYS).enumerate() {
        let y = ROW * (index as i32 + 1);
        text::draw(frame, 2, y, facts.hands[key as usize], &SMALL);
        level(frame, 38, y, contact.closed);
        text::draw(frame, 66, y, &bounces(contact), &SMALL);
        text::draw(frame, 96, y, &gap(contact), &SMALL);
    }
    text::draw(frame, 2, 6 * ROW, "OK, RIGHT: next  LEFT: last", &SMALL);
    text::draw(frame, 2, 7 * ROW, "BACK held: to the games", &SMALL);
}

/// The chip: memory, chance, supply, firmware.
fn chip(frame: &mut Frame, facts: &Facts) {
    let mut rows = [const { Row::new() }; 6];
    let [version, flash, times, seed, supply, reason] = &mut rows;
    let _ = write!(version, "{VERSION}");
    let _ = match facts.check.id {
        Some(id) => write!(flash, "flash {id:06x}, {}", size(id).as_str()),
        None => write!(flash, "flash"),
    };
    let _ = match facts.check.times {
        Some((page, sector)) => write!(
            times,
            "page {} us, erase {} ms",
            page.as_micros(),
            sector.as_millis()
        ),
        None => write!(times, "flash does not keep anything"),
    };
    let _ = write!(seed, "chance {:016x}", facts.seed);
    let _ = match facts.supply {
        Some(millivolts) => write!(supply, "supply {millivolts} mV"),
        None => write!(supply, "supply not measured"),
    };
    let _ = write!(reason, "{}", watchdog::reason());
    for (row, y) in rows.iter().zip((ROW..).step_by(ROW as usize)) {
        text::draw(frame, 3, y, row, &SMALL);
    }
    border(frame);
}

fn size(id: u32) -> Row {
    let mut row = Row::new();
    let _ = match id & 0xff {
        size @ 20..32 => write!(row, "{} KiB", 1_u32 << (size - 10)),
        _ => write!(row, "unknown size"),
    };
    row
}

fn bounces(contact: &Contact) -> Row {
    let mut row = Row::new();
    let _ = write!(row, "{}", contact.bounces);
    row
}

fn gap(contact: &Contact) -> Row {
    let mut row = Row::new();
    let _ = match contact.gap.map(|gap| gap.as_micros()) {
        None => Ok(()),
        Some(gap @ ..10_000) => write!(row, "{gap}us"),
        Some(gap) => write!(row, "{}ms", gap / 1_000),
    };
    row
}

fn border(frame: &mut Frame) {
    let all = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
    let Ok(()) = all
        .into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
        .draw(frame);
}

fn square(frame: &mut Frame, x: i32, y: i32) {
    let square = Rectangle::new(Point::new(x, y), Size::new_equal(SQUARE as u32));
    let Ok(()) = square
        .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
        .draw(frame);
}

fn level(frame: &mut Frame, x: i32, y: i32, closed: bool) {
    let place = Rectangle::new(Point::new(x, y), Size::new(14, 7));
    let style = match closed {
        true => PrimitiveStyle::with_fill(BinaryColor::On),
        false => PrimitiveStyle::with_stroke(BinaryColor::On, 1),
    };
    let Ok(()) = place.into_styled(style).draw(frame);
}
