//! The menu and what it opens: scores, log, help, questions at any time, pause.

use heapless::Vec;

use super::device::DeviceScreen;
use super::effect::NOT_KEPT;
use super::{App, Effect, Screen};
use crate::engine::line::Line;
use crate::engine::menu::MenuQuestion;
use crate::engine::seat::{Asked, MAX_SEATS, Seat};
use crate::table::AnyTable;
use crate::ui::list::Row;
use crate::ui::sentences;
use crate::ui::standings::CATEGORIES;

/// A row of the menu or of a list it opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuRow {
    /// Asks somebody else who has something to decide.
    Ask(Asked),
    /// Everybody's points as they are now.
    Scores,
    /// Every move.
    Log,
    /// A question the game can be asked at any time.
    Question(MenuQuestion, &'static str),
    /// The rule behind the question.
    Help,
    /// Kept games, results, cards and settings.
    Device,
    /// Leaves the game for later.
    Pause,
    /// How the points of a seat add up.
    Points(Seat),
    /// Leaves a game that is over.
    Leave,
    /// A move of the log, newest first.
    Move(usize),
}

const MENU: [MenuRow; 10] = [
    MenuRow::Scores,
    MenuRow::Log,
    MenuRow::Question(MenuQuestion::Check, "Check the table"),
    MenuRow::Question(MenuQuestion::Fix, "Fix a mistake"),
    MenuRow::Help,
    MenuRow::Question(MenuQuestion::HouseRules, "House rules"),
    MenuRow::Question(MenuQuestion::Cards, "Cards"),
    MenuRow::Question(MenuQuestion::EndHere, "End here and score"),
    MenuRow::Device,
    MenuRow::Pause,
];

impl App {
    pub(super) fn with_menu_rows(&self, see: &mut dyn FnMut(&mut dyn Iterator<Item = MenuRow>)) {
        match self.screen {
            Screen::Menu => {
                let others = self.others().into_iter().map(MenuRow::Ask);
                let rows = others.chain(MENU);
                see(&mut rows.filter(|row| self.has_row(row)));
            }
            Screen::Standings => {
                let seats = self.ranked().into_iter().map(MenuRow::Points);
                see(&mut seats.chain(self.game.is_over().then_some(MenuRow::Leave)));
            }
            Screen::Log => {
                see(&mut (0..self.game.moves()).map(MenuRow::Move));
            }
            _ => {}
        }
    }

    fn has_row(&self, row: &MenuRow) -> bool {
        match (*row, self.game.table()) {
            (MenuRow::Question(question, _), Some(table)) => table.has_menu_question(question),
            _ => true,
        }
    }

    /// The seats in the order of their ranks.
    fn ranked(&self) -> Vec<Seat, MAX_SEATS> {
        let standings = self.game.table().map(AnyTable::standings);
        let ranks = standings.iter().flat_map(|standings| &standings.seats);
        ranks.map(|one| one.seat).collect()
    }

    pub(super) fn menu_label(&self, row: MenuRow) -> Row {
        let label = match row {
            MenuRow::Ask(Asked::Seat(seat)) => return Line::from("Ask").name(seat).into(),
            MenuRow::Ask(Asked::Table) => "Ask the table",
            MenuRow::Scores => "Scores now",
            MenuRow::Log => "Log",
            MenuRow::Question(_, label) => label,
            MenuRow::Help => "Help for this step",
            MenuRow::Device => "Device",
            MenuRow::Pause => "Pause",
            MenuRow::Leave => "Leave the table",
            MenuRow::Points(seat) => return Line::new().name(seat).into(),
            MenuRow::Move(row) => return self.game.log_line(row).into(),
        };
        label.into()
    }

