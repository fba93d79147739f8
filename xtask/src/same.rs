//! `cargo xtask firmware --twice`: whether another folder makes the same bytes of the same commit.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use crate::boards::Board;
use crate::firmware::{self, read};
use crate::steps::{Aside, aside, run as run_command};
use crate::toolchain::{commit, compare_compiler};
use crate::{Outcome, boards, root};

/// The board that is compared where none is named.
const BOARD: &str = "pico";
/// What the other folder is called.
const TWIN: &str = "souschef-twin";

/// Builds a board here and in a clone, and compares what would be flashed.
pub fn run(board: Option<&str>) -> Outcome {
    let board = boards::named(&[board.unwrap_or(BOARD)])?.remove(0);
    if !is_committed() {
        return Err("Files differ from the last commit: commit them first.".to_owned());
    }
    compare_compiler(board.chip())?;
    let here = firmware::build(std::slice::from_ref(&board))?.remove(0);
    run_command(&mut prepare(&board)?)?;
    compare(&board, &here)
}

/// Begins to build `board` in another folder beside other steps, if this one is as its commit has it.
pub fn begin(board: &Board) -> Outcome<Option<Aside>> {
    if !is_committed() {
        eprintln!("   files differ from the last commit: no other folder can make the same of it");
        return Ok(None);
    }
    let headline = "the same from another folder";
    Ok(Some(aside(headline, prepare(board)?)))
}

/// Whether there is a commit, and no file differs from it.
fn is_committed() -> bool {
    let commit = commit();
    commit.bytes().all(|letter| letter.is_ascii_hexdigit())
}

/// Clones this commit into another folder; the command that builds `board` there.
///
/// Published packages lie elsewhere for both, and are not compiled again.
fn prepare(board: &Board) -> Outcome<Command> {
    let twin = twin();
    // It may be there from the last time.
    let _ = fs::remove_dir_all(&twin);
    let mut git = Command::new("git");
    run_command(git.args(["clone", "--quiet"]).arg(root()).arg(&twin))?;
    for made in firmware::folders(board) {
        copy_aged(&root().join(&made), &twin.join(&made))?;
    }
    let mut build = firmware::compile(std::slice::from_ref(board))?.remove(0);
    build.current_dir(&twin);
    Ok(build)
}

/// Compares what was built here with what the other folder made of it.
pub fn compare(board: &Board, here: &Path) -> Outcome {
    let there = firmware::pack(&twin(), board)?;
    let name = &board.name;
    // It is large, and nobody needs it any more.
    let _ = fs::remove_dir_all(twin());
    match read(&here.with_extension("uf2"))? == there {
        true => {
            println!("{name}: two folders made the same bytes.");
            Ok(())
        }
        false => Err(format!("{name}: two folders made different bytes.")),
    }
}

/// The other folder: not below this one, whose settings would count there, too.
fn twin() -> PathBuf {
    env::temp_dir().join(format!("{TWIN}-{}", process::id()))
}

/// Copies a folder; its files are as old as they were, for compilers look at that.
fn copy_aged(from: &Path, to: &Path) -> Outcome {
    let failed = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(to).map_err(|error| failed(to, error))?;
    let entries = fs::read_dir(from).map_err(|error| failed(from, error))?;
    for path in entries.flatten().map(|entry| entry.path()) {
        let place: PathBuf = to.join(path.file_name().unwrap_or_default());
        match path.is_dir() {
            true => copy_aged(&path, &place)?,
            false => copy_file(&path, &place).map_err(|error| failed(&path, error))?,
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::copy(from, to)?;
    let modified = fs::metadata(from)?.modified()?;
    File::options().write(true).open(to)?.set_modified(modified)
}
