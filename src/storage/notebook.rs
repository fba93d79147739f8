//! The notebook: small values by key, for what outlives a game.
//!
//! Seven sectors are a map, the eighth notes their erasures. What the values mean is up to
//! the caller, who keeps them in RAM and stores one when it changes.
//!
//! The first value ever stored is a mark of our own. Where neither it nor any other value nor
//! a game can be read, the flash is new to us, whatever another program left there.

use core::mem;
use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error as MapError;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};

use super::blank::is_blank;
use super::erasures::{Erasures, Noted};
use super::error::Error;
use super::item::ITEM_BYTES;
use super::sieve::Sieve;
use super::verified::{Untrue, Verified};
use super::{NOTEBOOK_SECTORS, REGION, SECTOR, Storage};

/// The longest value, in bytes.
pub const VALUE_BYTES: usize = 120;
/// The keys whose places are remembered; with more of them the notebook gets slow.
pub const KEYS: usize = 132;
/// What the storage itself keeps among the values: its mark, and what fills a sector up.
pub const OWN_KEYS: usize = 2;

/// What is written besides a value: the header of an item and the key.
const OVERHEAD: usize = 10;
/// The key of values that only fill a sector up.
const FILLING: NoteKey = NoteKey { kind: 0, index: 0 };
/// The key of the mark that says that the flash is ours, and the mark.
const MARK: NoteKey = NoteKey { kind: 6, index: 0 };
const OURS: &[u8] = b"souschef";
/// How often the first value since power-on is stored until it can be read.
const PROOFS: usize = 4;
const PAGES: usize = NOTEBOOK_SECTORS as usize - 1;
const START: u32 = REGION - NOTEBOOK_SECTORS * SECTOR;
const ERASURES: u32 = REGION - SECTOR;
const MAP: Range<u32> = START..ERASURES;

type Keys = ArrayKeyPointers<u16, KEYS>;
type MapCache = Cache<ArrayPageStates<PAGES>, ArrayPagePointers<PAGES>, Keys, u16>;
type Map<'f, F> = MapStorage<u16, Noted<'f, Verified<F>>, MapCache>;

/// What was found where the notebook should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notes {
    /// All of it could be read.
    Whole,
    /// Some of it cannot be read.
    Damaged,
    /// Nothing here was ever written by a device like this one.
    New,
}

/// The name of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoteKey {
    /// What kind of value it is.
    pub kind: u8,
    /// Which of its kind.
    pub index: u8,
}

/// What is remembered of the notebook between two calls.
#[derive(Debug)]
pub(super) struct Notebook {
    erasures: Erasures,
    /// Whether a value was stored and read back since power-on.
    proven: bool,
    /// Whether our mark, or another value, was read or stored.
    marked: bool,
    /// The next sector to erase while it is being cleared.
    clearing: Option<u32>,
    /// Where the last value ends in the flash; 0 before the first one since power-on.
    end: u32,
    cache: MapCache,
}

impl Notebook {
    pub(super) fn new() -> Self {
        Self {
            erasures: Erasures::new(ERASURES),
            proven: false,
            marked: false,
            clearing: None,
            end: 0,
            cache: empty_cache(),
        }
    }
}

impl NoteKey {
    fn packed(self) -> u16 {
        u16::from_le_bytes([self.kind, self.index])
    }

    fn unpacked(packed: u16) -> Self {
        let [kind, index] = packed.to_le_bytes();
        Self { kind, index }
    }
}

impl<F: NorFlash> Storage<F> {
    /// Shows `visit` every stored value, older ones first: a later one replaces it, an empty
    /// one removes it. Tells what was found; what is not ours is erased in idle time.
    pub async fn read_notes(&mut self, mut visit: impl FnMut(NoteKey, &[u8])) -> Notes {
        let mut found = false;
        let whole = self
            .visit_notes(|key, value| {
                found = true;
                visit(key, value);
            })
            .await;
        self.notebook.marked = found;
        if !found && !self.has_games() {
            self.renew(whole).await;
            return Notes::New;
        }
        match whole {
            true => Notes::Whole,
            false => Notes::Damaged,
        }
    }

    async fn visit_notes(&mut self, mut visit: impl FnMut(NoteKey, &[u8])) -> bool {
        if self.finish_erasures().await.is_err() {
            return false;
        }
        let (mut map, cache) = map(&mut self.flash, &mut self.notebook);
        let walked = walk(&mut map, &mut visit).await;
        let noted;
        (noted, *cache) = map.destroy();
        walked.is_ok() && !noted.failed
    }

    /// Makes ready what another program left. A notebook whose very first value was cut short is
    /// ready: only its first sector is touched.
    async fn renew(&mut self, whole: bool) {
        self.renew_slots();
        let rest = START + SECTOR..ERASURES;
        if !whole || is_blank(&mut self.flash, rest).await != Ok(true) {
            self.clear_notes();
        }
    }

    /// Stores `value` under `key`; an empty one is none.
    pub async fn store_note(&mut self, key: NoteKey, value: &[u8]) -> Result<(), Error> {
        if value.len() > VALUE_BYTES {
            return Err(Error::TooLong);
        }
        if self.clears_notes() {
            return Err(Error::Damaged);
        }
        self.finish_erasures().await?;
        if !self.notebook.marked {
            self.prove(MARK, OURS).await?;
            self.notebook.marked = true;
        }
        self.prove(key, value).await
    }

