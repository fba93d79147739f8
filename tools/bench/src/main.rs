//! `cargo xtask bench`: what ours and the peers cost, in one run, next to the budgets.
//!
//! Sizes and times come from the emulator, where wire time is modelled; what the rules cost
//! comes from the host, compiled with optimisation.

mod boot;
mod charge;
mod cover;
mod emulator;
mod figures;
mod flash;
mod harvest;
mod pace;
mod page;
mod peer;
mod player;
mod presses;
mod table;
mod talk;
mod turns;
mod twin;
mod wear;
mod words;

use std::path::Path;
use std::process::ExitCode;

use peer::Bus;
use presses::Reads;
use table::Row;

use xtask::elf::Elf;
use xtask::toolchain::prepare_emulator;
use xtask::{Outcome, boards, firmware};

/// What can be measured by itself.
const PARTS: [&str; 10] = [
    "presses", "cache", "spi", "start", "rest", "backup", "turns", "wear", "pace", "page",
];
/// Those that need the emulator.
const EMULATED: [&str; 6] = ["presses", "cache", "spi", "start", "rest", "backup"];
/// The seed of what is measured at rest.
const SEED: u64 = 5;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.split_first() {
        Some((first, words)) if first == "pace" && !words.is_empty() => pace::run(words),
        _ => run(words),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Measures everything, or the parts that are named, and prints the table or, with `--json`, its rows.
fn run(mut parts: Vec<String>) -> Outcome {
    let all = parts.len();
    parts.retain(|word| word != "--json");
    let json = parts.len() < all;
    if let Some(stray) = parts.iter().find(|part| !PARTS.contains(&part.as_str())) {
        return Err(format!(
            "There is nothing to measure called `{stray}`; there are {}.",
            PARTS.join(", ")
        ));
    }
    let rows = measure(&parts)?;
    match json {
        false => table::print(&rows),
        true => println!("{}", table::json(&rows)),
    }
    Ok(())
}

fn measure(parts: &[String]) -> Outcome<Vec<Row>> {
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|one| one == part);
    let mut rows = Vec::new();
    if wanted("turns") {
        rows.extend(turns::rows());
    }
    if wanted("wear") {
        rows.extend(wear::rows());
    }
    if EMULATED.into_iter().any(wanted) {
        rows.splice(..0, in_emulator(&wanted)?);
    }
    if wanted("pace") {
        rows.extend(pace::rows());
    }
    if wanted("page") {
        progress("compiling the firmware for the page");
        firmware::build(&boards::named(&["pico"])?)?;
        rows.extend(page::rows()?);
    }
    Ok(rows)
}

/// What the emulated device takes.
fn in_emulator(wanted: &dyn Fn(&str) -> bool) -> Outcome<Vec<Row>> {
    prepare_emulator()?;
    progress("compiling the firmware");
    let built = firmware::build(&boards::named(&["pico"])?)?;
    let firmware = built.first().ok_or("There is no firmware.")?;
    let mut rows = Vec::new();
    if wanted("presses") {
        let presses = presses::play(firmware, Reads::Free)?;
        rows.extend(figures::rows(&presses));
        rows.extend(peer::rows(Bus::I2c, &presses)?);
        rows.extend(sizes(firmware, &presses)?);
    }
    if wanted("cache") {
        let cached = presses::play(firmware, Reads::Cached)?;
        rows.extend(figures::cached_rows(&cached));
    }
    if wanted("spi") {
        progress("compiling the firmware for a display on SPI");
        let built = firmware::build(&boards::named(&["pico_spi"])?)?;
        let spi = built.first().ok_or("There is no firmware.")?;
        let presses = presses::play(spi, Reads::Free)?;
        rows.extend(figures::spi_rows(&presses));
        rows.extend(peer::rows(Bus::Spi, &presses)?);
    }
    if wanted("start") {
        rows.extend(boot::rows(firmware)?);
    }
    if wanted("backup") {
        rows.extend(talk::rows(firmware)?);
    }
    if wanted("rest") {
        rows.extend(boot::rest(firmware)?);
        rows.extend(charge::rows(firmware, SEED)?);
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
        Row::new("flash image", "bytes", flash as f64).budget(firmware::FLASH_BUDGET.into()),
        Row::new("static RAM", "bytes", ram.into()),
        Row::new("deepest stack while playing", "bytes", stack as f64),
        Row::new("static RAM and deepest stack", "bytes", all).budget(firmware::RAM_BUDGET.into()),
    ])
}

/// Says what was just done or is under way.
fn progress(what: &str) {
    eprintln!("── {what}");
}
