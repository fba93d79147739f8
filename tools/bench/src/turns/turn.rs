//! Which moves together are a turn that a budget speaks of.

use souschef::engine::seat::{Asked, Seat};

use super::played::{Move, Played, tally};

/// What a budget speaks of, and how to find it in a game.
pub struct Turn {
    /// What it is called.
    pub name: &'static str,
    /// How many presses it may take.
    pub budget: f64,
    /// The presses of each one in a game.
    pub of: fn(&Played) -> Vec<f64>,
}

/// The turns with a budget of a game at a depth.
pub fn turns(word: &str, depth: usize, roles: bool) -> &'static [Turn] {
    match (word, depth) {
        ("first" | "origins", 0) => &MASTER_COOK,
        ("first" | "origins", 1) => &LIGHT_MASTER_COOK,
        ("cooks", 0) => &COOKS,
        ("cooks", 1) => &LIGHT_COOKS,
        ("wok", 1) => &LIGHT_WOK,
        ("cuisine", 0) if roles => &CUISINE_ROLES,
        ("cuisine", 0) => &CUISINE,
        ("cuisine", 1) => &LIGHT_CUISINE,
        _ => &[],
    }
}

const MASTER_COOK: [Turn; 2] = [
    Turn {
        name: "harvest",
        budget: 8.0,
        of: harvests,
    },
    Turn {
        name: "learned turn",
        budget: 14.0,
        of: learned_turns,
    },
];
const LIGHT_MASTER_COOK: [Turn; 1] = [Turn {
    name: "turn",
    budget: 8.0,
    of: light_turns,
}];
const COOKS: [Turn; 2] = [
    Turn {
        name: "draw-and-submit turn",
        budget: 6.0,
        of: draws_and_submits,
    },
    Turn {
        name: "whole game",
        budget: 350.0,
        of: |game| vec![game.tally().all()],
    },
];
const LIGHT_COOKS: [Turn; 1] = [Turn {
    name: "turn",
    budget: 4.0,
    of: light_cooks,
}];
const LIGHT_WOK: [Turn; 1] = [Turn {
    name: "turn that finishes nothing",
    budget: 2.0,
    of: light_wok_turns,
}];
const CUISINE: [Turn; 1] = [Turn {
    name: "turn of three",
    budget: 12.0,
    of: turns_of_three,
}];
const CUISINE_ROLES: [Turn; 1] = [Turn {
    name: "turn of three",
    budget: 16.0,
    of: turns_of_three,
}];
const LIGHT_CUISINE: [Turn; 1] = [Turn {
    name: "turn of three",
    budget: 7.0,
    of: light_turns_of_three,
}];

/// What opens a turn of Master Cook.
const PREP: [&str; 4] = ["use", "harvest", "no-harvest", "gather"];
/// What teaches the device a card.
const TEACHING: [&str; 3] = ["show", "learn", "refuse"];

fn all(moves: &[Move]) -> f64 {
    tally(moves).all()
}

fn harvests(game: &Played) -> Vec<f64> {
    let harvests = game.moves.iter().filter(|made| made.has("harvest"));
    harvests.map(|made| made.tally.all()).collect()
}

/// The turns of each seat, which overlap on the table.
fn turns_of_seats(game: &Played) -> Vec<Vec<Move>> {
    let mut turns = Vec::new();
    for seat in Seat::all(5) {
        let own = game
            .moves
            .iter()
            .filter(|made| made.asked == Asked::Seat(seat));
        let own: Vec<Move> = own.cloned().collect();
        let begins = |last: &Move, next: &Move| next.has_one_of(&PREP) && !last.has("use");
        turns.extend(own.chunk_by(|a, b| !begins(a, b)).map(<[Move]>::to_vec));
    }
    turns
}

/// One helper, a harvest, a known taster, one purchase, what is stored.
fn learned_turns(game: &Played) -> Vec<f64> {
    let is_learned = |turn: &Vec<Move>| {
        let count = |word: &str| turn.iter().filter(|made| made.has(word)).count();
        let cooks = count("cook") + count("cook-only");
        let other = [
            "hire",
            "hire-only",
            "swap",
            "side",
            "gourmet",
            "bonus",
            "fire",
        ];
        let plain = !turn
            .iter()
            .any(|made| made.has_one_of(&TEACHING) || made.has_one_of(&other) && !made.has("buy"));
        plain && (count("use"), count("harvest"), cooks, count("buy")) == (1, 1, 1, 1)
    };
    let turns = turns_of_seats(game).into_iter();
    turns.filter(is_learned).map(|turn| all(&turn)).collect()
}

fn light_turns(game: &Played) -> Vec<f64> {
    let turns = turns_of_seats(game).into_iter();
    let whole = turns.filter(|turn| turn.iter().any(|made| made.has("gather")));
    whole.map(|turn| all(&turn)).collect()
}

fn same(a: &Move, b: &Move) -> bool {
    a.asked == b.asked
}

/// Turns that hold these words, and whose moves all begin with one of those.
fn turns_with(game: &Played, needs: &[&str], known: &[&str]) -> Vec<f64> {
    let plain = |turn: &&[Move]| {
        let has = |word: &&str| turn.iter().any(|made| made.has(word));
        let first = |made: &Move| {
            made.words
                .first()
                .is_some_and(|word| known.contains(&&**word))
        };
        needs.iter().all(has) && turn.iter().all(first)
    };
    game.moves.chunk_by(same).filter(plain).map(all).collect()
}

fn draws_and_submits(game: &Played) -> Vec<f64> {
    turns_with(game, &["draw", "submit"], &["draw", "submit", "done"])
}

fn light_cooks(game: &Played) -> Vec<f64> {
    turns_with(game, &["done"], &["acted", "arm", "done"])
}

fn light_wok_turns(game: &Played) -> Vec<f64> {
    let ends = |made: &Move, _: &Move| !made.has("turn-over");
    let plain = |turn: &&[Move]| {
        !turn
            .iter()
            .any(|made| made.has_one_of(&["completes", "device-rolls"]))
    };
    let turns = game.moves.chunk_by(ends).skip(1);
    turns.filter(plain).map(all).collect()
}

fn turns_of_three(game: &Played) -> Vec<f64> {
    let before_done = ["cook", "stop", "role", "act", "lay", "stock"];
    let begins = |last: &Move, next: &Move| {
        let role = next.has("role") && !last.has("role");
        role || next.has("done") && !last.has_one_of(&before_done)
    };
    let recipes = |turn: &&[Move]| turn.iter().filter(|made| made.has("cook")).count() == 3;
    let turns = game
        .moves
        .chunk_by(|last, next| !begins(last, next))
        .skip(1);
    turns.filter(recipes).map(all).collect()
}

fn light_turns_of_three(game: &Played) -> Vec<f64> {
    let counts = game.moves.iter().position(|made| made.has("turn"));
    let (mut turns, mut turn, mut told) = (Vec::new(), 0.0, 0);
    for made in game.moves.iter().skip(counts.unwrap_or(game.moves.len())) {
        turn += made.tally.all();
        told += usize::from(made.has("turn"));
        if told == 3 {
            turns.push(std::mem::take(&mut turn));
            told = 0;
        }
    }
    turns
}
