//! Scoring: categories, ties, what is still unknown.

use super::*;
use crate::games::master_cook::pieces::side_dish::SideDish;
use Ingredient::{Blueberry, Fig, Mushroom};

fn row(contest: &Contest, seat: Seat, name: &str) -> i16 {
    let score = contest.score(seat);
    score
        .rows
        .iter()
        .filter(|row| row.name == name)
        .map(|row| row.points)
        .sum()
}

/// A synthetic board: tasters 2+2+1+1+0, helpers 3+4+3, two sides, a gourmet of 15 points.
fn example(edition: Edition, multipliers: [u8; 2], second: u8) -> Contest {
    let mut contest = table(edition, 2);
    let kitchen = contest.kitchen_mut(A);
    kitchen.helpers = [Some(10), Some(11), Some(12)];
    kitchen.tasters = [0; 3];
    for number in 1..=5 {
        kitchen.tuck(slot(number % 3), number);
    }
    kitchen.sides = 0b110;
    kitchen.gourmets = 0b10;
    let recipe = |typed| {
        Fact::Recipe(Cost {
            typed: Counts(typed),
            ..Cost::NOTHING
        })
    };
    for (number, points) in [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0)] {
        contest
            .book
            .learn(Card::Helper(number), recipe([0, 1, 1, 0]))
            .unwrap();
        contest
            .book
            .learn(Card::Helper(number), Fact::DishPoints(points))
            .unwrap();
    }
    for (number, points) in [(10, 3), (11, 4), (12, 3)] {
        contest
            .book
            .learn(Card::Helper(number), Fact::HelperPoints(points))
            .unwrap();
        contest
            .book
            .learn(Card::Helper(number), recipe([9, 9, 9, 9]))
            .unwrap();
    }
    contest
        .book
        .learn(Card::Side(1), recipe([0, 3, 1, 0]))
        .unwrap();
    contest
        .book
        .learn(Card::Side(2), recipe([0, 2, second - 6, 0]))
        .unwrap();
    contest
        .book
        .learn(Card::Gourmet(1), recipe([0, 2, 0, 0]))
        .unwrap();
    contest
        .book
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
    contest
        .book
        .learn(Card::Side(1), Fact::Scoring(each))
        .unwrap();
    contest
        .book
        .learn(Card::Side(2), Fact::Scoring(smaller))
        .unwrap();
    contest
}

/// TV-R10, MC-SCORE-01, MC-SCORE-02, MC-SCORE-03F, MC-SCORE-04F, MC-SCORE-05, C-09, C-10, C-15, C-16, G-34, G-35.
#[test]
fn the_first_example_scores_row_by_row() {
    let contest = example(Edition::First, [2, 2], 7);
    assert_eq!(row(&contest, A, "Tasters"), 6);
    assert_eq!(row(&contest, A, "Helpers"), 10);
    assert_eq!(row(&contest, A, "Side dish"), 24 + 14);
    assert_eq!(row(&contest, A, "Gourmets"), 15);
    assert_eq!(6 + 10 + 24 + 14 + 15 + 6 + 10 + 10 + 10, 105);
}

/// TV-R11, MC-SCORE-03M, MC-SCORE-04M, MC-SCORE-07M: the list adds up to 85, not 70.
#[test]
fn the_example_of_origins_adds_up_to_85() {
    let mut contest = example(Edition::Origins, [1, 1], 8);
    contest.kitchen_mut(A).bin = Counts([1, 1, 0, 0]);
    assert_eq!(row(&contest, A, "Side dish"), 12 + 8);
    assert_eq!(row(&contest, A, "Rubbish bin"), -2);
    assert_eq!(6 + 10 + 12 + 8 + 15 + 6 + 10 + 10 + 10 - 2, 85);
}

/// MC-SCORE-06, MC-SCORE-08: goals are part of the total, the most points win.
#[test]
fn the_most_points_win() {
    let mut contest = example(Edition::First, [2, 2], 7);
    contest.kitchen_mut(B).gourmet_turns[0] = 3;
    let standings = contest.standings();
    assert_eq!(standings.seats[0].seat, A);
    assert_eq!(row(&contest, B, "Gourmet goal"), 12);
    assert_eq!(contest.score(A).total(), 6 + 10 + 38 + 15 + 10);
}

/// TV-D12, MC-TIE-01, G-50: shells, then tasters in the slots, then a shared title.
#[test]
fn ties_go_to_shells_then_tasters_then_are_shared() {
    extern crate std;
    use std::string::ToString;
    let tie = |shells: [u8; 2], tasters: [u8; 2]| {
        let mut contest = first(2);
        table_ok(&mut contest, Deed::Set(Rule::Goals, 1));
        for goal in 0..4 {
            table_ok(&mut contest, Deed::SetGoal(goal, 1, [0; 4]));
        }
        for (seat, (shells, tasters)) in shells.into_iter().zip(tasters).enumerate() {
            let kitchen = contest.kitchen_mut(Seat(seat as u8));
            kitchen.shells = shells;
            kitchen.tasters[0] = ((1 << tasters) - 1) << 1;
        }
        let standings = contest.standings();
        (standings.winners().count(), standings.tiebreak.to_string())
    };
    assert_eq!(tie([3, 2], [0, 4]), (1, "more shells, 3 to 2".into()));
    assert_eq!(tie([3, 3], [5, 4]), (1, "more tasters, 5 to 4".into()));
    assert_eq!(tie([3, 3], [4, 4]), (2, "shared title".into()));
}

/// G-32: alone, every goal met is a first place.
#[test]
fn a_single_player_is_first_wherever_qualified() {
    let mut contest = first(1);
    contest.kitchen_mut(A).shells = 1;
    contest.kitchen_mut(A).gourmet_turns[0] = 9;
    assert_eq!(
        (
            row(&contest, A, "Shell goal"),
            row(&contest, A, "Gourmet goal")
        ),
        (10, 12)
    );
    assert_eq!(row(&contest, A, "Helper goal"), 0);
}

