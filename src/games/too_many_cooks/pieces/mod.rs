//! The pieces on the table as values: flavours, upgrades, board, market, cooks, the turn.

pub mod board;
pub mod cook;
pub mod flavour;
pub mod market;
pub mod turn;
pub mod upgrade;

pub use board::Board;
pub use cook::Cook;
pub use flavour::{Counts, Flavour};
pub use market::Market;
pub use turn::{Drawn, Stage, Step, Turn};
pub use upgrade::{Kinds, Upgrade};
