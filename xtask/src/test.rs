//! `cargo xtask test`: everything, in the order in which it fails soonest.

use std::env;
use std::process::Command;

use crate::steps::step;
use crate::toolchain::{Compiler, prepare_emulator};
use crate::{Outcome, firmware, root};

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

/// Checks everything.
pub fn run() -> Outcome {
    let compiler = Compiler::find()?;
    prepare_emulator()?;
    step("formatting", &mut cargo("fmt", &["--all", "--", "--check"]))?;
    step(
        "lints",
        cargo("clippy", &HOST).arg("--all-targets").args(WARNINGS),
    )?;
    // Debian's compiler comes without clippy.
    if compiler == Compiler::Installed {
        let chip = ["--package", "souschef-rp2040", "--lib", "--bins"];
        let mut clippy = compiler.cargo("clippy", &chip);
        step("lints of the firmware", clippy.args(WARNINGS))?;
    }
    step("tests", &mut cargo("test", &HOST))?;
    eprintln!("── firmware");
    firmware::run(&[])?;
    step("tests in the emulator", &mut emulator_tests())?;
    eprintln!("All is well.");
    Ok(())
}

/// The tests in the emulator, which know how to decode a log.
fn emulator_tests() -> Command {
    let mut tests = cargo("test", &["--test", "emulator"]);
    tests.env("SOUSCHEF_EMULATOR", "1");
    if let Ok(program) = env::current_exe() {
        tests.env("SOUSCHEF_XTASK", program);
    }
    tests
}

fn cargo(command: &str, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root()).arg(command).args(arguments);
    cargo
}
