//! Answers in the making.

use super::prelude::*;

/// Where the entry of a deck stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckEntry {
    /// One of the names in the rulebook, or another. Next: Letters, Tracking.
    Name,
    /// The letter under the dial; 26 is the end. Next: Letters, Tracking.
    Letters(u8),
    /// Which card is tracked. Next: Target.
    Tracking,
    /// How many cards. Next: Kinds.
    Target,
    /// How many kinds. Next: Kind, Ability.
    Kinds,
    /// What a kind is called. Next: Kind, Repeats.
    Kind(u8),
    /// Which kinds may lie there twice. Next: Ability.
    Repeats,
    /// Whether the ability brings points.
    Ability,
}

/// An action card as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardDraft {
    /// Who plays it.
    pub by: Option<Seat>,
    /// The card and its effect.
    pub card: Option<CardEffect>,
    /// Against whom.
    pub target: Option<Seat>,
    /// Which recipe, utensil, kind or class.
    pub detail: Option<u8>,
    /// How many Blocking cards followed.
    pub blocks: u8,
}

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// A deck being entered under this number.
    Deck(u8, Deck, DeckEntry),
    /// Roles in the order they were dealt, and how many are settled.
    Roles([Role; ROLES], u8),
    /// A utensil is laid.
    Lay,
    /// A utensil of this player.
    LayOf(Seat),
    /// Ingredients are laid.
    Stock,
    /// Ingredients of this player.
    StockOf(Seat, [u8; CLASSES]),
    /// An action card.
    Card(CardDraft),
    /// A recipe with more to it: an optional ingredient, or another recipe.
    More,
    /// A recipe.
    Cook(Dish),
    /// Points by the ability.
    Ability(i8),
    /// Points of a light turn, and whether a card was tracked.
    Turn(i16, bool),
    /// Points at the end.
    Points(i16),
    /// Points at the end, the condition still open.
    Met(i16),
    /// What a table may open beside the game.
    Menu(MenuDraft<Count, Rule>),
    /// A recipe of a player to be set right.
    FixRecipe(Seat, u8),
    /// That recipe as it was cooked, its optionals and symbols still open.
    FixDish(Seat, u8, Dish),
}
