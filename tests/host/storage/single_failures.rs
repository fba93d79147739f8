//! A chip that fails a single time: whatever it was doing, whoever asked is told.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use souschef::storage::error::Error;
use souschef::storage::item::Entry;
use souschef::storage::notebook::{NoteKey, Notes};
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{SECTOR, Storage};

use super::model::begin;
use support::flash::{Fault, RamFlash};

const KEY: NoteKey = NoteKey { kind: 4, index: 1 };
const MOVE: Entry<'_> = Entry::Move {
    length: 0,
    packed: &[7; 5],
};

/// A flash that does not do one of its jobs, and says so.
struct Stumbling<'f> {
    ram: &'f mut RamFlash,
    /// So many jobs are done before.
    before: u32,
    stumbled: bool,
}

impl Stumbling<'_> {
    fn go(&mut self) -> Result<(), Fault> {
        let left = self.before.checked_sub(1);
        self.before = left.unwrap_or(u32::MAX);
        self.stumbled |= left.is_none();
        left.map(drop).ok_or(Fault::PowerCut)
    }
}

impl ErrorType for Stumbling<'_> {
    type Error = Fault;
}

impl ReadNorFlash for Stumbling<'_> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.go()?;
        self.ram.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.ram.capacity()
    }
}

impl NorFlash for Stumbling<'_> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        self.go()?;
        self.ram.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        self.go()?;
        self.ram.write(offset, bytes).await
    }
}

type Stumbler<'s, 'f> = Storage<&'s mut Stumbling<'f>>;
type Job = fn(&mut Stumbler<'_, '_>) -> Result<(), Error>;

/// Does something with a chip that stumbles at its first place, at its second, and so on until it has no more;
/// what came of it has to be `told`, and without a stumble `done`.
#[track_caller]
fn at_every_place<T: PartialEq + core::fmt::Debug>(
    (flash, first): (&RamFlash, u32),
    (told, done): (T, T),
    job: impl Fn(&mut Stumbling<'_>) -> T,
) {
    for place in first.. {
        let mut chip = Stumbling {
            ram: &mut flash.clone(),
            before: place,
            stumbled: false,
        };
        let came = job(&mut chip);
        let wanted = if chip.stumbled { &told } else { &done };
        assert_eq!(came, *wanted, "at {place}");
        if !chip.stumbled {
            assert!(place > first, "it never came past the chip");
            return;
        }
    }
}

/// Opens the storage, does what goes before with a sound chip, and lets it stumble at every place of `job`.
#[track_caller]
fn every_stumble_is_told(flash: &RamFlash, before: Job, job: Job) {
    let first = count(&mut flash.clone(), before);
    at_every_place((flash, first), (Err(Error::Flash), Ok(())), |chip| {
        let mut storage = block_on(Storage::open(chip))?;
        before(&mut storage)?;
        job(&mut storage)
    });
}

/// How often opening and `before` ask something of the chip.
fn count(ram: &mut RamFlash, before: Job) -> u32 {
    let mut chip = Stumbling {
        ram,
        before: u32::MAX,
        stumbled: false,
    };
    let mut storage = block_on(Storage::open(&mut chip)).unwrap();
    before(&mut storage).unwrap();
    u32::MAX - chip.before
}

fn nothing(_: &mut Stumbler<'_, '_>) -> Result<(), Error> {
    Ok(())
}

/// All slots are ready, and nothing is kept.
fn rested() -> RamFlash {
    let mut flash = RamFlash::new();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    while block_on(storage.erase_sector()).unwrap() {}
    flash
}

/// A game of a few moves and a note are kept.
fn kept() -> RamFlash {
    let mut flash = rested();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.begin(begin(1))).unwrap();
    for _ in 0..4 {
        block_on(storage.append(MOVE)).unwrap();
    }
    block_on(storage.store_note(KEY, b"kept")).unwrap();
    flash
}

/// The slot of the game that is kept.
fn slot(storage: &Stumbler<'_, '_>) -> Slot {
    let game = |slot: &Slot| matches!(storage.content(*slot), Content::Game(_));
    Slot::all().find(game).expect("a game is kept")
}

fn resume(storage: &mut Stumbler<'_, '_>) -> Result<(), Error> {
    let slot = slot(storage);
    block_on(storage.resume(slot, |_| ())).map(drop)
}

