//! The question on the screen: written once, however often it is looked at.

use core::cell::RefCell;

use super::App;
use crate::engine::question::Question;
use crate::table::AnyTable;

/// The question that was written last.
#[derive(Debug)]
pub(super) struct Asking(RefCell<Written>);

#[derive(Debug)]
struct Written {
    /// The changes of the table it was written after.
    after: Option<u16>,
    question: Option<Question>,
}

impl Asking {
    /// Nothing was asked yet.
    pub(super) const fn new() -> Self {
        Self(RefCell::new(Written {
            after: None,
            question: None,
        }))
    }

    /// Forgets what another table asked.
    pub(super) fn forget(&mut self) {
        self.0.get_mut().after = None;
    }

    /// Writes the question of `table` unless it is the one that was written.
    fn renew(&self, table: &dyn AnyTable) {
        let changes = table.changes();
        if self.0.borrow().after != Some(changes) {
            write(table, &mut self.0.borrow_mut());
            self.0.borrow_mut().after = Some(changes);
        }
    }
}

/// Not inlined: the page the table writes on must be off the stack before the question is drawn.
#[inline(never)]
fn write(table: &dyn AnyTable, written: &mut Written) {
    written.question = table.question();
}

impl App {
    /// Shows `see` the question.
    pub(super) fn with_question<T>(&self, see: impl FnOnce(&Question) -> T) -> Option<T> {
        let table = self.seated.as_ref()?.play.any();
        self.asking.renew(table);
        self.asking.0.borrow().question.as_ref().map(see)
    }
}
