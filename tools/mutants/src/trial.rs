//! One fault is switched on, and the tests that come past it are run until one notices.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::harness::{Test, Tests};

/// The tests of a fault are run in parts, each about so many times as long as the one before.
const FIRST_PART: u64 = 300;
const GROWTH: u64 = 6;
/// What one fault may cost in all: tests that are slower than this together are left out.
const MOST: u64 = 40_000;
/// A test that takes so many times as long as without the fault hangs; a short one has this much time.
const PATIENCE: u64 = 6;
const LEAST_PATIENCE: u64 = 8_000;
/// The most memory a test may take, in KiB: a loop without end must not take all.
const MEMORY: u64 = 6_000_000;

/// What became of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// This test noticed it.
    Noticed(String),
    /// Something ran for ever, or away.
    Hung,
    /// No test noticed it, and so many came past it.
    Survived(usize),
}

/// Runs the tests that come past a fault.
pub fn attempt(fault: &Fault, tests: &Tests) -> Fate {
    let passing = tests.passing(fault.id);
    let (mut spent, mut part, mut rest) = (0, FIRST_PART, passing);
    while !rest.is_empty() && spent < MOST {
        let mut cost = 0;
        let fits = |test: &&Test| {
            cost += test.millis;
            cost <= part
        };
        let count = rest.iter().take_while(fits).count().max(1);
        let (now, later) = rest.split_at(count);
        for program in programs(now) {
            let names: Vec<&Test> = now.iter().filter(|test| test.program == *program).collect();
            if let Some(fate) = run(fault, &names, tests) {
                return fate;
            }
        }
        spent += now.iter().map(|test| test.millis).sum::<u64>();
        (part, rest) = (part * GROWTH, later);
    }
    Fate::Survived(passing.len())
}

fn programs(tests: &[Test]) -> Vec<&std::path::PathBuf> {
    let mut programs: Vec<_> = tests.iter().map(|test| &test.program).collect();
    programs.sort();
    programs.dedup();
    programs
}

/// Runs some tests of one program; `None` if all went well.
fn run(fault: &Fault, tests: &[&Test], all: &Tests) -> Option<Fate> {
    let program = &tests.first()?.program;
    let limited = format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
    let mut child = Command::new("sh")
        .args(["-c", &limited])
        .arg(program)
        .args(["--exact", "--quiet", "--test-threads", "2"])
        .args(tests.iter().map(|test| &test.name))
        .current_dir(&all.root)
        .env("MUTANT", fault.id.to_string())
        .envs(all.env.iter().map(|(name, value)| (name, value)))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .ok()?;
    let cost: u64 = tests.iter().map(|test| test.millis).sum();
    let patience = Duration::from_millis((cost * PATIENCE).max(LEAST_PATIENCE));
    match wait(&mut child, patience) {
        None => Some(Fate::Hung),
        Some(true) => None,
        Some(false) => Some(Fate::Noticed(noticed(&mut child))),
    }
}

/// Whether a program ended well; `None` if it had to be stopped.
fn wait(child: &mut Child, patience: Duration) -> Option<bool> {
    let begun = Instant::now();
    while begun.elapsed() < patience {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status.success());
        }
        sleep(Duration::from_millis(3));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// Which test noticed, as the switch says.
fn noticed(child: &mut Child) -> String {
    let mut said = String::new();
    if let Some(errors) = &mut child.stderr {
        let _ = errors.read_to_string(&mut said);
    }
    let by = said
        .lines()
        .find_map(|line| line.strip_prefix("noticed by "));
    by.unwrap_or("a crash").to_owned()
}
