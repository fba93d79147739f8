//! The score, counted again from the named counts and the categories alone.

use souschef::games::master_cook::prelude::*;
use std::collections::HashMap;

/// Compares totals, bins, end goals and ranks with an independent count.
pub fn check(game: &MasterCook) {
    let mut counts = HashMap::new();
    game.counts(&mut |line, count| {
        let twice = counts.insert(line.to_string(), count);
        assert_eq!(twice, None, "{line} is counted twice");
    });
    for seat in Seat::all(game.seats()) {
        check_seat(game, &counts, seat);
    }
    ranks_follow_the_tie_break(game, &counts);
}

fn check_seat(game: &MasterCook, counts: &HashMap<String, i32>, seat: Seat) {
    let score = game.score(seat);
    let sum: i32 = score.rows.iter().map(|row| i32::from(row.points)).sum();
    assert_eq!(sum, i32::from(score.total()));
    let points = |name: &str| {
        let row = score.rows.iter().find(|row| row.name == name);
        row.map(|row| i32::from(row.points))
    };
    let bin = of_all_kinds(counts, seat, &["bin"]);
    match game.edition() {
        Edition::First => assert_eq!((bin, points("Rubbish bin")), (0, None)),
        Edition::Origins => assert_eq!(points("Rubbish bin"), Some(-bin)),
    }
    if counts["rule goals"] == 0 {
        let shells: Vec<i32> = Seat::all(game.seats())
            .map(|seat| counts[&format!("seat {} shells", seat.0 + 1)])
            .collect();
        assert_eq!(points("Shell goal"), Some(most(&shells, seat)));
    }
}

/// The points of a "most" goal: sorted, equal values share a row, none gets nothing.
fn most(values: &[i32], seat: Seat) -> i32 {
    let own = values[seat.index()];
    let mut rows: Vec<i32> = values.to_vec();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    rows.dedup();
    match rows.iter().position(|&value| value == own) {
        _ if own == 0 => 0,
        Some(0) => 10,
        Some(1) => 5,
        Some(2) => 3,
        _ => 2,
    }
}

fn of_all_kinds(counts: &HashMap<String, i32>, seat: Seat, nouns: &[&str]) -> i32 {
    let mut sum = 0;
    for noun in nouns {
        for kind in ["blueberry", "fig", "mushroom", "wheat"] {
            let name = format!("seat {} {noun} {kind}", seat.0 + 1);
            sum += counts.get(&name).copied().unwrap_or(0);
        }
    }
    sum
}

fn ranks_follow_the_tie_break(game: &MasterCook, counts: &HashMap<String, i32>) {
    let standings = game.standings();
    let key = |seat: Seat| {
        let number = |noun| counts[&format!("seat {} {noun}", seat.0 + 1)];
        (
            game.score(seat).total(),
            number("shells"),
            number("tasters cooked"),
        )
    };
    for pair in standings.seats.windows(2) {
        let (better, worse) = (key(pair[0].seat), key(pair[1].seat));
        assert!(better >= worse);
        assert_eq!(better == worse, pair[0].rank == pair[1].rank);
    }
}
