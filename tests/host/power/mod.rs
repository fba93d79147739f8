//! The power goes anywhere while people play, and the device comes back as it was.
//!
//! A device is played by a hand that presses at random. Everything it writes and erases is
//! noted. Then the power is cut at every byte of every write and at 17 points of every
//! erase, and a fresh device boots from what is left.
//! `SOUSCHEF_CUTS` multiplies the seeds that are tried.

mod cards;
mod chips;
mod chronicle;
mod copied;
mod cuts;
pub mod doubt;
mod failed;
mod foreign;
mod hand;
mod hands;
mod images;
mod limits;
mod noted;
mod quick;
mod results;
mod rooms;
mod steps;
mod table;
mod taught;
mod torn;
