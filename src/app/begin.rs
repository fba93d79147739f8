//! Before the first question: which game, resume it or how to begin, who plays.

use heapless::Vec;

use super::device::DeviceScreen;
use super::list::ListRow;
use super::slots::players;
use super::{App, Effect, Plan, Reason, Screen};
use crate::engine::line::Line;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::games::{CATALOG, GameLine, meaning};
use crate::names::{MAX_LETTERS, Name, Names};
use crate::storage::item::Begin;
use crate::storage::slot::Slot;
use crate::table::Press;
use crate::ui::SMALL;
use crate::ui::letters;
use crate::ui::list::Row;

/// Names for a table that does not want to type.
const SUGGESTED: [&str; 12] = [
    "Basil", "Olive", "Pepper", "Ginger", "Clove", "Sage", "Mint", "Poppy", "Maple", "Fennel",
    "Saffron", "Thyme",
];

/// A row of a list before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BeginRow {
    /// The game of the catalog with this index.
    Game(usize),
    /// Kept games, results, cards and settings.
    Device,
    /// Resumes the game in this slot.
    Resume(Slot),
    /// The depth with this index.
    Way(usize),
    /// A known group.
    Group(usize),
    /// Players who are not a known group.
    Others,
    /// This many play.
    Count(u8),
    /// A seat without a name.
    NoName,
    /// A known name.
    Name(usize),
    /// A name for players who do not want to type.
    Suggested(&'static str),
    /// A name to type.
    NewName,
}

impl App {
    pub(super) fn with_begin_rows(&self, see: &mut dyn FnMut(&mut dyn Iterator<Item = BeginRow>)) {
        let line = self.plan.line;
        match self.screen {
            Screen::Games => {
                let games = (0..CATALOG.len()).map(BeginRow::Game);
                see(&mut games.chain([BeginRow::Device]));
            }
            Screen::Openings => see(&mut self.opening_rows()),
            Screen::Groups => {
                let groups = (0..self.notebook.groups().count()).map(BeginRow::Group);
                see(&mut groups.chain([BeginRow::Others]));
            }
            Screen::Count => see(&mut (line.seats.0..=line.seats.1).map(BeginRow::Count)),
            Screen::Who(_) => {
                let known = (0..self.free_names().count()).map(BeginRow::Name);
                let names = known.chain(self.suggested().map(BeginRow::Suggested));
                let rows = [BeginRow::NoName].into_iter().chain(names);
                see(&mut rows.chain([BeginRow::NewName]));
            }
            _ => {}
        }
    }

