//! The games.

pub mod too_many_cooks;
