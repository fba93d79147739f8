//! Hands the linker the memory map of the device and the scripts that use it.

use std::path::PathBuf;
use std::{env, fs};

const SCRIPTS: [&str; 4] = ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"];

fn main() {
    let map = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap()).join("../../../memory.x");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    fs::copy(&map, out.join("memory.x")).expect("memory.x lies in the project's root");
    let chip = map.with_file_name("boards/rp2040/rp2040.x");
    fs::copy(&chip, out.join("chip.x")).expect("rp2040.x lies beside the firmware");
    println!("cargo:rerun-if-changed={}", chip.display());
    println!("cargo:rerun-if-changed={}", map.display());
    println!("cargo:rustc-link-search={}", out.display());
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("none") {
        for script in SCRIPTS {
            println!("cargo:rustc-link-arg-bins={script}");
        }
    }
}
