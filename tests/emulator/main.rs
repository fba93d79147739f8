//! The real firmware in an emulated RP2040. Runs with `cargo xtask test`, which builds it first.

use std::path::{Path, PathBuf};

mod boards;
mod bounces;
mod cuts;
mod display;
mod encoder;
mod faults;
mod link;
mod memory;
mod notebook;
mod power;
mod prepared_flash;
mod presses;
mod pulled_cable;
mod recorded_flash;
mod scenarios;
mod twin;
mod unplugged_display;
mod usb_host;

use support::emulator::device::{Device, Kind};

/// A device with four buttons.
fn device(kind: Kind, seed: u64) -> Device {
    device_with("pico", kind, seed)
}

/// A device with the firmware of `board`.
fn device_with(board: &str, kind: Kind, seed: u64) -> Device {
    let firmware = firmware(board);
    assert!(
        firmware.exists(),
        "there is no firmware: run `cargo xtask firmware --board {board}`"
    );
    Device::new(root(), &firmware, kind, seed)
}

/// Where the firmware of `board` is once it is built.
fn firmware(board: &str) -> PathBuf {
    root().join(format!("target/firmware/souschef-{board}.elf"))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
