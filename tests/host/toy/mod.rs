//! The spice pot: a test-only game that asks of the engine whatever a real one may.
//!
//! Two or three cooks season four pots at the same time from one bag of thirty spices. Seasoning
//! is an answer of four parts; it earns a chain of three bonuses, of which the second is drawn.

mod controls;
mod counts;
mod keys;
mod laws;
mod menu;
mod pages;
mod rules;
mod secret;

pub use rules::Pot;
