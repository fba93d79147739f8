//! A board in virtual time that plays steps and keeps what its display showed.

use std::collections::VecDeque;

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::keys::{Edge, Key, Millis};
use souschef::run::{Board, Device, Light, Start, Wake, run};
use souschef::ui::frame::Frame;

use crate::script::{Step, UP};
use crate::seeds::Seeds;

/// The seed of scripts and tests unless they name another.
pub const SEED: u64 = 1;

/// What happens, and how long after what happened before.
#[derive(Clone, Copy, Debug)]
struct Event {
    after: Millis,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Edge(Key, bool),
    Nothing,
    Look,
    Reboot,
}

/// The board.
#[derive(Debug)]
pub struct Headless {
    plan: VecDeque<Event>,
    now: Millis,
    last: Millis,
    shown: Frame,
    looks: Vec<Frame>,
    seeds: Seeds,
    start: Start,
    reboots: bool,
}

/// Plays steps on a device with this memory; returns what every look and a last one saw.
pub fn play<F: NorFlash>(steps: &[Step], flash: &mut F, seed: u64) -> Vec<Frame> {
    let mut board = Headless::new(steps, seed);
    loop {
        let mut device = Box::new(Device::new());
        block_on(run(&mut board, &mut *flash, &mut device));
        if !board.reboot() {
            board.looks.push(board.shown);
            return board.looks;
        }
    }
}

impl Headless {
    fn new(steps: &[Step], seed: u64) -> Self {
        Self {
            plan: steps.iter().flat_map(|&step| events(step)).collect(),
            now: 0,
            last: 0,
            shown: Frame::new(),
            looks: Vec::new(),
            seeds: Seeds::of(seed),
            // Nobody knows how the process before this one ended.
            start: Start::Crash,
            reboots: false,
        }
    }

    /// Starts anew if the plug was put in again.
    fn reboot(&mut self) -> bool {
        if self.reboots {
            (self.now, self.last) = (0, 0);
            self.start = Start::Power;
            self.shown = Frame::new();
        }
        std::mem::take(&mut self.reboots)
    }

    fn happens(&mut self, what: What) -> Option<Wake> {
        match what {
            What::Edge(key, down) => {
                let at = self.now;
                return Some(Wake::Edge(Edge { key, down, at }));
            }
            What::Nothing => {}
            What::Look => self.looks.push(self.shown.clone()),
            What::Reboot => {
                self.reboots = true;
                return Some(Wake::Off);
            }
        }
        None
    }
}

fn events(step: Step) -> impl Iterator<Item = Event> {
    let event = |after, what| Event { after, what };
    let [first, second, third] = match step {
        Step::Hold(key, time) => [
            Some(event(0, What::Edge(key, true))),
            Some(event(time, What::Edge(key, false))),
            Some(event(UP, What::Nothing)),
        ],
        Step::Wait(time) => [Some(event(time, What::Nothing)), None, None],
        Step::Reboot => [Some(event(0, What::Reboot)), None, None],
        Step::Look => [Some(event(0, What::Look)), None, None],
    };
    [first, second, third].into_iter().flatten()
}

impl Board for Headless {
    fn start(&self) -> Start {
        self.start
    }

    fn now(&self) -> Millis {
        self.now
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        while let Some(&Event { after, what }) = self.plan.front() {
            let at = self.last + after;
            if let Some(due) = until.filter(|&due| due < at) {
                self.now = self.now.max(due);
                return Wake::Due;
            }
            self.plan.pop_front();
            (self.now, self.last) = (at, at);
            if let Some(wake) = self.happens(what) {
                return wake;
            }
        }
        Wake::Off
    }

    async fn show(&mut self, frame: &Frame, light: Light) {
        self.shown = match light {
            Light::Off => Frame::new(),
            _ => frame.clone(),
        };
    }

    fn seed(&mut self) -> u64 {
        self.seeds.draw()
    }

    fn alive(&mut self) {}
}
