//! The table view: all that lies on the table, then a page or more for every player.

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

impl App {
    /// How many pages there are: one of all, and what lies with each player.
    pub(super) fn view_pages(&self) -> usize {
        1 + Seat::all(self.seats())
            .map(|seat| self.pages_of(seat))
            .sum::<usize>()
    }

    fn seats(&self) -> u8 {
        let seated = self.seated.as_ref();
        seated.map_or(0, |seated| seated.play.any().seats())
    }

    fn pages_of(&self, seat: Seat) -> usize {
        (self.own_rows(seat) as usize)
            .div_ceil(ROWS as usize)
            .max(1)
    }

    /// The rows that what lies with a player takes; a long line takes two.
    fn own_rows(&self, seat: Seat) -> i32 {
        let mut rows = 0;
        if let Some(seated) = &self.seated {
            let table = seated.play.any();
            table.each_own(seat, &mut |own| rows += self.rows_of(&own));
        }
        rows
    }

    fn rows_of(&self, own: &Line) -> i32 {
        line::wrapped_rows(TEXT, own, &self.names, &SMALL)
    }

    /// Whose page is on, and which of theirs; `None` for the page of all.
    fn viewed(&self) -> Option<(Seat, usize)> {
        let mut page = self.cursor.checked_sub(1)?;
        Seat::all(self.seats()).find_map(|seat| {
            let pages = self.pages_of(seat);
            match page < pages {
                true => Some((seat, page)),
                false => {
                    page -= pages;
                    None
                }
            }
        })
    }

    #[inline(never)]
    pub(super) fn draw_view(&self, frame: &mut Frame) {
        let Some(seated) = &self.seated else { return };
        match self.viewed() {
            None => {
                page::header(frame, &"Table".into(), &"BACK: menu".into(), &self.names);
                scene::draw(frame, &seated.play.any().scene(), &self.names);
            }
            Some((seat, nth)) => self.draw_player(frame, seat, nth),
        }
        page::foot(frame, &"go on".into(), &self.names);
    }

    fn draw_player(&self, frame: &mut Frame, seat: Seat, nth: usize) {
        let Some(seated) = &self.seated else { return };
        let table = seated.play.any();
        let name = Line::new().name(seat);
        page::header(frame, &name, &table.purse(seat), &self.names);
        let first = nth as i32 * ROWS;
        let mut row = -first;
        table.each_own(seat, &mut |own| {
            let rows = self.rows_of(&own);
            let (above, y) = ((-row).max(0), BODY + row.max(0) * PAGE);
            let shown = above..rows.min(ROWS - row);
            line::draw_wrapped(frame, TEXT, y, shown, &own, &self.names, &SMALL);
            row += rows;
        });
    }
}
