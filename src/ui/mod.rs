//! Pixels: turns data about the table into a [`frame::Frame`]. Knows no game by name.

pub mod frame;
pub mod runs;
