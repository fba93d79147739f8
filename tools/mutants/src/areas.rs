//! The named parts of the code.

use std::fs;
use std::path::{Path, PathBuf};

use crate::config::Config;
use crate::fault::Fault;
use crate::{Outcome, find, known};

/// A part of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its name.
    pub name: String,
    /// Its files and folders, from the project's root.
    places: Vec<String>,
}

/// The areas with these names, or all; `rules` stands for `rules cuisine` and whatever else begins like this.
pub fn choose(config: &Config, names: &[String]) -> Outcome<Vec<Area>> {
    let areas = all(config);
    let fits = |area: &Area, name: &str| {
        let group = area.name.split_once(' ').map(|(group, _)| group);
        area.name == name || group == Some(name)
    };
    if let Some(stray) = names
        .iter()
        .find(|name| !areas.iter().any(|area| fits(area, name)))
    {
        let known: Vec<&str> = areas.iter().map(|area| area.name.as_str()).collect();
        let known = known.join(", ");
        return Err(format!("There is no area `{stray}`; there are {known}."));
    }
    let wanted = |area: &Area| names.is_empty() || names.iter().any(|name| fits(area, name));
    Ok(areas.into_iter().filter(wanted).collect())
}

fn all(config: &Config) -> Vec<Area> {
    let area = |(name, places): &(String, Vec<String>)| Area {
        name: name.clone(),
        places: places.clone(),
    };
    let by_hand = config.faults.is_some().then(|| Area {
        name: known::AREA.to_owned(),
        places: Vec::new(),
    });
    config.areas.iter().map(area).chain(by_hand).collect()
}

impl Area {
    /// Every fault that can be put into it.
    pub fn faults(&self, config: &Config) -> Outcome<Vec<Fault>> {
        if self.name == known::AREA {
            return known::faults(config);
        }
        let mut faults = Vec::new();
        for file in self.files(&config.root)? {
            let source = config.read(&file)?;
            let found = find::find(&source).map_err(|error| format!("{file}: {error}"))?;
            faults.extend(found.into_iter().map(|(range, form, name)| Fault {
                id: 0,
                area: self.name.clone(),
                name: format!("{file} {name}"),
                file: file.clone(),
                range,
                form,
            }));
        }
        Ok(faults)
    }

    /// Its sources, without those of tests.
    fn files(&self, root: &Path) -> Outcome<Vec<String>> {
        let mut files = Vec::new();
        for place in &self.places {
            add_files(&root.join(place), &mut files)?;
        }
        let name = |path: &PathBuf| path.strip_prefix(root).ok()?.to_str().map(str::to_owned);
        let mut names: Vec<String> = files.iter().filter_map(name).collect();
        names.sort();
        Ok(names)
    }
}

fn add_files(place: &Path, files: &mut Vec<PathBuf>) -> Outcome {
    let is_test = place.file_stem().is_some_and(|name| name == "tests");
    if place.is_dir() && !is_test {
        for entry in entries(place)? {
            add_files(&entry, files)?;
        }
    } else if place.extension().is_some_and(|end| end == "rs") && !is_test && place.is_file() {
        files.push(place.to_owned());
    }
    Ok(())
}

/// The files and folders in a folder.
pub fn entries(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

/// A file as text.
pub fn read(file: &Path) -> Outcome<String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_chosen_by_name_and_rules_are_every_game() {
        let names = |wanted: &[&str]| {
            let wanted: Vec<String> = wanted.iter().map(|&name| name.to_owned()).collect();
            let config = Config::find().unwrap();
            choose(&config, &wanted)
                .map(|areas| areas.into_iter().map(|area| area.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["keys", "engine"]).unwrap(), ["engine", "keys"]);
        assert!(names(&["rules"]).unwrap().len() >= 5);
        assert!(
            names(&["soup"])
                .unwrap_err()
                .starts_with("There is no area `soup`")
        );
    }

    #[test]
    fn every_area_has_faults_and_none_lies_in_a_test() {
        let config = Config::find().unwrap();
        for area in all(&config) {
            let faults = area.faults(&config).unwrap();
            assert!(!faults.is_empty(), "{}", area.name);
            assert!(faults.iter().all(|fault| !fault.file.contains("tests")));
        }
    }
}
