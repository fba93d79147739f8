//! What lies on the table, as plain values that know no turn.

pub mod book;
pub mod cards;
pub mod cost;
pub mod edition;
pub mod fields;
pub mod goals;
pub mod handful;
pub mod ingredient;
pub mod number;
pub mod player;
pub mod search;
pub mod side_dish;
pub mod stage;
pub mod walk;
