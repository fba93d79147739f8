//! `cargo xtask bench`: ours and the peers in one run, next to the budgets.
//!
//! Sizes and times come from the emulator, where wire time is modelled; what the rules cost
//! comes from the host, compiled with optimisation.

mod boot;
mod cover;
mod emulator;
mod flash;
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

use std::path::Path;

use crate::elf::Elf;
use crate::toolchain::prepare_emulator;
use crate::{Outcome, firmware};

/// Bytes of flash the firmware may take.
const FLASH: f64 = 256.0 * 1024.0;
/// Bytes of RAM it may take, the stack included.
const RAM: f64 = 64.0 * 1024.0;

/// Measures everything and prints the table.
pub fn run(options: &[&str]) -> Outcome {
    if !matches!(options, [] | ["--json"]) {
        return Err("The only option is --json.".to_owned());
    }
    prepare_emulator()?;
    let rows = measure()?;
    match options {
        [] => table::print(&rows),
        _ => println!("{}", table::json(&rows)),
    }
    Ok(())
}

fn measure() -> Outcome<Vec<table::Row>> {
    progress("compiling the firmware");
    let built = firmware::build(&["pico".to_owned()])?;
    let firmware = built.first().ok_or("There is no firmware.")?;
    progress("compiling the peer");
    let peer = peer::build()?;
    let presses = presses::play(firmware)?;
    let mut rows = presses::rows(&presses);
    rows.extend(peer::rows(&peer, &presses)?);
    rows.extend(boot::rows(firmware)?);
    rows.extend(boot::rest(firmware)?);
    rows.extend(sizes(firmware, &presses)?);
    rows.extend(turns::rows());
    rows.extend(wear::rows());
    rows.extend(pace::rows()?);
    Ok(rows)
}

/// What the firmware takes of flash and RAM.
fn sizes(firmware: &Path, presses: &[presses::Press]) -> Outcome<Vec<table::Row>> {
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
        table::Row::new("flash image", "bytes", flash as f64).budget(FLASH),
        table::Row::new("static RAM", "bytes", ram.into()),
        table::Row::new("deepest stack", "bytes", stack as f64),
        table::Row::new("static RAM and deepest stack", "bytes", all).budget(RAM),
    ])
}

/// Says what was just done or is under way.
fn progress(what: &str) {
    eprintln!("── {what}");
}
