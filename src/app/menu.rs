//! Beside the table: scores, log, help, settings, pause.

use heapless::Vec;

use super::effect::NOT_KEPT;
use super::kept::Kept;
use super::{App, Effect, Screen, Seated};
use crate::engine::line::{Line, Piece};
use crate::engine::menu::MenuQuestion;
use crate::engine::seat::{Asked, MAX_SEATS, Seat};
use crate::ui::list::Row;
use crate::ui::sentences;
use crate::ui::standings::CATEGORIES;

/// A row of a list beside the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuRow {
    /// Turns to somebody else who waits.
    Ask(Asked),
    /// Everybody's points as they are now.
    Scores,
    /// Every move.
    Log,
    /// A question the game can be asked at any time.
    Question(MenuQuestion, &'static str),
    /// The rule behind the question.
    Help,
    /// What the device keeps.
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
                see(&mut seats.chain(self.is_over().then_some(MenuRow::Leave)));
            }
            Screen::Log => {
                let live = self.history.live();
                let starts = self.history.move_starts();
                let moves = starts.take_while(|&start| start < live).count();
                see(&mut (0..moves).map(MenuRow::Move));
            }
            _ => {}
        }
    }

    fn has_row(&self, row: &MenuRow) -> bool {
        match (*row, &self.seated) {
            (MenuRow::Question(aside, _), Some(seated)) => {
                seated.play.any().has_menu_question(aside)
            }
            _ => true,
        }
    }

    /// The seats in the order of their ranks.
    fn ranked(&self) -> Vec<Seat, MAX_SEATS> {
        let Some(seated) = &self.seated else {
            return Vec::new();
        };
        let standings = seated.play.any().standings();
        standings.seats.iter().map(|one| one.seat).collect()
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
            MenuRow::Move(row) => return self.log_line(row).into(),
        };
        label.into()
    }

    pub(super) fn menu_ok(&mut self, row: MenuRow) {
        match row {
            MenuRow::Ask(asked) => self.ask(asked),
            MenuRow::Scores => self.go(Screen::Standings),
            MenuRow::Log => self.go(Screen::Log),
            MenuRow::Question(aside, _) => self.open_menu_question(aside),
            MenuRow::Help => self.go(Screen::Help(0)),
            MenuRow::Device => self.go(Screen::Kept(Kept::Device)),
            MenuRow::Pause => self.pause(),
            MenuRow::Points(seat) => self.go(Screen::Score(seat, 0)),
            MenuRow::Leave => self.finish(),
            MenuRow::Move(row) => self.go(Screen::LogLine(row)),
        }
    }

    /// OK on a screen beside the table that is no list.
    pub(super) fn read_on_beside(&mut self) {
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
                self.cursor = row;
            }
            Screen::Menu | Screen::Message(_) => self.go_to_table(),
            _ => self.go(Screen::Menu),
        }
    }

    /// Opens a question beside the game; what hands have not followed yet comes first.
    fn open_menu_question(&mut self, aside: MenuQuestion) {
        self.read_beside();
        if self.owes_hands() {
            return self.go_to_table();
        }
        let history = &self.history;
        let open = |seated: &mut Seated| seated.play.any_mut().open(history, aside);
        if self.seated.as_mut().is_some_and(open) {
            self.go_to_question();
        }
    }

    /// The rule behind the question, or how the keys work.
    pub(super) fn help(&self) -> &'static str {
        const KEYS: &str = "LEFT and RIGHT choose. OK does what the bottom line says. BACK goes one step back; \
            held, it takes back the last move.";
        let help = self
            .with_question(|question| question.help)
            .unwrap_or_default();
        if help.is_empty() { KEYS } else { help }
    }

    pub(super) fn has_more_help(&self, first: i32) -> bool {
        sentences::rows(&[self.help()]) > first + sentences::ROWS
    }

    /// Leaves the game where it is and goes to the games.
    pub(super) fn pause(&mut self) {
        self.seated = None;
        self.notebook.set_open(0);
        self.queue(Effect::Close);
        self.queue(Effect::Pages);
        self.go(Screen::Games);
        if !self.keeps {
            self.say(NOT_KEPT);
        }
    }

    /// Leaves a game that is over; its slot is free again.
    fn finish(&mut self) {
        let slot = self.slot();
        self.write_result();
        let offers = self.may_offer_news();
        self.seated = None;
        self.notebook.set_open(0);
        self.queue(slot.map_or(Effect::Close, Effect::Finish));
        self.queue(Effect::Pages);
        match offers {
            true => self.go(Screen::Kept(Kept::Fewer)),
            false => self.go(Screen::Games),
        }
    }

    /// Tells, once for a group, that hands were told things and may be told fewer the next time.
    fn may_offer_news(&mut self) -> bool {
        let Some(seated) = &self.seated else {
            return false;
        };
        // The last way to begin is the quick score, or the only one of a pad.
        let last = seated.line.openings.len().saturating_sub(1) as u8;
        let depth = self.notebook.depth(seated.line.id);
        let seats = seated.play.any().seats();
        depth.is_some_and(|depth| depth < last) && self.notebook.may_offer_news(&self.names, seats)
    }

    fn ok_score(&mut self, seat: Seat, from: usize) {
        let rows = self
            .seated
            .as_ref()
            .map_or(0, |seated| seated.play.any().score(seat).rows.len());
        match from + CATEGORIES < rows {
            true => self.go(Screen::Score(seat, from + CATEGORIES)),
            false => self.go(Screen::Standings),
        }
    }

    /// Where the move in a row of the log begins and ends, newest first.
    pub(super) fn log_move(&self, row: usize) -> Option<(usize, usize)> {
        let live = self.history.live();
        let starts = || self.history.move_starts().take_while(|&start| start < live);
        let index = starts().count().checked_sub(row + 1)?;
        let start = starts().nth(index)?;
        Some((start, starts().nth(index + 1).unwrap_or(live)))
    }

    /// A move in words: who did what.
    pub(super) fn log_line(&self, row: usize) -> Line {
        let Some((start, end)) = self.log_move(row) else {
            return Line::new();
        };
        self.said(start, end).next().unwrap_or_default()
    }

    /// The actions between two lengths of the history in words.
    pub(super) fn said(&self, from: usize, to: usize) -> impl Iterator<Item = Line> + '_ {
        let actions = self.history.actions_between(from, to);
        actions.filter_map(|(_, played)| {
            let said = self.seated.as_ref()?.play.any().say(played.action);
            let names_itself = matches!(said.pieces().next(), Some(Piece::Name(_)));
            let who = played.asked.seat().filter(|_| !names_itself);
            let who = who.map_or_else(Line::new, |seat| Line::new().name(seat));
            Some(who.and(said))
        })
    }

    /// Goes back to just after a move of the log.
    fn back_to(&mut self, row: usize) {
        if let Some((_, end)) = self.log_move(row) {
            self.travel(end);
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.seated
            .as_ref()
            .is_some_and(|seated| seated.play.any().waiting().is_empty())
    }
}
