//! A device in the emulator (`tests/emulator/*.mjs`), for tests and bench.

pub mod device;
pub mod play;
pub mod process;
pub mod wiring;
