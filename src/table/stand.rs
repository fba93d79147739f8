//! Where an answer stands, and the question that follows from it: written once, however often it is looked at.

use core::cell::{Cell, Ref, RefCell};
use core::fmt;
use core::ops::{Deref, DerefMut};

use heapless::Vec;

use super::{Opened, Step};
use crate::engine::game::Game;
use crate::engine::prompt::Prompt;
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

/// What stands on the page of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// Nothing that counts: something has changed since.
    Stale,
    /// The question.
    Question,
    /// Nothing, for nothing is asked.
    Nothing,
}

/// A game in progress with an answer in the making.
#[repr(C)]
pub struct Table<G: Game> {
    written: Cell<Written>,
    stand: Stand<G>,
    page: RefCell<Prompt<G>>,
}

impl<G: Game> Table<G> {
    pub(super) fn at(stand: Stand<G>) -> Self {
        Self {
            written: Cell::new(Written::Stale),
            stand,
            page: RefCell::new(Prompt::blank()),
        }
    }

    /// The question that is asked now, with what its answers do.
    #[inline(never)]
    pub(super) fn prompt(&self) -> Option<Ref<'_, Prompt<G>>> {
        if self.written.get() == Written::Stale {
            self.written.set(self.write(&mut self.page.borrow_mut()));
        }
        let asks = self.written.get() == Written::Question;
        asks.then(|| self.page.borrow())
    }

    fn write(&self, page: &mut Prompt<G>) -> Written {
        let state = self.session.state();
        match state.write(page, self.asked, self.draft()) {
            Some(_) => Written::Question,
            None => Written::Nothing,
        }
    }
}

/// What is on the page follows from the rest.
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

/// Whoever may change where the answer stands has the question written anew.
impl<G: Game> DerefMut for Table<G> {
    fn deref_mut(&mut self) -> &mut Stand<G> {
        self.written.set(Written::Stale);
        &mut self.stand
    }
}
