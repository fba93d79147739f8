//! The core on the host, pressed key by key: what the chip will show, known beforehand.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::app::{App, Input, Outcome};
use souschef::box_file;
use souschef::engine::history::History;
use souschef::engine::question::Body;
use souschef::keys::{Gesture, Key, Millis};
use souschef::names::Names;
use souschef::notebook::Notebook;
use souschef::run::{Start, carry_out, start};
use souschef::storage::Storage;
use souschef::storage::item::{Entry, MOVE_BYTES};
use souschef::storage::slot::Slot;
use souschef::ui::frame::Frame;

use super::flash::Flash;

/// What a press is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It moved a cursor.
    Cursor,
    /// It made a move of the game.
    Move,
    /// Anything else.
    Other,
}

/// One press and what it led to.
#[derive(Clone, Debug)]
pub struct Step {
    /// The key.
    pub key: Key,
    /// What it was for.
    pub kind: Kind,
    /// What is to be seen afterwards.
    pub after: Frame,
}

/// The core with its memory.
pub struct Twin {
    /// The screens.
    pub app: Box<App>,
    memory: Option<Storage<Flash>>,
    seed: u64,
    now: Millis,
}

/// A person presses about so often.
const PRESS: Millis = 1_000;

impl Twin {
    /// A device that was just switched on for the first time.
    pub fn new(seed: u64) -> Self {
        Self::on(Flash::new(), seed)
    }

    /// A device that was just switched on, with nothing on the table.
    pub fn on(flash: Flash, seed: u64) -> Self {
        let mut app = Box::new(App::new());
        app.input(Input::Random(seed));
        let memory = block_on(start(flash, &mut app, Start::Power, &mut || ()));
        let mut twin = Self {
            app,
            memory,
            seed,
            now: 0,
        };
        while !twin.storage().is_ready() {
            block_on(twin.storage().erase_sector()).expect("a sector can be erased");
        }
        twin.shelve();
        twin
    }

    fn storage(&mut self) -> &mut Storage<Flash> {
        self.memory.as_mut().expect("the memory of a host keeps")
    }

    /// Gives up every game, as people who begin another one do in the end.
    pub fn give_up(&mut self) {
        for slot in Slot::all() {
            block_on(self.storage().free(slot)).expect("a slot can be given up");
        }
    }

    /// Makes it know a group of players and a box file, as if they had played before and want to hear only news.
    pub fn meet(&mut self, seats: u8, box_file: &str) {
        let mut known = Notebook::new();
        known.meet(&Names::new(), seats);
        known.turn_hands();
        let mut reader = box_file::Reader::new();
        for line in box_file.lines() {
            let fact = reader.line(line.as_bytes()).expect("a line of a box file");
            if let (Some(game), Some((memo, action))) = (reader.game(), fact) {
                known
                    .learn(game.id, memo, &action)
                    .expect("room for a fact");
            }
        }
        while let Some(key) = known.next_changed() {
            self.app.outcome(Outcome::Page(key, &known.page(key)));
            known.written(key);
        }
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: Key) -> Step {
        let length = self.app.history().live();
        let turns = self.is_dial();
        self.app.input(Input::Random(self.seed));
        if key != Key::Back {
            self.act(Gesture::Press(key));
        }
        self.app.input(Input::Random(self.seed));
        if key == Key::Back {
            self.act(Gesture::Back);
        }
        let kind = match key {
            _ if self.app.history().live() != length => Kind::Move,
            Key::Left | Key::Right if !turns => Kind::Cursor,
            _ => Kind::Other,
        };
        let after = self.frame();
        Step { key, kind, after }
    }

    /// What is to be seen.
    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        frame
    }

    /// Writes the notebook and erases what waits for it, as in a quiet hour.
    pub fn tidy(&mut self) {
        while block_on(self.storage().erase_sector()).expect("a sector can be erased") {}
        self.shelve();
    }

    fn is_dial(&self) -> bool {
        let question = self.app.game().and_then(|(_, table)| table.question());
        let dial = question.is_some_and(|question| matches!(question.body, Body::Dial { .. }));
        dial && self.app.question_row().is_some()
    }

    fn act(&mut self, gesture: Gesture) {
        self.now += PRESS;
        self.app.on_gesture(gesture, self.now);
        block_on(carry_out(&mut self.memory, &mut self.app, &mut || ()));
    }

    fn shelve(&mut self) {
        let shelf = self.storage().shelf();
        self.app.outcome(Outcome::Slots(shelf));
    }
}

/// Writes the history between two lengths, in several items if it is long.
pub fn write_move<F: NorFlash>(
    storage: &mut Storage<F>,
    history: &History,
    from: usize,
    to: usize,
) {
    let mut start = from;
    while start < to {
        let entries = history.actions_between(start, to);
        let ends = entries.map(|(at, played)| at + 1 + played.action.len());
        let fitting = ends.take_while(|end| end - start <= MOVE_BYTES);
        let end = fitting.last().unwrap_or(to);
        let (length, packed) = (start as u16, history.slice(start, end));
        block_on(storage.append(Entry::Move { length, packed })).expect("the slot has room");
        start = end;
    }
}
