//! What a user would say is stored, and the steps that change it.

use std::collections::BTreeMap;

use embassy_futures::block_on;
use souschef::storage::Storage;
use souschef::storage::error::Error;
use souschef::storage::item::{Begin, Entry, ITEM_BYTES, MOVE_BYTES};
use souschef::storage::log::Blocks;
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::{Content, Slot};

use support::flash::RamFlash;

/// The kept games by session, and the notes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct World {
    pub games: BTreeMap<u32, Table>,
    pub notes: BTreeMap<NoteKey, Vec<u8>>,
}

/// A kept game: its names and its live history.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub names: BTreeMap<u8, String>,
    pub live: Vec<u8>,
}

/// One thing the device does.
#[derive(Clone, Debug)]
pub enum Step {
    Begin(u32),
    Name(u32, u8, &'static str),
    Move(u32, Vec<u8>),
    Undo(u32, usize),
    Free(u32),
    Idle,
    Compact(u32),
    Note(NoteKey, Vec<u8>),
}

pub fn begin(session: u32) -> Begin {
    Begin {
        game: 1,
        rules: 1,
        session,
        seed: 42,
        seats: 3,
    }
}

impl World {
    /// What this step should make of the world.
    pub fn after(&self, step: &Step) -> Self {
        let mut world = self.clone();
        match step.clone() {
            Step::Begin(session) => drop(world.games.insert(session, Table::default())),
            Step::Name(session, seat, name) => {
                let names = &mut world.games.get_mut(&session).unwrap().names;
                names.insert(seat, name.to_owned());
            }
            Step::Move(session, packed) => {
                world.games.get_mut(&session).unwrap().live.extend(packed);
            }
            Step::Undo(session, length) => {
                world.games.get_mut(&session).unwrap().live.truncate(length);
            }
            Step::Free(session) => drop(world.games.remove(&session)),
            Step::Note(key, value) if value.is_empty() => drop(world.notes.remove(&key)),
            Step::Note(key, value) => drop(world.notes.insert(key, value)),
            Step::Idle | Step::Compact(_) => {}
        }
        world
    }

    /// What a device that has just been switched on finds.
    pub fn found(storage: &mut Storage<&mut RamFlash>) -> Self {
        let mut world = Self::default();
        for slot in Slot::all() {
            match storage.content(slot) {
                Content::Game(begin) => {
                    let table = table(storage, slot);
                    let twin = world.games.insert(begin.session, table);
                    assert_eq!(twin, None, "two slots with the same session");
                }
                Content::Clean | Content::Dirty(_) => {}
                other => panic!("{slot:?} holds {other:?}"),
            }
        }
        block_on(storage.read_notes(|key, value| {
            match value.is_empty() {
                true => world.notes.remove(&key),
                false => world.notes.insert(key, value.to_vec()),
            };
        }));
        world
    }
}

/// The game in a slot, which must be readable to its end.
fn table(storage: &mut Storage<&mut RamFlash>, slot: Slot) -> Table {
    let mut table = Table::default();
    let mut history = Vec::new();
    let mut length = 0;
    let reading = block_on(storage.read(slot, |item| match item.entry {
        Entry::Name { seat, name } => drop(table.names.insert(seat, name.to_owned())),
        Entry::Move {
            length: before,
            packed,
        } => {
            history.truncate(before.into());
            assert_eq!(history.len(), usize::from(before), "a move after nothing");
            history.extend_from_slice(packed);
            length = history.len();
        }
        Entry::To { length: now } => length = now.into(),
        Entry::Begin(_) | Entry::Sealed { .. } => {}
        Entry::Seen { .. } | Entry::Taught { .. } => {}
    }));
    assert_eq!(reading.unwrap().damage, None, "in {slot:?}");
    history.truncate(length);
    table.live = history;
    table
}

/// Adds a block with any payload behind those a slot holds.
pub fn push_block(flash: &mut RamFlash, slot: Slot, payload: &[u8]) {
    block_on(async {
        let mut blocks = Blocks::new(slot.bounds());
        while let Ok(Some(_)) = blocks.next(flash, &mut [0; ITEM_BYTES]).await {}
        let mut end = blocks.end(flash).await.unwrap().expect("it is broken");
        end.write(flash, &[payload, &[]]).await.unwrap();
    });
}

pub fn slot_of(storage: &Storage<&mut RamFlash>, session: u32) -> Slot {
    let is_it = |&slot: &Slot| matches!(storage.content(slot), Content::Game(begin) if begin.session == session);
    Slot::all().find(is_it).unwrap()
}

impl Step {
    /// Does the step on a storage that was just opened; `world` is what it holds.
    pub fn take(&self, storage: &mut Storage<&mut RamFlash>, world: &World) -> Result<(), Error> {
        block_on(self.take_async(storage, world))
    }

    async fn take_async(
        &self,
        storage: &mut Storage<&mut RamFlash>,
        world: &World,
    ) -> Result<(), Error> {
        match self {
            Self::Begin(session) => storage.begin(begin(*session)).await.map(drop),
            Self::Name(session, seat, name) => {
                let (seat, entry) = (*seat, *name);
                append(storage, *session, Entry::Name { seat, name: entry }).await
            }
            Self::Move(session, packed) => {
                let length = world.games[session].live.len() as u16;
                append(storage, *session, Entry::Move { length, packed }).await
            }
            Self::Undo(session, length) => {
                let length = *length as u16;
                append(storage, *session, Entry::To { length }).await
            }
            Self::Free(session) => storage.free(slot_of(storage, *session)).await,
            Self::Idle => {
                while storage.erase_sector().await? {}
                Ok(())
            }
            Self::Compact(session) => compact(storage, *session, &world.games[session]).await,
            Self::Note(key, value) => storage.store_note(*key, value).await,
        }
    }
}

async fn append(
    storage: &mut Storage<&mut RamFlash>,
    session: u32,
    entry: Entry<'_>,
) -> Result<(), Error> {
    storage.resume(slot_of(storage, session), |_| ()).await?;
    storage.append(entry).await
}

async fn compact(
    storage: &mut Storage<&mut RamFlash>,
    session: u32,
    table: &Table,
) -> Result<(), Error> {
    storage.resume(slot_of(storage, session), |_| ()).await?;
    storage.begin_copy().await?;
    for (&seat, name) in &table.names {
        storage.copy(Entry::Name { seat, name }).await?;
    }
    for (number, packed) in table.live.chunks(MOVE_BYTES).enumerate() {
        let length = (number * MOVE_BYTES) as u16;
        storage.copy(Entry::Move { length, packed }).await?;
    }
    storage.seal_copy().await.map(drop)
}
