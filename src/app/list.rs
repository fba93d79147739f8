//! Lists outside the game: each row is a value that says what OK does, and its label follows from it.

use super::begin::BeginRow;
use super::device::DeviceRow;
use super::menu::MenuRow;
use super::{App, Area, Screen};
use crate::ui::letters;
use crate::ui::list::Row;

/// A row of a list, which is what OK does on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListRow {
    /// Before a game.
    Begin(BeginRow),
    /// In the menu.
    Menu(MenuRow),
    /// Under *Device*.
    Device(DeviceRow),
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

    /// The label of a row of the list on the screen.
    #[inline(never)]
    pub(super) fn list_label(&self, row: usize) -> Row {
        match self.list_row(row) {
            Some(ListRow::Begin(row)) => self.begin_label(row),
            Some(ListRow::Menu(row)) => self.menu_label(row),
            Some(ListRow::Device(row)) => self.device_label(row),
            None => Row::default(),
        }
    }

    /// Does what the row under the cursor says; a screen that is not a list goes on.
    #[inline(never)]
    pub(super) fn list_ok(&mut self) {
        match self.list_row(self.cursor.row) {
            Some(ListRow::Begin(row)) => self.begin_ok(row),
            Some(ListRow::Menu(row)) => self.menu_ok(row),
            Some(ListRow::Device(row)) => self.device_ok(row),
            None => self.go_on_reading(),
        }
    }

    /// A row of the list on the screen.
    pub(super) fn list_row(&self, row: usize) -> Option<ListRow> {
        let mut found = None;
        self.with_list(&mut |rows| found = rows.nth(row));
        found
    }

    /// Shows `see` the rows of the list on the screen.
    fn with_list(&self, see: &mut dyn FnMut(&mut dyn Iterator<Item = ListRow>)) {
        match self.screen.area() {
            Area::Begin => self.with_begin_rows(&mut |rows| see(&mut rows.map(ListRow::Begin))),
            Area::Menu => self.with_menu_rows(&mut |rows| see(&mut rows.map(ListRow::Menu))),
            Area::Device => self.with_device_rows(&mut |rows| see(&mut rows.map(ListRow::Device))),
            Area::Table => {}
        }
    }

    /// OK on a screen without rows to choose from.
    fn go_on_reading(&mut self) {
        match self.screen.clone() {
            Screen::Letters(seat, name) => self.type_letter(seat, name),
            Screen::Device(screen) => self.read_on(screen),
            _ => self.read_on_menu(),
        }
    }
}
