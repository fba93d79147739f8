//! A backup is the memory of one moment, whatever people press while it is given.

use std::collections::VecDeque;

use embassy_futures::block_on;
use souschef::keys::Millis;
use souschef::run::{Board, Device, Light, run};
use souschef::ui::frame::Frame;

use super::random_keys::{Hand, by_hand};
use super::recording_flash::{Event, Log, Noted};
use super::visible::Table;
use support::flash::RamFlash;

/// How long a line is on the wire.
const LINE: Millis = 100;
/// The gestures of a hand.
const GESTURES: usize = 60;

/// A hand at a device that a computer asks for backups all the time.
struct Copied {
    hand: Hand,
    log: Log,
    unheard: VecDeque<u8>,
    /// What had happened when the backup under way was asked for.
    since: usize,
    whole: usize,
    refused: usize,
}

impl Copied {
    fn ask(&mut self) {
        self.unheard.extend(b"backup\n");
    }

    /// Sees that nothing was written since the backup was asked for.
    fn see_one_moment(&self) {
        let log = self.log.borrow();
        let mut later = log[self.since..].iter();
        let torn = later.find(|event| !matches!(event, Event::Shown));
        assert!(torn.is_none(), "changed during a backup: {torn:?}");
    }
}

impl Board for Copied {
    by_hand!();

    async fn show(&mut self, frame: &Frame, light: Light) {
        self.hand.show(frame, light).await;
    }

    fn hear(&mut self) -> Option<u8> {
        if self.unheard.len() == "backup\n".len() {
            self.since = self.log.borrow().len();
        }
        self.unheard.pop_front()
    }

    fn can_say(&self) -> bool {
        true
    }

    fn say(&mut self, line: &str) {
        self.hand.pass(LINE);
        match line.split(' ').next() {
            Some("error:") => {
                self.refused += 1;
                self.ask();
            }
            Some("all") => {
                self.whole += 1;
                self.see_one_moment();
            }
            Some("ok") => self.ask(),
            _ => {}
        }
    }
}

#[test]
fn a_backup_that_ends_well_has_seen_no_write() {
    let home = Table::booted(&mut RamFlash::new()).frame;
    let (mut whole, mut refused) = (0, 0);
    for seed in 0..2 {
        let log = Log::default();
        let mut board = Copied {
            hand: Hand::new(seed, seed as usize, GESTURES, &home, log.clone()),
            log: log.clone(),
            unheard: VecDeque::new(),
            since: 0,
            whole: 0,
            refused: 0,
        };
        board.ask();
        let ram = RamFlash::new();
        let flash = Noted { ram, log };
        block_on(run(&mut board, flash, &mut Box::new(Device::new())));
        (whole, refused) = (whole + board.whole, refused + board.refused);
    }
    assert!(whole > 5 && refused > 5, "{whole}, {refused}");
}
