//! No line drawn is wider than its place: people with names play every game at every depth by
//! keys, and whatever is shown is whole.

use std::collections::BTreeMap;

use embassy_futures::block_on;
use souschef::app::{App, Input, Outcome};
use souschef::engine::question::{Body, Question};
use souschef::engine::seat::Seat;
use souschef::engine::to_do::Hands;
use souschef::games::CATALOG;
use souschef::keys::{Gesture, Key, Millis};
use souschef::names::Names;
use souschef::notebook::Notebook;
use souschef::run::{Start, carry_out, start};
use souschef::storage::Storage;
use souschef::ui::frame::Frame;

use super::screen::helps;
use super::{Player, games};
use support::flash::RamFlash;

/// Presses of one random game.
const PRESSES: usize = 1_500;
/// Milliseconds from press to press.
const PAUSE: Millis = 1_000;
/// As many letters as a name may have, the wide ones among them.
const LONG_NAMES: [&str; 6] = [
    "Rosemary", "Marjoram", "Wolfgang", "Mohammed", "Cinnamon", "Tamarind",
];
/// The most complaints that are shown.
const SHOWN: usize = 60;

/// A device and somebody who presses its keys.
struct Finger {
    app: Box<App>,
    memory: Option<Storage<RamFlash>>,
    now: Millis,
}

impl Finger {
    fn new(seed: u64) -> Self {
        let mut app = Box::new(App::new());
        app.input(Input::Random(seed));
        let mut memory = block_on(start(RamFlash::new(), &mut app, Start::Power, &mut || ()));
        while let Some(storage) = &mut memory
            && block_on(storage.erase_sector()).expect("a sector is erased")
        {}
        let now = 0;
        let mut finger = Self { app, memory, now };
        finger.shelve();
        finger
    }

    fn shelve(&mut self) {
        if let Some(storage) = &self.memory {
            let shelf = storage.shelf();
            self.app.outcome(Outcome::Slots(shelf));
        }
    }

    fn press(&mut self, key: Key) -> Frame {
        self.now += PAUSE;
        let gesture = match key {
            Key::Back => Gesture::Back,
            _ => Gesture::Press(key),
        };
        self.app.on_gesture(gesture, self.now);
        block_on(carry_out(&mut self.memory, &mut self.app, &mut || ()));
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        frame
    }

    /// Knows people with long names who have played before and want to hear news only.
    fn meet(&mut self, seats: u8) {
        let (mut known, mut names) = (Notebook::new(), Names::new());
        let seated = Seat::all(seats).zip(LONG_NAMES);
        seated.for_each(|(seat, name)| names.set(seat, name));
        known.meet(&names, seats);
        known.turn_hands();
        while let Some(key) = known.next_changed() {
            self.app.outcome(Outcome::Page(key, &known.page(key)));
            known.written(key);
        }
        assert_eq!(self.app.notebook().hands(), Hands::News);
    }

    /// Sits down with people the device knows, else with the names it suggests.
    fn begin(&mut self, game: usize, depth: usize, known: bool) {
        for _ in 0..game {
            self.press(Key::Right);
        }
        self.press(Key::Ok);
        if CATALOG[game].openings.len() > 1 {
            for _ in 0..depth {
                self.press(Key::Right);
            }
            self.press(Key::Ok);
        }
        self.press(Key::Ok);
        while self.app.game().is_none() {
            if !known {
                self.press(Key::Right);
            }
            self.press(Key::Ok);
        }
    }
}

/// What a screen asks, as far as a game asks it.
fn asked(app: &App) -> String {
    let question = app.game().and_then(|(_, table)| table.question());
    let Some(question) = question else {
        return "no question".to_owned();
    };
    let row = app.question_row();
    let under = row.map(|row| label(&question, row));
    format!("{} / {} / {under:?}", question.step, question.title)
}

fn label(question: &Question, row: usize) -> String {
    let labels: Vec<String> = match &question.body {
        Body::List(items) => items.iter().map(|item| item.label.to_string()).collect(),
        Body::Form(cells) => cells.iter().map(|cell| cell.label.to_string()).collect(),
        Body::Dial { face, .. } => vec![face.to_string()],
        Body::Draw => Vec::new(),
    };
    labels.get(row).cloned().unwrap_or_default()
}

/// Plays one game by keys; notes each place that was too narrow once.
fn play(game: usize, depth: usize, seed: u64, cut: &mut BTreeMap<String, String>) {
    let mut finger = Finger::new(seed);
    let mut player = Player::new(seed);
    let known = seed % 2 == 1;
    if known {
        let line = &CATALOG[game];
        let most = if seed % 4 == 3 {
            line.seats.1
        } else {
            line.usual
        };
        finger.meet(most);
    }
    finger.begin(game, depth, known);
    for _ in 0..PRESSES {
        let key = match player.below(100) {
            0..62 => Key::Ok,
            62..84 => Key::Right,
            84..96 => Key::Left,
            _ => Key::Back,
        };
        let frame = finger.press(key);
        for page in frame.cut() {
            let line = &CATALOG[game];
            let screen = asked(&finger.app);
            let what = format!("{} {depth}, page {page}: {screen}", line.word);
            let picture = || souschef_terminal::view::words(&frame).join("\n");
            cut.entry(what).or_insert_with(picture);
        }
        if let Some((_, table)) = finger.app.game() {
            let question = table.question();
            question
                .iter()
                .for_each(|question| helps(&question.title, question.help));
        } else {
            return;
        }
    }
}

/// Whatever is drawn fits, and whatever is asked has help.
#[test]
fn nothing_drawn_is_wider_than_its_place() {
    let mut cut = BTreeMap::new();
    for (game, line) in CATALOG.iter().enumerate() {
        for depth in 0..line.openings.len() {
            (0..games(4)).for_each(|seed| play(game, depth, seed, &mut cut));
        }
    }
    for (what, picture) in cut.iter().take(SHOWN) {
        println!("{what}\n{picture}");
    }
    assert!(cut.is_empty(), "{} places are too narrow", cut.len());
}
