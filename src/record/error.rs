//! Why a record cannot be read, in one sentence and with its line.

use core::fmt;

use crate::engine::line::Line;
use crate::engine::words::WordsError;
use crate::names::Names;

/// The letters of a record that an error repeats at most.
const QUOTED: usize = 32;

/// Where a record cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError<'a> {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: Problem<'a>,
}

/// What is wrong with a line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem<'a> {
    /// It is not UTF-8.
    NotText,
    /// It is longer than [`super::MAX_LINE`].
    LongLine,
    /// It is not the first line of a record.
    NotARecord,
    /// It is the first line of a record of another version.
    Version(&'a str),
    /// A line of the header has no `key: value`.
    NotAHeader,
    /// The header has no such key.
    UnknownKey(&'a str),
    /// The header has this key twice.
    Twice(&'a str),
    /// The value of this key is not a number in its range.
    Number(&'a str),
    /// The header ends without this key.
    MissingKey(&'static str),
    /// The file ends in the header, before the empty line.
    NoEmptyLine,
    /// The catalog has no such game.
    UnknownGame(&'a str),
    /// The game is not played by so many.
    Seats(u8, u8),
    /// A name is empty, too long or has odd signs in it.
    Name(&'a str),
    /// The rules it was played by are newer than these.
    Rules(u8),
    /// Nobody at the table is called that.
    UnknownPlayer(&'a str),
    /// The words are no action of this game.
    Words(WordsError),
    /// The rules turn the action down.
    Refused(Line, Names),
    /// It holds more actions than a history.
    Full,
    /// It ends too early: the header promises so many actions.
    Truncated(u32, u32),
    /// It goes on where the header promises an end.
    TooMany(u32),
    /// Its last line is cut off.
    CutOff,
}

impl fmt::Display for RecordError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl core::error::Error for RecordError<'_> {}

impl fmt::Display for Problem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText => f.write_str("this is not text in UTF-8"),
            Self::LongLine => write!(f, "a line has at most {} bytes", super::MAX_LINE),
            Self::NotARecord => write!(f, "a record begins with `{}`", super::FIRST_LINE),
            Self::Version(version) => {
                write!(f, "records of version {} cannot be read", Quote(version))
            }
            Self::NotAHeader => f.write_str("the header is made of `key: value` lines"),
            Self::UnknownKey(key) => write!(f, "the header knows no {}", Quote(key)),
            Self::Twice(key) => write!(f, "the header has {} twice", Quote(key)),
            Self::Number(key) => write!(f, "{} is a number that is not too large", Quote(key)),
            Self::MissingKey(key) => write!(f, "the header ends without {}", Quote(key)),
            Self::NoEmptyLine => f.write_str("it ends before the empty line below the header"),
            Self::UnknownGame(word) => write!(f, "no game is called {}", Quote(word)),
            Self::Seats(fewest, most) => write!(f, "this game is played by {fewest} to {most}"),
            Self::Name(name) => write!(f, "{} cannot be the name of a seat", Quote(name)),
            Self::Rules(rules) => write!(f, "it was played by newer rules, revision {rules}"),
            Self::UnknownPlayer(word) => write!(f, "nobody at the table is called {}", Quote(word)),
            Self::Words(error) => write!(f, "this is no action: {error}"),
            Self::Refused(line, names) => {
                f.write_str("the rules turn this down: ")?;
                line.write(f, &|seat, out| out.write_str(names.get(seat)))
            }
            Self::Full => f.write_str("a game has no room for more actions"),
            Self::Truncated(promised, found) => {
                write!(f, "it ends after {found} of {promised} actions")
            }
            Self::TooMany(promised) => write!(f, "it goes on after all {promised} actions"),
            Self::CutOff => f.write_str("the last line is cut off"),
        }
    }
}

/// A word of a record as an error repeats it: the first letters of it, nothing that would
/// upset a terminal.
struct Quote<'a>(&'a str);

impl fmt::Display for Quote<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        let shown = |letter: char| if letter.is_control() { '?' } else { letter };
        let mut letters = self.0.chars().map(shown);
        f.write_char('`')?;
        letters
            .by_ref()
            .take(QUOTED)
            .try_for_each(|letter| f.write_char(letter))?;
        f.write_str(if letters.next().is_some() {
            "...`"
        } else {
            "`"
        })
    }
}