/// Unknown points block nothing until scoring, which asks for just the missing ones.
#[test]
fn scoring_asks_only_for_what_is_missing() {
    use crate::games::master_cook::pieces::cards::Topic;
    use crate::games::master_cook::scoring::Missing;
    let mut contest = first(1);
    contest.kitchen_mut(A).sides = 0b10;
    table_ok(&mut contest, Deed::EndHere(true));
    let helper = Missing::Print(Card::Helper(1), Topic::HelperPoints);
    assert_eq!(contest.missing(), Some(helper));
    table_ok(
        &mut contest,
        Deed::Learn(Card::Helper(1), Fact::HelperPoints(3)),
    );
    let scoring = SideDish::Each {
        counted: Blueberry,
        multiplier: 1,
    };
    table_ok(
        &mut contest,
        Deed::Learn(Card::Side(1), Fact::Scoring(scoring)),
    );
    let cost = Cost {
        typed: Counts([2, 0, 0, 0]),
        any: 3,
        alike: 1,
        shells: 0,
    };
    table_ok(&mut contest, Deed::Learn(Card::Side(1), Fact::Recipe(cost)));
    assert_eq!(
        (contest.stage, row(&contest, A, "Side dish")),
        (Stage::Over, 2)
    );
}

/// "End here" without questions: what is unknown counts nothing.
#[test]
fn a_game_broken_off_can_be_scored_as_it_lies() {
    let mut contest = first(2);
    table_ok(&mut contest, Deed::EndHere(false));
    assert!(contest.waiting().is_empty());
    let tried = contest.apply(Asked::Table, Deed::Audited, &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::GameOver));
}

/// MC-SCORE-01, MC-SCORE-02: the arithmetic of a row is shown card by card, as far as it fits.
#[test]
fn a_row_shows_its_arithmetic() {
    let sum = |contest: &Contest, name: &str| {
        let score = contest.score(A);
        let row = score.rows.iter().find(|row| row.name == name);
        row.map(|row| row.sum.to_string()).unwrap_or_default()
    };
    let mut contest = example(Edition::First, [2, 2], 7);
    assert_eq!(sum(&contest, "Tasters"), "1+2+1+2+0");
    assert_eq!(sum(&contest, "Helpers"), "3+4+3");
    assert_eq!(sum(&contest, "Gourmets"), "15");
    assert_eq!(sum(&contest, "Gourmet goal"), "no hat");
    assert_eq!(sum(&contest, "Helper goal"), "1st with 3");
    contest.kitchen_mut(A).helpers = [Some(10), Some(9), None];
    assert_eq!(sum(&contest, "Helpers"), "3+?", "9 was never read");
    contest.kitchen_mut(A).tuck(slot(0), 6);
    assert_eq!(sum(&contest, "Tasters"), "6 cards", "no room for six");
    contest.kitchen_mut(A).gourmets = 0;
    assert_eq!(sum(&contest, "Gourmets"), "none");
    contest.kitchen_mut(A).gourmet_turns = [1, 2, 0];
    assert_eq!(sum(&contest, "Gourmet goal"), "1st, 2nd");
    contest.kitchen_mut(A).sides = 0b1000;
    assert_eq!(sum(&contest, "Side dish"), "?", "3 was never read");
    let mut counts = first(2);
    set(&mut counts, Rule::JustCount, 1);
    counts.kitchen_mut(A).sums = [Some(4), None, None, None, None];
    assert_eq!(
        (sum(&counts, "Tasters"), sum(&counts, "Helpers")),
        ("as entered".into(), "?".into())
    );
    assert_eq!(row(&counts, A, "Tasters"), 4);
    let mut bin = origins(2);
    bin.kitchen_mut(A).bin = Counts([1, 2, 0, 0]);
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
    let mut contest = first(2);
    contest.kitchen_mut(A).shells = 2;
    assert!(contest.standings().tiebreak.is_empty());
    contest.kitchen_mut(A).shells = 0;
    assert_eq!(contest.standings().tiebreak.to_string(), "shared title");
}

/// G-16, G-17, HR-11: what is left over is counted as the table says, tokens on cards included.
#[test]
fn leftovers_are_counted_as_the_table_says() {
    use crate::games::master_cook::pieces::goals::Quest;
    let mut contest = first(2);
    let kitchen = contest.kitchen_mut(A);
    kitchen.supply = Counts([1, 1, 0, 0]);
    kitchen.locked = Counts([0, 0, 3, 0]);
    kitchen.stored[1] = Counts([0, 0, 0, 1]);
    kitchen.shells = 10;
    for (rule, count) in [(0, 6), (1, 3), (2, 16)] {
        set(&mut contest, Rule::Leftovers, rule);
        assert_eq!(contest.goal_count(Quest::MostLeftovers, A), count);
    }
    assert_eq!(contest.goal_count(Quest::MostShells, A), 10);
    contest.kitchen_mut(A).helpers = [Some(4), Some(5), Some(12)];
    assert_eq!(contest.goal_count(Quest::MostNonGatherers, A), 2);
}

/// C-12, MC-GOAL-01, G-36: hats of the end are told with their rows, to hands.
#[test]
fn hats_of_the_end_are_told_with_their_rows() {
    let mut contest = first(2);
    contest.kitchen_mut(A).shells = 2;
    contest.kitchen_mut(B).shells = 1;
    contest.kitchen_mut(A).gourmet_turns[0] = 1;
    let mut to_do = ToDo::new();
    contest.tell_hats(&mut to_do);
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
