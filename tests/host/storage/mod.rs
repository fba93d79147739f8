//! The storage on a flash in RAM: what it keeps, what it refuses, and every power cut.

mod any_image;
mod chronicle;
mod cuts;
mod faults;
pub mod model;
mod notebook;
mod single_failures;
mod slots;
