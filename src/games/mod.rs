//! The games of the catalog.

pub mod wok_and_roll;
