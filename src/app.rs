//! The screens: which one is on, what a gesture does, what is drawn.
//!
//! A screen is a plain value and most are lists of rows that carry what OK does: [`begin`] up to
//! a game, [`play`] at the table, [`menu`] beside it, [`kept`] for what the device keeps.
//! Whatever must be written is queued as an [`Effect`], which the loop carries out before it
//! draws; what comes of it comes back as an [`Outcome`], and no other way.

mod asking;
pub(crate) mod battery;
mod begin;
mod beside;
mod computer;
mod draw;
mod effect;
mod hands;
mod input;
mod kept;
mod list;
mod menu;
mod play;
mod power;
mod results;
mod resume;
mod shelf;
mod teach;
mod view;

use heapless::Deque;

use crate::engine::history::History;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::{GameLine, Play};
use crate::keys::{Gesture, Key, Millis};
use crate::names::{Name, Names};
use crate::notebook::Notebook;
use crate::notebook::results::ResultBytes;
use crate::table::AnyTable;
use asking::Asking;
use computer::Computer;
use effect::MAX_EFFECTS;
pub use effect::{Effect, Outcome, ToKeep};
pub use input::Input;
use kept::Kept;
use play::Handover;
use resume::Doubt;
use shelf::Known;
use teach::Teaching;

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The games. Next: Openings.
    Games,
    /// Resume, or a way to begin. Next: Groups, Question.
    Openings,
    /// Who plays. Next: Count, Question.
    Groups,
    /// How many play. Next: Who.
    Count,
    /// The name of a seat from those known. Next: Who, Letters, Question.
    Who(Seat),
    /// The name of a seat letter by letter. Next: Who, Question.
    Letters(Seat, Name),
    /// A game begins as soon as a slot is erased. Next: Question, Games.
    Soon,
    /// The question of the game. Next: Closed, Why, Hands, View, Standings.
    Question,
    /// The answers that are closed now. Next: Why.
    Closed,
    /// Why something is closed. Next: where it was asked.
    Why(Line, Reason),
    /// What hands must do, from a line on. Next: Question, Standings.
    Hands(usize),
    /// What lies on the table; the cursor picks whom to ask. Next: Question, Menu.
    View,
    /// What was taken back. Next: Question.
    History,
    /// Beside the table. Next: Standings, Log, Help, Kept, Question.
    Menu,
    /// Everybody's points. Next: Score, Games.
    Standings,
    /// One seat's points by category, from a category on.
    Score(Seat, usize),
    /// Every move, newest first. Next: LogLine.
    Log,
    /// One move with what followed by itself. Next: Question.
    LogLine(usize),
    /// The rule behind the question, from a row of the text on.
    Help(i32),
    /// What the device keeps beside the game on the table. Next: Question, Games.
    Kept(Kept),
    /// Something to know before going on.
    Message([&'static str; 2]),
}

/// Which part of the screens answers the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Up to a game.
    Begin,
    /// At the table.
    Table,
    /// Beside the table.
    Beside,
    /// In what the device keeps.
    Kept,
}

impl Screen {
    fn place(&self) -> Place {
        match self {
            Self::Games | Self::Openings | Self::Groups | Self::Count => Place::Begin,
            Self::Who(_) | Self::Letters(..) | Self::Soon => Place::Begin,
            Self::Question | Self::Closed | Self::Why(..) | Self::Hands(_) => Place::Table,
            Self::View | Self::History => Place::Table,
            Self::Kept(_) => Place::Kept,
            _ => Place::Beside,
        }
    }

    /// Tells whether holding BACK takes back a move here; elsewhere it goes to the table.
    fn takes_back(&self) -> bool {
        let at_table = matches!(self, Self::Question | Self::Hands(_) | Self::View);
        at_table || matches!(self, Self::Standings | Self::History)
    }
}

/// Where a reason goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Closed,
    Groups,
}

/// The game on the table; the notebook says which session it is.
#[derive(Debug)]
struct Seated {
    line: &'static GameLine,
    play: Play,
}

/// What is decided before a game begins.
#[derive(Debug)]
struct Plan {
    line: &'static GameLine,
    opening: usize,
    seats: u8,
    names: Names,
}

/// Everything between the keys and the picture.
#[derive(Debug)]
#[repr(C)]
pub struct App {
    /// Whether the press of OK added to the row it is held on; nothing once another is under the cursor.
    added: Option<bool>,
    /// Whether what the table told was not seen yet.
    news: bool,
    warned: bool,
    /// Whether what is written is kept.
    keeps: bool,
    /// How full a battery is that runs low, in per cent.
    battery: Option<u8>,
    holding: Option<Millis>,
    cursor: usize,
    /// The row the cursor came from.
    before: usize,
    screen: Screen,
    plan: Plan,
    /// What the next game draws by: every outcome of chance is mixed in.
    seed: u64,
    /// Which firmware this is.
    version: &'static str,
    /// When the last gesture was made.
    now: Millis,
    handover: Handover,
    /// What is said before the next screen.
    to_say: Option<&'static str>,
    reading: resume::Reading,
    doubt: Option<Doubt>,
    teaching: Teaching,
    computer: Computer,
    /// How far the hands have followed the history.
    agreed: usize,
    /// How far they have followed it at any time: what they did before is told as a difference.
    followed: usize,
    /// How far the journal says that they have.
    seen: usize,
    message: Option<Line>,
    asking: Asking,
    names: Names,
    result: ResultBytes,
    known: Known,
    effects: Deque<Effect, MAX_EFFECTS>,
    notebook: Notebook,
    history: History,
    seated: Option<Seated>,
}