    /// What the depth under the cursor is about.
    pub(super) fn way_meant(&self) -> &'static str {
        match self.list_row(self.cursor.row) {
            Some(ListRow::Begin(BeginRow::Way(way))) => meaning(self.plan.line.openings[way]),
            _ => "choose",
        }
    }

    fn opening_rows(&self) -> impl Iterator<Item = BeginRow> {
        let paused = self.slots.paused(self.plan.line);
        let resume = paused.into_iter().map(BeginRow::Resume);
        resume.chain((0..self.plan.line.openings.len()).map(BeginRow::Way))
    }

    pub(super) fn begin_label(&self, row: BeginRow) -> Row {
        match row {
            BeginRow::Game(game) => self.line_label(&CATALOG[game]),
            BeginRow::Device => "Device".into(),
            BeginRow::Resume(slot) => self.resume_label(slot),
            BeginRow::Way(way) => self.plan.line.openings[way].into(),
            BeginRow::Group(at) => {
                group_label(self.notebook.groups().nth(at).into_iter().flatten())
            }
            BeginRow::Others => "Other players".into(),
            BeginRow::Count(count) => players(count).into(),
            BeginRow::NoName => match self.screen {
                Screen::Who(seat) => Line::from("No name:").name(seat).into(),
                _ => Row::default(),
            },
            BeginRow::Name(at) => group_label(self.free_names().nth(at)),
            BeginRow::Suggested(name) => name.into(),
            BeginRow::NewName => "New name".into(),
        }
    }

    fn resume_label(&self, slot: Slot) -> Row {
        let row = self.slots.game_row(slot);
        Row {
            left: Line::from("Resume").and(row.left),
            ..row
        }
    }

    fn line_label(&self, line: &GameLine) -> Row {
        let paused = !self.slots.paused(line).is_empty();
        Row {
            left: line.name.into(),
            right: if paused { "paused".into() } else { Line::new() },
            names: None,
        }
    }

    /// Known names that nobody in the next game has yet.
    fn free_names(&self) -> impl Iterator<Item = &Name> {
        let free = |name: &&Name| !self.plan.names.has(name);
        self.notebook.names().filter(free)
    }

    /// Suggested names that nobody has yet.
    fn suggested(&self) -> impl Iterator<Item = &'static str> {
        let is_free = |name: &&'static str| {
            let known = self.notebook.names().any(|known| known == name);
            !known && !self.plan.names.has(name)
        };
        SUGGESTED.into_iter().filter(is_free)
    }

    pub(super) fn begin_ok(&mut self, row: BeginRow) {
        match row {
            BeginRow::Game(game) => self.open_line(&CATALOG[game]),
            BeginRow::Device => self.go(Screen::Device(DeviceScreen::Start)),
            BeginRow::Resume(slot) => self.queue(Effect::Resume(slot)),
            BeginRow::Way(way) => self.ask_group(way),
            BeginRow::Group(at) => self.choose_group(at),
            BeginRow::Others => self.ask_count(),
            BeginRow::Count(count) => self.choose_count(count),
            BeginRow::NoName => self.choose_name(""),
            BeginRow::Name(at) => {
                let name = self.free_names().nth(at).cloned();
                self.choose_name(&name.unwrap_or_default());
            }
            BeginRow::Suggested(name) => self.choose_name(name),
            BeginRow::NewName => self.ask_letters(),
        }
    }

    pub(super) fn begin_back(&mut self) {
        let knows_groups = self.notebook.groups().next().is_some();
        match self.screen.clone() {
            Screen::Count if knows_groups => self.go(Screen::Groups),
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

    /// Whether there is a choice of games to resume and depths.
    fn has_openings(&self) -> bool {
        self.opening_rows().nth(1).is_some()
    }

    fn open_line(&mut self, line: &'static GameLine) {
        self.plan = Plan::new(line);
        match self.has_openings() {
            true => {
                self.peek();
                self.go(Screen::Openings);
                self.cursor.row = self.usual_opening();
            }
            false => self.ask_group(0),
        }
    }

    /// The row of the depth at which this game was last played; a paused game comes first.
    fn usual_opening(&self) -> usize {
        let is_paused = !self.slots.paused(self.plan.line).is_empty();
        let depth = self.notebook.depth(self.plan.line.id);
        let depth = depth.filter(|&depth| usize::from(depth) < self.plan.line.openings.len());
        depth.filter(|_| !is_paused).map_or(0, usize::from)
    }

    /// Offers the known groups; without any, asks how many play.
    fn ask_group(&mut self, opening: usize) {
        self.plan.opening = opening;
        let knows_groups = self.notebook.groups().next().is_some();
        match knows_groups {
            true => self.go(Screen::Groups),
            false => self.ask_count(),
        }
    }

    fn ask_count(&mut self) {
        self.go(Screen::Count);
        self.cursor.row = (self.plan.line.usual - self.plan.line.seats.0).into();
    }

    fn choose_group(&mut self, at: usize) {
        let Some(group) = self.notebook.groups().nth(at) else {
            return;
        };
        let (least, most) = self.plan.line.seats;
        if !self.plan.line.allows(group.len()) {
            let why = Line::from("This game is for").number(least);
            let why = why.word("to").number(most).word("players.");
            return self.go(Screen::Why(why, Reason::Groups));
        }
        self.plan.seats = group.len() as u8;
        self.plan.names = named(group);
        self.start();
    }

    fn choose_count(&mut self, count: u8) {
        self.plan.seats = count;
        self.ask_name(Seat(0));
    }

    fn choose_name(&mut self, name: &str) {
        if let Screen::Who(seat) = self.screen {
            self.name_seat(seat, name);
        }
    }

    fn name_seat(&mut self, seat: Seat, name: &str) {
        self.plan.names.set(seat, name);
        self.ask_name(Seat(seat.0 + 1));
    }

    fn ask_letters(&mut self) {
        if let Screen::Who(seat) = self.screen {
            self.go(Screen::Letters(seat, Name::new()));
            self.cursor.row = 1;
        }
    }

    /// Whether a player is entering a name letter by letter.
    pub(crate) fn takes_letters(&self) -> bool {
        matches!(self.screen, Screen::Letters(..))
    }

    /// Adds a letter from a keyboard to the name; *Done* is then under the cursor.
    pub(super) fn type_in(&mut self, letter: char) {
        self.overlay.message = None;
        if let Screen::Letters(_, name) = &mut self.screen {
            let taken = SMALL.has(letter) && name.push(letter).is_ok();
            self.cursor.row = if taken { 0 } else { self.cursor.row };
        }
    }

    pub(super) fn type_letter(&mut self, seat: Seat, mut name: Name) {
        match letters::letter(&name, self.cursor.row) {
            Some(letter) => {
                let full = name.push(letter).is_err() || name.len() == MAX_LETTERS;
                self.screen = Screen::Letters(seat, name);
                // A full name leaves only *Done*.
                self.cursor.row = if full { 0 } else { self.cursor.row };
            }
            None if name.is_empty() => self.go(Screen::Who(seat)),
            None if self.plan.names.has(&name) => {
                self.overlay.message = Some("Somebody is called that already.".into());
            }
            None => self.name_seat(seat, &name),
        }
    }

    /// Asks for the name of a seat; after the last one the game begins.
    fn ask_name(&mut self, seat: Seat) {
        if seat.0 >= self.plan.seats {
            return self.start();
        }
        let known = self.free_names().next().is_some();
        self.go(Screen::Who(seat));
        // The likeliest answer is a known name, or none.
        self.cursor.row = usize::from(known);
    }

    /// Begins the planned game in a slot of its own.
    pub(super) fn start(&mut self) {
        if !self.slots.has_room() {
            self.peek();
            return self.go(Screen::Device(DeviceScreen::Full));
        }
        if !self.slots.has_ready_slot() {
            return self.go(Screen::Soon);
        }
        self.begin();
        self.open_planned();
        self.queue(Effect::Pages);
        self.go_to_table();
    }

    /// Puts the planned game on the table and queues its beginning.
    fn begin(&mut self) {
        let Plan { line, seats, .. } = self.plan;
        let begin = Begin {
            game: line.id,
            rules: line.rules,
            session: self.next_session(),
            seed: self.board.seed,
            seats,
        };
        self.sit(line, begin);
        let depth = self.plan.opening as u8;
        let names = &self.plan.names;
        self.notebook.meet_for(names, seats, line.id, depth);
        self.notebook.set_open(begin.session);
        self.game.names = self.plan.names.clone();
        self.queue(Effect::Begin(begin));
        let named = Seat::all(seats).filter(|&seat| !self.plan.names.given(seat).is_empty());
        for seat in named.collect::<Vec<_, MAX_SEATS>>() {
            self.queue(Effect::Name(seat));
        }
    }

    /// Answers the first question, the depth, as planned.
    fn open_planned(&mut self) {
        match self.plan.line.openings.len() > 1 {
            true => self.answer(Press::Ok(self.plan.opening)),
            false => self.settle(),
        }
        if self.game.history.is_empty() {
            // A journal without a move and without this entry was cut short while it began.
            self.queue(Effect::To(0));
        }
    }

    /// Puts a game on the table that nobody has played yet.
    pub(super) fn sit(&mut self, line: &'static GameLine, begin: Begin) {
        self.slots.forget_peek(begin.session);
        self.game.sit(line, begin);
    }
}

/// Names by seat, in their order.
fn named<'a>(all: impl IntoIterator<Item = &'a Name>) -> Names {
    let mut names = Names::new();
    let seats = all.into_iter().zip(0..);
    seats.for_each(|(name, seat)| names.set(Seat(seat), name));
    names
}

/// A row with these names.
fn group_label<'a>(all: impl IntoIterator<Item = &'a Name> + Clone) -> Row {
    let count = all.clone().into_iter().count() as u8;
    Row {
        left: Seat::all(count).fold(Line::new(), Line::name),
        right: Line::new(),
        names: Some(named(all)),
    }
}
