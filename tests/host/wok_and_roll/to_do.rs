//! A table of paper sheets that follows the told lines alone and ends like the device.

use std::collections::HashMap;

use souschef::engine::to_do::ToDo;

use souschef::engine::game::Game;
use souschef::engine::history::History;
use souschef::engine::prompt::{Answer, Ask};
use souschef::engine::seat::Asked;
use souschef::engine::session::{Blank, Session};
use souschef::games::wok_and_roll::{Action, Draft, WokAndRoll};

use crate::laws::undo::{Pieces, change_of_number, set_right, there_and_back};
use crate::laws::{self, Player, Promise};

/// Marks on paper by name: "seat 1 rice 1 crossed", "seat 2 fridge noodle", ...
type Paper = HashMap<String, i32>;

#[test]
fn paper_sheets_that_follow_the_told_lines_end_like_the_device() {
    for seed in 0..laws::games(60) {
        let seats = 1 + (seed % 5) as u8;
        let opening = match seed % 2 {
            0 => |seats| super::full(seats, false),
            _ => |seats| super::full(seats, true),
        };
        follow(opening, seats, seed);
    }
}

fn follow(opening: fn(u8) -> WokAndRoll, seats: u8, seed: u64) {
    let mut session = Session::new(opening, seats, seed);
    let mut history = History::new();
    let mut player = Player::new(seed + 1);
    session.settle(&mut history, &Blank);
    let mut paper = blank(seats);
    while !session.state().waiting().is_empty() {
        let (asked, action) = choose(session.state(), &mut player);
        let played = session.play(&mut history, &Blank, asked, action);
        assert!(played.is_ok(), "{played:?}");
        for tell in session.to_do().tells() {
            mark(&mut paper, &tell.line.to_string());
        }
    }
    compare(session.state(), &paper, seed);
}

/// Sheets of which nothing is used.
fn blank(seats: u8) -> Paper {
    let faces = ["rice", "noodle", "meat", "vegetable", "seafood", "book"];
    let fridge = |seat: u8| faces.map(|face| (format!("seat {seat} fridge {face}"), 1));
    (1..=seats).flat_map(fridge).collect()
}

/// Moves are taken back and made again; HANDS and PUT BACK alone keep the sheets right. Of five and
/// more servings of a platter PUT BACK once did not say which.
#[test]
fn paper_sheets_that_are_also_put_back_are_like_the_device() {
    let promise = Promise {
        moves: 250,
        ..super::PROMISE
    };
    let (mut all, games) = ([0; 2], laws::games(60));
    for seed in 0..games {
        let seats = 1 + (seed % 5) as u8;
        let opening = |seats| super::full(seats, true);
        let mut sheets = Sheets(blank(seats), seats);
        let told = there_and_back(opening, seats, seed, &promise, &mut sheets);
        all = [all[0] + told[0], all[1] + told[1]];
    }
    println!("HANDS, PUT BACK {all:?}");
    assert!(
        all.iter().all(|&panels| panels > 30 * games as usize),
        "{all:?}"
    );
}

/// The sheets of a table of so many.
struct Sheets(Paper, u8);

impl Pieces<WokAndRoll> for Sheets {
    fn make(&mut self, before: &WokAndRoll, decided: &[(Asked, Action)], told: &ToDo) {
        let (asked, action) = decided[0];
        if is_aside(action) {
            set_right(self, before, asked, action);
        }
        let lines = told.tells().iter().map(|tell| tell.line.to_string());
        lines.for_each(|line| mark(&mut self.0, &line));
    }

    fn lay(&mut self, place: &str, change: &str) {
        let (was, is) = change.rsplit_once(" to ").expect("an arrow");
        let (name, count) = match (change_of_number(change), was.split_once(" crossed ")) {
            (Some((name, _, is)), Some(_)) => (name.to_owned(), (1 << is) - 1),
            (Some((name, _, is)), None) => (name.to_owned(), is),
            (None, Some((group, _))) => (format!("{group} crossed"), servings(is)),
            (None, None) => {
                let (name, _) = was.rsplit_once(' ').expect("a name");
                (name.to_owned(), i32::from(is == "outlined"))
            }
        };
        self.0.insert(format!("{place} {name}"), count);
    }

    fn clear(&mut self) {
        self.0 = blank(self.1);
    }

    fn compare(&self, game: &WokAndRoll) {
        compare(game, &self.0, 0);
    }
}

/// The servings of a platter by their numbers: "1st 3rd", "1-3 5", "none".
fn servings(words: &str) -> i32 {
    let runs = words.split(' ').filter(|&word| word != "none").map(|word| {
        let number = |word: &str| number(word.trim_end_matches(char::is_alphabetic));
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        number(first)..=number(last)
    });
    runs.flatten()
        .fold(0, |all, serving| all | 1 << (serving - 1))
}

/// Whether something is set right, or a house rule; nobody is told.
fn is_aside(action: Action) -> bool {
    matches!(action, Action::Count(..) | Action::House(..))
}

/// Does what a told line says.
fn mark(paper: &mut Paper, told: &str) {
    let Some((seat, what)) = told.split_once(": ") else {
        return;
    };
    let words: Vec<&str> = what.split_whitespace().collect();
    let mut add =
        |name: String, count: i32| *paper.entry(format!("{seat} {name}")).or_insert(0) += count;
    match words[..] {
        ["cross", section, group, serving] => {
            let serving = number(serving.trim_end_matches(|letter: char| letter.is_alphabetic()));
            let group = group.trim_end_matches(',');
            add(format!("{section} {group} crossed"), 1 << (serving - 1));
        }
        ["circle", face] => add(format!("circled {face}"), 1),
        ["fridge,", "cross", count, face] => add(format!("fridge {face}"), -number(count)),
        ["use" | "lose", "circled", count, face] => add(format!("circled {face}"), -number(count)),
        ["outline", "hexagon", face] => add(format!("hexagon {face}"), 1),
        ["outline", "bonus", bonus] => add(format!("rectangle {bonus}"), 1),
        _ => {}
    }
}

fn number(word: &str) -> i32 {
    word.parse().expect("a number")
}

fn compare(game: &WokAndRoll, paper: &Paper, seed: u64) {
    game.counts(&mut |line, count| {
        let name = line.to_string();
        let on_paper = ["crossed", "circled", "fridge", "hexagon", "rectangle"];
        if name.starts_with("seat") && on_paper.iter().any(|word| name.contains(word)) {
            let marked = paper.get(&name).copied().unwrap_or(0);
            let dish = name.ends_with("crossed") && !name.contains("meat");
            let dish = dish && !name.contains("vegetable") && !name.contains("seafood");
            let marked = if dish {
                marked.count_ones() as i32
            } else {
                marked
            };
            assert_eq!(marked, count, "seed {seed}: {name}");
        }
    });
}

/// A random open answer of somebody who waits.
fn choose(game: &WokAndRoll, player: &mut Player) -> (Asked, Action) {
    let waiting: Vec<Asked> = game.waiting().iter().collect();
    let asked = player.one_of(&waiting);
    let mut draft = Draft::None;
    loop {
        let prompt = game.prompt(asked, draft).expect("a question");
        let Ask::Choose(choices) = &prompt.ask else {
            panic!("a game on full sheets asks by lists");
        };
        let open: Vec<_> = choices
            .iter()
            .filter(|choice| choice.closed.is_none())
            .collect();
        match open[player.below(open.len())].answer {
            Answer::Play(action) => return (asked, action),
            Answer::Next(next) | Answer::Turn(next) => draft = next,
            Answer::Leave => draft = Draft::None,
        }
    }
}
