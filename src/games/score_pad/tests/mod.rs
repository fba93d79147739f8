//! The pad: rounds, free counting, ends, ranks, corrections.

extern crate std;
use std::string::ToString;

use super::action::{Action, Count, Draft, Rule};
use super::{MOST, NOT_NOW, ScorePad};
use crate::engine::prelude::*;

fn pad(rules: &[(Rule, u8)]) -> ScorePad {
    let mut pad = ScorePad::new(3);
    rules
        .iter()
        .for_each(|&(rule, value)| go(&mut pad, Action::House(rule, value)));
    go(&mut pad, Action::Begin);
    pad
}

#[track_caller]
fn go(pad: &mut ScorePad, action: Action) {
    assert_eq!(
        pad.apply(Asked::Table, action, &mut ToDo::new()),
        Ok(()),
        "{action:?}"
    );
}

fn round(pad: &mut ScorePad, points: [i16; 3]) {
    let seats = Seat::all(3).zip(points);
    seats.for_each(|(seat, points)| go(pad, Action::Points(seat, points)));
}

fn ranks(pad: &ScorePad) -> [(u8, i16, u8); 3] {
    let standings = pad.standings();
    [0, 1, 2].map(|at| {
        let one = standings.seats[at];
        (one.seat.0, one.total, one.rank)
    })
}

#[test]
fn everybody_is_asked_in_turn_round_by_round() {
    let mut pad = pad(&[]);
    assert_eq!(pad.waiting(), Waiting::only(Asked::Seat(Seat(0))));
    let early = pad
        .clone()
        .apply(Asked::Table, Action::Points(Seat(1), 5), &mut ToDo::new());
    assert_eq!(early, Err(NOT_NOW));
    round(&mut pad, [3, -2, 5]);
    assert_eq!(
        (pad.round, pad.totals[..3].to_vec()),
        (2, [3, -2, 5].to_vec())
    );
}

#[test]
fn the_game_ends_after_the_last_round() {
    let mut pad = pad(&[(Rule::LastRound, 2)]);
    round(&mut pad, [1, 2, 3]);
    assert!(!pad.waiting().is_empty());
    round(&mut pad, [1, 2, 3]);
    assert!(pad.waiting().is_empty());
    assert_eq!(ranks(&pad), [(2, 6, 1), (1, 4, 2), (0, 2, 3)]);
}

#[test]
fn a_target_ends_the_game_with_the_round_in_which_it_is_reached() {
    let mut pad = pad(&[(Rule::Target, 2), (Rule::Wins, 1)]);
    go(&mut pad, Action::Points(Seat(0), 25));
    assert!(!pad.waiting().is_empty(), "the round is played to its end");
    go(&mut pad, Action::Points(Seat(1), 4));
    go(&mut pad, Action::Points(Seat(2), 9));
    assert!(pad.waiting().is_empty());
    assert_eq!(
        ranks(&pad),
        [(1, 4, 1), (2, 9, 2), (0, 25, 3)],
        "the lowest wins"
    );
}

#[test]
fn counted_freely_the_target_ends_the_game_at_once() {
    let mut pad = pad(&[(Rule::Counting, 1), (Rule::Target, 1)]);
    go(&mut pad, Action::Points(Seat(2), 4));
    go(&mut pad, Action::Points(Seat(2), 6));
    assert!(pad.waiting().is_empty());
}

#[test]
fn equal_totals_share_a_rank_and_it_is_said() {
    let mut pad = pad(&[(Rule::LastRound, 1)]);
    round(&mut pad, [7, 7, 1]);
    assert_eq!(ranks(&pad), [(0, 7, 1), (1, 7, 1), (2, 1, 3)]);
    assert_eq!(
        pad.standings().tiebreak.to_string(),
        "2 share the first place"
    );
}

#[test]
fn a_total_can_be_set_right_after_the_end_and_no_count_stops_silently() {
    let mut pad = pad(&[(Rule::LastRound, 1)]);
    round(&mut pad, [1, 2, 3]);
    go(&mut pad, Action::Count(Count::Total(Seat(0)), 9));
    assert_eq!(ranks(&pad)[0], (0, 9, 1));
    let too_much = Action::Count(Count::Total(Seat(0)), i32::from(MOST) + 1);
    let refused = pad.clone().apply(Asked::Table, too_much, &mut ToDo::new());
    let why = Line::from(refused.expect_err("beyond the pad"));
    assert_eq!(why.to_string(), "At most 9999.");
}

#[test]
fn how_points_are_counted_is_settled_before_the_first() {
    let mut pad = pad(&[]);
    let late = pad.apply(
        Asked::Table,
        Action::House(Rule::Counting, 1),
        &mut ToDo::new(),
    );
    assert_eq!(late, Err(NOT_NOW));
    go(&mut pad, Action::House(Rule::LastRound, 9));
}

