//! Places at the table and who is asked.

use serde::{Deserialize, Serialize};

/// The largest table of any game.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The place as an index into per-seat arrays.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The neighbour on the left, clockwise, at a table of `seats`.
    pub fn next(self, seats: u8) -> Self {
        self.further(1, seats)
    }

    /// The seat so many `places` further clockwise at a table of `seats`.
    pub fn further(self, places: u8, seats: u8) -> Self {
        let place = u16::from(self.0) + u16::from(places);
        Self((place % u16::from(seats.max(1))) as u8)
    }

    /// All seats of a table, clockwise from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self)
    }

    /// All seats of a table, clockwise from this one.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        (0..seats).map(move |places| self.further(places, seats))
    }
}

/// Who is asked: the whole table (draws, parallel steps, set-up) or a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Everybody together.
    Table,
    /// One seat.
    Seat(Seat),
}

impl Asked {
    /// The seat asked, if it is a single one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Table => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    /// A number for the history: 0 is the table, 1 the first seat.
    pub fn code(self) -> u8 {
        match self {
            Self::Table => 0,
            Self::Seat(seat) => seat.0 + 1,
        }
    }

    /// The asked one behind a number of the history.
    pub fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Table),
            1..=6 => Some(Self::Seat(Seat(code - 1))),
            _ => None,
        }
    }
}

/// Everybody who has something to decide now; nobody once the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Waiting(u8);

impl Waiting {
    /// Nobody: the game is over.
    pub const NOBODY: Self = Self(0);

    /// Only `asked`.
    pub fn only(asked: Asked) -> Self {
        Self::NOBODY.and(asked)
    }

    /// These and `asked`.
    pub fn and(self, asked: Asked) -> Self {
        Self(self.0 | 1 << asked.code())
    }

    /// Tells whether `asked` is among them.
    pub fn has(self, asked: Asked) -> bool {
        self.0 & (1 << asked.code()) != 0
    }

    /// Tells whether nobody waits.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Everybody waiting, the table first, then the seats clockwise.
    pub fn iter(self) -> impl Iterator<Item = Asked> + Clone {
        (0..=MAX_SEATS as u8)
            .filter_map(Asked::from_code)
            .filter(move |&asked| self.has(asked))
    }

    /// The first to be asked: `last` while it waits, else the next clockwise, else the table.
    pub fn first_after(self, last: Asked) -> Option<Asked> {
        let from = last.code();
        let codes = (0..=MAX_SEATS as u8).map(move |step| (from + step) % (MAX_SEATS as u8 + 1));
        codes
            .filter_map(Asked::from_code)
            .find(|&asked| self.has(asked))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        assert_eq!(Seat(2).next(3), Seat(0));
        assert!(Seat(1).round(3).eq([Seat(1), Seat(2), Seat(0)]));
    }

    #[test]
    fn the_screen_stays_with_the_seat_that_acted_while_it_waits() {
        let waiting = Waiting::only(Asked::Seat(Seat(0))).and(Asked::Seat(Seat(2)));
        assert_eq!(
            waiting.first_after(Asked::Seat(Seat(2))),
            Some(Asked::Seat(Seat(2)))
        );
        assert_eq!(
            waiting.first_after(Asked::Seat(Seat(1))),
            Some(Asked::Seat(Seat(2)))
        );
        assert_eq!(
            waiting.first_after(Asked::Seat(Seat(3))),
            Some(Asked::Seat(Seat(0)))
        );
        assert_eq!(Waiting::NOBODY.first_after(Asked::Table), None);
    }
}
