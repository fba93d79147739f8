//! The tools in `tools/`, a workspace of its own: each is built when it is first wanted.

use std::path::Path;

use crate::Outcome;
use crate::steps::{cargo, run};

/// Where their workspace is, seen from the root.
pub const MANIFEST: &str = "tools/Cargo.toml";

/// Measures what is named, compiled with optimisation.
pub fn bench(words: &[String]) -> Outcome {
    start("souschef-bench", &["--release"], words)
}

/// Makes and checks the printable cases, and draws the picture of the first.
pub fn kit() -> Outcome {
    start("souschef-kit", &[], ["picture"])
}

/// Makes and checks the printable cases.
pub fn cases() -> Outcome {
    start("souschef-kit", &[], ["cases"])
}

/// Draws the table card, the wiring and the measures of the case, or compares them.
pub fn drawings(check: bool) -> Outcome {
    let check = check.then_some("--check");
    start(
        "souschef-kit",
        &[],
        std::iter::once("drawings").chain(check),
    )
}

/// Puts faults into the code and counts which ones the tests notice.
pub fn mutants(words: &[String]) -> Outcome {
    start("one-build-mutants", &[], words)
}

/// Turns the firmware's log, in hexadecimal digits on standard input, into sentences.
pub fn decode(elf: &Path) -> Outcome {
    start("souschef-decode", &[], [elf])
}

fn start<W: AsRef<std::ffi::OsStr>>(
    package: &str,
    flags: &[&str],
    words: impl IntoIterator<Item = W>,
) -> Outcome {
    let manifest = ["--quiet", "--manifest-path", MANIFEST, "--package", package];
    let mut tool = cargo("run", &manifest);
    run(tool.args(flags).arg("--").args(words))
}
