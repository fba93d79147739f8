//! What the host tests, the emulator tests and the bench share.
//!
//! A module is here only if two of them use it. Helpers of one test program stay beside its tests.

pub mod damage;
pub mod digest;
pub mod emulator;
pub mod flash;
pub mod full_slot;
pub mod golden;
pub mod notebook_words;
pub mod player;
pub mod used_flash;

use std::path::{Path, PathBuf};

/// The root of the project, where `tests`, `target` and `boards` are.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// How many random games a test plays that asks for `games`: a quarter of them, or as many quarters as
/// `SOUSCHEF_GAMES` says. `cargo xtask test --all` sets it to 8, `cargo xtask mutants` to less than 1.
pub fn games(games: u64) -> u64 {
    let quarters = std::env::var("SOUSCHEF_GAMES").ok();
    let quarters = quarters.and_then(|quarters| quarters.parse().ok());
    (games as f64 * quarters.unwrap_or(1.0) / 4.0).ceil() as u64
}
