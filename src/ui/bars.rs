//! Bars that fill up on the left, everybody's coins and cards on the right, offers below.

use core::ops::Range;

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::{SMALL, icons, line, shapes, text};
use crate::engine::line::{Icon, Line};
use crate::engine::scene::{Bar, Bars, Offer, Purse};
use crate::names::Names;

/// The first column of the slots.
const SLOTS: i32 = 10;
/// The columns of a slot with its gap.
const SLOT: i32 = 7;
/// The column of a prize.
const PRIZE: i32 = 53;
/// The columns of names and purses.
const PURSES: Range<i32> = 63..COLUMNS.end;
/// The row below the bars.
const BELOW: i32 = BODY + 4 * PAGE;
/// The purses that leave room for wide offers.
const SHORT_TABLE: usize = 4;

/// Draws the scene into the body.
pub fn draw(frame: &mut Frame, scene: &Bars, names: &Names) {
    for (row, bar) in (0..).zip(&scene.bars) {
        draw_bar(frame, BODY + row * PAGE, bar);
    }
    for (row, purse) in (0..).zip(&scene.purses) {
        draw_purse(frame, BODY + row * PAGE, purse, names);
    }
    let end = match scene.purses.len() > SHORT_TABLE {
        true => PURSES.start - 4,
        false => COLUMNS.end,
    };
    draw_offers(frame, 0..end, &scene.offers, names);
    if scene.moves > 0 {
        let left = match scene.moves {
            1 => Line::from("1 action"),
            moves => Line::new().number(moves).word("actions"),
        };
        line::draw_right(frame, end / 2..end, BELOW + PAGE, &left, names, &SMALL);
    }
}

/// A picture, then slots: filled ones solid, open ones hollow, closed ones a dash.
fn draw_bar(frame: &mut Frame, y: i32, bar: &Bar) {
    icons::draw(frame, 0, y, bar.icon);
    let (filled, open) = (i32::from(bar.filled), i32::from(bar.open));
    for slot in 0..filled + open + i32::from(bar.closed) {
        let x = SLOTS + slot * SLOT;
        let (columns, rows) = (x..x + SLOT - 1, y..y + PAGE - 1);
        if slot >= filled + open {
            frame.light(x + 2..x + SLOT - 3, y + 3..y + 4);
            continue;
        }
        match slot < filled {
            true => shapes::full(frame, columns, rows),
            false => shapes::hollow(frame, columns, rows),
        }
    }
    if bar.prize {
        icons::draw(frame, PRIZE, y, Icon::Coin);
    }
}

/// A name, inverted for whoever acts, with coins and cards at the end of the row.
fn draw_purse(frame: &mut Frame, y: i32, purse: &Purse, names: &Names) {
    let mut end = PURSES.end;
    if let Some(cards) = purse.cards {
        end = draw_amount(frame, end, y, cards.into(), Icon::Card) - 2;
    }
    end = draw_amount(frame, end, y, purse.coins, Icon::Coin) - 2;
    for mark in purse.marks.into_iter().flatten() {
        end -= icons::SIZE;
        icons::draw(frame, end, y, mark);
        end -= 2;
    }
    let name = beginning(names.get(purse.seat), end - PURSES.start);
    text::draw(frame, PURSES.start, y, name, &SMALL);
    if purse.active {
        let columns = PURSES.start - 1..PURSES.start + text::width(name, &SMALL) + 1;
        frame.invert(columns, y..y + PAGE);
    }
}

/// A number and what it counts, just before column `end`; returns where it begins.
fn draw_amount(frame: &mut Frame, end: i32, y: i32, amount: u16, icon: Icon) -> i32 {
    let x = end - icons::SIZE;
    icons::draw(frame, x, y, icon);
    text::draw_right(
        frame,
        x - 1,
        y,
        line::digits(i16::try_from(amount).unwrap_or(i16::MAX), &mut [0; 6]),
        &SMALL,
    )
}

/// As many letters as fit.
fn beginning(name: &str, room: i32) -> &str {
    let ends = name
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let fits = ends.map(|end| name.get(..end).unwrap_or(name));
    fits.take_while(|part| text::width(part, &SMALL) <= room)
        .last()
        .unwrap_or("")
}

/// Two offers in a row, each with its price.
fn draw_offers(frame: &mut Frame, columns: Range<i32>, offers: &[Offer], names: &Names) {
    let half = (columns.end - columns.start) / 2;
    for (place, offer) in (0..).zip(offers) {
        let (x, y) = (columns.start + place % 2 * half, BELOW + place / 2 * PAGE);
        let price = Line::new().number(offer.price);
        let end = x + half - 2 - line::width(&price, names, &SMALL);
        let name = beginning(offer.name, end - 2 - x);
        let after = text::draw(frame, x, y, name, &SMALL);
        if offer.marked {
            frame.invert(x..after, y..y + PAGE);
        }
        line::draw(frame, after + 2..x + half, y, &price, names, &SMALL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::prompt::gather;
    use crate::engine::seat::Seat;
    use crate::ui::picture::{assert_picture, lit};

    fn scene(seats: u8) -> Bars {
        let bar = |filled, open, closed| Bar {
            icon: Icon::Sweet,
            filled,
            open,
            closed,
            prize: open > 0,
        };
        let purse = |seat: Seat| Purse {
            seat,
            coins: 12,
            cards: Some(4),
            active: seat.0 == 1,
            marks: [None; 2],
        };
        let offer = |name, price| Offer {
            name,
            price,
            marked: false,
        };
        Bars {
            bars: gather([bar(2, 4, 0), bar(1, 3, 2), bar(6, 0, 0), bar(0, 1, 5)]),
            purses: gather(Seat::all(seats).map(purse)),
            offers: gather([
                offer("Exchange", 3),
                offer("Overcook", 2),
                offer("Meltdown", 4),
            ]),
            moves: 2,
        }
    }

    #[test]
    fn slots_are_solid_hollow_or_a_dash() {
        let mut frame = Frame::new();
        draw_bar(
            &mut frame,
            0,
            &Bar {
                icon: Icon::Sweet,
                filled: 1,
                open: 1,
                closed: 1,
                prize: false,
            },
        );
        let rows = [
            "######.######........",
            "######.#....#........",
            "######.#....#........",
            "######.#....#...##...",
            "######.#....#........",
            "######.#....#........",
            "######.######........",
        ];
        assert_picture(&frame, SLOTS as usize, 0, &rows);
    }

    #[test]
    fn six_purses_and_three_offers_stay_apart() {
        let pixels = |change: &dyn Fn(&mut Bars)| {
            let mut bars = scene(6);
            change(&mut bars);
            let mut frame = Frame::new();
            draw(&mut frame, &bars, &Names::new());
            lit(&frame)
        };
        let all = pixels(&|_| {});
        let purses = pixels(&|bars| {
            bars.offers.clear();
            bars.moves = 0;
        });
        let offers = pixels(&|bars| bars.purses.truncate(0));
        assert!(purses < all && offers < all);
    }
}
