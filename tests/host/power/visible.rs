//! What somebody at the table would say is on the device.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::app::{App, Input};
use souschef::engine::menu::MenuQuestion;
use souschef::run::{Device, run};
use souschef::ui::frame::Frame;

use super::random_keys::Hand;
use support::notebook_words::remembered;

/// The game on the table, its live history, and the picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    pub session: Option<u32>,
    pub history: Vec<u8>,
    pub frame: Frame,
    /// Whether the game on the table is over.
    pub over: bool,
    /// Whether it can be broken off.
    pub can_end: bool,
    /// What is remembered beyond the game: settings, players, learned answers.
    pub noted: Vec<String>,
}

/// What is shown after power-on and keys that are words.
pub fn typed<F: NorFlash>(flash: F, words: &str) -> Table {
    let mut hand = Hand::still();
    hand.type_words(words);
    Table::played(flash, &mut hand)
}

/// Sees that a device says this sentence and nothing else.
#[track_caller]
pub fn says(table: &Table, sentence: &'static str) {
    assert!(
        is_said(table, sentence),
        "it does not say {sentence:?}:\n{table:?}"
    );
}

/// Tells whether a device says this sentence and nothing else.
pub fn is_said(table: &Table, sentence: &'static str) -> bool {
    let mut app = Box::new(App::new());
    app.input(Input::Message(sentence));
    let mut frame = Frame::new();
    app.draw(&mut frame);
    table.frame == frame
}

impl Table {
    /// What a device shows that has just been switched on.
    pub fn booted<F: NorFlash>(flash: F) -> Self {
        Self::played(flash, &mut Hand::still())
    }

    /// What a device shows after a hand has played.
    pub fn played<F: NorFlash>(flash: F, hand: &mut Hand) -> Self {
        let mut device = Box::new(Device::new());
        block_on(run(hand, flash, &mut device));
        let history = device.app().history();
        let session = device.app().session();
        let game = device.app().game().map(|(_, game)| game);
        let live = session.map_or(0, |_| history.live());
        Self {
            session,
            history: history.slice(0, live).to_vec(),
            frame: hand.shown.clone(),
            over: game.is_some_and(|game| game.waiting().is_empty()),
            can_end: game.is_some_and(|game| game.has_menu_question(MenuQuestion::EndHere)),
            noted: remembered(device.app().notebook()),
        }
    }

    /// The same game at the same point, whatever the picture.
    pub fn is_like(&self, other: &Self) -> bool {
        (self.session, &self.history) == (other.session, &other.history)
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (session, bytes) = (self.session, self.history.len());
        writeln!(f, "session {session:?}, {bytes} bytes, {:?}", self.noted)?;
        for y in 0..32 {
            let cell = |x| match (self.frame.is_lit(x, 2 * y), self.frame.is_lit(x, 2 * y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            };
            writeln!(f, "{}", (0..128).map(cell).collect::<String>())?;
        }
        Ok(())
    }
}
