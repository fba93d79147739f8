//! Pixels: turns data about the table into a [`frame::Frame`]. Knows no game by name.

pub mod font;
mod font_huge;
mod font_large;
mod font_small;
pub mod frame;
pub mod icons;
#[cfg(test)]
pub(crate) mod picture;
pub mod text;

pub use font_huge::HUGE;
pub use font_large::LARGE;
pub use font_small::SMALL;
