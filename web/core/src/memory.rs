//! What the memory of a device holds, and games that move from one memory into another.

use embassy_futures::block_on;
use serde::Serialize;
use souschef::notebook::Notebook;
use souschef::storage::Storage;
use souschef::storage::slot::Slot;
use souschef_terminal::export::{Exported, export};
use souschef_terminal::flash::{RamFlash, SIZE};

use crate::image;

/// At most so many bytes are written in a memory that holds nothing yet.
const PREPARED: usize = 4096;

/// What a person would miss if the memory were gone.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Content {
    /// The games under way, each as a line.
    games: Vec<String>,
    /// How many results there are.
    results: usize,
    /// How many groups of players there are.
    groups: usize,
}

impl Content {
    /// Whether nobody has played on it yet.
    fn is_new(&self) -> bool {
        self.games.is_empty() && self.results == 0 && self.groups == 0
    }
}

/// Reads what a memory holds; refuses bytes that no device has written.
pub fn inspect(bytes: &[u8]) -> Result<Content, String> {
    let flash = flash(bytes)?;
    let games = games(&flash)?;
    let (notebook, pages) = notebook(flash)?;
    // A device prepares a new memory: a few bytes are written before there is anything to read.
    let written = bytes.iter().filter(|&&byte| byte != 0xff).count();
    if games.is_empty() && pages == 0 && written > PREPARED {
        return Err("This file is not the memory of a Souschef.".into());
    }
    Ok(Content {
        games: games.iter().map(Exported::to_string).collect(),
        results: notebook.results().count(),
        groups: notebook.groups().count(),
    })
}

/// Moves the games of the second memory into the first one; both stand one after the other.
///
/// If nobody has played on the first memory yet, the second one takes its place as it is.
pub fn adopt(both: &[u8]) -> Result<Vec<u8>, String> {
    let (mine, guest) = both
        .split_at_checked(SIZE)
        .ok_or("Two memories are needed.")?;
    if inspect(mine)?.is_new() {
        return inspect(guest).map(|_| guest.to_vec());
    }
    let mut memory = flash(mine)?;
    let (kept, coming) = (games(&memory)?, games(&flash(guest)?)?);
    // One slot stays free: a full game is copied into it.
    if kept.len() + coming.len() >= Slot::all().count() {
        return Err(format!(
            "Your device already keeps {} games. End one of them on the device, then keep this one.",
            kept.len()
        ));
    }
    for game in coming {
        let added = image::add(game.text.as_bytes(), &mut memory);
        added.map_err(|failure| failure.to_string())?;
    }
    Ok(memory.bytes().to_vec())
}

fn flash(bytes: &[u8]) -> Result<RamFlash, String> {
    RamFlash::holding(bytes.to_vec()).ok_or_else(|| {
        format!(
            "A flash file has {SIZE} bytes; this one has {}.",
            bytes.len()
        )
    })
}

fn games(flash: &RamFlash) -> Result<Vec<Exported>, String> {
    export(flash.clone()).map_err(|_| "The games in this memory cannot be read.".into())
}

/// The notebook, and how many pages of it were written.
fn notebook(flash: RamFlash) -> Result<(Box<Notebook>, usize), String> {
    let mut notebook = Box::new(Notebook::new());
    let mut pages = 0;
    let opened = block_on(Storage::open(flash));
    let mut storage = opened.map_err(|_| "This memory cannot be read.")?;
    block_on(storage.read_notes(|key, page| {
        pages += 1;
        notebook.load(key, page);
    }));
    Ok((notebook, pages))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGINS: &str = include_str!("../../../tests/records/good/origins_two.txt");
    const COOKS: &str = include_str!("../../../tests/records/cooks/all_upgrades.txt");

    fn memory(record: &str) -> Vec<u8> {
        image::of(record.as_bytes()).unwrap()
    }

    #[test]
    fn random_bytes_are_not_a_memory() {
        let mut state = 1_u32;
        let random = |_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        let bytes: Vec<u8> = (0..SIZE).map(random).collect();
        assert!(inspect(&bytes).is_err());
        assert!(
            inspect(&bytes[..12])
                .unwrap_err()
                .contains("this one has 12")
        );
    }

    #[test]
    fn a_memory_says_which_games_it_holds() {
        let content = inspect(&memory(ORIGINS)).unwrap();
        assert_eq!(content.games.len(), 1);
        assert!(
            content.games[0].contains("Master Cook Origins"),
            "{content:?}"
        );
        assert!(inspect(&vec![0xff; SIZE]).unwrap().is_new());
    }

    #[test]
    fn a_new_device_takes_the_whole_memory() {
        let guest = memory(ORIGINS);
        let both = [vec![0xff; SIZE], guest.clone()].concat();
        assert_eq!(adopt(&both).unwrap(), guest);
    }

    #[test]
    fn a_game_is_added_to_the_games_of_a_device() {
        let both = [memory(ORIGINS), memory(COOKS)].concat();
        let content = inspect(&adopt(&both).unwrap()).unwrap();
        assert_eq!(content.games.len(), 2);
    }

    #[test]
    fn a_full_device_refuses_another_game() {
        let mut mine = memory(ORIGINS);
        let added = (0..10).map_while(|_| {
            mine = adopt(&[mine.clone(), memory(COOKS)].concat()).ok()?;
            Some(())
        });
        assert_eq!(added.count(), Slot::all().count() - 2);
    }
}
