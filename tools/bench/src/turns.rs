//! Presses per turn: seeded people at the buttons, game after game, next to the budgets.
//!
//! They play like people: they take what the cursor stands on seven times out of ten, cook the
//! cards the device knows, leave forms as they are proposed, and have played before, so the device
//! tells their hands only what is news. Cuisine's country cards want five cards: one card would end
//! the game with its first turn.

mod played;
mod tally;
mod turn;

use souschef::games::CATALOG;
use souschef::keys::Key;

use super::player::Player;
use super::progress;
use super::table::{Row, median};
use super::twin::Twin;
use played::Played;
use tally::Tally;

/// Games of each kind.
const GAMES: u64 = 200;
/// Presses after which a game that is to be played to its end is given up.
const WHOLE: usize = 40_000;
/// Presses after which a game is left whose end takes longer than its turns teach.
const LONGEST: usize = 400;
/// Names asked for in a game of First Master Cook.
const NAMES: f64 = 3.0;

/// A kind of game that is measured.
struct Kind {
    word: &'static str,
    /// The depth, by its place among the ways to begin.
    depth: usize,
    /// What is answered wherever it is offered.
    wants: &'static [&'static str],
    /// Presses after which a game is left.
    longest: usize,
}

/// What is played.
const KINDS: [Kind; 16] = [
    kind("first", 0, &[], WHOLE),
    kind("first", 1, &[], WHOLE),
    kind("first", 2, &[], WHOLE),
    kind("origins", 0, &[], WHOLE),
    kind("origins", 1, &[], WHOLE),
    kind("origins", 2, &[], WHOLE),
    kind("cooks", 0, &[], WHOLE),
    kind("cooks", 1, &[], WHOLE),
    kind("cooks", 2, &[], WHOLE),
    kind("wok", 0, &["The device rolls", "Simple Menu"], LONGEST),
    kind("wok", 1, &["Our dice"], LONGEST),
    kind("wok", 2, &[], WHOLE),
    kind("cuisine", 0, &["without roles", TARGET], LONGEST),
    kind("cuisine", 0, &[ROLES, TARGET], LONGEST),
    kind("cuisine", 1, &["without roles", TARGET], LONGEST),
    kind("cuisine", 2, &[], WHOLE),
];
/// The invented sheet of Wok and Roll that everybody knows already.
const SYNTHETIC: &str = include_str!("../../../tests/boxes/wok_synthetic.txt");
/// The answer that brings roles into play.
const ROLES: &str = "deal roles for us";
/// What a country card asks for, so that a game has several turns.
const TARGET: &str = "5 cards";

const fn kind(
    word: &'static str,
    depth: usize,
    wants: &'static [&'static str],
    longest: usize,
) -> Kind {
    Kind {
        word,
        depth,
        wants,
        longest,
    }
}

/// What each game's turns take.
pub fn rows() -> Vec<Row> {
    let mut begins = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    for kind in &KINDS {
        let games: Vec<Played> = (0..GAMES).map(|seed| kind.play(seed)).collect();
        begins.extend(games.iter().map(|game| game.begin));
        progress(&format!("turns: {}", kind.name()));
        rows.extend(kind.rows(&games));
    }
    let first = "presses from power-on to the first question";
    rows.push(Row::new(first, "presses", median(&begins)).budget(6.0));
    rows.push(Row::new("presses per name from the suggestions", "presses", name()).budget(2.0));
    rows
}

impl Kind {
    fn name(&self) -> String {
        let roles = if self.has_roles() { ", roles" } else { "" };
        let depth = ["", ", light", ", quick score"][self.depth];
        format!("{}{depth}{roles}", CATALOG[self.game()].name)
    }

    fn has_roles(&self) -> bool {
        self.wants.contains(&ROLES)
    }

    fn game(&self) -> usize {
        let game = CATALOG.iter().position(|line| line.word == self.word);
        game.expect("a game of the catalog is measured")
    }

    /// Plays one game with a known group.
    fn play(&self, seed: u64) -> Played {
        let mut twin = Twin::new(seed);
        let box_file = if self.word == "wok" { SYNTHETIC } else { "" };
        twin.meet(CATALOG[self.game()].usual, box_file);
        let player = Player::person(seed, self.wants, self.word == "cuisine");
        Played::new(&mut twin, player, (self.game(), self.depth), self.longest)
    }

    fn rows(&self, games: &[Played]) -> Vec<Row> {
        let name = self.name();
        let of_turn = |turn: &turn::Turn| {
            let turns: Vec<f64> = games.iter().flat_map(turn.of).collect();
            let what = format!("{name}: {} ({})", turn.name, turns.len());
            Row::new(what, "presses", median(&turns)).budget(turn.budget)
        };
        let turns = turn::turns(self.word, self.depth, self.has_roles());
        let mut rows: Vec<Row> = turns.iter().map(of_turn).collect();
        rows.extend(kinds(&name, games));
        if self.longest == WHOLE {
            let endless = games.iter().filter(|game| !game.over).count() as f64;
            let what = format!("{name}: games without an end");
            rows.push(Row::new(what, "games", endless).budget(0.0));
        }
        rows
    }
}

/// The presses of each kind in a game, and how many of a hundred only say *all done*.
fn kinds(name: &str, games: &[Played]) -> Vec<Row> {
    let tallies: Vec<Tally> = games.iter().map(Played::tally).collect();
    let kind = |(at, kind): (usize, &&str)| {
        let presses: Vec<f64> = tallies.iter().map(|tally| tally.kind(at)).collect();
        Row::new(format!("{name}: {kind}"), "a game", median(&presses))
    };
    let mut rows: Vec<Row> = Tally::KINDS.iter().enumerate().map(kind).collect();
    let share = |tally: &Tally| 100.0 * tally.panels() / tally.all();
    let shares: Vec<f64> = tallies.iter().map(share).collect();
    rows.push(Row::new(format!("{name}: panels"), "of 100", median(&shares)).budget(10.0));
    rows
}

/// The presses of one name, as a new table takes names that are suggested.
fn name() -> f64 {
    let mut twin = Twin::new(1);
    // The game, its depth, the number of players.
    for _ in 0..3 {
        twin.press(Key::Ok);
    }
    let mut presses = 0.0;
    while twin.app.game().is_none() {
        twin.press(Key::Right);
        twin.press(Key::Ok);
        presses += 2.0;
    }
    presses / NAMES
}
