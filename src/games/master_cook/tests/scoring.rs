//! Scoring: categories, ties, what is still unknown.

use super::*;
use Ingredient::{Blueberry, Fig, Mushroom};

fn row(game: &MasterCook, seat: Seat, name: &str) -> i16 {
    let score = game.score(seat);
    score
        .rows
        .iter()
        .filter(|row| row.name == name)
        .map(|row| row.points)
        .sum()
}

/// A synthetic board: tasters 2+2+1+1+0, helpers 3+4+3, two sides, a gourmet of 15 points.
fn example(edition: Edition, multipliers: [u8; 2], second: u8) -> MasterCook {
    let mut game = table(edition, 2);
    let player = game.player_mut(A);
    player.helpers = [Some(10), Some(11), Some(12)];
    player.tasters = [0; 3];
    for number in 1..=5 {
        player.tuck(slot(number % 3), number);
    }
    player.sides = 0b110;
    player.gourmets = 0b10;
    let recipe = |typed| {
        Fact::Recipe(Cost {
            typed: Tokens(typed),
            ..Cost::NOTHING
        })
    };
    for (number, points) in [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0)] {
        game.book
            .learn(Card::Helper(number), recipe([0, 1, 1, 0]))
            .unwrap();
        game.book
            .learn(Card::Helper(number), Fact::DishPoints(points))
            .unwrap();
    }
    for (number, points) in [(10, 3), (11, 4), (12, 3)] {
        game.book
            .learn(Card::Helper(number), Fact::HelperPoints(points))
            .unwrap();
        game.book
            .learn(Card::Helper(number), recipe([9, 9, 9, 9]))
            .unwrap();
    }
    game.book
        .learn(Card::Side(1), recipe([0, 3, 1, 0]))
        .unwrap();
    game.book
        .learn(Card::Side(2), recipe([0, 2, second - 6, 0]))
        .unwrap();
    game.book
        .learn(Card::Gourmet(1), recipe([0, 2, 0, 0]))
        .unwrap();
    game.book
        .learn(Card::Gourmet(1), Fact::DishPoints(15))
        .unwrap();
    let each = SideDish::Each {
        counted: Fig,
        multiplier: multipliers[0],
    };
    let smaller = SideDish::Smaller {
        counted: [Fig, Mushroom],
        multiplier: multipliers[1],
    };
    game.book.learn(Card::Side(1), Fact::Scoring(each)).unwrap();
    game.book
        .learn(Card::Side(2), Fact::Scoring(smaller))
        .unwrap();
    game
}

/// TV-R10, MC-SCORE-01, MC-SCORE-02, MC-SCORE-03F, MC-SCORE-04F, MC-SCORE-05, C-09, C-10, C-15, C-16, G-34, G-35.
#[test]
fn the_first_example_scores_row_by_row() {
    let game = example(Edition::First, [2, 2], 7);
    assert_eq!(row(&game, A, "Tasters"), 6);
    assert_eq!(row(&game, A, "Helpers"), 10);
    assert_eq!(row(&game, A, "Side dish"), 24 + 14);
    assert_eq!(row(&game, A, "Gourmets"), 15);
    assert_eq!(6 + 10 + 24 + 14 + 15 + 6 + 10 + 10 + 10, 105);
}

/// TV-R11, MC-SCORE-03M, MC-SCORE-04M, MC-SCORE-07M: the list adds up to 85, not 70.
#[test]
fn the_example_of_origins_adds_up_to_85() {
    let mut game = example(Edition::Origins, [1, 1], 8);
    game.player_mut(A).bin = Tokens([1, 1, 0, 0]);
    assert_eq!(row(&game, A, "Side dish"), 12 + 8);
    assert_eq!(row(&game, A, "Rubbish bin"), -2);
    assert_eq!(6 + 10 + 12 + 8 + 15 + 6 + 10 + 10 + 10 - 2, 85);
}

/// MC-SCORE-06, MC-SCORE-08: goals are part of the total, the most points win.
#[test]
fn the_most_points_win() {
    let mut game = example(Edition::First, [2, 2], 7);
    game.player_mut(B).gourmet_turns[0] = 3;
    let standings = game.standings();
    assert_eq!(standings.seats[0].seat, A);
    assert_eq!(row(&game, B, "Gourmet goal"), 12);
    assert_eq!(game.score(A).total(), 6 + 10 + 38 + 15 + 10);
}

/// TV-D12, MC-TIE-01, G-50: shells, then tasters in the slots, then a shared title.
#[test]
fn ties_go_to_shells_then_tasters_then_are_shared() {
    extern crate std;
    use std::string::ToString;
    let tie = |shells: [u8; 2], tasters: [u8; 2]| {
        let mut game = first(2);
        table_ok(&mut game, Action::House(Rule::Goals, 1));
        for goal in 0..4 {
            table_ok(&mut game, Action::SetGoal(goal, 1, [0; 4]));
        }
        for (seat, (shells, tasters)) in shells.into_iter().zip(tasters).enumerate() {
            let player = game.player_mut(Seat(seat as u8));
            player.shells = shells;
            player.tasters[0] = ((1 << tasters) - 1) << 1;
        }
        let standings = game.standings();
        (standings.winners().count(), standings.tiebreak.to_string())
    };
    assert_eq!(tie([3, 2], [0, 4]), (1, "more shells, 3 to 2".into()));
    assert_eq!(tie([3, 3], [5, 4]), (1, "more tasters, 5 to 4".into()));
    assert_eq!(tie([3, 3], [4, 4]), (2, "shared title".into()));
}

