//! Puts small faults into the code and counts which ones the tests notice.
//!
//! All faults of a run are woven into one copy of the sources, each behind a switch, and compiled
//! once ([`weave`], [`tree`]). Then every fault is switched on by itself, and the tests that come
//! past it are run, the quickest first, until one of them fails ([`trial`]).

mod areas;
mod config;
mod fault;
mod find;
mod harness;
mod known;
mod report;
mod swap;
mod tree;
mod trial;
mod weave;

use std::process::ExitCode;

use config::Config;
use fault::Fault;
use harness::Tests;
use report::Report;
use tree::Tree;

/// What a step gives back: something, or a sentence about what went wrong.
type Outcome<T = ()> = Result<T, String>;

/// What was asked for.
#[derive(Debug, Default)]
struct Wanted {
    /// The areas by name; none means all.
    areas: Vec<String>,
    /// About how many faults of each area to try; all without a number.
    sample: Option<usize>,
    /// Which sample.
    seed: u64,
    /// Whether only what survived last time is tried.
    again: bool,
}

fn main() -> ExitCode {
    match parse().and_then(|wanted| run(&wanted)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn parse() -> Outcome<Wanted> {
    use lexopt::prelude::*;
    let mut wanted = Wanted::default();
    let mut parser = lexopt::Parser::from_env();
    let sentence = |error: lexopt::Error| format!("{error}.");
    while let Some(argument) = parser.next().map_err(sentence)? {
        match argument {
            Long("sample") => {
                let number = parser.value().and_then(|number| number.parse());
                wanted.sample = Some(number.map_err(sentence)?);
            }
            Long("seed") => {
                let number = parser.value().and_then(|number| number.parse());
                wanted.seed = number.map_err(sentence)?;
            }
            Long("again") => wanted.again = true,
            Value(area) => wanted.areas.push(area.string().map_err(sentence)?),
            stray => return Err(sentence(stray.unexpected())),
        }
    }
    Ok(wanted)
}

fn run(wanted: &Wanted) -> Outcome {
    let config = Config::find()?;
    let mut faults = collect(&config, wanted)?;
    let tree = Tree::copy(&config)?;
    let unviable = tree.weave(&mut faults)?;
    let binaries = tree.build()?;
    let tests = Tests::record(&config, &binaries, &tree)?;
    let mut report = Report::new(&config, unviable);
    for fault in faults {
        let fate = trial::attempt(&fault, &tests);
        report.add(fault, fate);
    }
    report.write(&config.folder())
}

/// The faults to try: a sample of every area, and those that were found by hand.
fn collect(config: &Config, wanted: &Wanted) -> Outcome<Vec<Fault>> {
    let areas = areas::choose(config, &wanted.areas)?;
    let mut faults = Vec::new();
    for area in &areas {
        let mut found = area.faults(config)?;
        if wanted.again {
            let survived = report::survived(&config.folder());
            found.retain(|fault| survived.contains(&fault.name));
        } else if let Some(sample) = wanted.sample.filter(|_| area.name != known::AREA) {
            found.sort_by_cached_key(|fault| fault.rank(wanted.seed));
            found.truncate(sample);
        }
        faults.append(&mut found);
    }
    for (id, fault) in (1..).zip(&mut faults) {
        fault.id = id;
    }
    Ok(faults)
}
