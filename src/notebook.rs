//! What the device remembers beyond one game: groups, settings, learned answers, the open game.
//!
//! This is the copy in memory that the screens use. Each page of it is one note of the
//! storage; a changed page is written when nobody presses keys.

use heapless::Vec;

use crate::engine::prompt::Memo;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::engine::session::{Memory, Packed};
use crate::names::{Name, Names};

/// The groups that are remembered, the last one first.
pub const MAX_GROUPS: usize = 4;
/// The learned answers that are remembered.
pub const MAX_LEARNED: usize = 96;
/// The bytes of the longest page.
pub const PAGE_BYTES: usize = 64;

const SETTINGS: u8 = 1;
const GROUP: u8 = 2;
const LEARNED: u8 = 3;
const FLIPPED: u8 = 1;

/// People who play together.
pub type Group = Vec<Name, MAX_SEATS>;
/// The bytes of a page.
pub type PageBytes = Vec<u8, PAGE_BYTES>;

/// Where a page is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageKey {
    /// Settings, groups or learned answers.
    pub kind: u8,
    /// Which of them.
    pub index: u8,
}

/// An answer the device learned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Learned {
    game: u8,
    memo: u16,
    action: Packed,
}

/// Everything remembered, and which pages have changed.
#[derive(Debug, Default)]
pub struct Notebook {
    flipped: bool,
    open: u32,
    newest: u32,
    groups: Vec<Group, MAX_GROUPS>,
    learned: Vec<Learned, MAX_LEARNED>,
    changed: Vec<PageKey, 16>,
}

impl Notebook {
    /// A notebook nobody has written in.
    pub const fn new() -> Self {
        Self {
            flipped: false,
            open: 0,
            newest: 0,
            groups: Vec::new(),
            learned: Vec::new(),
            changed: Vec::new(),
        }
    }

    /// Whether the picture is turned by 180 degrees.
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// Turns the picture.
    pub fn flip(&mut self) {
        self.flipped = !self.flipped;
        self.change(SETTINGS, 0);
    }

    /// The session that is open; 0 when the device is in its menu.
    pub fn open(&self) -> u32 {
        self.open
    }

    /// The newest session that was ever open; one after it began since this was written.
    pub fn newest(&self) -> u32 {
        self.newest
    }

    /// Remembers which session is open.
    pub fn set_open(&mut self, session: u32) {
        if self.open != session {
            self.open = session;
            self.newest = self.newest.max(session);
            self.change(SETTINGS, 0);
        }
    }

    /// The groups, the last one first.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Remembers a group as the last one that played.
    pub fn meet(&mut self, names: &Names, seats: u8) {
        let group: Group = Seat::all(seats)
            .map(|seat| Name::try_from(names.given(seat)).unwrap_or_default())
            .collect();
        let known = self.groups.iter().position(|other| *other == group);
        match known {
            Some(at) => drop(self.groups.remove(at)),
            None if self.groups.is_full() => drop(self.groups.pop()),
            None => {}
        }
        let kept = self.groups.insert(0, group);
        debug_assert!(kept.is_ok(), "a group was made room for");
        (0..self.groups.len()).for_each(|index| self.change(GROUP, index as u8));
    }