/// G-32: alone, every goal met is a first place.
#[test]
fn a_single_player_is_first_wherever_qualified() {
    let mut game = first(1);
    game.player_mut(A).shells = 1;
    game.player_mut(A).gourmet_turns[0] = 9;
    assert_eq!(
        (row(&game, A, "Shell goal"), row(&game, A, "Gourmet goal")),
        (10, 12)
    );
    assert_eq!(row(&game, A, "Helper goal"), 0);
}

/// Unknown points block nothing until scoring, which asks for just the missing ones.
#[test]
fn scoring_asks_only_for_what_is_missing() {
    let mut game = first(1);
    game.player_mut(A).sides = 0b10;
    table_ok(&mut game, Action::EndHere(true));
    let helper = Missing::Print(Card::Helper(1), Topic::HelperPoints);
    assert_eq!(game.missing(), Some(helper));
    table_ok(
        &mut game,
        Action::Learn(Card::Helper(1), Fact::HelperPoints(3)),
    );
    let scoring = SideDish::Each {
        counted: Blueberry,
        multiplier: 1,
    };
    table_ok(
        &mut game,
        Action::Learn(Card::Side(1), Fact::Scoring(scoring)),
    );
    let cost = Cost {
        typed: Tokens([2, 0, 0, 0]),
        any: 3,
        alike: 1,
        shells: 0,
    };
    table_ok(&mut game, Action::Learn(Card::Side(1), Fact::Recipe(cost)));
    assert_eq!((game.stage, row(&game, A, "Side dish")), (Stage::Over, 2));
}

/// "End here" without questions: what is unknown counts nothing.
#[test]
fn a_game_broken_off_can_be_scored_as_it_lies() {
    let mut game = first(2);
    table_ok(&mut game, Action::EndHere(false));
    assert!(game.waiting().is_empty());
    let tried = game.apply(
        Asked::Table,
        Action::House(Rule::Goals, 1),
        &mut ToDo::new(),
    );
    assert_eq!(tried, Err(Refusal::GameOver));
}

/// MC-SCORE-01, MC-SCORE-02: the arithmetic of a row is shown card by card, as far as it fits.
#[test]
fn a_row_shows_its_arithmetic() {
    let sum = |game: &MasterCook, name: &str| {
        let score = game.score(A);
        let row = score.rows.iter().find(|row| row.name == name);
        row.map(|row| row.sum.to_string()).unwrap_or_default()
    };
    let mut game = example(Edition::First, [2, 2], 7);
    assert_eq!(sum(&game, "Tasters"), "1+2+1+2+0");
    assert_eq!(sum(&game, "Helpers"), "3+4+3");
    assert_eq!(sum(&game, "Gourmets"), "15");
    assert_eq!(sum(&game, "Gourmet goal"), "no hat");
    assert_eq!(sum(&game, "Helper goal"), "1st with 3");
    game.player_mut(A).helpers = [Some(10), Some(9), None];
    assert_eq!(sum(&game, "Helpers"), "3+?", "9 was never read");
    game.player_mut(A).tuck(slot(0), 6);
    assert_eq!(sum(&game, "Tasters"), "6 cards", "no room for six");
    game.player_mut(A).gourmets = 0;
    assert_eq!(sum(&game, "Gourmets"), "none");
    game.player_mut(A).gourmet_turns = [1, 2, 0];
    assert_eq!(sum(&game, "Gourmet goal"), "1st, 2nd");
    game.player_mut(A).sides = 0b1000;
    assert_eq!(sum(&game, "Side dish"), "?", "3 was never read");
    let mut bin = origins(2);
    bin.player_mut(A).bin = Tokens([1, 2, 0, 0]);
    assert_eq!(
        (
            sum(&bin, "Rubbish bin").as_str(),
            row(&bin, A, "Rubbish bin")
        ),
        ("-1 x 3", -3)
    );
    assert_eq!(sum(&first(2), "Rubbish bin"), "", "this edition has none");
}

/// MC-TIE-01: a tie is told only where there is one.
#[test]
fn no_tie_is_told_where_somebody_leads() {
    let mut game = first(2);
    game.player_mut(A).shells = 2;
    assert!(game.standings().tiebreak.is_empty());
    game.player_mut(A).shells = 0;
    assert_eq!(game.standings().tiebreak.to_string(), "shared title");
}

/// G-16, G-17, HR-11: what is left over is counted as the table says, tokens on cards included.
#[test]
fn leftovers_are_counted_as_the_table_says() {
    let mut game = first(2);
    let player = game.player_mut(A);
    player.supply = Tokens([1, 1, 0, 0]);
    player.locked = Tokens([0, 0, 3, 0]);
    player.stored[1] = Tokens([0, 0, 0, 1]);
    player.shells = 10;
    for (rule, count) in [(0, 6), (1, 3), (2, 16)] {
        set(&mut game, Rule::Leftovers, rule);
        assert_eq!(game.goal_count(Quest::MostLeftovers, A), count);
    }
    assert_eq!(game.goal_count(Quest::MostShells, A), 10);
    game.player_mut(A).helpers = [Some(4), Some(5), Some(12)];
    assert_eq!(game.goal_count(Quest::MostNonGatherers, A), 2);
}

/// C-12, MC-GOAL-01, G-36: hats of the end are told with their rows, to hands.
#[test]
fn hats_of_the_end_are_told_with_their_rows() {
    let mut game = first(2);
    game.player_mut(A).shells = 2;
    game.player_mut(B).shells = 1;
    game.player_mut(A).gourmet_turns[0] = 1;
    let mut to_do = ToDo::new();
    game.tell_hats(&mut to_do);
    let lines: Vec<String> = to_do
        .tells()
        .iter()
        .map(|tell| tell.line.to_string())
        .collect();
    assert_eq!(
        lines,
        [
            "seat 1: a hat on goal 3, 1st",
            "seat 2: a hat on goal 3, 2nd"
        ],
        "the gourmet's hat lies there already"
    );
}
