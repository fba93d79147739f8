//! The same core on the host, fed with the same edges at the same times.

use std::collections::VecDeque;

use embassy_futures::block_on;
use souschef::keys::{Edge, Millis};
use souschef::run::{Board, Device, Light, Start, Wake, run};
use souschef::ui::frame::Frame;
use souschef_terminal::flash::RamFlash;

use support::notebook_words::remembered;

/// What is on the device: the game on the table, its live history, and the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub session: Option<u32>,
    pub history: Vec<u8>,
    pub frame: Frame,
    /// What is remembered beyond the game: settings, players, learned answers.
    pub noted: Vec<String>,
}

impl Table {
    /// The same game at the same point, whatever the picture.
    pub fn is_like(&self, other: &Self) -> bool {
        (self.session, &self.history) == (other.session, &other.history)
    }
}

/// What the core shows once all `edges` have come and gone and it is `end`.
pub fn shown(edges: &[Edge], end: Millis, seed: u64) -> Frame {
    played(&mut RamFlash::new(), edges, end, seed).frame
}

/// What is on a device with this memory when it was just switched on.
pub fn booted(flash: &mut RamFlash, seed: u64) -> Table {
    played(flash, &[], 0, seed)
}

/// What is on a device with this memory once all `edges` have come and gone and it is `end`.
pub fn played(flash: &mut RamFlash, edges: &[Edge], end: Millis, seed: u64) -> Table {
    let mut twin = Twin {
        edges: edges.iter().copied().collect(),
        now: 0,
        end,
        seed,
        frame: Frame::new(),
    };
    let mut device = Box::new(Device::new());
    block_on(run(&mut twin, flash, &mut device));
    let (session, history) = (device.app().session(), device.app().history());
    let live = session.map_or(0, |_| history.live());
    Table {
        session,
        history: history.slice(0, live).to_vec(),
        frame: twin.frame,
        noted: remembered(device.app().notebook()),
    }
}

/// A board whose time is made of edges.
struct Twin {
    edges: VecDeque<Edge>,
    now: Millis,
    end: Millis,
    seed: u64,
    frame: Frame,
}

impl Board for Twin {
    fn start(&self) -> Start {
        Start::Power
    }

    fn now(&self) -> Millis {
        self.now
    }

    async fn edge(&mut self, until: Option<Millis>) -> Wake {
        let edge = self.edges.front().map_or(self.end, |edge| edge.at);
        if let Some(until) = until.filter(|&until| until <= edge) {
            self.now = until.max(self.now);
            return Wake::Due;
        }
        self.now = edge.max(self.now);
        self.edges.pop_front().map_or(Wake::Off, Wake::Edge)
    }

    async fn show(&mut self, frame: &Frame, _light: Light) {
        self.frame.clone_from(frame);
    }

    fn seed(&mut self) -> u64 {
        self.seed
    }

    fn alive(&mut self) {}
}
