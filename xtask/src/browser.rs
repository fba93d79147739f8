//! The tests of the page in a real Chromium, which is found or brought.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::steps::{answer, run as run_command};
use crate::toolchain::install_packages;
use crate::{Outcome, root};

/// What a Chromium is called where it is installed.
const NAMES: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
];
/// Plugs that are pulled in the middle of a write: usually, and before a release.
const PULLS: &str = "50";
const ALL_PULLS: &str = "200";

/// The command that tests the page; with `all`, every scenario and many pulled plugs.
pub fn tests(all: bool) -> Outcome<Command> {
    install_packages("tests/browser", "the browser's driver")?;
    let mut tests = Command::new("node");
    tests
        .current_dir(root().join("tests/browser"))
        .args(["--test", "--test-concurrency=2"])
        .args(files()?)
        .env("CHROME", find()?)
        .env("SOUSCHEF_PULLS", if all { ALL_PULLS } else { PULLS })
        .env("SOUSCHEF_TERMINAL", root().join("target/debug/souschef"));
    if all {
        tests.env("SOUSCHEF_FILMS", "all");
    }
    Ok(tests)
}

/// Draws the page, which is bundled, for the README.
pub fn draw() -> Outcome {
    install_packages("tests/browser", "the browser's driver")?;
    let mut picture = Command::new("node");
    picture
        .arg(root().join("tests/browser/picture.mjs"))
        .arg(root().join("docs/page.png"));
    run_command(picture.env("CHROME", find()?))
}

/// A Chromium: the one that `CHROME` names, the one in the path, Debian's, or the one of a package.
pub fn find() -> Outcome<PathBuf> {
    if let Some(named) = env::var_os("CHROME").filter(|name| !name.is_empty()) {
        return Ok(named.into());
    }
    in_path()
        .or_else(|| install().then(in_path).flatten())
        .or_else(packaged)
        .ok_or_else(|| {
            "There is no Chromium for the tests of the page. Install one (`apt-get install chromium`), or name one: `CHROME=/path/to/chrome cargo xtask test`.".to_owned()
        })
}

fn in_path() -> Option<PathBuf> {
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let mut places = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.find(|place| place.is_file())
}

/// Installs Debian's package where this may be done.
fn install() -> bool {
    let is_root = answer(Command::new("id").arg("-u")).as_deref() == Some("0");
    if !is_root || !Path::new("/usr/bin/apt-get").exists() {
        return false;
    }
    eprintln!("── installing chromium");
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(arguments);
        run_command(&mut apt).is_ok()
    };
    let wanted = ["install", "-y", "--no-install-recommends", "chromium"];
    apt(&wanted) || apt(&["update"]) && apt(&wanted)
}

/// The Chromium that a package carries, unpacked.
fn packaged() -> Option<PathBuf> {
    let folder = "tests/browser/chromium";
    install_packages(folder, "a Chromium").ok()?;
    let ask = "import c from '@sparticuz/chromium'; console.log(await c.executablePath())";
    let place = answer(Command::new("node").current_dir(root().join(folder)).args([
        "--input-type=module",
        "--eval",
        ask,
    ]))?;
    Some(PathBuf::from(place)).filter(|place| place.is_file())
}

fn files() -> Outcome<Vec<PathBuf>> {
    let folder = root().join("tests/browser");
    let entries = fs::read_dir(&folder).map_err(|error| format!("tests/browser: {error}"))?;
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_tests_is_found() {
        let files = files().unwrap();
        assert!(files.iter().any(|file| file.ends_with("device.test.mjs")));
    }
}
