//! The developer's commands.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod args;
mod bench;
mod boards;
mod browser;
mod dist;
#[cfg(test)]
mod documents;
mod elf;
mod emulate;
mod firmware;
mod in_ram;
mod kit;
mod log;
mod manual;
mod memory;
mod mutants;
mod report;
mod same;
mod steps;
mod test;
mod toolchain;
mod uf2;
mod web;

use args::Command;

/// What a command gives back: nothing, or a sentence about what went wrong.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let done = args::parse(std::env::args_os().skip(1)).and_then(run);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Outcome {
    match command {
        Command::Test { all } => test::run(all),
        Command::Firmware {
            twice: true, board, ..
        } => same::run(board.as_deref()),
        Command::Firmware { board, report, .. } => firmware::run(board.as_deref(), report),
        Command::Pins => boards::table().map(|table| println!("{table}")),
        Command::Bench { parts, json } => bench::run(&parts, json),
        Command::Pace(words) => bench::pace::run(&words),
        Command::Emulate(scenario) => emulate::run(&scenario),
        Command::Decode(elf) => log::run(&elf),
        Command::Manual { check } => manual::run(check),
        Command::Kit => kit::run(),
        Command::Dist => dist::run(),
        Command::Mutants(wanted) => mutants::run(&wanted),
        Command::Web(then) => web::run(then),
        Command::Help => {
            println!("{}", args::HELP);
            Ok(())
        }
    }
}

/// The project's root.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
