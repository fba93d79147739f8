//! Lines on the screen: words, numbers, icons and names side by side.

use core::ops::Range;

use heapless::Vec;

use super::font::Font;
use super::frame::Frame;
use super::{icons, text};
use crate::engine::line::{Icon, Line, Piece};
use crate::names::Names;

/// The most runs of touching parts that are kept together.
const MOST_GROUPS: usize = 32;

/// The columns a line takes.
pub fn width(line: &Line, names: &Names, font: &Font) -> i32 {
    layout(line, names, font, &mut |_, _, _| {})
}

/// Draws a line into `columns`; what does not fit is cut off.
pub fn draw(
    frame: &mut Frame,
    columns: Range<i32>,
    y: i32,
    line: &Line,
    names: &Names,
    font: &Font,
) -> i32 {
    let end = layout(line, names, font, &mut |x, wide, part| {
        let x = columns.start + x;
        let fits = x + wide <= columns.end;
        if !fits {
            frame.note_cut(y);
        }
        if fits || matches!(part, Part::Text(_) if x < columns.end) {
            draw_part(frame, x..columns.end, y, part, wide, font);
        }
    });
    (columns.start + end).min(columns.end)
}

/// Draws a line so that it ends just before the end of `columns`.
pub fn draw_right(
    frame: &mut Frame,
    columns: Range<i32>,
    y: i32,
    line: &Line,
    names: &Names,
    font: &Font,
) -> i32 {
    let x = (columns.end - width(line, names, font)).max(columns.start);
    draw(frame, x..columns.end, y, line, names, font);
    x
}

/// Draws a line in the middle of `columns`.
pub fn draw_centred(
    frame: &mut Frame,
    columns: Range<i32>,
    y: i32,
    line: &Line,
    names: &Names,
    font: &Font,
) {
    let spare = columns.end - columns.start - width(line, names, font);
    let x = columns.start + (spare / 2).max(0);
    draw(frame, x..columns.end, y, line, names, font);
}

/// Draws the rows of a line that lie in `rows`, the first of them at `y`; returns how many it needs.
pub fn draw_wrapped(
    frame: &mut Frame,
    columns: Range<i32>,
    y: i32,
    rows: Range<i32>,
    line: &Line,
    names: &Names,
    font: &Font,
) -> i32 {
    let end = columns.end;
    wrap(columns, line, names, font, &mut |x, row, wide, part| {
        if rows.contains(&row) {
            let y = y + (row - rows.start) * font.height;
            if x + wide > end {
                frame.note_cut(y);
            }
            draw_part(frame, x..end, y, part, wide, font);
        }
    })
}

/// How many rows a line needs in `columns`.
pub fn wrapped_rows(columns: Range<i32>, line: &Line, names: &Names, font: &Font) -> i32 {
    wrap(columns, line, names, font, &mut |_, _, _, _| {})
}

