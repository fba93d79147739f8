//! Everything that can be decided at the table.

use serde::{Deserialize, Serialize};

use super::counts::Count;
use super::house::{Rule, Rules};
use super::pieces::card::Use;
use super::pieces::deck::{Deck, MAX_KINDS};
use super::pieces::kind::KindNames;
use super::pieces::player::CLASSES;
use super::pieces::recipe::Dish;
use super::pieces::role::{ROLES, Role, RoleUse};
use super::pieces::utensil::{KINDS as UTENSILS, Place, Utensil};
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
    /// Plays a whole game without telling the device of every recipe.
    Light,
    /// The points of a player's turn in a light game, and whether a card was tracked.
    Turn(i8, bool),
    /// A player's tracked card is shuffled in, in a light game.
    Lose(Seat),
    /// Goes on with the end values only.
    EnterEnd,
    /// Sets a count right.
    Count(Count, i32),
    /// Sets a house rule.
    House(Rule, u8),
    /// A deck as its country card describes it, with the names of its kinds.
    LearnNamed(u8, Deck, KindNames),
}

impl Action {
    /// What teaches a deck under this number.
    pub fn learn(slot: u8, deck: Deck) -> Self {
        let names = deck.names;
        let plain = Deck {
            names: KindNames::default(),
            ..deck
        };
        match names.is_empty() {
            true => Self::Learn(slot, plain),
            false => Self::LearnNamed(slot, plain, names),
        }
    }

    /// The deck that an action teaches, and its number.
    pub fn learned(self) -> Option<(u8, Deck)> {
        match self {
            Self::Learn(slot, deck) => Some((slot, deck)),
            Self::LearnNamed(slot, deck, names) => Some((slot, Deck { names, ..deck })),
            _ => None,
        }
    }
}
