//! Boxes that come from outside: compared with what is known, and learned all or not at all.

use core::fmt;

use heapless::String;

use super::Notebook;
use crate::box_file::MAX_NAME;
use crate::engine::history::MAX_ACTION;
use crate::engine::prompt::Memo;
use crate::engine::session::Memory;

/// A box of a game by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named<'a> {
    /// The number of the game.
    pub game: u8,
    /// What the box is called.
    pub name: &'a str,
}

/// How a box differs from what a device knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Facts the device did not know.
    pub new: usize,
    /// Facts it knew otherwise.
    pub changed: usize,
    /// Facts it knew.
    pub same: usize,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { new, changed, same } = self;
        write!(f, "{new} new, {changed} changed, {same} as before")
    }
}

/// Why a box is not learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// Two other boxes of the game have these names.
    TwoOthers([String<MAX_NAME>; 2]),
    /// So many older answers would be forgotten.
    Full(usize),
    /// An answer is too long to be kept.
    TooLong,
}

impl fmt::Display for NoPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TwoOthers([first, second]) => {
                write!(f, "two boxes of this game have names, {first} and {second}")
            }
            Self::Full(gone) => write!(
                f,
                "the notebook is too full: {gone} older answers would be forgotten"
            ),
            Self::TooLong => f.write_str("an answer is too long for the notebook"),
        }
    }
}

impl core::error::Error for NoPlace {}

impl Notebook {
    /// Tells how a box differs from what is known, and that it finds room.
    pub fn compare_box<'a>(
        &self,
        named: Named<'_>,
        facts: impl Iterator<Item = (Memo, &'a [u8])> + Clone,
    ) -> Result<Difference, NoPlace> {
        let second = self.place_of(named)?;
        if facts.clone().any(|(_, action)| action.len() > MAX_ACTION) {
            return Err(NoPlace::TooLong);
        }
        match self.would_forget(named.game, (second, named.name), facts.clone()) {
            0 => Ok(self.difference(named.game, facts)),
            gone => Err(NoPlace::Full(gone)),
        }
    }

    /// Learns what a box says, all of it or nothing, and tells how it differs from what was known.
    pub fn learn_box<'a>(
        &mut self,
        named: Named<'_>,
        mut facts: impl Iterator<Item = (Memo, &'a [u8])> + Clone,
    ) -> Result<Difference, NoPlace> {
        let found = self.compare_box(named, facts.clone())?;
        let second = self.place_of(named)?;
        let learn = |(memo, action)| self.learn_in(second, named.game, memo, action);
        let learned = facts.try_for_each(learn);
        let named = learned.and_then(|()| self.name_box(named.game, second, named.name));
        named.map_err(|_| NoPlace::TooLong).map(|()| found)
    }

    /// Whether it is the second box of its game.
    fn place_of(&self, named: Named<'_>) -> Result<bool, NoPlace> {
        let names = || [false, true].map(|second| self.box_name(named.game, second));
        let found = self.find_box(named.game, named.name);
        found.ok_or_else(|| NoPlace::TwoOthers(names()))
    }

    fn difference<'a>(
        &self,
        game: u8,
        facts: impl Iterator<Item = (Memo, &'a [u8])>,
    ) -> Difference {
        let mut found = Difference::default();
        for (memo, action) in facts {
            match self.about(game).recall(memo) {
                None => found.new += 1,
                Some(known) if known == action => found.same += 1,
                Some(_) => found.changed += 1,
            }
        }
        found
    }
}
