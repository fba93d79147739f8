//! The real firmware in an emulated RP2040. Runs with `cargo xtask test`, which builds it first.

use std::io::Write;
use std::path::Path;
use std::sync::Once;

mod device;
mod faults;

use device::{Device, Kind};

/// A device with the four-button firmware, or nothing where the emulator is not asked for.
fn device(kind: Kind, seed: u64) -> Option<Device> {
    static SKIPPED: Once = Once::new();
    if std::env::var_os("SOUSCHEF_EMULATOR").is_none() {
        let notice = b"skipped: the emulator runs with `cargo xtask test`\n";
        SKIPPED.call_once(|| std::io::stderr().write_all(notice).unwrap_or(()));
        return None;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let firmware = root.join("target/firmware/souschef-pico.elf");
    assert!(
        firmware.exists(),
        "there is no firmware: run `cargo xtask firmware`"
    );
    Some(Device::new(root, &firmware, kind, seed))
}
