//! What became of the faults, area by area.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::config::Config;
use crate::fault::Fault;
use crate::trial::Fate;
use crate::{Outcome, known};

/// Where the names of what survived are kept.
const SURVIVED: &str = "survived.txt";

/// The faults that were tried.
#[derive(Debug)]
pub struct Report {
    unviable: usize,
    equivalent: Vec<String>,
    tried: Vec<(Fault, Fate)>,
}

/// The names of the faults that survived last time.
pub fn survived(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join(SURVIVED)).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// How many faults of an area were noticed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    killed: usize,
    hung: usize,
    survived: usize,
    equivalent: usize,
}

impl Report {
    /// Nothing tried; so many did not compile.
    pub fn new(config: &Config, unviable: usize) -> Self {
        Self {
            unviable,
            equivalent: known::equivalent(config),
            tried: Vec::new(),
        }
    }

    /// Adds what became of a fault.
    pub fn add(&mut self, fault: Fault, fate: Fate) {
        match &fate {
            Fate::Survived(0) => println!("SURVIVED  {} (no test comes past it)", fault.name),
            Fate::Survived(_) => println!("SURVIVED  {}", fault.name),
            Fate::Noticed(test) if fault.area == known::AREA => {
                println!("noticed   {} ({test})", fault.name);
            }
            Fate::Hung if fault.area == known::AREA => println!("hung      {}", fault.name),
            _ => {}
        }
        self.tried.push((fault, fate));
    }

    /// Prints the sums and writes down what survived.
    pub fn write(&self, folder: &Path) -> Outcome {
        println!(
            "{:<26}{:>8}{:>8}{:>10}{:>12}",
            "area", "killed", "of it hung", "survived", "equivalent"
        );
        for (area, sum) in self.sums() {
            sum.print(&area);
        }
        println!("{} more did not compile.", self.unviable);
        let file = folder.join(SURVIVED);
        fs::write(&file, self.survivors()).map_err(|error| format!("{}: {error}", file.display()))
    }

    fn sums(&self) -> BTreeMap<String, Sum> {
        let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
        for (fault, fate) in &self.tried {
            let group = fault.area.split(' ').next().unwrap_or("").to_owned();
            let names = [fault.area.clone(), group];
            let distinct = if names[0] == names[1] {
                &names[..1]
            } else {
                &names
            };
            for name in distinct {
                let sum = sums.entry(name.clone()).or_default();
                sum.add(fate, self.equivalent.contains(&fault.name));
            }
        }
        sums
    }

    fn survivors(&self) -> String {
        let survived = |(fault, fate): &(Fault, Fate)| {
            let counts =
                matches!(fate, Fate::Survived(_)) && !self.equivalent.contains(&fault.name);
            counts.then(|| format!("{}\n", fault.name))
        };
        self.tried.iter().filter_map(survived).collect()
    }
}

impl Sum {
    fn add(&mut self, fate: &Fate, equivalent: bool) {
        match fate {
            Fate::Survived(_) if equivalent => self.equivalent += 1,
            Fate::Survived(_) => self.survived += 1,
            Fate::Noticed(_) => self.killed += 1,
            Fate::Hung => {
                self.killed += 1;
                self.hung += 1;
            }
        }
    }

    fn print(&self, area: &str) {
        let Self {
            killed,
            hung,
            survived,
            equivalent,
        } = *self;
        let share = (killed * 1000).checked_div(killed + survived).unwrap_or(0);
        let share = format!("{}.{} %", share / 10, share % 10);
        println!("{area:<26}{killed:>8}{hung:>10}{survived:>10}{equivalent:>12}{share:>9}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_nothing_is_not_counted_as_survived() {
        let mut sum = Sum::default();
        sum.add(&Fate::Survived(3), true);
        sum.add(&Fate::Survived(0), false);
        sum.add(&Fate::Hung, false);
        sum.add(&Fate::Noticed("a test".to_owned()), false);
        let wanted = Sum {
            killed: 2,
            hung: 1,
            survived: 1,
            equivalent: 1,
        };
        assert_eq!(sum, wanted);
    }
}
