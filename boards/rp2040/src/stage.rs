//! A backup that comes back: laid on a part of the flash that nobody uses until it is whole and a person
//! has allowed it. Then it is marked, and the next start puts it in place: cut by whatever, the start
//! after that does it again.

use embassy_rp::flash::Error;
use souschef::link::{self, Laid};
use souschef::storage::crc::Crc32;

use crate::flash::{Flash, JOURNAL_SIZE, SECTOR, journal, mark, stage};
use crate::watchdog;

/// What a mark begins with; the sum of the backup follows.
const MARK: [u8; 4] = *b"SCbk";
const MARK_BYTES: usize = MARK.len() + size_of::<u32>();
/// Bytes that are read or written at once.
const PIECE: usize = 256;
const SIZE: u32 = JOURNAL_SIZE as u32;
const ERASED: u8 = 0xff;

/// The stage.
pub struct Stage {
    flash: Flash,
    /// How much of it is blank, or holds the backup that is being laid.
    ready: u32,
}

impl Stage {
    /// An area that nobody has used yet.
    pub fn new(flash: Flash) -> Self {
        Self { flash, ready: 0 }
    }

    /// Makes the next sector ready.
    fn go_on(&mut self) -> Laid {
        let place = stage() + self.ready;
        let blank = match is_blank(&mut self.flash, place) {
            true => Ok(()),
            false => self.flash.erase_sector(place),
        };
        self.ready += SECTOR;
        blank.map_or(Laid::Failed, |()| Laid::Working)
    }

    /// Notes that the backup is whole.
    fn mark(&mut self) -> Result<(), Error> {
        if !is_blank(&mut self.flash, mark()) {
            self.flash.erase_sector(mark())?;
        }
        let sum = sum(&mut self.flash)?;
        self.flash
            .program(mark() + MARK.len() as u32, &sum.to_le_bytes())?;
        self.flash.program(mark(), &MARK)
    }
}

impl core::fmt::Debug for Stage {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Stage").field("ready", &self.ready).finish()
    }
}

impl link::Stage for Stage {
    fn clear(&mut self) {
        self.ready = 0;
    }

    fn lay(&mut self, offset: u32, bytes: &[u8]) -> Laid {
        if self.ready <= offset {
            return self.go_on();
        }
        let laid = self.flash.program(stage() + offset, bytes);
        laid.map_or(Laid::Failed, |()| Laid::Done)
    }

    fn take(&mut self) -> Laid {
        if self.ready < SIZE {
            return self.go_on();
        }
        self.mark().map_or(Laid::Failed, |()| Laid::Done)
    }
}

/// Whether a backup waits to be put in place.
pub fn is_marked(flash: &mut Flash) -> bool {
    let mut bytes = [0; MARK_BYTES];
    let read = flash.read_at(mark(), &mut bytes);
    let (begins, expected) = bytes.split_at(MARK.len());
    read.is_ok()
        && begins == MARK
        && sum(flash).is_ok_and(|sum| sum.to_le_bytes().as_slice() == expected)
}

/// Puts the backup in the place of the games, and forgets it.
pub fn put_in_place(flash: &mut Flash) -> Result<(), Error> {
    for sector in (0..SIZE).step_by(SECTOR as usize) {
        copy(flash, sector)?;
    }
    flash.erase_sector(mark())
}

fn copy(flash: &mut Flash, sector: u32) -> Result<(), Error> {
    watchdog::feed();
    if pieces(sector).all(|piece| is_same(flash, piece)) {
        return Ok(());
    }
    flash.erase_sector(journal() + sector)?;
    for piece in pieces(sector) {
        let mut bytes = [0; PIECE];
        flash.read_at(stage() + piece, &mut bytes)?;
        if bytes.iter().any(|&byte| byte != ERASED) {
            flash.program(journal() + piece, &bytes)?;
        }
    }
    Ok(())
}

fn pieces(sector: u32) -> impl Iterator<Item = u32> {
    (sector..sector + SECTOR).step_by(PIECE)
}

fn is_same(flash: &mut Flash, piece: u32) -> bool {
    let (mut new, mut old) = ([0; PIECE], [0; PIECE]);
    let read = flash
        .read_at(stage() + piece, &mut new)
        .and_then(|()| flash.read_at(journal() + piece, &mut old));
    read.is_ok() && new == old
}

fn is_blank(flash: &mut Flash, place: u32) -> bool {
    pieces(place).all(|piece| {
        let mut bytes = [0; PIECE];
        flash.read_at(piece, &mut bytes).is_ok() && bytes.iter().all(|&byte| byte == ERASED)
    })
}

/// The CRC of everything in the staging area.
fn sum(flash: &mut Flash) -> Result<u32, Error> {
    let mut crc = Crc32::new();
    for piece in (stage()..stage() + SIZE).step_by(PIECE) {
        let mut bytes = [0; PIECE];
        flash.read_at(piece, &mut bytes)?;
        crc.add(&bytes);
    }
    Ok(crc.value())
}
