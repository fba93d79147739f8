//! A backup that comes back: checked whole before the first byte is written.

use core::fmt;

use super::backup::{CHUNK, PASSED, line_crc};
use super::{Job, Question, refusal};
use crate::storage::REGION;
use crate::storage::crc::Crc32;

/// Where a backup is laid until it is whole; nothing the device uses is touched.
pub trait Stage: fmt::Debug {
    /// Makes everything blank.
    fn clear(&mut self);
    /// Lays bytes, or does a part of the work that this takes; offsets only ever grow.
    fn lay(&mut self, offset: u32, bytes: &[u8]) -> Laid;
    /// Makes what was laid the memory of the device at its next start, or does a part of that work.
    fn take(&mut self) -> Laid;
}

/// How far a stage is with what it was told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laid {
    /// It is done.
    Done,
    /// It has to be told once more: keys come first.
    Working,
    /// It cannot be done.
    Failed,
}

/// What is wrong with a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// This line is none of a backup, or was changed on the way.
    Line(usize),
    /// This line does not come after the one before it.
    Order(usize),
    /// All lines are good, but some are missing.
    Missing,
    /// It ended too soon.
    Ended,
    /// It could not be laid aside.
    Stage,
}

impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line} of the backup is damaged"),
            Self::Order(line) => write!(f, "line {line} of the backup is out of order"),
            Self::Missing => f.write_str("the backup is not whole: its sum differs"),
            Self::Ended => f.write_str("the backup ended before its last line"),
            Self::Stage => f.write_str("this device has no room to check a backup"),
        }
    }
}

/// What the last line of a backup said, until it is worked off.
#[derive(Clone, Copy, Debug)]
enum Pending {
    /// Bytes and where they belong.
    Chunk(u32, [u8; CHUNK]),
    /// The sum of all.
    All(u32),
}

/// A backup as far as it came.
#[derive(Clone, Debug)]
pub struct Restoring {
    pending: Option<Pending>,
    /// Whether the stage is blank.
    cleared: bool,
    lines: usize,
    /// Where the next line may begin.
    next: u32,
    crc: Crc32,
    bad: Option<Bad>,
}

impl Restoring {
    /// Nothing came yet.
    pub fn new() -> Self {
        Self {
            pending: None,
            cleared: false,
            lines: 0,
            next: 0,
            crc: Crc32::new(),
            bad: None,
        }
    }

    /// Whether the next line can be taken.
    pub fn listens(&self) -> bool {
        self.cleared && self.pending.is_none()
    }

    /// Takes a line; one that is wrong spoils the backup, and those that still come are passed over.
    pub fn line(mut self, line: &[u8], overlong: bool) -> Job {
        self.lines += 1;
        let line = core::str::from_utf8(line).unwrap_or("?").trim();
        let line = if overlong { "?" } else { line };
        match (line.strip_prefix("all "), chunk(line)) {
            _ if line == "end" => {
                self.spoil(Bad::Ended);
                return self.end();
            }
            (Some(_), _) if self.bad.is_some() => return self.end(),
            (Some(sum), _) => match u32::from_str_radix(sum, 16) {
                Ok(sum) => self.pending = Some(Pending::All(sum)),
                Err(_) => {
                    self.spoil(Bad::Missing);
                    return self.end();
                }
            },
            (_, Some((offset, _))) if offset < self.next => self.spoil(Bad::Order(self.lines)),
            (_, Some((offset, bytes))) => self.pending = Some(Pending::Chunk(offset, bytes)),
            _ if line.is_empty() => {}
            _ => self.spoil(Bad::Line(self.lines)),
        }
        self.pending = self.pending.filter(|_| self.bad.is_none());
        Job::Restore(self)
    }

    /// Works off a part of what came; after the last line a person is asked, or it says what is wrong.
    pub fn work(mut self, stage: Option<&mut (dyn Stage + '_)>) -> Job {
        let Some(stage) = stage else {
            self.cleared = true;
            self.pending = None;
            self.spoil(Bad::Stage);
            return Job::Restore(self);
        };
        if !self.cleared {
            stage.clear();
            self.cleared = true;
        }
        let pending = self.pending;
        match pending {
            None => {}
            Some(Pending::All(sum)) if self.pass_blank(REGION) => {
                if sum != self.crc.value() {
                    self.spoil(Bad::Missing);
                }
                return self.end();
            }
            Some(Pending::Chunk(offset, bytes)) if self.pass_blank(offset) => {
                self.lay(stage, offset, &bytes);
            }
            Some(_) => {}
        }
        Job::Restore(self)
    }

    fn lay(&mut self, stage: &mut dyn Stage, offset: u32, bytes: &[u8; CHUNK]) {
        match stage.lay(offset, bytes) {
            Laid::Working => return,
            Laid::Done => {}
            Laid::Failed => self.spoil(Bad::Stage),
        }
        self.crc.add(bytes);
        self.next = offset + CHUNK as u32;
        self.pending = None;
    }

    fn spoil(&mut self, bad: Bad) {
        self.bad = self.bad.or(Some(bad));
    }

    fn end(self) -> Job {
        match self.bad {
            Some(bad) => refusal(format_args!("{bad}; nothing was written")),
            None => Job::Ask(Question::Restore, false),
        }
    }

    /// Adds some of the blank flash up to an offset to the sum; tells whether that was all.
    fn pass_blank(&mut self, offset: u32) -> bool {
        for _ in (self.next..offset).step_by(CHUNK).take(PASSED) {
            self.crc.add(&[0xff; CHUNK]);
            self.next += CHUNK as u32;
        }
        self.next >= offset
    }
}

/// Reads `OFFSET DATA SUM`; `None` unless all of it is right.
fn chunk(line: &str) -> Option<(u32, [u8; CHUNK])> {
    let mut fields = line.split(' ');
    let offset = u32::from_str_radix(fields.next()?, 16).ok()?;
    let digits = fields.next()?;
    let sum = u32::from_str_radix(fields.next()?, 16).ok()?;
    let sound = digits.len() == 2 * CHUNK && digits.is_ascii() && fields.next().is_none();
    if !sound || offset >= REGION || !offset.is_multiple_of(CHUNK as u32) {
        return None;
    }
    let mut bytes = [0; CHUNK];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    (line_crc(offset, &bytes) == sum).then_some((offset, bytes))
}
