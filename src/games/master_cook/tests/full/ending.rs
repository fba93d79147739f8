//! The end: the last card, equal turns, one more each.

use super::turns::finish;
use super::*;
use crate::games::master_cook::full::kitchen::Stack;

/// Harvests and finishes a turn of `seat`.
fn turn(full: &mut Full, seat: Seat) {
    let walk = crate::games::master_cook::full::search::best(&full.ring)
        .unwrap()
        .0;
    let drops = walk.proposed(&full.ring);
    ok(
        full,
        seat,
        Action::Harvest(Field::new(walk.start), walk.steps, drops),
    );
    full.kitchen_mut(seat).shells = 0;
    set(full, Rule::Limit, 3);
    finish(full, seat);
}

fn at_turn(seats: u8, turns: u8) -> Full {
    let mut full = first(seats);
    for seat in full.all_seats() {
        full.kitchen_mut(seat).turn = turns - 1;
    }
    full.kitchen_mut(A).turn = turns;
    full
}

/// MC-END-01, MC-END-02, MC-END-03, C-05, TV-D10: finish the round, then one more turn each.
#[test]
fn everybody_has_one_more_turn_after_the_round_of_the_last_card() {
    let mut full = at_turn(3, 7);
    turn(&mut full, A);
    full.announce_end(B, &mut Told::new());
    assert_eq!(full.last_turn, Some(8));
    for seat in [B, C, A, B, C] {
        turn(&mut full, seat);
    }
    assert!(full.all_seats().all(|seat| full.kitchen(seat).turn == 8));
    assert!(matches!(full.stage, Stage::Scoring | Stage::Over));
}

/// MC-END-01, MC-BUY-04: drawing the last card of any deck announces the end.
#[test]
fn the_last_card_of_any_deck_announces_the_end() {
    for stack in Stack::ALL {
        let mut full = in_kitchen(first(2), A, [0; 4], 7);
        full.kitchen_mut(A).hand = [3, 1, 0];
        full.kitchen_mut(A).deck = 1;
        full.decks = [1, 1];
        ok(&mut full, A, Action::Done);
        let told = ok(&mut full, A, Action::Buy(stack));
        assert_eq!(full.last_turn, Some(2));
        assert!(says(&told, "FINAL ROUND: turn 2 is the last"));
    }
}

/// TV-D11, G-32: alone, the last card of turn 9 leaves turn 10.
#[test]
fn a_single_player_has_one_more_turn() {
    let mut full = at_turn(1, 9);
    full.announce_end(A, &mut Told::new());
    turn(&mut full, A);
    assert_eq!(full.kitchen(A).turn, 10);
    turn(&mut full, A);
    assert!(matches!(full.stage, Stage::Scoring | Stage::Over));
}

/// TV-D22, G-29: the first trigger counts, a later one changes nothing.
#[test]
fn an_announced_end_never_moves() {
    let mut full = at_turn(3, 8);
    full.announce_end(A, &mut Told::new());
    full.announce_end(C, &mut Told::new());
    assert_eq!((full.kitchen(C).turn, full.last_turn), (7, Some(9)));
}
