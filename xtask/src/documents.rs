//! The documents are run: every link leads somewhere, every command is known, every list of keys is played.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use souschef_terminal::flash::RamFlash;
use souschef_terminal::headless::{SEED, play};
use souschef_terminal::{args as terminal, script, view};

use crate::{args, root};

/// Folders whose files are not ours to keep current.
const FOREIGN: [&str; 5] = [
    "target",
    "node_modules",
    ".git",
    "fuzz/target",
    "tools/target",
];

/// Every document with its text, by its path from the root.
pub fn all() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root()).unwrap();
            let foreign = FOREIGN.iter().any(|foreign| name.ends_with(foreign));
            match path.extension() {
                _ if foreign => {}
                _ if path.is_dir() => folders.push(path),
                Some(ending) if ending == "md" => {
                    let text = fs::read_to_string(&path).unwrap();
                    found.push((name.to_owned(), text));
                }
                _ => {}
            }
        }
    }
    found.sort();
    found
}

/// The targets of links and pictures.
pub fn links(text: &str) -> Vec<&str> {
    let ways = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    let found = ways.iter().flat_map(|(before, after)| {
        let parts = text.split(before).skip(1);
        parts.filter_map(|part| Some(part.split_once(*after)?.0))
    });
    found
        .filter(|link| !link.contains(char::is_whitespace))
        .collect()
}

/// The name by which a link reaches a headline.
fn anchor(headline: &str) -> String {
    let kept = headline.trim_start_matches('#').trim().to_lowercase();
    let kept = kept
        .chars()
        .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}

/// Fenced blocks line by line, and what stands between single backticks.
fn code(text: &str) -> Vec<String> {
    let (mut lines, mut fenced) = (Vec::new(), false);
    let mut prose = String::new();
    for line in text.lines() {
        match line.trim_start().starts_with("```") {
            true => fenced = !fenced,
            false if fenced => lines.push(line.to_owned()),
            false => {
                prose += line;
                prose.push(' ');
            }
        }
    }
    let quoted = prose.split('`').skip(1).step_by(2);
    lines.extend(quoted.map(str::to_owned));
    lines
}

/// The words of a command as a shell has them, up to a comment, a pipe or a file to write to.
fn shell(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for letter in line.chars().chain([' ']) {
        match letter {
            '"' | '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(std::mem::take(&mut word)),
            _ => word.push(letter),
        }
    }
    let ends = |word: &String| ["#", ">", "|", "&&"].contains(&word.as_str());
    let end = words.iter().position(ends).unwrap_or(words.len());
    words.truncate(end);
    // What may be left out is left in, for it must be known, too.
    let bare = |word: String| word.trim_matches(['[', ']', '.']).to_owned();
    words
        .into_iter()
        .map(bare)
        .filter(|word| !word.is_empty())
        .collect()
}

/// The commands of a document that begin with these words, without them.
fn commands(text: &str, program: &[&str]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for line in code(text) {
        for part in line.split(" | ") {
            let words = shell(part.trim());
            if words.len() >= program.len()
                && words
                    .iter()
                    .zip(program)
                    .all(|(word, wanted)| word == wanted)
            {
                found.push(words[program.len()..].to_vec());
            }
        }
    }
    found
}

fn os(words: &[String]) -> Vec<OsString> {
    words.iter().map(OsString::from).collect()
}

#[test]
fn every_link_leads_somewhere() {
    for (page, text) in all() {
        let folder = page.parent().unwrap_or(Path::new(""));
        for link in links(&text) {
            if link.contains("://") {
                assert!(link.starts_with("https://"), "{}: {link}", page.display());
                continue;
            }
            let (file, headline) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => root().join(&page),
                file => root().join(folder).join(file),
            };
            assert!(target.exists(), "{}: {link}", page.display());
            if !headline.is_empty() {
                let text = fs::read_to_string(&target).unwrap();
                let mut headlines = text.lines().filter(|line| line.starts_with('#'));
                assert!(
                    headlines.any(|line| anchor(line) == headline),
                    "{}: {link}",
                    page.display()
                );
            }
        }
    }
}

