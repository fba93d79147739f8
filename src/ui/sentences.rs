//! Sentences over the body, wrapped between words, by rows.

use core::ops::Range;

use super::frame::Frame;
use super::page::{BODY, COLUMNS, FOOT, PAGE};
use super::{SMALL, text};

/// The rows of text the body has room for.
pub const ROWS: i32 = (FOOT - BODY) / PAGE;
const TEXT: Range<i32> = 1..COLUMNS.end;

/// Draws sentences over the body from one of their rows on.
pub fn draw(frame: &mut Frame, sentences: &[&str], first: i32) {
    let shown = first..first + ROWS;
    wrap(sentences, &mut |x, row, word| {
        if shown.contains(&row) {
            text::fit(
                frame,
                x..TEXT.end,
                BODY + (row - first) * PAGE,
                word,
                &SMALL,
            );
        }
    });
}

/// How many rows sentences have.
pub fn rows(sentences: &[&str]) -> i32 {
    wrap(sentences, &mut |_, _, _| {})
}

/// Walks over the words with the column and row of each; returns how many rows there are.
fn wrap(sentences: &[&str], place: &mut dyn FnMut(i32, i32, &str)) -> i32 {
    let blank = SMALL.width(' ') + SMALL.gap;
    let (mut x, mut row) = (TEXT.start, 0);
    let words = sentences.iter().flat_map(|sentence| sentence.split(' '));
    for word in words.filter(|word| !word.is_empty()) {
        let wide = text::width(word, &SMALL);
        if x + wide > TEXT.end && x > TEXT.start {
            (x, row) = (TEXT.start, row + 1);
        }
        place(x, row, word);
        x += wide + SMALL.gap + blank;
    }
    row + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_sentence_has_one_row_and_a_long_one_more() {
        assert_eq!(rows(&["Go on."]), 1);
        assert_eq!(
            rows(&["Too many words to stand", "side by side on one row"]),
            2
        );
    }

    #[test]
    fn rows_that_scrolled_away_are_not_drawn() {
        let mut frame = Frame::new();
        draw(&mut frame, &["One row."], 1);
        assert_eq!(frame, Frame::new());
    }
}
