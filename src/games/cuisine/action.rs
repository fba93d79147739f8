//! Everything that can be decided at the table.

use super::prelude::*;

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
pub struct CardPlay {
    /// Who played it.
    pub by: Seat,
    /// The card and which of its two effects.
    pub card: CardEffect,
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
    /// Plays everything: recipes, utensils and action cards.
    Play,
    /// Plays light: the points of each turn and the tracked cards.
    Light,
    /// Enters only the end values.
    Quick,
    /// The device has listed every deck it knows.
    AllKnown,
    /// A deck as its country card describes it, under its number.
    Learn(u8, Deck),
    /// Takes a known deck.
    Take(u8),
    /// Decides about roles.
    Deal(Dealing),
    /// The roles seat by seat; what is left over stays out.
    Roles([Role; ROLES]),
    /// Lets the device draw the first player.
    DrawFirst,
    /// The first player.
    First(Seat),
    /// Uses the role, or does not.
    Role(RoleUse),
    /// A player lays a utensil.
    Lay(Seat, Utensil),
    /// A player lays ingredients: primary, secondary, optional.
    Stock(Seat, [u8; CLASSES]),
    /// A player plays an action card.
    PlayCard(CardPlay),
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
    /// Light: the points of a player's turn, and whether a card was tracked.
    Turn(i8, bool),
    /// Quick: the points of a player and whether the condition is met.
    Final(i16, bool),
    /// Who of those tied cooked last in real life.
    CookedLast(Seat),
    /// Goes on with the end values only.
    EnterEnd,
    /// Sets a house rule.
    House(Rule, u8),
    /// Corrects a count.
    Count(Count, i32),
    /// Ends the game and scores it; the unfinished turn does not count.
    EndHere,
}
