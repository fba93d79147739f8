//! Chips that do not keep, chips that another program used, and chips that are too small.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use souschef::app::App;
use souschef::run::{Start, carry_out, start};
use souschef::storage::error::Error;
use souschef::storage::item::Entry;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{REGION, SECTOR, Storage};
use souschef_terminal::view::words;

use super::damaged_games::{begun, slot_of};
use super::visible::{Table, typed};
use support::flash::{Fault, RamFlash};
use support::used_flash::{KINDS, litter};

/// A chip that takes every order and from some point on keeps nothing.
struct Forgetful {
    ram: RamFlash,
    /// So many writes are kept.
    writes: usize,
    /// Whether erasing does anything.
    erases: bool,
    /// Whether only one write is lost.
    once: bool,
}

impl Forgetful {
    fn after(ram: &RamFlash, writes: usize) -> Self {
        Self {
            ram: ram.clone(),
            writes,
            erases: true,
            once: false,
        }
    }
}

impl ErrorType for Forgetful {
    type Error = Fault;
}

impl ReadNorFlash for Forgetful {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.ram.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.ram.capacity()
    }
}

impl NorFlash for Forgetful {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        match self.erases {
            true => self.ram.erase(from, to).await,
            false => Ok(()),
        }
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        let kept = self.writes > 0;
        self.writes = match (kept, self.once) {
            (false, true) => usize::MAX,
            _ => self.writes.saturating_sub(1),
        };
        match kept {
            true => self.ram.write(offset, bytes).await,
            false => Ok(()),
        }
    }
}

const BEGIN: &str = "ok*6";

fn says(table: &Table, sentence: &str) -> bool {
    words(&table.frame).join(" ").contains(sentence)
}

fn says_so(table: &Table) -> bool {
    says(table, "memory does not keep")
}

/// With a chip that ignores writes six moves went on once, nothing was said, and all was lost.
#[test]
fn a_chip_that_keeps_nothing_is_found_out_at_the_first_write() {
    let mut rested = RamFlash::new();
    typed(&mut rested, "wait:9000 left");
    let home = Table::booted(&mut rested.clone());
    for keys in 1..7 {
        let table = typed(&mut Forgetful::after(&rested, 0), &format!("ok*{keys}"));
        let begun = table.session.is_some();
        assert_eq!(says_so(&table), begun, "{keys}: {table:?}");
    }
    assert!(
        Table::booted(&mut rested).is_like(&home),
        "nothing was kept"
    );
}

/// A place for the first game is made ready behind the first picture. That it failed was said once, but
/// not shown, and the first OK did nothing but wipe it away.
#[test]
fn a_new_chip_that_keeps_nothing_is_said_before_the_first_key() {
    let new = RamFlash::new();
    assert!(says_so(&Table::booted(&mut Forgetful::after(&new, 0))));
    let goes_on = typed(&mut Forgetful::after(&new, 0), "ok*7");
    assert!(!says_so(&goes_on), "it is said once: {goes_on:?}");
    assert!(goes_on.session.is_some(), "no game goes on: {goes_on:?}");
}

#[test]
fn a_game_goes_on_in_memory_when_the_chip_fails() {
    let mut flash = RamFlash::new();
    let begun = typed(&mut flash, BEGIN);
    let fails = |oks| typed(&mut Forgetful::after(&flash, 2), &format!("ok*{oks}"));
    let said = (0..12).filter(|&oks| says_so(&fails(oks))).count();
    assert_eq!(said, 1, "it is said once");
    let goes_on = typed(&mut Forgetful::after(&flash, 2), "ok*12");
    assert!(goes_on.history.len() > begun.history.len(), "{goes_on:?}");
    let pauses = |backs| {
        let keys = format!("ok*12 back*{backs} left ok");
        typed(&mut Forgetful::after(&flash, 2), &keys)
    };
    let paused = (1..9).map(pauses).find(|table| table.session.is_none());
    assert!(
        says_so(&paused.expect("it can be paused")),
        "it claims to be kept"
    );
}

#[test]
fn a_chip_that_failed_once_is_not_trusted_again() {
    let mut flash = RamFlash::new();
    typed(&mut flash, BEGIN);
    let after = |once| {
        let mut chip = Forgetful::after(&flash, 2);
        chip.once = once;
        typed(&mut chip, "ok*12");
        chip.ram.bytes
    };
    assert!(after(true) == after(false), "it was written to again");
}

