//! Answers the device learned, packed into the pages they are kept in.
//!
//! An answer is `length u8, game u8, memo u16`, little endian, and that many bytes of action. A bit of
//! the game says that it stands in the second box of that game. With another one it is not an answer but
//! a part of a box's name.

use heapless::{String, Vec};

use super::{PAGE_BYTES, PageBytes};
use crate::box_file::MAX_NAME;
use crate::engine::history::MAX_ACTION;
use crate::engine::prompt::Memo;

/// The pages of learned answers: a whole box of Master Cook, and some hundred bytes for the others.
pub const LEARNED_PAGES: usize = 20;

const HEAD_BYTES: usize = 4;
/// The bits of the second box and of names.
const SECOND: u8 = 0x40;
const NAMED: u8 = 0x80;
/// The bytes of a part of a name, and its parts.
const PART_BYTES: usize = 12;
const PARTS: u16 = 2;
const _: () = assert!(PART_BYTES <= MAX_ACTION && PART_BYTES * PARTS as usize == MAX_NAME);

/// The pages that changed.
type Changed = Vec<u8, LEARNED_PAGES>;

/// An answer that is longer than any action, so that no page takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

// A page that was cleared takes any answer.
const _: () = assert!(HEAD_BYTES + MAX_ACTION <= PAGE_BYTES);

/// The pages that changed, and how many older answers made room.
type Made = Result<(Changed, usize), TooLong>;

/// All learned answers.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    pages: [PageBytes; LEARNED_PAGES],
}

/// One learned answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// The game it belongs to.
    pub game: u8,
    /// The question it answers.
    pub memo: Memo,
    /// The packed action.
    pub action: &'a [u8],
    /// Whether it stands in the second box of the game.
    pub second: bool,
}

impl Answer<'_> {
    /// The game and the box in one byte.
    fn mark(&self) -> u8 {
        self.game | if self.second { SECOND } else { 0 }
    }
}

impl Learned {
    /// Nothing learned.
    pub const fn new() -> Self {
        Self {
            pages: [const { PageBytes::new() }; LEARNED_PAGES],
        }
    }

