//! Table down again at a game that was read from its slot.

use super::{App, Effect, Screen};
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::storage::item::{Begin, Entry};
use crate::storage::journal::{FULL, WARN};
use crate::storage::slot::{Content, Slot};

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
    /// Something made no sense; what follows it is not taken in.
    unreadable: bool,
    /// The last move may have been cut short.
    in_move: bool,
}

impl App {
    /// Takes in the next entry of the game being read.
    pub fn restore(&mut self, entry: Entry<'_>) {
        if let Entry::Begin(_) = entry {
            self.reading = Reading::default();
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
            Entry::Move { length, packed } => {
                self.reading.in_move = true;
                self.restore_move(length.into(), packed)
            }
            Entry::To { length } => {
                // Going where the game stands already mends a torn write; the move goes on.
                self.reading.in_move &= usize::from(length) == self.history.live();
                self.history.go_to(length.into())
            }
            Entry::Sealed { .. } => true,
        }
    }

    fn restore_begin(&mut self, begin: Begin) -> bool {
        let line = GameLine::by_id(begin.game).filter(|line| line.allows(begin.seats.into()));
        self.seated = None;
        if let Some(line) = line {
            self.sit(line, begin);
        }
        line.is_some()
    }

    fn restore_move(&mut self, length: usize, packed: &[u8]) -> bool {
        let in_place = length == self.history.live() || self.history.go_to(length);
        in_place && self.history.push_packed(packed).is_ok()
    }

    /// Leaves a game that could not be begun.
    pub fn unseat(&mut self) {
        self.seated = None;
    }

    /// Plays the game that was read and shows where it stands.
    pub fn resumed(&mut self, damaged: bool, percent: u8) {
        if self.seated.is_none() {
            return self.tell("This game is not one this device knows. It is kept: see Device.");
        }
        let refused = !self.replay();
        self.doubt = match damaged || self.reading.unreadable {
            true => Some(Doubt::Damaged),
            false => refused.then_some(Doubt::Refused),
        };
        self.history.shut(percent >= FULL);
        self.warned = percent.max(self.history.percent()) >= WARN;
        match self.doubt {
            Some(Doubt::Damaged) => {
                self.tell("The end of this game cannot be read. The table can go on from its last good move.");
            }
            Some(Doubt::Refused) => {
                self.tell(
                    "Today's rules refuse a move of this game. The table can go on from before it.",
                );
            }
            None => self.sit_down(),
        }
    }

    /// Plays what was read; false if the rules refuse it from some point on.
    fn replay(&mut self) -> bool {
        let Some(seated) = &mut self.seated else {
            return false;
        };
        let Err(stopped) = seated.play.any_mut().replay(&self.history) else {
            return true;
        };
        self.history.go_to(stopped.at);
        self.history.cut(stopped.at);
        let again = seated.play.any_mut().replay(&self.history);
        debug_assert!(again.is_ok(), "what was accepted is accepted again");
        false
    }

    /// Shows the table, unless there is something to say before.
    fn sit_down(&mut self) {
        if self.reading.in_move {
            self.settle();
        }
        if !self.has_message() {
            self.go_to_table();
        }
    }

    /// Does what the table decided about a game that is in doubt.
    pub(super) fn go_on(&mut self) {
        match self.doubt {
            Some(Doubt::Damaged) => self.leave(Effect::Mend),
            _ => self.mended(),
        }
    }

    /// Goes on with a game that was in doubt.
    pub fn mended(&mut self) {
        self.doubt = None;
        self.reading.in_move = true;
        self.settle();
        self.go_to_table();
    }

    /// Forgets what could be redone beyond `length`: the copy of a game does not hold it.
    pub fn forget_beyond(&mut self, length: usize) {
        self.history.cut(length);
    }

    /// Says that a game could not be opened, and why it is not tried again.
    pub fn park(&mut self, begin: Begin) {
        let name = GameLine::by_id(begin.game).map_or("A game", |line| line.name);
        let failed = "failed twice when it was opened. It is kept: resume it to try again, or clear it under Device.";
        self.go(Screen::Message([name, failed]));
    }

    /// Learns how full the slot of the game is, and warns the table once.
    pub fn filled(&mut self, percent: u8) {
        self.history.shut(percent >= FULL);
        let fullest = percent.max(self.history.percent());
        if self.seated.is_some() && !self.warned && fullest >= WARN {
            self.warned = true;
            self.tell("The memory of this game is nearly full. Bring it to an end soon.");
        }
    }

    /// Tells whether something must be read before the game can go on.
    pub fn has_message(&self) -> bool {
        matches!(self.screen, Screen::Message(_))
    }

    /// Tells whether a game is on the table that stands as it was left.
    pub fn has_game(&self) -> bool {
        self.seated.is_some() && self.doubt.is_none()
    }

    /// Drops what is left to be done, after something failed.
    pub fn drop_effects(&mut self) {
        self.effects.clear();
    }

    /// The slot of the game on the table.
    pub fn slot(&self) -> Option<Slot> {
        self.slot_of(self.session()?)
    }

    /// The session of the game on the table.
    pub fn session(&self) -> Option<u32> {
        self.seated.as_ref().map(|seated| seated.session)
    }

    /// How the game in a slot began, if one lies there.
    pub(super) fn kept(&self, slot: Slot) -> Option<Begin> {
        match self.shelf[slot.index()] {
            Content::Game(begin) => Some(begin),
            _ => None,
        }
    }

    /// The slot a session lies in.
    pub(super) fn slot_of(&self, session: u32) -> Option<Slot> {
        let is_it = |begin: Begin| begin.session == session;
        Slot::all().find(|&slot| self.kept(slot).is_some_and(is_it))
    }
}
