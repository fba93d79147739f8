//! How the screens under *Device* look.

use crate::app::device::DeviceScreen;
use crate::app::results::game_name;
use crate::app::{App, Screen};
use crate::ui::frame::Frame;
use crate::ui::list::{GUTTER, Row};
use crate::ui::page::{self, BODY, COLUMNS, FOOT, PAGE};
use crate::ui::{SMALL, line};

impl App {
    #[inline(never)]
    pub(super) fn draw_device(&self, frame: &mut Frame) {
        let Screen::Device(screen) = self.screen else {
            return;
        };
        let (header, title, ok) = match screen {
            DeviceScreen::Start => ("Device", "", "choose"),
            DeviceScreen::Games => ("Kept games", "", "open"),
            DeviceScreen::Full => ("Souschef", "Full: which may go?", "open"),
            DeviceScreen::Results => ("Results", "", "open"),
            DeviceScreen::Cards => ("Learned cards", "", "open"),
            DeviceScreen::CardsOf(game) => (game_name(game), "", "choose"),
            DeviceScreen::Result(_) => return self.draw_result(frame),
            DeviceScreen::Code(_) => return self.draw_code(frame),
            DeviceScreen::Breakdown(_, seat, from) => {
                return self.draw_breakdown(frame, seat, from);
            }
            DeviceScreen::LetGo(_) => {
                return self.draw_offer(frame, "Let it go?", &self.asks(screen));
            }
            _ => return self.draw_offer(frame, "Souschef", &self.asks(screen)),
        };
        self.draw_rows(frame, &title.into(), self.names());
        self.draw_ends(frame, header, ok);
    }

    /// Draws a sentence and its answers.
    pub(in crate::app) fn draw_offer(&self, frame: &mut Frame, header: &'static str, asks: &Row) {
        let offers = match self.screen {
            Screen::Device(screen) => self.offers(screen).len(),
            _ => 0,
        };
        let room = (FOOT - BODY) / PAGE - offers as i32;
        let names = asks.names.as_ref().unwrap_or(self.names());
        let columns = 1..COLUMNS.end;
        line::draw_wrapped(frame, columns, BODY, 0..room, &asks.left, names, &SMALL);
        for row in 0..offers {
            let y = BODY + (room + row as i32) * PAGE;
            let label = self.list_label(row).left;
            line::draw(frame, GUTTER..COLUMNS.end, y, &label, self.names(), &SMALL);
            if row == self.cursor.row {
                page::cursor(frame, y, &SMALL);
            }
        }
        self.draw_ends(frame, header, "choose");
    }
}
