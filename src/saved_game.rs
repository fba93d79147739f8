//! A game in a slot that is not on the table: who plays, how far they are, and its live actions.
//!
//! There is no room in memory for a second history beside the one on the table. So [`Summary`] counts in
//! one pass over the journal, and [`LiveActions`] holds 512 bytes of the history at a time and reads the
//! slot once for each of them.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::{Deque, Vec};

use crate::engine::history::{Actions, MAX_ACTION, Played, begins_move};
use crate::engine::seat::Seat;
use crate::names::Names;
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::{Begin, Entry, Item};
use crate::storage::slot::Slot;

/// The moves whose beginnings are remembered while they are counted; taking back more costs one more pass.
const REMEMBERED_MOVES: usize = 64;
/// The bytes of history in memory, some hundred actions.
const WINDOW_BYTES: usize = 512;

/// What is known of a game without playing it.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// How it began; `None` if that cannot be read.
    pub begin: Option<Begin>,
    /// Who plays.
    pub names: Names,
    /// The moves that count.
    pub moves: u16,
    /// The actions of these moves.
    pub actions: u16,
}

impl Summary {
    /// Reads the game in a slot; what cannot be read of a damaged one is left out.
    pub async fn read<F: NorFlash>(storage: &mut Storage<F>, slot: Slot) -> Result<Self, Error> {
        let mut summary = Self::default();
        let mut until = Some(Until::THE_END);
        while let Some(part) = until {
            let mut counter = Counter::new(part);
            let see = |item: Item<'_>| match item.entry {
                Entry::Begin(begin) => summary.begin = Some(begin),
                Entry::Name { seat, name } => summary.names.set(Seat(seat), name),
                _ => counter.count(item),
            };
            storage.read(slot, see).await?;
            let counted = counter.end();
            summary.moves += counted.moves;
            summary.actions += counted.actions;
            until = counter.unknown;
        }
        Ok(summary)
    }
}

/// A part of a journal: the items before a number, and of the history the bytes before a length.
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

/// A beginning of a move in the history, or its end.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    length: u16,
    moves: u16,
    actions: u16,
}

/// Counts the moves of a part of a journal in one pass.
///
/// Undo goes back to the beginning of a move, so the last beginnings are remembered with what was counted
/// up to there. If a move overwrites all that are remembered, what lies before it is counted by another
/// pass over the items before it.
struct Counter {
    until: Until,
    /// The last beginnings of moves.
    starts: Deque<Count, REMEMBERED_MOVES>,
    /// Whether a beginning was forgotten.
    forgot: bool,
    /// Where this pass began to count.
    base: u16,
    /// Counted up to the last item.
    now: Count,
    /// The bytes that count: less than in `now` after an undo.
    live: u16,
    /// What another pass must count.
    unknown: Option<Until>,
}

impl Counter {
    fn new(until: Until) -> Self {
        Self {
            until,
            starts: Deque::new(),
            forgot: false,
            base: 0,
            now: Count::default(),
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
                self.overwrite(item.number, length);
                if length < self.until.length {
                    self.add(length, packed);
                }
                self.live = length.saturating_add(packed.len() as u16);
            }
            Entry::To { length } => self.live = length,
            _ => {}
        }
    }

    fn add(&mut self, length: u16, packed: &[u8]) {
        self.now.length = length;
        if begins_move(packed) || length == 0 {
            if self.starts.is_full() {
                self.starts.pop_front();
                self.forgot = true;
            }
            // There is room: the first one was taken out.
            let _ = self.starts.push_back(self.now);
            self.now.moves += 1;
        }
        self.now.actions += Actions::of(packed).count() as u16;
    }

    /// Forgets moves that begin at `length` or later.
    fn overwrite(&mut self, number: u16, length: u16) {
        while let Some(&start) = self.starts.back()
            && start.length >= length
        {
            self.now = start;
            self.starts.pop_back();
        }
        self.shorten(length);
        if self.starts.is_empty() && self.forgot {
            let items = number;
            self.unknown = Some(Until { items, length });
            (self.base, self.forgot) = (length, false);
        }
        if self.starts.is_empty() && length <= self.base {
            (self.now, self.base) = (Count::default(), length);
        }
    }

    /// What was taken back later does not count among what another pass counts.
    fn shorten(&mut self, length: u16) {
        if let Some(unknown) = &mut self.unknown {
            unknown.length = unknown.length.min(length);
        }
    }

    fn is_before_starts(&self, end: u16) -> bool {
        self.starts.front().is_some_and(|start| start.length > end)
    }

    /// What was counted up to the live end.
    fn end(&mut self) -> Count {
        let end = self.live.min(self.until.length);
        self.shorten(end);
        let taken_back = self.starts.iter().position(|start| start.length >= end);
        match taken_back {
            _ if end <= self.base => Count::default(),
            Some(0) if self.forgot && self.is_before_starts(end) => {
                let items = self.until.items;
                self.unknown = Some(Until { items, length: end });
                Count::default()
            }
            Some(at) => self.starts.iter().nth(at).copied().unwrap_or_default(),
            None => self.now,
        }
    }
}

