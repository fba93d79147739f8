//! The core on the host, pressed key by key: what the chip will show, known beforehand.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::app::{App, Effect};
use souschef::engine::history::History;
use souschef::engine::question::Body;
use souschef::keys::{Gesture, Key};
use souschef::notebook::{Notebook, PageKey};
use souschef::storage::item::{Entry, MOVE_BYTES};
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{SLOTS, Storage};
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
    storage: Storage<Flash>,
    seed: u64,
}

impl Twin {
    /// A device that was just switched on for the first time.
    pub fn new(seed: u64) -> Self {
        Self::on(Flash::new(), seed)
    }

    /// A device that was just switched on, with nothing on the table.
    pub fn on(flash: Flash, seed: u64) -> Self {
        let storage = block_on(Storage::open(flash));
        let mut storage = storage.expect("the memory of a host answers");
        let mut app = Box::new(App::new());
        app.stir(seed);
        let load = |key: NoteKey, value: &[u8]| {
            let NoteKey { kind, index } = key;
            app.notebook().load(PageKey { kind, index }, value);
        };
        block_on(storage.read_notes(load));
        if !storage.has_clean_slot() {
            block_on(storage.idle_step()).expect("a sector can be erased");
        }
        let mut twin = Self { app, storage, seed };
        twin.shelve();
        twin
    }

    /// Gives up every game, as people who begin another one do in the end.
    pub fn give_up(&mut self) {
        for slot in Slot::all() {
            block_on(self.storage.free(slot)).expect("a slot can be given up");
        }
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: Key) -> Step {
        let length = self.app.history().live();
        let turns = self.is_dial();
        self.app.stir(self.seed);
        if key != Key::Back {
            self.act(Gesture::Press(key));
        }
        self.app.stir(self.seed);
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
        write_notes(&mut self.storage, self.app.notebook());
        while block_on(self.storage.idle_step()).expect("a sector can be erased") {}
    }

    fn is_dial(&self) -> bool {
        let question = self.app.game().and_then(|(_, table)| table.question());
        let dial = question.is_some_and(|question| matches!(question.body, Body::Dial { .. }));
        dial && self.app.question_row().is_some()
    }

    fn act(&mut self, gesture: Gesture) {
        self.app.on_gesture(gesture);
        while let Some(effect) = self.app.effect() {
            self.carry_out(effect);
            self.shelve();
        }
    }

    fn carry_out(&mut self, effect: Effect) {
        let done = match effect {
            Effect::Begin(begin) => block_on(self.storage.begin(begin)).map(drop),
            Effect::Name(seat) => {
                let name = self.app.names().given(seat);
                let seat = seat.0;
                block_on(self.storage.append(Entry::Name { seat, name }))
            }
            Effect::Move { from, to } => {
                write_move(&mut self.storage, self.app.history(), from, to);
                Ok(())
            }
            Effect::To(length) => {
                let length = length as u16;
                block_on(self.storage.append(Entry::To { length }))
            }
            Effect::Free(slot) | Effect::Finish(slot) => block_on(self.storage.free(slot)),
            Effect::Close => block_on(self.storage.close()),
            Effect::Note => {
                write_notes(&mut self.storage, self.app.notebook());
                Ok(())
            }
            // A player of the bench resumes, mends and looks up nothing.
            Effect::Resume(_) | Effect::Mend | Effect::ReadResult(_) => Ok(()),
        };
        done.expect("the memory of a host takes everything");
    }

    fn shelve(&mut self) {
        let mut shelf = [Content::Clean; SLOTS];
        Slot::all().for_each(|slot| shelf[slot.index()] = self.storage.content(slot));
        self.app.shelve(shelf, self.storage.next_session());
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
        let entries = history.entries_between(start, to);
        let ends = entries.map(|(at, entry)| at + 1 + entry.action.len());
        let fitting = ends.take_while(|end| end - start <= MOVE_BYTES);
        let end = fitting.last().unwrap_or(to);
        let (length, packed) = (start as u16, history.slice(start, end));
        block_on(storage.append(Entry::Move { length, packed })).expect("the slot has room");
        start = end;
    }
}

/// Writes every changed page of the notebook.
pub fn write_notes<F: NorFlash>(storage: &mut Storage<F>, notebook: &mut Notebook) {
    while let Some((key, bytes)) = notebook.next_changed() {
        let key = NoteKey {
            kind: key.kind,
            index: key.index,
        };
        block_on(storage.store_note(key, &bytes)).expect("a page can be written");
    }
}