    pub(super) fn menu_ok(&mut self, row: MenuRow) {
        match row {
            MenuRow::Ask(asked) => {
                self.game.ask(asked);
                self.go_to_table();
            }
            MenuRow::Scores => self.go(Screen::Standings),
            MenuRow::Log => self.go(Screen::Log),
            MenuRow::Question(question, _) => self.open_menu_question(question),
            MenuRow::Help => self.go(Screen::Help(0)),
            MenuRow::Device => self.go(Screen::Device(DeviceScreen::Start)),
            MenuRow::Pause => self.pause(),
            MenuRow::Points(seat) => self.go(Screen::Score(seat, 0)),
            MenuRow::Leave => self.finish(),
            MenuRow::Move(row) => self.go(Screen::LogLine(row)),
        }
    }

    /// OK on a screen of the menu that is not a list.
    pub(super) fn read_on_menu(&mut self) {
        match self.screen {
            Screen::Score(seat, from) => self.ok_score(seat, from),
            Screen::LogLine(row) => self.back_to(row),
            Screen::Help(first) if self.has_more_help(first) => {
                self.go(Screen::Help(first + sentences::ROWS))
            }
            Screen::Soon => {}
            _ => self.go_to_table(),
        }
    }

    pub(super) fn menu_back(&mut self) {
        match self.screen.clone() {
            Screen::Score(..) => self.go(Screen::Standings),
            Screen::LogLine(row) => {
                self.go(Screen::Log);
                self.cursor.row = row;
            }
            Screen::Menu | Screen::Message(_) => self.go_to_table(),
            _ => self.go(Screen::Menu),
        }
    }

    /// Opens a question of the game; pieces that still have to be moved come first.
    fn open_menu_question(&mut self, question: MenuQuestion) {
        self.finish_above();
        if self.must_move_pieces() {
            return self.go_to_table();
        }
        if self.game.open(question) {
            self.go_to_question();
        }
    }

    /// The rule behind the question, or how the keys work.
    pub(super) fn help(&self) -> &'static str {
        const KEYS: &str = "LEFT and RIGHT choose. OK does what the bottom line says. BACK goes one step back; \
            held, it takes back the last move.";
        let help = self.game.with_question(|question| question.help);
        help.filter(|help| !help.is_empty()).unwrap_or(KEYS)
    }

    pub(super) fn has_more_help(&self, first: i32) -> bool {
        sentences::rows(&[self.help()]) > first + sentences::ROWS
    }

    /// Leaves the game where it is and goes to the games.
    pub(super) fn pause(&mut self) {
        self.game.seated = None;
        self.notebook.set_open(0);
        self.queue(Effect::Close);
        self.queue(Effect::Pages);
        self.go(Screen::Games);
        if !self.slots.usable {
            self.say(NOT_KEPT);
        }
    }

    /// Leaves a game that is over: its result is written and its slot is free again.
    fn finish(&mut self) {
        let slot = self.slot();
        self.write_result();
        let offers = self.may_offer_news();
        self.game.seated = None;
        self.notebook.set_open(0);
        self.queue(slot.map_or(Effect::Close, Effect::Finish));
        self.queue(Effect::Pages);
        match offers {
            true => self.go(Screen::Device(DeviceScreen::Fewer)),
            false => self.go(Screen::Games),
        }
    }

    /// Whether to offer fewer lists of what to do: once per group, and only after a depth that lists something.
    fn may_offer_news(&mut self) -> bool {
        let Some(seated) = &self.game.seated else {
            return false;
        };
        // The last depth is the quick score, or the only one of a score pad.
        let last = seated.line.openings.len().saturating_sub(1) as u8;
        let depth = self.notebook.depth(seated.line.id);
        let seats = self.game.seats();
        depth.is_some_and(|depth| depth < last)
            && self.notebook.may_offer_news(&self.game.names, seats)
    }

    fn ok_score(&mut self, seat: Seat, from: usize) {
        let score = self.game.table().map(|table| table.score(seat));
        let rows = score.map_or(0, |score| score.rows.len());
        match from + CATEGORIES < rows {
            true => self.go(Screen::Score(seat, from + CATEGORIES)),
            false => self.go(Screen::Standings),
        }
    }

    /// Goes back to just after a move of the log.
    fn back_to(&mut self, row: usize) {
        if let Some((_, end)) = self.game.log_move(row) {
            self.travel(end);
        }
    }
}
