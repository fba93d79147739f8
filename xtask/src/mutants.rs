//! `cargo xtask mutants`: puts small faults into the code and counts which ones the tests notice.

use crate::Outcome;
use crate::steps::{cargo, run as run_command};

/// What was asked for.
#[derive(Debug, Default, PartialEq)]
pub struct Wanted {
    /// The areas by name; none means all.
    pub areas: Vec<String>,
    /// About how many faults of each area to try; all without a number.
    pub sample: Option<usize>,
    /// Which sample.
    pub seed: u64,
    /// Whether only what survived last time is tried.
    pub again: bool,
}

/// Tries the areas that are wanted; what does it is built when it is first wanted.
pub fn run(wanted: &Wanted) -> Outcome {
    let mut mutants = cargo("run", &["--quiet", "--package", "souschef-mutants", "--"]);
    if let Some(sample) = wanted.sample {
        mutants.args(["--sample", &sample.to_string()]);
    }
    mutants.args(["--seed", &wanted.seed.to_string()]);
    if wanted.again {
        mutants.arg("--again");
    }
    run_command(mutants.args(&wanted.areas))
}
