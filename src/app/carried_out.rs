//! How much of the history the players have carried out with the pieces on the table.
//!
//! The device knows the game; the pieces are real. After a move it lists what to do with them, and until the
//! players press OK the table on the device is ahead of the table in the room. If they undo first, the right list
//! is the difference between what they have carried out and where the game is now, not the last move. And after a
//! power cut the list must come again, so the journal keeps this too.

use crate::engine::history::History;

/// How much of the history the players have carried out.
///
/// Six situations are possible. `live` is the length of the live history, `from` the length before its last move:
///
/// | situation | `now` | `furthest` | `written` | `pending` | the device shows |
/// | --- | --- | --- | --- | --- | --- |
/// | all carried out, and the journal says so | live | ≥ live | live | no | the question |
/// | the same, but nothing had to be done, so nobody wrote it | live | ≥ live | < live | no | the question |
/// | a move was made | from | from | from | yes | what it told the players to do |
/// | undo or redo | not live | ≥ now | now | yes | the difference between `now` and live |
/// | undo, then redo to where they were | live | ≥ live | now | yes | no difference: the question |
/// | the players closed a menu question that changed counts | live | ≥ live | any | yes | what they changed |
///
/// Example: the history is 40 long and all carried out. A move makes it 46: `now` = `furthest` = `written` = 40 and
/// pending. OK on the list: `now` = `furthest` = 46, and [`CarriedOut::unwritten`] asks for a journal entry, after
/// which `written` = 46. Undo: the history is 40 again, `now` stays 46, and the device lists the way from 46 to 40.
/// If the players redo at once, `now` is live again and there is nothing to do. If they put the pieces back first,
/// `now` = 40 and `furthest` = 46: a redo then lists the difference. It must not show the move's own list again,
/// because that also says what to reveal, roll or draw for the first time.
///
/// The journal implies part of this: an entry with a move sets `now` and `furthest` to where the move begins, an
/// entry `Seen` sets `now`.
#[derive(Clone, Copy, Debug)]
pub(super) struct CarriedOut {
    /// The pieces are where the history was at this length.
    pub now: usize,
    /// The largest `now` on this branch of the history.
    pub furthest: usize,
    /// The value of `now` that follows from the journal.
    written: usize,
    /// Whether the players have not seen yet what to do.
    pub pending: bool,
}

impl CarriedOut {
    /// A game nobody has played yet.
    pub const NOTHING: Self = Self {
        now: 0,
        furthest: 0,
        written: 0,
        pending: false,
    };

    /// A move was made; before it the history had this length.
    pub fn add_move(&mut self, from: usize) {
        *self = Self {
            now: from,
            furthest: from,
            written: from,
            pending: true,
        };
    }

    /// The players have carried out the whole history, which has this length.
    pub fn finish(&mut self, live: usize) {
        self.read_seen(live);
        self.pending = false;
    }

    /// What the journal must say next, if it does not say it yet.
    pub fn unwritten(&mut self) -> Option<usize> {
        let before = core::mem::replace(&mut self.written, self.now);
        (before != self.now).then_some(self.now)
    }

    /// Takes in a move of the journal that begins at this length.
    pub fn read_move(&mut self, from: usize) {
        (self.now, self.furthest) = (from, from);
    }

    /// Takes in an entry of the journal that says how much was carried out.
    pub fn read_seen(&mut self, length: usize) {
        self.now = length;
        self.furthest = self.furthest.max(length);
    }

    /// The journal was read to its end; of the history this length could be played.
    pub fn read_all(&mut self, length: usize) {
        self.written = self.now;
        self.now = self.now.min(length);
        self.furthest = self.furthest.min(length);
    }

    /// Whether only the last move is missing and the players never carried it out. Then its own list is shown,
    /// otherwise the difference.
    pub fn lacks_last_move(&self, history: &History) -> bool {
        history.last_move() == Some(self.now) && self.furthest < history.live()
    }
}
