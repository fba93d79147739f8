//! Who plays in a slot, and how many moves they have made, without a history to read them into.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Deque;

use crate::engine::history::begins_move;
use crate::engine::seat::Seat;
use crate::names::Names;
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::{Entry, Item};
use crate::storage::slot::Slot;

/// Moves whose beginnings are kept in mind; who takes back more costs one more reading.
const IN_MIND: usize = 64;

/// Reads who plays in a slot and how many moves count.
pub async fn peek<F: NorFlash>(
    storage: &mut Storage<F>,
    slot: Slot,
) -> Result<(Names, u16), Error> {
    let mut names = Names::new();
    let (mut until, mut moves) = (Until::THE_END, 0);
    loop {
        let mut tally = Tally::new(until);
        let count = |item: Item<'_>| match item.entry {
            Entry::Name { seat, name } => names.set(Seat(seat), name),
            _ => tally.count(item),
        };
        storage.read(slot, count).await?;
        moves += tally.moves();
        match tally.unknown() {
            Some(earlier) => until = earlier,
            None => return Ok((names, moves)),
        }
    }
}

/// A part of a journal: items before a number, of the history before a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Until {
    items: u16,
    length: u16,
}

impl Until {
    const THE_END: Self = Self {
        items: u16::MAX,
        length: u16::MAX,
    };
}

/// Counts the moves of a part of a journal.
struct Tally {
    until: Until,
    /// Where the last moves begin.
    starts: Deque<u16, IN_MIND>,
    /// How many moves begin before those.
    earlier: u16,
    live: u16,
    /// What must be counted besides: more was taken back than is kept in mind.
    unknown: Option<Until>,
}

impl Tally {
    fn new(until: Until) -> Self {
        Self {
            until,
            starts: Deque::new(),
            earlier: 0,
            live: 0,
            unknown: None,
        }
    }

    fn count(&mut self, item: Item<'_>) {
        if item.number >= self.until.items {
            return;
        }
        match item.entry {
            Entry::Move { length, packed } => {
                self.cut(item.number, length);
                self.live = length.saturating_add(packed.len() as u16);
                if (begins_move(packed) || length == 0) && length < self.until.length {
                    self.begin(length);
                }
            }
            Entry::To { length } => self.live = length,
            _ => {}
        }
    }

    fn begin(&mut self, length: u16) {
        if self.starts.is_full() {
            self.starts.pop_front();
            self.earlier += 1;
        }
        // There is room: the first one was taken out.
        let _ = self.starts.push_back(length);
    }

    /// Forgets moves that are overwritten from `length` on.
    fn cut(&mut self, number: u16, length: u16) {
        while self.starts.back().is_some_and(|&start| start >= length) {
            self.starts.pop_back();
        }
        if self.starts.is_empty() && self.earlier > 0 {
            self.earlier = 0;
            let items = number;
            self.unknown = Some(Until { items, length });
        }
    }

    /// The moves that count and are in mind.
    fn moves(&mut self) -> u16 {
        let end = self.live.min(self.until.length);
        let first = self.starts.front().copied().unwrap_or(0);
        if first >= end && self.earlier > 0 {
            let items = self.until.items;
            self.unknown = Some(Until { items, length: end });
            return 0;
        }
        let counting = self.starts.iter().filter(|&&start| start < end);
        self.earlier + counting.count() as u16
    }

    fn unknown(&self) -> Option<Until> {
        self.unknown
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// The first byte of an action by hand, and of one that followed, with a byte behind it.
    const BY_HAND: [u8; 2] = [0b0001_0001, 7];
    const FOLLOWED: [u8; 2] = [0b0000_0001, 7];

    /// Counts as [`peek`] does, reading as often as it must.
    fn counted(entries: &[Entry<'static>]) -> u16 {
        let (mut until, mut moves) = (Until::THE_END, 0);
        for _ in 0..entries.len() + 2 {
            let mut tally = Tally::new(until);
            for (number, &entry) in (0..).zip(entries) {
                tally.count(Item { number, entry });
            }
            moves += tally.moves();
            match tally.unknown() {
                Some(earlier) => until = earlier,
                None => return moves,
            }
        }
        panic!("the reading does not end");
    }

    /// Counts with all beginnings in mind.
    fn remembered(entries: &[Entry<'static>]) -> u16 {
        let (mut starts, mut live): (Vec<u16>, u16) = (Vec::new(), 0);
        for &entry in entries {
            match entry {
                Entry::Move { length, packed } => {
                    starts.retain(|&start| start < length);
                    live = length + packed.len() as u16;
                    if begins_move(packed) || length == 0 {
                        starts.push(length);
                    }
                }
                Entry::To { length } => live = length,
                _ => {}
            }
        }
        starts.iter().filter(|&&start| start < live).count() as u16
    }

    #[test]
    fn moves_are_counted_however_many_were_taken_back() {
        let mut chance = 1_u32;
        let mut next = |below: u32| {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (chance >> 8) % below
        };
        for journal in 0..400 {
            let mut entries = Vec::new();
            let mut live = 0;
            for _ in 0..journal {
                if next(12) == 0 {
                    live = 2 * next(u32::from(live) / 2 + 1) as u16;
                    entries.push(Entry::To { length: live });
                } else {
                    let length = live;
                    let packed: &'static [u8] = if next(5) == 0 { &FOLLOWED } else { &BY_HAND };
                    entries.push(Entry::Move { length, packed });
                    live += 2;
                }
                assert_eq!(counted(&entries), remembered(&entries), "{entries:?}");
            }
        }
    }
}
