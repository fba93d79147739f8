//! People who play together, the last ones first.
//!
//! A group has a page of its own, and the settings say which pages count, in which order. One
//! page more than there are groups: a new group is written before it counts, so a power cut
//! between the two leaves the groups as they were. With a group stands what it is used to: the
//! depth of each game, and whether it was asked what its hands want to hear.

use heapless::Vec;

use super::PageBytes;
use crate::engine::seat::{MAX_SEATS, Seat};
use crate::games::HIGHEST_ID;
use crate::names::{Name, Names};

/// The groups that are remembered.
pub const MAX_GROUPS: usize = 4;
/// The pages they are kept in.
pub const GROUP_PAGES: usize = MAX_GROUPS + 1;

/// People who play together.
pub type Group = Vec<Name, MAX_SEATS>;
/// Which pages count, the last group's first.
pub type Order = Vec<u8, MAX_GROUPS>;

/// Room for a depth of every game, by its number in journals.
const GAMES: usize = HIGHEST_ID as usize + 1;
/// Where a name would be as long as this, the habits of the group follow.
const HABITS: u8 = 0xff;
/// The group was asked whether it wants to hear news only.
const OFFERED: u8 = 1;

/// What a group is used to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Habits {
    /// The depth of each game by its number; 0 is unknown.
    depths: [u8; GAMES],
    /// Whether it was asked what its hands want to hear.
    offered: bool,
}

/// The groups and their order.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Groups {
    pages: [Group; GROUP_PAGES],
    habits: [Habits; GROUP_PAGES],
    order: Order,
}

impl Groups {
    /// Nobody has played yet.
    pub const fn new() -> Self {
        Self {
            pages: [const { Group::new() }; GROUP_PAGES],
            habits: [Habits {
                depths: [0; GAMES],
                offered: false,
            }; GROUP_PAGES],
            order: Vec::new(),
        }
    }

    /// The groups, the last one first.
    pub fn iter(&self) -> impl Iterator<Item = &Group> {
        let page = |&page: &u8| self.pages.get(usize::from(page));
        let known = self.order.iter().filter_map(page);
        known.filter(|group| !group.is_empty())
    }

    /// Remembers a group as the last one that played; tells the page it is written on if it is new.
    pub fn meet(&mut self, names: &Names, seats: u8) -> Option<u8> {
        let group = group_of(names, seats);
        let is_it = |page: &u8| self.pages[usize::from(*page)] == group;
        let known = self.order.iter().position(is_it);
        let page = match known {
            Some(at) => self.order.remove(at),
            None => self.spare_page(),
        };
        if self.order.is_full() {
            self.order.pop();
        }
        // There is room: a group was taken out.
        let _ = self.order.insert(0, page);
        if known.is_some() {
            return None;
        }
        *self.pages.get_mut(usize::from(page))? = group;
        *self.habits.get_mut(usize::from(page))? = Habits::default();
        Some(page)
    }

    /// The depth at which the group that played last played a game.
    pub fn depth(&self, game: u8) -> Option<u8> {
        let page = usize::from(*self.order.first()?);
        let depth = self.habits.get(page)?.depths.get(usize::from(game))?;
        depth.checked_sub(1)
    }

    /// Remembers the depth at which the group that played last plays a game; tells its page if that
    /// is news.
    pub fn set_depth(&mut self, game: u8, depth: u8) -> Option<u8> {
        let page = *self.order.first()?;
        let habits = self.habits.get_mut(usize::from(page))?;
        let kept = habits.depths.get_mut(usize::from(game))?;
        let news = *kept != depth + 1;
        *kept = depth + 1;
        news.then_some(page)
    }

    /// Notes that a group is asked what its hands want to hear; tells its page if it never was.
    pub fn offer(&mut self, names: &Names, seats: u8) -> Option<u8> {
        let group = group_of(names, seats);
        let is_it = |page: &&u8| self.pages.get(usize::from(**page)) == Some(&group);
        let page = *self.order.iter().find(is_it)?;
        let habits = self.habits.get_mut(usize::from(page))?;
        let news = !habits.offered;
        habits.offered = true;
        news.then_some(page)
    }

    /// Forgets everybody.
    pub fn clear(&mut self) {
        *self = Self::new();
    }

    /// The first page that does not count.
    fn spare_page(&self) -> u8 {
        let spare = |page: &u8| !self.order.contains(page);
        (0..GROUP_PAGES as u8).find(spare).unwrap_or(0)
    }

    /// Reads which pages count; what cannot be is left out.
    pub fn load_order(&mut self, order: &[u8]) {
        let mut read = Order::new();
        for &page in order {
            if usize::from(page) < GROUP_PAGES && !read.contains(&page) {
                // As many as there are pages that count.
                let _ = read.push(page);
            }
        }
        self.order = read;
    }

    /// Which pages count.
    pub fn order(&self) -> &[u8] {
        &self.order
    }

    /// Reads the page of a group: each name as its length and its letters, then its habits.
    pub fn load(&mut self, index: u8, mut bytes: &[u8]) -> Option<()> {
        let mut group = Group::new();
        let mut habits = Habits::default();
        while let Some((&length, rest)) = bytes.split_first() {
            if length == HABITS {
                habits = Habits::read(rest);
                break;
            }
            let (name, rest) = rest.split_at_checked(length.into())?;
            let name = Name::try_from(core::str::from_utf8(name).ok()?).ok()?;
            group.push(name).ok()?;
            bytes = rest;
        }
        *self.pages.get_mut(usize::from(index))? = group;
        *self.habits.get_mut(usize::from(index))? = habits;
        Some(())
    }

    /// Writes the page of a group.
    pub fn write(&self, index: u8, bytes: &mut PageBytes) -> Option<()> {
        for name in self.pages.get(usize::from(index)).into_iter().flatten() {
            bytes.push(name.len() as u8).ok()?;
            bytes.extend_from_slice(name.as_bytes()).ok()?;
        }
        let habits = self.habits.get(usize::from(index))?;
        match *habits == Habits::default() {
            true => Some(()),
            false => habits.write(bytes),
        }
    }
}

impl Habits {
    fn read(bytes: &[u8]) -> Self {
        let (flags, depths) = bytes.split_first().unwrap_or((&0, &[]));
        let depth = |game| depths.get(game).copied().unwrap_or(0);
        Self {
            depths: core::array::from_fn(depth),
            offered: flags & OFFERED != 0,
        }
    }

    fn write(&self, bytes: &mut PageBytes) -> Option<()> {
        bytes.push(HABITS).ok()?;
        bytes.push(if self.offered { OFFERED } else { 0 }).ok()?;
        bytes.extend_from_slice(&self.depths).ok()
    }
}

fn group_of(names: &Names, seats: u8) -> Group {
    let name = |seat| Name::try_from(names.given(seat)).unwrap_or_default();
    Seat::all(seats).map(name).collect()
}
