//! What a computer sends to be kept, until a person has allowed it.

use heapless::{String, Vec};

use super::{Job, Question, refusal};
use crate::box_file::{BoxError, Reader};
use crate::engine::history::MAX_ACTION;
use crate::engine::prompt::Memo;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::names::{Name, Names};

/// The line that ends what is sent.
const END: &[u8] = b"end";
/// The bytes of all facts of the largest box, each with its length and its place in the notebook.
const BYTES: usize = 2_400;

/// What was sent so far.
#[derive(Debug, Default)]
pub struct Taking {
    reader: Reader,
    /// Facts: `length u8, memo u16`, little endian, and that many bytes of action.
    facts: Vec<u8, BYTES>,
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
    /// Forgets what was sent before.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Takes a group of players with commas between them; tells how many.
    pub fn group(&mut self, names: &str) -> Result<usize, &'static str> {
        self.clear();
        for name in names.split(',').map(str::trim) {
            if name.is_empty() {
                return Err("name at least one player, with commas between them");
            }
            let name = String::try_from(name).map_err(|_| "a name has at most eight letters")?;
            let taken = self.group.push(name);
            taken.map_err(|_| "a group has at most six players")?;
        }
        Ok(self.group.len())
    }

    /// The players by seat.
    pub fn names(&self) -> Names {
        let mut names = Names::new();
        let seats = Seat::all(MAX_SEATS as u8).zip(&self.group);
        seats.for_each(|(seat, name)| names.set(seat, name));
        names
    }

    /// What the box is called.
    pub fn box_name(&self) -> &str {
        self.reader.name()
    }

    /// What is to be learned.
    pub fn learned(&self) -> impl Iterator<Item = (Memo, &[u8])> {
        let mut rest = self.facts.as_slice();
        core::iter::from_fn(move || {
            let (&[length, low, high], after) = rest.split_first_chunk()?;
            let (action, after) = after.split_at_checked(length.into())?;
            rest = after;
            Some((Memo(u16::from_le_bytes([low, high])), action))
        })
    }

    /// Takes a line; after the last one a person is asked, or it says what is wrong.
    pub fn line(&mut self, line: &[u8], overlong: bool) -> Job {
        if line == END && !overlong {
            return self.end();
        }
        if self.bad.is_none() {
            // What is cut is longer than any line of a box file.
            self.bad = match self.reader.line(line) {
                Ok(Some((memo, action))) => self.add(memo, &action).err(),
                Ok(None) => None,
                Err(error) => Some(Bad::Line(error)),
            };
        }
        Job::Take
    }

    fn add(&mut self, memo: Memo, action: &[u8]) -> Result<(), Bad> {
        const { assert!(MAX_ACTION <= u8::MAX as usize) };
        let [low, high] = memo.0.to_le_bytes();
        let head = [action.len() as u8, low, high];
        let room = self.facts.len() + head.len() + action.len() <= BYTES;
        let added = room.then(|| self.facts.extend(head.iter().chain(action).copied()));
        added.ok_or(Bad::TooMany)
    }

    fn end(&mut self) -> Job {
        match (self.bad.take(), self.reader.end()) {
            (Some(Bad::Line(error)), _) | (None, Err(error)) => refusal(format_args!("{error}")),
            (Some(Bad::TooMany), _) => refusal(format_args!("no box has so many facts")),
            (None, Ok(game)) => Job::Ask(Question::Facts(self.learned().count(), game), false),
        }
    }
}
