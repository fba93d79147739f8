//! The only way between the screens and the memory: the screens queue an [`Effect`], the loop carries it
//! out with what [`ToKeep`] shows of the game, and reports an [`Outcome`].

use super::teach::Teaching;
use super::{App, Screen};
use crate::engine::history::History;
use crate::engine::seat::Seat;
use crate::names::Names;
use crate::notebook::{Notebook, PageKey};
use crate::run::Start;
use crate::storage::Shelf;
use crate::storage::error::Error;
use crate::storage::item::{Begin, Entry};
use crate::storage::notebook::Notes;
use crate::storage::slot::Slot;

/// The most effects a gesture can queue.
pub(super) const MAX_EFFECTS: usize = 16;

/// A write or a read that the loop carries out before it draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Begins a game in an erased slot.
    Begin(Begin),
    /// Writes the name of a seat.
    Name(Seat),
    /// Writes what the next move teaches.
    Taught,
    /// Writes the history between two lengths.
    Move {
        /// The length before.
        from: usize,
        /// The length after.
        to: usize,
    },
    /// Writes the length of the live history.
    To(usize),
    /// Writes how much of the history the players have carried out.
    Seen(usize),
    /// Reads the journal of the open game again, to find what its moves taught.
    Review,
    /// Reads a game from its slot and opens it.
    Resume(Slot),
    /// Reads the names and counts the moves of the game in a slot.
    Peek(Slot),
    /// Gives up the content of a slot.
    Free(Slot),
    /// Writes the result of the game in a slot, then gives the slot up.
    Finish(Slot),
    /// Reads the result with this number.
    ReadResult(u32),
    /// Writes every changed page of the notebook.
    Pages,
    /// Copies the readable part of the open game to another slot, so that it can go on there.
    Mend,
    /// Closes the open game; it stays in its slot.
    Close,
}

