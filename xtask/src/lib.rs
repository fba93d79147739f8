//! The developer's commands, and what the tools in `tools/` share with them.

use std::path::{Path, PathBuf};

pub mod args;
pub mod boards;
pub mod browser;
mod dist;
#[cfg(test)]
mod documents;
pub mod elf;
mod emulate;
pub mod firmware;
mod in_ram;
pub mod manual;
mod memory;
mod report;
mod same;
pub mod steps;
mod test;
pub mod toolchain;
mod tools;
mod uf2;
pub mod web;

use args::Command;

/// What a command gives back: nothing, or a sentence about what went wrong.
pub type Outcome<T = ()> = Result<T, String>;

/// Carries out a command.
pub fn run(command: Command) -> Outcome {
    match command {
        Command::Test { all } => test::run(all),
        Command::Firmware {
            twice: true, board, ..
        } => same::run(board.as_deref()),
        Command::Firmware { board, report, .. } => firmware::run(board.as_deref(), report),
        Command::Pins => boards::table().map(|table| println!("{table}")),
        Command::Bench(words) => tools::bench(&words),
        Command::Emulate(scenario) => emulate::run(&scenario),
        Command::Decode(elf) => tools::decode(&elf),
        Command::Manual { check } => manual::run(check).and_then(|()| tools::drawings(check)),
        Command::Kit => tools::kit(),
        Command::Dist => dist::run(),
        Command::Mutants(words) => tools::mutants(&words),
        Command::Web(then) => web::run(then),
        Command::Help => {
            println!("{}", args::HELP);
            Ok(())
        }
    }
}

/// The project's root.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
