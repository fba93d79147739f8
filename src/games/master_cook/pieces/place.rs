//! How corrections of earlier revisions name a count; records keep them.

use serde::{Deserialize, Serialize};

use crate::engine::seat::Seat;
use crate::games::master_cook::pieces::ingredient::Ingredient;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::pieces::number::{Field, Slot};

/// Where something is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// A field.
    Field(Field),
    /// What a player can spend.
    Supply(Seat),
    /// What lies on a player's helper.
    Helper(Seat, Slot),
    /// What is locked with a player.
    Locked(Seat),
    /// A player's rubbish bin.
    Bin(Seat),
    /// A player's cards and shells.
    Player(Seat),
    /// The shared decks.
    Decks,
    /// What lies beside a player's cards until the next Move step.
    Aside(Seat),
}

/// What is counted there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// Tokens of an ingredient.
    Kind(Ingredient),
    /// Shells.
    Shells,
    /// Cards in hand.
    Hand(Stack),
    /// Cards in a deck.
    Deck(Stack),
}
