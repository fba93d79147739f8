//! Power-on: the notebook, and the game that was open.

use embedded_storage_async::nor_flash::NorFlash;

use super::{Board, Start};
use crate::app::App;
use crate::notebook::{MAX_TRIES, Open, PageKey};
use crate::storage::error::Error;
use crate::storage::item::{Begin, Entry, Item};
use crate::storage::notebook::NoteKey;
use crate::storage::slot::{Content, Slot};
use crate::storage::{SLOTS, Storage};

/// Reads the notebook and sits down at the game that was open.
pub async fn boot<B: Board, F: NorFlash>(board: &mut B, storage: &mut Storage<F>, app: &mut App) {
    let read = storage
        .read_notes(|key, value| app.notebook().load(page_key(key), value))
        .await;
    if !read {
        app.tell("The notebook is damaged: names and learned cards may be missing.");
        app.notebook().change_all();
    }
    shelve(storage, app);
    board.alive();
    if board.start() == Start::Power {
        app.notebook().forgive();
    }
    let open = app.notebook().open();
    while let Some((slot, begin)) = open_game(storage, open) {
        if begin.session > open.newest && !is_begun(storage, slot).await {
            // Its beginning was cut short: it is as if nobody had begun it.
            if storage.free(slot).await.is_err() {
                return;
            }
            shelve(storage, app);
            continue;
        }
        return match begin.session == open.session && open.tries >= MAX_TRIES {
            true => park(storage, app, begin).await,
            false => resume(board, storage, app, slot).await,
        };
    }
}

/// Makes the first slot of a new device ready while nobody can have pressed a key yet.
pub async fn make_ready<F: NorFlash>(storage: &mut Storage<F>, app: &mut App) {
    if !storage.has_clean_slot() {
        // A failure shows when a game is begun.
        let _ = storage.idle_step().await;
        shelve(storage, app);
    }
}

/// Leaves a game alone that failed too often, until somebody resumes it.
async fn park<F: NorFlash>(storage: &mut Storage<F>, app: &mut App, begin: Begin) {
    app.notebook().park();
    app.park(begin);
    // Without the note it is tried twice more before it is parked again.
    let _ = note_open(storage, app).await;
}

/// Whether a game was begun to the end: it has a first move, or a mark in its place.
async fn is_begun<F: NorFlash>(storage: &mut Storage<F>, slot: Slot) -> bool {
    let mut begun = false;
    let look =
        |item: Item<'_>| begun |= !matches!(item.entry, Entry::Begin(_) | Entry::Name { .. });
    match storage.read(slot, look).await {
        Ok(reading) => begun || reading.damage.is_some(),
        Err(_) => true,
    }
}

/// The game that began after the notebook was last written, or the one it says is open.
fn open_game<F: NorFlash>(storage: &Storage<F>, open: Open) -> Option<(Slot, Begin)> {
    let game = |slot: Slot| match storage.content(slot) {
        Content::Game(begin) => Some((slot, begin)),
        _ => None,
    };
    let games = || Slot::all().filter_map(game);
    let newest = games().max_by_key(|(_, begin)| begin.session);
    newest
        .filter(|(_, begin)| begin.session > open.newest)
        .or_else(|| games().find(|(_, begin)| begin.session == open.session))
}

/// Reads a game from its slot and sits down at it.
pub async fn resume<B: Board, F: NorFlash>(
    board: &mut B,
    storage: &mut Storage<F>,
    app: &mut App,
    slot: Slot,
) {
    let reading = storage.resume(slot, |item| app.restore(item.entry)).await;
    board.alive();
    let Ok(reading) = reading else {
        return app.tell("The memory failed: this game cannot be read now.");
    };
    let damaged = reading.damage.is_some();
    if let Content::Game(begin) = storage.content(slot) {
        app.notebook().try_open(begin.session);
        // Without the mark a game that cannot be replayed is tried once more.
        let _ = note_open(storage, app).await;
    }
    app.resumed(damaged, storage.fill());
}

/// Remembers that the game that was opened could be shown.
pub async fn shown<F: NorFlash>(memory: &mut Option<Storage<F>>, app: &mut App) {
    let open = app.notebook().open().session;
    if let Some(storage) = memory
        && app.session() == Some(open)
        && app.notebook().opened()
    {
        // If it fails, the page is still to be written and is tried again in idle time.
        let _ = note_open(storage, app).await;
    }
}

/// Writes at once which game is open.
pub async fn note_open<F: NorFlash>(storage: &mut Storage<F>, app: &mut App) -> Result<(), Error> {
    let page = app.notebook().page(PageKey::OPEN);
    storage.store_note(note_key(PageKey::OPEN), &page).await?;
    app.notebook().written(PageKey::OPEN);
    Ok(())
}

/// Tells the screens what lies in the slots.
pub fn shelve<F: NorFlash>(storage: &Storage<F>, app: &mut App) {
    let mut shelf = [Content::Clean; SLOTS];
    Slot::all().for_each(|slot| shelf[slot.index()] = storage.content(slot));
    // A number below one that was open before would pass for an older game after a power cut.
    let unused = app.notebook().open().newest.saturating_add(1);
    app.shelve(shelf, storage.next_session().max(unused));
}

/// The note a page is kept in.
pub fn note_key(key: PageKey) -> NoteKey {
    let PageKey { kind, index } = key;
    NoteKey { kind, index }
}

fn page_key(key: NoteKey) -> PageKey {
    let NoteKey { kind, index } = key;
    PageKey { kind, index }
}
