//! Beside the table: scores, log, help, settings, pause.

use heapless::Vec;

use super::{App, Effect, Screen, Seated};
use crate::engine::game::Aside;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::ui::list::Row;
use crate::ui::sentences;
use crate::ui::standings::CATEGORIES;

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuRow {
    Scores,
    Log,
    Aside(Aside, &'static str),
    Help,
    Device,
    Pause,
}

const MENU: [MenuRow; 10] = [
    MenuRow::Scores,
    MenuRow::Log,
    MenuRow::Aside(Aside::Audit, "Check the table"),
    MenuRow::Aside(Aside::Fix, "Fix a mistake"),
    MenuRow::Help,
    MenuRow::Aside(Aside::Settings, "House rules"),
    MenuRow::Aside(Aside::Cards, "Cards"),
    MenuRow::Aside(Aside::EndHere, "End here and score"),
    MenuRow::Device,
    MenuRow::Pause,
];

impl MenuRow {
    fn label(self) -> &'static str {
        match self {
            Self::Scores => "Scores now",
            Self::Log => "Log",
            Self::Aside(_, label) => label,
            Self::Help => "Help for this step",
            Self::Device => "Device",
            Self::Pause => "Pause",
        }
    }
}

impl App {
    fn menu(&self) -> Vec<MenuRow, { MENU.len() }> {
        let has = |row: &MenuRow| match (*row, &self.seated) {
            (MenuRow::Aside(aside, _), Some(seated)) => seated.play.any().has_aside(aside),
            _ => true,
        };
        MENU.into_iter().filter(has).collect()
    }

    pub(super) fn menu_rows(&self) -> usize {
        match self.screen {
            Screen::Menu => self.menu().len(),
            Screen::Standings => usize::from(self.seats()) + usize::from(self.is_over()),
            Screen::Log => self
                .history
                .move_starts()
                .take_while(|&start| start < self.history.live())
                .count(),
            _ => 1,
        }
    }

    pub(super) fn menu_row(&self, row: usize) -> Row {
        match self.screen {
            Screen::Menu => self
                .menu()
                .get(row)
                .map_or_else(Line::new, |row| row.label().into()),
            Screen::Log => self.log_line(row),
            _ => Line::new(),
        }
        .into()
    }

    #[inline(never)]
    pub(super) fn menu_ok(&mut self) {
        match self.screen.clone() {
            Screen::Menu => self.ok_menu(),
            Screen::Standings => self.ok_standings(),
            Screen::Score(seat, from) => self.ok_score(seat, from),
            Screen::Log => self.go(Screen::LogLine(self.cursor)),
            Screen::LogLine(row) => self.back_to(row),
            Screen::Message(_) => self.go_to_table(),
            Screen::Help(first) if self.has_more_help(first) => {
                self.go(Screen::Help(first + sentences::ROWS))
            }
            _ => self.leave_beside(),
        }
    }

    pub(super) fn menu_back(&mut self) {
        match self.screen.clone() {
            Screen::Standings if self.is_over() => self.go(Screen::Menu),
            Screen::Score(..) => self.go(Screen::Standings),
            Screen::LogLine(row) => {
                self.go(Screen::Log);
                self.cursor = row;
            }
            Screen::Menu => self.leave_beside(),
            Screen::Message(_) => self.go_to_table(),
            _ if self.seated.is_some() => self.go(Screen::Menu),
            _ => self.go(Screen::Games),
        }
    }

    fn leave_beside(&mut self) {
        match self.seated {
            Some(_) => self.go_to_question(),
            None => self.go(Screen::Games),
        }
    }

    fn ok_menu(&mut self) {
        match self.menu().get(self.cursor).copied() {
            Some(MenuRow::Scores) => self.go(Screen::Standings),
            Some(MenuRow::Log) => self.go(Screen::Log),
            Some(MenuRow::Aside(aside, _)) => self.open_aside(aside),
            Some(MenuRow::Help) => self.go(Screen::Help(0)),
            Some(MenuRow::Device) => self.go(Screen::Device),
            Some(MenuRow::Pause) => self.pause(),
            None => {}
        }
    }

    fn open_aside(&mut self, aside: Aside) {
        let history = &self.history;
        let open = |seated: &mut Seated| seated.play.any_mut().open(history, aside);
        if self.seated.as_mut().is_some_and(open) {
            self.go(Screen::Question);
            self.focus();
        }
    }

    /// The rule behind the question, or how the keys work.
    pub(super) fn help(&self) -> &'static str {
        const KEYS: &str = "LEFT and RIGHT choose. OK does what the bottom line says. BACK goes one step back; \
            held, it takes back the last move.";
        let help = self.look(|question| question.help).unwrap_or_default();
        if help.is_empty() { KEYS } else { help }
    }

    pub(super) fn has_more_help(&self, first: i32) -> bool {
        sentences::rows(&[self.help()]) > first + sentences::ROWS
    }

    /// Leaves the game where it is and goes to the games.
    pub(super) fn pause(&mut self) {
        self.seated = None;
        self.doubt = None;
        self.notebook.set_open(0);
        self.leave(Effect::Close);
        self.go(Screen::Games);
    }

    fn ok_standings(&mut self) {
        let standing = self.seated.as_ref().and_then(|seated| {
            let standings = seated.play.any().standings();
            standings
                .seats
                .get(self.cursor)
                .map(|standing| standing.seat)
        });
        match standing {
            Some(seat) => self.go(Screen::Score(seat, 0)),
            None => self.finish(),
        }
    }

    /// Leaves a game that is over; its slot is free again.
    fn finish(&mut self) {
        let Some(seated) = &self.seated else {
            return self.go(Screen::Games);
        };
        let session = seated.session;
        self.write_result();
        let slot = self.slot_of(session);
        self.seated = None;
        self.notebook.set_open(0);
        self.leave(slot.map_or(Effect::Close, Effect::Finish));
        self.go(Screen::Games);
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
        let entries = self.history.entries_between(from, to);
        entries.filter_map(|(_, entry)| {
            let said = self.seated.as_ref()?.play.any().say(entry.action);
            let who = entry
                .asked
                .seat()
                .map_or_else(Line::new, |seat| Line::new().name(seat));
            Some(who.and(said))
        })
    }

    /// Goes back to just after a move of the log.
    fn back_to(&mut self, row: usize) {
        if let Some((_, end)) = self.log_move(row) {
            self.travel(end);
        }
    }

    pub(super) fn seats(&self) -> u8 {
        self.seated
            .as_ref()
            .map_or(0, |seated| seated.play.any().seats())
    }

    pub(super) fn is_over(&self) -> bool {
        self.seated
            .as_ref()
            .is_some_and(|seated| seated.play.any().waiting().is_empty())
    }
}
