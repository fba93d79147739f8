//! Codes on the display, read by an independent decoder from the picture.

use std::fs;
use std::path::Path;

use rqrr::PreparedImage;
use souschef::engine::seat::Seat;
use souschef::games::CATALOG;
use souschef::names::Names;
use souschef::notebook::results::{Beside, Finished, write};
use souschef::result_text::short;
use souschef::ui::frame::{Frame, HEIGHT, WIDTH};
use souschef::ui::{SMALL, qr, text};
use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::scenario::files;
use souschef_terminal::{script, view};

use crate::link::said_by;

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
    photographed(&frame).expect("a code is seen")
}

/// What a camera reads from the display, if it sees a code.
fn photographed(frame: &Frame) -> Option<String> {
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
    let (_, content) = grids.first()?.decode().expect("it is read");
    Some(content)
}

/// A device that is used by hand, one key after the other with the power pulled in between.
struct Used(RamFlash);

impl Used {
    /// The device after the keys of a scenario.
    fn after(file: &Path) -> Self {
        let text = fs::read_to_string(file).expect("a scenario");
        let keys = text.lines().filter_map(|line| line.strip_prefix('>'));
        let mut used = Self(RamFlash::new());
        used.press(&keys.collect::<Vec<_>>().join(" "));
        used
    }

    fn press(&mut self, keys: &str) -> Frame {
        let steps = script::parse(keys).expect("keys");
        let mut seen = play(&steps, &mut self.0, SEED);
        seen.pop().expect("a display shows something")
    }

    /// Ends the game, however far it is, and goes to the list of games.
    fn end(&mut self) {
        for round in 0..12 {
            let words = view::words(&self.press("")).join(" ");
            match () {
                () if words.contains("Which game?") => return,
                () if words.contains("how it adds up") => self.press("left ok"),
                () if round < 4 => self.press("ok wait:600"),
                () => self.press("back*2 left*3 ok ok"),
            };
        }
    }
}

/// *Device*, *Results*, the newest one, *As a code*.
const CODE: &str = "left ok right*2 ok ok left ok";

/// Every game and depth that a scenario plays, ended where the scenario leaves it.
#[test]
fn the_result_of_every_game_is_read_from_the_display() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut all = 0;
    for game in CATALOG {
        let folder = folder.join(game.word);
        if !folder.is_dir() {
            continue;
        }
        let files = files(&folder).expect("scenarios");
        let mut read = 0;
        for file in files {
            let mut used = Used::after(&file);
            used.end();
            let said = said_by(&mut used.0, b"results\n", false);
            let Some(result) = said.lines().next().filter(|line| *line != "ok") else {
                continue;
            };
            let content = photographed(&used.press(CODE));
            assert_eq!(content.as_deref(), Some(result), "{}", file.display());
            assert!(result.starts_with(game.name), "{result}");
            read += 1;
        }
        assert!(read > 0, "no result of {}", game.name);
        all += read;
    }
    assert!(all > 0, "no scenario ends with a result");
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
