//! What can be wrong with a sheet: where it is, what was found, what is allowed there.

use core::fmt;

use super::{MAX_NAME, MAX_TEXT, MAX_TITLE};

/// A mistake in a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake<'a> {
    /// The line, from 1.
    pub line: u16,
    /// What was found there.
    pub found: &'a str,
    /// What is wrong with it.
    pub what: What<'a>,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What<'a> {
    /// The words named here are allowed.
    Say(&'static str),
    /// What was found breaks the rule named here.
    Rule(&'static str),
    /// The sentence named here follows what was found.
    Is(&'static str),
    /// Nothing is named; the sentence stands alone.
    Only(&'static str),
    /// There is no line of this name above; the nearest is named.
    Unknown(Option<&'a str>),
    /// The line of this name is further down.
    Later(u16),
    /// The name stands on a line above as well.
    Twice(u16),
    /// A name has too many letters.
    LongName(usize),
    /// The name of the game has too many letters.
    LongTitle(usize),
    /// The sheet has too many bytes.
    LongText(usize),
    /// Both ends of a range must be multiples of its step.
    Multiples(i16),
    /// There are too many of something.
    TooMany(&'static str, usize),
}

impl fmt::Display for Mistake<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: ", self.line)?;
        let found = self.found;
        match self.what {
            What::Say(words) if found.is_empty() => {
                write!(out, "something is missing: say {words}")
            }
            What::Say(words) => write!(out, "\"{found}\": say {words}"),
            What::Rule(rule) => write!(out, "\"{found}\": {rule}"),
            What::Is(sentence) => write!(out, "\"{found}\" {sentence}"),
            What::Only(sentence) => write!(out, "{sentence}"),
            What::Unknown(None) => write!(out, "\"{found}\" is no row above"),
            What::Unknown(Some(near)) => {
                write!(out, "\"{found}\" is no row above; is it \"{near}\"?")
            }
            What::Later(line) => write!(
                out,
                "\"{found}\" comes later (line {line}); move it above this line"
            ),
            What::Twice(line) => write!(
                out,
                "\"{found}\" is on line {line} already; give it another name"
            ),
            What::LongName(letters) => write!(
                out,
                "\"{found}\" has {letters} letters, {MAX_NAME} is the most"
            ),
            What::LongTitle(letters) => write!(
                out,
                "\"{found}\" has {letters} letters, {MAX_TITLE} is the most"
            ),
            What::LongText(bytes) => {
                write!(out, "the sheet has {bytes} bytes, {MAX_TEXT} is the most")
            }
            What::Multiples(by) => write!(out, "\"{found}\": both ends must be multiples of {by}"),
            What::TooMany(things, most) => write!(out, "too many {things}: {most} is the most"),
        }
    }
}
