//! What a sheet, the dice and a turn's cooking are made of.

pub mod dice;
pub mod face;
pub mod group;
mod packed;
pub mod part;
pub mod payment;
pub mod place;
pub mod printed;
pub mod profile;
pub mod reading;
pub mod row;
pub mod sheet;
pub mod skill;
pub mod synthetic;
pub mod written;
