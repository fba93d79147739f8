//! What changed, out of the changelog.

use crate::Outcome;

/// The entry of `version`; a build between releases has the entry *Unreleased*, a release must have its own.
pub fn of(changes: &str, version: &str, released: bool) -> Outcome<String> {
    let entry = entry(changes, version).or_else(|| match released {
        true => None,
        false => entry(changes, "Unreleased"),
    });
    let entry = entry.filter(|entry| entry.lines().count() > 1);
    entry.ok_or_else(|| format!("CHANGELOG.md has no entry for {version}."))
}

/// The part of the changelog under a headline, up to the next.
fn entry(changes: &str, headline: &str) -> Option<String> {
    let parts = changes.split("\n## ").skip(1);
    let found = parts.into_iter().find(|part| {
        let first = part.lines().next().unwrap_or("");
        let name = first.trim_start_matches('[').split([' ', ']']).next();
        name == Some(headline)
    })?;
    Some(format!("## {}\n", found.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGES: &str =
        "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.2.0 (2026-11-20)\n\n- old\n";

    #[test]
    fn a_release_has_its_own_entry() {
        assert_eq!(
            of(CHANGES, "0.2.0", true).unwrap(),
            "## 0.2.0 (2026-11-20)\n\n- old\n"
        );
        assert!(of(CHANGES, "0.3.0", true).unwrap_err().contains("0.3.0"));
    }

    #[test]
    fn between_releases_the_entry_is_what_is_unreleased() {
        assert_eq!(
            of(CHANGES, "0.3.0", false).unwrap(),
            "## Unreleased\n\n- new\n"
        );
    }

    #[test]
    fn todays_changelog_has_an_entry() {
        let changes = std::fs::read_to_string(crate::root().join("CHANGELOG.md")).unwrap();
        assert!(of(&changes, env!("CARGO_PKG_VERSION"), false).is_ok());
    }
}
