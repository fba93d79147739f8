//! Every number that a quick score asks for counts: another one leads to another score.

use std::collections::BTreeMap;

use souschef::engine::history::{Entry, History};
use souschef::engine::seat::Seat;
use souschef::engine::session::Blank;
use souschef::games::{CATALOG, GameLine, Play};
use souschef::table::Press;

use crate::laws::Player;

/// The most presses of a quick score.
const MOST: usize = 4_000;
/// A kind of number that was changed this often changed some score, or it counts nowhere.
const ENOUGH: usize = 20;
/// What a number is changed by; a category may round.
const CHANGES: [i64; 6] = [1, -1, 3, -3, 9, -9];

/// A quick score by random keys; `None` for a game that has none.
fn quick_score(line: &GameLine, seats: u8, seed: u64) -> Option<(Play, History)> {
    let way = line.openings.iter().position(|&way| way == "Quick score")?;
    let mut play = (line.sit)(seats, seed);
    let mut history = History::new();
    let mut player = Player::new(seed);
    play.any_mut().press(&mut history, &Blank, Press::Ok(way));
    for _ in 0..MOST {
        let Some(question) = play.any().question() else {
            return Some((play, history));
        };
        let press = player.press(&question);
        play.any_mut().press(&mut history, &Blank, press);
    }
    panic!("{}, seed {seed}: no end of the quick score", line.name);
}

/// Everybody's points and what settled a tie.
fn scored(play: &Play, seats: u8) -> (Vec<i16>, String) {
    let totals = Seat::all(seats).map(|seat| play.any().score(seat).total());
    (
        totals.collect(),
        play.any().standings().tiebreak.to_string(),
    )
}

/// The same game with another action at one place, if the rules take it.
fn changed(
    line: &GameLine,
    seats: u8,
    seed: u64,
    history: &History,
    at: usize,
    packed: &[u8],
) -> Option<Play> {
    let mut other = History::new();
    for (place, entry) in history.entries() {
        let action = if place == at { packed } else { entry.action };
        other.push(Entry { action, ..entry }).ok()?;
    }
    let mut play = (line.sit)(seats, seed);
    play.any_mut().replay(&other).ok()?;
    play.any().waiting().is_empty().then_some(play)
}

/// The words of an action with one of its numbers changed.
fn with_number(words: &str, token: usize, by: i64) -> Option<String> {
    let mut tokens: Vec<String> = words.split(' ').map(str::to_owned).collect();
    let number: i64 = tokens.get(token)?.parse().ok()?;
    tokens[token] = (number + by).to_string();
    Some(tokens.join(" "))
}

/// A number by what it is: the action's words without its numbers, and which of them.
fn kind(words: &str, token: usize) -> String {
    let plain = |word: &str| match word.parse::<i64>() {
        Ok(_) => "#".to_owned(),
        Err(_) => word.to_owned(),
    };
    let words: Vec<String> = words.split(' ').map(plain).collect();
    format!("{}, word {token}", words.join(" "))
}

/// How often each kind of number was changed in a game, and how often that changed the score.
fn try_numbers(line: &GameLine, seed: u64, tried: &mut BTreeMap<String, (usize, usize)>) {
    let seats = line.usual;
    let Some((play, history)) = quick_score(line, seats, seed) else {
        return;
    };
    let score = scored(&play, seats);
    for (at, entry) in history.entries().skip(1) {
        let mut words = String::new();
        let written = play.any().write(entry.action, &mut words);
        written.expect("an action has words");
        for token in 0..words.split(' ').count() {
            let others = CHANGES
                .iter()
                .filter_map(|&by| play.any().read(&with_number(&words, token, by)?).ok())
                .filter_map(|packed| changed(line, seats, seed, &history, at, &packed));
            let counts: Vec<bool> = others.map(|other| scored(&other, seats) != score).collect();
            let (times, changes) = tried.entry(kind(&words, token)).or_default();
            *times += counts.len();
            *changes += counts.iter().filter(|&&counts| counts).count();
        }
    }
}

/// "Just counts" of Master Cook asked for the points of a helper that entered no score.
#[test]
fn every_number_a_quick_score_asks_for_is_in_the_score() {
    for line in CATALOG {
        let mut tried = BTreeMap::new();
        (0..crate::laws::games(80)).for_each(|seed| try_numbers(line, seed, &mut tried));
        let idle = tried
            .iter()
            .filter(|(_, (times, changes))| *times >= ENOUGH && *changes == 0);
        let idle: Vec<&String> = idle.map(|(kind, _)| kind).collect();
        assert_eq!(
            idle,
            Vec::<&String>::new(),
            "{}: numbers that count nowhere",
            line.name
        );
    }
}
