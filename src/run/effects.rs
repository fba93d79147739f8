//! Does what the screens left to be done; what is shown afterwards is written.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::Board;
use super::boot::{note_key, note_open, resume, shelve};
use super::tidy::Copying;
use crate::app::{App, Effect};
use crate::engine::history::History;
use crate::notebook::results::{Kept, RESULT_PAGES, ResultBytes, page_index};
use crate::notebook::{PAGE_BYTES, PageKey};
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::{Entry, ITEM_BYTES, MOVE_BYTES};

/// Carries out everything the last gesture left.
pub async fn carry_out<B: Board, F: NorFlash>(
    board: &mut B,
    memory: &mut Option<Storage<F>>,
    app: &mut App,
) {
    while let Some(effect) = app.effect() {
        let Some(storage) = memory else { continue };
        if let Err(error) = carry(board, storage, app, effect).await {
            app.drop_effects();
            shelve(storage, app);
            failed(board, storage, app, effect, error).await;
        }
        shelve(storage, app);
        app.filled(storage.fill());
    }
}

async fn carry<B: Board, F: NorFlash>(
    board: &mut B,
    storage: &mut Storage<F>,
    app: &mut App,
    effect: Effect,
) -> Result<(), Error> {
    match effect {
        Effect::Begin(begin) => storage.begin(begin).await.map(drop),
        Effect::Name(seat) => {
            let name = app.names().given(seat);
            storage.append(Entry::Name { seat: seat.0, name }).await
        }
        Effect::Move { from, to } => write_move(storage, app, from, to).await,
        Effect::To(length) => {
            let length = length as u16;
            storage.append(Entry::To { length }).await
        }
        Effect::Free(slot) => storage.free(slot).await,
        Effect::Finish(slot) => {
            keep_result(storage, app).await?;
            storage.free(slot).await?;
            note_open_later(storage, app).await
        }
        Effect::ReadResult(number) => {
            let result = read_result(storage, number).await;
            app.read_result(result);
            Ok(())
        }
        Effect::Note => note_open_later(storage, app).await,
        Effect::Mend => mend(board, storage, app).await,
        Effect::Close => {
            storage.close().await?;
            note_open_later(storage, app).await
        }
        Effect::Resume(slot) => {
            resume(board, storage, app, slot).await;
            Ok(())
        }
    }
}

/// Says what failed, and shows the game as the memory has it.
async fn failed<B: Board, F: NorFlash>(
    board: &mut B,
    storage: &mut Storage<F>,
    app: &mut App,
    effect: Effect,
    error: Error,
) {
    match effect {
        Effect::Begin(_) => app.unseat(),
        Effect::Name(_) | Effect::Move { .. } | Effect::To(_) | Effect::Mend => {
            if let Some(slot) = app.slot() {
                resume(board, storage, app, slot).await;
            }
        }
        _ => {}
    }
    if !app.has_message() {
        app.tell(sentence(error));
    }
}

/// Writes which game is open; if that fails, the page is tried again in idle time.
async fn note_open_later<F: NorFlash>(
    storage: &mut Storage<F>,
    app: &mut App,
) -> Result<(), Error> {
    match note_open(storage, app).await {
        Err(Error::Flash) => Err(Error::Flash),
        _ => Ok(()),
    }
}

/// Erases sector by sector until a slot is ready; in idle time that was done long ago.
async fn make_clean<B: Board, F: NorFlash>(
    board: &mut B,
    storage: &mut Storage<F>,
) -> Result<(), Error> {
    while !storage.has_clean_slot() && storage.idle_step().await? {
        board.alive();
    }
    Ok(())
}

/// Writes a move, in several items if it is long.
async fn write_move<F: NorFlash>(
    storage: &mut Storage<F>,
    app: &App,
    from: usize,
    to: usize,
) -> Result<(), Error> {
    let mut start = from;
    while start < to {
        let end = piece_end(app.history(), start, to);
        let packed = app.history().slice(start, end);
        let length = start as u16;
        storage.append(Entry::Move { length, packed }).await?;
        start = end;
    }
    Ok(())
}

/// Where the longest piece of the history that fits an item ends, at the border of an action.
pub fn piece_end(history: &History, start: usize, to: usize) -> usize {
    let ends = history
        .entries_between(start, to)
        .map(|(at, entry)| at + 1 + entry.action.len());
    let fitting = ends.take_while(|end| end - start <= MOVE_BYTES);
    fitting.last().unwrap_or(to)
}

/// Copies what can be read of the open game into a free slot and goes on there.
async fn mend<B: Board, F: NorFlash>(
    board: &mut B,
    storage: &mut Storage<F>,
    app: &mut App,
) -> Result<(), Error> {
    make_clean(board, storage).await?;
    let mut copying = Copying::default();
    while copying.step(storage, app).await? {
        board.alive();
    }
    app.mended();
    Ok(())
}

/// Writes the result of a game, its first page last: it counts when that is there.
async fn keep_result<F: NorFlash>(storage: &mut Storage<F>, app: &mut App) -> Result<(), Error> {
    let result = app.result().clone();
    let Some(kept) = Kept::read(&result) else {
        return Ok(());
    };
    for page in (0..RESULT_PAGES).rev() {
        let Some(part) = result.chunks(PAGE_BYTES - 1).nth(page) else {
            continue;
        };
        let mut bytes: Vec<u8, PAGE_BYTES> = Vec::new();
        let fits = bytes.push(kept.number as u8).is_ok() && bytes.extend_from_slice(part).is_ok();
        debug_assert!(fits, "a part of a result is shorter than a page");
        let key = note_key(PageKey::result(page_index(kept.number, page)));
        storage.store_note(key, &bytes).await?;
    }
    let added = app.notebook().results_mut().add(&result);
    debug_assert!(added.is_some(), "what was read once is read again");
    Ok(())
}

async fn read_result<F: NorFlash>(storage: &mut Storage<F>, number: u32) -> ResultBytes {
    let mut result = ResultBytes::new();
    for page in 0..RESULT_PAGES {
        let mut buffer = [0; ITEM_BYTES];
        let key = note_key(PageKey::result(page_index(number, page)));
        let part = storage.read_note(key, &mut buffer).await;
        match part.and_then(<[u8]>::split_first) {
            Some((&tag, part)) if tag == number as u8 => {
                let _ = result.extend_from_slice(part);
            }
            _ => break,
        }
    }
    result
}

fn sentence(error: Error) -> &'static str {
    match error {
        Error::Full => "The memory of this game is full: end it.",
        Error::NoFreeSlot => "All places are taken: finish a paused game first.",
        Error::NothingToGain => "This game cannot be mended. It stays as it is.",
        _ => "The memory failed: this is the last move that was kept.",
    }
}
