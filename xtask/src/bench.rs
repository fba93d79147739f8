//! `cargo xtask bench`: ours and the peers in one run, next to the budgets.
//!
//! Sizes and times come from the emulator, where wire time is modelled; what the rules cost
//! comes from the host. The measuring itself is compiled with optimisation, by cargo.

mod cover;
mod emulator;
mod flash;
mod player;
mod presses;
mod random;
mod table;
mod twin;

use std::env;
use std::process::Command;

use crate::steps::run as run_command;
use crate::toolchain::prepare_emulator;
use crate::{Outcome, firmware, root};

/// Measures everything and prints the table.
pub fn run(options: &[&str]) -> Outcome {
    if !matches!(options, [] | ["--json"]) {
        return Err("The only option is --json.".to_owned());
    }
    if cfg!(debug_assertions) {
        return run_optimised(options);
    }
    prepare_emulator()?;
    let rows = measure()?;
    match options {
        [] => table::print(&rows),
        _ => println!("{}", table::json(&rows)),
    }
    Ok(())
}

/// Runs the same command compiled with optimisation.
fn run_optimised(options: &[&str]) -> Outcome {
    progress("compiling the benchmark");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["run", "--quiet", "--release", "--package", "xtask", "--", "bench"];
    run_command(Command::new(cargo).current_dir(root()).args(arguments).args(options))
}

fn measure() -> Outcome<Vec<table::Row>> {
    progress("compiling the firmware");
    let built = firmware::build(&["pico".to_owned()])?;
    let firmware = built.first().ok_or("There is no firmware.")?;
    let presses = presses::play(firmware)?;
    Ok(presses::rows(&presses))
}

/// Says what was just done or is under way.
fn progress(what: &str) {
    eprintln!("── {what}");
}
