//! Files that are drawn, compared with those that lie there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Outcome, root};

/// A file as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Where it lies, seen from the root.
    pub path: PathBuf,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Drawn {
    /// A file with this text.
    pub fn text(path: impl Into<PathBuf>, text: String) -> Self {
        Self {
            path: path.into(),
            bytes: text.into_bytes(),
        }
    }
}

/// Writes the files that are stale; with `check`, fails if there are any.
pub fn update(drawn: &[Drawn], folders: &[&str], check: bool) -> Outcome {
    let stale = stale(drawn, folders)?;
    match check {
        true if stale.is_empty() => {
            println!("{} pictures are what the device shows.", drawn.len());
            Ok(())
        }
        true => Err(format!(
            "Not what the device shows now: {}. Run `cargo xtask manual` and look at them.",
            stale.join(", ")
        )),
        false => write(drawn, folders, &stale),
    }
}

/// The files that differ, are missing, or lie in one of `folders` without being drawn.
fn stale(drawn: &[Drawn], folders: &[&str]) -> Outcome<Vec<String>> {
    let differs =
        |file: &&Drawn| fs::read(root().join(&file.path)).ok() != Some(file.bytes.clone());
    let name = |path: &Path| path.display().to_string();
    let mut stale: Vec<String> = drawn
        .iter()
        .filter(differs)
        .map(|file| name(&file.path))
        .collect();
    for folder in folders {
        let lying = files(Path::new(folder))?;
        let strays = lying.iter().filter(|path| !is_drawn(drawn, path));
        stale.extend(strays.map(|path| name(path)));
    }
    Ok(stale)
}

/// Writes what is stale and removes what is drawn no longer.
fn write(drawn: &[Drawn], folders: &[&str], stale: &[String]) -> Outcome {
    for file in drawn.iter().filter(|file| is_stale(&file.path, stale)) {
        let path = root().join(&file.path);
        let about = |error| format!("{}: {error}", file.path.display());
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .map_err(about)?;
        fs::write(&path, &file.bytes).map_err(about)?;
        println!("drew {}", file.path.display());
    }
    for folder in folders {
        for stray in files(Path::new(folder))? {
            if !is_drawn(drawn, &stray) {
                println!("removed {}", stray.display());
                fs::remove_file(root().join(&stray)).map_err(|error| error.to_string())?;
            }
        }
    }
    Ok(())
}

fn is_drawn(drawn: &[Drawn], path: &Path) -> bool {
    drawn.iter().any(|file| file.path == path)
}

fn is_stale(path: &Path, stale: &[String]) -> bool {
    stale.iter().any(|name| Path::new(name) == path)
}

/// The files of a folder, seen from the root; none where there is no folder.
fn files(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let Ok(entries) = fs::read_dir(root().join(folder)) else {
        return Ok(Vec::new());
    };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| folder.join(entry.file_name())))
        .collect::<Result<_, _>>()
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    files.sort();
    Ok(files)
}