/// The live actions of a game, one after the other.
#[derive(Clone, Debug, Default)]
pub struct LiveActions {
    /// Where the window begins in the history.
    start: usize,
    /// The bytes of the live history.
    live: usize,
    window: Vec<u8, WINDOW_BYTES>,
    /// How much of the window was used.
    used: usize,
}

impl LiveActions {
    /// Moves the window to the next actions; returns false after the last one.
    pub async fn advance<F: NorFlash>(&mut self, storage: &mut Storage<F>, slot: Slot) -> bool {
        let is_first = self.window.is_empty();
        if !is_first && (self.start + self.used >= self.live || self.used == 0) {
            // All were given, or one is longer than the window, which no action is.
            return false;
        }
        self.start += self.used;
        (self.used, self.live) = (0, 0);
        self.window.clear();
        self.window.resize_default(WINDOW_BYTES).unwrap_or(());
        // What cannot be read of a damaged game is left out.
        let _ = storage.read(slot, |item| self.see(item.entry)).await;
        self.live > self.start
    }

    /// Puts an item into the window: later ones overwrite earlier ones.
    fn see(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Move { length, packed } => {
                for (byte, place) in packed.iter().zip(usize::from(length)..) {
                    let inside = place.checked_sub(self.start);
                    if let Some(kept) = inside.and_then(|place| self.window.get_mut(place)) {
                        *kept = *byte;
                    }
                }
                self.live = usize::from(length) + packed.len();
            }
            Entry::To { length } => self.live = length.into(),
            _ => {}
        }
    }

    /// The next action of the window; `None` where the window or the game ends.
    pub fn next_action(&mut self) -> Option<Played<'_>> {
        let end = self.live.saturating_sub(self.start).min(self.window.len());
        let rest = self.window.get(self.used..end)?;
        let length = 1 + usize::from(*rest.first()? & MAX_ACTION as u8);
        let packed = rest.get(..length)?;
        self.used += length;
        Actions::of(packed).next().map(|(_, played)| played)
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

    /// Counts as [`Summary::read`] does, in as many passes as it takes.
    fn counted(entries: &[Entry<'static>]) -> [u16; 2] {
        let (mut until, mut sum) = (Until::THE_END, [0; 2]);
        for _ in 0..entries.len() + 2 {
            let mut counter = Counter::new(until);
            for (number, &entry) in (0..).zip(entries) {
                counter.count(Item { number, entry });
            }
            let counted = counter.end();
            sum = [sum[0] + counted.moves, sum[1] + counted.actions];
            match counter.unknown {
                Some(earlier) => until = earlier,
                None => return sum,
            }
        }
        panic!("the reading does not end");
    }

    /// Counts with all beginnings in memory.
    fn remembered(entries: &[Entry<'static>]) -> [u16; 2] {
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
        let moves = starts.iter().filter(|&&start| start < live).count() as u16;
        [moves, live / 2]
    }

    #[test]
    fn moves_and_actions_are_counted_however_many_were_taken_back() {
        let mut chance = 1_u32;
        let mut next = |below: u32| {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (chance >> 8) % below
        };
        for journal in 0..400 {
            let mut entries = Vec::new();
            let (mut live, mut reach, mut starts) = (0, 0, Vec::from([0]));
            for _ in 0..journal {
                if next(12) == 0 {
                    // Undo and redo go to the beginning of a move, or to the end of the last one.
                    let at = next(starts.len() as u32 + 1) as usize;
                    live = starts.get(at).copied().unwrap_or(reach);
                    entries.push(Entry::To { length: live });
                } else {
                    let length = live;
                    starts.retain(|&start| start < length);
                    let packed: &'static [u8] = if next(5) == 0 { &FOLLOWED } else { &BY_HAND };
                    if packed == BY_HAND || length == 0 {
                        starts.push(length);
                    }
                    entries.push(Entry::Move { length, packed });
                    live += 2;
                    reach = live;
                }
                assert_eq!(counted(&entries), remembered(&entries), "{entries:?}");
            }
        }
    }
}
