//! How the screens under *Device* look.

use crate::app::device::DeviceScreen;
use crate::app::results::game_name;
use crate::app::{App, Screen};
use crate::engine::line::Line;
use crate::ui::frame::Frame;
use crate::ui::list::{self, GUTTER, List, Row};
use crate::ui::page::{self, BODY, COLUMNS, FOOT, PAGE};
use crate::ui::{SMALL, line};

impl App {
    #[inline(never)]
    pub(super) fn draw_device(&self, frame: &mut Frame) {
        let Screen::Device(screen) = self.screen else {
            return;
        };
        match screen {
            DeviceScreen::Start => self.draw_device_list(frame, "Device", "", "choose"),
            DeviceScreen::Games => self.draw_device_list(frame, "Kept games", "", "open"),
            DeviceScreen::Full => {
                self.draw_device_list(frame, "Souschef", "Full: which may go?", "open")
            }
            DeviceScreen::Results => self.draw_device_list(frame, "Results", "", "open"),
            DeviceScreen::Result(_) => self.draw_result(frame),
            DeviceScreen::Code(_) => self.draw_code(frame),
            DeviceScreen::Breakdown(_, seat, from) => self.draw_breakdown(frame, seat, from),
            DeviceScreen::Cards => self.draw_device_list(frame, "Learned cards", "", "open"),
            DeviceScreen::CardsOf(game) => {
                self.draw_device_list(frame, game_name(game), "", "choose")
            }
            DeviceScreen::LetGo(_) => self.draw_offer(frame, "Let it go?", &self.asks(screen)),
            _ => self.draw_offer(frame, "Souschef", &self.asks(screen)),
        }
    }

    fn draw_device_list(
        &self,
        frame: &mut Frame,
        header: &'static str,
        title: &'static str,
        ok: &'static str,
    ) {
        page::header(frame, &header.into(), &Line::new(), &self.game.names);
        let rows = List {
            title: &title.into(),
            below: 0,
            opens: false,
            len: self.list_len(),
            row: &|row| self.list_label(row),
            cursor: self.cursor.row,
            ends_after: None,
        };
        list::draw(frame, &rows, &self.game.names);
        page::foot(frame, &ok.into(), &self.game.names);
    }

    /// Draws a sentence and its answers.
    pub(in crate::app) fn draw_offer(&self, frame: &mut Frame, header: &'static str, asks: &Row) {
        page::header(frame, &header.into(), &Line::new(), &self.game.names);
        let offers = self.offer_rows();
        let room = (FOOT - BODY) / PAGE - offers as i32;
        let names = asks.names.as_ref().unwrap_or(&self.game.names);
        let columns = 1..COLUMNS.end;
        line::draw_wrapped(frame, columns, BODY, 0..room, &asks.left, names, &SMALL);
        for row in 0..offers {
            let y = BODY + (room + row as i32) * PAGE;
            let label = self.list_label(row).left;
            line::draw(
                frame,
                GUTTER..COLUMNS.end,
                y,
                &label,
                &self.game.names,
                &SMALL,
            );
            if row == self.cursor.row {
                page::cursor(frame, y, &SMALL);
            }
        }
        page::foot(frame, &"choose".into(), &self.game.names);
    }

    fn offer_rows(&self) -> usize {
        match self.screen {
            Screen::Device(screen) => self.offers(screen).len(),
            _ => 0,
        }
    }
}
