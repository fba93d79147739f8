//! What a move teaches the notebook, and how undo takes it back.
//!
//! # Why
//!
//! Some questions ask what is printed on a card. The answer is an action of the game, and the notebook remembers it
//! under the question's memo, so that no later game asks again. So one fact is written to two places, and two things
//! can go wrong:
//!
//! - A player mistypes a card and undoes the move. The notebook must then know what it knew before, and after a redo
//!   what the move taught.
//! - The power fails between the two writes.
//!
//! The journal decides. Before a move that teaches, it gets one `Taught` entry per answer, a [`Lesson`]: the memo,
//! which action of the move is the answer, and the answer the notebook had before. Both ways, the notebook can be
//! made to agree with the journal at any later time.
//!
//! | step | writes | a power cut after it leaves | the next start |
//! | --- | --- | --- | --- |
//! | a move, 1 | `Taught` | a lesson without a move | ignores the lesson |
//! | a move, 2 | `Move` | a move the notebook has not learned from | learns it again ([`App::learn_again`]) |
//! | a move, 3 | pages | everything | has nothing to do |
//! | undo, 1 | `To` | a shorter history, but the notebook still knows the card | reviews the journal |
//! | undo, 2 | pages | everything | has nothing to do |
//!
//! Only the last step of a journal can be half done, so a start looks at nothing before it. That is also why other
//! changes of the notebook (a card forgotten under *Device*, a box file from a computer) first write `To` with the
//! present length ([`App::close_teaching`]): the journal then ends with a finished step, and no start teaches the
//! old card again.
//!
//! # Example
//!
//! The notebook knows nothing about card 7. At length 40 a player answers that it costs 3, at length 50 another one
//! corrects it to 4: the journal has `Taught(7, before: none) Move(40) Taught(7, before: 3) Move(50)`. The players go
//! back from 60 to 30. The journal is read again from its start ([`Effect::Review`]). The lesson of the move at 40
//! is passed, so the notebook forgets card 7, and `restored` remembers that it did. The lesson of the move at 50 is
//! passed too, but its earlier answer, 3, was itself taken back: card 7 is in `restored` and is left alone.

use heapless::Vec;

use super::{App, Effect, Screen, ToKeep};
use crate::engine::prompt::Memo;
use crate::engine::session::{MAX_HELD, Memory, Packed};
use crate::notebook::learned::TooLong;
use crate::storage::item::Entry;
use crate::table::{Learned, Taught};

/// How many questions one undo can restore exactly; of more, one that was taught twice gets its second answer.
const MAX_RESTORED: usize = 64;

/// One answer that a move teaches.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lesson {
    memo: Memo,
    /// Which action of the move is the answer.
    action: u8,
    /// The answer known before; empty if there was none.
    known: Packed,
}

/// What the moves of the game on the table taught, as far as it must be known at once.
#[derive(Debug)]
pub(super) struct Teaching {
    /// The lessons of the next move: to be written, or read from a journal.
    next: Vec<Lesson, MAX_HELD>,
    /// Where the last move that taught something begins.
    last: Option<usize>,
    /// From where to where the players went when the journal is read again.
    travel: Option<(usize, usize)>,
    /// The questions that have their earlier answers again.
    restored: Vec<Memo, MAX_RESTORED>,
}

impl Teaching {
    /// Nothing taught.
    pub const fn new() -> Self {
        Self {
            next: Vec::new(),
            last: None,
            travel: None,
            restored: Vec::new(),
        }
    }

    /// Takes in a lesson of a journal. Returns false if there are more than one move can have: we did not write this
    /// journal.
    pub fn read_lesson(&mut self, memo: u16, action: u8, known: &[u8]) -> bool {
        let lesson = Packed::from_slice(known).map(|known| Lesson {
            memo: Memo(memo),
            action,
            known,
        });
        lesson.is_ok_and(|lesson| self.next.push(lesson).is_ok())
    }

    /// Takes in that a move of a journal begins here, with the lessons read before it.
    pub fn read_move(&mut self, from: usize) {
        if !self.next.is_empty() {
            self.last = Some(from);
        }
    }

    /// Drops the lessons of the last or the next move; returns whether there were any.
    pub fn drop_lessons(&mut self) -> bool {
        let any = !self.next.is_empty();
        self.next.clear();
        any
    }
}

impl<'a> ToKeep<'a> {
    /// The journal entries for what the next move teaches.
    pub fn lessons(&self) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        self.teaching.next.iter().map(|lesson| Entry::Taught {
            memo: lesson.memo.0,
            action: lesson.action,
            known: &lesson.known,
        })
    }
}

