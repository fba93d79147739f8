//! Fonts, stored as columns; each is drawn as a sheet in its own file and read while compiling.

use core::ops::Range;

/// Letters of one height and proportional width.
#[derive(Debug)]
pub struct Font {
    /// Rows from the top of a capital to the bottom of a descender, margins included.
    pub height: i32,
    /// Dark columns between two letters.
    pub gap: i32,
    /// The first character of the sheet.
    pub(super) first: char,
    /// The last character of the unbroken range that begins with `first`.
    pub(super) last: char,
    /// The characters after the range, in the order of the sheet; the last stands for unknown ones.
    pub(super) marks: &'static str,
    /// Where each letter begins, in columns, and where the last one ends.
    pub(super) starts: &'static [u16],
    /// The topmost eight rows of all columns side by side, then the next eight rows of all.
    pub(super) columns: &'static [u8],
}

impl Font {
    /// Tells whether the font has a letter of its own for `character`.
    pub fn has(&self, character: char) -> bool {
        (self.first..=self.last).contains(&character) || self.mark(character).is_some()
    }

    /// The columns of a letter, bit 0 on top; a box for an unknown character.
    pub fn columns(&self, character: char) -> impl ExactSizeIterator<Item = u32> {
        self.span(character).map(|column| {
            let bytes = self.pages().enumerate();
            bytes.fold(0, |bits, (page, bytes)| {
                let byte = bytes.get(column).copied().unwrap_or(0);
                bits | u32::from(byte) << (8 * page)
            })
        })
    }

    /// The width of a letter in columns, without the gap that follows it.
    pub fn width(&self, character: char) -> i32 {
        self.advance(&self.span(character)) - self.gap
    }

    /// The columns from a letter to the next one.
    pub(super) fn advance(&self, letter: &Range<usize>) -> i32 {
        // Wrapping, for this is the busiest place, and no letter is that wide.
        (letter.end.wrapping_sub(letter.start) as i32).wrapping_add(self.gap)
    }

    /// The columns of all letters, page by page from the top.
    pub(super) fn pages(&self) -> impl Iterator<Item = &'static [u8]> {
        let all = self.starts.last().map_or(1, |&end| usize::from(end));
        self.columns.chunks(all)
    }

    /// Where a letter begins and ends, in columns.
    pub(super) fn span(&self, character: char) -> Range<usize> {
        let mut position = (character as usize).wrapping_sub(self.first as usize);
        if character > self.last || character < self.first {
            position = self.mark(character).unwrap_or(self.starts.len() - 2);
        }
        match self.starts.get(position..) {
            Some(&[start, end, ..]) => start.into()..end.into(),
            _ => 0..0,
        }
    }

    /// The place of a character outside the range, on the sheet.
    ///
    /// Not inlined: it is seldom asked for, and the way past it is the busiest of all.
    #[inline(never)]
    fn mark(&self, character: char) -> Option<usize> {
        let mark = self.marks.chars().position(|mark| mark == character)?;
        Some(self.last as usize - self.first as usize + 1 + mark)
    }
}

/// Letters drawn with `#` and `.`, several side by side with a space between them, in bands of
/// one letter's height.
pub(super) struct Sheet<'a> {
    pub(super) rows: &'a [&'a str],
    pub(super) height: usize,
}

