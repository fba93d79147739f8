//! A line of text as data: words, numbers, icons and names, put on the screen by `ui`.

use core::fmt;

use heapless::Vec;

use super::seat::Seat;

/// The most pieces in one line.
pub const MAX_PIECES: usize = 10;

/// A thing with a picture of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the documentation")]
#[rustfmt::skip]
pub enum Icon {
    Blueberry, Fig, Mushroom, Wheat, Shell, Token, Coin, Lid, Card, Hat, Bin, Bag, Side, Gourmet,
    Rice, Noodle, Meat, Vegetable, Seafood, Book, Kitchenware, Cookware, Tableware,
    Salty, Spicy, Sweet, Bitter, Check, Cross, Lock, Arrow, Hand, Clock, Star,
}

impl Icon {
    /// The thing in a word, for plain text.
    #[rustfmt::skip]
    pub fn word(self) -> &'static str {
        match self {
            Self::Blueberry => "blueberry", Self::Fig => "fig", Self::Mushroom => "mushroom",
            Self::Wheat => "wheat", Self::Shell => "shell", Self::Token => "harvest token",
            Self::Coin => "coin", Self::Lid => "lid", Self::Card => "card", Self::Hat => "hat",
            Self::Bin => "bin", Self::Bag => "bag", Self::Side => "side", Self::Gourmet => "gourmet",
            Self::Rice => "rice", Self::Noodle => "noodle", Self::Meat => "meat",
            Self::Vegetable => "vegetable", Self::Seafood => "seafood", Self::Book => "book",
            Self::Kitchenware => "kitchenware", Self::Cookware => "cookware",
            Self::Tableware => "tableware", Self::Salty => "salty", Self::Spicy => "spicy",
            Self::Sweet => "sweet", Self::Bitter => "bitter", Self::Check => "yes",
            Self::Cross => "no", Self::Lock => "locked", Self::Arrow => "to", Self::Hand => "hand",
            Self::Clock => "clock", Self::Star => "star",
        }
    }
}

/// A part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text with a blank on either side.
    Word(&'static str),
    /// Text that touches its neighbours: `+`, `: `; `#` and `(` only touch what follows.
    Mark(&'static str),
    /// A number.
    Number(i16),
    /// A picture.
    Icon(Icon),
    /// The name of whoever sits there.
    Name(Seat),
}

impl Piece {
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pieces: Vec<Piece, MAX_PIECES>,
}

impl Line {
    /// An empty line.
    pub const fn new() -> Self {
        Self { pieces: Vec::new() }
    }

    /// The pieces from left to right.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Tells whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Adds a piece; one that finds no room is left out.
    pub fn push(&mut self, piece: Piece) {
        let kept = self.pieces.push(piece);
        debug_assert!(kept.is_ok(), "a line has more than {MAX_PIECES} pieces");
    }

    /// With a piece added.
    pub fn with(mut self, piece: Piece) -> Self {
        self.push(piece);
        self
    }

    /// With a word added.
    pub fn word(self, word: &'static str) -> Self {
        self.with(Piece::Word(word))
    }

    /// With text added that touches its neighbours.
    pub fn mark(self, mark: &'static str) -> Self {
        self.with(Piece::Mark(mark))
    }

    /// With a number added; one beyond the range of the screen stops at its end.
    pub fn number(self, number: impl Into<i32>) -> Self {
        let number = number.into().clamp(i16::MIN.into(), i16::MAX.into());
        self.with(Piece::Number(number as i16))
    }

    /// With a picture added.
    pub fn icon(self, icon: Icon) -> Self {
        self.with(Piece::Icon(icon))
    }

    /// With the name of a seat added.
    pub fn name(self, seat: Seat) -> Self {
        self.with(Piece::Name(seat))
    }

    /// With all pieces of another line added.
    pub fn and(self, line: Line) -> Self {
        line.pieces.into_iter().fold(self, Self::with)
    }

    /// Writes the line as plain text, names by `name`.
    pub fn write(
        &self,
        out: &mut dyn fmt::Write,
        name: &dyn Fn(Seat, &mut dyn fmt::Write) -> fmt::Result,
    ) -> fmt::Result {
        let mut tight = true;
        for &piece in &self.pieces {
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

impl From<&'static str> for Line {
    fn from(word: &'static str) -> Self {
        Self::new().word(word)
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
    fn a_number_too_large_for_the_screen_stops_at_its_end() {
        assert_eq!(Line::new().number(100_000).to_string(), "32767");
    }
}
