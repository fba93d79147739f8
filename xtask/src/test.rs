//! `cargo xtask test`: everything, in the order in which it fails soonest.
//!
//! Each profile is compiled once: lints check, tests build, and the firmware is linked while the
//! tests of the host run, for its last minute has one thread only.

use std::env;
use std::process::Command;

use crate::steps::{Steps, aside, cargo};
use crate::toolchain::{Compiler, prepare_emulator};
use crate::{Outcome, firmware};

/// Host packages; the firmware is checked for its own target.
const HOST: [&str; 6] = [
    "--package",
    "souschef",
    "--package",
    "souschef-terminal",
    "--package",
    "xtask",
];
const WARNINGS: [&str; 3] = ["--", "-D", "warnings"];
/// How many quarters of the random games are played: one usually, and twice all of them.
const ALL_GAMES: &str = "8";

/// Checks everything; with `all`, eight times as many random games and the log's decoder, too.
pub fn run(all: bool) -> Outcome {
    let compiler = Compiler::find()?;
    prepare_emulator()?;
    let mut steps = Steps::default();
    steps.step("formatting", &mut cargo("fmt", &["--all", "--", "--check"]))?;
    let mut lints = cargo("clippy", &HOST);
    if all {
        lints.args(["--package", "souschef-decode"]);
    }
    steps.step("lints", lints.arg("--all-targets").args(WARNINGS))?;
    // Debian's compiler comes without clippy.
    if compiler == Compiler::Installed {
        let chip = ["--package", "souschef-rp2040", "--lib", "--bins"];
        let mut clippy = compiler.cargo("clippy", &chip);
        steps.step("lints of the firmware", clippy.args(WARNINGS))?;
    }
    let boards = firmware::boards()?;
    let firmware = aside(
        "firmware, beside the tests",
        firmware::compile(compiler, &boards),
    );
    let tested = steps.step("tests", &mut host_tests(all));
    steps.wait(firmware)?;
    tested?;
    firmware::run(None, false)?;
    steps.step("tests in the emulator", &mut emulator_tests())?;
    steps.print();
    eprintln!("All is well.");
    Ok(())
}

fn host_tests(all: bool) -> Command {
    let mut tests = cargo("test", &HOST);
    if all {
        tests.env("SOUSCHEF_GAMES", ALL_GAMES);
    }
    tests
}

/// The tests in the emulator, which know how to decode a log.
fn emulator_tests() -> Command {
    let mut tests = cargo("test", &["--test", "emulator", "--", "--include-ignored"]);
    tests.env("SOUSCHEF_EMULATOR", "1");
    if let Ok(program) = env::current_exe() {
        tests.env("SOUSCHEF_XTASK", program);
    }
    tests
}
