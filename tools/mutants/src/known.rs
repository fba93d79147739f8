//! Faults that nobody noticed once, put in again by hand (`faults.txt`), and faults that change nothing
//! (`equivalent.txt`).

use crate::Outcome;
use crate::config::Config;
use crate::fault::{Fault, Form};

/// The area of the faults found by hand.
pub const AREA: &str = "known";

/// The faults found by hand: a name, a file, the code as it is and the code with `fault()` in it.
pub fn faults(config: &Config) -> Outcome<Vec<Fault>> {
    let text = config
        .faults
        .as_deref()
        .map_or(Ok(String::new()), |file| config.read(file))?;
    text.split("\n\n")
        .filter(|part| part.starts_with("# "))
        .map(|part| fault(config, part))
        .collect()
}

fn fault(config: &Config, part: &str) -> Outcome<Fault> {
    let lines = |mark: &str| {
        let of = |line: &str| {
            line.strip_prefix(mark)
                .map(|rest| rest.trim_start_matches(' ').to_owned())
        };
        part.lines().filter_map(of).collect::<Vec<_>>().join("\n")
    };
    let (name, file, was, is) = (lines("# "), lines("@ "), lines("- "), lines("+ "));
    let source = config.read(&file)?;
    let found = places(&source, &was);
    let [range] = found.as_slice() else {
        return Err(format!(
            "{file} has `{was}` {} times, not once.",
            found.len()
        ));
    };
    Ok(Fault {
        id: 0,
        area: AREA.to_owned(),
        name,
        range: range.clone(),
        form: Form::Line(is),
        file,
    })
}

/// Where some lines stand in a source, whatever stands before each of them.
fn places(source: &str, lines: &str) -> Vec<std::ops::Range<usize>> {
    let wanted: Vec<&str> = lines.lines().collect();
    let mut at = 0;
    let mut all = Vec::new();
    for line in source.split_inclusive('\n') {
        all.push((at, line.trim()));
        at += line.len();
    }
    let fits = |window: &&[(usize, &str)]| {
        let mut pairs = window.iter().zip(&wanted);
        pairs.all(|((_, line), wanted)| line.contains(wanted.trim()))
    };
    let range = |window: &[(usize, &str)]| {
        let (first, last) = (window[0].0, window[window.len() - 1].0);
        let start = first + source[first..].find(wanted[0].trim()).unwrap_or(0);
        let end = wanted[wanted.len() - 1].trim();
        start..last + source[last..].find(end).unwrap_or(0) + end.len()
    };
    all.windows(wanted.len().max(1))
        .filter(fits)
        .map(range)
        .collect()
}

/// The names of faults that change nothing, with the reason behind a tab.
pub fn equivalent(config: &Config) -> Vec<String> {
    let text = config.equivalent.as_deref().map(|file| config.read(file));
    let text = text.and_then(Result::ok).unwrap_or_default();
    let named = text.lines().filter(|line| !line.starts_with('#'));
    named
        .filter_map(|line| Some(line.split_once('\t')?.0.to_owned()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_wherever_they_are_indented() {
        let source = "fn f() {\n    let a = 1;\n    g(a);\n}\n";
        let found = places(source, "let a = 1;\ng(a);");
        assert_eq!(&source[found[0].clone()], "let a = 1;\n    g(a);");
        assert_eq!(places(source, "a = 1").len(), 1);
        assert!(places(source, "b").is_empty());
    }

    #[test]
    fn every_fault_found_by_hand_still_has_its_place() {
        assert!(!faults(&Config::find().unwrap()).unwrap().is_empty());
    }
}
