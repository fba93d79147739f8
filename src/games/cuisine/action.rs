//! Everything that can be decided at the table, and answers in the making.

use serde::{Deserialize, Serialize};

use super::cards::Use;
use super::deck::{Deck, MAX_KINDS};
use super::player::CLASSES;
use super::recipe::Dish;
use super::roles::{ROLES, Role, RoleUse};
use super::rules::Rules;
use super::utensil::{KINDS as UTENSILS, Place, Utensil};
use crate::engine::seat::Seat;

/// Where the roles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Dealing {
    /// There are none.
    None,
    /// The device deals them.
    Device,
    /// The table dealt the cards and enters them.
    Entered,
}

/// An action card played, and how often Blocking cards answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Who played it.
    pub by: Seat,
    /// The card and which of its two effects.
    pub card: Use,
    /// Against whom, for an offensive effect.
    pub target: Option<Seat>,
    /// Which recipe, utensil, kind of card or class of ingredient, by number.
    pub detail: Option<u8>,
    /// How many Blocking cards followed.
    pub blocks: u8,
}

/// One decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Plays a whole game.
    Play,
    /// Only adds up the end values.
    QuickScore,
    /// The device has told all decks it knows.
    AllKnown,
    /// A player wants to enter a deck.
    NewDeck,
    /// A deck as its country card describes it.
    Learn(u8, Deck),
    /// Takes a known deck.
    Take(u8),
    /// Decides about roles.
    Deal(Dealing),
    /// The roles seat by seat; what is left over stays out.
    Roles([Role; ROLES]),
    /// The first player.
    First(Seat),
    /// Uses the role, or does not.
    Role(RoleUse),
    /// A player lays a utensil.
    Lay(Seat, Utensil),
    /// A player lays ingredients: primary, secondary, optional.
    Stock(Seat, [u8; CLASSES]),
    /// A player plays an action card.
    Act(Act),
    /// Nobody plays a further card in this step.
    Done,
    /// Cooks a recipe; the bool says whether another follows.
    Cook(Dish, bool),
    /// Cooks nothing, or nothing more.
    Stop,
    /// Points by the ability of the deck.
    Ability(i8),
    /// Places a card of this kind in the tracking area, or none.
    Track(Option<u8>),
    /// Who of those tied cooked last in real life.
    CookedLast(Seat),
    /// The points of a player and whether the condition is met, for a quick score.
    Final(i16, bool),
    /// Sets the house rules.
    Rules(Rules),
    /// Sets the points of a player right.
    FixPoints(Seat, i16),
    /// Sets the tracked cards of a player right.
    FixTracked(Seat, [u8; MAX_KINDS]),
    /// Sets the utensils of a player right.
    FixUtensils(Seat, [Place; UTENSILS]),
    /// Sets the unused prepared ingredients of a player right.
    FixPantry(Seat, [u8; CLASSES]),
    /// Takes a recipe off this turn's list.
    DropRecipe(Seat, u8),
    /// Puts a recipe on this turn's list.
    AddRecipe(Seat, Dish),
    /// Breaks the game off; the unfinished turn does not count.
    EndHere,
    /// Lets the device draw the first player.
    DrawFirst,
}

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
    /// The player a role is used on.
    Named(Seat),
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
    /// A recipe.
    Cook(Dish),
    /// Points by the ability.
    Ability(i8),
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
