//! The screens: which one is on, what a gesture does, what is drawn.
//!
//! A screen is a plain value. Most are lists whose rows say what OK does: `begin` before a game, `menu` during
//! one, `device` for kept games, results, cards and settings; `play` and `do_now` are the screens of the table.
//! Keys come in by [`App::on_gesture`], everything else from outside by [`App::input`]. The screens read and write
//! the memory only by queueing an [`Effect`]; the loop carries it out before it draws and reports an [`Outcome`].

pub(crate) mod battery;
mod begin;
mod carried_out;
mod device;
mod do_now;
mod draw;
mod effect;
mod game;
mod input;
mod list;
mod menu;
mod play;
mod power_on;
mod request;
mod results;
mod resume;
mod slots;
mod teach;
mod view;

use heapless::Deque;

use crate::engine::history::History;
use crate::engine::line::Line;
use crate::engine::seat::Seat;
use crate::games::{CATALOG, GameLine};
use crate::keys::{Gesture, Key, Millis};
use crate::names::{Name, Names};
use crate::notebook::Notebook;
use crate::notebook::results::ResultBytes;
use crate::table::AnyTable;
use device::DeviceScreen;
use effect::MAX_EFFECTS;
pub use effect::{Effect, Outcome, ToKeep};
use game::CurrentGame;
pub use input::Input;
use request::Request;
use resume::Reading;
use slots::Slots;

/// What the display shows.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The games. Next: Openings.
    Games,
    /// Resume, or a depth to begin with. Next: Groups, Question.
    Openings,
    /// Who plays. Next: Count, Question.
    Groups,
    /// How many play. Next: Who.
    Count,
    /// The name of a seat, from the known names. Next: Who, Letters, Question.
    Who(Seat),
    /// The name of a seat letter by letter. Next: Who, Question.
    Letters(Seat, Name),
    /// A game begins as soon as a slot is erased. Next: Question, Games.
    Soon,
    /// The question of the game. Next: Closed, Why, DoNow, View, Standings.
    Question,
    /// The answers that are not allowed now. Next: Why.
    Closed,
    /// Why something is not allowed. Next: where the player asked.
    Why(Line, Reason),
    /// What the players have to do with the pieces, from this line on. Next: Question, Standings.
    DoNow(usize),
    /// The table and each player, page by page. Next: Question, Menu.
    View,
    /// Undo and redo. Next: Question.
    History,
    /// The menu. Next: Standings, Log, Help, Device, Question.
    Menu,
    /// Everybody's points. Next: Score, Games.
    Standings,
    /// One player's points by category, from this category on.
    Score(Seat, usize),
    /// Every move, newest first. Next: LogLine.
    Log,
    /// One move with everything it caused. Next: Question.
    LogLine(usize),
    /// The rule behind the question, from this row of the text on.
    Help(i32),
    /// Kept games, results, learned cards and settings. Next: Question, Games.
    Device(DeviceScreen),
    /// Sentences that a player must read first.
    Message([&'static str; 2]),
}

/// Which file answers the keys of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Area {
    /// Before a game.
    Begin,
    /// At the table.
    Table,
    /// The menu and what it opens.
    Menu,
    /// Under *Device*.
    Device,
}

impl Screen {
    fn area(&self) -> Area {
        match self {
            Self::Games | Self::Openings | Self::Groups | Self::Count => Area::Begin,
            Self::Who(_) | Self::Letters(..) | Self::Soon => Area::Begin,
            Self::Question | Self::Closed | Self::Why(..) | Self::DoNow(_) => Area::Table,
            Self::View | Self::History => Area::Table,
            Self::Device(_) => Area::Device,
            _ => Area::Menu,
        }
    }

    /// Whether holding BACK takes back a move here; elsewhere it goes to the table.
    fn takes_back(&self) -> bool {
        let at_table = matches!(self, Self::Question | Self::DoNow(_) | Self::View);
        at_table || matches!(self, Self::Standings | Self::History)
    }
}

/// Where a player asked for a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Closed,
    Groups,
}

/// The choices made so far for the next game.
#[derive(Debug)]
struct Plan {
    line: &'static GameLine,
    opening: usize,
    seats: u8,
    names: Names,
}

impl Plan {
    fn new(line: &'static GameLine) -> Self {
        Self {
            line,
            opening: 0,
            seats: line.usual,
            names: Names::new(),
        }
    }
}

/// Where the cursor is.
#[derive(Clone, Copy, Debug, Default)]
struct Cursor {
    row: usize,
    /// The row the cursor came from: a list that is longer than the screen keeps its page.
    before: usize,
    /// `Some(true)` if this OK press incremented the row under the cursor; `None` after the cursor moved there.
    added: Option<bool>,
}

impl Cursor {
    fn at(row: usize) -> Self {
        Self {
            row,
            ..Self::default()
        }
    }
}

/// What is drawn over the screen, and what is shown next.
#[derive(Debug, Default)]
struct Overlay {
    /// How long BACK has been held, in a bar that fills.
    holding: Option<Millis>,
    /// A sentence in place of the bottom line, until the next key.
    message: Option<Line>,
    /// A sentence that gets a screen of its own as soon as there is nothing to read before it.
    next: Option<&'static str>,
}

