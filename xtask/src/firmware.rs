//! `cargo xtask firmware`: the files that go onto a board, and how much room they take.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::boards::{self, Board};
use crate::elf::{Elf, Segment};
use crate::steps::run as run_command;
use crate::toolchain::{Compiler, compare_compiler, packages};
use crate::{Outcome, in_ram, memory, report, root, uf2};

/// Bytes of flash the firmware may take, all games and the link included.
pub const FLASH_BUDGET: u32 = 512 * 1024;
/// Bytes of RAM the firmware may take, the stack included.
pub const RAM_BUDGET: u32 = 88 * 1024;

/// Builds a board, or all of them.
pub fn run(board: Option<&str>, report: bool) -> Outcome {
    let boards = board.map_or_else(boards::all, |name| boards::named(&[name]))?;
    compare_compiler(boards[0].chip())?;
    for board in build(&boards)? {
        print_sizes(&board)?;
        if report {
            report::print(&board)?;
        }
    }
    Ok(())
}

/// Builds `boards` and returns where their ELF files are.
pub fn build(boards: &[Board]) -> Outcome<Vec<PathBuf>> {
    for mut command in compile(boards)? {
        run_command(&mut command)?;
    }
    boards.iter().map(deliver).collect()
}

/// The commands that compile `boards`: one for all with the same features.
pub fn compile(boards: &[Board]) -> Outcome<Vec<Command>> {
    let groups = boards::groups(boards);
    groups.iter().map(|group| compile_group(group)).collect()
}

fn compile_group(group: &[Board]) -> Outcome<Command> {
    let chip = group[0].chip();
    let firmware = ["--package", "souschef-rp2040", "--profile", "firmware"];
    let mut cargo = Compiler::find(chip)?.cargo(chip, "build", &firmware);
    cargo.args(["--no-default-features", "--features"]);
    cargo.arg(group[0].feature_list());
    group.iter().for_each(|board| {
        cargo.args(["--bin", &board.name]);
    });
    Ok(cargo)
}

/// Puts ELF and UF2 of `board` where people find them.
fn deliver(board: &Board) -> Outcome<PathBuf> {
    let folder = root().join("target/firmware");
    let elf = folder.join(format!("souschef-{}.elf", board.name));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    write(&elf, &read(&built(&root(), board))?)?;
    write(&elf.with_extension("uf2"), &pack(&root(), board)?)?;
    let file = read(&elf)?;
    in_ram::check(&Elf::new(&file)?)?;
    check_traces(&Elf::new(&file)?.segments())?;
    check_room(&read(&elf.with_extension("uf2"))?, memory::journal()?)?;
    Ok(elf)
}

/// Where compilers put what they make for `board`: programs they run on the way, and what is for the chip.
pub fn folders(board: &Board) -> [PathBuf; 2] {
    let [host, chip] = ["", board.chip().target()];
    [host, chip].map(|target| Path::new("target/chip").join(target).join("firmware"))
}

/// What was compiled for `board` in a folder.
fn built(folder: &Path, board: &Board) -> PathBuf {
    let [_, made] = folders(board);
    folder.join(made).join(&board.name)
}

/// What was compiled for `board` in a folder, as UF2.
pub fn pack(folder: &Path, board: &Board) -> Outcome<Vec<u8>> {
    let file = read(&built(folder, board))?;
    Ok(uf2::pack(
        &Elf::new(&file)?.segments(),
        board.chip().family(),
    ))
}

/// A folder of this machine leaves no trace: in another folder other bytes would come of it.
fn check_traces(segments: &[Segment<'_>]) -> Outcome {
    let folders = packages().into_iter().chain([root()]);
    for folder in folders.map(|folder| folder.display().to_string()) {
        let is_here = |bytes: &[u8]| bytes == folder.as_bytes();
        let mut segments = segments.iter();
        if segments.any(|segment| segment.bytes.windows(folder.len()).any(is_here)) {
            return Err(format!(
                "The firmware names a folder of this machine: {folder}."
            ));
        }
    }
    Ok(())
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

    const GAMES: u32 = 0x1018_0000;

    #[test]
    fn firmware_below_the_games_is_fine() {
        let last = Segment {
            address: GAMES - 256,
            bytes: &[1; 256],
        };
        assert_eq!(check_room(&uf2::pack(&[last], 0), GAMES), Ok(()));
    }

    #[test]
    fn firmware_that_reaches_into_the_games_is_refused() {
        let over = Segment {
            address: GAMES - 1,
            bytes: &[1, 2],
        };
        assert!(check_room(&uf2::pack(&[over], 0), GAMES).is_err());
    }

    #[test]
    fn firmware_that_names_a_folder_of_this_machine_is_refused() {
        let at = |text: &str| format!("panicked at {text}/src/lib.rs");
        for (folder, fine) in [(root().display().to_string(), false), (at("crates"), true)] {
            let text = at(&folder);
            let segment = Segment {
                address: GAMES,
                bytes: text.as_bytes(),
            };
            assert_eq!(check_traces(&[segment]).is_ok(), fine, "{folder}");
        }
    }
}
