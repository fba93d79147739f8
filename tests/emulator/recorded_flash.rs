//! What the firmware did to its flash while keys were pressed, operation by operation.

use std::time::Duration;

use souschef::keys::{Edge, Millis};
use souschef_terminal::flash::RamFlash;
use souschef_terminal::script::{Step, parse};

use crate::twin::{Table, played};
use support::emulator::device::{Device, Kind};

pub const SEED: u64 = 7;
/// By then a device with a long game has started and has drawn.
pub const BOOT: Millis = 500;
/// After a key everything is written and drawn by then.
const DRAWN: Millis = 140;

/// A page that was programmed or a sector that was erased.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    pub erases: bool,
    /// Where in the flash.
    pub address: u32,
    /// Its bytes.
    pub length: usize,
    /// The bytes of it that change, if any do.
    pub changed: Option<(usize, usize)>,
    /// What the display had been sent before: more means that something was shown in between.
    sent: u64,
}

/// A device that was switched on and played with, and what it did.
pub struct Noted {
    pub device: Device,
    pub operations: Vec<Operation>,
    /// Where everything before is promised: the operations up to there.
    promised: Vec<usize>,
}

impl Noted {
    /// Switches a device with this memory on and plays; what is on it is kept at each step.
    pub fn play(memory: &RamFlash, words: &str) -> Self {
        let mut device = crate::device(Kind::Ssd1306, SEED);
        device.put(memory);
        device.tell("note");
        device.reboot();
        let mut hand = Hand::new(memory);
        hand.wait(&mut device, BOOT);
        let mut promised = vec![hand.promised(&mut device)];
        for step in parse(words).expect("the keys are words") {
            hand.step(&mut device, step);
            promised.push(hand.promised(&mut device));
        }
        let notes = device.tell("notes");
        let operations = notes.split_whitespace().map(Operation::parse).collect();
        Self {
            device,
            operations,
            promised,
        }
    }

    /// The operations during which nothing was shown and no key was pressed, around one of them.
    pub fn between(&self, operation: usize) -> (usize, usize) {
        let sent = self.operations[operation].sent;
        let last = self.promised.iter().find(|&&promised| promised > operation);
        let end = last.copied().unwrap_or(self.operations.len());
        let first = self
            .promised
            .iter()
            .rfind(|&&promised| promised <= operation);
        let start = first.copied().unwrap_or(0);
        let same = |index: &usize| self.operations[*index].sent == sent;
        let start = (start..operation).rev().take_while(same).last();
        let end = (operation..end).take_while(same).last();
        (
            start.unwrap_or(operation),
            end.map_or(operation, |end| end + 1),
        )
    }
}

impl Operation {
    fn parse(word: &str) -> Self {
        let parts: Vec<&str> = word.split(':').collect();
        let &[kind, address, length, first, last, sent] = &parts[..] else {
            panic!("no operation: {word}");
        };
        let number = |part: &str| part.parse().ok();
        Self {
            erases: kind == "erase",
            address: address.parse().expect("an address"),
            length: number(length).expect("a length"),
            changed: number(first).zip(number(last)),
            sent: sent.parse().expect("a number"),
        }
    }
}

/// Presses keys on the chip and remembers them for its twin.
pub struct Hand {
    memory: RamFlash,
    now: Millis,
    edges: Vec<Edge>,
}

impl Hand {
    /// A hand at a device with this memory that was just switched on.
    pub fn new(memory: &RamFlash) -> Self {
        Self {
            memory: memory.clone(),
            now: 0,
            edges: Vec::new(),
        }
    }

    /// Lets time pass.
    pub fn wait(&mut self, device: &mut Device, time: Millis) {
        device.wait(Duration::from_millis(time));
        self.now += time;
    }

    /// Presses a key or waits.
    pub fn step(&mut self, device: &mut Device, step: Step) {
        match step {
            Step::Hold(key, time) => {
                let at = self.now;
                self.edges.push(Edge {
                    key,
                    down: true,
                    at,
                });
                device.set(key, true, 0);
                self.wait(device, time);
                let at = self.now;
                self.edges.push(Edge {
                    key,
                    down: false,
                    at,
                });
                device.set(key, false, 0);
                self.wait(device, DRAWN);
            }
            Step::Wait(time) => self.wait(device, time),
            Step::Reboot | Step::Look => {}
        }
    }

    /// What is on the device now, were it the host.
    pub fn table(&self) -> Table {
        played(&mut self.memory.clone(), &self.edges, self.now, SEED)
    }

    /// Sees that the flash holds what the device shows; returns how many operations that took.
    fn promised(&self, device: &mut Device) -> usize {
        let (kept, live) = (
            crate::twin::booted(&mut device.memory(), SEED),
            self.table(),
        );
        assert!(
            kept.is_like(&live),
            "the device shows\n{live:?}\nand keeps\n{kept:?}"
        );
        device.status("noted") as usize
    }
}
