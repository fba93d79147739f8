//! The storage on a flash in RAM: what it keeps, what it refuses, and every power cut.

mod chronicle;
mod cuts;
mod faults;
mod images;
mod notes;
mod slots;
mod stumbles;
pub mod world;
