//! Does what the screens queued, and hands back what came of it; what is shown afterwards is
//! written.

use embedded_storage_async::nor_flash::NorFlash;

use super::Start;
use super::copying::Copying;
use super::pages::{read_result, write_pages, write_result};
use crate::app::{App, Effect, Outcome, ToKeep};
use crate::engine::history::History;
use crate::saved_game::Summary;
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::{Entry, MOVE_BYTES};
use crate::storage::slot::Slot;

/// Opens the memory, and tells the screens what it holds.
pub async fn start<F: NorFlash>(
    flash: F,
    app: &mut App,
    reason: Start,
    alive: &mut dyn FnMut(),
) -> Option<Storage<F>> {
    let mut storage = match Storage::open(flash).await {
        Ok(storage) => storage,
        Err(error) => {
            app.outcome(Outcome::NoMemory(error));
            return None;
        }
    };
    alive();
    let page = |key, value: &[u8]| app.outcome(Outcome::Page(key, value));
    let notes = storage.read_notes(page).await;
    app.outcome(Outcome::NotebookRead(notes));
    app.outcome(Outcome::Slots(storage.shelf()));
    app.outcome(Outcome::Started(reason));
    alive();
    Some(storage)
}

/// Carries out everything that is queued; tells whether anything was.
pub async fn carry_out<F: NorFlash>(
    memory: &mut Option<Storage<F>>,
    app: &mut App,
    alive: &mut dyn FnMut(),
) -> bool {
    let mut any = false;
    while let Some(effect) = app.effect() {
        any = true;
        let Some(storage) = memory else { continue };
        let done = carry(storage, app, effect, alive).await;
        app.outcome(Outcome::Slots(storage.shelf()));
        if let Err(error) = done {
            app.outcome(Outcome::Failed(effect, error));
            // A chip that failed once is not trusted again.
            memory.take_if(|_| error == Error::Flash);
        }
    }
    any
}

async fn carry<F: NorFlash>(
    storage: &mut Storage<F>,
    app: &mut App,
    effect: Effect,
    alive: &mut dyn FnMut(),
) -> Result<(), Error> {
    match effect {
        Effect::Begin(begin) => storage.begin(begin).await.map(drop),
        Effect::Name(seat) => {
            let name = app.to_keep().names.given(seat);
            storage.append(Entry::Name { seat: seat.0, name }).await
        }
        Effect::Taught => write_lessons(storage, app.to_keep()).await,
        Effect::Move { from, to } => write_move(storage, app.to_keep().history, from, to).await,
        Effect::To(length) => {
            let length = length as u16;
            storage.append(Entry::To { length }).await
        }
        Effect::Seen(length) => {
            let length = length as u16;
            storage.append(Entry::Seen { length }).await
        }
        Effect::Review => review(storage, app).await,
        Effect::Resume(slot) => resume(storage, app, slot, alive).await,
        Effect::Peek(slot) => {
            let Summary { names, moves, .. } = Summary::read(storage, slot).await?;
            app.outcome(Outcome::Peeked(slot, &names, moves));
            Ok(())
        }
        Effect::Free(slot) => storage.free(slot).await,
        Effect::Finish(slot) => {
            if write_result(storage, app.to_keep().result).await? {
                app.outcome(Outcome::ResultWritten);
            }
            storage.free(slot).await
        }
        Effect::ReadResult(number) => {
            let part = &mut |part: &[u8]| app.outcome(Outcome::ResultPart(part));
            read_result(storage, number, part).await;
            Ok(())
        }
        Effect::Pages => write_pages(storage, app.changed_notebook()).await,
        Effect::Mend => mend(storage, app, alive).await,
        Effect::Close => storage.close().await,
    }
}

/// Writes what the next move teaches.
async fn write_lessons<F: NorFlash>(
    storage: &mut Storage<F>,
    kept: ToKeep<'_>,
) -> Result<(), Error> {
    for entry in kept.lessons() {
        storage.append(entry).await?;
    }
    Ok(())
}

/// Reads a game from its slot; that it is tried is noted before it is played.
async fn resume<F: NorFlash>(
    storage: &mut Storage<F>,
    app: &mut App,
    slot: Slot,
    alive: &mut dyn FnMut(),
) -> Result<(), Error> {
    let entry = |item: crate::storage::item::Item<'_>| app.outcome(Outcome::Entry(item.entry));
    let reading = storage.resume(slot, entry).await?;
    alive();
    let (damaged, begun) = (reading.damage.is_some(), reading.begun);
    app.outcome(Outcome::GameRead {
        slot,
        damaged,
        begun,
    });
    if begun {
        app.outcome(Outcome::Slots(storage.shelf()));
        // A game that was read can be played, even if nothing more is kept of it.
        let noted = write_pages(storage, app.changed_notebook()).await;
        app.outcome(Outcome::TryCounted);
        return noted;
    }
    Ok(())
}

/// Shows the entries of the open game again.
async fn review<F: NorFlash>(storage: &mut Storage<F>, app: &mut App) -> Result<(), Error> {
    let slot = storage.open_slot().ok_or(Error::NotOpen)?;
    let past = |item: crate::storage::item::Item<'_>| app.outcome(Outcome::PastEntry(item.entry));
    storage.read(slot, past).await?;
    app.outcome(Outcome::PastRead);
    Ok(())
}

/// Erases sector by sector until a slot is ready; in idle time that was done long ago.
async fn make_clean<F: NorFlash>(
    storage: &mut Storage<F>,
    alive: &mut dyn FnMut(),
) -> Result<(), Error> {
    while !storage.has_clean_slot() && storage.erase_sector().await? {
        alive();
    }
    Ok(())
}

/// Writes a move, in several items if it is long.
async fn write_move<F: NorFlash>(
    storage: &mut Storage<F>,
    history: &History,
    from: usize,
    to: usize,
) -> Result<(), Error> {
    let mut start = from;
    while start < to {
        let end = piece_end(history, start, to);
        let packed = history.slice(start, end);
        let length = start as u16;
        storage.append(Entry::Move { length, packed }).await?;
        start = end;
    }
    Ok(())
}

/// Where the longest piece of the history that fits an item ends, at the border of an action.
pub fn piece_end(history: &History, start: usize, to: usize) -> usize {
    let ends = history
        .actions_between(start, to)
        .map(|(at, entry)| at + 1 + entry.action.len());
    let fitting = ends.take_while(|end| end - start <= MOVE_BYTES);
    fitting.last().unwrap_or(to)
}

/// Copies what can be read of the open game into a free slot and goes on there.
async fn mend<F: NorFlash>(
    storage: &mut Storage<F>,
    app: &mut App,
    alive: &mut dyn FnMut(),
) -> Result<(), Error> {
    make_clean(storage, alive).await?;
    let mut copying = Copying::default();
    while copying.advance(storage, app).await? {
        alive();
    }
    app.outcome(Outcome::Mended);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::history::Played;
    use crate::engine::seat::Asked;

    #[test]
    fn a_long_move_is_written_in_pieces_that_fill_an_item_to_its_last_byte() {
        let mut history = History::new();
        for _ in 0..100 {
            let entry = Played {
                asked: Asked::Table,
                by_hand: false,
                action: &[1, 2],
            };
            history.push(entry).unwrap();
        }
        // Three bytes each, and 123 in an item.
        assert_eq!(MOVE_BYTES, 123);
        let mut ends = [0; 3];
        ends[0] = piece_end(&history, 0, 300);
        ends[1] = piece_end(&history, ends[0], 300);
        ends[2] = piece_end(&history, ends[1], 300);
        assert_eq!(ends, [123, 246, 300]);
    }
}
