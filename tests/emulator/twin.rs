//! The same core on the host, fed with the same edges at the same times.

use std::collections::VecDeque;

use embassy_futures::block_on;
use souschef::keys::{Edge, Millis};
use souschef::run::{Board, Device, Light, Wake, run};
use souschef::ui::frame::Frame;
use souschef_terminal::flash::RamFlash;

/// What the core shows once all `edges` have come and gone and it is `end`.
pub fn shown(edges: &[Edge], end: Millis, seed: u64) -> Frame {
    let mut twin = Twin {
        edges: edges.iter().copied().collect(),
        now: 0,
        end,
        seed,
        frame: Frame::new(),
    };
    let mut device = Box::new(Device::new());
    block_on(run(&mut twin, RamFlash::new(), &mut device));
    twin.frame
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
