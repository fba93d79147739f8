//! Presses per turn: seeded players at the buttons, game after game, next to the budgets.

use souschef::engine::seat::Asked;
use souschef::games::{CATALOG, GameLine};
use souschef::keys::Key;

use super::player::Player;
use super::progress;
use super::table::{Row, median};
use super::twin::Twin;

/// Games of each kind.
const GAMES: u64 = 200;
/// Presses after which a game is left.
const LONGEST: usize = 250;
/// Presses after which a game that is to be played to its end is given up.
const WHOLE: usize = 40_000;
/// The most seats of a game that is played to its end with every number of seats.
const SEATS: u8 = 5;
/// Presses of one key in a row from which on a hand would hold it.
const HELD: usize = 4;

/// A move and the presses it took, those for what hands must do included.
#[derive(Clone, Debug)]
struct Move {
    asked: Asked,
    words: Vec<String>,
    presses: f64,
}

impl Move {
    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }
}

/// What each game's turns take.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    let mut begins = Vec::new();
    for (game, line) in CATALOG.iter().enumerate() {
        let mut turns = Vec::new();
        let mut moves = Vec::new();
        let mut games = Vec::new();
        for seed in 0..GAMES {
            let played = play(game, seed);
            begins.push(played.begin);
            moves.extend(played.moves.iter().map(|made| made.presses));
            turns.extend(turns_of(line, &played.moves));
            games.push(played);
        }
        progress(&format!("turns: {}, {} turns", line.name, turns.len()));
        let what = format!("presses per move: {}", line.name);
        rows.push(Row::new(what, "presses", median(&moves)));
        if let Some((turn, budget)) = turn_of(line) {
            let what = format!("presses per {turn}: {}", line.name);
            rows.push(Row::new(what, "presses", median(&turns)).budget(budget));
        }
        if is_whole(line) {
            rows.extend(whole_games(line, &games));
        }
    }
    let first = Row::new(
        "presses from power-on to the first question",
        "presses",
        median(&begins),
    );
    rows.push(first.budget(6.0));
    rows
}

/// Tells whether a game is played to its end, with every number of seats.
fn is_whole(line: &GameLine) -> bool {
    matches!(line.word, "first" | "origins")
}

/// The presses of whole games by number of seats, and how many did not end.
fn whole_games(line: &GameLine, games: &[Played]) -> Vec<Row> {
    let mut rows = Vec::new();
    for seats in 1..=SEATS {
        let these = games.iter().filter(|game| game.seats == seats);
        let presses: Vec<f64> = these.map(|game| presses(&game.moves)).collect();
        let what = format!("presses per game of {seats}: {}", line.name);
        rows.push(Row::new(what, "presses", median(&presses)));
    }
    let endless = games.iter().filter(|game| !game.over).count() as f64;
    let what = format!("games without an end: {}", line.name);
    rows.push(Row::new(what, "games", endless).budget(0.0));
    rows
}

/// What a turn of a game is called, and how many presses it may take.
fn turn_of(line: &GameLine) -> Option<(&'static str, f64)> {
    match line.word {
        "first" | "origins" => Some(("harvest", 10.0)),
        "cooks" => Some(("draw-and-submit turn", 8.0)),
        "wok" => Some(("pad turn that finishes nothing", 3.0)),
        "cuisine" => Some(("turn of three, one recipe each", 16.0)),
        _ => None,
    }
}