/// What the board reports.
#[derive(Debug)]
struct BoardState {
    /// The charge of a low battery in per cent.
    battery: Option<u8>,
    /// The time of the last gesture.
    now: Millis,
    /// The seed of the next game; every random number of the board is mixed in.
    seed: u64,
    /// The version of the firmware.
    version: &'static str,
}

impl BoardState {
    fn new() -> Self {
        Self {
            battery: None,
            now: 0,
            seed: 0,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}

/// Everything between the keys and the picture. Small fields come first, where a short instruction reaches them.
#[derive(Debug)]
#[repr(C)]
pub struct App {
    cursor: Cursor,
    screen: Screen,
    overlay: Overlay,
    board: BoardState,
    plan: Plan,
    reading: Reading,
    request: Request,
    /// The result that was written or opened last.
    result: ResultBytes,
    slots: Slots,
    effects: Deque<Effect, MAX_EFFECTS>,
    notebook: Notebook,
    game: CurrentGame,
}

impl App {
    /// A device with nothing on the table. Inlined, so that it is built in its place and not on the stack.
    #[inline(always)]
    pub fn new() -> Self {
        Self {
            cursor: Cursor::default(),
            screen: Screen::Games,
            overlay: Overlay::default(),
            board: BoardState::new(),
            plan: Plan::new(&CATALOG[0]),
            reading: Reading::default(),
            request: Request::default(),
            result: ResultBytes::new(),
            slots: Slots::new(),
            effects: Deque::new(),
            notebook: Notebook::new(),
            game: CurrentGame::new(),
        }
    }

    /// What the device remembers beyond one game.
    pub fn notebook(&self) -> &Notebook {
        &self.notebook
    }

    /// The history of the game on the table.
    pub fn history(&self) -> &History {
        &self.game.history
    }

    /// The names at the table.
    pub fn names(&self) -> &Names {
        &self.game.names
    }

    /// The game on the table and the rules it is played by.
    pub fn game(&self) -> Option<(&'static GameLine, &dyn AnyTable)> {
        let line = self.game.seated.as_ref()?.line;
        Some((line, self.game.table()?))
    }

    /// The row under the cursor while the question of the game is on the screen.
    pub fn question_row(&self) -> Option<usize> {
        (self.screen == Screen::Question).then_some(self.cursor.row)
    }

    /// Does what a gesture at this time means; the loop then carries out the effects and draws.
    pub fn on_gesture(&mut self, gesture: Gesture, at: Millis) {
        self.overlay.holding = None;
        self.board.now = at;
        match gesture {
            Gesture::Press(key) => self.on_key(key, false),
            Gesture::Repeat(key) => self.on_key(key, true),
            Gesture::Back => self.on_back(),
            Gesture::Holding(since) => self.overlay.holding = Some(since),
            Gesture::TakeBack => self.on_take_back(),
            Gesture::HoldEnded => {}
        }
    }

    fn on_key(&mut self, key: Key, repeat: bool) {
        self.overlay.message = None;
        match (key, &self.screen) {
            (Key::Ok, Screen::Question) if repeat => self.subtract(),
            (Key::Ok, _) if repeat => {}
            (Key::Left | Key::Right, Screen::Question) => self.turn_or_step(key, repeat),
            (Key::Left | Key::Right, Screen::History) => self.turn_history(key),
            (Key::Left | Key::Right, _) => self.move_cursor(key, self.rows(), repeat),
            (Key::Ok, _) => self.on_ok(),
            (Key::Back, _) => self.on_back(),
        }
    }

    /// Moves the cursor by one row in a list of `rows`; a repeated key stops at the end.
    fn move_cursor(&mut self, key: Key, rows: usize, repeat: bool) {
        self.cursor.before = self.cursor.row;
        self.cursor.row = match key {
            Key::Left => row_before(self.cursor.row, rows, repeat),
            _ => row_after(self.cursor.row, rows, repeat),
        };
    }

    /// How many rows the cursor can be on.
    fn rows(&self) -> usize {
        match self.screen.area() {
            Area::Table => self.play_rows(),
            _ => self.list_len(),
        }
    }

    fn on_ok(&mut self) {
        match self.screen.area() {
            Area::Table => self.play_ok(),
            _ => self.list_ok(),
        }
    }

    fn on_back(&mut self) {
        self.overlay.message = None;
        match self.screen.area() {
            Area::Begin => self.begin_back(),
            Area::Table => self.play_back(),
            Area::Menu => self.menu_back(),
            Area::Device => self.device_back(),
        }
    }

    /// Takes back the last move at the table; elsewhere goes straight to the table.
    fn on_take_back(&mut self) {
        self.overlay.message = None;
        match self.game.seated {
            Some(_) if self.screen.takes_back() => self.undo(),
            _ => self.go_to_table(),
        }
    }

    fn go(&mut self, screen: Screen) {
        self.screen = screen;
        (self.cursor.row, self.cursor.before) = (0, 0);
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
