//! `cargo xtask firmware --report`: who takes the room, by crate and by game.

use std::collections::BTreeMap;
use std::path::Path;

use crate::Outcome;
use crate::elf::{Elf, FLASH, RAM};
use crate::firmware::read;

/// Bytes of flash and of RAM.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Room {
    flash: u32,
    ram: u32,
}

/// Prints a table of who takes how much.
pub fn print(elf: &Path) -> Outcome {
    let file = read(elf)?;
    let mut rooms: BTreeMap<String, Room> = BTreeMap::new();
    for symbol in Elf::new(&file)?.symbols() {
        let room = rooms.entry(owner(symbol.name)).or_default();
        match symbol.address {
            RAM.. => room.ram += symbol.size,
            FLASH.. => room.flash += symbol.size,
            _ => {}
        }
    }
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

/// The crate that a symbol belongs to; within the core its module, within the games the game.
fn owner(symbol: &str) -> String {
    let name = format!("{:#}", rustc_demangle::demangle(symbol));
    let path = name.trim_start_matches(['<', '&', '[', '*']);
    let parts: Vec<&str> = path.split("::").collect();
    match parts.as_slice() {
        ["souschef", "games", game, _, ..] => format!("souschef::games::{game}"),
        ["souschef", module, _, ..] => format!("souschef::{module}"),
        [owner, _, ..] => owner.split(['<', ' ']).next().unwrap_or(owner).to_owned(),
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
    fn other_code_belongs_to_its_crate() {
        assert_eq!(owner("embassy_time::timer::Timer::after"), "embassy_time");
        assert_eq!(owner("memcpy"), "other");
    }
}
