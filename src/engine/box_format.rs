//! How a box file writes what is printed in somebody's box.

use super::game::Game;
use super::prompt::Memo;

/// Takes the lines of a text, one by one.
pub type EachLine<'a> = &'a mut dyn FnMut(&str);

/// What box files of a game look like. A game without anything to learn from its box has [`BoxFormat::NONE`].
#[derive(Debug)]
pub struct BoxFormat<G: Game> {
    /// The first words of every action that says what is printed; box files leave them out.
    pub prefix: &'static str,
    /// Words that come before a fact whose own words do not say on which of several sheets it is printed.
    pub sheets: &'static [&'static str],
    /// How to fill in the lines of a box file, for somebody who has never seen one.
    pub hints: &'static [&'static str],
    /// Where the notebook keeps an action, after a word of `sheets` (by its position) or without one; `None`
    /// if the action does not say what is printed.
    pub memo: fn(&G, Option<usize>, G::Action) -> Option<Memo>,
    /// Whether an action says what is printed, if only together with its place.
    pub is_fact: fn(&G, G::Action) -> bool,
    /// Shows the first words of everything printed in the box, for somebody to complete.
    pub blanks: fn(&G, EachLine),
}

impl<G: Game> BoxFormat<G> {
    /// Nothing is learned from the box.
    pub const NONE: Self = Self {
        prefix: "",
        sheets: &[],
        hints: &[],
        memo: |_, _, _| None,
        is_fact: |game, action| (G::BOX.memo)(game, None, action).is_some(),
        blanks: |_, _| {},
    };
}
