//! The copy of a full or damaged game: what still counts of it, an item at a time.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use super::effects::piece_end;
use crate::app::{App, Outcome};
use crate::engine::history::History;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::engine::session::Packed;
use crate::names::Names;
use crate::storage::Storage;
use crate::storage::error::Error;
use crate::storage::item::{Entry, Item};

/// How far the copy of a game has come.
#[derive(Debug, Default)]
pub struct Copying {
    names: usize,
    length: usize,
    /// How far hands have followed as the copy says it: without a word to where its last piece begins.
    seen: usize,
    /// How much of how far they have followed was copied: at any time, and now.
    told: usize,
    /// The next move that taught something, once it was looked for.
    teacher: Option<Teacher>,
    /// Whether what was taught has to be called settled.
    open: bool,
    /// Whether what can be redone was copied and taken back.
    went_back: bool,
}

/// A move that taught something; none begins where no history reaches.
#[derive(Clone, Debug)]
struct Teacher {
    start: usize,
    /// The numbers of the items that say what, as far as they are not copied.
    lessons: Range<u16>,
}

impl Teacher {
    const NONE: Self = Self {
        start: usize::MAX,
        lessons: 0..0,
    };
}

impl Copying {
    /// Copies one item of the open game, or seals the copy; tells whether more is to do.
    pub async fn advance<F: NorFlash>(
        &mut self,
        storage: &mut Storage<F>,
        app: &mut App,
    ) -> Result<bool, Error> {
        let kept = app.to_keep();
        let live = kept.history.live();
        let redo = storage.copies_redo() && live < kept.history.len();
        let end = if redo { kept.history.len() } else { live };
        if storage.copied().is_none() {
            *self = Self::default();
            storage.begin_copy().await?;
        } else if let Some(seat) = self.next_name(kept.names) {
            let name = kept.names.given(seat);
            storage.copy(Entry::Name { seat: seat.0, name }).await?;
            self.names = seat.index() + 1;
        } else if self.length < end {
            self.copy_moves(storage, kept.history, end).await?;
        } else if redo && !self.went_back {
            let length = live as u16;
            storage.copy(Entry::To { length }).await?;
            self.went_back = true;
        } else if self.open {
            // What was taught is in the notebook, or was brought back: it is not to be done again.
            let length = live as u16;
            storage.copy(Entry::To { length }).await?;
            self.open = false;
        } else if let Some(length) = self.next_seen(kept.followed) {
            self.seen = length.min(end);
            let length = self.seen as u16;
            storage.copy(Entry::Seen { length }).await?;
        } else {
            storage.seal_copy().await?;
            app.outcome(Outcome::GameCopied(end));
            return Ok(false);
        }
        Ok(true)
    }

    /// Copies a piece of the history up to the next move that taught something, or a part of that.
    async fn copy_moves<F: NorFlash>(
        &mut self,
        storage: &mut Storage<F>,
        history: &History,
        end: usize,
    ) -> Result<(), Error> {
        match &mut self.teacher {
            None => self.teacher = Some(find(storage, history, self.length..end).await?),
            Some(teacher) if teacher.start > self.length => {
                let border = teacher.start.min(end);
                return self.copy_piece(storage, history, border).await;
            }
            Some(teacher) => match teacher.lessons.next() {
                Some(number) => {
                    self.open = true;
                    copy_lesson(storage, number).await?;
                }
                None => {
                    let later = self.length + 1..end;
                    self.teacher = Some(find(storage, history, later).await?);
                }
            },
        }
        Ok(())
    }

    async fn copy_piece<F: NorFlash>(
        &mut self,
        storage: &mut Storage<F>,
        history: &History,
        border: usize,
    ) -> Result<(), Error> {
        let end = piece_end(history, self.length, border);
        let packed = history.slice(self.length, end);
        let length = self.length as u16;
        storage.copy(Entry::Move { length, packed }).await?;
        (self.seen, self.length) = (self.length, end);
        Ok(())
    }

    /// How far the hands have followed, as far as the copy does not say it.
    fn next_seen(&mut self, followed: [usize; 2]) -> Option<usize> {
        let told = core::mem::replace(&mut self.told, 2);
        let mut rest = followed.into_iter().enumerate().skip(told);
        let (at, length) = rest.find(|&(_, length)| length != self.seen)?;
        self.told = at + 1;
        Some(length)
    }

    fn next_name(&self, names: &Names) -> Option<Seat> {
        let seats = Seat::all(MAX_SEATS as u8);
        seats
            .skip(self.names)
            .find(|&seat| !names.given(seat).is_empty())
    }
}

/// Looks in the open game for the first move within `part` of the history that taught something.
async fn find<F: NorFlash>(
    storage: &mut Storage<F>,
    history: &History,
    part: Range<usize>,
) -> Result<Teacher, Error> {
    let slot = storage.open_slot().ok_or(Error::NotOpen)?;
    let (mut first, mut taught) = (Teacher::NONE, 0);
    let see = |item: Item<'_>| match item.entry {
        Entry::Taught { .. } => taught += 1,
        Entry::Move { length, packed } => {
            let start = usize::from(length);
            let lessons = item.number - core::mem::take(&mut taught)..item.number;
            let counts = part.contains(&start) && is_there(history, start, packed);
            // Of two in the same place the later one counts.
            if counts && !lessons.is_empty() && start <= first.start {
                first = Teacher { start, lessons };
            }
        }
        _ => taught = 0,
    };
    storage.read(slot, see).await?;
    Ok(first)
}

/// Whether a move is still in the history, and not another one in its place.
fn is_there(history: &History, start: usize, packed: &[u8]) -> bool {
    let end = start + packed.len();
    end <= history.len() && history.slice(start, end) == packed
}

/// Copies an item that says what the next move taught.
async fn copy_lesson<F: NorFlash>(storage: &mut Storage<F>, number: u16) -> Result<(), Error> {
    let slot = storage.open_slot().ok_or(Error::NotOpen)?;
    let mut lesson = None;
    let see = |item: Item<'_>| {
        if let Entry::Taught {
            memo,
            action,
            known,
        } = item.entry
            && item.number == number
        {
            let known = Packed::from_slice(known);
            lesson = known.ok().map(|known| (memo, action, known));
        }
    };
    storage.read(slot, see).await?;
    let Some((memo, action, known)) = &lesson else {
        return Ok(());
    };
    let lesson = Entry::Taught {
        memo: *memo,
        action: *action,
        known,
    };
    storage.copy(lesson).await
}
