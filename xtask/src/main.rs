//! The developer's commands: `cargo xtask help` lists them.

use std::process::ExitCode;

fn main() -> ExitCode {
    let done = xtask::args::parse(std::env::args_os().skip(1)).and_then(xtask::run);
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
