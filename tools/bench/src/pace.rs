//! What the rules cost on the host: random play of every game, timed and counted.

use std::env;
use std::process::{Command, Stdio};
use std::time::Instant;

use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::question::{Body, Question};
use souschef::engine::session::Blank;
use souschef::games::{CATALOG, GameLine, Play};
use souschef::table::{Press, PressResult};

use super::progress;
use super::table::Row;
use support::player::Player as Random;
use xtask::Outcome;
use xtask::steps::answer;

/// Moves in one timed run.
const TIMED: usize = 4_000;
/// Moves in one run under callgrind.
const COUNTED: usize = 400;
/// A game is broken off after so many presses without a move.
const PATIENCE: usize = 400;
/// The moves that count as the beginning of a game.
const EARLY: usize = 40;
const SEED: u64 = 3;

/// A random game under way.
pub struct Table {
    /// The game.
    pub play: Play,
    /// What was played.
    pub history: History,
    random: Random,
}

impl Table {
    /// A fresh table.
    pub fn new(line: &GameLine, seats: u8, seed: u64) -> Self {
        let mut table = Self {
            play: (line.sit)(seats, seed),
            history: History::new(),
            random: Random::new(seed),
        };
        table.play.any_mut().settle(&mut table.history, &Blank);
        table
    }

    /// Presses at random until a move is made; false once the game is over.
    pub fn make_move(&mut self) -> bool {
        for _ in 0..PATIENCE {
            let Some(question) = self.play.any().question() else {
                return false;
            };
            let press = self.choose(&question);
            if let PressResult::Played(_) =
                self.play.any_mut().press(&mut self.history, &Blank, press)
            {
                return true;
            }
        }
        false
    }

    /// Corrects something at random, which changes the table but never ends the game.
    pub fn correct(&mut self) -> bool {
        [MenuQuestion::Fix, MenuQuestion::HouseRules]
            .into_iter()
            .any(|aside| self.play.any_mut().open(&self.history, aside) && self.make_move())
    }

    fn choose(&mut self, question: &Question) -> Press {
        match &question.body {
            Body::List(items) => {
                let open = |done| {
                    (0..items.len()).filter(move |&at| items[at].open && items[at].done == done)
                };
                let choices: Vec<usize> = match open(false).count() {
                    0 => open(true).collect(),
                    _ => open(false).collect(),
                };
                let chosen = choices.get(self.random.below(choices.len()));
                Press::Ok(chosen.copied().unwrap_or(0))
            }
            Body::Form(cells) if self.random.chance(50) => {
                Press::Ok(self.random.below(cells.len()))
            }
            Body::Form(cells) => Press::Ok(cells.len()),
            Body::Dial { .. } => match self.random.below(4) {
                0 => Press::Left,
                1 => Press::Right,
                _ => Press::Ok(0),
            },
            Body::Draw => Press::Ok(0),
        }
    }
}

/// Plays so many moves, game after game, and breaks every game off after `longest` moves.
pub fn play(line: &GameLine, seats: u8, moves: usize, longest: usize) -> usize {
    let mut made = 0;
    for seed in SEED.. {
        let mut table = Table::new(line, seats, seed);
        let mut length = 0;
        while length < longest && made < moves && table.make_move() {
            (length, made) = (length + 1, made + 1);
        }
        if made >= moves || length == 0 {
            break;
        }
    }
    made
}

/// `xtask pace GAME SEATS MOVES LONGEST`: what callgrind looks at.
pub fn run(words: &[String]) -> Outcome {
    let [game, seats, moves, longest] = words else {
        return Err("pace GAME SEATS MOVES LONGEST".to_owned());
    };
    let line = GameLine::by_word(game).ok_or("There is no such game.")?;
    let number = |word: &str| word.parse::<usize>().map_err(|error| error.to_string());
    let made = play(line, number(seats)? as u8, number(moves)?, number(longest)?);
    println!("{made}");
    Ok(())
}

/// Moves per second and instructions per move, over seats and over the length of a game.
pub fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for line in CATALOG {
        for seats in line.seats.0..=line.seats.1 {
            let what = format!("{}, {seats} seats", line.name);
            rows.push(timed(line, seats, usize::MAX, &what));
            let what = format!("{what}: instructions per move");
            rows.extend(counted(line, seats, usize::MAX, what));
        }
        let what = format!("{}, {} seats, first {EARLY} moves", line.name, line.usual);
        rows.push(timed(line, line.usual, EARLY, &what));
        let what = format!("{what}: instructions per move");
        rows.extend(counted(line, line.usual, EARLY, what));
        progress(&format!("pace: {}", line.name));
    }
    if answer(Command::new("valgrind").arg("--version")).is_none() {
        progress("pace: valgrind is missing, so no instructions were counted");
    }
    rows
}

fn timed(line: &GameLine, seats: u8, longest: usize, what: &str) -> Row {
    let begun = Instant::now();
    let made = play(line, seats, TIMED, longest) as f64;
    let pace = made / begun.elapsed().as_secs_f64();
    Row::new(
        format!("{what}: moves per second on this host"),
        "moves/s",
        pace,
    )
}

/// Instructions per move as callgrind counts them, the start of the program taken off.
fn counted(line: &GameLine, seats: u8, longest: usize, what: String) -> Option<Row> {
    let (start, _) = callgrind(words(line, seats, 0, longest))?;
    let (all, made) = callgrind(words(line, seats, COUNTED, longest))?;
    Some(Row::new(
        what,
        "instructions",
        (all - start) / made.max(1.0),
    ))
}

/// The instructions of one run, and how many moves it made.
fn callgrind(words: [String; 5]) -> Option<(f64, f64)> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe().ok()?)
        .args(words)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let report = String::from_utf8_lossy(&output.stderr).into_owned();
    let collected = report
        .lines()
        .find_map(|line| line.split_once("Collected :"))?;
    let made = String::from_utf8_lossy(&output.stdout)
        .trim()
        .parse()
        .ok()?;
    Some((collected.1.trim().parse().ok()?, made))
}

fn words(line: &GameLine, seats: u8, moves: usize, longest: usize) -> [String; 5] {
    let numbers = [moves, longest].map(|number| number.to_string());
    let [moves, longest] = numbers;
    [
        "pace".to_owned(),
        line.word.to_owned(),
        seats.to_string(),
        moves,
        longest,
    ]
}
