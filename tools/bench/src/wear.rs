//! How long the flash lasts: games played to their end on one device, one after the other.

use souschef::games::CATALOG;
use souschef::storage::SECTORS;

use super::flash::Flash;
use super::player::Player;
use super::progress;
use super::table::{Row, median};
use super::twin::Twin;

/// Games, played round the catalog.
const GAMES: u64 = 60;
/// Presses after which a game is left where it is.
const LONGEST: usize = 2_000;
/// How often a sector can be erased.
const ERASES: f64 = 100_000.0;

/// Bytes and erases per game, and how many games the busiest sector lasts.
pub fn rows() -> Vec<Row> {
    let flash = Flash::new();
    let mut bytes = Vec::new();
    for seed in 0..GAMES {
        let before = flash.cells().written;
        play(&flash, seed as usize % CATALOG.len(), seed);
        bytes.push((flash.cells().written - before) as f64);
    }
    let games = bytes.len() as f64;
    let erased = flash.cells().erased.clone();
    let all: u64 = erased.iter().sum();
    let busiest = erased.iter().copied().max().unwrap_or(0);
    progress(&format!("wear: {games} games"));
    vec![
        Row::new(
            "flash bytes written per game, median",
            "bytes",
            median(&bytes),
        ),
        Row::new("sectors erased per game", "erases", all as f64 / games),
        Row::new(
            format!("games until the busiest of {SECTORS} sectors was erased 100,000 times"),
            "games",
            ERASES * games / busiest.max(1) as f64,
        ),
    ]
}

/// Plays a game and leaves the table.
fn play(flash: &Flash, game: usize, seed: u64) {
    let mut twin = Twin::on(flash.clone(), seed);
    let mut player = Player::new(seed);
    player.begin(&mut twin, game, 0);
    for _ in 0..LONGEST {
        match player.key(&twin.app) {
            Some(key) => drop(twin.press(key)),
            None => break,
        }
    }
    twin.tidy();
    twin.give_up();
    twin.tidy();
}
