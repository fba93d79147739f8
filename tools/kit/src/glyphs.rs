//! The device's letters and icons as rows of lit pixels.

use souschef::engine::line::Icon;
use souschef::ui::font::Font;
use souschef::ui::frame::{Frame, HEIGHT, WIDTH};
use souschef::ui::{LARGE, SMALL, icons};

/// A stretch of lit pixels: column, row, length.
pub type Run = (i32, i32, i32);

/// A font of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// Rows of 8 pixels.
    Small,
    /// Rows of 16 pixels.
    Large,
}

impl Face {
    /// The font on the device.
    pub fn font(self) -> &'static Font {
        match self {
            Self::Small => &SMALL,
            Self::Large => &LARGE,
        }
    }

    /// How wide a letter is, with the gap after it.
    pub fn advance(self, letter: char) -> i32 {
        self.font().width(letter) + self.font().gap
    }

    /// How wide a text is.
    pub fn width(self, text: &str) -> i32 {
        text.chars().map(|letter| self.advance(letter)).sum()
    }

    /// The lit pixels of a letter.
    pub fn runs(self, letter: char) -> Vec<Run> {
        let columns: Vec<u32> = self.font().columns(letter).collect();
        let lit = |x: usize, y: usize| columns.get(x).is_some_and(|bits| bits >> y & 1 == 1);
        runs(lit, columns.len(), self.font().height as usize)
    }
}

/// The lit pixels of an icon at twice its size.
pub fn icon(icon: Icon) -> Vec<Run> {
    let mut frame = Frame::new();
    icons::draw_large(&mut frame, 0, 0, icon);
    screen(&frame)
}

/// The lit pixels of a screen.
pub fn screen(frame: &Frame) -> Vec<Run> {
    runs(|x, y| frame.is_lit(x, y), WIDTH, HEIGHT)
}

fn runs(lit: impl Fn(usize, usize) -> bool, width: usize, height: usize) -> Vec<Run> {
    let mut runs = Vec::new();
    for y in 0..height {
        let mut x = 0;
        while let Some(start) = (x..width).find(|&x| lit(x, y)) {
            let end = (start..width).find(|&x| !lit(x, y)).unwrap_or(width);
            runs.push((start as i32, y as i32, (end - start) as i32));
            x = end;
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_its_lit_pixels() {
        let all: i32 = Face::Small
            .runs('-')
            .iter()
            .map(|&(_, _, length)| length)
            .sum();
        assert_eq!(all, 3);
        assert!(Face::Large.runs(' ').is_empty());
        assert_eq!(Face::Small.width("--"), 8);
    }
}
