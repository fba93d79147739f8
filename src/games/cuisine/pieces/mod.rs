//! The cards of the game and a player's side of the table.

pub mod card;
pub mod deck;
pub mod kind;
pub mod player;
pub mod recipe;
pub mod role;
pub mod stage;
pub mod utensil;
