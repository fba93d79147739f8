//! The power goes anywhere while people play, and the device comes back as it was.
//!
//! A device is played by a hand that presses at random. Everything it writes and erases is
//! noted. Then the power is cut at every byte of every write and at 17 points of every
//! erase, and a fresh device boots from what is left.
//! `SOUSCHEF_CUTS` multiplies the seeds that are tried.

mod any_image;
mod backup;
mod bad_chips;
mod chronicle;
mod cuts;
pub mod damaged_games;
mod failed_writes;
mod free_slots;
mod full_slot;
mod kept_lists;
mod last_step;
mod learned_answers;
mod other_formats;
mod quick_ok;
mod random_keys;
mod recording_flash;
mod results;
mod slot_copies;
mod to_do;
mod visible;
