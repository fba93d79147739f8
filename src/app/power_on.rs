//! Power-on: what the notebook says, and which game was open.

use super::resume::{Cause, Reading};
use super::{App, Effect, Screen};
use crate::games::GameLine;
use crate::notebook::MAX_TRIES;
use crate::run::Start;
use crate::storage::item::Begin;
use crate::storage::notebook::Notes;
use crate::storage::slot::Slot;

impl App {
    /// Takes in how reading the notebook ended.
    pub(super) fn read_notebook(&mut self, notes: Notes) {
        if notes == Notes::Damaged {
            self.say("The notebook is damaged: names and learned cards may be missing.");
            self.notebook.change_all();
        }
        if self.notebook.go_on_forgetting() {
            self.queue(Effect::Pages);
        }
    }

    /// Opens the game that was open when the power failed, or says why not.
    pub(super) fn start_up(&mut self, start: Start) {
        if start == Start::Power {
            self.notebook.forgive();
        }
        self.open_last();
    }

    /// Opens the game that began after the notebook was last written, or the one it says is open.
    pub(super) fn open_last(&mut self) {
        let open = self.notebook.open();
        let games = || Slot::all().filter_map(|slot| Some((slot, self.slots.game_in(slot)?)));
        let newest = games().max_by_key(|(_, begin)| begin.session);
        let newest = newest.filter(|(_, begin)| begin.session > open.newest);
        let is_new = newest.is_some();
        let last = newest.or_else(|| games().find(|(_, begin)| begin.session == open.session));
        match last {
            Some((_, begin)) if begin.session == open.session && open.tries >= MAX_TRIES => {
                self.park(begin)
            }
            Some((slot, _)) => {
                self.reading = Reading::Queued(match is_new {
                    true => Cause::NewAtPowerOn,
                    false => Cause::PowerOn,
                });
                self.queue(Effect::Resume(slot));
            }
            None => {}
        }
    }

    /// Leaves a game alone that failed too often, until a player resumes it.
    fn park(&mut self, begin: Begin) {
        self.notebook.park();
        self.queue(Effect::Pages);
        let name = GameLine::by_id(begin.game).map_or("A game", |line| line.name);
        let failed = "failed twice when it was opened. It is kept: resume it to try again, or clear it under Device.";
        self.go(Screen::Message([name, failed]));
    }

    /// The game that was opened is on the display, so its attempts no longer count.
    pub(super) fn note_shown(&mut self) {
        if self.game.seated.is_some() && self.notebook.opened() {
            self.queue(Effect::Pages);
        }
    }
}
