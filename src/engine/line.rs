//! A line of text as data: words, numbers, icons and names, put on the screen by `ui`.

use core::fmt;

pub use super::icon::Icon;
use super::seat::Seat;

/// The most bytes of one line: a sentence of sixty letters. A text is shorter than [`MARK`], too.
const MAX_BYTES: usize = 63;
/// What a mark of a letter or two takes.
const MARK_BYTES: usize = 3;
/// Each piece begins with a byte that tells its kind; the low bits are a length, a seat or an icon.
const MARK: u8 = 0x40;
const NUMBER: u8 = 0x80;
const NAME: u8 = 0xa0;
const ICON: u8 = 0xc0;

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text with a blank on either side.
    Word(&'a str),
    /// Text that touches its neighbours: `+`, `: `; `#` and `(` only touch what follows.
    Mark(&'a str),
    /// A number.
    Number(i16),
    /// A picture.
    Icon(Icon),
    /// The name of whoever sits there.
    Name(Seat),
}

impl Piece<'_> {
    /// Tells whether it touches the piece before it.
    pub fn touches_before(self) -> bool {
        matches!(self, Self::Mark(mark) if !matches!(mark, "#" | "("))
    }

    /// Tells whether it touches the piece after it.
    pub fn touches_after(self) -> bool {
        matches!(self, Self::Mark(_))
    }
}

/// A few pieces in a row, blanks between them except next to a [`Piece::Mark`].
///
/// Kept as bytes, because questions and scores hold dozens of lines: 64 bytes instead of the twelve
/// that each piece takes by itself. Aligned, so that a copy goes by words; the rules build lines in
/// more than a thousand places, so what builds them is never inlined.
#[derive(Clone, PartialEq, Eq)]
#[repr(C, align(4))]
pub struct Line {
    length: u8,
    /// All zero from `length` on.
    bytes: [u8; MAX_BYTES],
}

/// What a line says in which something found no room.
const TOO_LONG: &str = "(too long)";

impl Default for Line {
    fn default() -> Self {
        Self::new()
    }
}

impl Line {
    /// An empty line.
    #[inline(never)]
    pub const fn new() -> Self {
        Self {
            length: 0,
            bytes: [0; MAX_BYTES],
        }
    }

    /// The pieces from left to right.
    pub fn pieces(&self) -> Pieces<'_> {
        Pieces { rest: self.bytes() }
    }

    /// How many bytes it takes, which is about how long it is.
    pub fn len(&self) -> usize {
        self.length.into()
    }

    /// Tells whether another line finds room, and a mark behind it.
    pub fn has_room(&self, line: &Line) -> bool {
        self.len() + line.len() + MARK_BYTES <= MAX_BYTES
    }

    /// Tells whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Adds a piece; a line that has no room for it says so instead.
    pub fn push(&mut self, piece: Piece<'_>) {
        match piece {
            Piece::Word(text) => self.push_text(0, text),
            Piece::Mark(text) => self.push_text(MARK, text),
            Piece::Number(number) => {
                let [low, high] = number.to_le_bytes();
                self.push_bytes(&[NUMBER, low, high]);
            }
            Piece::Icon(icon) => self.push_bytes(&[ICON | icon.0]),
            Piece::Name(seat) => self.push_bytes(&[NAME | (seat.0 % (ICON - NAME))]),
        }
    }

    fn push_text(&mut self, kind: u8, text: &str) {
        let fits = self.bytes().len() + 1 + text.len() <= MAX_BYTES;
        debug_assert!(fits, "a line has no room for {text:?}: {self:?}");
        match fits {
            true => {
                self.push_bytes(&[kind | text.len() as u8]);
                self.push_bytes(text.as_bytes());
            }
            false => *self = TOO_LONG.into(),
        }
    }

    fn push_bytes(&mut self, bytes: &[u8]) {
        let start = usize::from(self.length);
        let room = self.bytes.get_mut(start..start + bytes.len());
        debug_assert!(room.is_some(), "a line is too long");
        if let Some(room) = room {
            room.copy_from_slice(bytes);
            self.length += bytes.len() as u8;
        }
    }

    fn bytes(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.length)).unwrap_or(&[])
    }

    /// With a piece added.
    #[inline(never)]
    pub fn with(mut self, piece: Piece<'_>) -> Self {
        self.push(piece);
        self
    }

    /// With a word added.
    #[inline(never)]
    pub fn word(self, word: &str) -> Self {
        self.with(Piece::Word(word))
    }

    /// With text added that touches its neighbours.
    #[inline(never)]
    pub fn mark(self, mark: &str) -> Self {
        self.with(Piece::Mark(mark))
    }

    /// With a number added; one beyond the range of the screen stops at its end.
    pub fn number(self, number: impl Into<i32>) -> Self {
        self.counted(number.into())
    }

    /// With a number added, its sign before it.
    pub fn signed(self, number: impl Into<i32>) -> Self {
        match number.into() {
            number @ ..0 => self.number(number),
            number => self.mark(" +").number(number),
        }
    }

    #[inline(never)]
    fn counted(self, number: i32) -> Self {
        let number = number.clamp(i16::MIN.into(), i16::MAX.into());
        self.with(Piece::Number(number as i16))
    }

    /// With a picture added.
    #[inline(never)]
    pub fn icon(self, icon: Icon) -> Self {
        self.with(Piece::Icon(icon))
    }

    /// With the name of a seat added.
    #[inline(never)]
    pub fn name(self, seat: Seat) -> Self {
        self.with(Piece::Name(seat))
    }

    /// With all pieces of another line added.
    #[inline(never)]
    pub fn and(mut self, line: Line) -> Self {
        self.push_bytes(line.bytes());
        self
    }

    /// Writes the line as plain text, names by `name`.
    pub fn write(
        &self,
        out: &mut dyn fmt::Write,
        name: &dyn Fn(Seat, &mut dyn fmt::Write) -> fmt::Result,
    ) -> fmt::Result {
        let mut tight = true;
        for piece in self.pieces() {
            if !tight && !piece.touches_before() {
                out.write_char(' ')?;
            }
            tight = piece.touches_after();
            match piece {
                Piece::Word(text) | Piece::Mark(text) => out.write_str(text)?,
                Piece::Number(number) => write!(out, "{number}")?,
                Piece::Icon(icon) => out.write_str(icon.word())?,
                Piece::Name(seat) => name(seat, out)?,
            }
        }
        Ok(())
    }
}

