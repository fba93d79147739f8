//! The table view: a picture of the table, what concerns everybody, then one or more pages per player.

use core::ops::Range;

use super::App;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::page::{self, BODY, COLUMNS, PAGE};
use crate::ui::sentences::ROWS;
use crate::ui::{SMALL, line, scene};

/// The columns of a line.
const TEXT: Range<i32> = 1..COLUMNS.end;

/// Whom a page is about: everybody, or one player.
type Whose = Option<Seat>;

impl App {
    /// How many pages there are, with the picture.
    pub(super) fn view_pages(&self) -> usize {
        1 + self
            .everybody()
            .map(|whose| self.pages_of(whose))
            .sum::<usize>()
    }

    /// Everybody together, then one player after the other.
    fn everybody(&self) -> impl Iterator<Item = Whose> + use<> {
        let seats = Seat::all(self.game.seats());
        [None].into_iter().chain(seats.map(Some))
    }

    /// A player always has a page; everybody together only if there is something to show.
    fn pages_of(&self, whose: Whose) -> usize {
        let mut rows = 0;
        self.each_line(whose, &mut |own| rows += self.rows_of(&own));
        let pages = (rows as usize).div_ceil(ROWS as usize);
        pages.max(usize::from(whose.is_some()))
    }

    fn each_line(&self, whose: Whose, line: &mut dyn FnMut(Line)) {
        let Some(table) = self.game.table() else {
            return;
        };
        match whose {
            Some(seat) => table.each_own(seat, line),
            None => table.each_shared(line),
        }
    }

    /// The rows of a line; a long one takes two.
    fn rows_of(&self, own: &Line) -> i32 {
        line::wrapped_rows(TEXT, own, self.names(), &SMALL)
    }

    /// Whose page is shown, and which one of theirs; `None` for the picture.
    fn viewed(&self) -> Option<(Whose, usize)> {
        let mut page = self.cursor.row.checked_sub(1)?;
        self.everybody().find_map(|whose| {
            let pages = self.pages_of(whose);
            match page < pages {
                true => Some((whose, page)),
                false => {
                    page -= pages;
                    None
                }
            }
        })
    }

    #[inline(never)]
    pub(super) fn draw_view(&self, frame: &mut Frame) {
        let Some(table) = self.game.table() else {
            return;
        };
        match self.viewed() {
            None => {
                page::header(frame, &"Table".into(), &"BACK: menu".into(), self.names());
                scene::draw(frame, &table.scene(), 0, self.names());
            }
            Some((whose, nth)) => self.draw_page(frame, whose, nth),
        }
        self.foot(frame, "go on");
    }

    fn draw_page(&self, frame: &mut Frame, whose: Whose, nth: usize) {
        let Some(table) = self.game.table() else {
            return;
        };
        let (name, beside) = match whose {
            Some(seat) => (Line::new().name(seat), table.purse(seat)),
            None => ("All".into(), table.flag().into()),
        };
        page::header(frame, &name, &beside, self.names());
        let mut row = -(nth as i32 * ROWS);
        self.each_line(whose, &mut |own| {
            let rows = self.rows_of(&own);
            let (above, y) = ((-row).max(0), BODY + row.max(0) * PAGE);
            let shown = above..rows.min(ROWS - row);
            line::draw_wrapped(frame, TEXT, y, shown, &own, self.names(), &SMALL);
            row += rows;
        });
    }
}
