//! A device whose wire is a stream of bytes: requests come in, answers go out, and `press KEYS`
//! presses its buttons. Only here: nobody plays by wire in somebody else's game.

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use souschef::keys::{Edge, Millis};
use souschef::link::{Leave, Stage};
use souschef::run::{Board, Light, Start, Wake};
use souschef::ui::frame::Frame;

use crate::link::Staged;
use crate::script::{self, Step, UP};
use crate::seeds::Seeds;

/// The request that presses keys.
const PRESS: &[u8] = b"press ";
/// How long a line is waited for while the device does not hear those before it.
const SOON: Duration = Duration::from_millis(20);

/// The board.
#[derive(Debug)]
pub struct WireBoard<'a, W> {
    start: Instant,
    seeds: Seeds,
    /// Lines from the computer, in the order they came.
    lines: Receiver<Vec<u8>>,
    /// What the device has not heard yet.
    unheard: VecDeque<u8>,
    /// How much of it was left when the device last looked.
    left: usize,
    edges: VecDeque<Edge>,
    output: W,
    /// Where a backup is checked.
    stage: Staged<'a>,
    /// Whether the computer went away.
    gone: bool,
    /// Whether a backup took the memory's place, so that the device starts anew.
    restarts: bool,
}

impl<'a, W: Write> WireBoard<'a, W> {
    /// A board with a computer on its wire.
    pub fn new(
        input: impl BufRead + Send + 'static,
        output: W,
        seeds: Seeds,
        stage: Staged<'a>,
    ) -> Self {
        Self {
            start: Instant::now(),
            seeds,
            lines: lines(input),
            unheard: VecDeque::new(),
            left: 0,
            edges: VecDeque::new(),
            output,
            stage,
            gone: false,
            restarts: false,
        }
    }

    /// Tells once whether the device has to start anew, with another memory.
    pub fn restarts(&mut self) -> bool {
        std::mem::take(&mut self.restarts)
    }

    /// Waits for a line; true if one came.
    fn listen(&mut self, wait: Duration) -> bool {
        match self.lines.recv_timeout(wait) {
            Ok(line) => self.take_in(&line),
            Err(RecvTimeoutError::Timeout) => return false,
            Err(RecvTimeoutError::Disconnected) => self.gone = true,
        }
        true
    }

    /// Looks for a further line while the device hears nothing, for it waits for a person: the line may press a key.
    fn brings_more(&mut self) -> bool {
        let left = std::mem::replace(&mut self.left, self.unheard.len());
        left == self.unheard.len() && !self.gone && self.listen(SOON)
    }

    fn take_in(&mut self, line: &[u8]) {
        let keys = line.strip_prefix(PRESS).map(String::from_utf8_lossy);
        match keys.map(|keys| script::parse(&keys)) {
            None => self.unheard.extend(line),
            Some(Ok(steps)) => self.press(&steps),
            Some(Err(error)) => self.say(&format!("error: {error}")),
        }
    }

    /// Presses keys from now on, one after the other.
    fn press(&mut self, steps: &[Step]) {
        let last = self.edges.back().map_or(self.now(), |edge| edge.at + UP);
        let mut at = last.max(self.now());
        for &step in steps {
            match step {
                Step::Hold(key, time) => {
                    for (down, after) in [(true, time), (false, UP)] {
                        self.edges.push_back(Edge { key, down, at });
                        at += after;
                    }
                }
                Step::Wait(time) => at += time,
                Step::Reboot | Step::Look => {}
            }
        }
        self.say("ok");
    }
}

/// The lines of a stream, read on a thread of its own, each with its end.
fn lines(mut input: impl BufRead + Send + 'static) -> Receiver<Vec<u8>> {
    let (send, receive) = channel();
    thread::spawn(move || {
        let mut line = Vec::new();
        while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
            if send.send(std::mem::take(&mut line)).is_err() {
                return;
            }
        }
    });
    receive
}

impl<W: Write> Board for WireBoard<'_, W> {
    /// A process cannot tell how the one before it ended.
    fn start(&self) -> Start {
        Start::Crash
    }

    fn now(&self) -> Millis {
        self.start.elapsed().as_millis() as Millis
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        loop {
            if self.restarts {
                return Wake::Off;
            }
            let now = self.now();
            if self.edges.front().is_some_and(|edge| edge.at <= now)
                && let Some(edge) = self.edges.pop_front()
            {
                return Wake::Edge(edge);
            }
            if until.is_some_and(|until| until <= now) {
                return Wake::Due;
            }
            if !self.unheard.is_empty() && !self.brings_more() {
                return Wake::Wire;
            }
            if self.gone && self.edges.is_empty() {
                return Wake::Off;
            }
            let edge = self.edges.front().map(|edge| edge.at);
            let next = [until, edge].into_iter().flatten().min();
            let wait = next.map_or(Duration::MAX, |next| Duration::from_millis(next - now));
            match self.gone {
                true => thread::sleep(wait),
                false => drop(self.listen(wait)),
            }
        }
    }

    async fn show(&mut self, _frame: &Frame, _light: Light) {}

    fn seed(&mut self) -> u64 {
        self.seeds.draw()
    }

    fn alive(&mut self) {}

    fn hear(&mut self) -> Option<u8> {
        self.unheard.pop_front()
    }

    fn can_say(&self) -> bool {
        true
    }

    async fn leave(&mut self, leave: Leave) {
        self.restarts = leave == Leave::Restart;
    }

    fn stage(&mut self) -> Option<&mut dyn Stage> {
        Some(&mut self.stage)
    }

    fn say(&mut self, line: &str) {
        // A computer that went away is noticed when it is heard.
        let _: io::Result<()> = writeln!(self.output, "{line}").and_then(|()| self.output.flush());
    }
}
