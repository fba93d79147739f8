//! What the screens of all that is kept look like.

use crate::app::kept::Kept;
use crate::app::results::game_name;
use crate::app::{App, Screen};
use crate::engine::line::Line;
use crate::ui::frame::Frame;
use crate::ui::list::{self, GUTTER, List, Row};
use crate::ui::page::{self, BODY, COLUMNS, FOOT, PAGE};
use crate::ui::{SMALL, line};

impl App {
    #[inline(never)]
    pub(super) fn draw_kept(&self, frame: &mut Frame) {
        let Screen::Kept(kept) = self.screen else {
            return;
        };
        match kept {
            Kept::Device => self.draw_kept_list(frame, "Device", "", "choose"),
            Kept::Games => self.draw_kept_list(frame, "Kept games", "", "open"),
            Kept::Full => self.draw_kept_list(frame, "Souschef", "Full: which may go?", "open"),
            Kept::Results => self.draw_kept_list(frame, "Results", "", "open"),
            Kept::Result(_) => self.draw_result(frame),
            Kept::Code(_) => self.draw_code(frame),
            Kept::Breakdown(_, seat, from) => self.draw_breakdown(frame, seat, from),
            Kept::Cards => self.draw_kept_list(frame, "Learned cards", "", "open"),
            Kept::CardsOf(game) => self.draw_kept_list(frame, game_name(game), "", "choose"),
            Kept::LetGo(_) => self.draw_offer(frame, "Let it go?", &self.asks(kept)),
            _ => self.draw_offer(frame, "Souschef", &self.asks(kept)),
        }
    }

    fn draw_kept_list(
        &self,
        frame: &mut Frame,
        header: &'static str,
        title: &'static str,
        ok: &'static str,
    ) {
        page::header(frame, &header.into(), &Line::new(), &self.names);
        let rows = List {
            title: &title.into(),
            below: 0,
            opens: false,
            len: self.list_len(),
            row: &|row| self.list_label(row),
            cursor: self.cursor,
            ends_after: None,
        };
        list::draw(frame, &rows, &self.names);
        page::foot(frame, &ok.into(), &self.names);
    }

    /// Draws a sentence and what can be done about it.
    pub(in crate::app) fn draw_offer(&self, frame: &mut Frame, header: &'static str, asks: &Row) {
        page::header(frame, &header.into(), &Line::new(), &self.names);
        let offers = self.offer_rows();
        let room = (FOOT - BODY) / PAGE - offers as i32;
        let names = asks.names.as_ref().unwrap_or(&self.names);
        let columns = 1..COLUMNS.end;
        line::draw_wrapped(frame, columns, BODY, 0..room, &asks.left, names, &SMALL);
        for row in 0..offers {
            let y = BODY + (room + row as i32) * PAGE;
            let label = self.list_label(row).left;
            line::draw(frame, GUTTER..COLUMNS.end, y, &label, &self.names, &SMALL);
            if row == self.cursor {
                page::cursor(frame, y, &SMALL);
            }
        }
        page::foot(frame, &"choose".into(), &self.names);
    }

    fn offer_rows(&self) -> usize {
        match self.screen {
            Screen::Kept(kept) => self.offers(kept).len(),
            _ => 0,
        }
    }
}
