//! How long the flash lasts: games played to their end on one device, one after the other.

use souschef::games::CATALOG;
use souschef::keys::Key;
use souschef::storage::SECTORS;

use super::player::Player;
use super::progress;
use super::table::{Row, median};
use super::twin::Twin;

/// Games of each kind, played round the catalog.
const ROUNDS: u64 = 6;
/// Presses after which a game is left where it is.
const LONGEST: usize = 3_000;
/// More pages of things to do than any move tells.
const PAGES_TO_DO: usize = 40;
/// How often a sector can be erased.
const ERASES: f64 = 100_000.0;

/// Bytes and erases per game, and how many games the busiest sector lasts.
pub fn rows() -> Vec<Row> {
    let mut twin = Twin::new(1);
    let mut bytes = Vec::new();
    for round in 0..ROUNDS {
        for game in 0..CATALOG.len() {
            let before = twin.flash.cells().written;
            play(&mut twin, game, round);
            bytes.push((twin.flash.cells().written - before) as f64);
        }
    }
    let games = bytes.len() as f64;
    let erased = twin.flash.cells().erased.clone();
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

/// Plays a game to its end and leaves the table.
fn play(twin: &mut Twin, game: usize, round: u64) {
    let mut player = Player::new(round * CATALOG.len() as u64 + game as u64);
    player.begin(twin, game);
    for _ in 0..LONGEST {
        match player.key(&twin.app) {
            Some(key) => drop(twin.press(key)),
            None => break,
        }
    }
    twin.tidy();
    leave(twin);
    twin.tidy();
}

/// Leaves a game that is over: OK what hands must do, then the last row of the standings.
fn leave(twin: &mut Twin) {
    for _ in 0..PAGES_TO_DO {
        if twin.app.game().is_none() {
            return;
        }
        twin.press(Key::Left);
        twin.press(Key::Ok);
    }
}
