//! A game comes back from its slot: at power-on, or because a player resumes it.
//!
//! # Why
//!
//! Everything on the display is on flash, but one key press may take several writes. So after a power cut the last
//! step in the journal may be half done. The screens find out which step it was while they read, and finish it. No
//! repair needs to know where exactly the power failed: a step that was complete is repeated without effect.
//!
//! | step | who | a power cut here leaves |
//! | --- | --- | --- |
//! | 1. read the pages of the notebook | `run::effects::start`, `Notebook::load` | everything as it was |
//! | 2. choose the game: the newest one the notebook does not know yet, or the open one; none that failed twice | [`App::open_last`] | everything as it was |
//! | 3. read its journal, entry by entry | `run::effects::resume`, [`App::restore`] | everything as it was |
//! | 4. if it was never completely begun, free its slot and choose again | [`App::read_game`] | a slot that the next start frees |
//! | 5. count the attempt in the notebook | `run::effects::resume` | one attempt too many; a start after a plain power cut forgives it |
//! | 6. replay the history | [`App::open_game`] | the same; if the replay crashes, step 2 gives up after two attempts |
//! | 7. finish the last step | `App::finish_last_step` | a step that the next start finishes |
//! | 8. write the changed pages, show the table | the loop | everything |
//! | 9. clear the count of attempts | [`App::note_shown`] | one attempt too many, as in 5 |
//!
//! Step 7 depends on the [`LastStep`] of the journal:
//!
//! | last step | may be missing | finished by |
//! | --- | --- | --- |
//! | `Done` | nothing | |
//! | `Lesson` | the move it belongs to, so it never happened | dropping the lesson |
//! | `Move` | what followed by itself, and the page of the notebook that learns from it | [`CurrentGame::settle`], [`App::learn_again`] |
//! | `Travel` | the pages of the notebook | [`App::follow_teaching`] |
//!
//! # Example
//!
//! A player answers that card 7 costs 3 and the device deals a card. The power fails after the second write:
//!
//! ```text
//! Begin  Name  Move(0..40)  Seen(40)  Taught(7)  Move(40..43)  |  Move(43..46)  page of the notebook
//! ```
//!
//! `Taught` makes the last step a `Lesson`, `Move(40..43)` a `Move(40)`. The journal ends there. Replay goes to 43.
//! `learn_again` writes card 7 into the notebook, `settle` deals the card again, the same one because chance depends
//! only on the seed and the number of draws. The history is 46 long, as the player would have seen it, and what is
//! to be done with the pieces is listed from 40 on.
//!
//! [`CurrentGame::settle`]: super::game::CurrentGame::settle

use super::{App, Effect, Screen};
use crate::engine::history::begins_move;
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::storage::item::{Begin, Entry};
use crate::storage::journal::WARN;
use crate::storage::slot::Slot;

/// Why a game may not be where the players left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// The end of its journal is unreadable.
    Damaged,
    /// Today's rules refuse one of its moves.
    Refused,
}

/// How far a game is on its way from a slot to the table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Reading {
    /// No game is being read.
    #[default]
    Nothing,
    /// The game that was open at power-off is about to be read.
    Queued(Cause),
    /// Its entries are being read.
    Entries(Cause, LastStep),
    /// An entry made no sense, or the end is unreadable. Entries that follow are ignored.
    Damaged(Cause, LastStep),
}

/// Why a game is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// A player resumes it.
    Player,
    /// The power failed while it was on the table, so its last step may be half done.
    PowerOn,
    /// The same, and the notebook was not written since it began: it does not know its players.
    NewAtPowerOn,
}

/// The last thing the players did in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LastStep {
    /// Nothing that may be half done.
    Done,
    /// The journal says what a move would teach that was not made yet.
    Lesson,
    /// A move that begins at this length.
    Move(usize),
    /// Undo or redo between two lengths of the history.
    Travel(usize, usize),
}

