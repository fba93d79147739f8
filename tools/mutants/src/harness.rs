//! The tests: how long each takes, and which faults it comes past.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::config::Config;
use crate::tree::Tree;

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// Its name.
    pub name: String,
    /// The program that runs it.
    pub program: PathBuf,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

/// All tests by the faults they come past.
#[derive(Debug)]
pub struct Tests {
    /// Where they are run.
    pub root: PathBuf,
    /// With which environment.
    pub env: Vec<(String, String)>,
    passing: HashMap<u32, Vec<Test>>,
}

impl Tests {
    /// Runs everything once without a fault; a test that fails already is left out.
    pub fn record(config: &Config, programs: &[PathBuf], tree: &Tree) -> Outcome<Self> {
        let mut tests = Self {
            root: tree.root().to_owned(),
            env: config.env.clone(),
            passing: HashMap::new(),
        };
        for program in programs {
            tests.record_one(config, program)?;
        }
        tests
            .passing
            .values_mut()
            .for_each(|tests| tests.sort_by_key(|test| test.millis));
        Ok(tests)
    }

    fn record_one(&mut self, config: &Config, program: &Path) -> Outcome {
        eprintln!("{} runs without a fault.", program.display());
        let seen = config.folder().join("seen");
        let _ = fs::remove_dir_all(&seen);
        fs::create_dir_all(&seen).map_err(|error| format!("{}: {error}", seen.display()))?;
        let output = Command::new(program)
            .current_dir(&self.root)
            .args(["-Z", "unstable-options", "--report-time"])
            .args(config.skip.iter().flat_map(|slow| ["--skip", slow]))
            .env("RUSTC_BOOTSTRAP", "1")
            .env("MUTANT_SEEN", &seen)
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .output();
        let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let failed = said.lines().filter(|line| line.contains("... FAILED"));
        failed.for_each(|line| eprintln!("Left out: {line}"));
        for (name, millis) in said.lines().filter_map(timed) {
            let test = Test {
                name: name.to_owned(),
                program: program.to_owned(),
                millis,
            };
            for id in ids(&seen.join(name)) {
                self.passing.entry(id).or_default().push(test.clone());
            }
        }
        Ok(())
    }

    /// The tests that come past a fault, the quickest first.
    pub fn passing(&self, id: u32) -> &[Test] {
        self.passing.get(&id).map_or(&[], Vec::as_slice)
    }
}

/// Name and time of a test that went well: `test keys::tests::x ... ok <0.012s>`.
fn timed(line: &str) -> Option<(&str, u64)> {
    let (name, rest) = line.strip_prefix("test ")?.split_once(" ... ok <")?;
    let seconds: f64 = rest.strip_suffix("s>")?.parse().ok()?;
    Some((name, (seconds * 1000.0) as u64))
}

/// The faults that were written down while a test ran.
fn ids(file: &Path) -> HashSet<u32> {
    let bytes = fs::read(file).unwrap_or_default();
    let numbers = bytes.as_chunks::<4>().0.iter();
    numbers.map(|number| u32::from_le_bytes(*number)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_harness_is_read() {
        assert_eq!(timed("test keys::x ... ok <0.012s>"), Some(("keys::x", 12)));
        assert_eq!(timed("test keys::y ... FAILED <0.012s>"), None);
    }
}
