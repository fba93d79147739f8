//! Answers in the making.

use super::house::Rules;
use super::pieces::card::Use;
use super::pieces::deck::{Deck, MAX_KINDS};
use super::pieces::player::CLASSES;
use super::pieces::recipe::Dish;
use super::pieces::role::{ROLES, Role};
use super::pieces::utensil::{KINDS as UTENSILS, Place};
use crate::engine::seat::Seat;

/// Where the entry of a deck stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// One of the names in the rulebook, or another. Next: Letters, Tracking.
    Name,
    /// The letter under the dial; 26 is the end. Next: Letters, Tracking.
    Letters(u8),
    /// Which card is tracked. Next: Target.
    Tracking,
    /// How many cards. Next: Kinds.
    Target,
    /// How many kinds. Next: Repeats, Ability.
    Kinds,
    /// Which kinds may lie there twice. Next: Ability.
    Repeats,
    /// Whether the ability brings points.
    Ability,
}

/// An action card as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Who plays it.
    pub by: Option<Seat>,
    /// The card and its effect.
    pub card: Option<Use>,
    /// Against whom.
    pub target: Option<Seat>,
    /// Which recipe, utensil, kind or class.
    pub detail: Option<u8>,
    /// How many Blocking cards followed.
    pub blocks: u8,
}

/// An answer in the making.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draft {
    /// Nothing yet.
    #[default]
    None,
    /// A deck being entered under this number.
    Deck(u8, Deck, Stage),
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
    Act(Plan),
    /// A recipe with more to it: an optional ingredient, or another recipe.
    More,
    /// A recipe.
    Cook(Dish),
    /// Points by the ability.
    Ability(i8),
    /// Points of a light turn, and whether a card was tracked.
    Turn(i16, bool),
    /// A tracked card is lost in a light turn.
    Lose,
    /// Points at the end.
    Points(i16),
    /// Points at the end, the condition still open.
    Met(i16),
    /// House rules.
    Rules(Rules),
    /// What is to be set right.
    Fix,
    /// What of this player.
    FixOf(Seat),
    /// Points of a player.
    FixPoints(Seat, i16),
    /// Tracked cards of a player.
    FixTracked(Seat, [u8; MAX_KINDS]),
    /// Utensils of a player.
    FixUtensils(Seat, [Place; UTENSILS]),
    /// Prepared ingredients of a player.
    FixPantry(Seat, [u8; CLASSES]),
    /// Recipes of a player.
    FixRecipes(Seat),
    /// A recipe to be added.
    AddRecipe(Seat),
    /// That recipe, its optionals and symbols still open.
    AddDish(Seat, Dish),
    /// The decks the device knows.
    Cards,
    /// Breaking the game off.
    EndHere,
}

impl Draft {
    /// Tells whether the answer belongs to an aside.
    pub fn is_aside(self) -> bool {
        matches!(
            self,
            Self::Rules(_)
                | Self::Fix
                | Self::FixOf(_)
                | Self::FixPoints(..)
                | Self::FixTracked(..)
                | Self::FixUtensils(..)
                | Self::FixPantry(..)
                | Self::FixRecipes(_)
                | Self::AddRecipe(_)
                | Self::AddDish(..)
                | Self::Cards
                | Self::EndHere
        )
    }
}