/// What the loop reports about the memory: at power-on, after an effect, or after work in idle time.
#[derive(Clone, Copy, Debug)]
pub enum Outcome<'a> {
    /// The memory cannot be used, for this reason.
    NoMemory(Error),
    /// A page of the notebook was read.
    Page(PageKey, &'a [u8]),
    /// The notebook was read to its end.
    NotebookRead(Notes),
    /// The slots have this content now.
    Slots(Shelf),
    /// The memory was read; the game that was open can be opened.
    Started(Start),
    /// An entry of the game that is being read.
    Entry(Entry<'a>),
    /// The game in this slot was read.
    GameRead {
        /// Its slot.
        slot: Slot,
        /// Whether its end is unreadable.
        damaged: bool,
        /// Whether its beginning was written completely.
        begun: bool,
    },
    /// The notebook counts one more attempt to open the game that was read.
    TryCounted,
    /// An entry of the open game that was written earlier, see [`Effect::Review`].
    PastEntry(Entry<'a>),
    /// All entries of the open game were read again.
    PastRead,
    /// The names and the number of moves of the game in a slot.
    Peeked(Slot, &'a Names, u16),
    /// A part of the result that was asked for.
    ResultPart(&'a [u8]),
    /// The result was written.
    ResultWritten,
    /// The open game was copied, with its history up to this length.
    GameCopied(usize),
    /// A damaged game can go on.
    Mended,
    /// An effect failed, for this reason.
    Failed(Effect, Error),
}

/// What the loop may write: the game on the table and the notebook.
#[derive(Clone, Copy, Debug)]
pub struct ToKeep<'a> {
    /// Whether a game without a problem is on the table.
    pub has_game: bool,
    /// The history of the game.
    pub history: &'a History,
    /// The names at the table.
    pub names: &'a Names,
    /// How much of the history the players have carried out: at most, and now.
    pub followed: [usize; 2],
    /// What the device remembers beyond the game.
    pub notebook: &'a Notebook,
    /// The result that was written last.
    pub result: &'a [u8],
    pub(super) teaching: &'a Teaching,
}

impl App {
    /// What the loop may write.
    pub fn to_keep(&self) -> ToKeep<'_> {
        ToKeep {
            has_game: self.has_game(),
            history: &self.game.history,
            names: &self.game.names,
            followed: [self.game.carried_out.furthest, self.game.carried_out.now],
            notebook: &self.notebook,
            result: &self.result,
            teaching: &self.game.teaching,
        }
    }

    /// The notebook, whose changed pages the loop writes.
    pub(crate) fn changed_notebook(&mut self) -> &mut Notebook {
        &mut self.notebook
    }

    /// The next thing the loop must do.
    pub fn effect(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }

    /// Takes in what the loop reports.
    pub fn outcome(&mut self, outcome: Outcome<'_>) {
        match outcome {
            Outcome::NoMemory(error) => self.lose_memory(error),
            Outcome::Page(key, bytes) => self.notebook.load(key, bytes),
            Outcome::NotebookRead(notes) => self.read_notebook(notes),
            Outcome::Slots(shelf) => self.set_slots(shelf),
            Outcome::Started(start) => self.start_up(start),
            Outcome::Entry(entry) => self.restore(entry),
            Outcome::GameRead {
                slot,
                damaged,
                begun,
            } => self.read_game(slot, damaged, begun),
            Outcome::TryCounted => self.open_game(),
            Outcome::PastEntry(entry) => self.review(entry),
            Outcome::PastRead => self.end_review(),
            Outcome::Peeked(slot, names, moves) => self.slots.set_peek(slot, names, moves),
            Outcome::ResultPart(part) => self.add_result_part(part),
            Outcome::ResultWritten => self.keep_headline(),
            Outcome::GameCopied(length) => self.game.history.cut(length),
            Outcome::Mended => self.mended(),
            Outcome::Failed(effect, error) => self.failed(effect, error),
        }
    }

    /// Queues an effect. If the queue is full, the memory would fall behind the table, so the table goes back to what
    /// is on flash.
    pub(super) fn queue(&mut self, effect: Effect) {
        if self.effects.push_back(effect).is_err() {
            self.failed(effect, Error::Full);
        }
    }

    /// Shows what failed. The game is read again from the memory, or goes on without it.
    fn failed(&mut self, effect: Effect, error: Error) {
        self.effects.clear();
        if core::mem::take(&mut self.reading).is_under_way() {
            // Only part of a game was read.
            self.game.seated = None;
        }
        if error == Error::Flash {
            return self.lose_memory(error);
        }
        self.overlay.next = Some(sentence(error));
        match (effect, self.slot()) {
            (Effect::Begin(_), _) => self.game.seated = None,
            (Effect::Resume(_) | Effect::Pages | Effect::Peek(_), _) => {}
            (_, Some(slot)) => return self.queue(Effect::Resume(slot)),
            _ => {}
        }
        self.say_first();
    }

    /// Goes on without the memory, and says so.
    fn lose_memory(&mut self, error: Error) {
        self.slots.usable = false;
        self.effects.clear();
        self.say(match error {
            Error::TooSmall => "The memory is too small: nothing will be kept.",
            _ => NOT_KEPT,
        });
    }

    /// Shows the sentence that waited for its turn.
    pub(super) fn say_first(&mut self) {
        if let Some(sentence) = self.overlay.next.take() {
            self.say(sentence);
        }
    }

    /// Shows a sentence that a player must read first.
    pub(super) fn say(&mut self, message: &'static str) {
        self.go(Screen::Message([message, ""]));
    }
}

/// Shown when the memory chip failed.
pub(super) const NOT_KEPT: &str =
    "The memory does not keep: write the scores down. The game goes on, but not after a power cut.";

fn sentence(error: Error) -> &'static str {
    match error {
        Error::Full => "The memory of this game is full: end it.",
        Error::NoFreeSlot => "All places are taken: let a paused game go first.",
        Error::NothingToGain => "This game cannot be mended. It stays as it is.",
        _ => "The memory failed: this is the last move that was kept.",
    }
}
