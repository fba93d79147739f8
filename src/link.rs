//! The link: what a computer asks the device by wire, line by line.
//!
//! `docs/link.md` defines the protocol. The link knows bytes in and lines out and nothing of the
//! wire: [`Link::hear`] takes what was sent, [`Link::next`] gives the answer a line at a time, so
//! that keys come between two lines. What writes waits for a person: see [`Link::question`].

mod answer;
mod ask;
mod backup;
mod restore;
mod take;

pub use restore::{Laid, Stage};

use core::fmt;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::{String, Vec};

use crate::box_file::BoxError;
use crate::clock::{Clock, Minutes};
use crate::engine::line::Line;
use crate::games::GameLine;
use crate::keys::Millis;
use crate::names::Names;
use crate::notebook::Notebook;
use crate::notebook::boxes::{Difference, Named, NoPlace};
use crate::storage::Storage;
use crate::ui::frame::Frame;
use answer::Recording;
use ask::Request;
use backup::Progress;
use restore::Restoring;
use take::{Facts, Taking};

/// The bytes of the longest line that is understood.
pub const HEARD_BYTES: usize = 200;
/// The bytes of the longest line that is said.
pub const SAID_BYTES: usize = 1024;

/// What people type to take a letter back.
const BACKSPACE: u8 = 0x08;
const DELETE: u8 = 0x7f;

/// A line that is said.
pub type Said = String<SAID_BYTES>;

/// A sentence that says why not.
type Sentence = String<160>;

/// What a link sees of the device while it answers.
#[derive(Debug)]
pub struct Desk<'a, F> {
    /// Games and notes, to be read; `None` if the flash failed.
    pub storage: Option<&'a mut Storage<F>>,
    /// What the device remembers.
    pub notebook: &'a Notebook,
    /// The time that a computer has set.
    pub clock: &'a Clock,
    /// The time since power-on.
    pub now: Millis,
    /// What it shows.
    pub frame: &'a Frame,
    /// Where a backup can be checked, if there is room.
    pub stage: Option<&'a mut dyn Stage>,
    /// Which firmware answers, and on which board.
    pub about: [&'a str; 2],
}

/// How the device leaves the wire once everything was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// It starts anew, with another memory.
    Restart,
    /// It waits for new firmware.
    Bootsel,
}

/// What a computer wants a person to allow.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// To teach so many facts about a game.
    Facts(usize, &'static GameLine),
    /// To add a group of so many players.
    Group(usize),
    /// To turn the picture.
    Turn,
    /// To put a backup in the place of everything.
    Restore,
    /// To wait for new firmware.
    Bootsel,
    /// To tell the time.
    Time(Minutes),
}

/// A change that a person has allowed. The app makes it and queues the writing, as it does for a key.
#[derive(Debug)]
pub enum Change<'a> {
    /// Learns what a box file says.
    Box(Named<'a>, Facts<'a>),
    /// Adds a group of players.
    Group(Names, u8),
    /// Turns the picture.
    Turn,
    /// Sets the clock.
    Time(Minutes),
}

impl Change<'_> {
    /// Makes the change in memory; a box also returns how it differs from what was known.
    pub fn make(
        self,
        notebook: &mut Notebook,
        clock: &mut Clock,
        now: Millis,
    ) -> Result<Option<Difference>, NoPlace> {
        match self {
            Self::Box(named, facts) => return notebook.learn_box(named, facts).map(Some),
            Self::Group(names, players) => notebook.meet(&names, players),
            Self::Turn => notebook.flip(),
            Self::Time(minutes) => clock.set(now, minutes),
        }
        Ok(None)
    }
}

impl Question {
    /// What the screen says.
    pub fn line(&self) -> Line {
        match *self {
            Self::Facts(facts, game) => Line::from("A computer sends")
                .number(facts as i32)
                .word("facts for")
                .word(game.name)
                .mark("."),
            Self::Group(players) => Line::from("A computer sends the names of")
                .number(players as i32)
                .word("players."),
            Self::Turn => "A computer wants to turn the picture.".into(),
            Self::Restore => "A computer sends a backup in the place of all games.".into(),
            Self::Bootsel => "A computer wants to bring new firmware.".into(),
            Self::Time(_) => "A computer wants to tell the date.".into(),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Facts(1, game) => write!(f, "A computer sends 1 fact for {}.", game.name),
            Self::Facts(facts, game) => {
                write!(f, "A computer sends {facts} facts for {}.", game.name)
            }
            Self::Group(players) => write!(f, "A computer sends the names of {players} players."),
            Self::Turn => f.write_str("A computer wants to turn the picture."),
            Self::Restore => f.write_str("A computer sends a backup in the place of all games."),
            Self::Bootsel => f.write_str("A computer wants to bring new firmware."),
            Self::Time(_) => f.write_str("A computer wants to tell the date."),
        }
    }
}

