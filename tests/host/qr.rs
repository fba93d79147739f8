//! Codes on the display, read by an independent decoder from the picture.

use rqrr::PreparedImage;
use souschef::engine::seat::Seat;
use souschef::games::CATALOG;
use souschef::names::Names;
use souschef::notebook::results::{Beside, Finished, write};
use souschef::result_text::short;
use souschef::ui::frame::{Frame, HEIGHT};
use souschef::ui::qr;

/// How many pixels of a photograph a pixel of the display is.
const ZOOM: usize = 4;
/// The dark case around the display.
const CASE: usize = 40;

fn scanned(text: &str) -> String {
    let mut frame = Frame::new();
    assert!(qr::draw(&mut frame, text), "{text} is too long");
    let side = HEIGHT * ZOOM + 2 * CASE;
    let place = |at: usize| {
        at.checked_sub(CASE)
            .map(|at| at / ZOOM)
            .filter(|&at| at < HEIGHT)
    };
    let mut image = PreparedImage::prepare_from_greyscale(side, side, |x, y| {
        match (place(x), place(y)) {
            (Some(x), Some(y)) if !frame.is_lit(x, y) => 20,
            // A decoder wants a quiet margin; a hand that holds a phone finds one.
            _ => 235,
        }
    });
    let grids = image.detect_grids();
    let (_, content) = grids
        .first()
        .expect("a code is seen")
        .decode()
        .expect("it is read");
    content
}

#[test]
fn every_result_is_read_back_from_the_picture() {
    for line in CATALOG {
        for seats in line.seats.0..=line.seats.1 {
            let mut names = Names::new();
            Seat::all(seats)
                .for_each(|seat| names.set(seat, ["Ana", "Benjamin"][seat.index() % 2]));
            let bytes = write(
                1,
                1,
                line.id,
                (line.sit)(seats, 1).any(),
                &names,
                Beside::default(),
            );
            let mut text = String::new();
            short(&Finished::read(&bytes).unwrap(), &mut text).unwrap();
            assert_eq!(scanned(&text), text);
        }
    }
}

#[test]
fn a_short_text_has_modules_of_two_pixels() {
    let mut frame = Frame::new();
    assert!(qr::draw(&mut frame, "Cuisine: 1 Ana 52, 2 Ben 40"));
    let dark = |x: usize, y: usize| !frame.is_lit(x, y);
    let first = (0..32).find(|&at| dark(at, at)).unwrap();
    assert!(dark(first + 1, first + 1) && dark(first + 13, first) && !dark(first + 14, first));
}

#[test]
fn what_is_too_long_is_not_drawn() {
    let mut frame = Frame::new();
    assert!(!qr::draw(&mut frame, &"x".repeat(300)));
    assert_eq!(frame, Frame::new());
}