fn begin_copy(storage: &mut Stumbler<'_, '_>) -> Result<(), Error> {
    resume(storage)?;
    block_on(storage.begin_copy())
}

fn copy(storage: &mut Stumbler<'_, '_>) -> Result<(), Error> {
    begin_copy(storage)?;
    block_on(storage.copy(MOVE))
}

#[test]
fn a_chip_that_fails_while_it_is_opened_is_not_trusted() {
    for flash in [kept(), rested(), twins()] {
        at_every_place((&flash, 0), (Err(Error::Flash), Ok(())), |chip| {
            block_on(Storage::open(chip)).map(drop)
        });
    }
}

/// A game and a copy that was sealed just before the power went.
fn twins() -> RamFlash {
    let mut flash = kept();
    let old = flash.bytes.clone();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let game = |slot: &Slot| matches!(storage.content(*slot), Content::Game(_));
    let slot = Slot::all().find(game).expect("a game is kept");
    block_on(storage.resume(slot, |_| ())).unwrap();
    block_on(storage.begin_copy()).unwrap();
    block_on(storage.seal_copy()).unwrap();
    let range = slot.bounds().start as usize..slot.bounds().end as usize;
    flash.bytes[range.clone()].copy_from_slice(&old[range]);
    flash
}

#[test]
fn a_chip_that_fails_while_a_game_is_read_tells() {
    let read: Job = |storage| {
        let slot = slot(storage);
        block_on(storage.read(slot, |_| ())).map(drop)
    };
    every_stumble_is_told(&kept(), nothing, read);
    every_stumble_is_told(&kept(), nothing, resume);
    every_stumble_is_told(&kept(), nothing, |storage| {
        block_on(storage.bytes(9, &mut [0; 30]))
    });
}

#[test]
fn a_chip_that_fails_while_a_game_is_written_tells() {
    every_stumble_is_told(&kept(), nothing, |storage| {
        block_on(storage.begin(begin(2))).map(drop)
    });
    every_stumble_is_told(&kept(), resume, |storage| block_on(storage.append(MOVE)));
    every_stumble_is_told(&kept(), begin_copy, |storage| {
        block_on(storage.append(MOVE))
    });
    every_stumble_is_told(&kept(), begin_copy, |storage| block_on(storage.close()));
}

/// The slot was neither a game nor erased once, and every failure took one more away.
#[test]
fn a_game_that_could_not_begin_takes_no_slot() {
    let flash = rested();
    let first = count(&mut flash.clone(), nothing);
    for place in first.. {
        let mut ram = flash.clone();
        let mut chip = Stumbling {
            ram: &mut ram,
            before: place,
            stumbled: false,
        };
        let mut storage = block_on(Storage::open(&mut chip)).unwrap();
        let begun = block_on(storage.begin(begin(1)));
        let taken = |storage: &Stumbler<'_, '_>| {
            let is_taken = |slot: &Slot| storage.content(*slot).is_taken();
            Slot::all().filter(is_taken).count()
        };
        assert_eq!(taken(&storage), usize::from(begun.is_ok()), "at {place}");
        if begun.is_ok() {
            assert!(place > first, "it never came past the chip");
            return;
        }
        block_on(storage.begin(begin(1))).expect("another slot is ready");
        assert_eq!(taken(&storage), 1, "at {place}");
        while block_on(storage.erase_sector()).unwrap() {}
        let ready = |slot: &Slot| storage.content(*slot) == Content::Clean;
        assert_eq!(Slot::all().filter(ready).count(), 5, "at {place}");
    }
}

#[test]
fn a_chip_that_fails_while_a_game_is_copied_tells() {
    every_stumble_is_told(&kept(), resume, |storage| block_on(storage.begin_copy()));
    every_stumble_is_told(&kept(), copy, |storage| block_on(storage.begin_copy()));
    every_stumble_is_told(&kept(), begin_copy, |storage| block_on(storage.copy(MOVE)));
    every_stumble_is_told(&kept(), copy, |storage| {
        let sealed = block_on(storage.seal_copy());
        // Only reading tells which of the two counts.
        assert_eq!(storage.open_slot(), sealed.ok());
        sealed.map(drop)
    });
}

