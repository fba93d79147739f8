//! `cargo xtask firmware`: the files that go onto a board, and how much room they take.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::elf::Elf;
use crate::steps::run as run_command;
use crate::toolchain::Compiler;
use crate::{Outcome, memory, report, root, uf2};

/// Bytes of flash the firmware may take, all games and the link included.
pub const FLASH_BUDGET: u32 = 512 * 1024;
/// Bytes of RAM the firmware may take, the stack included.
pub const RAM_BUDGET: u32 = 88 * 1024;

/// Builds a board, or all of them.
pub fn run(board: Option<&str>, report: bool) -> Outcome {
    let boards = board.map_or_else(boards, |name| Ok(vec![name.to_owned()]))?;
    for board in build(&boards)? {
        print_sizes(&board)?;
        if report {
            report::print(&board)?;
        }
    }
    Ok(())
}

/// The boards there are: one file each.
pub fn boards() -> Outcome<Vec<String>> {
    let folder = root().join("boards/rp2040/src/bin");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut boards: Vec<String> = files
        .flatten()
        .filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    boards.sort();
    Ok(boards)
}

/// Builds `boards` and returns where their ELF files are.
pub fn build(boards: &[String]) -> Outcome<Vec<PathBuf>> {
    let known = self::boards()?;
    if let Some(unknown) = boards.iter().find(|board| !known.contains(board)) {
        return Err(format!(
            "There is no board `{unknown}`; there are {}.",
            known.join(", ")
        ));
    }
    run_command(&mut compile(Compiler::find()?, boards))?;
    boards.iter().map(|board| deliver(board)).collect()
}

/// The command that compiles `boards`.
pub fn compile(compiler: Compiler, boards: &[String]) -> Command {
    let firmware = ["--package", "souschef-rp2040", "--profile", "firmware"];
    let mut cargo = compiler.cargo("build", &firmware);
    boards.iter().for_each(|board| {
        cargo.args(["--bin", board]);
    });
    cargo
}

/// Puts ELF and UF2 of `board` where people find them.
fn deliver(board: &str) -> Outcome<PathBuf> {
    let built = root()
        .join("target/chip/thumbv6m-none-eabi/firmware")
        .join(board);
    let folder = root().join("target/firmware");
    let elf = folder.join(format!("souschef-{board}.elf"));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let file = read(&built)?;
    let uf2 = uf2::pack(&Elf::new(&file)?.segments());
    write(&elf, &file)?;
    write(&elf.with_extension("uf2"), &uf2)?;
    check_room(&read(&elf.with_extension("uf2"))?, memory::journal()?)?;
    Ok(elf)
}

/// Reads the UF2 back: no block of it may touch the games.
fn check_room(uf2: &[u8], games: u32) -> Outcome {
    match uf2::addresses(uf2)
        .into_iter()
        .find(|&address| address >= games)
    {
        None => Ok(()),
        Some(address) => Err(format!(
            "The UF2 would overwrite games: it has a block at {address:#x}."
        )),
    }
}

fn print_sizes(elf: &Path) -> Outcome {
    let file = read(elf)?;
    let elf_file = Elf::new(&file)?;
    let flash = elf_file
        .segments()
        .iter()
        .map(|segment| segment.bytes.len() as u32)
        .sum();
    println!(
        "{}",
        elf.with_extension("uf2")
            .strip_prefix(root())
            .unwrap_or(elf)
            .display()
    );
    print_size("flash", flash, FLASH_BUDGET);
    print_size("static RAM", elf_file.static_ram(), RAM_BUDGET);
    Ok(())
}

fn print_size(what: &str, used: u32, budget: u32) {
    println!(
        "  {what:<11}{used:>8} of {budget} bytes, {} %",
        used * 100 / budget
    );
    if used > budget {
        println!("  over the budget by {} bytes", used - budget);
    }
}

/// Reads a file, or says why not.
pub fn read(path: &Path) -> Outcome<Vec<u8>> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Outcome {
    fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::Segment;

    const GAMES: u32 = 0x1018_0000;

    #[test]
    fn firmware_below_the_games_is_fine() {
        let last = Segment {
            address: GAMES - 256,
            bytes: &[1; 256],
        };
        assert_eq!(check_room(&uf2::pack(&[last]), GAMES), Ok(()));
    }

    #[test]
    fn firmware_that_reaches_into_the_games_is_refused() {
        let over = Segment {
            address: GAMES - 1,
            bytes: &[1, 2],
        };
        assert!(check_room(&uf2::pack(&[over]), GAMES).is_err());
    }

    #[test]
    fn every_board_is_a_file() {
        assert_eq!(
            boards(),
            Ok(vec!["pico".to_owned(), "pico_encoder".to_owned()])
        );
    }
}