    /// Every answer.
    pub fn answers(&self) -> impl Iterator<Item = Answer<'_>> {
        self.pages.iter().flat_map(|page| Answers { rest: page })
    }

    /// Learns an answer, in the box it stands in already or in the first one; tells which pages changed
    /// and how many older answers made room.
    pub fn learn(&mut self, game: u8, memo: Memo, action: &[u8]) -> Made {
        let known = |one: &Answer<'_>| one.game == game && one.memo == memo;
        let second = self.answers().find(known).is_some_and(|one| one.second);
        self.learn_in(second, game, memo, action)
    }

    /// Learns an answer in one of the boxes of a game.
    pub fn learn_in(&mut self, second: bool, game: u8, memo: Memo, action: &[u8]) -> Made {
        if action.len() > MAX_ACTION {
            return Err(TooLong);
        }
        let mut changed = Changed::new();
        for page in 0..LEARNED_PAGES {
            if self.forget(page, game, Some(memo)) {
                let _ = changed.push(page as u8);
            }
        }
        let needed = HEAD_BYTES + action.len();
        let roomy = |page: &usize| self.pages[*page].len() + needed <= PAGE_BYTES;
        // Where it stood before, if it can be: then one page changes and not two.
        let before = changed.iter().map(|&page| usize::from(page));
        let page = before.chain(0..LEARNED_PAGES).find(roomy);
        let (page, gone) = match page {
            Some(page) => (page, 0),
            None => self.make_room(memo, needed),
        };
        let learned = Answer {
            game,
            memo,
            action,
            second,
        };
        if let Some(bytes) = self.pages.get_mut(page) {
            write(bytes, &learned);
        }
        if !changed.contains(&(page as u8)) {
            let _ = changed.push(page as u8);
        }
        Ok((changed, gone))
    }

    /// Forgets one answer of a game in a page, or all of them; tells whether there was any.
    pub fn forget(&mut self, page: usize, game: u8, memo: Option<Memo>) -> bool {
        let Some(page) = self.pages.get_mut(page) else {
            return false;
        };
        let gone = |one: &Answer<'_>| match memo {
            Some(memo) => one.game == game && one.memo == memo,
            None => one.game & !NAMED == game,
        };
        if !(Answers { rest: page }).any(|one| gone(&one)) {
            return false;
        }
        let mut kept = PageBytes::new();
        for one in (Answers { rest: page }).filter(|one| !gone(one)) {
            write(&mut kept, &one);
        }
        *page = kept;
        true
    }

    /// What a box of a game is called; nothing unless somebody has named it.
    pub fn box_name(&self, game: u8, second: bool) -> String<MAX_NAME> {
        let mut name = Vec::<u8, MAX_NAME>::new();
        for memo in name_memos(second) {
            let part = |one: &Answer<'_>| one.game == game | NAMED && one.memo == memo;
            let bytes = self.answers().find(part).map_or(&[][..], |one| one.action);
            // A name has room for its parts.
            let _ = name.extend_from_slice(bytes);
        }
        String::from_utf8(name).unwrap_or_default()
    }

    /// Names a box of a game; tells which pages changed and how many answers made room.
    pub fn name_box(&mut self, game: u8, second: bool, name: &str) -> Made {
        let (mut changed, mut gone) = (Changed::new(), 0);
        let bytes = name.as_bytes();
        let (first, rest) = bytes.split_at(bytes.len().min(PART_BYTES));
        for (memo, part) in name_memos(second).zip([first, rest]) {
            let (pages, more) = self.learn_in(false, game | NAMED, memo, part)?;
            let news = pages.iter().filter(|page| !changed.contains(page));
            let news: Changed = news.copied().collect();
            changed.extend(news);
            gone += more;
        }
        Ok((changed, gone))
    }

    /// Reads a page; what cannot be read of it is left out.
    pub fn load(&mut self, index: u8, bytes: &[u8]) -> Option<()> {
        let page = self.pages.get_mut(usize::from(index))?;
        page.clear();
        for one in (Answers { rest: bytes }) {
            write(page, &one);
        }
        Some(())
    }

    /// Writes a page.
    pub fn write(&self, index: u8, bytes: &mut PageBytes) -> Option<()> {
        bytes
            .extend_from_slice(self.pages.get(usize::from(index))?)
            .ok()
    }

    /// Drops the oldest answers of the page that a question falls on, when all pages are full;
    /// returns the page and how many.
    fn make_room(&mut self, memo: Memo, needed: usize) -> (usize, usize) {
        let page = usize::from(memo.0) % LEARNED_PAGES;
        let Some(bytes) = self.pages.get_mut(page) else {
            return (page, 0);
        };
        let (mut freed, mut gone) = (0, 0);
        for one in (Answers { rest: bytes }) {
            if bytes.len() - freed + needed <= PAGE_BYTES {
                break;
            }
            freed += HEAD_BYTES + one.action.len();
            gone += 1;
        }
        let kept = PageBytes::from_slice(bytes.get(freed..).unwrap_or_default());
        *bytes = kept.unwrap_or_default();
        (page, gone)
    }
}

/// Where the parts of a box's name are kept.
fn name_memos(second: bool) -> impl Iterator<Item = Memo> {
    let first = if second { PARTS } else { 0 };
    (first..first + PARTS).map(Memo)
}

/// Writes an answer into a page that has room for it.
fn write(page: &mut PageBytes, one: &Answer<'_>) {
    let [low, high] = one.memo.0.to_le_bytes();
    let head = page.extend_from_slice(&[one.action.len() as u8, one.mark(), low, high]);
    let kept = head.and_then(|()| page.extend_from_slice(one.action));
    debug_assert!(kept.is_ok(), "a page has no room for an answer");
}

/// Walks over the answers of a page.
struct Answers<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Answers<'a> {
    type Item = Answer<'a>;

    fn next(&mut self) -> Option<Self::Item> {
        let (&[length, game, low, high], rest) = self.rest.split_first_chunk()?;
        let length = usize::from(length);
        let (action, rest) = rest.split_at_checked(length)?;
        self.rest = rest;
        let memo = Memo(u16::from_le_bytes([low, high]));
        (length <= MAX_ACTION).then_some(Answer {
            game: game & !SECOND,
            memo,
            action,
            second: game & SECOND != 0,
        })
    }
}
