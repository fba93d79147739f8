//! What a sheet, the dice and a turn's cooking are made of.

pub mod dice;
pub mod face;
pub mod fact;
pub mod payment;
pub mod plate;
pub mod player;
pub mod printed;
pub mod row;
pub mod serving;
pub mod sheet;
pub mod skill;
pub mod written;