impl Sheet<'_> {
    /// Counts the letters.
    pub(super) const fn letters(&self) -> usize {
        let mut letters = 0;
        let mut band = 0;
        while band < self.rows.len() {
            letters += 1;
            let mut x = 0;
            while x < self.rows[band].len() {
                letters += self.is_between(band, x) as usize;
                x += 1;
            }
            band += self.height;
        }
        letters
    }

    /// Counts the bytes of all columns.
    pub(super) const fn bytes(&self) -> usize {
        let mut columns = 0;
        let mut band = 0;
        while band < self.rows.len() {
            columns += self.rows[band].len() + 1;
            band += self.height;
        }
        (columns - self.letters()) * self.height.div_ceil(8)
    }

    /// Where each letter begins, and where the last one ends.
    pub(super) const fn starts<const N: usize>(&self) -> [u16; N] {
        let mut starts = [0; N];
        let (mut letter, mut column, mut band) = (0, 0, 0);
        while band < self.rows.len() {
            let mut x = 0;
            while x <= self.rows[band].len() {
                if x == self.rows[band].len() || self.is_between(band, x) {
                    letter += 1;
                    starts[letter] = column;
                } else {
                    column += 1;
                }
                x += 1;
            }
            band += self.height;
        }
        starts
    }

    /// The columns of all letters, a byte for eight rows: the topmost of all, then the next.
    pub(super) const fn columns<const N: usize>(&self) -> [u8; N] {
        let mut columns = [0; N];
        let (mut next, mut top) = (0, 0);
        while top < self.height {
            let mut band = 0;
            while band < self.rows.len() {
                let mut x = 0;
                while x < self.rows[band].len() {
                    if !self.is_between(band, x) {
                        columns[next] = self.byte(band, top, x);
                        next += 1;
                    }
                    x += 1;
                }
                band += self.height;
            }
            top += 8;
        }
        columns
    }

    const fn is_between(&self, row: usize, x: usize) -> bool {
        self.rows[row].as_bytes()[x] == b' '
    }

    const fn byte(&self, band: usize, top: usize, x: usize) -> u8 {
        let mut byte = 0;
        let mut row = 0;
        while row < 8 && top + row < self.height {
            let lit = self.rows[band + top + row].as_bytes()[x] == b'#';
            byte |= (lit as u8) << row;
            row += 1;
        }
        byte
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HUGE, LARGE, SMALL};
    use super::*;

    /// The flash all fonts together may take.
    const BUDGET: usize = 6 * 1024;

    fn is_blank(font: &Font, character: char) -> bool {
        font.columns(character).all(|bits| bits == 0)
    }

    #[test]
    fn every_printable_character_has_a_letter() {
        for font in [&SMALL, &LARGE] {
            assert!(
                (' '..='~')
                    .chain("×→←▶✓•…·−".chars())
                    .all(|character| font.has(character))
            );
        }
        assert!("0123456789-:+".chars().all(|character| HUGE.has(character)));
    }

    #[test]
    fn only_the_space_is_blank() {
        for font in [&SMALL, &LARGE, &HUGE] {
            let all = (font.first..=font.last).chain(font.marks.chars());
            assert!(
                all.into_iter()
                    .all(|character| is_blank(font, character) == (character == ' '))
            );
        }
    }

    #[test]
    fn a_sheet_holds_as_many_letters_as_its_font_names() {
        for font in [&SMALL, &LARGE, &HUGE] {
            let named = (font.first..=font.last).count() + font.marks.chars().count();
            assert_eq!(font.starts.len(), named + 1);
            assert_eq!(
                font.columns.len(),
                usize::from(font.starts[named]) * font.height as usize / 8
            );
        }
    }

    #[test]
    fn letters_differ_from_each_other() {
        for font in [&SMALL, &LARGE, &HUGE] {
            let all = || (font.first..=font.last).chain(font.marks.chars());
            for (one, other) in all().flat_map(|one| all().map(move |other| (one, other))) {
                assert_eq!(
                    font.columns(one).eq(font.columns(other)),
                    one == other,
                    "{one} {other}"
                );
            }
        }
    }

    #[test]
    fn digits_have_equal_widths_but_for_the_one() {
        for font in [&SMALL, &LARGE, &HUGE] {
            assert!(('2'..='9').all(|digit| font.width(digit) == font.width('0')));
            assert!(font.width('1') < font.width('0'));
        }
    }

    #[test]
    fn the_fonts_keep_to_their_share_of_the_flash() {
        let size = |font: &Font| font.columns.len() + 2 * font.starts.len();
        assert!(size(&SMALL) + size(&LARGE) + size(&HUGE) < BUDGET);
    }
}
