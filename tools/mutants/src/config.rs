//! The configuration of a project: which code is changed, and which tests look at it.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::Outcome;
use crate::areas::{entries, read};

/// The configuration file, seen from the root of the project.
const FILE: &str = "tests/mutants/config.txt";

/// The configuration.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The root of the project: the folder of the configuration, two folders up.
    pub root: PathBuf,
    /// The package whose code is changed.
    pub package: String,
    /// The crate root of that package, which gets the switch.
    pub switch: String,
    /// Arguments of `cargo test` that choose test programs.
    pub tests: Vec<String>,
    /// Beginnings of the names of tests that are left out.
    pub skip: Vec<String>,
    /// Environment variables of the tests.
    pub env: Vec<(String, String)>,
    /// The file with faults found by hand, if there is one.
    pub faults: Option<String>,
    /// The file with faults that change nothing, if there is one.
    pub equivalent: Option<String>,
    /// Names of areas with their files and folders.
    pub areas: Vec<(String, Vec<String>)>,
}

impl Config {
    /// Reads the configuration of the project around the current folder.
    pub fn find() -> Outcome<Self> {
        let here = env::current_dir().map_err(|error| error.to_string())?;
        let root = here.ancestors().find(|folder| folder.join(FILE).exists());
        let root = root.ok_or_else(|| format!("There is no {FILE} here or above."))?;
        let mut config = Self::parse(&read(&root.join(FILE))?)?;
        config.root = root.to_owned();
        config.expand()?;
        Ok(config)
    }

    fn parse(text: &str) -> Outcome<Self> {
        let mut config = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            let Some((key, values)) = words.split_first() else {
                continue;
            };
            let first = || values.first().cloned();
            match key.as_str() {
                comment if comment.starts_with('#') => {}
                "package" => config.package = first().unwrap_or_default(),
                "switch" => config.switch = first().unwrap_or_default(),
                "tests" => config.tests.extend_from_slice(values),
                "skip" => config.skip.extend_from_slice(values),
                "faults" => config.faults = first(),
                "equivalent" => config.equivalent = first(),
                "env" => {
                    let pairs = values.iter().filter_map(|value| value.split_once('='));
                    let owned = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
                    config.env.extend(owned);
                }
                "area" => {
                    let (name, places) = values
                        .split_first()
                        .ok_or_else(|| format!("{FILE}:{number}: name the area"))?;
                    config.areas.push((name.clone(), places.to_vec()));
                }
                stray => return Err(format!("{FILE}:{number}: `{stray}` is no key")),
            }
        }
        Ok(config)
    }

    /// Makes of `area rules src/games/*` an area for each folder there: `rules cuisine` and so on.
    fn expand(&mut self) -> Outcome {
        let mut areas = Vec::new();
        for (name, places) in std::mem::take(&mut self.areas) {
            match places.as_slice() {
                [place] if place.ends_with("/*") => {
                    let parent = place.trim_end_matches("/*");
                    for folder in folders(&self.root.join(parent))? {
                        let place = format!("{parent}/{folder}");
                        areas.push((format!("{name} {folder}"), vec![place]));
                    }
                }
                _ => areas.push((name, places)),
            }
        }
        self.areas = areas;
        Ok(())
    }

    /// Where copies, builds and results are.
    pub fn folder(&self) -> PathBuf {
        self.root.join("target/mutants")
    }

    /// A file of the project as text.
    pub fn read(&self, file: &str) -> Outcome<String> {
        read(&self.root.join(file))
    }
}

/// The names of the folders in a folder, in order.
fn folders(parent: &Path) -> Outcome<Vec<String>> {
    let is_folder = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.is_dir());
    let name = |path: PathBuf| Some(path.file_name()?.to_str()?.to_owned());
    let mut names: Vec<String> = entries(parent)?
        .into_iter()
        .filter(is_folder)
        .filter_map(name)
        .collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_values_and_stray_ones_are_named() {
        let text = "# x\npackage p\nenv A=1 B=2\narea keys src/keys.rs src/keys\n";
        let config = Config::parse(text).unwrap();
        assert_eq!(config.package, "p");
        assert_eq!(config.env[1], ("B".to_owned(), "2".to_owned()));
        assert_eq!(config.areas[0].1, ["src/keys.rs", "src/keys"]);
        assert_eq!(
            Config::parse("soup 1").unwrap_err(),
            format!("{FILE}:1: `soup` is no key")
        );
    }

    #[test]
    fn the_project_around_this_crate_has_areas() {
        let config = Config::find().unwrap();
        assert!(config.areas.iter().any(|(name, _)| name == "rules cuisine"));
        assert!(config.areas.iter().any(|(name, _)| name == "keys"));
    }
}
