//! Whatever comes over the wire, the link answers in whole lines, is in step again at the next line,
//! and without a person's OK nothing is written.
#![no_main]

use std::cell::RefCell;

use embassy_futures::block_on;
use libfuzzer_sys::fuzz_target;
use souschef::clock::Clock;
use souschef::link::{Desk, Laid, Link, Stage};
use souschef::notebook::Notebook;
use souschef::storage::Storage;
use souschef::ui::frame::Frame;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::play;
use souschef_terminal::script;

/// What is sent after anything: the lines that are being taken end, and a request is understood.
const LAST: &[u8] = b"\nend\nend\nsettings\n";
/// A game in progress.
const KEYS: &str = "right ok right*2 ok left ok*3 right*5 ok right ok hold-back ok ok right*3 ok";

/// The end of a wire at a device with a game in it.
struct Wire {
    storage: Storage<RamFlash>,
    notebook: Box<Notebook>,
    clock: Clock,
    frame: Frame,
}

/// A stage on which a backup is checked and never put in place.
#[derive(Debug)]
struct Aside;

impl Stage for Aside {
    fn clear(&mut self) {}

    fn lay(&mut self, _offset: u32, _bytes: &[u8]) -> Laid {
        Laid::Done
    }

    fn take(&mut self) -> Laid {
        unreachable!("nobody said OK")
    }
}

thread_local! {
    static WIRE: RefCell<Wire> = RefCell::new(Wire::new());
}

impl Wire {
    fn new() -> Self {
        let mut flash = RamFlash::new();
        let keys = script::parse(KEYS).expect("keys are words");
        let frame = play(&keys, &mut flash, 1).pop().expect("a picture");
        let mut storage = block_on(Storage::open(flash)).expect("the memory opens");
        let mut notebook = Box::new(Notebook::new());
        block_on(storage.read_notes(|key, page| notebook.load(key, page)));
        Self {
            storage,
            notebook,
            clock: Clock::default(),
            frame,
        }
    }

    /// Sends bytes and returns what is said.
    fn say(&mut self, sent: impl Iterator<Item = u8>) -> String {
        let (mut link, mut said) = (Link::new(), String::new());
        for byte in sent {
            link.hear(byte);
            while !link.listens() {
                let mut desk = Desk {
                    storage: Some(&mut self.storage),
                    notebook: &self.notebook,
                    clock: &self.clock,
                    now: 0,
                    frame: &self.frame,
                    stage: Some(&mut Aside),
                    about: ["0.0.0", "fuzz"],
                };
                if let Some(line) = block_on(link.next(&mut desk)) {
                    said = format!("{line}\n");
                } else if link.question().is_some() {
                    link.answered(false);
                }
            }
        }
        said
    }
}

fuzz_target!(|data: &[u8]| {
    WIRE.with_borrow_mut(|wire| {
        let said = wire.say(data.iter().chain(LAST).copied());
        assert_eq!(said, "ok\n");
        assert_eq!(wire.notebook.next_changed(), None, "nobody said OK");
        assert_eq!(wire.clock, Clock::default());
    });
});
