//! What was learned about a game: taught, taken back, forgotten, asked for again.

use heapless::String;

use super::learned::{Answer, LEARNED_PAGES, TooLong};
use super::{LEARNED, Notebook, PageKey, SETTINGS, Suggestion};
use crate::box_file::MAX_NAME;
use crate::engine::prompt::Memo;
use crate::engine::session::{Memory, Packed};

impl Notebook {
    /// Learns the answer to a question of a game; returns how many older ones made room for it.
    pub fn learn(&mut self, game: u8, memo: Memo, action: &[u8]) -> Result<usize, TooLong> {
        if self.about(game).recall(memo) == Some(action) {
            return Ok(0);
        }
        let (pages, gone) = self.learned.learn(game, memo, action)?;
        pages.iter().for_each(|&page| self.change(LEARNED, page));
        Ok(gone)
    }

    /// How many older answers would have to go if these were learned in a box. Not inlined: a copy
    /// of all answers lies on the stack.
    #[inline(never)]
    pub fn would_forget<'a>(
        &self,
        game: u8,
        (second, name): (bool, &str),
        answers: impl Iterator<Item = (Memo, &'a [u8])>,
    ) -> usize {
        let mut learned = self.learned.clone();
        let learn = |(memo, action)| learned.learn_in(second, game, memo, action).ok();
        let gone: usize = answers.filter_map(learn).map(|(_, gone)| gone).sum();
        gone + learned
            .name_box(game, second, name)
            .map_or(0, |(_, gone)| gone)
    }

    /// Learns an answer in one of the two boxes of a game.
    pub fn learn_in(
        &mut self,
        second: bool,
        game: u8,
        memo: Memo,
        action: &[u8],
    ) -> Result<(), TooLong> {
        let same = |one: &Answer<'_>| {
            (one.game, one.memo, one.action, one.second) == (game, memo, action, second)
        };
        if !self.learned.answers().any(|one| same(&one)) {
            let (pages, _) = self.learned.learn_in(second, game, memo, action)?;
            pages.iter().for_each(|&page| self.change(LEARNED, page));
        }
        Ok(())
    }

    /// What the first or the second box of a game is called; nothing unless somebody has named it.
    pub fn box_name(&self, game: u8, second: bool) -> String<MAX_NAME> {
        self.learned.box_name(game, second)
    }

    /// Names a box of a game.
    pub fn name_box(&mut self, game: u8, second: bool, name: &str) -> Result<(), TooLong> {
        if self.box_name(game, second) != name {
            let (pages, _) = self.learned.name_box(game, second, name)?;
            pages.iter().for_each(|&page| self.change(LEARNED, page));
        }
        Ok(())
    }

    /// Which box of a game a name means, the second or the first; none if two others have names.
    pub fn find_box(&self, game: u8, name: &str) -> Option<bool> {
        let names = [false, true].map(|second| (second, self.box_name(game, second)));
        let named = names.iter().find(|(_, known)| known == name);
        let free = || names.iter().find(|(_, known)| known.is_empty());
        named.or_else(free).map(|(second, _)| *second)
    }

    /// The learned answers in one box of a game.
    pub fn in_box(&self, game: u8, second: bool) -> impl Iterator<Item = (Memo, &[u8])> {
        let answers = self.learned.answers();
        let inside = answers.filter(move |one| one.game == game && one.second == second);
        inside.map(|one| (one.memo, one.action))
    }

    /// Forgets one learned answer of a game, or all of them.
    pub fn forget(&mut self, game: u8, memo: Option<Memo>) {
        if memo.is_none() {
            // Said first, so that a power cut between two pages is made good.
            self.change(SETTINGS, 0);
            self.forgetting = Some(game);
        }
        for page in 0..LEARNED_PAGES {
            if self.learned.forget(page, game, memo) {
                self.change(LEARNED, page as u8);
            }
        }
    }

    /// Goes on forgetting where the power went; tells whether there was anything to do.
    pub fn go_on_forgetting(&mut self) -> bool {
        let game = self.forgetting;
        game.into_iter().for_each(|game| self.forget(game, None));
        game.is_some()
    }

    /// Notes that nothing is being forgotten any more, once every page of it is written.
    pub(super) fn end_forgetting(&mut self) {
        let waits = |key: &PageKey| matches!(key.kind, LEARNED | SETTINGS);
        if self.forgetting.is_some() && !self.changed.iter().any(waits) {
            self.forgetting = None;
            self.change(SETTINGS, 0);
        }
    }

    /// Brings back the answer that was known before, or that none was.
    pub fn bring_back(&mut self, game: u8, memo: Memo, known: &[u8]) -> Result<(), TooLong> {
        match known.is_empty() {
            true => self.forget(game, Some(memo)),
            false => _ = self.learn(game, memo, known)?,
        }
        Ok(())
    }

    /// Keeps an answer in mind that was forgotten with the move that taught it.
    pub fn suggest(&mut self, game: u8, memo: Memo, action: &[u8]) {
        self.forget_suggestion(game, memo);
        if self.suggested.is_full() {
            self.suggested.remove(0);
        }
        if let Ok(action) = Packed::from_slice(action) {
            let suggestion = Suggestion { game, memo, action };
            // There is room: the oldest one was taken out.
            let _ = self.suggested.push(suggestion);
        }
    }

    fn forget_suggestion(&mut self, game: u8, memo: Memo) {
        let is_other = |one: &Suggestion| (one.game, one.memo) != (game, memo);
        self.suggested.retain(is_other);
    }

    /// What was learned about one game.
    pub fn about(&self, game: u8) -> About<'_> {
        About {
            notebook: self,
            game,
        }
    }
}

/// What was learned about one game.
#[derive(Clone, Copy, Debug)]
pub struct About<'a> {
    notebook: &'a Notebook,
    game: u8,
}

impl<'a> About<'a> {
    /// Every answer, with the question it belongs to.
    pub fn answers(&self) -> impl Iterator<Item = (Memo, &'a [u8])> + use<'a> {
        let game = self.game;
        let all = self.notebook.learned.answers();
        let answers = all.filter(move |one| one.game == game);
        answers.map(|one| (one.memo, one.action))
    }
}

impl Memory for About<'_> {
    fn recall(&self, memo: Memo) -> Option<&[u8]> {
        self.answers()
            .find(|&(known, _)| known == memo)
            .map(|(_, action)| action)
    }

    fn suggest(&self, memo: Memo) -> Option<&[u8]> {
        let is_it = |one: &&Suggestion| (one.game, one.memo) == (self.game, memo);
        let suggested = self.notebook.suggested.iter().find(is_it)?;
        Some(&suggested.action)
    }

    fn has_suggestions(&self) -> bool {
        let mut suggested = self.notebook.suggested.iter();
        suggested.any(|one| one.game == self.game)
    }
}
