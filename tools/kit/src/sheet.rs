//! A page of paper in pixels of half a millimetre, to be written as SVG or PDF.

use std::collections::BTreeSet;
use std::fmt::Write;

use souschef::engine::line::Icon;
use souschef::ui::frame::{self, Frame};

use crate::glyphs::{self, Face, Run};
use xtask::manual::picture::escaped;

/// A4 in pixels of half a millimetre.
pub const WIDTH: i32 = 420;
/// A4 in pixels of half a millimetre.
pub const HEIGHT: i32 = 594;

const SCREEN: (i32, i32) = (frame::WIDTH as i32, frame::HEIGHT as i32);

/// Black or white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// What is printed.
    Black,
    /// What is left out of black.
    White,
}

/// Something on the page.
#[derive(Clone, Debug)]
pub enum Mark {
    /// A filled box: left, top, width, height.
    Box(Ink, [i32; 4]),
    /// Words of the device's fonts, by their top left corner.
    Words(Ink, Face, i32, i32, String),
    /// Pixels of some size, by the top left corner of their picture.
    Pixels(Ink, i32, i32, i32, Vec<Run>),
}

/// The page.
#[derive(Debug, Default)]
pub struct Sheet {
    /// What is on it, the lowest first.
    pub marks: Vec<Mark>,
}

impl Sheet {
    /// Writes words and returns where they end.
    pub fn words(&mut self, face: Face, x: i32, y: i32, text: &str) -> i32 {
        let mark = Mark::Words(Ink::Black, face, x, y, text.to_owned());
        self.marks.push(mark);
        x + face.width(text)
    }

    /// Writes white words on a black bar across `width`.
    pub fn bar(&mut self, face: Face, x: i32, y: i32, width: i32, text: &str) {
        let height = face.font().height + 2;
        self.fill(Ink::Black, [x, y, width, height]);
        let mark = Mark::Words(Ink::White, face, x + 3, y + 1, text.to_owned());
        self.marks.push(mark);
    }

    /// Fills a box.
    pub fn fill(&mut self, ink: Ink, area: [i32; 4]) {
        self.marks.push(Mark::Box(ink, area));
    }

    /// Draws a frame of one pixel.
    pub fn frame(&mut self, [x, y, width, height]: [i32; 4]) {
        self.fill(Ink::Black, [x, y, width, height]);
        self.fill(Ink::White, [x + 1, y + 1, width - 2, height - 2]);
    }

    /// Draws an icon of the device at twice its size.
    pub fn icon(&mut self, x: i32, y: i32, icon: Icon) {
        let runs = glyphs::icon(icon);
        self.marks.push(Mark::Pixels(Ink::Black, x, y, 1, runs));
    }

    /// Draws a screen of the device at twice its size, white on black.
    pub fn screen(&mut self, x: i32, y: i32, frame: &Frame) {
        self.fill(Ink::Black, [x, y, 2 * SCREEN.0 + 12, 2 * SCREEN.1 + 12]);
        let runs = glyphs::screen(frame);
        self.marks
            .push(Mark::Pixels(Ink::White, x + 6, y + 6, 2, runs));
    }

    /// The page as SVG; every letter is drawn once and used many times.
    pub fn svg(&self, title: &str) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"210mm\" height=\"297mm\">\n<title>{}</title>\n<defs>\n",
            escaped(title)
        );
        for (face, letter) in self.letters() {
            let (id, path) = (id(face, letter), path(&face.runs(letter)));
            let _ = writeln!(svg, "<path id=\"{id}\" d=\"{path}\"/>");
        }
        let _ = writeln!(
            svg,
            "</defs>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>"
        );
        self.marks.iter().for_each(|mark| write(&mut svg, mark));
        svg + "</svg>\n"
    }

    /// The letters that are on the page.
    pub fn letters(&self) -> BTreeSet<(Face, char)> {
        let texts = self.marks.iter().filter_map(|mark| match mark {
            Mark::Words(_, face, _, _, text) => Some((*face, text)),
            _ => None,
        });
        let letters = texts.flat_map(|(face, text)| text.chars().map(move |letter| (face, letter)));
        letters.filter(|&(_, letter)| letter != ' ').collect()
    }
}

impl Ink {
    fn fill(self) -> &'static str {
        match self {
            Self::Black => "#000",
            Self::White => "#fff",
        }
    }
}

fn write(svg: &mut String, mark: &Mark) {
    match mark {
        Mark::Box(ink, [x, y, width, height]) => {
            let fill = ink.fill();
            let _ = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>"
            );
        }
        Mark::Words(ink, face, x, y, text) => {
            let _ = write!(
                svg,
                "<g fill=\"{}\" role=\"text\" aria-label=\"{}\">",
                ink.fill(),
                escaped(text)
            );
            let mut x = *x;
            for letter in text.chars() {
                if letter != ' ' {
                    let id = id(*face, letter);
                    let _ = write!(svg, "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\"/>");
                }
                x += face.advance(letter);
            }
            *svg += "</g>\n";
        }
        Mark::Pixels(ink, x, y, size, runs) => {
            let (fill, path) = (ink.fill(), path(runs));
            let _ = writeln!(
                svg,
                "<path transform=\"translate({x} {y}) scale({size})\" fill=\"{fill}\" d=\"{path}\"/>"
            );
        }
    }
}

fn id(face: Face, letter: char) -> String {
    let face = match face {
        Face::Small => 's',
        Face::Large => 'l',
    };
    format!("{face}{}", u32::from(letter))
}

fn path(runs: &[Run]) -> String {
    let run = |&(x, y, length): &Run| format!("M{x} {y}h{length}v1h-{length}z");
    runs.iter().map(run).collect()
}
