//! Bars that fill up on the left, everybody's coins and cards on the right, offers below.

use core::ops::Range;

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::{SMALL, icons, line, shapes, text};
use crate::engine::line::{Icon, Line};
use crate::engine::scene::{Bar, Bars, Purse};
use crate::names::Names;

/// The first column of the slots.
const SLOTS: i32 = 9;
/// The columns of a slot with its gap.
const SLOT: i32 = 5;
/// The column of a prize.
const PRIZE: i32 = 40;
/// The columns of names and purses.
const PURSES: Range<i32> = 50..COLUMNS.end;
/// The columns between two things of a purse.
const GAP: i32 = 2;
/// The row below the bars.
const BELOW: i32 = BODY + 4 * PAGE;
/// The purses that leave the whole rows below the bars to the offers.
const SHORT_TABLE: usize = 4;

/// Draws the scene into the body.
pub fn draw(frame: &mut Frame, scene: &Bars, names: &Names) {
    for (row, bar) in (0..).zip(&scene.bars) {
        draw_bar(frame, BODY + row * PAGE, bar);
    }
    let fits = |purse: &Purse| purse_width(purse, names) <= PURSES.end - PURSES.start;
    let pictured = scene.purses.iter().all(fits);
    for (row, purse) in (0..).zip(&scene.purses) {
        draw_purse(frame, BODY + row * PAGE, purse, pictured, names);
    }
    draw_offers(frame, scene, names);
}

/// A picture, then slots: filled ones solid, open ones hollow, closed ones a dash.
fn draw_bar(frame: &mut Frame, y: i32, bar: &Bar) {
    icons::draw(frame, 0, y, bar.icon);
    let (filled, open) = (i32::from(bar.filled), i32::from(bar.open));
    for slot in 0..filled + open + i32::from(bar.closed) {
        let x = SLOTS + slot * SLOT;
        let (columns, rows) = (x..x + SLOT - 1, y..y + PAGE - 1);
        if slot >= filled + open {
            frame.light(x + 1..x + SLOT - 2, y + 3..y + 4);
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

/// What a purse holds: an amount and what it counts, from the end of its row on.
fn amounts(purse: &Purse) -> impl Iterator<Item = (u16, Icon)> {
    let cards = purse.cards.map(|cards| (cards.into(), Icon::Card));
    cards.into_iter().chain([(purse.coins, Icon::Coin)])
}

/// The columns a purse takes with pictures of what it holds.
fn purse_width(purse: &Purse, names: &Names) -> i32 {
    let amount = |(amount, _)| text::width(digits(amount, &mut [0; 6]), &SMALL) + icons::SIZE + 1;
    let amounts: i32 = amounts(purse).map(|held| amount(held) + GAP).sum();
    let marks = purse.marks.iter().flatten().count() as i32 * (icons::SIZE + GAP);
    text::width(names.get(purse.seat), &SMALL) + amounts + marks
}

/// A name, inverted for whoever acts, with coins and cards at the end of the row; long names take the
/// place of the pictures.
fn draw_purse(frame: &mut Frame, y: i32, purse: &Purse, pictured: bool, names: &Names) {
    let mut end = PURSES.end;
    for (amount, icon) in amounts(purse) {
        if pictured {
            end -= icons::SIZE + 1;
            icons::draw(frame, end + 1, y, icon);
        }
        end = text::draw_right(frame, end, y, digits(amount, &mut [0; 6]), &SMALL);
        end -= if pictured { GAP } else { 2 * GAP };
    }
    for mark in purse.marks.into_iter().flatten() {
        end -= icons::SIZE;
        icons::draw(frame, end, y, mark);
        end -= GAP;
    }
    let after = text::fit(frame, PURSES.start..end, y, names.get(purse.seat), &SMALL);
    if purse.active {
        frame.invert(PURSES.start - 1..after, y..y + PAGE);
    }
}

fn digits(amount: u16, digits: &mut [u8; 6]) -> &str {
    line::digits(i16::try_from(amount).unwrap_or(i16::MAX), digits)
}

/// Two offers in a row with their prices, then how many actions are left. Beside a long table there is
/// room for the newest one only: they all stand in the list of actions.
fn draw_offers(frame: &mut Frame, scene: &Bars, names: &Names) {
    let (end, in_row) = match scene.purses.len() > SHORT_TABLE {
        true => (PURSES.start - 2, 1),
        false => (COLUMNS.end, 2),
    };
    let wide = end / in_row;
    let place = |at: i32| (at % 2 * wide, BELOW + at / 2 * PAGE);
    let places = (0..2 * in_row - 1).map(place);
    for ((x, y), offer) in places.zip(&scene.offers) {
        let price = Line::new().number(offer.price);
        let room = x..x + wide - 4 - line::width(&price, names, &SMALL);
        let after = text::fit(frame, room, y, offer.name, &SMALL);
        if offer.marked {
            frame.invert(x..after, y..y + PAGE);
        }
        line::draw(frame, after + 2..x + wide, y, &price, names, &SMALL);
    }
    if scene.moves > 0 {
        let left = match scene.moves {
            1 => Line::from("1 action"),
            moves => Line::new().number(moves).word("actions"),
        };
        line::draw_right(frame, end - wide..end, BELOW + PAGE, &left, names, &SMALL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::prompt::gather;
    use crate::engine::scene::Offer;
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
            "####.####......",
            "####.#..#......",
            "####.#..#......",
            "####.#..#..##..",
            "####.#..#......",
            "####.#..#......",
            "####.####......",
        ];
        assert_picture(&frame, SLOTS as usize, 0, &rows);
    }

    #[test]
    fn a_name_of_eight_letters_stands_whole_beside_full_purses_and_marks() {
        let mut bars = scene(4);
        for purse in &mut bars.purses {
            (purse.coins, purse.cards) = (23, Some(11));
            purse.marks = [Some(Icon::Meat), None];
        }
        let mut names = Names::new();
        for (seat, name) in Seat::all(4).zip(["Rosemary", "Marjoram", "Wolfgang", "Mohammed"]) {
            names.set(seat, name);
        }
        let mut frame = Frame::new();
        draw(&mut frame, &bars, &names);
        assert_eq!(frame.cut().count(), 0);
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
