//! `cargo xtask decode ELF`: turns the firmware's log, in hexadecimal digits, into sentences.

use std::path::Path;

use crate::Outcome;
use crate::steps::{cargo, run as run_command};

/// Reads a log from standard input and prints it; the decoder is built when it is first wanted.
pub fn run(elf: &Path) -> Outcome {
    let decoder = ["--quiet", "--package", "souschef-decode", "--"];
    run_command(cargo("run", &decoder).arg(elf))
}
