//! What was learned about a game: taught, taken back, forgotten, asked for again.

use super::learned::{LEARNED_PAGES, TooLong};
use super::{LEARNED, Notebook, PageKey, SETTINGS, Suggestion};
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

    /// How many older answers would have to go if these were learned. Not inlined: a copy of all
    /// answers lies on the stack.
    #[inline(never)]
    pub fn would_forget<'a>(
        &self,
        game: u8,
        answers: impl Iterator<Item = (Memo, &'a [u8])>,
    ) -> usize {
        let mut learned = self.learned.clone();
        let learn = |(memo, action)| learned.learn(game, memo, action).ok();
        answers.filter_map(learn).map(|(_, gone)| gone).sum()
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