/// Whatever a chip takes after it failed may lie behind a hole.
#[test]
fn a_memory_that_failed_is_given_up_and_nothing_more_is_asked_of_it() {
    let (flash, _) = begun();
    let mut app = Box::new(App::new());
    let alive = &mut || ();
    let mut chip = Forgetful::after(&flash, 0);
    chip.once = true;
    let mut memory = block_on(start(chip, &mut app, Start::Power, alive));
    assert!(memory.is_some());
    block_on(carry_out(&mut memory, &mut app, alive));
    assert!(memory.is_none(), "it is trusted again");
}

#[test]
fn what_a_chip_does_not_keep_is_a_failure_of_the_flash() {
    let (flash, table) = begun();
    let slot = slot_of(
        &block_on(Storage::open(&mut flash.clone())).unwrap(),
        table.session,
    );
    let mut chip = Forgetful::after(&flash, 0);
    let mut storage = block_on(Storage::open(&mut chip)).unwrap();
    assert_eq!(block_on(storage.free(slot)), Err(Error::Flash));
    block_on(storage.resume(slot, |_| ())).unwrap();
    let appended = storage.append(Entry::Seen { length: 1 });
    assert_eq!(block_on(appended), Err(Error::Flash));
    let appended = storage.append(Entry::Seen { length: 1 });
    assert_eq!(
        block_on(appended),
        Err(Error::NotOpen),
        "it has to be resumed"
    );
}

#[test]
fn a_chip_that_cannot_be_erased_is_found_out() {
    let mut flash = Forgetful::after(&RamFlash::holding(vec![0; REGION as usize]), 9_999);
    flash.erases = false;
    let table = typed(&mut flash, "wait:5000 left");
    assert!(says_so(&table), "{table:?}");
}

/// It was said on a picture that nobody drew, and the first key took it away.
#[test]
fn a_chip_that_fails_at_power_on_is_said_before_any_key() {
    let mut flash = Forgetful::after(&RamFlash::holding(vec![0; REGION as usize]), 9_999);
    flash.erases = false;
    let table = typed(&mut flash, "wait:100");
    assert!(says_so(&table), "{table:?}");
}

#[test]
fn a_chip_that_is_too_small_is_refused() {
    let mut small = RamFlash::holding(vec![0xff; REGION as usize - SECTOR as usize]);
    assert_eq!(
        block_on(Storage::open(&mut small)).err(),
        Some(Error::TooSmall)
    );
    let table = Table::booted(&mut small);
    assert!(says(&table, "too small"), "{table:?}");
}

/// A used chip greeted with "the notebook is damaged" once, and some left no place for a game.
#[test]
fn junk_is_new_and_not_damaged() {
    let home = Table::booted(&mut RamFlash::new());
    for seed in 0..KINDS {
        let mut flash = RamFlash::holding(litter(seed));
        assert_eq!(Table::booted(&mut flash), home, "{seed}");
        typed(&mut flash, "wait:30000 left");
        let storage = block_on(Storage::open(&mut flash)).unwrap();
        let ready = Slot::all().all(|slot| storage.content(slot) == Content::Clean);
        let contents: Vec<_> = Slot::all().map(|slot| storage.content(slot)).collect();
        assert!(ready, "{seed}: a place is not ready: {contents:?}");
        let begun = typed(&mut flash, BEGIN);
        assert!(begun.session.is_some(), "{seed}: {begun:?}");
        assert!(Table::booted(&mut flash).is_like(&begun), "{seed}");
    }
}

#[test]
fn what_bears_our_mark_is_never_erased_unasked() {
    let (mut flash, table) = begun();
    let slot = slot_of(&block_on(Storage::open(&mut flash)).unwrap(), table.session);
    let start = slot.bounds().start as usize;
    // The beginning of the game is damaged: a bit of its first item.
    flash.bytes[start + 9] ^= 1;
    let image = flash.bytes[start..start + SECTOR as usize].to_vec();
    typed(&mut flash, "wait:30000 left");
    assert_eq!(flash.bytes[start..start + SECTOR as usize], image);
    let storage = block_on(Storage::open(&mut flash)).unwrap();
    assert_eq!(storage.content(slot), Content::Damaged);
}
