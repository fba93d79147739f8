//! A table of paper sheets that follows the told lines alone and ends like the device.

use std::collections::HashMap;

use souschef::engine::game::Game;
use souschef::engine::history::History;
use souschef::engine::prompt::{Answer, Ask};
use souschef::engine::seat::Asked;
use souschef::engine::session::{Blank, Session};
use souschef::games::wok_and_roll::{Draft, Source, WokAndRoll};

use crate::laws::Player;

/// Marks on paper by name: "seat 1 rice 1 crossed", "seat 2 fridge noodle", ...
type Paper = HashMap<String, i32>;

#[test]
fn paper_sheets_that_follow_the_told_lines_end_like_the_device() {
    for seed in 0..crate::laws::games(60) {
        let seats = 1 + (seed % 5) as u8;
        let opening = match seed % 2 {
            0 => |seats| super::sheet_with(seats, Source::Example, false),
            _ => |seats| super::sheet_with(seats, Source::Example, true),
        };
        follow(opening, seats, seed);
    }
}

fn follow(opening: fn(u8) -> WokAndRoll, seats: u8, seed: u64) {
    let mut session = Session::new(opening, seats, seed);
    let mut history = History::new();
    let mut player = Player::new(seed + 1);
    session.settle(&mut history, &Blank);
    let mut paper = Paper::new();
    for seat in 1..=seats {
        for face in ["rice", "noodle", "meat", "vegetable", "seafood", "book"] {
            paper.insert(format!("seat {seat} fridge {face}"), 1);
        }
    }
    while !session.state().waiting().is_empty() {
        let (asked, action) = choose(session.state(), &mut player);
        let played = session.play(&mut history, &Blank, asked, action);
        assert!(played.is_ok(), "{played:?}");
        for tell in session.told().tells() {
            mark(&mut paper, &tell.line.to_string());
        }
    }
    compare(session.state(), &paper, seed);
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
        ["use", "circled", count, face] => add(format!("circled {face}"), -number(count)),
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
fn choose(
    game: &WokAndRoll,
    player: &mut Player,
) -> (Asked, souschef::games::wok_and_roll::Action) {
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
