//! Idle time: pages of the notebook, erases, copies of full slots; one step at a time.

use embedded_storage_async::nor_flash::NorFlash;

use super::boot::{note_key, shelve};
use super::effects::piece_end;
use crate::app::App;
use crate::engine::seat::Seat;
use crate::notebook::results::{RESULT_BYTES, RESULT_PAGES};
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::Entry;

/// How often games may be begun, resumed or paused before the next idle time.
const NOTES: usize = 24;
/// The bytes of the note which game is open.
const NOTE_BYTES: usize = 9;
/// What may be written to the notebook before the next idle time, without an erase: a result,
/// and which game is open.
const ROOM: (usize, usize) = (
    RESULT_PAGES + NOTES,
    RESULT_BYTES + RESULT_PAGES + NOTES * NOTE_BYTES,
);

/// What idle time is spent on.
#[derive(Debug, Default)]
pub struct Tidying {
    copying: Copying,
    /// Whether the notebook was cleared since power-on; once must be enough.
    cleared: bool,
}

/// How far the copy of a game has come.
#[derive(Debug, Default)]
pub struct Copying {
    names: usize,
    length: usize,
    /// Whether what can be redone was copied and taken back.
    went_back: bool,
}

impl Tidying {
    /// Writes one page, erases one sector or copies one item; tells whether more is to do.
    pub async fn step<F: NorFlash>(&mut self, storage: &mut Storage<F>, app: &mut App) -> bool {
        if app.notebook().has_changed() {
            return self.write_page(storage, app).await;
        }
        let stepped = storage.idle_step().await;
        shelve(storage, app);
        app.begin_waiting();
        match stepped {
            Ok(false) => {}
            more => return more.unwrap_or(false),
        }
        let copied = storage.copied().is_some();
        if app.has_game() && storage.is_to_be_copied() && (copied || storage.has_clean_slot()) {
            let more = self.copying.step(storage, app).await;
            shelve(storage, app);
            app.filled(storage.fill());
            return more.is_ok();
        }
        let (values, bytes) = ROOM;
        !storage.has_note_room(values, bytes) && storage.fill_notes().await.is_ok()
    }

    async fn write_page<F: NorFlash>(&mut self, storage: &mut Storage<F>, app: &mut App) -> bool {
        let Some((key, bytes)) = app.notebook().next_changed() else {
            return false;
        };
        match storage.store_note(note_key(key), &bytes).await {
            Ok(()) => true,
            Err(Error::Damaged | Error::Full) if !self.cleared => {
                self.cleared = true;
                app.notebook().change_all();
                storage.clear_notes().await.is_ok()
            }
            // The page stays in memory; its next change tries again.
            Err(_) => app.notebook().has_changed(),
        }
    }
}

impl Copying {
    /// Copies one item of the open game, or seals the copy; tells whether more is to do.
    pub async fn step<F: NorFlash>(
        &mut self,
        storage: &mut Storage<F>,
        app: &mut App,
    ) -> Result<bool, Error> {
        let live = app.history().live();
        let redo = storage.copies_redo() && live < app.history().len();
        let end = if redo { app.history().len() } else { live };
        if storage.copied().is_none() {
            *self = Self::default();
            storage.begin_copy().await?;
        } else if let Some(seat) = self.next_name(app) {
            let name = app.names().given(seat);
            storage.copy(Entry::Name { seat: seat.0, name }).await?;
            self.names = seat.index() + 1;
        } else if self.length < end {
            let end = piece_end(app.history(), self.length, end);
            let packed = app.history().slice(self.length, end);
            let length = self.length as u16;
            storage.copy(Entry::Move { length, packed }).await?;
            self.length = end;
        } else if redo && !self.went_back {
            let length = live as u16;
            storage.copy(Entry::To { length }).await?;
            self.went_back = true;
        } else {
            storage.seal_copy().await?;
            app.forget_beyond(end);
            return Ok(false);
        }
        Ok(true)
    }

    fn next_name(&self, app: &App) -> Option<Seat> {
        let seats = Seat::all(crate::engine::seat::MAX_SEATS as u8);
        seats
            .skip(self.names)
            .find(|&seat| !app.names().given(seat).is_empty())
    }
}
