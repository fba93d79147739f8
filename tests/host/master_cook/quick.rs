//! The quick score of Master Cook in random play, both editions, every number of seats.

use std::collections::HashMap;

use crate::laws::screen::Limits;
use crate::laws::{self, Promise};
use souschef::games::master_cook::prelude::*;

/// Random games for each number of seats.
const GAMES: u64 = 60;
/// No random game asks for more.
const MOST_MOVES: usize = 1_000;
/// Help is so short that it stands on the screen at once.
const LIMITS: Limits = Limits {
    name: 8,
    help: 140,
    label: 18,
    value: 6,
    note: 24,
    hands: false,
};

const PROMISE: Promise<MasterCook> = Promise {
    conserved: everything_fits_the_screen,
    recounted: points_come_from_counts,
    moves: MOST_MOVES,
};

#[test]
fn random_quick_scores_of_the_first_edition_keep_the_laws() {
    play_all(|seats| opened(MasterCook::first(seats)));
}

#[test]
fn random_quick_scores_of_origins_keep_the_laws() {
    play_all(|seats| opened(MasterCook::origins(seats)));
}

fn play_all(opening: fn(u8) -> MasterCook) {
    for seats in 1..=5 {
        for seed in 0..laws::games(GAMES) {
            laws::play(opening, seats, seed, &PROMISE);
        }
    }
}

fn opened(mut game: MasterCook) -> MasterCook {
    let open = Action::Open(Depth::Quick);
    game.apply(Asked::Table, open, &mut ToDo::new())
        .expect("a quick score opens");
    game
}

/// Everything counted, by name.
fn counts(game: &MasterCook) -> HashMap<String, i32> {
    let mut counts = HashMap::new();
    game.counts(&mut |line, count| {
        let twice = counts.insert(line.to_string(), count);
        assert_eq!(twice, None, "{line} is counted twice");
    });
    counts
}

/// Adds up every seat from the named counts alone and compares.
pub fn points_come_from_counts(game: &MasterCook) {
    let counts = counts(game);
    for seat in 0..game.seats() {
        let own = Recount {
            counts: &counts,
            edition: game.edition(),
            seats: game.seats(),
            seat,
        };
        let total = game.score(Seat(seat)).total();
        assert_eq!(i32::from(total), own.total(), "seat {seat} of {counts:?}");
    }
    ranks_follow_the_keys(game, &counts);
}

/// Nobody stands above somebody with a better score.
fn ranks_follow_the_keys(game: &MasterCook, counts: &HashMap<String, i32>) {
    let standings = game.standings();
    let key = |seat: Seat| {
        let number = |noun| counts.get(&format!("seat {} {noun}", seat.0 + 1));
        let total = game.score(seat).total();
        (total, number("shells"), number("tasters cooked"))
    };
    for pair in standings.seats.windows(2) {
        let (better, worse) = (key(pair[0].seat), key(pair[1].seat));
        assert!(better >= worse);
        assert_eq!(better == worse, pair[0].rank == pair[1].rank);
    }
    let top = standings.seats[0].total;
    let tied = standings.seats.iter().filter(|seat| seat.total == top);
    assert_eq!(tied.count() > 1, !standings.tiebreak.is_empty());
}

struct Recount<'a> {
    counts: &'a HashMap<String, i32>,
    edition: Edition,
    seats: u8,
    seat: u8,
}

impl Recount<'_> {
    fn of(&self, seat: u8, noun: &str) -> Option<i32> {
        let name = format!("seat {} {noun}", seat + 1);
        self.counts.get(&name).copied()
    }

    fn own(&self, noun: &str) -> i32 {
        self.of(self.seat, noun).unwrap_or(0)
    }

    fn total(&self) -> i32 {
        let cards = ["taster points", "helper points", "gourmet points"];
        let cards: i32 = cards.iter().map(|noun| self.own(noun)).sum();
        let bin = match self.edition {
            Edition::First => 0,
            Edition::Origins => self.own("in the bin"),
        };
        cards + self.sides() + self.goals() - bin
    }

    fn sides(&self) -> i32 {
        let prefix = format!("seat {} side ", self.seat + 1);
        let sides = self.counts.iter().filter_map(|(name, multiplier)| {
            let mut words = name.strip_prefix(&prefix)?.split(' ').skip(1);
            let first = self.printed(words.next()?);
            let second = words.next().map_or(first, |word| self.printed(word));
            Some(multiplier * if first < second { first } else { second })
        });
        sides.sum()
    }

    fn printed(&self, ingredient: &str) -> i32 {
        self.own(match ingredient {
            "blueberry" => "blueberries printed",
            "fig" => "figs printed",
            "mushroom" => "mushrooms printed",
            _ => "wheat printed",
        })
    }

    fn goals(&self) -> i32 {
        if self.counts["custom goals"] == 1 {
            let entered = (1..=4).map(|goal| self.own(&format!("points of goal {goal}")));
            return entered.sum();
        }
        let shells = self.ranked("shells", false);
        let leftovers = self.ranked("ingredients left", self.edition == Edition::Origins);
        let gourmets = self.hats(1, [12, 6, 3, 2], self.counts["extra hats"] == 1);
        let other = match self.edition {
            Edition::First => self.ranked("non-gatherer helpers", false),
            Edition::Origins => self.hats(2, [10, 5, 3, 2], false),
        };
        shells + leftovers + gourmets + other
    }

    /// Sorts all different counts and looks its own up.
    fn ranked(&self, noun: &str, fewest: bool) -> i32 {
        let Some(own) = self.of(self.seat, noun) else {
            return 0;
        };
        let mut all: Vec<i32> = (0..self.seats)
            .filter_map(|seat| self.of(seat, noun))
            .collect();
        all.sort_unstable();
        all.dedup();
        if !fewest {
            all.reverse();
        }
        match all.iter().position(|&count| count == own) {
            _ if own == 0 && !fewest => 0,
            Some(rank) => [10, 5, 3].get(rank).copied().unwrap_or(2),
            None => 0,
        }
    }

    fn hats(&self, goal: u8, rows: [i32; 4], several: bool) -> i32 {
        let words = ["1st", "2nd", "3rd", "part."];
        let mut points = Vec::new();
        for (word, row) in words.into_iter().zip(rows) {
            let hats = self.own(&format!("goal {goal} {word}"));
            points.extend((0..hats).map(|_| row));
        }
        points.truncate(if several { 3 } else { 1 });
        points.iter().sum()
    }
}

/// Everything that can be asked now, asides included, fits the screen; nothing needs hands.
fn everything_fits_the_screen(game: &MasterCook) {
    LIMITS.everything(game, 3, 3);
}
