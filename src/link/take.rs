//! What a computer sends to be kept, until a person has allowed it.

use core::fmt::Write;

use heapless::{String, Vec};

use super::{Job, Question, Said, refusal};
use crate::box_file::{BoxError, Problem, Reader};
use crate::engine::history::MAX_ACTION;
use crate::engine::prompt::Memo;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::games::GameLine;
use crate::names::{Name, Names};
use crate::notebook::Notebook;
use crate::notebook::boxes::Named;

/// The line that ends what is sent.
const END: &[u8] = b"end";
/// What begins a line that tells of a bad one.
const TOLD: &[u8] = b"line ";
/// The bytes of all facts of the largest box, each with its length and its place in the notebook.
const BYTES: usize = 2_400;

/// What was sent so far.
#[derive(Debug, Default)]
pub struct Taking {
    reader: Reader,
    /// Facts: `length u8, memo u16`, little endian, and that many bytes of action.
    facts: Vec<u8, BYTES>,
    group: Vec<Name, MAX_SEATS>,
    /// How many lines were no good.
    bad: usize,
    /// Whether it shall only be compared with what is known.
    only_compared: bool,
}

/// The facts of a box file, one after the other.
#[derive(Clone, Debug)]
pub struct Facts<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Facts<'a> {
    type Item = (Memo, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (&[length, low, high], after) = self.rest.split_first_chunk()?;
        let (action, after) = after.split_at_checked(length.into())?;
        self.rest = after;
        Some((Memo(u16::from_le_bytes([low, high])), action))
    }
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

    /// Forgets what was sent before; what comes is learned, or only compared with what is known.
    pub fn begin(&mut self, only_compared: bool) {
        self.clear();
        self.only_compared = only_compared;
    }

    /// Which box it is.
    pub fn named(&self, game: &GameLine) -> Named<'_> {
        let (game, name) = (game.id, self.reader.name());
        Named { game, name }
    }

    /// What is to be learned.
    pub fn learned(&self) -> Facts<'_> {
        Facts { rest: &self.facts }
    }

    /// Takes a line, or tells what is wrong with it; after the last one a person is asked.
    pub fn line(&mut self, line: &[u8], overlong: bool) -> Job {
        if line == END && !overlong {
            return self.end();
        }
        // A file of another kind would tell the same of every line, and so would a computer that sends
        // back what it hears.
        let foreign = self.bad > 0 && self.reader.game().is_none();
        if foreign || line.starts_with(TOLD) {
            return Job::Take;
        }
        // What is cut is longer than any line of a box file.
        let taken = self.reader.line(line).and_then(|fact| match fact {
            Some((memo, action)) => self.add(memo, &action),
            None => Ok(()),
        });
        let Err(error) = taken else {
            return Job::Take;
        };
        self.bad += 1;
        Job::Bad(error)
    }

    fn add(&mut self, memo: Memo, action: &[u8]) -> Result<(), BoxError> {
        const { assert!(MAX_ACTION <= u8::MAX as usize) };
        let [low, high] = memo.0.to_le_bytes();
        let head = [action.len() as u8, low, high];
        let room = self.facts.len() + head.len() + action.len() <= BYTES;
        let added = room.then(|| self.facts.extend(head.iter().chain(action).copied()));
        added.ok_or_else(|| self.reader.refuse(Problem::TooMany))
    }

    fn end(&mut self) -> Job {
        match (self.bad, self.reader.end()) {
            (0, Err(error)) => refusal(format_args!("{error}")),
            (0, Ok(game)) => Job::Compare(game),
            (1, _) => refusal(format_args!("a line is bad; nothing was taken")),
            (bad, _) => refusal(format_args!("{bad} lines are bad; nothing was taken")),
        }
    }

    /// Tells how the box differs from what is known, or asks a person whether it may be learned.
    pub fn compare(&self, game: &'static GameLine, notebook: &Notebook, said: &mut Said) -> Job {
        match notebook.compare_box(self.named(game), self.learned()) {
            Err(error) => refusal(format_args!("{error}; nothing was taken")),
            Ok(found) if self.only_compared => {
                // A line has room for three numbers.
                let _ = write!(said, "{found}");
                Job::Done
            }
            Ok(_) => Job::Ask(Question::Facts(self.learned().count(), game), false),
        }
    }
}