impl App {
    /// A device with nothing on the table. Inlined, so that it is built in its place and not on the stack.
    #[inline(always)]
    pub fn new() -> Self {
        Self {
            screen: Screen::Games,
            cursor: 0,
            before: 0,
            plan: Plan {
                line: &crate::games::CATALOG[0],
                opening: 0,
                seats: 1,
                names: Names::new(),
            },
            seated: None,
            asking: Asking::new(),
            names: Names::new(),
            history: History::new(),
            notebook: Notebook::new(),
            known: Known::new(),
            result: ResultBytes::new(),
            seed: 0,
            version: env!("CARGO_PKG_VERSION"),
            battery: None,
            now: 0,
            handover: Handover::default(),
            message: None,
            to_say: None,
            added: None,
            holding: None,
            reading: resume::Reading::default(),
            doubt: None,
            teaching: Teaching::default(),
            computer: Computer::default(),
            agreed: 0,
            followed: 0,
            seen: 0,
            news: false,
            warned: false,
            keeps: true,
            effects: Deque::new(),
        }
    }

    /// What is remembered beyond one game.
    pub fn notebook(&self) -> &Notebook {
        &self.notebook
    }

    /// The history of the game on the table.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The names at the table.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The game on the table and the rules it is played by.
    pub fn game(&self) -> Option<(&'static GameLine, &dyn AnyTable)> {
        self.seated
            .as_ref()
            .map(|seated| (seated.line, seated.play.any()))
    }

    /// The row under the cursor while the question of the game is on the screen.
    pub fn question_row(&self) -> Option<usize> {
        (self.screen == Screen::Question).then_some(self.cursor)
    }

    /// Does what a person asks for at this time; the loop then carries out the effects and draws.
    pub fn on_gesture(&mut self, gesture: Gesture, at: Millis) {
        self.holding = None;
        self.now = at;
        match gesture {
            Gesture::Press(key) => self.on_key(key, false),
            Gesture::Repeat(key) => self.on_key(key, true),
            Gesture::Back => self.on_back(),
            Gesture::Holding(since) => self.holding = Some(since),
            Gesture::TakeBack => self.on_take_back(),
            Gesture::HoldEnded => {}
        }
    }

    fn on_key(&mut self, key: Key, repeat: bool) {
        self.message = None;
        match (key, &self.screen) {
            (Key::Ok, Screen::Question) if repeat => self.take_away(),
            (Key::Ok, _) if repeat => {}
            (Key::Left | Key::Right, Screen::Question) => self.turn_or_step(key, repeat),
            (Key::Left | Key::Right, Screen::History) => self.turn_history(key),
            (Key::Left | Key::Right, _) => self.move_cursor(key, self.rows(), repeat),
            (Key::Ok, _) => self.on_ok(),
            (Key::Back, _) => self.on_back(),
        }
    }

    /// Moves the cursor by one of so many rows.
    fn move_cursor(&mut self, key: Key, rows: usize, repeat: bool) {
        self.before = self.cursor;
        self.cursor = match key {
            Key::Left => row_before(self.cursor, rows, repeat),
            _ => row_after(self.cursor, rows, repeat),
        };
    }

    /// How many rows the cursor can stand on.
    fn rows(&self) -> usize {
        match self.screen.place() {
            Place::Table => self.play_rows(),
            _ => self.list_len(),
        }
    }

    fn on_ok(&mut self) {
        match self.screen.place() {
            Place::Table => self.play_ok(),
            _ => self.list_ok(),
        }
    }

    fn on_back(&mut self) {
        self.message = None;
        match self.screen.place() {
            Place::Begin => self.begin_back(),
            Place::Table => self.play_back(),
            Place::Beside => self.menu_back(),
            Place::Kept => self.kept_back(),
        }
    }

    /// Takes back the last move at the table; elsewhere goes straight to the table.
    fn on_take_back(&mut self) {
        self.message = None;
        match self.seated {
            Some(_) if self.screen.takes_back() => self.undo(),
            _ => self.go_to_table(),
        }
    }

    fn go(&mut self, screen: Screen) {
        self.screen = screen;
        (self.cursor, self.before) = (0, 0);
    }
}

fn row_before(cursor: usize, rows: usize, repeat: bool) -> usize {
    match cursor.checked_sub(1) {
        Some(before) => before.min(rows.saturating_sub(1)),
        None if repeat => 0,
        None => rows.saturating_sub(1),
    }
}

fn row_after(cursor: usize, rows: usize, repeat: bool) -> usize {
    match cursor + 1 {
        after if after < rows => after,
        _ if repeat => rows.saturating_sub(1),
        _ => 0,
    }
}
