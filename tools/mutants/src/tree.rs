//! A copy of the project with faults in it, and its tests, compiled once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;
use crate::config::Config;
use crate::fault::{Fault, Form};
use crate::weave::{Woven, weave};

/// How often what does not compile is taken out.
const ROUNDS: usize = 8;
/// What every fault asks; goes into the core.
const SWITCH: &str = include_str!("switch.rs");

/// The copy.
#[derive(Debug)]
pub struct Tree<'c> {
    config: &'c Config,
    root: PathBuf,
}

impl<'c> Tree<'c> {
    /// Copies what has changed since the last time, so that little is compiled again.
    pub fn copy(config: &'c Config) -> Outcome<Self> {
        let tree = Self {
            config,
            root: config.folder().join("tree"),
        };
        let list = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let output = Command::new("git")
            .current_dir(&config.root)
            .args(list)
            .output();
        let output = output.map_err(|error| format!("git cannot be started: {error}"))?;
        for file in String::from_utf8_lossy(&output.stdout).lines() {
            let bytes = fs::read(config.root.join(file)).unwrap_or_default();
            tree.write(file, &bytes)?;
        }
        Ok(tree)
    }

    /// Writes a file of the copy, unless it is there already.
    fn write(&self, file: &str, bytes: &[u8]) -> Outcome {
        let path = self.root.join(file);
        if fs::read(&path).is_ok_and(|there| there == bytes) {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(&self.root);
        let made = fs::create_dir_all(folder).and_then(|()| fs::write(&path, bytes));
        made.map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Weaves the faults in and takes out those that do not compile; tells how many those were.
    pub fn weave(&self, faults: &mut Vec<Fault>) -> Outcome<usize> {
        leave_out_hidden(faults);
        let all = faults.len();
        let switch = &self.config.switch;
        let core = self.config.read(switch)?;
        self.write(switch, format!("{core}\n{SWITCH}").as_bytes())?;
        let files: BTreeSet<String> = faults.iter().map(|fault| fault.file.clone()).collect();
        for _ in 0..ROUNDS {
            let woven = self.put(&files, faults)?;
            let said = self.check()?;
            let stray: Vec<u32> = errors(&said)
                .filter_map(|error| place(&woven, error))
                .collect();
            if stray.is_empty() {
                return match errors(&said).next() {
                    None => Ok(all - faults.len()),
                    Some(error) => Err(format!("The faults do not compile: {error}\n{said}")),
                };
            }
            eprintln!("{} faults do not compile.", stray.len());
            faults.retain(|fault| !stray.contains(&fault.id));
        }
        Err("Faults that do not compile cannot be told apart.".to_owned())
    }

    /// Writes the files with the faults that are left, which may be none.
    fn put(&self, files: &BTreeSet<String>, faults: &[Fault]) -> Outcome<BTreeMap<String, Woven>> {
        let mut all = BTreeMap::new();
        for file in files {
            let own: Vec<&Fault> = faults.iter().filter(|fault| fault.file == *file).collect();
            let woven = weave(&self.config.read(file)?, &own);
            self.write(file, woven.text.as_bytes())?;
            all.insert(file.to_owned(), woven);
        }
        Ok(all)
    }

    /// A cargo in the copy.
    fn cargo(&self, command: &str) -> Command {
        let mut cargo = Command::new("cargo");
        cargo
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.config.folder().join("build"))
            .args([command, "--quiet", "--package", &self.config.package]);
        cargo
    }

    fn check(&self) -> Outcome<String> {
        let mut check = self.cargo("check");
        let output = check.args(["--lib", "--message-format", "short"]).output();
        let output = output.map_err(|error| format!("cargo cannot be started: {error}"))?;
        Ok(String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// Compiles the tests; returns the programs that run them.
    pub fn build(&self) -> Outcome<Vec<PathBuf>> {
        eprintln!("The tests are compiled.");
        let mut build = self.cargo("test");
        build.args(&self.config.tests);
        build.args(["--no-run", "--message-format", "json"]);
        let output = build.output();
        let output = output.map_err(|error| format!("cargo cannot be started: {error}"))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let said = String::from_utf8_lossy(&output.stdout);
        let program = |line: &str| {
            let (_, path) = line.split_once("\"executable\":\"")?;
            let (path, _) = path.split_once('"')?;
            line.contains("\"test\":true}").then(|| PathBuf::from(path))
        };
        Ok(said.lines().filter_map(program).collect())
    }

    /// Where the programs are run.
    pub fn root(&self) -> &Path {
        &self.root
    }
}

/// Leaves out faults in the place of one that was found by hand: nobody would come past them.
fn leave_out_hidden(faults: &mut Vec<Fault>) {
    let by_hand = |fault: &&Fault| matches!(fault.form, Form::Line(_));
    let hiding: Vec<Fault> = faults.iter().filter(by_hand).cloned().collect();
    let hides = |by: &Fault, fault: &Fault| {
        let within = by.range.start <= fault.range.start && fault.range.end <= by.range.end;
        by.id != fault.id && by.file == fault.file && within
    };
    faults.retain(|fault| !hiding.iter().any(|by| hides(by, fault)));
}

/// The lines that say what does not compile.
fn errors(said: &str) -> impl Iterator<Item = &str> {
    said.lines().filter(|line| line.contains(": error"))
}

/// The fault behind an error such as `src/keys.rs:12:5: error[E0308]: ...`.
fn place(woven: &BTreeMap<String, Woven>, error: &str) -> Option<u32> {
    let mut parts = error.splitn(4, ':');
    let file = parts.next()?;
    let line = parts.next()?.parse().ok()?;
    let column = parts.next()?.parse().ok()?;
    woven.get(file)?.at(line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_leads_to_its_fault() {
        let woven = Woven {
            text: "fn f() {\n    bad\n}\n".to_owned(),
            places: vec![(7, 13..16)],
        };
        let all = BTreeMap::from([("src/f.rs".to_owned(), woven)]);
        let said = "src/f.rs:2:5: error[E0425]: cannot find `bad`\nsrc/f.rs:1:1: warning: x";
        let found: Vec<_> = errors(said).map(|error| place(&all, error)).collect();
        assert_eq!(found, [Some(7)]);
    }
}
