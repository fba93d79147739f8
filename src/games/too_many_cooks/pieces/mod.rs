//! The pieces on the table as values: flavours, upgrades, board, market, players, the turn.

pub mod board;
pub mod flavour;
pub mod market;
pub mod player;
pub mod turn;
pub mod upgrade;
