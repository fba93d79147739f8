//! Pixels: turns data about the table into a [`frame::Frame`]. Knows no game by name.

pub mod bars;
pub mod dial;
pub mod dice;
pub mod font;
mod font_huge;
mod font_large;
mod font_small;
pub mod form;
pub mod frame;
pub mod icons;
pub mod letters;
pub mod line;
pub mod list;
pub mod page;
pub mod panel;
#[cfg(test)]
pub(crate) mod picture;
pub mod qr;
pub mod ring;
pub mod runs;
pub mod scene;
pub mod seats;
pub mod sentences;
pub mod shapes;
pub mod standings;
pub mod text;

pub use font_huge::HUGE;
pub use font_large::LARGE;
pub use font_small::SMALL;
