//! The board in a terminal: keys from the keyboard, the display in half blocks.

mod keyboard;
mod layout;
mod session;

use std::collections::VecDeque;
use std::io::{self, Write, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event};
use crossterm::{cursor, queue, terminal};
use souschef::keys::Millis;
use souschef::run::{Board, Light, Start, Wake};
use souschef::ui::frame::Frame;

use crate::seeds::Seeds;
use keyboard::{Keyboard, Typed};
pub use session::Session;

/// A request to stop is noticed within this time.
const GLANCE: Duration = Duration::from_millis(100);

/// The board.
#[derive(Debug)]
pub struct Screen {
    start: Instant,
    seeds: Seeds,
    keyboard: Keyboard,
    letters: VecDeque<char>,
    shown: Frame,
    light: Light,
    /// The lines as the terminal has them.
    drawn: Vec<String>,
    events: Receiver<Event>,
    stop: Arc<AtomicBool>,
}

impl Screen {
    /// A board whose display is still dark; `stop` switches it off.
    pub fn new(seeds: Seeds, stop: Arc<AtomicBool>) -> Self {
        Self {
            start: Instant::now(),
            seeds,
            keyboard: Keyboard::default(),
            letters: VecDeque::new(),
            shown: Frame::new(),
            light: Light::On,
            drawn: Vec::new(),
            events: events(),
            stop,
        }
    }

    /// Waits for the terminal for a while; tells whether to go on.
    fn listen(&mut self, wait: Duration) -> bool {
        match self.events.recv_timeout(wait) {
            Ok(event) => self.take_in(event),
            Err(RecvTimeoutError::Timeout) => !session::is_gone(),
            Err(RecvTimeoutError::Disconnected) => false,
        }
    }

    /// Does what the terminal reports; tells whether to go on.
    fn take_in(&mut self, event: Event) -> bool {
        match event {
            Event::Key(key) => match self.keyboard.key(key, self.now()) {
                Typed::Letter(letter) => {
                    self.letters.push_back(letter);
                    true
                }
                typed => typed != Typed::Quit,
            },
            Event::Resize(..) => {
                self.drawn.clear();
                // A terminal that is gone is noticed at the next key.
                let _ = queue!(stdout(), terminal::Clear(terminal::ClearType::All));
                let _ = self.draw();
                true
            }
            _ => true,
        }
    }

    /// Writes the lines that changed.
    fn draw(&mut self) -> io::Result<()> {
        let lines = layout::lines(&self.shown, self.light, size());
        let mut out = stdout().lock();
        queue!(out, terminal::BeginSynchronizedUpdate)?;
        for (row, line) in lines.iter().enumerate() {
            if self.drawn.get(row) != Some(line) {
                queue!(out, cursor::MoveTo(0, row as u16))?;
                write!(out, "{line}\x1b[0m\x1b[K")?;
            }
        }
        queue!(out, terminal::EndSynchronizedUpdate)?;
        self.drawn = lines;
        out.flush()
    }
}

/// What the terminal reports, read on a thread of its own: from a terminal that went away the
/// reading never comes back, and the process must end all the same.
fn events() -> Receiver<Event> {
    let (send, receive) = channel();
    thread::spawn(move || {
        while let Ok(event) = event::read()
            && send.send(event).is_ok()
        {}
    });
    receive
}

/// Columns and rows of the terminal; one that does not know is taken for an ordinary one.
fn size() -> (usize, usize) {
    match terminal::size() {
        Ok((columns, rows)) if columns > 0 && rows > 0 => (columns.into(), rows.into()),
        _ => (80, 24),
    }
}

impl Board for Screen {
    /// A process cannot tell how the one before it ended.
    fn start(&self) -> Start {
        Start::Crash
    }

    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        loop {
            let now = self.now();
            if let Some(edge) = self.keyboard.edge(now) {
                return Wake::Edge(edge);
            }
            if let Some(letter) = self.letters.pop_front() {
                return Wake::Letter(letter);
            }
            if until.is_some_and(|until| until <= now) {
                return Wake::Due;
            }
            let next = [until, self.keyboard.due()].into_iter().flatten().min();
            let wait = next.map_or(GLANCE, |next| Duration::from_millis(next - now).min(GLANCE));
            if self.stop.load(Ordering::Relaxed) || !self.listen(wait) {
                return Wake::Off;
            }
        }
    }

    async fn show(&mut self, frame: &Frame, light: Light) {
        if self.shown != *frame || self.light != light || self.drawn.is_empty() {
            self.shown = frame.clone();
            self.light = light;
            // A terminal that is gone is noticed at the next key.
            let _ = self.draw();
        }
    }

    fn seed(&mut self) -> u64 {
        self.seeds.draw()
    }

    fn alive(&mut self) {}

    fn want_letters(&mut self, wanted: bool) {
        self.keyboard.wants_letters = wanted;
    }
}
