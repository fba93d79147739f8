//! What is kept of a game beside how it ended: the day, and who began.

use crate::clock::Date;
use crate::engine::seat::{MAX_SEATS, Seat};

/// The bits of the seats, of whether it is known who began, of who did, and of a date that follows.
pub const SEATS: u8 = 0b111;
const HAS_START: u8 = 1 << 3;
const START_SHIFT: u8 = 4;
const DATED: u8 = 1 << 7;
const _: () = assert!(MAX_SEATS <= SEATS as usize);

/// What is kept of a game beside how it ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Beside {
    /// The day on which it ended.
    pub date: Option<Date>,
    /// Who made the first move.
    pub start: Option<Seat>,
}

impl Beside {
    /// The bits that go with the number of seats.
    pub(super) fn bits(self) -> u8 {
        let dated = if self.date.is_some() { DATED } else { 0 };
        let start = self.start.filter(|start| start.index() < MAX_SEATS);
        dated | start.map_or(0, |start| HAS_START | (start.0 << START_SHIFT))
    }

    /// Reads what the bits tell, and a date if one follows.
    pub(super) fn read(bits: u8, bytes: &[u8]) -> Option<(Self, &[u8])> {
        let start = (bits & HAS_START != 0).then_some(Seat((bits >> START_SHIFT) & SEATS));
        let (date, rest) = match bits & DATED {
            0 => (None, bytes),
            _ => {
                let (&days, rest) = bytes.split_first_chunk()?;
                (Some(Date(u16::from_le_bytes(days))), rest)
            }
        };
        Some((Self { date, start }, rest))
    }
}
