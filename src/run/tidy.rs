//! Idle time: erases, copies of full slots, room in the notebook; one step at a time.

use embedded_storage_async::nor_flash::NorFlash;

use super::copying::Copying;
use super::pages::write_pages;
use crate::app::{App, Outcome};
use crate::notebook::PAGE_BYTES;
use crate::notebook::results::{RESULT_BYTES, RESULT_PAGES};
use crate::storage::Storage;
use crate::storage::error::Error;

/// How many pages may change before the next idle time: learned answers, groups, the open game.
const PAGES: usize = 8;
/// What may be written to the notebook before the next idle time, without an erase: a result,
/// and what people do in between.
const ROOM: (usize, usize) = (
    RESULT_PAGES + PAGES,
    RESULT_BYTES + RESULT_PAGES + PAGES * PAGE_BYTES,
);

/// What idle time is spent on.
#[derive(Debug, Default)]
pub struct Tidying {
    copying: Copying,
}

/// Makes a new device ready for its first game while nobody can have pressed a key yet: one sector of a slot
/// and one of the notebook.
pub async fn make_ready<F: NorFlash>(memory: &mut Option<Storage<F>>, app: &mut App) {
    for _ in 0..2 {
        if let Some(storage) = memory
            && !storage.is_ready()
        {
            let erased = storage.erase_sector().await;
            report(memory, app, erased.map(drop));
        }
    }
}

impl Tidying {
    /// Writes one page, erases one sector or copies one item; tells whether more is to do.
    pub async fn advance<F: NorFlash>(
        &mut self,
        memory: &mut Option<Storage<F>>,
        app: &mut App,
    ) -> bool {
        let Some(storage) = memory else {
            return false;
        };
        let advanced = self.try_advance(storage, app).await;
        let more = *advanced.as_ref().unwrap_or(&false);
        report(memory, app, advanced.map(drop));
        more
    }

    async fn try_advance<F: NorFlash>(
        &mut self,
        storage: &mut Storage<F>,
        app: &mut App,
    ) -> Result<bool, Error> {
        write_pages(storage, app.changed_notebook()).await?;
        if storage.erase_sector().await? {
            return Ok(true);
        }
        let copied = storage.copied().is_some();
        if app.to_keep().has_game
            && storage.is_to_be_copied()
            && (copied || storage.has_clean_slot())
        {
            return match self.copying.advance(storage, app).await {
                Err(Error::Flash) => Err(Error::Flash),
                more => Ok(more.is_ok()),
            };
        }
        let (values, bytes) = ROOM;
        match storage.has_note_room(values, bytes) && !storage.renews_notes() {
            true => Ok(false),
            false => storage.begin_note_sector().await.map(|()| true),
        }
    }
}

/// Hands back what lies in the slots now, or that the memory failed.
fn report<F: NorFlash>(
    memory: &mut Option<Storage<F>>,
    app: &mut App,
    advanced: Result<(), Error>,
) {
    match (memory.as_ref(), advanced) {
        (Some(storage), Ok(()) | Err(Error::Full | Error::Damaged)) => {
            app.outcome(Outcome::Slots(storage.shelf()));
        }
        (_, Err(error)) => {
            app.outcome(Outcome::NoMemory(error));
            *memory = None;
        }
        (None, _) => {}
    }
}
