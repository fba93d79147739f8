//! What the device remembers beyond one game: groups, settings, learned answers, results, and
//! which game is open.
//!
//! This is the copy in memory that the screens use. Each page of it is one note of the
//! storage; a changed page is written in the step that changed it. Of a result only the
//! headline stays in memory.

pub mod about;
pub mod boxes;
pub mod groups;
pub mod learned;
pub mod results;
mod settings;

use heapless::Vec;

use crate::engine::prompt::Memo;
use crate::engine::session::Packed;
use crate::engine::to_do::Hands;
use crate::names::{Name, Names};
use crate::storage::notebook::{KEYS, NoteKey, VALUE_BYTES};
use groups::{GROUP_PAGES, Group, Groups};
use learned::{LEARNED_PAGES, Learned};
use results::{MAX_RESULTS, RESULT_PAGES, Results};

/// The bytes of the longest page.
pub const PAGE_BYTES: usize = VALUE_BYTES;
/// A game that could not be opened this often in a row is parked.
pub const MAX_TRIES: u8 = 2;
/// So many tries say that a game is parked.
const PARKED: u8 = MAX_TRIES + 1;

const SETTINGS: u8 = 1;
const GROUP: u8 = 2;
const LEARNED: u8 = 3;
const OPEN: u8 = 4;
const RESULT: u8 = 5;
/// Settings, the open game, groups and learned answers.
const PAGES: usize = 2 + GROUP_PAGES + LEARNED_PAGES;
/// Answers that were forgotten with the move that taught them.
const SUGGESTIONS: usize = 8;

const _: () = assert!(PAGES + MAX_RESULTS * RESULT_PAGES <= KEYS);

/// The bytes of a page.
pub type PageBytes = Vec<u8, PAGE_BYTES>;

/// Where a page is kept: its kind (settings, the open game, groups, learned answers or results) and
/// which of them.
pub type PageKey = NoteKey;

/// The page that says which game is open.
pub const OPEN_PAGE: PageKey = PageKey {
    kind: OPEN,
    index: 0,
};

/// A page of the results.
pub fn result_page(index: u8) -> PageKey {
    PageKey {
        kind: RESULT,
        index,
    }
}

/// Which game is open, and what it takes to be sure of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// The session that is open; 0 when the device is in its menu.
    pub session: u32,
    /// The newest session there was; a later one began after this was written, so it is open.
    pub newest: u32,
    /// How often in a row the session was read and never shown.
    pub tries: u8,
}

/// Everything remembered, and which pages have changed.
#[derive(Debug, Default)]
pub struct Notebook {
    flipped: bool,
    hands: Hands,
    open: Open,
    groups: Groups,
    learned: Learned,
    suggested: Vec<Suggestion, SUGGESTIONS>,
    results: Results,
    /// The game of which everything is being forgotten, while several pages wait for it.
    forgetting: Option<u8>,
    /// The pages to be written, in this order.
    changed: Vec<PageKey, PAGES>,
}

/// An answer that was forgotten with the move that taught it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Suggestion {
    game: u8,
    memo: Memo,
    action: Packed,
}

impl Notebook {
    /// A notebook nobody has written in.
    pub const fn new() -> Self {
        Self {
            flipped: false,
            hands: Hands::Everything,
            open: Open {
                session: 0,
                newest: 0,
                tries: 0,
            },
            groups: Groups::new(),
            learned: Learned::new(),
            suggested: Vec::new(),
            results: Results::new(),
            forgetting: None,
            changed: Vec::new(),
        }
    }

    /// Which game is open.
    pub fn open(&self) -> Open {
        self.open
    }

    /// Remembers which session is open; 0 is none.
    pub fn set_open(&mut self, session: u32) {
        let newest = self.open.newest.max(session);
        let tries = match self.open.session == session {
            true => self.open.tries,
            false => 0,
        };
        self.change_open(Open {
            session,
            newest,
            tries,
        });
    }

    /// Remembers that a session is about to be read, which may fail.
    pub fn try_open(&mut self, session: u32) {
        self.set_open(session);
        let tries = self.open.tries.saturating_add(1);
        self.change_open(Open { tries, ..self.open });
    }

    /// Remembers that the open session was shown; false if that is no news.
    pub fn opened(&mut self) -> bool {
        let news = self.open.tries > 0;
        self.change_open(Open {
            tries: 0,
            ..self.open
        });
        news
    }

    /// Forgets tries that power cuts ended; a parked game stays parked.
    pub fn forgive(&mut self) {
        if self.open.tries < PARKED {
            self.opened();
        }
    }

    /// Remembers that the open session is not to be tried again by itself.
    pub fn park(&mut self) {
        self.change_open(Open {
            tries: PARKED,
            ..self.open
        });
    }

    fn change_open(&mut self, open: Open) {
        if self.open != open {
            self.open = open;
            self.change(OPEN, 0);
        }
    }

