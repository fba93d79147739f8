//! `cargo xtask firmware --twice`: whether another folder makes the same bytes of the same commit.

use std::fs;
use std::process::Command;

use crate::firmware::{self, read};
use crate::steps::run as run_command;
use crate::toolchain::{commit, compare_compiler};
use crate::{Outcome, boards, root};

/// The board that is compared where none is named.
const BOARD: &str = "pico";

/// Builds a board here and in a clone, and compares what would be flashed.
pub fn run(board: Option<&str>) -> Outcome {
    let board = board.unwrap_or(BOARD);
    if commit().ends_with('+') {
        return Err("Files differ from the last commit: commit them first.".to_owned());
    }
    compare_compiler();
    let here = firmware::build(&boards::named(&[board])?)?.remove(0);
    let clone = root().join("target/twin");
    // It may be there from the last time.
    let _ = fs::remove_dir_all(&clone);
    let source = root().display().to_string();
    run_command(
        Command::new("git")
            .args(["clone", "--quiet", &source])
            .arg(&clone),
    )?;
    let xtask = ["xtask", "firmware", "--board", board];
    run_command(Command::new("cargo").current_dir(&clone).args(xtask))?;
    let uf2 = here.with_extension("uf2");
    let name = uf2.file_name().unwrap_or_default();
    match read(&uf2)? == read(&clone.join("target/firmware").join(name))? {
        true => {
            println!("{board}: two folders made the same bytes.");
            Ok(())
        }
        false => Err(format!("{board}: two folders made different bytes.")),
    }
}
