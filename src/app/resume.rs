//! Sitting down again at a game that was read from its slot.

use super::{App, Screen};
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::GameLine;
use crate::storage::item::Entry;

impl App {
    /// Takes in the next entry of the game being read.
    pub fn restore(&mut self, entry: Entry<'_>) {
        let understood = match entry {
            Entry::Begin(begin) => match GameLine::by_id(begin.game) {
                Some(line) if line.allows(begin.seats.into()) => {
                    self.sit(line, begin);
                    true
                }
                _ => {
                    self.seated = None;
                    false
                }
            },
            Entry::Name { seat, name } => {
                self.names.set(Seat(seat), name);
                true
            }
            Entry::Move { length, packed } => self.restore_move(length.into(), packed),
            Entry::To { length } => self.history.go_to(length.into()),
            Entry::Sealed { .. } => true,
        };
        if !understood {
            self.unreadable = true;
        }
    }

    fn restore_move(&mut self, length: usize, packed: &[u8]) -> bool {
        let in_place = length == self.history.live() || self.history.go_to(length);
        in_place && self.history.push_packed(packed).is_ok()
    }

    /// Plays the game that was read and shows where it stands.
    pub fn resumed(&mut self, damaged: bool) {
        let unreadable = core::mem::take(&mut self.unreadable);
        let Some(seated) = &mut self.seated else {
            return self.tell("This game is not one this device knows.");
        };
        let stopped = seated.play.any_mut().replay(&self.history).err();
        if let Some(stopped) = stopped {
            self.history.go_to(stopped.at);
        }
        self.settle();
        self.go_to_table();
        if stopped.is_some() {
            self.tell("Today's rules refuse a later move: the game goes on from before it.");
        } else if damaged || unreadable {
            self.tell(Line::from(
                "The end of this game cannot be read. It goes on from the last good move.",
            ));
        }
    }

    /// Tells whether something must be read before the game can go on.
    pub fn has_message(&self) -> bool {
        matches!(self.screen, Screen::Message(_))
    }
}
