//! `cargo xtask mutants`: puts small faults into the code and counts which ones the tests notice.
//!
//! Every area is tried with the tests that are about it and nothing else, without optimisation
//! and with few random games: a fault that only the thousandth game notices counts as unnoticed.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::steps::{answer, cargo, run as run_command};
use crate::{Outcome, root};

const TOOL: &str = "cargo-mutants";
/// How the tool ends when it has tried every fault.
const ALL_KILLED: i32 = 0;
const SOME_SURVIVED: i32 = 2;
const SOME_HUNG: i32 = 3;
/// Where the tool writes what it found, and where it compiles.
const FOLDER: &str = "target/mutants";

/// What was asked for.
#[derive(Debug, Default, PartialEq)]
pub struct Wanted {
    /// The areas by name; none means all.
    pub areas: Vec<String>,
    /// About how many faults of each area to try; all without a number.
    pub sample: Option<usize>,
    /// Which sample.
    pub seed: u64,
    /// Whether to install the tool where it is missing.
    pub install: bool,
}

/// A part of the code and the tests that are about it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Area {
    name: String,
    package: &'static str,
    files: Vec<String>,
    /// Words of which a test's name has one; of none, all tests of the package.
    tests: Vec<String>,
}

/// What became of the faults of an area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Found {
    killed: usize,
    survived: usize,
    /// Those that do not compile say nothing about the tests.
    unviable: usize,
}

/// Tries the areas that are wanted and prints what was noticed.
pub fn run(wanted: &Wanted) -> Outcome {
    find_tool(wanted.install)?;
    let areas = choose(areas()?, &wanted.areas)?;
    let mut found = Vec::new();
    for area in areas {
        eprintln!("── {}", area.name);
        let tried = area.attempt(wanted)?;
        tried.print(&area.name);
        found.push((area.name, tried));
    }
    println!("{:<20}{:>8}{:>10}{:>6}", "area", "killed", "survived", "");
    found.iter().for_each(|(name, found)| found.print(name));
    Ok(())
}

fn find_tool(install: bool) -> Outcome {
    if answer(Command::new("cargo").args(["mutants", "--version"])).is_some() {
        return Ok(());
    }
    let how = format!("cargo install {TOOL} --locked");
    match install {
        true => run_command(&mut cargo("install", &[TOOL, "--locked"])),
        false => Err(format!(
            "{TOOL} is missing: run `{how}`, or say --install here."
        )),
    }
}

/// The areas: the rules of each game, and the parts of the core and of the boards.
fn areas() -> Outcome<Vec<Area>> {
    let core = |name: &str, files: &[&str], tests: &[&str]| Area {
        name: name.to_owned(),
        package: "souschef",
        files: files.iter().map(|&file| file.to_owned()).collect(),
        tests: tests.iter().map(|&test| test.to_owned()).collect(),
    };
    let mut areas: Vec<Area> = games()?
        .iter()
        .map(|game| core(game, &[&format!("src/games/{game}/**")], &[game]))
        .collect();
    areas.extend([
        core(
            "engine",
            &["src/engine/**"],
            &["engine::", "toy::", "table::"],
        ),
        core(
            "table",
            &["src/table.rs", "src/table/**"],
            &["toy::", "table::", "scenarios::"],
        ),
        core(
            "app",
            &["src/app.rs", "src/app/**"],
            &["app::", "scenarios::", "power::"],
        ),
        core(
            "run",
            &["src/run.rs", "src/run/**"],
            &["run::", "scenarios::", "power::"],
        ),
        core(
            "storage",
            &["src/storage/**", "src/notebook.rs", "src/notebook/**"],
            &["storage::", "notebook::", "power::"],
        ),
        core("keys", &["src/keys.rs"], &["keys::", "scenarios::"]),
        core("record", &["src/record.rs", "src/record/**"], &["record"]),
        core(
            "link",
            &[
                "src/link.rs",
                "src/link/**",
                "src/box_file/**",
                "src/result_text.rs",
            ],
            &["link::", "box_file::", "result_text::"],
        ),
    ]);
    areas.push(Area {
        package: "souschef-terminal",
        ..core("terminal", &["boards/terminal/src/**"], &[])
    });
    Ok(areas)
}

/// Every game is a folder.
fn games() -> Outcome<Vec<String>> {
    let folder = root().join("src/games");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folders = files.flatten().filter(|file| file.path().is_dir());
    let mut games: Vec<String> = folders
        .filter_map(|file| file.file_name().into_string().ok())
        .collect();
    games.sort();
    Ok(games)
}

