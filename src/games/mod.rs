//! The games.

pub mod master_cook;