    /// Stores a value; the first one since power-on is read back as after a power cut.
    async fn prove(&mut self, key: NoteKey, value: &[u8]) -> Result<(), Error> {
        for _ in 0..PROOFS {
            self.store(key.packed(), value).await?;
            if self.notebook.proven || self.is_stored(key.packed(), value).await? {
                self.notebook.proven = true;
                return Ok(());
            }
        }
        Err(Error::Damaged)
    }

    /// Reads the value of `key` into `buffer`; `None` if there is none.
    pub async fn read_note<'b>(
        &mut self,
        key: NoteKey,
        buffer: &'b mut [u8; ITEM_BYTES],
    ) -> Option<&'b [u8]> {
        self.finish_erasures().await.ok()?;
        let (mut map, cache) = map(&mut self.flash, &mut self.notebook);
        let found = map.fetch_item::<&[u8]>(buffer, &key.packed()).await;
        let found = found.ok().flatten().filter(|value| !value.is_empty());
        (_, *cache) = map.destroy();
        found
    }

    /// Whether values of so many bytes in all can be stored before a sector must be erased.
    pub fn has_note_room(&self, values: usize, bytes: usize) -> bool {
        let end = self.notebook.end;
        let left = SECTOR.saturating_sub(end % SECTOR + 1) as usize;
        end != 0 && values * OVERHEAD + bytes <= left
    }

    /// Fills the sector in use a little further up, in idle time, until the next one is begun.
    pub async fn fill_notes(&mut self) -> Result<(), Error> {
        self.store_note(FILLING, &[0; VALUE_BYTES]).await
    }

    /// Empties a notebook that cannot be used any more, sector by sector in idle time.
    pub fn clear_notes(&mut self) {
        self.notebook = Notebook::new();
        self.notebook.clearing = Some(START);
    }

    /// Whether the notebook is being emptied.
    pub fn clears_notes(&self) -> bool {
        self.notebook.clearing.is_some()
    }

    /// Erases one more sector of the notebook.
    pub(super) async fn clear_next(&mut self) -> Result<(), Error> {
        if let Some(start) = self.notebook.clearing {
            let next = start + SECTOR;
            let erased = self.flash.erase(start, next).await;
            erased.map_err(|_| Error::Flash)?;
            self.notebook.clearing = (next < REGION).then_some(next);
        }
        Ok(())
    }

    async fn store(&mut self, key: u16, value: &[u8]) -> Result<(), Error> {
        let mut buffer = [0; ITEM_BYTES];
        let (mut map, cache) = map(&mut self.flash, &mut self.notebook);
        let stored = map.store_item(&mut buffer, &key, &value).await;
        (_, *cache) = map.destroy();
        stored.map_err(unstored)
    }

    /// Looks for the value as after power-on: behind a torn one it could be hidden.
    async fn is_stored(&mut self, key: u16, value: &[u8]) -> Result<bool, Error> {
        let mut buffer = [0; ITEM_BYTES];
        self.notebook.cache = empty_cache();
        let (mut map, cache) = map(&mut self.flash, &mut self.notebook);
        let found = map.fetch_item::<&[u8]>(&mut buffer, &key).await;
        let same = found.map(|found| found == Some(value));
        (_, *cache) = map.destroy();
        same.map_err(unstored)
    }

    /// Finishes erasures that were cut short; what is finished is not looked at again.
    async fn finish_erasures(&mut self) -> Result<(), Error> {
        let Notebook { erasures, .. } = &mut self.notebook;
        let finished = erasures.finish_begun(&mut self.flash, &MAP).await;
        finished.map_err(|_| Error::Flash)
    }
}

fn map<'f, F: NorFlash>(
    flash: &'f mut Verified<F>,
    notebook: &'f mut Notebook,
) -> (Map<'f, F>, &'f mut MapCache) {
    let Notebook {
        erasures,
        cache,
        end,
        ..
    } = notebook;
    let taken = mem::replace(cache, empty_cache());
    let noted = Noted {
        flash,
        erasures,
        start: START,
        sieve: Sieve::default(),
        end,
        failed: false,
    };
    let map = MapStorage::new(noted, const { MapConfig::new(MAP) }, taken);
    (map, cache)
}

async fn walk<F: NorFlash>(
    map: &mut Map<'_, F>,
    visit: &mut impl FnMut(NoteKey, &[u8]),
) -> Result<(), MapError<Untrue>> {
    let mut buffer = [0; ITEM_BYTES];
    let mut notes = map.fetch_all_items(&mut buffer).await?;
    while let Some((key, value)) = notes.next::<&[u8]>(&mut buffer).await? {
        visit(NoteKey::unpacked(key), value);
    }
    Ok(())
}

fn empty_cache() -> MapCache {
    Cache::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}

fn unstored<E>(error: MapError<E>) -> Error {
    match error {
        MapError::Storage { .. } => Error::Flash,
        MapError::FullStorage => Error::Full,
        _ => Error::Damaged,
    }
}
