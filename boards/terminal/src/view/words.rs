//! The words on the display, read off its pixels: for windows too small for a picture, and for ears.

use souschef::ui::font::Font;
use souschef::ui::frame::{Frame, PAGES, WIDTH};
use souschef::ui::{HUGE, LARGE, SMALL};

/// The fonts from the tallest; a row belongs to the first that reads most of it.
const FONTS: [&Font; 3] = [&HUGE, &LARGE, &SMALL];
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

/// The words of each row; icons and pictures are left out.
pub fn words(frame: &Frame) -> Vec<String> {
    let mut lines = Vec::new();
    let mut page = 0;
    while page < PAGES {
        let (row, pages) = tallest(frame, page);
        lines.push(row.text.trim().to_owned());
        page += pages;
    }
    lines
}

/// The row that begins on a page, and how many pages it takes.
fn tallest(frame: &Frame, page: usize) -> (Row, usize) {
    let tall = FONTS.iter().find_map(|font| {
        let pages = font.height as usize / 8;
        let row = (page + pages <= PAGES).then(|| read(&columns(frame, page, pages), font))?;
        let good = row.read > 2 * row.unread && pages > 1;
        good.then_some((row, pages))
    });
    tall.unwrap_or_else(|| (read(&columns(frame, page, 1), &SMALL), 1))
}

/// The columns of some pages, bit 0 on top; a row that is mostly lit is dark on light.
fn columns(frame: &Frame, page: usize, pages: usize) -> Vec<u32> {
    let column = |x: usize| {
        let bytes = (0..pages).map(|at| u32::from(frame.pages()[page + at][x]) << (8 * at));
        bytes.sum::<u32>()
    };
    let columns: Vec<u32> = (0..WIDTH).map(column).collect();
    let lit: u32 = columns.iter().map(|column| column.count_ones()).sum();
    let all = (1_u32 << (8 * pages)) - 1;
    match lit as usize > WIDTH * 8 * pages / 2 {
        true => columns.iter().map(|column| column ^ all).collect(),
        false => columns,
    }
}

fn read(columns: &[u32], font: &Font) -> Row {
    let letters = letters(font);
    let mut row = Row::default();
    let (mut x, mut dark) = (0, 0);
    while x < columns.len() {
        if columns[x] == 0 {
            (x, dark) = (x + 1, dark + 1);
            continue;
        }
        let found = letters.iter().find(|(_, shape)| stands(columns, x, shape));
        let blank = dark >= BLANK.max(font.gap as usize + 2) && !row.text.is_empty();
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

    #[test]
    fn a_picture_has_no_words() {
        let mut frame = Frame::new();
        frame.light(20..60, 8..30);
        assert!(words(&frame).iter().all(String::is_empty));
    }
}
