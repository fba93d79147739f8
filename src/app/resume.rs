//! A game that was read from its slot comes back to the table.

use super::{App, Effect, Screen};
use crate::engine::history::begins_move;
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::storage::item::{Begin, Entry};
use crate::storage::journal::WARN;
use crate::storage::slot::Slot;

/// Why a game may not stand where the table left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// Its end cannot be read.
    Damaged,
    /// Today's rules refuse one of its moves.
    Refused,
}

/// What was found while a game is read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    /// Whether the power went while it was on the table, so that its last step may be half done.
    power_on: bool,
    /// Whether it began after the notebook was last written.
    is_new: bool,
    /// Whether a game was begun to be read and is not on the table yet.
    under_way: bool,
    /// Something made no sense; what follows it is not taken in.
    unreadable: bool,
    /// Its end cannot be read.
    damaged: bool,
    /// The last thing that was done.
    last: Last,
}

/// The last thing that was done in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    /// Nothing that may be half done.
    #[default]
    Done,
    /// What a move shall teach that was not made yet.
    Teaching,
    /// A move that begins here, and may have been cut short.
    Move(usize),
    /// A journey between two lengths of the history.
    Travel(usize, usize),
}

impl Reading {
    /// Prepares for the game that was open when the power went.
    pub(super) fn at_power_on(&mut self, is_new: bool) {
        *self = Self {
            power_on: true,
            is_new,
            ..Self::default()
        };
    }

    /// Whether a game was begun to be read and is not on the table yet.
    pub(super) fn is_under_way(&self) -> bool {
        self.under_way
    }
}

impl App {
    /// Takes in the next entry of the game being read.
    pub(super) fn restore(&mut self, entry: Entry<'_>) {
        if let Entry::Begin(_) = entry {
            self.reading.under_way = true;
        }
        if !self.reading.unreadable {
            self.reading.unreadable = !self.understand(entry);
        }
    }

    fn understand(&mut self, entry: Entry<'_>) -> bool {
        match entry {
            Entry::Begin(begin) => self.restore_begin(begin),
            Entry::Name { seat, name } => {
                self.names.set(Seat(seat), name);
                true
            }
            Entry::Move { length, packed } => self.restore_move(length.into(), packed),
            Entry::To { length } => self.restore_travel(length.into()),
            Entry::Seen { length } => {
                self.follow_to(length.into());
                self.drop_lessons();
                self.reading.last = Last::Done;
                true
            }
            Entry::Taught {
                memo,
                action,
                known,
            } => {
                if self.reading.last != Last::Teaching {
                    self.drop_lessons();
                }
                self.reading.last = Last::Teaching;
                self.read_lesson(memo, action, known)
            }
            Entry::Sealed { .. } => true,
        }
    }

    fn restore_begin(&mut self, begin: Begin) -> bool {
        let line = GameLine::by_id(begin.game).filter(|line| line.allows(begin.seats.into()));
        self.seated = None;
        if let Some(line) = line {
            self.sit(line, begin);
            // Nobody is warned before the game is on the table.
            self.warned = true;
        }
        line.is_some()
    }

    /// A long move is written in several pieces; only the first is by hand.
    fn restore_move(&mut self, length: usize, packed: &[u8]) -> bool {
        if begins_move(packed) || length == 0 {
            (self.agreed, self.followed) = (length, length);
            if self.reading.last != Last::Teaching {
                self.drop_lessons();
            }
            self.read_teacher(length);
            self.reading.last = Last::Move(length);
        }
        let in_place = length == self.history.live() || self.history.go_to(length);
        in_place && self.history.push_packed(packed).is_ok()
    }

    /// Going where the game stands already mends a torn write; the move goes on.
    fn restore_travel(&mut self, length: usize) -> bool {
        let from = self.history.live();
        self.drop_lessons();
        match (length == from, self.reading.last) {
            (true, Last::Move(_)) => {}
            (true, _) => self.reading.last = Last::Done,
            (false, _) => self.reading.last = Last::Travel(from, length),
        }
        self.history.go_to(length)
    }

