//! The words on the display, read off its pixels: for windows too small for a picture, and for ears.

use std::array;
use std::sync::OnceLock;

use souschef::ui::font::Font;
use souschef::ui::frame::{Frame, HEIGHT, WIDTH};
use souschef::ui::{HUGE, LARGE, SMALL};

/// The fonts from the tallest; a row belongs to the first that reads most of it.
const FONTS: [&Font; 3] = [&HUGE, &LARGE, &SMALL];
/// Rows of pixels in a page of the display, on whose grid small text stands.
const PAGE: usize = 8;
/// So many dark columns between two letters are a blank.
const BLANK: usize = 4;

/// What was read in one row.
#[derive(Default)]
struct Row {
    text: String,
    /// Columns of letters, and of what is no letter.
    read: usize,
    unread: usize,
}

/// The letters of a font and their height.
struct Alphabet {
    letters: Vec<(char, Vec<u32>)>,
    height: usize,
    gap: usize,
}

/// The words of each row; icons and pictures are left out, and eight rows of pixels without words are an empty one.
pub fn words(frame: &Frame) -> Vec<String> {
    static ALPHABETS: OnceLock<[Alphabet; 3]> = OnceLock::new();
    let alphabets = ALPHABETS.get_or_init(|| FONTS.map(Alphabet::of));
    let lit = lit(frame);
    let mut lines = Vec::new();
    let (mut y, mut blank) = (0, 0);
    while y < HEIGHT {
        if let Some((text, height)) = row_at(&lit, y, alphabets) {
            lines.push(text);
            y += height;
            blank = y;
            continue;
        }
        y += 1;
        if y - blank == PAGE {
            lines.push(String::new());
            blank = y;
        }
    }
    lines
}

/// The row of words that begins at a height, in the tallest font that reads it.
fn row_at(lit: &[u64; WIDTH], y: usize, alphabets: &[Alphabet]) -> Option<(String, usize)> {
    let fitting = alphabets.iter().filter(|one| y + one.height <= HEIGHT);
    let mut rows = fitting.map(|one| (read(&columns(lit, y, one.height), one), one.height));
    rows.find(|(row, height)| row.is_words(*height == PAGE && y.is_multiple_of(PAGE)))
        .map(|(row, height)| (row.text.trim().to_owned(), height))
}

impl Row {
    /// Tells whether it is words; on the grid, where small text stands beside icons, less of it has to be.
    fn is_words(&self, on_grid: bool) -> bool {
        match on_grid {
            true => self.read > 0 && 3 * self.read >= self.unread,
            false => {
                self.read > 2 * self.unread
                    && self
                        .text
                        .chars()
                        .filter(|one| one.is_alphanumeric())
                        .count()
                        > 1
            }
        }
    }
}

/// The columns of the display, bit 0 on top.
fn lit(frame: &Frame) -> [u64; WIDTH] {
    array::from_fn(|x| (0..HEIGHT).fold(0, |column, y| column | u64::from(frame.is_lit(x, y)) << y))
}

/// The columns from a height on; a row that is mostly lit is dark on light.
fn columns(lit: &[u64; WIDTH], y: usize, height: usize) -> Vec<u32> {
    let all = (1_u32 << height) - 1;
    let columns: Vec<u32> = lit
        .iter()
        .map(|column| (column >> y) as u32 & all)
        .collect();
    let lit: u32 = columns.iter().map(|column| column.count_ones()).sum();
    match lit as usize > WIDTH * height / 2 {
        true => columns.iter().map(|column| column ^ all).collect(),
        false => columns,
    }
}

fn read(columns: &[u32], alphabet: &Alphabet) -> Row {
    let mut row = Row::default();
    let (mut x, mut dark) = (0, 0);
    while x < columns.len() {
        if columns[x] == 0 {
            (x, dark) = (x + 1, dark + 1);
            continue;
        }
        let found = alphabet
            .letters
            .iter()
            .find(|(_, shape)| shape[0] == columns[x] && stands(columns, x, shape));
        let blank = dark >= BLANK.max(alphabet.gap + 2) && !row.text.is_empty();
        if blank && !row.text.ends_with(' ') {
            row.text.push(' ');
        }
        dark = 0;
        match found {
            Some((letter, shape)) => {
                row.text.push(*letter);
                row.read += shape.len();
                x += shape.len();
            }
            None => {
                let end = columns[x..].iter().position(|&column| column == 0);
                let length = end.unwrap_or(columns.len() - x);
                row.unread += length;
                x += length;
            }
        }
    }
    row
}

impl Alphabet {
    fn of(font: &Font) -> Self {
        Self {
            letters: letters(font),
            height: font.height as usize,
            gap: font.gap as usize,
        }
    }
}

/// The letters of a font without the dark columns around them, the widest first.
fn letters(font: &Font) -> Vec<(char, Vec<u32>)> {
    let shape = |letter: char| -> Vec<u32> {
        let columns: Vec<u32> = font.columns(letter).collect();
        let first = columns.iter().position(|&column| column != 0);
        let last = columns.iter().rposition(|&column| column != 0);
        first
            .zip(last)
            .map_or(Vec::new(), |(first, last)| columns[first..=last].to_vec())
    };
    let all = ('!'..='~').chain("×→←✓•…·−ÄÖÜäöüß".chars());
    let mut letters: Vec<_> = all
        .filter(|&letter| font.has(letter))
        .map(|letter| (letter, shape(letter)))
        .filter(|(_, shape)| !shape.is_empty())
        .collect();
    letters.sort_by_key(|(_, shape)| std::cmp::Reverse(shape.len()));
    letters
}

/// Tells whether a letter stands at a column with nothing touching it.
fn stands(columns: &[u32], x: usize, shape: &[u32]) -> bool {
    let rest = &columns[x..];
    rest.starts_with(shape) && rest.get(shape.len()).is_none_or(|&column| column == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use souschef::ui::text::{draw, draw_inverted};

    #[test]
    fn rows_of_every_height_are_read() {
        let mut frame = Frame::new();
        draw_inverted(&mut frame, 0, 0, "ANA harvests, 5 shells left", &SMALL);
        draw(&mut frame, 10, 8, "Field 12", &LARGE);
        draw(&mut frame, 40, 24, "147", &HUGE);
        draw(&mut frame, 0, 56, "OK take it", &SMALL);
        let said: Vec<String> = words(&frame);
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        let expected = [
            "ANA harvests, 5 shells left",
            "Field 12",
            "147",
            "",
            "OK take it",
        ];
        assert_eq!(said, expected);
    }

    /// The winner and the places were not read: they stand between the pages.
    #[test]
    fn rows_between_the_pages_are_read() {
        let mut frame = Frame::new();
        draw(&mut frame, 30, 1, "P2 WINS", &LARGE);
        draw(&mut frame, 10, 19, "1. P2", &SMALL);
        draw(&mut frame, 110, 19, "81", &SMALL);
        draw(&mut frame, 10, 28, "2. P1", &SMALL);
        let said = words(&frame).join("|");
        assert!(said.starts_with("P2 WINS|1. P2 81|2. P1"), "{said}");
    }

    #[test]
    fn a_picture_has_no_words() {
        let mut frame = Frame::new();
        frame.light(20..60, 8..30);
        assert!(words(&frame).iter().all(String::is_empty));
    }
}
