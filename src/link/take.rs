//! What a computer sends to be kept, until a person has allowed it.

use heapless::{String, Vec};

use super::{Job, Question, refusal};
use crate::box_file::{BoxError, Reader};
use crate::engine::prompt::Memo;
use crate::engine::seat::MAX_SEATS;
use crate::engine::session::Packed;
use crate::names::{MAX_LETTERS, Name, Names};

/// The line that ends what is sent.
const END: &[u8] = b"end";
/// The facts of the largest box: all cards of one game.
const MAX_FACTS: usize = 160;

/// What was sent so far.
#[derive(Debug, Default)]
pub struct Taking {
    reader: Reader,
    facts: Vec<(Memo, Packed), MAX_FACTS>,
    group: Vec<Name, MAX_SEATS>,
    /// The first line that was no good.
    bad: Option<Bad>,
}

/// Why what was sent is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bad {
    Line(BoxError),
    TooMany,
}

impl Taking {
    /// A box file, of which nothing was sent yet.
    pub fn facts() -> Self {
        Self::default()
    }

    /// A group of players with commas between them.
    pub fn group(names: &str) -> Result<Self, &'static str> {
        let mut taking = Self::default();
        for name in names.split(',').map(str::trim) {
            if name.is_empty() {
                return Err("name at least one player, with commas between them");
            }
            let name = String::try_from(name).map_err(|_| "a name has at most eight letters")?;
            const { assert!(MAX_LETTERS == 8) };
            let taken = taking.group.push(name);
            taken.map_err(|_| "a group has at most six players")?;
        }
        Ok(taking)
    }

    /// How many players are in the group.
    pub fn players(&self) -> usize {
        self.group.len()
    }

    /// The players by seat.
    pub fn names(&self) -> Names {
        let mut names = Names::new();
        let seats = crate::engine::seat::Seat::all(MAX_SEATS as u8);
        seats
            .zip(&self.group)
            .for_each(|(seat, name)| names.set(seat, name));
        names
    }

    /// What is to be learned.
    pub fn learned(&self) -> &[(Memo, Packed)] {
        &self.facts
    }

    /// Takes a line; after the last one a person is asked, or it says what is wrong.
    pub fn line(mut self, line: &[u8], overlong: bool) -> Job {
        if line == END && !overlong {
            return self.end();
        }
        if self.bad.is_none() {
            // What is cut is longer than any line of a box file.
            self.bad = match self.reader.line(line) {
                Ok(Some(fact)) => self.facts.push(fact).err().map(|_| Bad::TooMany),
                Ok(None) => None,
                Err(error) => Some(Bad::Line(error)),
            };
        }
        Job::Take(self)
    }

    fn end(mut self) -> Job {
        let game = self.reader.end();
        let bad = self.bad.take();
        match (bad, game) {
            (Some(Bad::Line(error)), _) | (None, Err(error)) => refusal(format_args!("{error}")),
            (Some(Bad::TooMany), _) => refusal(format_args!("a box has at most {MAX_FACTS} facts")),
            (None, Ok(game)) => Job::Ask(Question::Facts(self.facts.len(), game), self, false),
        }
    }
}
