//! One line of a sheet, read from left to right.

use super::mistake::{Mistake, What};

/// Where reading a line has got to. Copies are cheap, so trying something and going back is too.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    /// The whole sheet.
    pub all: &'a str,
    /// Where the next letter is.
    pub at: usize,
    /// Where the line ends.
    pub end: usize,
    /// The number of the line, from 1.
    pub line: u16,
}

impl<'a> Cursor<'a> {
    /// What is left of the line.
    pub fn rest(self) -> &'a str {
        self.all.get(self.at..self.end).unwrap_or("")
    }

    /// Skips blanks.
    pub fn trim(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Whether nothing is left.
    pub fn is_done(mut self) -> bool {
        self.trim();
        self.rest().is_empty()
    }

    /// Takes a sign such as `,` or `<=`.
    pub fn sign(&mut self, sign: &str) -> bool {
        self.trim();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len() } else { 0 };
        found
    }

    /// Takes a word, or several with one blank between them; capitals do not matter.
    pub fn word(&mut self, word: &str) -> bool {
        self.trim();
        let length = match_words(self.rest(), word);
        self.at += length.unwrap_or(0);
        length.is_some()
    }

    /// Takes a whole number; `None` if none is here or it is too large.
    pub fn number(&mut self) -> Option<i16> {
        self.trim();
        let rest = self.rest();
        let sign = usize::from(rest.starts_with('-'));
        let digits = rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let follows = rest[sign + digits..].starts_with(is_letter);
        if digits == 0 || follows {
            return None;
        }
        let number: i16 = rest[..sign + digits].parse().ok()?;
        if i32::from(number).abs() > super::MAX_NUMBER {
            return None;
        }
        self.at += sign + digits;
        Some(number)
    }

    /// The part of the line up to one of some signs, and the cursor behind it (before the sign).
    pub fn until(mut self, signs: &[char]) -> (Self, Self) {
        self.trim();
        let length = self.rest().find(signs).unwrap_or(self.rest().len());
        let piece = self.all[self.at..self.at + length].trim_end();
        let end = self.at + piece.len();
        (
            Self { end, ..self },
            Self {
                at: self.at + length,
                ..self
            },
        )
    }

    /// A mistake about what is left, up to the next comma.
    pub fn wrong(self, what: What<'a>) -> Mistake<'a> {
        let (piece, _) = self.until(&[',']);
        piece.all_wrong(what)
    }

    /// A mistake about everything that is left.
    pub fn all_wrong(mut self, what: What<'a>) -> Mistake<'a> {
        self.trim();
        Mistake {
            line: self.line,
            found: self.rest().trim_end(),
            what,
        }
    }
}

/// Whether a letter can be part of a word.
pub fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '\''
}

/// How much of `text` the words take up; they must end where a word ends.
pub fn match_words(text: &str, words: &str) -> Option<usize> {
    let mut rest = text;
    for (at, word) in words.split(' ').enumerate() {
        let trimmed = rest.trim_start();
        if at > 0 && trimmed.len() == rest.len() {
            return None;
        }
        rest = strip_word(trimmed, word)?;
    }
    Some(text.len() - rest.len())
}

fn strip_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let mut rest = text.chars();
    for letter in word.chars() {
        if !same(rest.next()?, letter) {
            return None;
        }
    }
    let rest = rest.as_str();
    (!rest.starts_with(is_letter)).then_some(rest)
}

fn same(one: char, other: char) -> bool {
    one == other || one.to_lowercase().eq(other.to_lowercase())
}

/// Whether two names are the same; capitals do not matter.
pub fn is_same(one: &str, other: &str) -> bool {
    match_words(one, other) == Some(one.len())
}
