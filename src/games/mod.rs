//! The games.

pub mod cuisine;
