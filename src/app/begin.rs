//! Up to the first question: which game, resume or how to begin, who plays.

use heapless::Vec;

use super::drawer::Drawer;
use super::{App, Effect, Plan, Reason, Screen, Seated};
use crate::engine::line::Line;
use crate::engine::scores::sort;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::games::{CATALOG, GameLine};
use crate::names::{MAX_LETTERS, Name, Names};
use crate::storage::item::Begin;
use crate::storage::slot::{Content, Slot};
use crate::storage::{GAMES, SLOTS};
use crate::table::Press;
use crate::ui::letters;
use crate::ui::list::Row;

/// Rows before the known names: no name.
const NAMELESS: usize = 1;

impl App {
    pub(super) fn begin_rows(&self) -> usize {
        match &self.screen {
            Screen::Games => CATALOG.len() + 1,
            Screen::Openings => self.paused(self.plan.line).len() + self.plan.line.openings.len(),
            Screen::Groups => self.notebook.groups().len() + 1,
            Screen::Count => usize::from(self.plan.line.seats.1 - self.plan.line.seats.0) + 1,
            Screen::Who(_) => NAMELESS + self.free_names().count() + 1,
            Screen::Letters(..) => letters::cells(),
            _ => 0,
        }
    }

    pub(super) fn begin_row(&self, row: usize) -> Row {
        match &self.screen {
            Screen::Games => self.game_row(row),
            Screen::Openings => self.opening_row(row).into(),
            Screen::Groups => self.group_row(row),
            Screen::Count => players(self.plan.line.seats.0 + row as u8).into(),
            Screen::Who(seat) => self.name_row(*seat, row),
            _ => Row::default(),
        }
    }

    fn game_row(&self, row: usize) -> Row {
        let Some(line) = CATALOG.get(row) else {
            return "Device".into();
        };
        let right = if self.paused(line).is_empty() {
            Line::new()
        } else {
            "paused".into()
        };
        Row {
            left: line.name.into(),
            right,
            names: None,
        }
    }

    fn group_row(&self, row: usize) -> Row {
        let Some(group) = self.notebook.groups().get(row) else {
            return "Other players".into();
        };
        let mut names = Names::new();
        group
            .iter()
            .zip(0..)
            .for_each(|(name, seat)| names.set(Seat(seat), name));
        let left = Seat::all(group.len() as u8).fold(Line::new(), Line::name);
        Row {
            left,
            right: Line::new(),
            names: Some(names),
        }
    }

    fn name_row(&self, seat: Seat, row: usize) -> Row {
        match self.known_name(row) {
            Some(name) => {
                let mut names = Names::new();
                names.set(Seat(0), name);
                Row {
                    left: Line::new().name(Seat(0)),
                    right: Line::new(),
                    names: Some(names),
                }
            }
            None if row == 0 => Line::from("No name:").name(seat).into(),
            None => "New name".into(),
        }
    }

    fn opening_row(&self, row: usize) -> Line {
        let paused = self.paused(self.plan.line).len();
        match row.checked_sub(paused) {
            Some(opening) => self
                .plan
                .line
                .openings
                .get(opening)
                .map_or_else(Line::new, |&way| way.into()),
            None => match self.paused(self.plan.line).get(row) {
                Some((_, begin)) => Line::from("Resume:").and(players(begin.seats)),
                None => Line::new(),
            },
        }
    }

    /// The known name in a row of the list of names.
    fn known_name(&self, row: usize) -> Option<&Name> {
        self.free_names().nth(row.checked_sub(NAMELESS)?)
    }

    /// Names that nobody at the planned table has yet.
    fn free_names(&self) -> impl Iterator<Item = &Name> {
        self.notebook
            .names()
            .filter(|name| !self.plan.names.has(name))
    }

    /// Games of this line that lie in a slot, the newest first.
    fn paused(&self, line: &GameLine) -> Vec<(Slot, Begin), SLOTS> {
        let kept = |slot: Slot| Some((slot, self.kept(slot)?));
        let mut games: Vec<_, SLOTS> = Slot::all().filter_map(kept).collect();
        games.retain(|(_, begin)| begin.game == line.id);
        sort(&mut games, |(_, a), (_, b)| a.session > b.session);
        games
    }

    #[inline(never)]
    pub(super) fn begin_ok(&mut self) {
        match self.screen.clone() {
            Screen::Games => match CATALOG.get(self.cursor) {
                Some(line) => self.open_line(line),
                None => self.go(Screen::Device),
            },
            Screen::Openings => self.open_or_resume(),
            Screen::Groups => self.choose_group(),
            Screen::Count => self.choose_count(),
            Screen::Who(seat) => self.choose_name(seat),
            Screen::Letters(seat, name) => self.type_letter(seat, name),
            _ => {}
        }
    }

    pub(super) fn begin_back(&mut self) {
        match self.screen.clone() {
            Screen::Count if !self.notebook.groups().is_empty() => self.go(Screen::Groups),
            Screen::Groups | Screen::Count if self.has_openings() => self.go(Screen::Openings),
            Screen::Who(Seat(0)) => self.ask_count(),
            Screen::Who(Seat(seat)) => {
                self.plan.names.set(Seat(seat - 1), "");
                self.go(Screen::Who(Seat(seat - 1)));
            }
            Screen::Letters(seat, mut name) => match name.pop() {
                Some(_) => self.screen = Screen::Letters(seat, name),
                None => self.go(Screen::Who(seat)),
            },
            _ => self.go(Screen::Games),
        }
    }

    /// Tells whether there is anything to choose between a game and its players.
    fn has_openings(&self) -> bool {
        self.paused(self.plan.line).len() + self.plan.line.openings.len() > 1
    }

