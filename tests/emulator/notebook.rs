//! Power cuts inside the notebook's page programs: learned cards, players and settings.

use souschef::storage::{SECTOR, SLOT_SECTORS, SLOTS};
use souschef_terminal::flash::RamFlash;

use crate::cuts::cut_some;
use crate::prepared_flash;
use crate::recorded_flash::Operation;

/// Where games and notebook begin in the flash.
const REGION: u32 = 0x18_0000;
const NOTEBOOK: u32 = REGION + SLOTS as u32 * SLOT_SECTORS * SECTOR;
/// Of so many operations one is cut, unless all are wanted.
const FEW: usize = 6;
/// So often each way of tearing is tried when all are wanted: more than 300 cuts together.
const TIMES: usize = 3;
/// Begins a game whose cards are learned: Cuisine.
const BEGUN: &str = "right*4 ok*6";
/// Reads the decks of three players, takes two answers back, and gives them again.
const CARDS: &str = "ok*24 hold-back left ok*2 ok*12";
/// A game of First Master Cook for two with names, paused, then one of them with others.
const PLAYERS: &str =
    "ok ok left ok right ok ok right ok ok back*2 left ok ok right ok*2 left*2 ok right*2 ok ok*3";
/// The picture turned, hands told less, a card forgotten, everybody forgotten.
const SETTINGS: &str =
    "left ok ok*3 left*2 ok*3 right*5 ok*2 right*3 ok*3 right ok back*3 left ok left*2 ok right ok";

/// `cargo xtask test --all` cuts everywhere, in more places each.
fn is_all() -> bool {
    std::env::var_os("SOUSCHEF_BOARDS").is_some()
}

/// Cuts the notebook's operations; nothing may be lost.
fn cut(name: &str, memory: &RamFlash, words: &str) {
    let wanted = |at: usize, operation: Operation| {
        operation.address >= NOTEBOOK && (is_all() || at.is_multiple_of(FEW))
    };
    let times = if is_all() { TIMES } else { 1 };
    assert!(cut_some(name, memory, words, times, wanted) > 0);
}

/// 139 presses of cards were lost at a power cut once.
#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cut_while_cards_are_learned_loses_none() {
    let mut memory = RamFlash::new();
    prepared_flash::typed(&mut memory, BEGUN);
    cut("learned cards", &memory, CARDS);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cut_while_players_are_named_loses_none() {
    cut("players", &RamFlash::new(), PLAYERS);
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn a_cut_while_settings_are_made_loses_none() {
    let mut memory = RamFlash::new();
    prepared_flash::typed(
        &mut memory,
        &format!("{BEGUN} {CARDS} back*2 left ok wait:3000"),
    );
    cut("settings", &memory, SETTINGS);
}
