//! A board whose keys are pressed at random by somebody who wants to play one game.

use std::collections::VecDeque;

use souschef::keys::{Edge, HOLD_DONE, Key, Millis};
use souschef::run::{Board, IDLE_AFTER, Light, Start, Wake};
use souschef::storage::{SECTOR, SLOT_SECTORS, SLOTS};
use souschef::ui::frame::Frame;
use souschef_terminal::script::{Step, parse};

use super::recording_flash::{Event, Log};
use crate::laws::Player;

/// How long a key stays down.
const TAP: Millis = 60;
/// How long until the next one: nobody is so quick that an OK is taken for one too many.
const PAUSE: Millis = 500;

/// The board.
pub struct Hand {
    player: Player,
    /// Which row of the menu to play.
    game: usize,
    /// How many more gestures are made.
    gestures: usize,
    edges: VecDeque<(Millis, Key, bool)>,
    now: Millis,
    /// How long until the next key goes down.
    rest: Millis,
    /// What the menu of games looks like.
    home: Frame,
    /// What was shown last.
    pub shown: Frame,
    log: Log,
    /// Whether a key was pressed; before, a slot is made ready behind the first frame.
    played: bool,
    /// The events before the frame that was shown since the last key.
    promised: Option<usize>,
    start: Start,
    /// How often the device may go on by itself before the next key is pressed all the same.
    patience: usize,
    /// How often the device said that it lives.
    pub alive: usize,
}

impl Hand {
    /// A hand that makes so many gestures, mostly in one game.
    pub fn new(seed: u64, game: usize, gestures: usize, home: &Frame, log: Log) -> Self {
        Self {
            player: Player::new(seed),
            game,
            gestures,
            edges: VecDeque::new(),
            now: 0,
            rest: PAUSE,
            home: home.clone(),
            shown: Frame::new(),
            log,
            played: false,
            promised: None,
            start: Start::Power,
            patience: usize::MAX,
            alive: 0,
        }
    }

    /// A hand that looks and does nothing.
    pub fn still() -> Self {
        Self::new(1, 0, 0, &Frame::new(), Log::default())
    }

    /// A hand that looks after a crash and does nothing.
    pub fn after_crash() -> Self {
        let start = Start::Crash;
        Self {
            start,
            ..Self::still()
        }
    }

    /// Lets so much time pass.
    pub fn pass(&mut self, time: Millis) {
        self.now += time;
    }

    /// Lets the device go on by itself so often, and presses the next key then.
    pub fn interrupt_after(&mut self, steps: usize) {
        self.patience = steps;
    }

    /// Lets the device be idle before the next key.
    pub fn rest(&mut self) {
        self.rest = 2 * IDLE_AFTER;
    }

    /// Holds a key for so long, after those pressed before.
    pub fn press(&mut self, key: Key, held: Millis) {
        let start = self.edges.back().map_or(self.now, |edge| edge.0) + self.rest;
        self.rest = PAUSE;
        self.edges.push_back((start, key, true));
        self.edges.push_back((start + held, key, false));
    }

    /// Presses a key for a moment, after those pressed before.
    pub fn tap(&mut self, key: Key) {
        self.press(key, TAP);
    }

    /// Presses keys that are words, after those pressed before; a wait counts before a key.
    pub fn type_words(&mut self, words: &str) {
        for step in parse(words).expect("the keys are words") {
            match step {
                Step::Hold(key, held) => self.press(key, held),
                Step::Wait(time) => self.rest = time,
                Step::Reboot | Step::Look => unreachable!("a hand has no plug and no eyes"),
            }
        }
    }

    /// Plays on from the menu, or does anything that keys can do.
    fn gesture(&mut self) {
        if self.is_home() {
            (0..self.game).for_each(|_| self.tap(Key::Right));
            return self.tap(Key::Ok);
        }
        match self.player.below(200) {
            0..130 => self.tap(Key::Ok),
            130..170 => self.tap(Key::Right),
            170..180 => self.tap(Key::Left),
            180..186 => self.tap(Key::Back),
            186..192 => self.press(Key::Back, HOLD_DONE + TAP),
            192..194 => self.press(Key::Right, 700),
            _ => {
                self.rest = IDLE_AFTER + self.player.below(40) as Millis * 100;
                self.tap(Key::Right);
            }
        }
    }

    /// Checks that nothing of a game was written after it was shown and before a key is waited for.
    fn shown_is_written(&mut self) {
        let Some(promised) = self.promised.take().filter(|_| self.played) else {
            return;
        };
        let log = self.log.borrow();
        let late = log[promised..].iter().find(|event| match event {
            Event::Write(at, _) => *at < SLOTS as u32 * SLOT_SECTORS * SECTOR,
            _ => false,
        });
        assert!(late.is_none(), "shown before it was written: {late:?}");
    }

    /// Whether the games are shown: their header and title are.
    fn is_home(&self) -> bool {
        self.home.pages()[..2] == self.shown.pages()[..2]
    }
}

impl Board for Hand {
    fn start(&self) -> Start {
        self.start
    }

    fn now(&self) -> Millis {
        self.now
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        self.shown_is_written();
        if self.edges.is_empty() && self.gestures > 0 {
            self.gestures -= 1;
            self.gesture();
        }
        let Some(&(at, key, down)) = self.edges.front() else {
            return Wake::Off;
        };
        let patient = self.patience > 0;
        if let Some(due) = until.filter(|&due| patient && due < at) {
            self.now = self.now.max(due);
            self.patience = self.patience.saturating_sub(1);
            return Wake::Due;
        }
        self.edges.pop_front();
        self.played = true;
        self.now = match patient {
            true => self.now.max(at),
            false => self.now + 1,
        };
        if !down {
            self.patience = usize::MAX;
        }
        let at = self.now.min(at);
        Wake::Edge(Edge { key, down, at })
    }

    async fn show(&mut self, frame: &Frame, _light: Light) {
        self.shown = frame.clone();
        self.log.borrow_mut().push(Event::Shown);
        self.promised = Some(self.log.borrow().len());
    }

    fn seed(&mut self) -> u64 {
        7
    }

    fn alive(&mut self) {
        self.alive += 1;
    }
}

/// What a board around a hand leaves to it: all but the display and the wire.
macro_rules! by_hand {
    () => {
        fn start(&self) -> souschef::run::Start {
            self.hand.start()
        }

        fn now(&self) -> souschef::keys::Millis {
            self.hand.now()
        }

        async fn edge(&mut self, until: Option<souschef::keys::Millis>) -> souschef::run::Wake {
            self.hand.edge(until).await
        }

        fn seed(&mut self) -> u64 {
            self.hand.seed()
        }

        fn alive(&mut self) {}
    };
}

pub(super) use by_hand;
