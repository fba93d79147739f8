//! The developer's commands.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

mod bench;
mod elf;
mod emulate;
mod emulator;
mod firmware;
mod log;
mod report;
mod steps;
mod test;
mod toolchain;
mod uf2;

const HELP: &str = "\
The developer's commands:

  cargo xtask test                                 everything: formatting, lints, tests, firmware, emulator
  cargo xtask firmware [--board NAME] [--report]   target/firmware/souschef-NAME.elf and .uf2
  cargo xtask emulate SCENARIO                     one scenario on the real firmware, screens as text
  cargo xtask bench [--json]                       what a press, a start, a game costs; ours and peers";

/// What a command gives back: nothing, or a sentence about what went wrong.
type Outcome<T = ()> = Result<T, String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Outcome {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test"] => test::run(),
        ["firmware", options @ ..] => firmware::run(options),
        ["bench", options @ ..] => bench::run(options),
        ["pace", words @ ..] => bench::pace::run(words),
        ["emulate", scenario] => emulate::run(Path::new(scenario)),
        ["decode", elf] => log::run(Path::new(elf)),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!(
            "There is no command `{}`.\n\n{HELP}",
            words.join(" ")
        )),
    }
}

/// The project's root.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
