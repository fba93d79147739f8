//! A flash in RAM that behaves like the real one, worn and unplugged at will.
//!
//! Bits go from 1 to 0 by writing and back only by erasing a whole sector. The power can be
//! cut after a number of units: a byte written is one, a sector erased is [`ERASE_UNITS`].

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use souschef::storage::{REGION, SECTOR, SECTORS};

/// The points inside one erasing at which the power can go, beside before and after it.
pub const ERASE_UNITS: u64 = 17;

/// What an interrupted operation leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// Bytes are done from the first one on, the others are as before.
    Settled,
    /// The bits under way are done or not, each for itself.
    Noisy(u64),
    /// As noisy, and an erasing first sets all bits to 0, as chips do.
    Programmed(u64),
}

/// Why the flash did not obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The power is off.
    PowerCut,
    /// A bit was to go from 0 to 1 by writing.
    NotErased,
    /// Beyond the end or not on a sector border.
    OutOfBounds,
}

/// The flash.
#[derive(Clone, Debug)]
pub struct RamFlash {
    /// What it holds.
    pub bytes: Vec<u8>,
    /// How often each byte was written since its sector was erased.
    pub writes: Vec<u8>,
    /// How often each sector was erased.
    pub erases: Vec<u32>,
    /// The units spent since the flash was made.
    pub spent: u64,
    /// Writes to bytes that were not erased; none may ever happen.
    pub faults: u32,
    budget: Option<u64>,
    tear: Tear,
    dead: bool,
}

impl RamFlash {
    /// A flash as it leaves the factory.
    pub fn new() -> Self {
        Self::holding(vec![0xff; REGION as usize])
    }

    /// A flash with this image.
    pub fn holding(bytes: Vec<u8>) -> Self {
        Self {
            writes: vec![0; bytes.len()],
            bytes,
            erases: vec![0; SECTORS as usize],
            spent: 0,
            faults: 0,
            budget: None,
            tear: Tear::Settled,
            dead: false,
        }
    }

    /// Cuts the power after so many more units.
    pub fn cut_after(&mut self, units: u64, tear: Tear) {
        self.budget = Some(units);
        self.tear = tear;
    }

    /// Brings the power back for good; returns whether it was off.
    pub fn reboot(&mut self) -> bool {
        self.budget = None;
        std::mem::take(&mut self.dead)
    }

    /// The most often any byte was written between two erasures.
    pub fn most_writes(&self) -> u8 {
        self.writes.iter().copied().max().unwrap_or(0)
    }

    /// Takes `units` from the budget, or says how many were left when the power went.
    fn spend(&mut self, units: u64) -> Result<(), u64> {
        let left = self.budget.unwrap_or(u64::MAX);
        self.spent += units.min(left);
        if left < units {
            self.dead = true;
            return Err(left);
        }
        self.budget = self.budget.map(|budget| budget - units);
        Ok(())
    }

    fn tear_write(&mut self, at: usize, byte: u8) {
        if let Tear::Noisy(seed) | Tear::Programmed(seed) = self.tear {
            let reached = random(seed, at as u64) as u8;
            self.bytes[at] &= byte | reached;
            self.writes[at] += 1;
        }
    }

    fn tear_erase(&mut self, sector: usize, units: u64) {
        let bytes = &mut self.bytes[sector * SECTOR as usize..][..SECTOR as usize];
        tear_sector(bytes, units, self.tear);
    }
}

/// Reads a part of what is stored.
pub fn read_part(stored: &[u8], offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
    let stored = stored.get(offset as usize..).unwrap_or_default();
    let stored = stored.get(..bytes.len()).ok_or(Fault::OutOfBounds)?;
    bytes.copy_from_slice(stored);
    Ok(())
}

/// Leaves a sector as an erasing does that was cut after so many units.
pub fn tear_sector(bytes: &mut [u8], units: u64, tear: Tear) {
    match tear {
        Tear::Settled => {
            let done = bytes.len() * units as usize / (ERASE_UNITS as usize - 1);
            bytes[..done].fill(0xff);
        }
        Tear::Noisy(seed) => lift(bytes, seed, units, ERASE_UNITS - 1),
        Tear::Programmed(seed) => {
            let half = ERASE_UNITS / 2;
            let sunk = units.min(half);
            bytes.iter_mut().for_each(|byte| *byte = !*byte);
            lift(bytes, !seed, sunk, half);
            bytes.iter_mut().for_each(|byte| *byte = !*byte);
            lift(bytes, seed, units - sunk, half);
        }
    }
}

/// Sets each bit that is 0 with a chance of `part` in `whole`.
fn lift(bytes: &mut [u8], seed: u64, part: u64, whole: u64) {
    for (at, byte) in bytes.iter_mut().enumerate() {
        for bit in 0..8 {
            if random(seed, (at * 8 + bit) as u64) % whole < part {
                *byte |= 1 << bit;
            }
        }
    }
}

/// A number that depends on `seed` and `place` alone (the mixer of splitmix64).
pub fn random(seed: u64, place: u64) -> u64 {
    let mut mixed = seed ^ place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            _ => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for RamFlash {
    type Error = Fault;
}

impl ReadNorFlash for RamFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        if self.dead {
            return Err(Fault::PowerCut);
        }
        read_part(&self.bytes, offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for RamFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        if self.dead {
            return Err(Fault::PowerCut);
        }
        let aligned = from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR);
        if !aligned || to as usize > self.bytes.len() {
            return Err(Fault::OutOfBounds);
        }
        for sector in (from / SECTOR) as usize..(to / SECTOR) as usize {
            self.erases[sector] += 1;
            if let Err(units) = self.spend(ERASE_UNITS) {
                self.tear_erase(sector, units);
                return Err(Fault::PowerCut);
            }
            let bytes = sector * SECTOR as usize..(sector + 1) * SECTOR as usize;
            self.bytes[bytes.clone()].fill(0xff);
            self.writes[bytes].fill(0);
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        if self.dead {
            return Err(Fault::PowerCut);
        }
        if offset as usize + bytes.len() > self.bytes.len() {
            return Err(Fault::OutOfBounds);
        }
        for (at, &byte) in (offset as usize..).zip(bytes) {
            if byte & !self.bytes[at] != 0 {
                self.faults += 1;
                return Err(Fault::NotErased);
            }
            if self.spend(1).is_err() {
                self.tear_write(at, byte);
                return Err(Fault::PowerCut);
            }
            self.bytes[at] = byte;
            self.writes[at] += 1;
        }
        Ok(())
    }
}

impl MultiwriteNorFlash for RamFlash {}
