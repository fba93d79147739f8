//! `cargo xtask dist`: one folder with everything that a release is.

mod notes;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

use crate::steps::answer;
use crate::toolchain::{bring_released, commit};
use crate::{Outcome, boards, firmware, manual, root, tools, web};

/// What is copied as it is, so that links between the pages go on working.
const COPIED: [&str; 8] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "boards/README.md",
    "docs",
    "fuzz/README.md",
];
/// What is made besides firmware, and where it goes.
const MADE: [(&str, &str); 2] = [("target/web", "web"), ("target/kit", "docs/kit/case")];
/// The file with a sum for every other.
const SUMS: &str = "SHA256SUMS";

/// Makes `target/dist/souschef-VERSION`.
pub fn run() -> Outcome {
    let version = env!("CARGO_PKG_VERSION");
    let name = name(version, tag().as_deref(), &commit())?;
    let changes = read(Path::new("CHANGELOG.md"))?;
    let notes = notes::of(&changes, version, tag().is_some())?;
    let folder = root().join("target/dist").join(&name);
    clear(&folder)?;
    let boards = build()?;
    collect(&root(), &boards, &notes, &folder)?;
    println!("target/dist/{name}");
    Ok(())
}

/// Builds and checks all that is made; returns the names of the boards.
fn build() -> Outcome<Vec<String>> {
    manual::run(true)?;
    tools::drawings(true)?;
    bring_released()?;
    firmware::run(None, false)?;
    let boards = boards::all()?;
    web::bundle(&boards)?;
    tools::cases()?;
    Ok(boards.into_iter().map(|board| board.name).collect())
}

/// Copies what is made and what is written into one folder, and sums it up.
fn collect(from: &Path, boards: &[String], notes: &str, folder: &Path) -> Outcome {
    for board in boards {
        let file = format!("souschef-{board}.uf2");
        let firmware = from.join("target/firmware").join(&file);
        copy(&firmware, &folder.join(&file))?;
    }
    for (made, place) in MADE {
        copy(&from.join(made), &folder.join(place))?;
    }
    for name in COPIED {
        copy(&from.join(name), &folder.join(name))?;
    }
    write(&folder.join("CHANGES.md"), notes.as_bytes())?;
    write(&folder.join(SUMS), sums(folder)?.as_bytes())
}

/// The tag of this commit, if it has one.
fn tag() -> Option<String> {
    let mut git = Command::new("git");
    git.current_dir(root());
    answer(git.args(["describe", "--tags", "--exact-match", "--match", "v*"]))
}

/// The folder's name: a tag is the version it names, anything else says its commit.
fn name(version: &str, tag: Option<&str>, commit: &str) -> Outcome<String> {
    match tag {
        None => Ok(format!("souschef-{version}-{commit}")),
        Some(tag) if tag.strip_prefix('v') == Some(version) && !commit.ends_with('+') => {
            Ok(format!("souschef-{version}"))
        }
        Some(_) if commit.ends_with('+') => {
            Err("Files differ from the commit that is tagged.".to_owned())
        }
        Some(tag) => Err(format!(
            "The tag is {tag}, but Cargo.toml says {version}: the device would show the wrong version."
        )),
    }
}

/// A line for every file below a folder: its sum and its name.
fn sums(folder: &Path) -> Outcome<String> {
    let mut lines = Vec::new();
    for file in files(folder)? {
        let name = file.strip_prefix(folder).unwrap_or(&file);
        lines.push(format!("{}  {}\n", sum(&bytes(&file)?), name.display()));
    }
    Ok(lines.concat())
}

/// The SHA-256 of some bytes in hexadecimal digits.
pub fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

fn files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).map_err(|error| about(folder, &error))?;
    for entry in entries.flatten() {
        match entry.path() {
            path if path.is_dir() => files.extend(self::files(&path)?),
            path => files.push(path),
        }
    }
    files.sort();
    Ok(files)
}

/// Copies a file, or everything below a folder.
fn copy(from: &Path, to: &Path) -> Outcome {
    if from.is_dir() {
        for file in files(from)? {
            let name = file.strip_prefix(from).unwrap_or(&file);
            write(&to.join(name), &bytes(&file)?)?;
        }
        return Ok(());
    }
    write(to, &bytes(from)?)
}

fn clear(folder: &Path) -> Outcome {
    match fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(about(folder, &error)),
        _ => fs::create_dir_all(folder).map_err(|error| about(folder, &error)),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Outcome {
    let made = path.parent().map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(path, bytes))
        .map_err(|error| about(path, &error))
}

fn bytes(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| about(path, &error))
}

fn read(path: &Path) -> Outcome<String> {
    fs::read_to_string(root().join(path)).map_err(|error| about(path, &error))
}

fn about(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_the_version_that_the_device_shows() {
        assert_eq!(
            name("0.2.0", Some("v0.2.0"), "abc"),
            Ok("souschef-0.2.0".to_owned())
        );
        assert_eq!(
            name("0.2.0", None, "abc+"),
            Ok("souschef-0.2.0-abc+".to_owned())
        );
        assert!(
            name("0.2.0", Some("v0.3.0"), "abc")
                .unwrap_err()
                .contains("v0.3.0")
        );
        assert!(name("0.2.0", Some("v0.2.0"), "abc+").is_err());
    }

    #[test]
    fn sums_are_those_of_the_standard() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(sum(b""), empty);
    }

    #[test]
    fn a_release_has_every_file_and_a_sum_for_each() {
        let place = std::env::temp_dir().join(format!("souschef-dist-{}", std::process::id()));
        let (from, to) = (place.join("from"), place.join("to"));
        let made = [
            "target/firmware/souschef-pico.uf2",
            "target/web/index.html",
            "target/kit/lid.stl",
        ];
        let written = COPIED.iter().map(|name| match *name {
            "docs" => "docs/link.md",
            file => file,
        });
        for name in made.into_iter().chain(written) {
            write(&from.join(name), name.as_bytes()).unwrap();
        }
        collect(&from, &["pico".to_owned()], "news", &to).unwrap();
        let sums = fs::read_to_string(to.join(SUMS)).unwrap();
        for name in [
            "souschef-pico.uf2",
            "web/index.html",
            "docs/kit/case/lid.stl",
            "docs/link.md",
            "CHANGES.md",
        ] {
            let line = format!("{}  {name}\n", sum(&bytes(&to.join(name)).unwrap()));
            assert!(sums.contains(&line), "{name} has no sum in\n{sums}");
        }
        assert!(
            collect(&from, &["toaster".to_owned()], "", &to)
                .unwrap_err()
                .contains("toaster")
        );
        fs::remove_dir_all(place).unwrap();
    }

    #[test]
    fn links_in_a_release_stay_inside_it() {
        let copied = |path: &Path| COPIED.iter().any(|name| path.starts_with(name));
        for (page, text) in crate::documents::all() {
            let folder = page.parent().unwrap_or(Path::new(""));
            let local = |link: &&str| !link.contains("://") && !link.starts_with('#');
            for link in crate::documents::links(&text).into_iter().filter(local) {
                let file = link.split('#').next().unwrap_or(link);
                let target = root().join(folder).join(file).canonicalize().unwrap();
                let target = target
                    .strip_prefix(root().canonicalize().unwrap())
                    .unwrap()
                    .to_owned();
                assert!(
                    !copied(&page) || copied(&target),
                    "{}: {link}",
                    page.display()
                );
            }
        }
    }
}