impl Reading {
    /// Whether part of a game is on the table.
    pub(super) fn is_under_way(self) -> bool {
        matches!(self, Self::Entries(..) | Self::Damaged(..))
    }

    fn parts(self) -> (Cause, LastStep) {
        match self {
            Self::Nothing => (Cause::Player, LastStep::Done),
            Self::Queued(cause) => (cause, LastStep::Done),
            Self::Entries(cause, last) | Self::Damaged(cause, last) => (cause, last),
        }
    }

    /// The last step so far.
    fn last(self) -> LastStep {
        self.parts().1
    }

    fn set_last(&mut self, last: LastStep) {
        if let Self::Entries(_, step) = self {
            *step = last;
        }
    }

    fn set_damaged(&mut self) {
        let (cause, last) = self.parts();
        *self = Self::Damaged(cause, last);
    }
}

impl App {
    /// Takes in the next entry of the game that is read.
    pub(super) fn restore(&mut self, entry: Entry<'_>) {
        if matches!(self.reading, Reading::Damaged(..)) {
            return;
        }
        if let Entry::Begin(_) = entry {
            let (cause, last) = self.reading.parts();
            self.reading = Reading::Entries(cause, last);
        }
        if !self.understand(entry) {
            self.reading.set_damaged();
        }
    }

    fn understand(&mut self, entry: Entry<'_>) -> bool {
        match entry {
            Entry::Begin(begin) => return self.restore_begin(begin),
            Entry::Name { seat, name } => self.game.names.set(Seat(seat), name),
            Entry::Move { length, packed } => return self.restore_move(length.into(), packed),
            Entry::To { length } => return self.restore_travel(length.into()),
            Entry::Seen { length } => {
                self.game.carried_out.read_seen(length.into());
                self.game.teaching.drop_lessons();
                self.reading.set_last(LastStep::Done);
            }
            Entry::Taught {
                memo,
                action,
                known,
            } => {
                self.begin_lessons();
                return self.game.teaching.read_lesson(memo, action, known);
            }
            Entry::Sealed { .. } => {}
        }
        true
    }

    fn restore_begin(&mut self, begin: Begin) -> bool {
        let line = GameLine::by_id(begin.game).filter(|line| line.allows(begin.seats.into()));
        self.game.seated = None;
        if let Some(line) = line {
            self.sit(line, begin);
            // The warning waits until the game is on the table.
            self.game.warned = true;
        }
        line.is_some()
    }

    /// The first lesson of a move ends the lessons of the move before.
    fn begin_lessons(&mut self) {
        if self.reading.last() != LastStep::Lesson {
            self.game.teaching.drop_lessons();
        }
        self.reading.set_last(LastStep::Lesson);
    }

    /// A long move is written in several pieces; only the first begins with an action by hand.
    fn restore_move(&mut self, from: usize, packed: &[u8]) -> bool {
        let game = &mut self.game;
        if begins_move(packed) || from == 0 {
            game.carried_out.read_move(from);
            if self.reading.last() != LastStep::Lesson {
                game.teaching.drop_lessons();
            }
            game.teaching.read_move(from);
            self.reading.set_last(LastStep::Move(from));
        }
        let in_place = from == game.history.live() || game.history.go_to(from);
        in_place && game.history.push_packed(packed).is_ok()
    }

    /// An entry with the present length repaired a torn write or ended a step; after a move, the move goes on.
    fn restore_travel(&mut self, to: usize) -> bool {
        let from = self.game.history.live();
        self.game.teaching.drop_lessons();
        match (to == from, self.reading.last()) {
            (true, LastStep::Move(_)) => {}
            (true, _) => self.reading.set_last(LastStep::Done),
            (false, _) => self.reading.set_last(LastStep::Travel(from, to)),
        }
        self.game.history.go_to(to)
    }

