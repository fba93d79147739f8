//! Text, put into the picture column by column and cut off at its edges.

use core::ops::Range;

use super::font::Font;
use super::frame::Frame;
use super::page::PAGE;

/// What ends a text that was cut short.
const ELLIPSIS: &str = "…";

/// The characters of a text. Nearly all are single bytes, and those are not decoded.
struct Letters<'a> {
    text: &'a str,
    next: usize,
}

impl<'a> Letters<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, next: 0 }
    }

    #[inline(always)]
    fn next(&mut self) -> Option<char> {
        let &byte = self.text.as_bytes().get(self.next)?;
        if byte.is_ascii() {
            self.next += 1;
            return Some(char::from(byte));
        }
        let character = self.text.get(self.next..)?.chars().next()?;
        self.next += character.len_utf8();
        Some(character)
    }
}

/// The columns `text` takes, without the gap after its last letter.
pub fn width(text: &str, font: &Font) -> i32 {
    let mut width = 0_i32;
    let mut letters = Letters::new(text);
    while let Some(character) = letters.next() {
        width = width.saturating_add(font.advance(&font.span(character)));
    }
    (width - font.gap).max(0)
}

/// Draws `text` with its top left corner at (`x`, `y`) and returns where the next letter would
/// stand.
pub fn draw(frame: &mut Frame, x: i32, y: i32, text: &str, font: &Font) -> i32 {
    let (mut top, mut end) = (y, x);
    for columns in font.pages() {
        end = draw_page(frame, x, top, text, font, columns);
        top = top.saturating_add(PAGE);
    }
    end
}

/// Draws the part of `text` that lies in one of the pages of its letters.
fn draw_page(
    frame: &mut Frame,
    mut x: i32,
    y: i32,
    text: &str,
    font: &Font,
    columns: &[u8],
) -> i32 {
    let mut letters = Letters::new(text);
    while let Some(character) = letters.next() {
        let letter = font.span(character);
        let advance = font.advance(&letter);
        if let Some(columns) = columns.get(letter) {
            frame.light_columns(x, y, columns);
        }
        x = x.saturating_add(advance);
    }
    x
}

/// Draws `text` so that it ends just before column `end` and returns where it begins.
pub fn draw_right(frame: &mut Frame, end: i32, y: i32, text: &str, font: &Font) -> i32 {
    let x = end.saturating_sub(width(text, font));
    draw(frame, x, y, text, font);
    x
}

/// Draws `text` in the middle of `columns` and returns where it begins.
pub fn draw_centred(
    frame: &mut Frame,
    columns: Range<i32>,
    y: i32,
    text: &str,
    font: &Font,
) -> i32 {
    let spare = columns
        .end
        .saturating_sub(columns.start)
        .saturating_sub(width(text, font));
    let x = columns.start.saturating_add(spare.div_euclid(2));
    draw(frame, x, y, text, font);
    x
}

/// Draws `text` dark on a light cell with a light column on either side, and returns the first
/// column after it.
pub fn draw_inverted(frame: &mut Frame, x: i32, y: i32, text: &str, font: &Font) -> i32 {
    let end = x.saturating_add(width(text, font)).saturating_add(2);
    let rows = y..y.saturating_add(font.height);
    frame.darken(x..end, rows.clone());
    draw(frame, x.saturating_add(1), y, text, font);
    frame.invert(x..end, rows);
    end
}

/// Draws as much of `text` as `columns` can take, with `…` where it was cut, and returns where
/// the next letter would stand.
pub fn fit(frame: &mut Frame, columns: Range<i32>, y: i32, text: &str, font: &Font) -> i32 {
    let room = columns.end.saturating_sub(columns.start);
    if width(text, font) <= room {
        return draw(frame, columns.start, y, text, font);
    }
    frame.note_cut(y);
    let x = draw(frame, columns.start, y, beginning(text, room, font), font);
    match x.saturating_add(width(ELLIPSIS, font)) <= columns.end {
        true => draw(frame, x, y, ELLIPSIS, font),
        false => x,
    }
}

/// The longest beginning of `text` that leaves space for an ellipsis.
fn beginning<'a>(text: &'a str, room: i32, font: &Font) -> &'a str {
    let mut left = room.saturating_sub(width(ELLIPSIS, font));
    let end = text.char_indices().find(|&(_, character)| {
        left = left.saturating_sub(font.width(character) + font.gap);
        left < 0
    });
    text[..end.map_or(text.len(), |(index, _)| index)].trim_end()
}

#[cfg(test)]
mod tests;
