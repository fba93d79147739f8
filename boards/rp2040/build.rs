//! Hands the linker the memory map of the chip and the scripts that use it, and the code its commit.

use std::path::PathBuf;
use std::{env, fs};

/// Each chip's own part of the memory map, and the scripts it needs. Functions of the same code are one.
const RP2040: (&str, &[&str]) = (
    "rp2040.x",
    &[
        "--nmagic",
        "--icf=all",
        "-Tlink.x",
        "-Tlink-rp.x",
        "-Tdefmt.x",
    ],
);
const RP2350: (&str, &[&str]) = (
    "rp2350.x",
    &["--nmagic", "--icf=all", "-Tlink.x", "-Tdefmt.x"],
);

fn main() {
    let (map, scripts) = match env::var_os("CARGO_FEATURE_RP2350") {
        Some(_) => RP2350,
        None => RP2040,
    };
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    for (from, to) in [("../../memory.x", "memory.x"), (map, "chip.x")] {
        let from = here.join(from);
        fs::copy(&from, out.join(to)).expect("memory maps can be copied");
        println!("cargo:rerun-if-changed={}", from.display());
    }
    println!("cargo:rustc-link-search={}", out.display());
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("none") {
        for script in scripts {
            println!("cargo:rustc-link-arg-bins={script}");
        }
    }
    let commit = env::var("SOUSCHEF_COMMIT").unwrap_or_else(|_| "unknown".to_owned());
    println!("cargo:rustc-env=SOUSCHEF_COMMIT={commit}");
    println!("cargo:rerun-if-env-changed=SOUSCHEF_COMMIT");
}