/// Fails for a command that is refused; a single word may also be the bare name of one that `help` tells about.
#[track_caller]
fn is_known(page: &Path, words: &[String], help: &str, refused: Option<String>) {
    let named = words.len() == 1 && help.contains(&words[0]);
    let refused = refused.filter(|_| !named);
    assert_eq!(refused, None, "{}: {}", page.display(), words.join(" "));
}

#[test]
fn every_command_of_ours_is_known() {
    let mut known = 0;
    for (page, text) in all() {
        for words in commands(&text, &["cargo", "xtask"]) {
            is_known(&page, &words, args::HELP, args::parse(os(&words)).err());
            known += 1;
        }
        for words in commands(&text, &["cargo", "run", "--"]) {
            is_known(
                &page,
                &words,
                terminal::HELP,
                terminal::parse(os(&words)).err(),
            );
            known += 1;
        }
    }
    assert!(known > 30, "only {known} commands were found");
}

#[test]
fn every_list_of_keys_is_played_to_a_lit_screen() {
    let mut played = 0;
    for (page, text) in all() {
        for words in commands(&text, &["cargo", "run", "--", "press"]) {
            let Some(keys) = words
                .first()
                .filter(|keys| *keys != "KEYS" && *keys != "keys")
            else {
                continue;
            };
            let steps =
                script::parse(keys).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
            let seen = play(&steps, &mut RamFlash::new(), SEED).pop().unwrap();
            assert!(
                view::words(&seen).concat().len() > 4,
                "{}: {keys}",
                page.display()
            );
            played += 1;
        }
    }
    assert!(played > 0);
}

#[test]
fn every_file_that_a_command_names_exists() {
    for (page, text) in all() {
        for words in commands(&text, &["cargo", "xtask", "emulate"]) {
            let file = words.first().filter(|file| *file != "SCENARIO");
            assert!(
                file.is_none_or(|file| root().join(file).exists()),
                "{}: {words:?}",
                page.display()
            );
        }
    }
}

#[test]
fn every_measure_that_a_document_gives_to_the_case_is_one_of_its_parameters() {
    let case = fs::read_to_string(root().join("docs/kit/case/case.scad")).unwrap();
    let mut given = 0;
    for (page, text) in all() {
        for words in commands(&text, &["openscad"]) {
            for (flag, value) in words.iter().zip(words.iter().skip(1)) {
                let parameter = value.split('=').next().filter(|_| flag == "-D");
                let line = parameter.map(|name| format!("\n{name} = "));
                let known = line.as_ref().is_none_or(|line| case.contains(line));
                assert!(known, "{}: {value}", page.display());
                given += usize::from(line.is_some());
            }
        }
    }
    assert!(given > 0);
}

#[test]
fn the_workflows_run_commands_that_exist() {
    for entry in fs::read_dir(root().join(".github/workflows")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for line in text
            .lines()
            .filter_map(|line| line.trim().strip_prefix("run: "))
        {
            let words = shell(line);
            match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["cargo", "xtask", ..] => assert!(args::parse(os(&words[2..])).is_ok(), "{line}"),
                [script, ..] if script.starts_with(".ci/") => {
                    assert!(root().join(script).exists(), "{line}")
                }
                _ => {}
            }
        }
        let is_ci = path.ends_with("ci.yml");
        assert!(!is_ci || text.contains(".ci/run"), "{}", path.display());
    }
}

#[test]
fn words_are_split_as_a_shell_does() {
    let words = shell("cargo run -- press \"ok right*3\" --png screen.png   # keys in");
    assert_eq!(
        words,
        [
            "cargo",
            "run",
            "--",
            "press",
            "ok right*3",
            "--png",
            "screen.png"
        ]
    );
    assert_eq!(
        shell("cargo xtask firmware [--board NAME] > x"),
        ["cargo", "xtask", "firmware", "--board", "NAME"]
    );
    assert_eq!(anchor("## Flash a Pico"), "flash-a-pico");
}
