//! `cargo xtask manual`: the pictures of the documents, drawn from the device and the boards' pins.

pub mod drawn;
pub mod figure;
pub mod picture;

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Outcome, root};
use drawn::Drawn;

/// Documents with pictures; a folder stands for the pages in it.
const DOCUMENTS: [&str; 3] = ["README.md", "docs/kit", "docs/manual"];
/// Folders that hold what is drawn, and nothing else.
const FOLDERS: [&str; 1] = ["docs/manual/pictures"];

/// Draws the screens of all documents; with `check`, only compares them with the files.
pub fn run(check: bool) -> Outcome {
    drawn::update(&all()?, &FOLDERS, check)
}

/// The screens in all documents.
pub fn all() -> Outcome<Vec<Drawn>> {
    let mut drawn = Vec::new();
    let mut problems = Vec::new();
    for page in pages()? {
        match figure::draw(&page) {
            Ok(figures) => drawn.extend(figures),
            Err(problem) => problems.push(problem),
        }
    }
    if !problems.is_empty() {
        return Err(problems.join("\n"));
    }
    Ok(drawn)
}

/// The documents with pictures, seen from the root.
pub fn pages() -> Outcome<Vec<PathBuf>> {
    let mut pages = Vec::new();
    for document in DOCUMENTS {
        let path = Path::new(document);
        match root().join(path).is_dir() {
            true => pages.extend(pages_in(path)?),
            false => pages.push(path.to_owned()),
        }
    }
    Ok(pages)
}

fn pages_in(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let about = |error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(root().join(folder)).map_err(about)?;
    let names = entries
        .flatten()
        .map(|entry| folder.join(entry.file_name()));
    let mut pages: Vec<PathBuf> = names
        .filter(|name| name.extension().is_some_and(|ending| ending == "md"))
        .collect();
    pages.sort();
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_page_with_all_that_a_table_asks() {
        let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
        for game in souschef::games::CATALOG {
            let page = game.name.to_lowercase().replace(' ', "-");
            let text = read(&format!("docs/manual/{page}.md"));
            assert!(text.starts_with(&format!("# {}\n", game.name)), "{page}");
            for part in ["## Set-up", "## A turn", "## Light", "## House rules"] {
                assert!(text.contains(part), "{page} has no `{part}`");
            }
            let link = format!("[{}](docs/manual/{page}.md)", game.name);
            assert!(read("README.md").contains(&link), "README.md needs {link}");
        }
    }

    #[test]
    fn every_page_of_the_manual_has_pictures() {
        for page in pages().unwrap() {
            let needs = page.starts_with("docs/manual") && !page.ends_with("README.md");
            let figures = figure::read(&page).unwrap();
            assert!(!needs || figures.len() > 2, "{}", page.display());
        }
    }
}