impl App {
    /// Queues a move, with its lessons before and the notebook's pages after it. Returns what the players must know
    /// about the notebook.
    pub(super) fn queue_move(&mut self, from: usize, taught: &Taught) -> Option<&'static str> {
        let to = self.game.history.live();
        if taught.is_empty() {
            self.queue(Effect::Move { from, to });
            return None;
        }
        self.note_lessons(from, taught);
        self.queue(Effect::Taught);
        self.queue(Effect::Move { from, to });
        let learn = |learned: &Learned| self.learn(learned.memo, &learned.action);
        let dropped: Result<usize, TooLong> = taught.iter().map(learn).sum();
        self.queue(Effect::Pages);
        match dropped {
            Ok(0) => None,
            Ok(_) => Some("The notebook is full: an older card made room."),
            Err(TooLong) => Some("The notebook cannot keep this card: it is asked again."),
        }
    }

    fn note_lessons(&mut self, from: usize, taught: &Taught) {
        let about = self.notebook.about(self.game.id().unwrap_or_default());
        let lesson = |learned: &Learned| {
            let known = about.recall(learned.memo).unwrap_or_default();
            Some(Lesson {
                memo: learned.memo,
                action: learned.at,
                known: Packed::from_slice(known).ok()?,
            })
        };
        self.game.teaching.next = taught.iter().filter_map(lesson).collect();
        self.game.teaching.last = Some(from);
    }

    fn learn(&mut self, memo: Memo, action: &Packed) -> Result<usize, TooLong> {
        let game = self.game.id();
        game.map_or(Ok(0), |game| self.notebook.learn(game, memo, action))
    }

    /// The players went through the history: has the journal reviewed if they passed a move that taught something.
    pub(super) fn follow_teaching(&mut self, from: usize, to: usize) {
        let teaching = &mut self.game.teaching;
        if teaching.last.is_some_and(|last| last >= from.min(to)) {
            teaching.travel = Some((from, to));
            teaching.restored.clear();
            self.queue(Effect::Review);
        }
    }

    /// Ends the last step in the journal, so that no start repeats what it taught.
    pub(super) fn close_teaching(&mut self) {
        if self.has_game() {
            self.queue(Effect::To(self.game.history.live()));
        }
    }

    /// Learns what the last move taught, in case the power failed before the notebook was written.
    pub(super) fn learn_again(&mut self, from: usize) {
        for lesson in core::mem::take(&mut self.game.teaching.next) {
            if let Some(answer) = self.answer_at(from, lesson.action) {
                // It was an answer before, so it is not too long.
                let _ = self.learn(lesson.memo, &answer);
            }
        }
    }

    /// An action of the move that begins here.
    fn answer_at(&self, from: usize, action: u8) -> Option<Packed> {
        let history = &self.game.history;
        let mut actions = history.actions_between(from, history.len());
        let (_, played) = actions.nth(action.into())?;
        Packed::from_slice(played.action).ok()
    }

    /// Takes in an entry of the journal that is read again.
    pub(super) fn review(&mut self, entry: Entry<'_>) {
        let teaching = &mut self.game.teaching;
        match entry {
            Entry::Taught {
                memo,
                action,
                known,
            } => _ = teaching.read_lesson(memo, action, known),
            Entry::Move { length, packed } => {
                for lesson in core::mem::take(&mut teaching.next) {
                    self.review_lesson(&lesson, length.into(), packed);
                }
            }
            _ => _ = teaching.drop_lessons(),
        }
    }

    /// Learns or forgets what a move taught, if the players passed the move and it was not overwritten since.
    fn review_lesson(&mut self, lesson: &Lesson, start: usize, packed: &[u8]) {
        let Some((from, to)) = self.game.teaching.travel else {
            return;
        };
        let passed = (from.min(to)..from.max(to)).contains(&start);
        let is_there = self.game.history.slice(start, start + packed.len()) == packed;
        let answer = self.answer_at(start, lesson.action);
        if let (true, Some(answer)) = (passed && is_there, answer) {
            match to < from {
                true => self.unlearn(lesson, &answer),
                false => _ = self.learn(lesson.memo, &answer),
            }
        }
    }

    /// Gives a question the answer it had before the first of the moves that were undone.
    fn unlearn(&mut self, lesson: &Lesson, answer: &[u8]) {
        let Some(game) = self.game.id() else { return };
        self.notebook.suggest(game, lesson.memo, answer);
        let restored = &mut self.game.teaching.restored;
        if !restored.contains(&lesson.memo) {
            let _ = self.notebook.bring_back(game, lesson.memo, &lesson.known);
            let _ = restored.push(lesson.memo);
        }
    }

    /// Writes what the review changed.
    pub(super) fn end_review(&mut self) {
        self.queue(Effect::Pages);
        if self.screen == Screen::Question {
            // The answer to the question on the screen may be one that was taken back.
            self.go_to_question();
        }
    }
}
