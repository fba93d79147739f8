//! The link on a stream of bytes, against a memory that nobody plays with meanwhile.

use std::fmt;
use std::io::{self, Read, Write};

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use souschef::clock::Clock;
use souschef::link::{Desk, Laid, Link, Stage};
use souschef::notebook::Notebook;
use souschef::run::write_pages;
use souschef::storage::{REGION, Storage};
use souschef::ui::frame::Frame;

use crate::flash::RamFlash;
use crate::headless::{SEED, play};

/// The end of the wire at the device.
struct Served<'a, F> {
    link: Link,
    storage: Storage<F>,
    notebook: Box<Notebook>,
    clock: Clock,
    frame: Frame,
    stage: Staged<'a>,
    /// Whether everything is allowed.
    yes: bool,
}

/// Puts a new image in the place of a memory, at once or not at all.
pub type Replace<'a> = &'a mut dyn FnMut(&[u8]) -> io::Result<()>;

/// A backup that is being checked, and put in place once a person has allowed it.
pub struct Staged<'a> {
    image: Vec<u8>,
    replace: Replace<'a>,
    taken: bool,
}

impl<'a> Staged<'a> {
    /// A stage without a backup; `replace` puts one in place.
    pub fn new(replace: Replace<'a>) -> Self {
        Self {
            image: Vec::new(),
            replace,
            taken: false,
        }
    }
}

impl fmt::Debug for Staged<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Staged")
            .field("taken", &self.taken)
            .finish()
    }
}

impl Stage for Staged<'_> {
    fn clear(&mut self) {
        self.image = vec![0xff; REGION as usize];
    }

    fn lay(&mut self, offset: u32, bytes: &[u8]) -> Laid {
        let place = self.image.get_mut(offset as usize..);
        match place.and_then(|rest| rest.get_mut(..bytes.len())) {
            Some(place) => place.copy_from_slice(bytes),
            None => return Laid::Failed,
        }
        Laid::Done
    }

    fn take(&mut self) -> Laid {
        self.taken = (self.replace)(&self.image).is_ok();
        match self.taken {
            true => Laid::Done,
            false => Laid::Failed,
        }
    }
}

/// Answers what comes in until there is no more, or a backup took the memory's place; `yes` allows
/// everything that asks a person.
pub fn serve<F: NorFlash>(
    flash: F,
    replace: Replace<'_>,
    input: &mut dyn Read,
    output: &mut dyn Write,
    yes: bool,
) -> io::Result<()> {
    let mut served = Served::open(flash, replace, yes)?;
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
            if served.stage.taken {
                return output.flush();
            }
        }
        output.flush()?;
    }
}

impl<'a, F: NorFlash> Served<'a, F> {
    fn open(flash: F, replace: Replace<'a>, yes: bool) -> io::Result<Self> {
        let failed = || io::Error::other("the memory cannot be read");
        let mut storage = block_on(Storage::open(flash)).map_err(|_| failed())?;
        let mut notebook = Box::new(Notebook::new());
        block_on(storage.read_notes(|key, page| notebook.load(key, page)));
        let frame = shown(&mut storage).ok_or_else(failed)?;
        Ok(Self {
            link: Link::new(),
            storage,
            notebook,
            clock: Clock::default(),
            frame,
            stage: Staged::new(replace),
            yes,
        })
    }

    /// Says everything there is to say until the link listens again.
    fn answer(&mut self, output: &mut dyn Write) -> io::Result<()> {
        while !self.link.listens() {
            let mut desk = Desk {
                storage: Some(&mut self.storage),
                notebook: &self.notebook,
                clock: &self.clock,
                now: 0,
                frame: &self.frame,
                stage: Some(&mut self.stage),
                about: [env!("CARGO_PKG_VERSION"), "host"],
            };
            if let Some(line) = block_on(self.link.next(&mut desk)) {
                writeln!(output, "{line}")?;
            } else if self.link.question().is_some() {
                self.link.answered(self.yes);
                self.change();
            }
            if self.link.leave().is_some() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Makes a change that was allowed and writes it.
    fn change(&mut self) {
        if let Some(change) = self.link.change() {
            let made = change.make(&mut self.notebook, &mut self.clock, 0);
            // What is not written stays changed, and the link says so.
            let _ = block_on(write_pages(&mut self.storage, &mut self.notebook));
            self.link.changed(made);
        }
    }
}

/// What a device with this memory shows after power-on; it gets a copy of its own.
fn shown<F: NorFlash>(storage: &mut Storage<F>) -> Option<Frame> {
    let mut bytes = vec![0; REGION as usize];
    block_on(storage.bytes(0, &mut bytes)).ok()?;
    play(&[], &mut RamFlash::holding(bytes)?, SEED).pop()
}
