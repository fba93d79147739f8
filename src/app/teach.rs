//! What a move taught is taken back with it, and known again when it is made again.
//!
//! The game's journal says before a move which question it answers for good, and what was known
//! before. So after undo and redo, and after a power cut in the middle of either, the journal
//! is read again and the notebook brought up to it.

use heapless::Vec;

use super::{App, Effect};
use crate::engine::prompt::Memo;
use crate::engine::session::{Memory, Packed};
use crate::storage::item::Entry;

/// The questions a journey can bring back; of more, one that was taught twice counts as taught once.
const BROUGHT_BACK: usize = 64;

/// What a move teaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Taught {
    memo: Memo,
    /// The answer known before; empty if there was none.
    known: Packed,
}

/// What was taught in this game, as far as it must be known at once.
#[derive(Debug, Default)]
pub(super) struct Teaching {
    /// What the next move teaches.
    next: Option<Taught>,
    /// Where the last move that taught something begins.
    last: Option<usize>,
    /// From which length of the history to which it went, while the journal is read again.
    travel: Option<(usize, usize)>,
    /// What was brought back to what was known before.
    brought_back: Vec<Memo, BROUGHT_BACK>,
}

impl App {
    /// What the next move teaches: the question and the answer known before.
    pub fn taught(&self) -> Option<(u16, &[u8])> {
        let taught = self.teaching.next.as_ref()?;
        Some((taught.memo.0, &taught.known))
    }

    /// Queues a move, with what it teaches written before it and learned after it; tells whether an
    /// older answer had to make room.
    pub(super) fn queue_move(&mut self, from: usize, learned: Option<(Memo, Packed)>) -> bool {
        if let Some((memo, _)) = &learned {
            self.note_taught(*memo);
            self.teaching.last = Some(from);
            self.queue(Effect::Taught);
        }
        self.queue(Effect::Move {
            from,
            to: self.history.live(),
        });
        learned.is_some_and(|(memo, action)| self.learn(memo, &action))
    }

    fn note_taught(&mut self, memo: Memo) {
        let Some(seated) = &self.seated else { return };
        let about = self.notebook.about(seated.line.id);
        let known = about.recall(memo).unwrap_or_default();
        let known = Packed::from_slice(known).unwrap_or_default();
        self.teaching.next = Some(Taught { memo, known });
    }

    fn learn(&mut self, memo: Memo, action: &[u8]) -> bool {
        let Some(seated) = &self.seated else {
            return false;
        };
        let gone = self.notebook.learn(seated.line.id, memo, action);
        self.queue(Effect::Pages);
        gone > 0
    }

    /// Brings the notebook up to a journey through the history, if it passed anything taught.
    pub(super) fn follow_teaching(&mut self, from: usize, to: usize) {
        if self.teaching.last.is_some_and(|last| last >= from.min(to)) {
            self.teaching.travel = Some((from, to));
            self.teaching.brought_back.clear();
            self.queue(Effect::Review);
        }
    }

    /// Says that what the last step taught is settled: nothing of it is brought up again.
    pub(super) fn close_teaching(&mut self) {
        if self.has_game() {
            self.queue(Effect::To(self.history.live()));
        }
    }

    /// Looks at an entry of the game on the table that was written before.
    pub(super) fn review(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Taught { memo, known } => self.read_taught(memo, known),
            Entry::Move { length, packed } => {
                if let Some(taught) = self.teaching.next.take() {
                    self.review_move(taught, length.into(), packed);
                }
            }
            _ => _ = self.drop_taught(),
        }
    }

    /// Keeps in mind what the next move of a journal teaches.
    pub(super) fn read_taught(&mut self, memo: u16, known: &[u8]) {
        let known = Packed::from_slice(known).unwrap_or_default();
        let memo = Memo(memo);
        self.teaching.next = Some(Taught { memo, known });
    }

    /// Takes in that a move of a journal begins here; tells what it answers for good.
    pub(super) fn read_teacher(&mut self, length: usize) -> Option<Memo> {
        let taught = self.teaching.next.take();
        // Moves that come later in the history were overwritten.
        let earlier = self.teaching.last.filter(|&last| last < length);
        self.teaching.last = taught.as_ref().map(|_| length).or(earlier);
        taught.map(|taught| taught.memo)
    }

    /// Forgets what a move should have taught that was never made; tells whether there was one.
    pub(super) fn drop_taught(&mut self) -> bool {
        self.teaching.next.take().is_some()
    }

    /// Learns what a move taught that begins here, if the power went before it was noted.
    pub(super) fn learn_again(&mut self, memo: Memo, start: usize) {
        if let (Some(action), Some(seated)) = (self.answer_at(start), &self.seated) {
            self.notebook.learn(seated.line.id, memo, &action);
        }
    }

    /// The answer a move of the history began with.
    fn answer_at(&self, start: usize) -> Option<Packed> {
        let mut entries = self.history.entries_between(start, self.history.len());
        let (_, entry) = entries.next()?;
        Packed::from_slice(entry.action).ok()
    }

    /// Learns or unlearns what a move taught, if the journey passed it and it is still there.
    fn review_move(&mut self, taught: Taught, length: usize, packed: &[u8]) {
        let Some((from, to)) = self.teaching.travel else {
            return;
        };
        let passed = (from.min(to)..from.max(to)).contains(&length);
        let is_there = self.history.slice(length, length + packed.len()) == packed;
        let answer = self.answer_at(length);
        let (true, Some(action), Some(seated)) = (passed && is_there, answer, &self.seated) else {
            return;
        };
        let game = seated.line.id;
        match to < from {
            true => self.unlearn(game, taught, &action),
            false => _ = self.notebook.learn(game, taught.memo, &action),
        }
    }

    /// Brings back what was known before the first of the moves that were taken back.
    fn unlearn(&mut self, game: u8, taught: Taught, action: &[u8]) {
        let Taught { memo, known } = taught;
        self.notebook.suggest(game, memo, action);
        if !self.teaching.brought_back.contains(&memo) {
            self.notebook.bring_back(game, memo, &known);
            let _ = self.teaching.brought_back.push(memo);
        }
    }

    /// Writes what looking back changed.
    pub(super) fn end_review(&mut self) {
        (self.teaching.next, self.teaching.travel) = (None, None);
        self.queue(Effect::Pages);
    }
}
