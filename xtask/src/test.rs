//! `cargo xtask test`: everything, in the order in which it fails soonest.
//!
//! Nothing is compiled twice that can be compiled once: what a profile shares it shares by the same packages, flags
//! and settings. The firmware is linked while the tests of the host run, for its last minute has one thread only.

use std::env;
use std::process::Command;

use crate::boards::{self, Board, Chip};
use crate::steps::{Steps, aside, cargo};
use crate::toolchain::{Compiler, add_target, prepare_emulator};
use crate::{Outcome, browser, firmware, manual, same, tools, web};

/// Host packages; the firmware is checked for its own target.
const HOST: [&str; 10] = [
    "--package",
    "souschef",
    "--package",
    "souschef-terminal",
    "--package",
    "souschef-test-support",
    "--package",
    "souschef-web",
    "--package",
    "xtask",
];
/// The core, which is optimized for the tests that play whole games; all others take longer to compile than to run.
const CORE: [&str; 2] = ["--package", "souschef"];
/// In tests a panic unwinds. Programs beside them do the same here, or everything were compiled for both.
const ONE_WAY_TO_PANIC: (&str, &str) = ("CARGO_PROFILE_DEV_PANIC", "unwind");
const WARNINGS: [&str; 3] = ["--", "-D", "warnings"];
/// How many quarters of the random games are played: one usually, and twice all of them.
const ALL_GAMES: &str = "8";

/// The boards that are built and emulated every time; the others are only checked.
const FEW: [&str; 2] = ["pico", "pico_encoder"];

/// Checks everything; with `all`, eight times as many random games, every board and the log's decoder, too.
pub fn run(all: bool) -> Outcome {
    let compiler = Compiler::find(Chip::Rp2040)?;
    prepare_emulator()?;
    let mut steps = Steps::default();
    steps.step("formatting", &mut cargo("fmt", &["--all", "--", "--check"]))?;
    let mut lints = cargo("clippy", &HOST);
    lints.env(ONE_WAY_TO_PANIC.0, ONE_WAY_TO_PANIC.1);
    steps.step("lints", lints.arg("--all-targets").args(WARNINGS))?;
    steps.step("documentation", &mut documentation())?;
    // Debian's compiler comes without clippy.
    if compiler != Compiler::Debian {
        for group in boards::groups(&boards::all()?) {
            let mut clippy = lints_of(&group[0])?;
            steps.step("lints of the firmware", clippy.args(WARNINGS))?;
        }
    }
    steps.work("pictures of the documents", || manual::run(true))?;
    if all {
        test_tools(&mut steps)?;
    }
    let boards = match all {
        true => boards::all()?,
        false => boards::named(&FEW)?,
    };
    let first = firmware::compile(&boards)?.swap_remove(0);
    let firmware = aside("firmware, beside the tests", first);
    let tested = host_tests(&mut steps, all);
    steps.wait(firmware)?;
    tested?;
    let built = steps.work("firmware", || firmware::build(&boards))?;
    let twin = same::begin(&boards[0])?;
    let tested = steps.step("tests in the emulator", &mut emulator_tests(all));
    if let Some(twin) = twin {
        steps.wait(twin)?;
        same::compare(&boards[0], &built[0])?;
    }
    tested?;
    steps.work("the page", || web::bundle(&boards))?;
    steps.step("tests in a browser", &mut browser::tests(all)?)?;
    steps.print();
    eprintln!("All is well.");
    Ok(())
}

/// Tests what the core is made of, the programs, and whole games; those in the emulator are ignored as yet.
fn host_tests(steps: &mut Steps, all: bool) -> Outcome {
    let games = all.then_some(("SOUSCHEF_GAMES", ALL_GAMES));
    let mut parts = cargo("test", &["--profile", "dev"]);
    parts.envs(games).args(CORE).arg("--lib");
    steps.step("tests of the core", &mut parts)?;
    let mut programs = cargo("test", &["--profile", "dev"]);
    programs.args(&HOST[CORE.len()..]);
    programs.env(ONE_WAY_TO_PANIC.0, ONE_WAY_TO_PANIC.1);
    steps.step("tests of the programs", &mut programs)?;
    let mut whole = cargo("test", &CORE);
    whole.envs(games);
    whole.args(["--test", "host", "--test", "emulator"]);
    steps.step("tests of whole games", &mut whole)
}

/// The documentation of the host packages, without a warning.
fn documentation() -> Command {
    let mut doc = cargo("doc", &HOST);
    doc.args(["--quiet", "--no-deps"]);
    doc.env(ONE_WAY_TO_PANIC.0, ONE_WAY_TO_PANIC.1);
    doc.env("RUSTDOCFLAGS", "-D warnings");
    doc
}

/// The tools, which daily work does not build.
fn test_tools(steps: &mut Steps) -> Outcome {
    let host = [
        "--manifest-path",
        tools::MANIFEST,
        "--workspace",
        "--exclude",
        "souschef-peer-ssd1306",
    ];
    let mut lints = cargo("clippy", &host);
    steps.step(
        "lints of the tools",
        lints.arg("--all-targets").args(WARNINGS),
    )?;
    steps.step("tests of the tools", &mut cargo("test", &host))?;
    steps.work("drawings of the kit", || tools::drawings(true))
}

/// The lints of all boards that have the features of this one.
fn lints_of(board: &Board) -> Outcome<Command> {
    let chip = board.chip();
    // What runs on the way is compiled for the firmware, too.
    let package = [
        "--package",
        "souschef-rp2040",
        "--lib",
        "--bins",
        "--profile",
        "firmware",
    ];
    // The toolchain in use has clippy, whatever builds releases.
    add_target(chip.target())?;
    let mut clippy = Compiler::Installed.cargo(chip, "clippy", &package);
    clippy.args(["--no-default-features", "--features"]);
    clippy.arg(board.feature_list());
    Ok(clippy)
}

/// The tests in the emulator, which know how to decode a log; with `all`, on every board.
fn emulator_tests(all: bool) -> Command {
    let mut tests = cargo("test", &CORE);
    tests.args(["--test", "emulator", "--", "--include-ignored"]);
    if all {
        tests.env("SOUSCHEF_BOARDS", "all");
    }
    if let Ok(program) = env::current_exe() {
        tests.env("SOUSCHEF_XTASK", program);
    }
    tests
}