/// What the link is doing.
#[derive(Debug, Default)]
enum Job {
    /// Waits for a request.
    #[default]
    Idle,
    /// Says that all is done.
    Done,
    /// Says why a request is not answered.
    Refuse(Sentence),
    /// Answers a request, from a line on.
    Answer(Request, usize),
    /// Gives a kept game as a record.
    Record(Recording),
    /// Gives all bytes of the memory.
    Backup(Progress),
    /// Takes the lines of a box file.
    Take,
    /// Tells what is wrong with one of them, and takes the others.
    Bad(BoxError),
    /// Compares a whole box with what is known.
    Compare(&'static GameLine),
    /// Takes the lines of a backup.
    Restore(Restoring),
    /// Waits for a person; the computer was told so or not.
    Ask(Question, bool),
    /// Waits until what a person allowed is done.
    Do(Question),
    /// Says that a change is written, or that it is not.
    Keep(Option<Difference>),
    /// Leaves the wire; everything was said.
    Leave(Leave),
}

/// One end of a wire.
#[derive(Debug, Default)]
pub struct Link {
    heard: Vec<u8, HEARD_BYTES>,
    /// Whether the last byte ended a line, so that a line feed after it does not end another one.
    returned: bool,
    /// Whether the line that is being heard is too long already.
    overlong: bool,
    job: Job,
    taking: Taking,
    said: Said,
}

impl Link {
    /// A link nobody has spoken on.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether bytes are taken now; else an answer is under way, and the wire has to wait.
    pub fn listens(&self) -> bool {
        match &self.job {
            Job::Idle | Job::Take => true,
            Job::Restore(restoring) => restoring.listens(),
            _ => false,
        }
    }

    /// Takes a byte; at the end of a line the request is understood or refused.
    pub fn hear(&mut self, byte: u8) {
        let after_return = core::mem::replace(&mut self.returned, byte == b'\r');
        match byte {
            b'\n' if after_return => {}
            b'\n' | b'\r' => self.end_line(),
            BACKSPACE | DELETE => drop(self.heard.pop()),
            _ => self.overlong |= self.heard.push(byte).is_err(),
        }
    }

    /// What a person has to allow before the link goes on; the computer was told to wait by then.
    pub fn question(&self) -> Option<&Question> {
        match &self.job {
            Job::Ask(question, true) => Some(question),
            _ => None,
        }
    }

    /// Takes the answer of a person; nobody answering for a minute is a no.
    pub fn answered(&mut self, yes: bool) {
        self.job = match core::mem::take(&mut self.job) {
            Job::Ask(question, _) if yes => Job::Do(question),
            Job::Ask(..) => refusal(format_args!("nobody said OK on the device")),
            other => other,
        };
    }

    /// The change that a person has just allowed.
    pub fn change(&self) -> Option<Change<'_>> {
        match self.job {
            Job::Do(Question::Facts(_, game)) => {
                let (named, facts) = (self.taking.named(game), self.taking.learned());
                Some(Change::Box(named, facts))
            }
            Job::Do(Question::Group(players)) => {
                Some(Change::Group(self.taking.names(), players as u8))
            }
            Job::Do(Question::Turn) => Some(Change::Turn),
            Job::Do(Question::Time(minutes)) => Some(Change::Time(minutes)),
            _ => None,
        }
    }

    /// Takes in what became of the change; the computer hears of it once it is written.
    pub fn changed(&mut self, made: Result<Option<Difference>, NoPlace>) {
        self.job = match made {
            Ok(found) => Job::Keep(found),
            Err(error) => refusal(format_args!("{error}; nothing was taken")),
        };
    }

    /// How the device has to leave the wire now, once.
    pub fn leave(&mut self) -> Option<Leave> {
        let Job::Leave(leave) = self.job else {
            return None;
        };
        self.job = Job::Idle;
        Some(leave)
    }

    /// Notes that the memory has changed: a backup that is half given would fit no moment.
    pub fn disturb(&mut self) {
        if matches!(self.job, Job::Backup(_)) {
            self.job = refusal(format_args!("the game went on: ask again"));
        }
    }

    /// Forgets everything: the wire was pulled.
    pub fn pulled(&mut self) {
        *self = Self::new();
    }

    /// The next line to say, without its end; `None` while there is nothing to say.
    pub async fn next<F: NorFlash>(&mut self, desk: &mut Desk<'_, F>) -> Option<&str> {
        self.said.clear();
        let job = core::mem::take(&mut self.job);
        self.job = answer::go_on(job, &self.taking, desk, &mut self.said).await;
        (!self.said.is_empty()).then_some(self.said.as_str())
    }

    fn end_line(&mut self) {
        let overlong = core::mem::take(&mut self.overlong);
        let job = core::mem::take(&mut self.job);
        self.job = match job {
            Job::Take => self.taking.line(&self.heard, overlong),
            Job::Restore(restoring) => restoring.line(&self.heard, overlong),
            _ if overlong => refusal(format_args!("a line has at most {HEARD_BYTES} bytes")),
            _ => ask::understand(&self.heard, &mut self.taking),
        };
        self.heard.clear();
    }
}

/// The job of saying why not.
fn refusal(sentence: fmt::Arguments<'_>) -> Job {
    let mut said = Sentence::new();
    // One that does not fit is cut, and is an error all the same.
    let _ = fmt::write(&mut said, format_args!("error: {sentence}"));
    Job::Refuse(said)
}
