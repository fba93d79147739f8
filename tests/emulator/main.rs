//! The real firmware in an emulated RP2040. Runs with `cargo xtask test`, which builds it first.

use std::path::{Path, PathBuf};

mod boards;
mod bounces;
mod computer;
mod cuts;
mod device;
mod display;
mod encoder;
mod faults;
#[path = "../host/filled.rs"]
mod filled;
mod link;
#[path = "../host/litter.rs"]
mod litter;
mod memory;
mod notebook;
mod noted;
mod play;
mod power;
mod prepared;
mod presses;
mod process;
mod pulled;
#[path = "../host/remembered.rs"]
mod remembered;
mod scenarios;
mod twin;
mod unplugged;
mod wiring;

use device::{Device, Kind};

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
