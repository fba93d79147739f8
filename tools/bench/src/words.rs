//! Reads a screen: the text that stands in each page, so that a peer can draw the same.

use souschef::ui::font::Font;
use souschef::ui::frame::{Frame, PAGES, WIDTH};
use souschef::ui::{LARGE, SMALL};

/// Letters of the peer's font that fit a row.
pub const LETTERS: usize = 25;
/// Dark columns that separate two words.
const BLANK: usize = 3;
/// What stands for an icon or a line.
const OTHER: char = '#';

/// The text of a screen, row by row.
pub type Text = [[u8; LETTERS]; PAGES];

/// Reads every page of a screen.
pub fn read(frame: &Frame) -> Text {
    let mut text = [[b' '; LETTERS]; PAGES];
    for (page, row) in text.iter_mut().enumerate() {
        let letters = read_page(frame, page);
        row.iter_mut()
            .zip(letters.bytes())
            .for_each(|(place, letter)| *place = letter);
    }
    text
}

fn read_page(frame: &Frame, page: usize) -> String {
    let columns = columns(frame, page);
    let (mut text, mut x, mut dark) = (String::new(), 0, 0);
    while x < WIDTH {
        if columns[x] & 0xff == 0 {
            (x, dark) = (x + 1, dark + 1);
            continue;
        }
        if dark >= BLANK && !text.is_empty() {
            text.push(' ');
        }
        dark = 0;
        let (letter, wide) = letter(&columns[x..]).unwrap_or((OTHER, unknown(&columns[x..])));
        text.push(letter);
        x += wide;
    }
    text
}

/// The columns of a page and of the one below it; the letters of an inverted page light.
fn columns(frame: &Frame, page: usize) -> Vec<u32> {
    let below = frame.pages().get(page + 1).copied().unwrap_or([0; WIDTH]);
    let row = frame.pages()[page];
    let lit: u32 = row.iter().map(|byte| byte.count_ones()).sum();
    let inverted = lit as usize > WIDTH * 8 / 2;
    let flip = if inverted { 0xff } else { 0 };
    let pairs = row.iter().zip(below);
    pairs
        .map(|(&byte, below)| u32::from(byte ^ flip) | u32::from(below) << 8)
        .collect()
}

/// The widest letter that these columns begin with.
fn letter(columns: &[u32]) -> Option<(char, usize)> {
    let fonts: [(&Font, u32); 2] = [(&SMALL, 0xff), (&LARGE, 0xffff)];
    let found = fonts.iter().flat_map(|&(font, mask)| {
        ('!'..='~').filter_map(move |letter| {
            let wide = font.width(letter) as usize;
            let here = columns.get(..wide)?.iter().map(|column| column & mask);
            let ends = columns.get(wide).is_none_or(|column| column & mask == 0);
            (ends && font.columns(letter).eq(here)).then_some((letter, wide))
        })
    });
    found.max_by_key(|&(_, wide)| wide)
}

/// How wide something is that is no letter.
fn unknown(columns: &[u32]) -> usize {
    columns
        .iter()
        .take_while(|&&column| column & 0xff != 0)
        .count()
        .max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use souschef::ui::text;

    #[test]
    fn small_and_large_text_is_read_back() {
        let mut frame = Frame::new();
        text::draw(&mut frame, 9, 8, "Which field?", &SMALL);
        text::draw(&mut frame, 9, 24, "Take 3", &LARGE);
        let read = read(&frame).map(|row| String::from_utf8_lossy(&row).trim().to_owned());
        assert_eq!(read[1], "Which field?");
        assert_eq!(read[3], "Take 3");
    }

    #[test]
    fn an_inverted_header_is_read_like_any_other_row() {
        let mut frame = Frame::new();
        text::draw(&mut frame, 1, 0, "HARVEST", &SMALL);
        frame.invert(0..128, 0..8);
        assert!(read(&frame)[0].starts_with(b"HARVEST"));
    }
}