    /// The groups, the last one first.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter()
    }

    /// Remembers a group as the last one that played.
    pub fn meet(&mut self, names: &Names, seats: u8) {
        let page = self.groups.meet(names, seats);
        // The order last: it makes a new page count.
        page.into_iter().for_each(|page| self.change(GROUP, page));
        self.change(SETTINGS, 0);
    }

    /// Remembers a group as the last one that played, and at which depth it plays a game.
    pub fn meet_for(&mut self, names: &Names, seats: u8, game: u8, depth: u8) {
        let new = self.groups.meet(names, seats);
        let page = self.groups.set_depth(game, depth).or(new);
        page.into_iter().for_each(|page| self.change(GROUP, page));
        self.change(SETTINGS, 0);
    }

    /// The depth at which the group that played last played a game.
    pub fn depth(&self, game: u8) -> Option<u8> {
        self.groups.depth(game)
    }

    /// Tells, once for a group, that it may be asked whether it wants to hear news only.
    pub fn may_offer_news(&mut self, names: &Names, seats: u8) -> bool {
        if self.hands != Hands::Everything {
            return false;
        }
        let page = self.groups.offer(names, seats);
        page.into_iter().for_each(|page| self.change(GROUP, page));
        page.is_some()
    }

    /// Forgets everybody who ever played.
    pub fn forget_groups(&mut self) {
        self.groups.clear();
        self.change(SETTINGS, 0);
        (0..GROUP_PAGES).for_each(|index| self.change(GROUP, index as u8));
    }

    /// Every name of every group, each once, the last group first.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        let all = || self.groups().flatten().filter(|name| !name.is_empty());
        all()
            .enumerate()
            .filter(move |&(at, name)| all().position(|other| other == name) == Some(at))
            .map(|(_, name)| name)
    }

    /// The headlines of the last results.
    pub fn results(&self) -> &Results {
        &self.results
    }

    /// Adds the headline of a result that is kept; `None` if it cannot be read.
    pub fn add_result(&mut self, bytes: &[u8]) -> Option<()> {
        self.results.add(bytes)
    }

    /// Reads a page as the storage kept it; a damaged one is left out.
    pub fn load(&mut self, key: PageKey, bytes: &[u8]) {
        let loaded = match key.kind {
            SETTINGS => self.load_settings(bytes),
            OPEN => self.load_open(bytes),
            GROUP => self.groups.load(key.index, bytes),
            LEARNED => self.learned.load(key.index, bytes),
            RESULT => self.results.load(key.index, bytes),
            _ => None,
        };
        let _ = loaded;
    }

    /// The next page that has changed since it was written.
    pub fn next_changed(&self) -> Option<PageKey> {
        self.changed.first().copied()
    }

    /// What a page holds now.
    pub fn page(&self, key: PageKey) -> PageBytes {
        let mut bytes = PageBytes::new();
        let written = match key.kind {
            SETTINGS => self.write_settings(&mut bytes),
            OPEN => self.write_open(&mut bytes),
            GROUP => self.groups.write(key.index, &mut bytes),
            _ => self.learned.write(key.index, &mut bytes),
        };
        written.map_or(PageBytes::new(), |()| bytes)
    }

    /// Counts a page as written.
    pub fn written(&mut self, key: PageKey) {
        self.changed.retain(|other| *other != key);
        self.end_forgetting();
    }

    /// Counts every page as changed, to write a notebook that was lost anew.
    pub fn change_all(&mut self) {
        (0..GROUP_PAGES).for_each(|index| self.change(GROUP, index as u8));
        self.change(SETTINGS, 0);
        (0..LEARNED_PAGES).for_each(|index| self.change(LEARNED, index as u8));
        self.change(OPEN, 0);
    }

    /// Tells whether a page waits to be written.
    pub fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    fn change(&mut self, kind: u8, index: u8) {
        let key = PageKey { kind, index };
        self.changed.retain(|other| *other != key);
        // There is room for every page once.
        let _ = self.changed.push(key);
    }

    fn load_open(&mut self, bytes: &[u8]) -> Option<()> {
        let (&session, rest) = bytes.split_first_chunk()?;
        let (&newest, rest) = rest.split_first_chunk()?;
        self.open = Open {
            session: u32::from_le_bytes(session),
            newest: u32::from_le_bytes(newest),
            tries: *rest.first()?,
        };
        Some(())
    }

    fn write_open(&self, bytes: &mut PageBytes) -> Option<()> {
        let Open {
            session,
            newest,
            tries,
        } = self.open;
        bytes.extend_from_slice(&session.to_le_bytes()).ok()?;
        bytes.extend_from_slice(&newest.to_le_bytes()).ok()?;
        bytes.push(tries).ok()
    }
}

#[cfg(test)]
mod tests;