    fn open_line(&mut self, line: &'static GameLine) {
        self.plan = Plan {
            line,
            opening: 0,
            seats: line.usual,
            names: Names::new(),
        };
        self.go(Screen::Openings);
        if !self.has_openings() {
            self.open_or_resume();
        }
    }

    fn open_or_resume(&mut self) {
        let paused = self.paused(self.plan.line).len();
        match self.cursor.checked_sub(paused) {
            Some(opening) => {
                self.plan.opening = opening;
                self.ask_group();
            }
            None => {
                if let Some(&(slot, _)) = self.paused(self.plan.line).get(self.cursor) {
                    self.leave(Effect::Resume(slot));
                }
            }
        }
    }

    /// Offers the groups that are known; without any asks how many play.
    fn ask_group(&mut self) {
        match self.notebook.groups().is_empty() {
            true => self.ask_count(),
            false => self.go(Screen::Groups),
        }
    }

    fn ask_count(&mut self) {
        self.go(Screen::Count);
        self.cursor = (self.plan.line.usual - self.plan.line.seats.0).into();
    }

    fn choose_group(&mut self) {
        let Some(group) = self.notebook.groups().get(self.cursor) else {
            return self.ask_count();
        };
        if !self.plan.line.allows(group.len()) {
            let (least, most) = self.plan.line.seats;
            let why = Line::from("This game is for")
                .number(least)
                .word("to")
                .number(most)
                .word("players.");
            return self.go(Screen::Why(why, Reason::Groups));
        }
        self.plan.seats = group.len() as u8;
        let names = group.clone();
        names
            .iter()
            .zip(0..)
            .for_each(|(name, seat)| self.plan.names.set(Seat(seat), name));
        self.start();
    }

    fn choose_count(&mut self) {
        self.plan.seats = self.plan.line.seats.0 + self.cursor as u8;
        self.plan.names = Names::new();
        self.ask_name(Seat(0));
    }

    fn choose_name(&mut self, seat: Seat) {
        let known = self.known_name(self.cursor).cloned();
        match known {
            Some(name) => self.plan.names.set(seat, &name),
            None if self.cursor > 0 => {
                self.go(Screen::Letters(seat, Name::new()));
                self.cursor = 1;
                return;
            }
            None => {}
        }
        self.ask_name(Seat(seat.0 + 1));
    }

    fn type_letter(&mut self, seat: Seat, mut name: Name) {
        match letters::letter(self.cursor) {
            Some(letter) => {
                let full = name.push(letter).is_err() || name.len() == MAX_LETTERS;
                self.screen = Screen::Letters(seat, name);
                // A full name leaves only *Done*.
                self.cursor = if full { 0 } else { self.cursor };
            }
            None if name.is_empty() => self.go(Screen::Who(seat)),
            None => {
                self.plan.names.set(seat, &name);
                self.ask_name(Seat(seat.0 + 1));
            }
        }
    }

    /// Asks for the name of a seat; after the last one the game begins.
    fn ask_name(&mut self, seat: Seat) {
        if seat.0 >= self.plan.seats {
            return self.start();
        }
        let known = self.free_names().next().is_some();
        self.go(Screen::Who(seat));
        // The likeliest answer is a name that is known, or a new one.
        self.cursor = if known { NAMELESS } else { 0 };
    }

    /// Begins the planned game.
    fn start(&mut self) {
        if !self.has_room() {
            return self.go(Screen::Drawer(Drawer::Full));
        }
        if !self.shelf.contains(&Content::Clean) {
            return self.go(Screen::Soon);
        }
        let Plan {
            line,
            seats,
            opening,
            ..
        } = self.plan;
        let begin = Begin {
            game: line.id,
            rules: line.rules,
            session: self.next_session,
            seed: self.seed,
            seats,
        };
        self.notebook.meet(&self.plan.names, seats);
        self.sit(line, begin);
        self.names = self.plan.names.clone();
        self.leave(Effect::Begin(begin));
        let named = Seat::all(seats).filter(|&seat| !self.plan.names.given(seat).is_empty());
        for seat in named.collect::<Vec<_, MAX_SEATS>>() {
            self.leave(Effect::Name(seat));
        }
        if line.openings.len() > 1 {
            self.answer(Press::Ok(opening));
        } else {
            self.settle();
        }
        if self.history.is_empty() {
            // What has no move and no such mark is a beginning that was cut short.
            self.leave(Effect::To(0));
        }
        self.leave(Effect::Note);
        self.go_to_table();
    }

    /// Whether a slot is left; the last one only for a game that an older one will give way to.
    fn has_room(&self) -> bool {
        let taken = self.shelf.iter().filter(|content| content.is_taken());
        let most = match self.paused(self.plan.line).is_empty() {
            true => GAMES,
            false => SLOTS,
        };
        taken.count() < most
    }

    /// Tells whether a game begins as soon as a slot is erased.
    pub fn waits_for_room(&self) -> bool {
        self.screen == Screen::Soon
    }

    /// Begins the game that waits for a slot, once there is one.
    pub fn begin_waiting(&mut self) {
        if self.waits_for_room() && self.shelf.contains(&Content::Clean) {
            self.start();
        }
    }

    /// Sits down at a fresh table.
    pub(super) fn sit(&mut self, line: &'static GameLine, begin: Begin) {
        self.history.clear();
        self.names = Names::new();
        (self.doubt, self.warned) = (None, false);
        self.notebook.set_open(begin.session);
        let play = (line.sit)(begin.seats, begin.seed);
        self.seated = Some(Seated {
            line,
            session: begin.session,
            play,
        });
    }
}

/// So many players.
pub(super) fn players(count: u8) -> Line {
    let word = if count == 1 { "player" } else { "players" };
    Line::new().number(count).word(word)
}
