//! Where an answer stands, and whether that changed since the question was written.

use core::cell::Cell;
use core::fmt;
use core::ops::{Deref, DerefMut};

use heapless::Vec;

use super::{Opened, Step};
use crate::engine::game::Game;
use crate::engine::prompt::{Memo, Page, Prompt};
use crate::engine::seat::Asked;
use crate::engine::session::{MAX_DRAFTS, Session};

/// All that the question on the screen follows from.
#[derive(Debug)]
#[repr(C)]
pub struct Stand<G: Game> {
    pub(super) asked: Asked,
    pub(super) aside: Option<Opened>,
    /// The way to where the answer stands; the first step is the aside's, if one is open.
    pub(super) steps: Vec<Step<G>, MAX_DRAFTS>,
    pub(super) session: Session<G>,
}

impl<G: Game> Stand<G> {
    /// Before the first question of `session`.
    pub(super) fn new(session: Session<G>) -> Self {
        Self {
            asked: Asked::Table,
            aside: None,
            steps: Vec::new(),
            session,
        }
    }

    pub(super) fn draft(&self) -> G::Draft {
        match self.steps.last() {
            Some(&Step::Draft(draft)) => draft,
            _ => G::Draft::default(),
        }
    }
}

/// A game in progress with an answer in the making.
#[repr(C)]
pub struct Table<G: Game> {
    /// Counts up whenever something may have changed.
    changes: u16,
    /// Where the answer to the question is learned, once that was written.
    memo: Cell<Option<Option<Memo>>>,
    stand: Stand<G>,
}

impl<G: Game> Table<G> {
    pub(super) fn at(stand: Stand<G>) -> Self {
        Self {
            changes: 0,
            memo: Cell::new(None),
            stand,
        }
    }

    /// Tells apart what was asked before from what is asked now.
    pub(super) fn changes(&self) -> u16 {
        self.changes
    }

    /// Writes the question that is asked now.
    pub(super) fn write<'p>(&self, page: Page<'p, G>) -> Option<Page<'p, G>> {
        let state = self.session.state();
        let prompt = state.write(page, self.asked, self.draft());
        let memo = prompt.as_ref().and_then(|prompt| prompt.memo);
        self.memo.set(Some(memo));
        prompt
    }

    /// Where the answer to the question on the screen is learned, as it says.
    pub(super) fn memo_now(&self) -> Option<Memo> {
        self.memo.get().unwrap_or_else(|| self.written_memo())
    }

    #[inline(never)]
    fn written_memo(&self) -> Option<Memo> {
        self.write(&mut Prompt::glance(1))?.memo
    }
}

/// All else follows from where it stands.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stand.fmt(formatter)
    }
}

impl<G: Game> Deref for Table<G> {
    type Target = Stand<G>;

    fn deref(&self) -> &Stand<G> {
        &self.stand
    }
}

/// Whoever may change where the answer stands makes what was written stale.
impl<G: Game> DerefMut for Table<G> {
    fn deref_mut(&mut self) -> &mut Stand<G> {
        self.changes = self.changes.wrapping_add(1);
        self.memo.set(None);
        &mut self.stand
    }
}