    /// A game was read to its end: notes that it is tried. What was never begun never was.
    pub(super) fn read_game(&mut self, slot: Slot, damaged: bool, begun: bool) {
        if !begun {
            self.seated = None;
            let reading = core::mem::take(&mut self.reading);
            self.known.opens_after = reading.power_on.then_some(slot);
            return self.queue(Effect::Free(slot));
        }
        self.reading.damaged = damaged || self.reading.unreadable;
        if let Some(begin) = self.game_in(slot) {
            self.notebook.try_open(begin.session);
        }
    }

    /// Plays the game that was read and shows where it stands.
    pub(super) fn open_game(&mut self) {
        let reading = core::mem::take(&mut self.reading);
        let Some(seated) = &self.seated else {
            return self.say("This game is not one this device knows. It is kept: see Device.");
        };
        if reading.is_new {
            let seats = seated.play.any().seats();
            self.notebook.meet(&self.names, seats);
        }
        self.seen = self.agreed;
        let refused = !self.replay();
        self.doubt = match reading.damaged {
            true => Some(Doubt::Damaged),
            false => refused.then_some(Doubt::Refused),
        };
        self.warned = self.fullest() >= WARN;
        match self.doubt {
            Some(Doubt::Damaged) => {
                self.say("The end of this game cannot be read. The table can go on from its last good move.");
            }
            Some(Doubt::Refused) => self.say(
                "Today's rules refuse a move of this game. The table can go on from before it.",
            ),
            None => self.finish_last_step(reading),
        }
    }

    /// Does what the last step before the power went may have left undone, and shows the table.
    fn finish_last_step(&mut self, reading: Reading) {
        match reading.last {
            Last::Move(start) => {
                if reading.power_on {
                    self.learn_again(start);
                }
                self.settle();
            }
            Last::Travel(from, to) if reading.power_on => self.follow_teaching(from, to),
            _ => {}
        }
        // Whatever of the last step is still open is closed: other games may have taught since.
        let is_open = matches!(reading.last, Last::Travel(..)) && !reading.power_on;
        if self.drop_lessons() || is_open {
            self.close_teaching();
        }
        self.queue(Effect::Pages);
        if !self.tell_again() {
            self.replay();
            self.agree();
        }
        if !self.has_message() {
            self.go_to_table();
        }
        self.say_first();
    }

    /// Plays what was read; false if the rules refuse it from some point on.
    fn replay(&mut self) -> bool {
        let Some(seated) = &mut self.seated else {
            return false;
        };
        let Err(stopped) = seated.play.any_mut().replay(&self.history) else {
            return true;
        };
        self.history.cut(stopped.at);
        let end = |followed: usize| followed.min(stopped.at);
        (self.agreed, self.followed) = (end(self.agreed), end(self.followed));
        // What was accepted is accepted again.
        let _ = seated.play.any_mut().replay(&self.history);
        false
    }

    /// Does what the table decided about a game that is in doubt.
    pub(super) fn go_on(&mut self) {
        match self.doubt {
            Some(Doubt::Damaged) => self.queue(Effect::Mend),
            _ => self.mended(),
        }
    }

    /// Goes on with a game that was in doubt.
    pub(super) fn mended(&mut self) {
        self.doubt = None;
        self.settle();
        self.news = true;
        self.go_to_table();
    }

    /// Tells whether a game is on the table that stands as it was left.
    pub(super) fn has_game(&self) -> bool {
        self.seated.is_some() && self.doubt.is_none()
    }

    /// The slot of the game on the table.
    pub fn slot(&self) -> Option<Slot> {
        self.slot_of(self.session()?)
    }

    /// The session of the game on the table.
    pub fn session(&self) -> Option<u32> {
        let seated = self.seated.as_ref();
        seated.map(|_| self.notebook.open().session)
    }

    /// Tells whether something is said that must be read first.
    pub(super) fn has_message(&self) -> bool {
        matches!(self.screen, Screen::Message(_))
    }
}
