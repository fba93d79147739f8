//! Reads parts of an action from bytes or from words.

use core::iter::Chain;
use core::str::SplitAsciiWhitespace;

use crate::engine::words::{WordsError, kebab};

/// What is left to be read, and what went wrong first. After that every part is as good as none.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    source: Source<'a>,
    failed: Option<WordsError>,
}

#[derive(Clone, Debug)]
enum Source<'a> {
    Bytes(&'a [u8]),
    Words(Chain<SplitAsciiWhitespace<'a>, SplitAsciiWhitespace<'a>>),
}

impl<'a> Reader<'a> {
    /// Reads from bytes of the journal.
    pub fn bytes(bytes: &'a [u8]) -> Self {
        Self::of(Source::Bytes(bytes))
    }

    /// Reads from words of a record that stand behind others.
    pub fn words(before: &'a str, words: &'a str) -> Self {
        let words = words.split_ascii_whitespace();
        Self::of(Source::Words(before.split_ascii_whitespace().chain(words)))
    }

    fn of(source: Source<'a>) -> Self {
        let failed = None;
        Self { source, failed }
    }

    /// What went wrong first; something did if nothing was read.
    pub fn error(&self) -> WordsError {
        self.failed.unwrap_or(WordsError::Unknown)
    }

    /// Tells whether all was read and nothing went wrong; what is left is one thing too many.
    #[inline(never)]
    pub(super) fn is_done(&mut self) -> bool {
        let left = match &mut self.source {
            Source::Bytes(bytes) => !bytes.is_empty(),
            Source::Words(words) => words.next().is_some(),
        };
        if left {
            self.fail(WordsError::TooMany);
        }
        self.failed.is_none()
    }

    pub(super) fn has_words(&self) -> bool {
        matches!(self.source, Source::Words(_))
    }

    #[inline(never)]
    fn fail(&mut self, error: WordsError) {
        self.failed = self.failed.or(Some(error));
    }

    /// Notes that what was read are no amounts.
    #[inline(never)]
    pub(super) fn refuse_amounts(&mut self) {
        self.fail(WordsError::Amount);
    }

    fn ahead(&self) -> Option<&'a str> {
        match &self.source {
            Source::Bytes(_) => None,
            Source::Words(words) => words.clone().next(),
        }
    }

    /// Tells whether the next word begins with a digit, as an amount does.
    #[inline(never)]
    pub(super) fn has_amount(&self) -> bool {
        let digit = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
        self.ahead().is_some_and(digit)
    }

    /// Notes that there have to be amounts here.
    #[inline(never)]
    pub(super) fn need_amount(&mut self) {
        match self.ahead() {
            None => self.fail(WordsError::Missing),
            Some(_) if !self.has_amount() => self.fail(WordsError::Amount),
            Some(_) => {}
        }
    }

    /// Passes over the name of a field where it stands.
    #[inline(never)]
    pub(super) fn label(&mut self, name: &str) {
        let named = self
            .ahead()
            .is_some_and(|word| kebab(name).eq(word.chars()));
        if named {
            self.word();
        }
    }

    #[inline(never)]
    fn pop(&mut self) -> u8 {
        if let Source::Bytes(bytes) = &mut self.source
            && let Some((&first, rest)) = bytes.split_first()
        {
            *bytes = rest;
            return first;
        }
        self.fail(WordsError::Missing);
        0
    }

    #[inline(never)]
    fn word(&mut self) -> &'a str {
        if let Source::Words(words) = &mut self.source
            && let Some(word) = words.next()
        {
            return word;
        }
        self.fail(WordsError::Missing);
        ""
    }

    /// A number of so many bits, seven to a byte.
    fn varint(&mut self, bits: u32) -> u32 {
        let mut number = 0;
        for at in 0..bits.div_ceil(7) {
            let byte = u32::from(self.pop());
            let digit = byte & 0x7f;
            if digit >> (bits - at * 7).min(7) != 0 {
                break;
            }
            number |= digit << (at * 7);
            if byte < 0x80 {
                return number;
            }
        }
        self.fail(WordsError::Number);
        0
    }

    fn decimal(&mut self, least: i64, most: i64) -> i64 {
        let read = self.word().parse().ok();
        match read.filter(|number| (least..=most).contains(number)) {
            Some(number) => number,
            None => {
                self.fail(WordsError::Number);
                0
            }
        }
    }

    #[inline(never)]
    pub(super) fn unsigned(&mut self, bits: u32) -> u32 {
        match self.source {
            Source::Bytes(_) if bits == u8::BITS => self.pop().into(),
            Source::Bytes(_) => self.varint(bits),
            Source::Words(_) => self.decimal(0, (1 << bits) - 1) as u32,
        }
    }

    #[inline(never)]
    pub(super) fn signed(&mut self, bits: u32) -> i32 {
        match self.source {
            Source::Bytes(_) if bits == i8::BITS => (self.pop() as i8).into(),
            Source::Bytes(_) => {
                let zigzag = self.varint(bits);
                (zigzag >> 1) as i32 ^ -((zigzag & 1) as i32)
            }
            Source::Words(_) => self.decimal(-1 << (bits - 1), (1 << (bits - 1)) - 1) as i32,
        }
    }

    #[inline(never)]
    pub(super) fn flag(&mut self) -> bool {
        let read = match self.source {
            Source::Bytes(_) => u32::from(self.pop()),
            Source::Words(_) => match self.word() {
                "no" => 0,
                "yes" => 1,
                _ => 2,
            },
        };
        if read > 1 {
            self.fail(WordsError::Unknown);
        }
        read == 1
    }

    /// Whether there is something, or a mark for nothing.
    #[inline(never)]
    pub(super) fn some(&mut self) -> bool {
        let Source::Words(words) = &mut self.source else {
            return self.flag();
        };
        let mut ahead = words.clone();
        let none = ahead.next() == Some("-");
        if none {
            *words = ahead;
        }
        !none
    }

    /// The position of a variant; the first one if there is none such.
    #[inline(never)]
    pub(super) fn variant(&mut self, names: &[&str]) -> u32 {
        let at = match self.source {
            Source::Bytes(_) => self.varint(u32::BITS) as usize,
            Source::Words(_) => {
                let word = self.word();
                let known = names.iter().position(|name| kebab(name).eq(word.chars()));
                known.unwrap_or(names.len())
            }
        };
        if at < names.len() {
            return at as u32;
        }
        self.fail(WordsError::Unknown);
        0
    }

    #[inline(never)]
    pub(super) fn text(&mut self) -> &'a str {
        self.word()
    }
}
