//! The device's own lists: rows that carry what OK does, and labels that follow from them.

use super::begin::BeginRow;
use super::kept::KeptRow;
use super::menu::MenuRow;
use super::{App, Place, Screen};
use crate::ui::letters;
use crate::ui::list::Row;

/// A row of a list, which is what OK does on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListRow {
    /// Up to a game.
    Begin(BeginRow),
    /// Beside the table.
    Menu(MenuRow),
    /// In what the device keeps.
    Kept(KeptRow),
}

impl App {
    /// How many rows the list on the screen has.
    #[inline(never)]
    pub(super) fn list_len(&self) -> usize {
        if let Screen::Letters(_, name) = &self.screen {
            return letters::cells(name);
        }
        let mut len = 0;
        self.with_list(&mut |rows| len = rows.count());
        len.max(1)
    }

    /// What a row of the list on the screen says.
    #[inline(never)]
    pub(super) fn list_label(&self, row: usize) -> Row {
        match self.list_row(row) {
            Some(ListRow::Begin(row)) => self.begin_label(row),
            Some(ListRow::Menu(row)) => self.menu_label(row),
            Some(ListRow::Kept(row)) => self.kept_label(row),
            None => Row::default(),
        }
    }

    /// Does what the row under the cursor says; what is no list goes on.
    #[inline(never)]
    pub(super) fn list_ok(&mut self) {
        match self.list_row(self.cursor) {
            Some(ListRow::Begin(row)) => self.begin_ok(row),
            Some(ListRow::Menu(row)) => self.menu_ok(row),
            Some(ListRow::Kept(row)) => self.kept_ok(row),
            None => self.go_on_reading(),
        }
    }

    /// The row under the cursor, or any other.
    pub(super) fn list_row(&self, row: usize) -> Option<ListRow> {
        let mut found = None;
        self.with_list(&mut |rows| found = rows.nth(row));
        found
    }

    /// Shows `see` the rows of the list on the screen.
    fn with_list(&self, see: &mut dyn FnMut(&mut dyn Iterator<Item = ListRow>)) {
        match self.screen.place() {
            Place::Begin => self.with_begin_rows(&mut |rows| see(&mut rows.map(ListRow::Begin))),
            Place::Beside => self.with_menu_rows(&mut |rows| see(&mut rows.map(ListRow::Menu))),
            Place::Kept => self.with_kept_rows(&mut |rows| see(&mut rows.map(ListRow::Kept))),
            Place::Table => {}
        }
    }

    /// OK on a screen that is read and not chosen from.
    fn go_on_reading(&mut self) {
        match self.screen.clone() {
            Screen::Letters(seat, name) => self.type_letter(seat, name),
            Screen::Kept(kept) => self.read_on(kept),
            _ => self.read_on_beside(),
        }
    }
}