#[test]
fn a_chip_that_fails_while_a_game_is_given_up_or_erased_tells() {
    let free: Job = |storage| {
        let slot = slot(storage);
        block_on(storage.free(slot))
    };
    let erase: Job = |storage| block_on(storage.erase_sector()).map(drop);
    every_stumble_is_told(&kept(), nothing, free);
    every_stumble_is_told(&kept(), begin_copy, free);
    every_stumble_is_told(&kept(), free, erase);
    every_stumble_is_told(&RamFlash::new(), nothing, erase);
    every_stumble_is_told(&RamFlash::new(), nothing, |storage| {
        block_on(storage.begin(begin(2))).map(drop)
    });
}

#[test]
fn a_chip_that_fails_while_something_is_noted_tells() {
    let note: Job = |storage| block_on(storage.store_note(KEY, b"another"));
    every_stumble_is_told(&kept(), nothing, note);
    every_stumble_is_told(&rested(), nothing, note);
    every_stumble_is_told(&kept(), note, note);
    every_stumble_is_told(&nearly_round(), nothing, note);
    every_stumble_is_told(&nearly_round(), note, |storage| {
        block_on(storage.erase_sector()).map(drop)
    });
}

/// All sectors of the notebook are in use, and the newest one has no room for another value.
fn nearly_round() -> RamFlash {
    let mut flash = kept();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    for index in 0..300_u16 {
        let key = NoteKey {
            kind: 5,
            index: index as u8 % 20,
        };
        block_on(storage.store_note(key, &[7; 100])).unwrap();
    }
    while storage.has_note_room(1, 7) {
        block_on(storage.store_note(KEY, b"kept")).unwrap();
    }
    flash
}

#[test]
fn a_chip_that_fails_while_the_notes_are_read_is_not_taken_for_a_whole_one() {
    for flash in [kept(), nearly_round()] {
        let first = count(&mut flash.clone(), nothing);
        at_every_place((&flash, first), (Notes::Damaged, Notes::Whole), |chip| {
            let mut storage = block_on(Storage::open(chip)).unwrap();
            block_on(storage.read_notes(|_, _| ()))
        });
    }
}

/// How often a job asks something of the chip, after `before`.
fn cost(flash: &RamFlash, before: Job, job: Job) -> u32 {
    let chip = |ram| Stumbling {
        ram,
        before: u32::MAX,
        stumbled: false,
    };
    let mut ram = flash.clone();
    let mut chip = chip(&mut ram);
    let mut storage = block_on(Storage::open(&mut chip)).unwrap();
    before(&mut storage).unwrap();
    job(&mut storage).unwrap();
    u32::MAX - chip.before - count(&mut flash.clone(), before)
}

/// A flash with a game of so many moves and so many notes.
fn long(moves: u16, notes: u8) -> RamFlash {
    let mut flash = kept();
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let game = |slot: &Slot| matches!(storage.content(*slot), Content::Game(_));
    let slot = Slot::all().find(game).expect("a game is kept");
    block_on(storage.resume(slot, |_| ())).unwrap();
    for _ in 0..moves {
        block_on(storage.append(MOVE)).unwrap();
    }
    for index in 0..notes {
        let key = NoteKey { kind: 4, index };
        block_on(storage.store_note(key, &[7; 60])).unwrap();
    }
    flash
}

/// Where everything lies is remembered; a press would take longer and longer otherwise.
#[test]
fn a_press_and_a_note_cost_as_much_late_as_early() {
    let [early, late] = [long(1, 1), long(1_000, 100)];
    let append: Job = |storage| block_on(storage.append(MOVE));
    let note: Job = |storage| block_on(storage.store_note(KEY, b"another"));
    let look: Job = |storage| {
        let found = block_on(storage.read_note(KEY, &mut [0; 128])).is_some();
        found.then_some(()).ok_or(Error::NotOpen)
    };
    let resumed: Job = |storage| {
        resume(storage)?;
        block_on(storage.append(MOVE))
    };
    let noted: Job = |storage| block_on(storage.store_note(KEY, b"one"));
    for (what, before, job) in [
        ("a second press", resumed, append),
        ("a second note", noted, note),
        ("a look at a note", noted, look),
    ] {
        let [early, late] = [&early, &late].map(|flash| cost(flash, before, job));
        println!("{what}: {early}, {late}");
        assert!(late <= early + 4, "{what}: {late} instead of {early}");
    }
}
