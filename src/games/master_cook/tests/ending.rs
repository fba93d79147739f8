//! The end: the last card, equal turns, one more each.

use super::turns::finish;
use super::*;
use crate::games::master_cook::pieces::kitchen::Stack;

/// Harvests and finishes a turn of `seat`.
fn turn(contest: &mut Contest, seat: Seat) {
    let walk = crate::games::master_cook::pieces::search::best(&contest.ring)
        .unwrap()
        .0;
    let drops = walk.proposed(&contest.ring);
    ok(
        contest,
        seat,
        Deed::Harvest(Field::new(walk.start), walk.steps, drops),
    );
    contest.kitchen_mut(seat).shells = 0;
    set(contest, Rule::Limit, 3);
    finish(contest, seat);
}

fn at_turn(seats: u8, turns: u8) -> Contest {
    let mut contest = first(seats);
    for seat in contest.all_seats() {
        contest.kitchen_mut(seat).turn = turns - 1;
    }
    contest.kitchen_mut(A).turn = turns;
    contest
}

/// MC-END-01, MC-END-02, MC-END-03, C-05, TV-D10: finish the round, then one more turn each.
#[test]
fn everybody_has_one_more_turn_after_the_round_of_the_last_card() {
    let mut contest = at_turn(3, 7);
    turn(&mut contest, A);
    contest.announce_end(B, &mut ToDo::new());
    assert_eq!(contest.last_turn, Some(8));
    for seat in [B, C, A, B, C] {
        turn(&mut contest, seat);
    }
    assert!(
        contest
            .all_seats()
            .all(|seat| contest.kitchen(seat).turn == 8)
    );
    assert!(matches!(contest.stage, Stage::Scoring | Stage::Over));
}

/// MC-END-01, MC-BUY-04: drawing the last card of any deck announces the end.
#[test]
fn the_last_card_of_any_deck_announces_the_end() {
    for stack in Stack::ALL {
        let mut contest = in_kitchen(first(2), A, [0; 4], 7);
        contest.kitchen_mut(A).hand = [3, 1, 0];
        contest.kitchen_mut(A).deck = 1;
        contest.decks = [1, 1];
        ok(&mut contest, A, Deed::Done);
        let to_do = ok(&mut contest, A, Deed::Buy(stack));
        assert_eq!(contest.last_turn, Some(2));
        assert!(says(&to_do, "LAST ROUND: turn 2 is the last"));
    }
}

/// TV-D11, G-32: alone, the last card of turn 9 leaves turn 10.
#[test]
fn a_single_player_has_one_more_turn() {
    let mut contest = at_turn(1, 9);
    contest.announce_end(A, &mut ToDo::new());
    turn(&mut contest, A);
    assert_eq!(contest.kitchen(A).turn, 10);
    turn(&mut contest, A);
    assert!(matches!(contest.stage, Stage::Scoring | Stage::Over));
}

/// TV-D22, G-29: the first trigger counts, a later one changes nothing.
#[test]
fn an_announced_end_never_moves() {
    let mut contest = at_turn(3, 8);
    contest.announce_end(A, &mut ToDo::new());
    contest.announce_end(C, &mut ToDo::new());
    assert_eq!((contest.kitchen(C).turn, contest.last_turn), (7, Some(9)));
}
