//! `cargo xtask firmware --report`: who takes the room, by crate and by game.

use std::collections::BTreeMap;
use std::path::Path;

use crate::Outcome;
use crate::elf::{Elf, FLASH, RAM};
use crate::firmware::read;

/// What stands for sentences and tables, which have no names.
const UNNAMED: &str = "sentences and tables";

/// Bytes of flash and of RAM.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Room {
    flash: u32,
    ram: u32,
}

/// Prints a table of who takes how much.
pub fn print(elf: &Path) -> Outcome {
    let file = read(elf)?;
    let elf = Elf::new(&file)?;
    let mut rooms: BTreeMap<String, Room> = BTreeMap::new();
    for symbol in elf.symbols() {
        let room = rooms.entry(owner(symbol.name)).or_default();
        match symbol.address {
            RAM.. => room.ram += symbol.size,
            FLASH.. => room.flash += symbol.size,
            _ => {}
        }
    }
    let all: usize = elf
        .segments()
        .iter()
        .map(|segment| segment.bytes.len())
        .sum();
    let named: u32 = rooms.values().map(|room| room.flash).sum();
    let unnamed = rooms.entry(UNNAMED.to_owned()).or_default();
    unnamed.flash = (all as u32).saturating_sub(named);
    let mut rows: Vec<_> = rooms
        .into_iter()
        .filter(|(_, room)| *room != Room::default())
        .collect();
    rows.sort_by_key(|(_, room)| std::cmp::Reverse(room.flash + room.ram));
    println!("  {:<36}{:>8}{:>8}", "", "flash", "RAM");
    for (owner, room) in rows {
        println!("  {owner:<36}{:>8}{:>8}", room.flash, room.ram);
    }
    Ok(())
}

/// The game that a symbol is made for; without one the crate, and within the core the module.
fn owner(symbol: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    let is_path = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
    let paths: Vec<Vec<&str>> = name
        .split(|letter| !is_path(letter))
        .map(|path| path.split("::").filter(|part| !part.is_empty()).collect())
        .filter(|path: &Vec<&str>| path.len() > 1)
        .collect();
    let is_module = |name: &str| name.starts_with(|letter: char| letter.is_lowercase());
    let game = paths.iter().find_map(|path| match path.as_slice() {
        ["souschef", "games", game, _, ..] if is_module(game) => Some(game),
        _ => None,
    });
    match (game, paths.first().map(Vec::as_slice)) {
        (Some(game), _) => format!("souschef::games::{game}"),
        (None, Some(["souschef", module, _, ..])) => format!("souschef::{module}"),
        (None, Some([owner, ..])) => (*owner).to_owned(),
        _ => "other".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_an_owner_of_its_own() {
        assert_eq!(
            owner("souschef::games::cuisine::roles::take"),
            "souschef::games::cuisine"
        );
        assert_eq!(
            owner("<souschef::ui::frame::Frame as core::fmt::Debug>::fmt"),
            "souschef::ui"
        );
    }

    #[test]
    fn what_is_made_for_a_game_belongs_to_it() {
        assert_eq!(
            owner("<souschef::table::Table<souschef::games::cuisine::Cuisine>>::play"),
            "souschef::games::cuisine"
        );
        assert_eq!(owner("<u8 as core::fmt::Display>::fmt"), "core");
    }

    #[test]
    fn other_code_belongs_to_its_crate() {
        assert_eq!(owner("embassy_time::timer::Timer::after"), "embassy_time");
        assert_eq!(owner("memcpy"), "other");
    }
}
