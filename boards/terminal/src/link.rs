//! The link on a stream of bytes, against a memory that nobody plays with meanwhile.

use std::io::{self, Read, Write};

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::link::{Desk, Link};
use souschef::notebook::{Notebook, PageKey};
use souschef::storage::notebook::NoteKey;
use souschef::storage::{REGION, Storage};
use souschef::ui::frame::Frame;

use crate::flash::RamFlash;
use crate::headless::{SEED, play};

/// The end of the wire at the device.
struct Served<F> {
    link: Link,
    storage: Storage<F>,
    notebook: Box<Notebook>,
    frame: Frame,
    /// Whether everything is allowed.
    yes: bool,
}

/// Answers what comes in until there is no more; `yes` allows everything that asks a person.
pub fn serve<F: NorFlash>(
    flash: F,
    input: &mut dyn Read,
    output: &mut dyn Write,
    yes: bool,
) -> io::Result<()> {
    let mut served = Served::open(flash, yes)?;
    let mut bytes = [0; 4096];
    loop {
        let heard = match input.read(&mut bytes) {
            Ok(0) => return Ok(()),
            Ok(heard) => heard,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        for &byte in &bytes[..heard] {
            served.link.hear(byte);
            served.answer(output)?;
        }
        output.flush()?;
    }
}

impl<F: NorFlash> Served<F> {
    fn open(flash: F, yes: bool) -> io::Result<Self> {
        let failed = || io::Error::other("the memory cannot be read");
        let mut storage = block_on(Storage::open(flash)).map_err(|_| failed())?;
        let mut notebook = Box::new(Notebook::new());
        block_on(storage.read_notes(|key, page| {
            let NoteKey { kind, index } = key;
            notebook.load(PageKey { kind, index }, page);
        }));
        let frame = shown(&mut storage).ok_or_else(failed)?;
        Ok(Self {
            link: Link::new(),
            storage,
            notebook,
            frame,
            yes,
        })
    }

    /// Says everything there is to say until the link listens again.
    fn answer(&mut self, output: &mut dyn Write) -> io::Result<()> {
        while !self.link.listens() {
            let mut desk = Desk {
                storage: &mut self.storage,
                notebook: &mut self.notebook,
                frame: &self.frame,
            };
            if let Some(line) = block_on(self.link.next(&mut desk)) {
                writeln!(output, "{line}")?;
            } else if self.link.question().is_some() {
                self.link.answered(self.yes);
            }
        }
        Ok(())
    }
}

/// What a device with this memory shows after power-on; it gets a copy of its own.
fn shown<F: NorFlash>(storage: &mut Storage<F>) -> Option<Frame> {
    let mut bytes = vec![0; REGION as usize];
    block_on(storage.bytes(0, &mut bytes)).ok()?;
    play(&[], &mut RamFlash::holding(bytes)?, SEED).pop()
}