/// The areas with these names, or all.
fn choose(areas: Vec<Area>, names: &[String]) -> Outcome<Vec<Area>> {
    let known: Vec<&str> = areas.iter().map(|area| area.name.as_str()).collect();
    if let Some(stray) = names.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!(
            "There is no area `{stray}`; there are {}.",
            known.join(", ")
        ));
    }
    let wanted = |area: &Area| names.is_empty() || names.contains(&area.name);
    Ok(areas.into_iter().filter(wanted).collect())
}

impl Area {
    /// Tries its faults, or a sample of them.
    fn attempt(&self, wanted: &Wanted) -> Outcome<Found> {
        let output = root().join(FOLDER).join(&self.name);
        fs::create_dir_all(&output).map_err(|error| format!("{FOLDER}: {error}"))?;
        let mut command = self.mutants();
        if let Some(sample) = wanted.sample {
            let listed =
                answer(self.mutants().arg("--list")).ok_or("The faults cannot be listed.")?;
            let shards = listed.lines().count().div_ceil(sample.max(1)).max(1) as u64;
            let shard = format!("{}/{shards}", wanted.seed % shards);
            command.args(["--sharding", "round-robin", "--shard", &shard]);
        }
        command.arg("--output").arg(&output);
        command.args(["--no-shuffle", "--"]);
        if self.package == "souschef" {
            command
                .args(["--lib", "--test", "host", "--"])
                .args(&self.tests);
        }
        let status = command.status();
        let status = status.map_err(|error| format!("{TOOL} cannot be started: {error}"))?;
        match status.code() {
            Some(ALL_KILLED | SOME_SURVIVED | SOME_HUNG) => {
                Found::read(&output.join("mutants.out"))
            }
            _ => Err(format!("{TOOL} failed in {}: {status}.", self.name)),
        }
    }

    fn mutants(&self) -> Command {
        let mut command = cargo("mutants", &["--colors", "never", "--package", self.package]);
        command
            .env("CARGO_TARGET_DIR", root().join(FOLDER).join("build"))
            .env("CARGO_PROFILE_TEST_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_TEST_DEBUG", "0");
        self.files.iter().for_each(|files| {
            command.args(["--file", files]);
        });
        command
    }
}

impl Found {
    /// Counts the lists that the tool writes.
    fn read(folder: &Path) -> Outcome<Self> {
        let count = |name: &str| {
            let list = fs::read_to_string(folder.join(name));
            list.map(|list| list.lines().count())
                .map_err(|error| format!("{}: {error}", folder.join(name).display()))
        };
        Ok(Self {
            killed: count("caught.txt")? + count("timeout.txt")?,
            survived: count("missed.txt")?,
            unviable: count("unviable.txt")?,
        })
    }

    fn print(&self, name: &str) {
        let Self {
            killed, survived, ..
        } = *self;
        let share = (killed * 100).checked_div(killed + survived);
        let share = share.map_or("-".to_owned(), |share| format!("{share} %"));
        println!("{name:<20}{killed:>8}{survived:>10}{share:>6}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_an_area_with_its_own_tests() {
        let areas = areas().unwrap();
        let cuisine = areas.iter().find(|area| area.name == "cuisine").unwrap();
        assert_eq!(cuisine.files, ["src/games/cuisine/**"]);
        assert_eq!(cuisine.tests, ["cuisine"]);
    }

    #[test]
    fn areas_are_chosen_by_name() {
        let names = |wanted: &[&str]| {
            let wanted: Vec<String> = wanted.iter().map(|&name| name.to_owned()).collect();
            choose(areas().unwrap(), &wanted)
                .map(|areas| areas.into_iter().map(|area| area.name).collect::<Vec<_>>())
        };
        assert_eq!(
            names(&["keys", "engine"]),
            Ok(vec!["engine".into(), "keys".into()])
        );
        assert_eq!(names(&[]).unwrap().len(), areas().unwrap().len());
        assert!(
            names(&["soup"])
                .unwrap_err()
                .starts_with("There is no area `soup`")
        );
    }

    #[test]
    fn lists_are_counted() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/mutants/counted");
        fs::create_dir_all(&folder).unwrap();
        let lists = [
            ("caught", "a\nb\n"),
            ("timeout", "c\n"),
            ("missed", "d\n"),
            ("unviable", ""),
        ];
        for (name, list) in lists {
            fs::write(folder.join(name).with_extension("txt"), list).unwrap();
        }
        let found = Found {
            killed: 3,
            survived: 1,
            unviable: 0,
        };
        assert_eq!(Found::read(&folder), Ok(found));
    }
}
