//! The emulated device of the tests.

#[path = "../../tests/emulator/device.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
pub mod device;
#[path = "../../tests/emulator/play.rs"]
pub mod play;
#[path = "../../tests/emulator/process.rs"]
pub mod process;
#[path = "../../tests/emulator/wiring.rs"]
pub mod wiring;
