//! The notebook: small values by key, for what outlives a game.
//!
//! Seven sectors are a map, the eighth notes their erasures. What the values mean is up to
//! the caller, who keeps them in RAM and stores one when it changes, in idle time.

use core::mem;
use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use sequential_storage::Error as MapError;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};

use super::erasures::{Erasures, Noted};
use super::error::Error;
use super::item::ITEM_BYTES;
use super::sieve::Sieve;
use super::{NOTEBOOK_SECTORS, REGION, SECTOR, Storage};

/// The longest value, in bytes.
pub const VALUE_BYTES: usize = 120;
/// The keys whose places are remembered; with more of them the notebook gets slow.
pub const KEYS: usize = 128;

/// What is written besides a value: the header of an item and the key.
const OVERHEAD: usize = 10;
/// The key of values that only fill a sector up.
const FILLING: NoteKey = NoteKey { kind: 0, index: 0 };
/// How often the first value since power-on is stored until it can be read.
const PROOFS: usize = 4;
const PAGES: usize = NOTEBOOK_SECTORS as usize - 1;
const START: u32 = REGION - NOTEBOOK_SECTORS * SECTOR;
const ERASURES: u32 = REGION - SECTOR;
const MAP: Range<u32> = START..ERASURES;

type Keys = ArrayKeyPointers<u16, KEYS>;
type MapCache = Cache<ArrayPageStates<PAGES>, ArrayPagePointers<PAGES>, Keys, u16>;
type Map<'f, F> = MapStorage<u16, Noted<'f, F>, MapCache>;

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
    settled: bool,
    /// Whether a value was stored and read back since power-on.
    proven: bool,
    /// Where the last value ends in the flash; 0 before the first one since power-on.
    end: u32,
    cache: MapCache,
}

impl Notebook {
    pub(super) fn new() -> Self {
        Self {
            erasures: Erasures::new(ERASURES),
            settled: false,
            proven: false,
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
    /// one removes it. Returns whether the notebook could be read to its end.
    pub async fn read_notes(&mut self, mut visit: impl FnMut(NoteKey, &[u8])) -> bool {
        if self.settle_notes().await.is_err() {
            return false;
        }
        let mut map = map(&mut self.flash, &mut self.notebook);
        let walked = walk(&mut map.0, &mut visit).await;
        (_, *map.1) = map.0.destroy();
        walked.is_ok()
    }

    /// Stores `value` under `key`; an empty one is none.
    pub async fn store_note(&mut self, key: NoteKey, value: &[u8]) -> Result<(), Error> {
        if value.len() > VALUE_BYTES {
            return Err(Error::TooLong);
        }
        self.settle_notes().await?;
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
        self.settle_notes().await.ok()?;
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

    /// Removes the value of `key`.
    pub async fn remove_note(&mut self, key: NoteKey) -> Result<(), Error> {
        self.store_note(key, &[]).await
    }

    /// Empties a notebook that cannot be used any more; erases eight sectors in one go.
    pub async fn clear_notes(&mut self) -> Result<(), Error> {
        self.notebook = Notebook::new();
        for start in (START..REGION).step_by(SECTOR as usize) {
            let erased = self.flash.erase(start, start + SECTOR).await;
            erased.map_err(|_| Error::Flash)?;
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

    async fn settle_notes(&mut self) -> Result<(), Error> {
        if self.notebook.settled {
            return Ok(());
        }
        let Notebook { erasures, .. } = &mut self.notebook;
        let settled = erasures.settle(&mut self.flash, &MAP).await;
        settled.map_err(|_| Error::Flash)?;
        self.notebook.settled = true;
        Ok(())
    }
}

fn map<'f, F: NorFlash>(
    flash: &'f mut F,
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
    };
    let map = MapStorage::new(noted, const { MapConfig::new(MAP) }, taken);
    (map, cache)
}

async fn walk<F: NorFlash>(
    map: &mut Map<'_, F>,
    visit: &mut impl FnMut(NoteKey, &[u8]),
) -> Result<(), MapError<F::Error>> {
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
        MapError::ItemTooBig => Error::TooLong,
        _ => Error::Damaged,
    }
}