/// The presses of each turn that the budget speaks of.
fn turns_of(line: &GameLine, moves: &[Move]) -> Vec<f64> {
    match line.word {
        "cooks" => {
            let same = |a: &Move, b: &Move| a.asked == b.asked;
            let plain = |turn: &&[Move]| {
                let has = |word: &str| turn.iter().any(|made| made.has(word));
                let known = ["draw", "submit", "done"];
                let other = |made: &Move| {
                    !known
                        .iter()
                        .any(|word| made.words.first().is_some_and(|first| first == word))
                };
                has("draw") && has("submit") && !turn.iter().any(other)
            };
            moves.chunk_by(same).filter(plain).map(presses).collect()
        }
        "wok" => {
            let pad = moves.iter().any(|made| made.has("mode") && made.has("pad"));
            let ends = |made: &Move, _: &Move| !made.has("turn-over");
            let plain = |turn: &&[Move]| {
                turn.iter()
                    .all(|made| !made.has("completes") && !made.has("mode"))
            };
            let turns = moves.chunk_by(ends).skip(1).filter(plain);
            if pad {
                turns.map(presses).collect()
            } else {
                Vec::new()
            }
        }
        "cuisine" => {
            let before_done = ["cook", "stop", "role", "act", "lay", "stock"];
            let begins = |last: &Move, next: &Move| {
                let role = next.has("role") && !last.has("role");
                role || next.has("done") && !before_done.iter().any(|word| last.has(word))
            };
            let same = |last: &Move, next: &Move| !begins(last, next);
            let recipes = |turn: &&[Move]| turn.iter().filter(|made| made.has("cook")).count() == 3;
            moves
                .chunk_by(same)
                .skip(1)
                .filter(recipes)
                .map(presses)
                .collect()
        }
        _ => {
            let harvests = moves.iter().filter(|made| made.has("harvest"));
            harvests.map(|made| made.presses).collect()
        }
    }
}

fn presses(turn: &[Move]) -> f64 {
    turn.iter().map(|made| made.presses).sum()
}

/// A game that was played.
#[derive(Debug)]
struct Played {
    seats: u8,
    /// The presses up to its first question.
    begin: f64,
    moves: Vec<Move>,
    over: bool,
}

/// Plays one game with a known group.
fn play(game: usize, seed: u64) -> Played {
    let line = &CATALOG[game];
    let mut twin = Twin::new(seed);
    let mut player = match line.word {
        "wok" | "cuisine" => Player::plain(seed),
        _ => Player::new(seed),
    };
    let (seats, longest) = match is_whole(line) {
        true => (1 + (seed % u64::from(SEATS)) as u8, WHOLE),
        false => (line.usual, LONGEST),
    };
    twin.meet(seats);
    let begin = player.begin(&mut twin, game).len() as f64;
    let (mut moves, mut keys): (Vec<Move>, Vec<Key>) = (Vec::new(), Vec::new());
    let mut over = false;
    for _ in 0..longest {
        let from = twin.app.history().live();
        let Some(key) = player.key(&twin.app) else {
            over = true;
            break;
        };
        let asks = twin.app.question_row().is_some();
        if !asks && let Some(last) = moves.last_mut() {
            last.presses += 1.0;
        } else {
            keys.push(key);
        }
        twin.press(key);
        if twin.app.history().live() > from {
            moves.push(made(&twin, from, std::mem::take(&mut keys)));
        }
    }
    Played {
        seats,
        begin,
        moves,
        over,
    }
}

fn made(twin: &Twin, from: usize, keys: Vec<Key>) -> Move {
    let (_, table) = twin.app.game().expect("a game is on the table");
    let history = twin.app.history();
    let (mut text, mut asked) = (String::new(), Asked::Table);
    if let Some((_, entry)) = history.entries_between(from, history.live()).next() {
        let written = table.write(entry.action, &mut text);
        debug_assert!(written.is_ok(), "an action has words");
        asked = entry.asked;
    }
    Move {
        asked,
        words: text.split(' ').map(str::to_owned).collect(),
        presses: counted(&keys),
    }
}

/// The presses a hand makes; it holds a key rather than tap it many times.
fn counted(keys: &[Key]) -> f64 {
    let runs = keys.chunk_by(|a, b| a == b && *a != Key::Ok);
    let presses = runs.map(|run| if run.len() >= HELD { 1 } else { run.len() });
    presses.sum::<usize>() as f64
}