#[test]
fn what_is_over_is_not_ended_again() {
    let mut pad = pad(&[]);
    go(&mut pad, Action::EndHere);
    for action in [Action::EndHere, Action::Begin, Action::Points(Seat(0), 1)] {
        let again = pad.clone().apply(Asked::Table, action, &mut ToDo::new());
        assert_eq!(again, Err(NOT_NOW), "{action:?}");
    }
}

#[test]
fn a_player_sees_points_and_the_round() {
    let mut pad = pad(&[]);
    round(&mut pad, [5, 6, 7]);
    let mut own = std::vec::Vec::new();
    pad.each_own(Seat(1), &mut |line| own.push(line.to_string()));
    assert_eq!(own, ["points: 6"]);
    let Scene::Lines(lines) = pad.scene(Asked::Seat(Seat(1)), Draft::None) else {
        panic!("a pad is lines");
    };
    let lines: std::vec::Vec<_> = lines.iter().map(|line| line.to_string()).collect();
    assert!(
        lines[1].ends_with('6') && lines[2].ends_with('7'),
        "{lines:?}"
    );
    let mut shared = std::vec::Vec::new();
    pad.each_shared(&mut |line| shared.push(line.to_string()));
    assert_eq!(shared, ["round 2"]);
}

#[test]
fn the_last_round_is_flagged_and_a_free_pad_has_none() {
    let mut pad = pad(&[(Rule::LastRound, 2)]);
    assert_eq!(pad.flag(), "");
    round(&mut pad, [1, 2, 3]);
    assert_eq!(pad.flag(), "LAST ROUND");
    let free = self::pad(&[(Rule::Counting, 1), (Rule::LastRound, 1)]);
    assert_eq!(free.flag(), "");
    free.each_shared(&mut |line| panic!("{line}"));
}

/// What the screen asks a pad right now.
fn asked(pad: &ScorePad, to: Asked, draft: Draft) -> std::string::String {
    std::format!("{:?}", pad.prompt(to, draft).map(|prompt| prompt.title))
}

#[test]
fn a_total_stays_within_its_bounds_on_both_sides() {
    let mut pad = pad(&[]);
    let write = |pad: &mut ScorePad, points| {
        let action = Action::Points(Seat(0), points);
        pad.clone().apply(Asked::Table, action, &mut ToDo::new())
    };
    assert_eq!(write(&mut pad, MOST), Ok(()));
    assert_eq!(write(&mut pad, -MOST), Ok(()));
    let above = Refusal::Count(CountError::TooHigh(MOST.into()));
    assert_eq!(write(&mut pad, MOST + 1), Err(above));
    let nobody = Action::Points(Seat(3), 1);
    let free = self::pad(&[(Rule::Counting, 1)]).apply(Asked::Table, nobody, &mut ToDo::new());
    assert_eq!(free, Err(NOT_NOW), "nobody sits there");
    let below = Refusal::Count(CountError::TooLow((-MOST).into()));
    assert_eq!(write(&mut pad, -MOST - 1), Err(below));
}

#[test]
fn only_the_table_corrects_and_sets_rules() {
    let pad = pad(&[]);
    for action in [
        Action::Count(Count::Total(Seat(0)), 4),
        Action::House(Rule::Wins, 1),
    ] {
        for (asked, taken) in [(Asked::Table, true), (Asked::Seat(Seat(0)), false)] {
            let applied = pad.clone().apply(asked, action, &mut ToDo::new());
            assert_eq!(applied.is_ok(), taken, "{action:?} of {asked:?}");
        }
    }
}

#[test]
fn a_row_adds_and_held_takes_away() {
    let pad = pad(&[]);
    let to = Asked::Seat(Seat(0));
    let prompt = pad.prompt(to, Draft::Points(Seat(0), 7)).unwrap();
    let crate::engine::prompt::Ask::Form { rows, .. } = &prompt.ask else {
        panic!("points are a form");
    };
    assert_eq!(rows[1].ok, Ok(Draft::Points(Seat(0), 17)));
    assert_eq!(rows[1].less, Some(Ok(Draft::Points(Seat(0), -3))));
    assert_ne!(
        asked(&pad, to, Draft::Points(Seat(0), 7)),
        asked(&pad, to, Draft::None)
    );
}

#[test]
fn a_row_that_would_leave_the_pad_says_so_and_the_other_way_stays_open() {
    for (total, open) in [(MOST, [false, true]), (-MOST, [true, false])] {
        let mut pad = pad(&[]);
        go(&mut pad, Action::Count(Count::Total(Seat(0)), total.into()));
        let prompt = pad.prompt(Asked::Seat(Seat(0)), Draft::None).unwrap();
        let crate::engine::prompt::Ask::Form { rows, .. } = &prompt.ask else {
            panic!("points are a form");
        };
        for row in rows {
            let less = row.less.expect("held takes away");
            assert_eq!([row.ok.is_ok(), less.is_ok()], open, "{total}");
        }
    }
}
