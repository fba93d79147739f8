//! Writes parts of an action as bytes or as words.

use core::fmt;

use crate::engine::session::Packed;
use crate::engine::words::kebab;

/// Where parts are written, and whether something went wrong.
pub struct Writer<'a> {
    sink: Sink<'a>,
    failed: bool,
}

enum Sink<'a> {
    Bytes(&'a mut Packed),
    Words {
        out: &'a mut dyn fmt::Write,
        begun: bool,
    },
}

impl fmt::Debug for Writer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer")
            .field("failed", &self.failed)
            .finish_non_exhaustive()
    }
}

impl<'a> Writer<'a> {
    /// Writes bytes of the journal.
    pub fn bytes(packed: &'a mut Packed) -> Self {
        Self::of(Sink::Bytes(packed))
    }

    /// Writes words of a record with a blank between them.
    pub fn words(out: &'a mut dyn fmt::Write) -> Self {
        let begun = false;
        Self::of(Sink::Words { out, begun })
    }

    fn of(sink: Sink<'a>) -> Self {
        let failed = false;
        Self { sink, failed }
    }

    /// Tells whether everything could be written.
    pub(super) fn is_whole(&self) -> bool {
        !self.failed
    }

    pub(super) fn has_words(&self) -> bool {
        matches!(self.sink, Sink::Words { .. })
    }

    #[inline(never)]
    fn push(&mut self, byte: u8) {
        if let Sink::Bytes(packed) = &mut self.sink {
            self.failed |= packed.push(byte).is_err();
        }
    }

    fn varint(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.push(number as u8);
    }

    #[inline(never)]
    pub(super) fn word(&mut self, word: fmt::Arguments<'_>) {
        self.failed |= self.put(word).is_err();
    }

    /// Adds a word; nothing is written after one that found no room.
    fn put(&mut self, word: fmt::Arguments<'_>) -> fmt::Result {
        match &mut self.sink {
            Sink::Words { out, begun } if !self.failed => {
                if core::mem::replace(begun, true) {
                    out.write_char(' ')?;
                }
                out.write_fmt(word)
            }
            _ => Err(fmt::Error),
        }
    }

    #[inline(never)]
    pub(super) fn unsigned(&mut self, bits: u32, number: u32) {
        match self.sink {
            Sink::Bytes(_) if bits == u8::BITS => self.push(number as u8),
            Sink::Bytes(_) => self.varint(number),
            Sink::Words { .. } => self.word(format_args!("{number}")),
        }
    }

    #[inline(never)]
    pub(super) fn signed(&mut self, bits: u32, number: i32) {
        match self.sink {
            Sink::Bytes(_) if bits == i8::BITS => self.push(number as u8),
            Sink::Bytes(_) => self.varint((number << 1 ^ number >> 31) as u32),
            Sink::Words { .. } => self.word(format_args!("{number}")),
        }
    }

    #[inline(never)]
    pub(super) fn flag(&mut self, flag: bool) {
        match self.sink {
            Sink::Bytes(_) => self.push(flag.into()),
            Sink::Words { .. } => self.text(if flag { "yes" } else { "no" }),
        }
    }

    /// A mark for something, which words need none for, or for nothing.
    #[inline(never)]
    pub(super) fn some(&mut self, some: bool) {
        match self.sink {
            Sink::Bytes(_) => self.push(some.into()),
            Sink::Words { .. } if some => {}
            Sink::Words { .. } => self.text("-"),
        }
    }

    #[inline(never)]
    pub(super) fn variant(&mut self, at: u32, name: &str) {
        if !self.has_words() {
            return self.varint(at);
        }
        self.text("");
        if let Sink::Words { out, .. } = &mut self.sink
            && !self.failed
        {
            let written = kebab(name).try_for_each(|letter| out.write_char(letter));
            self.failed = written.is_err();
        }
    }

    #[inline(never)]
    pub(super) fn text(&mut self, text: &str) {
        self.word(format_args!("{text}"));
    }
}
