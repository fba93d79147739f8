//! The indexes of rules: every rule of a game has a test, or a line that says how it is prompted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::invariants::sources;

/// A row of an index: an ID, the rule, and how it is kept.
struct Rule {
    id: String,
    how: String,
}

fn rules(index: &str) -> Vec<Rule> {
    let cells = |line: &str| -> Vec<String> {
        line.trim_matches('|')
            .split('|')
            .map(|cell| cell.trim().to_string())
            .collect()
    };
    let rows = index
        .lines()
        .filter(|line| line.starts_with("| "))
        .map(cells);
    rows.filter(|row| row[0] != "ID" && !row[0].starts_with("--"))
        .map(|row| {
            assert_eq!(
                row.len(),
                3,
                "a row has an ID, a rule and how it is kept: {row:?}"
            );
            Rule {
                id: row[0].clone(),
                how: row[2].clone(),
            }
        })
        .collect()
}

fn promised(index: &str) -> usize {
    let line = index.lines().find_map(|line| line.strip_prefix("IDs: "));
    line.and_then(|count| count.trim().parse().ok())
        .expect("an index begins with `IDs: N`")
}

#[test]
fn no_rule_of_an_index_is_forgotten() {
    let code: String = ["src", "tests"]
        .iter()
        .flat_map(|folder| sources(folder))
        .map(|(_, text)| text)
        .collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules");
    for entry in fs::read_dir(folder).expect("the indexes of rules") {
        let path = entry.expect("an index").path();
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let index = fs::read_to_string(&path).expect("an index is text");
        let rules = rules(&index);
        let name = path.display();
        let ids: BTreeSet<_> = rules.iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(ids.len(), rules.len(), "{name}: an ID stands there twice");
        assert_eq!(rules.len(), promised(&index), "{name}: the number of rules");
        rules.iter().for_each(|rule| is_kept(rule, &code));
    }
}

/// A rule names tests that exist, or how the device prompts it.
fn is_kept(Rule { id, how }: &Rule, code: &str) {
    if let Some(tests) = how.strip_prefix("test: ") {
        for test in tests.split(',').map(|test| test.trim().trim_matches('`')) {
            let found = code.contains(&format!("fn {test}("));
            assert!(found, "{id} names a test that does not exist: {test}");
        }
    } else {
        let prompt = how.strip_prefix("prompt: ").unwrap_or("");
        assert!(
            !prompt.trim().is_empty(),
            "{id} has neither a test nor a prompt"
        );
    }
}
