//! What a move taught is taken back with it, and known again when it is made again.
//!
//! The game's journal says before a move which questions it answers for good, and what was known
//! before. So after undo and redo, and after a power cut in the middle of either, the journal
//! is read again and the notebook brought up to it.

use heapless::Vec;

use super::{App, Effect, Screen, ToKeep};
use crate::engine::prompt::Memo;
use crate::engine::session::{MAX_HELD, Memory, Packed};
use crate::notebook::learned::TooLong;
use crate::storage::item::Entry;
use crate::table::{Learned, Taught};

/// The questions a journey can bring back; of more, one that was taught twice counts as taught once.
const BROUGHT_BACK: usize = 64;

/// One answer a move gives for good.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lesson {
    memo: Memo,
    /// Which action of the move is the answer.
    action: u8,
    /// The answer known before; empty if there was none.
    known: Packed,
}

/// What was taught in this game, as far as it must be known at once.
#[derive(Debug, Default)]
pub(super) struct Teaching {
    /// What the next move teaches.
    next: Vec<Lesson, MAX_HELD>,
    /// Where the last move that taught something begins.
    last: Option<usize>,
    /// From which length of the history to which it went last, for the journal to be read again.
    travel: Option<(usize, usize)>,
    /// What was brought back to what was known before.
    brought_back: Vec<Memo, BROUGHT_BACK>,
}

impl<'a> ToKeep<'a> {
    /// What the next move teaches: questions, which action answers each, and the answer known before.
    pub fn lessons(&self) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        self.teaching.next.iter().map(|lesson| Entry::Taught {
            memo: lesson.memo.0,
            action: lesson.action,
            known: &lesson.known,
        })
    }
}

impl App {
    /// Queues a move, with what it teaches written before it and learned after it; returns what there is
    /// to say about the notebook.
    pub(super) fn queue_move(&mut self, from: usize, taught: &Taught) -> Option<&'static str> {
        let to = self.history.live();
        if !taught.is_empty() {
            self.note_lessons(from, taught);
            self.queue(Effect::Taught);
        }
        self.queue(Effect::Move { from, to });
        let learn = |learned: &Learned| self.learn(learned.memo, &learned.action);
        let gone: Result<usize, TooLong> = taught.iter().map(learn).sum();
        if !taught.is_empty() {
            self.queue(Effect::Pages);
        }
        match gone {
            Ok(0) => None,
            Ok(_) => Some("The notebook is full: an older card made room."),
            Err(TooLong) => Some("The notebook cannot keep this card: it is asked again."),
        }
    }

    fn note_lessons(&mut self, from: usize, taught: &Taught) {
        let Some(seated) = &self.seated else { return };
        let about = self.notebook.about(seated.line.id);
        let lesson = |learned: &Learned| {
            let known = about.recall(learned.memo).unwrap_or_default();
            Some(Lesson {
                memo: learned.memo,
                action: learned.at,
                known: Packed::from_slice(known).ok()?,
            })
        };
        self.teaching.next = taught.iter().filter_map(lesson).collect();
        self.teaching.last = Some(from);
    }

    fn learn(&mut self, memo: Memo, action: &Packed) -> Result<usize, TooLong> {
        let game = self.seated.as_ref().map(|seated| seated.line.id);
        game.map_or(Ok(0), |game| self.notebook.learn(game, memo, action))
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

    /// Keeps in mind what the next move of a journal teaches; more than a move can, is none of ours.
    pub(super) fn read_lesson(&mut self, memo: u16, action: u8, known: &[u8]) -> bool {
        let (memo, known) = (Memo(memo), Packed::from_slice(known));
        let lesson = known.map(|known| Lesson {
            memo,
            action,
            known,
        });
        lesson.is_ok_and(|lesson| self.teaching.next.push(lesson).is_ok())
    }

    /// Takes in that a move of a journal begins here; what it teaches stays in mind.
    pub(super) fn read_teacher(&mut self, length: usize) {
        if !self.teaching.next.is_empty() {
            self.teaching.last = Some(length);
        }
    }

    /// Forgets what the last move taught, or the next one should have; tells whether there was any.
    pub(super) fn drop_lessons(&mut self) -> bool {
        let any = !self.teaching.next.is_empty();
        self.teaching.next.clear();
        any
    }

    /// Learns what the move teaches that begins here, if the power went before it was noted.
    pub(super) fn learn_again(&mut self, start: usize) {
        for lesson in core::mem::take(&mut self.teaching.next) {
            if let Some(answer) = self.answer_at(start, lesson.action) {
                // What was an answer once fits again.
                let _ = self.learn(lesson.memo, &answer);
            }
        }
    }

    /// An action of the move that begins here.
    fn answer_at(&self, start: usize, action: u8) -> Option<Packed> {
        let mut actions = self.history.actions_between(start, self.history.len());
        let (_, played) = actions.nth(action.into())?;
        Packed::from_slice(played.action).ok()
    }

    /// Looks at an entry of the game on the table that was written before.
    pub(super) fn review(&mut self, entry: Entry<'_>) {
        match entry {
            Entry::Taught {
                memo,
                action,
                known,
            } => _ = self.read_lesson(memo, action, known),
            Entry::Move { length, packed } => {
                for lesson in core::mem::take(&mut self.teaching.next) {
                    self.review_lesson(&lesson, length.into(), packed);
                }
            }
            _ => _ = self.drop_lessons(),
        }
    }

    /// Learns or unlearns what a move taught, if the journey passed it and it is still there.
    fn review_lesson(&mut self, lesson: &Lesson, start: usize, packed: &[u8]) {
        let Some((from, to)) = self.teaching.travel else {
            return;
        };
        let passed = (from.min(to)..from.max(to)).contains(&start);
        let is_there = self.history.slice(start, start + packed.len()) == packed;
        let answer = self.answer_at(start, lesson.action);
        if let (true, Some(answer)) = (passed && is_there, answer) {
            match to < from {
                true => self.unlearn(lesson, &answer),
                false => _ = self.learn(lesson.memo, &answer),
            }
        }
    }

    /// Brings back what was known before the first of the moves that were taken back.
    fn unlearn(&mut self, lesson: &Lesson, answer: &[u8]) {
        let Some(seated) = &self.seated else { return };
        let (game, memo) = (seated.line.id, lesson.memo);
        self.notebook.suggest(game, memo, answer);
        if !self.teaching.brought_back.contains(&memo) {
            let _ = self.notebook.bring_back(game, memo, &lesson.known);
            let _ = self.teaching.brought_back.push(memo);
        }
    }

    /// Writes what looking back changed.
    pub(super) fn end_review(&mut self) {
        self.queue(Effect::Pages);
        if self.screen == Screen::Question {
            // The question on the screen may be one whose answer was taken back.
            self.go_to_question();
        }
    }
}