/// Walks over the parts of a line with the column, row and width of each; returns how many rows
/// there are.
fn wrap(
    columns: Range<i32>,
    line: &Line,
    names: &Names,
    font: &Font,
    place: &mut dyn FnMut(i32, i32, i32, Part<'_>),
) -> i32 {
    let (mut x, mut row, mut begun) = (columns.start, 0, false);
    let groups = glued_widths(line, names, font);
    let mut groups = groups.iter();
    flow(line, names, &mut |part, glued| {
        let blank = if glued { 0 } else { font.width(' ') + font.gap };
        let start = if x == columns.start { x } else { x + blank };
        let wide = part_width(part, font);
        // What touches stays together where a row can hold it.
        let begins = !core::mem::replace(&mut begun, true) || !glued;
        let together = if begins { groups.next() } else { None };
        let together = together.filter(|&&group| group <= columns.end - columns.start);
        let together = together.map_or(wide, |&group| group);
        (x, row) = match start + together > columns.end && x > columns.start {
            true => (columns.start, row + 1),
            false => (start, row),
        };
        place(x, row, wide, part);
        x += wide + font.gap;
    });
    row + 1
}

/// The columns of each run of parts that touch.
fn glued_widths(line: &Line, names: &Names, font: &Font) -> Vec<i32, MOST_GROUPS> {
    let mut groups: Vec<i32, MOST_GROUPS> = Vec::new();
    flow(line, names, &mut |part, glued| {
        let wide = part_width(part, font);
        match groups.last_mut().filter(|_| glued) {
            Some(group) => *group += font.gap + wide,
            None => drop(groups.push(wide)),
        }
    });
    groups
}

/// A drawable part of a line.
#[derive(Clone, Copy)]
enum Part<'a> {
    Text(&'a str),
    Icon(Icon),
}

/// Draws a part that is `wide` columns wide, as far as there is room.
fn draw_part(
    frame: &mut Frame,
    columns: Range<i32>,
    y: i32,
    part: Part<'_>,
    wide: i32,
    font: &Font,
) {
    match part {
        Part::Text(word) if columns.start + wide <= columns.end => {
            text::draw(frame, columns.start, y, word, font);
        }
        Part::Text(word) => {
            text::fit(frame, columns, y, word, font);
        }
        Part::Icon(icon) => draw_icon(frame, columns.start, y, icon, font),
    }
}

fn part_width(part: Part<'_>, font: &Font) -> i32 {
    match part {
        Part::Text(word) => text::width(word, font),
        Part::Icon(_) => icon_size(font),
    }
}

/// Walks over the parts of a line with the column and width of each; returns the width of the whole.
fn layout(
    line: &Line,
    names: &Names,
    font: &Font,
    place: &mut dyn FnMut(i32, i32, Part<'_>),
) -> i32 {
    let blank = font.width(' ') + font.gap;
    let (mut x, mut tight) = (0, true);
    for piece in line.pieces() {
        x += if tight || piece.touches_before() {
            0
        } else {
            blank
        };
        tight = piece.touches_after();
        with_part(piece, names, &mut |part| {
            let wide = part_width(part, font);
            place(x, wide, part);
            x += wide + font.gap;
        });
    }
    (x - font.gap).max(0)
}

/// Walks over the parts of a line word by word, and whether each touches the one before.
fn flow(line: &Line, names: &Names, place: &mut dyn FnMut(Part<'_>, bool)) {
    let mut tight = true;
    for piece in line.pieces() {
        let spaced = matches!(piece, Piece::Mark(mark) if mark.starts_with(' '));
        let mut glued = (tight || piece.touches_before()) && !spaced;
        tight = piece.touches_after();
        with_part(piece, names, &mut |part| match part {
            Part::Text(words) => {
                words
                    .split(' ')
                    .filter(|word| !word.is_empty())
                    .for_each(|word| {
                        place(Part::Text(word), glued);
                        glued = false;
                    })
            }
            icon => place(icon, glued),
        });
        if let Piece::Mark(text) = piece {
            tight = !text.ends_with(' ');
        }
    }
}

fn with_part(piece: Piece<'_>, names: &Names, see: &mut dyn FnMut(Part<'_>)) {
    match piece {
        Piece::Word(text) | Piece::Mark(text) => see(Part::Text(text)),
        Piece::Number(number) => see(Part::Text(digits(number, &mut [0; 6]))),
        Piece::Icon(icon) => see(Part::Icon(icon)),
        Piece::Name(seat) => see(Part::Text(names.get(seat))),
    }
}

/// A number as text, without the formatting machinery.
pub fn digits(number: i16, buffer: &mut [u8; 6]) -> &str {
    let mut rest = number.unsigned_abs();
    let mut at = buffer.len();
    loop {
        at -= 1;
        buffer[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        at -= 1;
        buffer[at] = b'-';
    }
    core::str::from_utf8(&buffer[at..]).unwrap_or("")
}

fn icon_size(font: &Font) -> i32 {
    if font.height > 8 {
        icons::LARGE_SIZE
    } else {
        icons::SIZE
    }
}

fn draw_icon(frame: &mut Frame, x: i32, y: i32, icon: Icon, font: &Font) {
    match font.height > 8 {
        true => icons::draw_large(frame, x, y + 1, icon),
        false => icons::draw(frame, x, y, icon),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::SMALL;

    /// "Butcher's Fee" ended a row, and the next one began with a comma.
    #[test]
    fn a_mark_stays_with_the_word_before_it() {
        let line = Line::from("takes a very long name");
        let end = width(&line, &Names::new(), &SMALL);
        let line = line.mark(", ").word("place");
        let mut rows = Vec::<i32, 8>::new();
        wrap(0..end, &line, &Names::new(), &SMALL, &mut |_, row, _, _| {
            rows.push(row).unwrap();
        });
        assert_eq!(rows, [0, 0, 0, 0, 1, 1, 1]);
    }

    #[test]
    fn numbers_become_digits() {
        assert_eq!(digits(0, &mut [0; 6]), "0");
        assert_eq!(digits(1234, &mut [0; 6]), "1234");
        assert_eq!(digits(i16::MIN, &mut [0; 6]), "-32768");
    }
}
