//! The real firmware in an emulated RP2040. Runs with `cargo xtask test`, which builds it first.

use std::io::Write;
use std::path::Path;
use std::sync::Once;

mod cuts;
mod device;
mod encoder;
mod faults;
#[path = "../host/filled.rs"]
mod filled;
mod noted;
mod play;
mod prepared;
mod presses;
mod scenarios;
mod twin;

use device::{Device, Kind};

/// A device with four buttons, or nothing where the emulator is not asked for.
fn device(kind: Kind, seed: u64) -> Option<Device> {
    device_with("pico", kind, seed)
}

/// A device with the firmware of `board`.
fn device_with(board: &str, kind: Kind, seed: u64) -> Option<Device> {
    static SKIPPED: Once = Once::new();
    if std::env::var_os("SOUSCHEF_EMULATOR").is_none() {
        let notice = b"skipped: the emulator runs with `cargo xtask test`\n";
        SKIPPED.call_once(|| std::io::stderr().write_all(notice).unwrap_or(()));
        return None;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let firmware = root.join(format!("target/firmware/souschef-{board}.elf"));
    assert!(
        firmware.exists(),
        "there is no firmware: run `cargo xtask firmware`"
    );
    Some(Device::new(root, &firmware, kind, seed))
}
