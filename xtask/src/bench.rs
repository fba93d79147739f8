//! `cargo xtask bench`: ours and the peers in one run, next to the budgets.
//!
//! Sizes and times come from the emulator, where wire time is modelled; what the rules cost
//! comes from the host, compiled with optimisation.

mod boot;
mod cover;
mod emulator;
mod flash;
mod harvest;
pub mod pace;
mod peer;
mod player;
mod presses;
mod random;
mod table;
mod turns;
mod twin;
mod wear;
mod words;

use std::env;
use std::path::Path;
use std::process::Command;

use table::Row;

use crate::elf::Elf;
use crate::steps::run as run_command;
use crate::toolchain::prepare_emulator;
use crate::{Outcome, firmware, root};

/// Bytes of flash the firmware may take.
const FLASH: f64 = 256.0 * 1024.0;
/// Bytes of RAM it may take, the stack included.
const RAM: f64 = 64.0 * 1024.0;

/// What can be measured by itself.
const PARTS: [&str; 6] = ["presses", "start", "rest", "turns", "wear", "pace"];

/// Measures everything, or the parts that are named, and prints the table.
pub fn run(options: &[&str]) -> Outcome {
    let is_part = |option: &&&str| PARTS.contains(*option);
    let parts: Vec<&str> = options.iter().filter(is_part).copied().collect();
    let json = options.contains(&"--json");
    if parts.len() + usize::from(json) != options.len() {
        return Err(format!("Options are --json and {}.", PARTS.join(", ")));
    }
    if cfg!(debug_assertions) {
        return run_optimised(options);
    }
    let rows = measure(&parts)?;
    match json {
        false => table::print(&rows),
        true => println!("{}", table::json(&rows)),
    }
    Ok(())
}

/// Runs the same command compiled with optimisation.
fn run_optimised(options: &[&str]) -> Outcome {
    progress("compiling the benchmark");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let xtask = ["run", "--quiet", "--release", "--package", "xtask", "--"];
    run_command(
        Command::new(cargo)
            .current_dir(root())
            .args(xtask)
            .arg("bench")
            .args(options),
    )
}

fn measure(parts: &[&str]) -> Outcome<Vec<Row>> {
    let wanted = |part: &str| parts.is_empty() || parts.contains(&part);
    let mut rows = Vec::new();
    if wanted("turns") {
        rows.extend(turns::rows());
    }
    if wanted("wear") {
        rows.extend(wear::rows());
    }
    if ["presses", "start", "rest"].into_iter().any(wanted) {
        rows.splice(..0, in_emulator(&wanted)?);
    }
    if wanted("pace") {
        rows.extend(pace::rows());
    }
    Ok(rows)
}

/// What the emulated device takes.
fn in_emulator(wanted: &dyn Fn(&str) -> bool) -> Outcome<Vec<Row>> {
    prepare_emulator()?;
    progress("compiling the firmware");
    let built = firmware::build(&["pico".to_owned()])?;
    let firmware = built.first().ok_or("There is no firmware.")?;
    let mut rows = Vec::new();
    if wanted("presses") {
        progress("compiling the peer");
        let peer = peer::build()?;
        let presses = presses::play(firmware)?;
        rows.extend(presses::rows(&presses));
        rows.extend(peer::rows(&peer, &presses)?);
        rows.extend(sizes(firmware, &presses)?);
    }
    if wanted("start") {
        rows.extend(boot::rows(firmware)?);
    }
    if wanted("rest") {
        rows.extend(boot::rest(firmware)?);
    }
    Ok(rows)
}

/// What the firmware takes of flash and RAM.
fn sizes(firmware: &Path, presses: &[presses::Press]) -> Outcome<Vec<Row>> {
    let file = firmware::read(firmware)?;
    let elf = Elf::new(&file)?;
    let flash: usize = elf
        .segments()
        .iter()
        .map(|segment| segment.bytes.len())
        .sum();
    let (ram, stack) = (elf.static_ram(), presses::deepest_stack(presses));
    let all = f64::from(ram) + stack as f64;
    Ok(vec![
        Row::new("flash image", "bytes", flash as f64).budget(FLASH),
        Row::new("static RAM", "bytes", ram.into()),
        Row::new("deepest stack while playing", "bytes", stack as f64),
        Row::new("static RAM and deepest stack", "bytes", all).budget(RAM),
    ])
}

/// Says what was just done or is under way.
fn progress(what: &str) {
    eprintln!("── {what}");
}