    /// Every name of every group, each once, the last group first.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        let all = || self.groups.iter().flatten().filter(|name| !name.is_empty());
        all()
            .enumerate()
            .filter(move |&(at, name)| all().position(|other| other == name) == Some(at))
            .map(|(_, name)| name)
    }

    /// Learns the answer to a question of a game; the oldest makes room when there is none.
    pub fn learn(&mut self, game: u8, memo: Memo, action: Packed) {
        let learned = Learned {
            game,
            memo: memo.0,
            action,
        };
        let known = self
            .learned
            .iter()
            .position(|other| (other.game, other.memo) == (game, memo.0));
        let index = match known {
            Some(index) => index,
            None if self.learned.is_full() => usize::from(memo.0) % MAX_LEARNED,
            None => self.learned.len(),
        };
        match self.learned.get_mut(index) {
            Some(kept) => *kept = learned,
            None => drop(self.learned.push(learned)),
        }
        self.change(LEARNED, index as u8);
    }

    /// What was learned about one game.
    pub fn about(&self, game: u8) -> About<'_> {
        About {
            notebook: self,
            game,
        }
    }

    /// Reads a page as the storage kept it; a damaged one is left out.
    pub fn load(&mut self, key: PageKey, bytes: &[u8]) {
        let loaded = match key.kind {
            SETTINGS => self.load_settings(bytes),
            GROUP => self.load_group(key.index, bytes),
            LEARNED => self.load_learned(key.index, bytes),
            _ => None,
        };
        let _ = loaded;
    }

    /// The next page that has changed since it was written.
    pub fn next_changed(&mut self) -> Option<(PageKey, PageBytes)> {
        let key = self.changed.pop()?;
        let mut bytes = PageBytes::new();
        let written = match key.kind {
            SETTINGS => self.write_settings(&mut bytes),
            GROUP => self.write_group(key.index, &mut bytes),
            _ => self.write_learned(key.index, &mut bytes),
        };
        debug_assert!(written.is_some(), "a page holds at most {PAGE_BYTES} bytes");
        Some((key, bytes))
    }

    /// Tells whether a page waits to be written.
    pub fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    fn change(&mut self, kind: u8, index: u8) {
        let key = PageKey { kind, index };
        if !self.changed.contains(&key) && self.changed.push(key).is_err() {
            // The oldest change gives way; its page is written with its next change.
            self.changed.remove(0);
            let _ = self.changed.push(key);
        }
    }

    fn load_settings(&mut self, bytes: &[u8]) -> Option<()> {
        let (&flags, rest) = bytes.split_first()?;
        self.flipped = flags & FLIPPED != 0;
        let (&open, rest) = rest.split_first_chunk()?;
        self.open = u32::from_le_bytes(open);
        self.newest = u32::from_le_bytes(*rest.first_chunk()?);
        Some(())
    }

    fn write_settings(&self, bytes: &mut PageBytes) -> Option<()> {
        bytes.push(if self.flipped { FLIPPED } else { 0 }).ok()?;
        bytes.extend_from_slice(&self.open.to_le_bytes()).ok()?;
        bytes.extend_from_slice(&self.newest.to_le_bytes()).ok()
    }

    fn load_group(&mut self, index: u8, mut bytes: &[u8]) -> Option<()> {
        let mut group = Group::new();
        while let Some((&length, rest)) = bytes.split_first() {
            let (name, rest) = rest.split_at_checked(length.into())?;
            let name = Name::try_from(core::str::from_utf8(name).ok()?).ok()?;
            group.push(name).ok()?;
            bytes = rest;
        }
        let index = usize::from(index);
        let missing = (index + 1).saturating_sub(self.groups.len());
        (0..missing)
            .try_for_each(|_| self.groups.push(Group::new()))
            .ok()?;
        *self.groups.get_mut(index)? = group;
        Some(())
    }

    fn write_group(&self, index: u8, bytes: &mut PageBytes) -> Option<()> {
        for name in self.groups.get(usize::from(index))? {
            bytes.push(name.len() as u8).ok()?;
            bytes.extend_from_slice(name.as_bytes()).ok()?;
        }
        Some(())
    }

    fn load_learned(&mut self, index: u8, bytes: &[u8]) -> Option<()> {
        let (&[game, low, high], action) = bytes.split_first_chunk()?;
        let learned = Learned {
            game,
            memo: u16::from_le_bytes([low, high]),
            action: Packed::from_slice(action).ok()?,
        };
        let index = usize::from(index);
        let missing = (index + 1).saturating_sub(self.learned.len());
        (0..missing)
            .try_for_each(|_| self.learned.push(Learned::default()))
            .ok()?;
        *self.learned.get_mut(index)? = learned;
        Some(())
    }

    fn write_learned(&self, index: u8, bytes: &mut PageBytes) -> Option<()> {
        let learned = self.learned.get(usize::from(index))?;
        bytes.push(learned.game).ok()?;
        bytes.extend_from_slice(&learned.memo.to_le_bytes()).ok()?;
        bytes.extend_from_slice(&learned.action).ok()
    }
}

/// What was learned about one game.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    notebook: &'a Notebook,
    game: u8,
}

impl Memory for About<'_> {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        let mut learned = self.notebook.learned.iter();
        let known = learned.find(|known| (known.game, known.memo) == (self.game, memo.0))?;
        Some(&known.action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(names: &[&str]) -> Names {
        let mut all = Names::new();
        names
            .iter()
            .zip(0..)
            .for_each(|(name, seat)| all.set(Seat(seat), name));
        all
    }

    #[test]
    fn what_was_written_is_read_back() {
        let mut notebook = Notebook::new();
        notebook.flip();
        notebook.set_open(78);
        notebook.set_open(77);
        notebook.meet(&group(&["ANA", "BEN"]), 2);
        notebook.meet(&group(&["CAS", "", "DEE"]), 3);
        notebook.learn(2, Memo(9), Packed::from_slice(&[1, 2]).unwrap());
        let mut read = Notebook::new();
        while let Some((key, bytes)) = notebook.next_changed() {
            read.load(key, &bytes);
        }
        assert_eq!((read.flipped, read.open, read.newest), (true, 77, 78));
        assert_eq!(
            (&read.groups, &read.learned),
            (&notebook.groups, &notebook.learned)
        );
        assert!(!notebook.has_changed());
    }

    #[test]
    fn the_last_group_comes_first_and_stands_there_once() {
        let mut notebook = Notebook::new();
        notebook.meet(&group(&["ANA", "BEN"]), 2);
        notebook.meet(&group(&["CAS"]), 1);
        notebook.meet(&group(&["ANA", "BEN"]), 2);
        assert_eq!(notebook.groups().len(), 2);
        assert_eq!(notebook.groups()[0].len(), 2);
        assert!(notebook.names().eq(["ANA", "BEN", "CAS"]));
    }

    #[test]
    fn a_damaged_page_is_left_out() {
        let mut notebook = Notebook::new();
        for length in 0..PAGE_BYTES {
            for kind in 0..5 {
                notebook.load(
                    PageKey {
                        kind,
                        index: length as u8,
                    },
                    &[0xa5; PAGE_BYTES][..length],
                );
            }
        }
        assert!(notebook.groups().iter().all(|group| group.is_empty()));
    }

    #[test]
    fn a_later_answer_replaces_the_one_learned_before() {
        let mut notebook = Notebook::new();
        notebook.learn(2, Memo(9), Packed::from_slice(&[1]).unwrap());
        notebook.learn(2, Memo(9), Packed::from_slice(&[3]).unwrap());
        assert_eq!(notebook.about(2).recall(Memo(9)), Some(&[3][..]));
        assert_eq!(notebook.about(1).recall(Memo(9)), None);
    }
}
