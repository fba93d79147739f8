//! How many presses a game of four takes somebody who plays like a person.

use std::collections::BTreeMap;

use souschef::games::too_many_cooks::prelude::*;

use super::human::{PressResult, play};

/// Games whose median counts.
const GAMES: u64 = 200;

fn median(mut numbers: Vec<usize>) -> usize {
    numbers.sort_unstable();
    numbers[numbers.len() / 2]
}

fn games(begin: Action) -> Vec<PressResult> {
    (0..GAMES).map(|seed| play(begin, seed)).collect()
}

/// Prints what a game takes on average, by kind of action.
fn print_kinds(games: &[PressResult]) {
    let mut kinds: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (kind, (presses, times)) in games.iter().flat_map(|game| &game.kinds) {
        let sum = kinds.entry(kind).or_default();
        *sum = (sum.0 + presses, sum.1 + times);
    }
    for (kind, (presses, times)) in kinds {
        let games = games.len();
        println!(
            "  {kind}: {} presses, {} times",
            presses / games,
            times / games
        );
    }
}

#[test]
fn a_game_of_four_takes_a_median_of_at_most_350_presses() {
    let games = games(Action::Play);
    let all = median(games.iter().map(|game| game.all).collect());
    let panels: usize = games.iter().map(|game| game.panels).sum();
    let presses: usize = games.iter().map(|game| game.all).sum();
    let plain = |actions: &[Action]| {
        let draws = actions
            .iter()
            .any(|action| matches!(action, Action::Draw(_)));
        let submits = actions
            .iter()
            .any(|action| matches!(action, Action::Submit(_)));
        draws && submits && actions.len() == 2
    };
    let turns = games.iter().flat_map(|game| &game.turns);
    let turns = turns.filter(|(_, actions)| plain(actions));
    let turn = median(turns.map(|&(presses, _)| presses).collect());
    let share = 100 * panels / presses;
    println!("game {all}, draw and submit {turn}, panels {share} %");
    print_kinds(&games);
    assert!(all <= 350, "{all} presses a game");
    assert!(turn <= 6, "{turn} presses to draw and submit");
    assert!(share <= 10, "{share} % of the presses only acknowledge");
}

#[test]
fn a_light_turn_takes_a_median_of_at_most_four_presses() {
    let games = games(Action::Light);
    let turns = games.iter().flat_map(|game| &game.turns);
    let turn = median(turns.map(|&(presses, _)| presses).collect());
    let all = median(games.iter().map(|game| game.all).collect());
    println!("light game {all}, light turn {turn}");
    assert!(turn <= 4, "{turn} presses a turn");
}