/// The pieces of a line from left to right.
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    rest: &'a [u8],
}

impl<'a> Pieces<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at_checked(count).unwrap_or_default();
        self.rest = rest;
        taken
    }

    fn text(&mut self, kind: u8) -> &'a str {
        let text = self.take(usize::from(kind & (MARK - 1)));
        core::str::from_utf8(text).unwrap_or_default()
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let (&kind, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(match kind {
            ..MARK => Piece::Word(self.text(kind)),
            MARK..NUMBER => Piece::Mark(self.text(kind)),
            NUMBER..NAME => match *self.take(2) {
                [low, high] => Piece::Number(i16::from_le_bytes([low, high])),
                _ => return None,
            },
            NAME..ICON => Piece::Name(Seat(kind - NAME)),
            ICON.. => Piece::Icon(Icon(kind - ICON)),
        })
    }
}

impl From<&str> for Line {
    #[inline(never)]
    fn from(word: &str) -> Self {
        Self::new().word(word)
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pieces()).finish()
    }
}

impl fmt::Display for Line {
    /// Writes the line as plain text with seats by number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &|seat, out| write!(out, "seat {}", seat.0 + 1))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::ToString;

    #[test]
    fn marks_touch_their_neighbours_and_words_do_not() {
        let line = Line::from("Field")
            .number(8)
            .mark(": ")
            .word("put")
            .icon(Icon::Fig)
            .mark("#")
            .number(-7);
        assert_eq!(line.to_string(), "Field 8: put fig #-7");
    }

    #[test]
    fn every_icon_comes_back_as_itself() {
        for icon in (0..crate::icons::COUNT as u8).map(Icon) {
            assert!(Line::new().icon(icon).pieces().eq([Piece::Icon(icon)]));
        }
    }

    #[test]
    fn what_is_put_into_a_line_comes_out_again() {
        let pieces = [
            Piece::Word("Crème"),
            Piece::Mark(": "),
            Piece::Number(-300),
            Piece::Name(Seat(5)),
            Piece::Word(""),
        ];
        let line = pieces.into_iter().fold(Line::new(), Line::with);
        assert!(line.pieces().eq(pieces));
    }

    #[test]
    fn a_number_too_large_for_the_screen_stops_at_its_end() {
        assert_eq!(Line::new().number(100_000).to_string(), "32767");
    }
}
