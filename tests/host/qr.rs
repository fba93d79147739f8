//! Codes on the display, read by an independent decoder from the picture.

use rqrr::PreparedImage;
use souschef::engine::seat::Seat;
use souschef::games::CATALOG;
use souschef::names::Names;
use souschef::notebook::results::{Beside, Finished, write};
use souschef::result_text::short;
use souschef::ui::frame::{Frame, HEIGHT, WIDTH};
use souschef::ui::{SMALL, qr, text};

/// How many pixels of a photograph a pixel of the display is.
const ZOOM: usize = 4;
/// The dark case around the display, in pixels of the photograph.
const CASE: usize = 40;
/// What a camera sees of a pixel that is lit, and of one that is not and of the case.
const LIT: u8 = 235;
const DARK: u8 = 20;

fn scanned(text: &str) -> String {
    let mut frame = Frame::new();
    assert!(qr::draw(&mut frame, text), "{text} is too long");
    text::draw(&mut frame, 70, 20, "beside it", &SMALL);
    let [wide, high] = [WIDTH, HEIGHT].map(|side| side * ZOOM + 2 * CASE);
    let place = |at: usize| at.checked_sub(CASE).map(|at| at / ZOOM);
    // The margin is what the display has: nothing around it is light.
    let mut image = PreparedImage::prepare_from_greyscale(wide, high, |x, y| {
        let pixel = place(x)
            .zip(place(y))
            .filter(|&(x, y)| x < WIDTH && y < HEIGHT);
        match pixel.is_some_and(|(x, y)| frame.is_lit(x, y)) {
            true => LIT,
            false => DARK,
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

/// The light pixels between a code and the edge of the display, in tenths of its modules.
fn margin(text: &str) -> usize {
    let mut frame = Frame::new();
    assert!(qr::draw(&mut frame, text));
    let first = (0..HEIGHT).find(|&at| !frame.is_lit(at, at));
    let first = first.expect("a code is dark somewhere");
    let module = (0..HEIGHT).find(|&at| frame.is_lit(first + 7 * (at + 1), first));
    first * 10 / (module.expect("a finder ends") + 1)
}

#[test]
fn a_code_has_a_margin_of_a_module_and_a_half_at_least() {
    for length in [10, 20, 40, 60, 80, 120, 150] {
        let text = "Cuisine: 1 Ana 52, ".repeat(10);
        let margin = margin(&text[..length]);
        assert!(margin >= 15, "{length} letters: {margin}");
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
