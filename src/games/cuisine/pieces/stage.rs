//! Where the game is, and how much of it the device keeps.

use crate::games::cuisine::prelude::*;

/// Where the game stands. A number is a place in player order, 0 for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A game or a quick score. Next: Known, Quick.
    Opening,
    /// The device tells the decks it knows. Next: Deck.
    Known,
    /// A seat takes a deck or enters a new one. Next: Deck, Dealing, First.
    Deck(Seat),
    /// With or without roles. Next: Deal, First.
    Dealing,
    /// Roles are dealt, by the device or by hand. Next: First.
    Deal(bool),
    /// The table says who is first or lets the device draw. Next: FirstDraw, Role, Prepare.
    First,
    /// The device draws the first player. Next: Role, Prepare.
    FirstDraw,
    /// A seat uses its role. Next: Role, Prepare.
    Role(u8),
    /// Cards are laid and action cards played; who of the order played last. Next: Cook.
    Prepare(Option<u8>),
    /// A seat cooks. Next: Cook, Actions.
    Cook(u8),
    /// Action cards after cooking; who of the order played last. Next: Ability, Track, Role, Prepare, Tie, Over.
    Actions(Option<u8>),
    /// A seat enters the points of its ability. Next: Ability, Track, Role, Prepare, Tie, Over.
    Ability(u8),
    /// A seat may place a card in its tracking area. Next: Track, Role, Prepare, Tie, Over.
    Track(u8),
    /// A seat's points of a light turn are entered. Next: LightScore, Tie, Over.
    LightScore(u8),
    /// A seat's end values are entered. Next: Quick, Tie, Over.
    Quick(Seat),
    /// The table says who cooked last in real life. Next: Over.
    Tie,
    /// The game is over.
    Over,
}

/// How much the device is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Every recipe, utensil and action card.
    Everything,
    /// The points of each turn and the tracked cards.
    Light,
    /// The end values.
    Quick,
}
