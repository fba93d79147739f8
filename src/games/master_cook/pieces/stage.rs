//! The stage of the game.

use crate::games::master_cook::prelude::*;

/// The stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// How is it played? Next: Bag, First, Scoring.
    Opening,
    /// Who draws the tokens? Next: First.
    Bag,
    /// Who begins? Next: Lots, SideDeck.
    First,
    /// The lot falls. Next: SideDeck.
    Lots,
    /// How large is the side deck? Next: Fill.
    SideDeck,
    /// The circle is filled, from this field on. Next: Starters.
    Fill(u8),
    /// Players place starters in turn; this many players are done. Next: Play.
    Starters(u8),
    /// Turns are taken. Next: Scoring.
    Play,
    /// What scoring needs is asked. Next: Over.
    Scoring,
    /// The scores are final.
    Over,
}

/// What follows once the fields are refilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Nothing,
    /// What a harvest left over reaches the bag, then the token is passed on.
    LeftoversToBag(Seat),
    /// The harvest token is passed on.
    PassToken(Seat),
    /// The harvest is over and the token stays until the Clean-up is done.
    KeepToken,
}