    /// A game was read to its end: counts the attempt to open it. One that was never completely begun is dropped.
    pub(super) fn read_game(&mut self, slot: Slot, damaged: bool, begun: bool) {
        if !begun {
            self.game.seated = None;
            let (cause, _) = core::mem::take(&mut self.reading).parts();
            self.slots.opens_after = (cause != Cause::Player).then_some(slot);
            return self.queue(Effect::Free(slot));
        }
        if damaged {
            self.reading.set_damaged();
        }
        if let Some(begin) = self.slots.game_in(slot) {
            self.notebook.try_open(begin.session);
        }
    }

    /// Plays the game that was read and shows it.
    pub(super) fn open_game(&mut self) {
        let reading = core::mem::take(&mut self.reading);
        if self.game.seated.is_none() {
            return self.say("This game is not one this device knows. It is kept: see Device.");
        }
        let (cause, last) = reading.parts();
        if cause == Cause::NewAtPowerOn {
            self.notebook.meet(&self.game.names, self.game.seats());
        }
        let refused = !self.replay();
        self.game.carried_out.read_all(self.game.history.len());
        self.game.warned = self.fullest() >= WARN;
        self.game.problem = match reading {
            Reading::Damaged(..) => Some(Problem::Damaged),
            _ => refused.then_some(Problem::Refused),
        };
        match self.game.problem {
            Some(problem) => self.say(sentence(problem)),
            None => self.finish_last_step(cause, last),
        }
    }

    /// Does what the last step before the power cut may have left undone, and shows the table.
    fn finish_last_step(&mut self, cause: Cause, last: LastStep) {
        let power_on = cause != Cause::Player;
        match last {
            LastStep::Move(from) => {
                if power_on {
                    self.learn_again(from);
                }
                self.settle();
            }
            LastStep::Travel(from, to) if power_on => self.follow_teaching(from, to),
            _ => {}
        }
        // A step that stays open is ended here: other games may have taught the notebook since.
        let is_open = matches!(last, LastStep::Travel(..)) && !power_on;
        if self.game.teaching.drop_lessons() || is_open {
            self.close_teaching();
        }
        self.queue(Effect::Pages);
        self.show_resumed();
    }

    fn show_resumed(&mut self) {
        if !self.list_again() {
            self.replay();
            self.finish_to_do();
        }
        if !self.has_message() {
            self.go_to_table();
        }
        self.say_first();
    }

    /// Plays the history that was read. If the rules refuse a move, drops it and everything after it and returns
    /// false.
    fn replay(&mut self) -> bool {
        let Err(stopped) = self.game.replay() else {
            return true;
        };
        self.game.history.cut(stopped.at);
        // What was accepted is accepted again.
        let _ = self.game.replay();
        false
    }

    /// The players decided to go on with a game that has a problem.
    pub(super) fn go_on(&mut self) {
        match self.game.problem {
            Some(Problem::Damaged) => self.queue(Effect::Mend),
            _ => self.mended(),
        }
    }

    /// Goes on with a game that had a problem.
    pub(super) fn mended(&mut self) {
        self.game.problem = None;
        self.settle();
        self.game.carried_out.pending = true;
        self.go_to_table();
    }

    /// Whether a game without a problem is on the table.
    pub(super) fn has_game(&self) -> bool {
        self.game.seated.is_some() && self.game.problem.is_none()
    }

    /// The slot of the game on the table.
    pub fn slot(&self) -> Option<Slot> {
        self.slots.slot_of(self.session()?)
    }

    /// The session of the game on the table.
    pub fn session(&self) -> Option<u32> {
        let seated = self.game.seated.as_ref();
        seated.map(|_| self.notebook.open().session)
    }

    /// Whether the screen is a message that must be read first.
    pub(super) fn has_message(&self) -> bool {
        matches!(self.screen, Screen::Message(_))
    }
}

fn sentence(problem: Problem) -> &'static str {
    match problem {
        Problem::Damaged => {
            "The end of this game cannot be read. The table can go on from its last good move."
        }
        Problem::Refused => {
            "Today's rules refuse a move of this game. The table can go on from before it."
        }
    }
}
