//! Turns: order of phases, the harvest token, overlapping turns, priority.

use super::*;
use crate::engine::seat::Waiting;

fn harvest_of(full: &mut Full, seat: Seat) {
    let walk = crate::games::master_cook::full::search::best(&full.ring)
        .unwrap()
        .0;
    let drops = walk.proposed(&full.ring);
    ok(
        full,
        seat,
        Action::Harvest(Field::new(walk.start), walk.steps, drops),
    );
}

/// Ends a turn from the Kitchen on, keeping everything and buying nothing.
pub(super) fn finish(full: &mut Full, seat: Seat) {
    ok(full, seat, Action::Done);
    for _ in 0..3 {
        let phase = full.kitchen(seat).phase;
        use crate::games::master_cook::edition::CleanUp;
        match full.clean_up_step(phase) {
            Some(CleanUp::Store) => ok(full, seat, Action::Discard(Counts::NONE, 0)),
            Some(CleanUp::Buy) => ok(full, seat, Action::Done),
            _ => return,
        };
    }
}

/// MC-TURN-01, MC-TURN-05, MC-TURN-06, MC-TURN-07, C-06, HR-01: the next begins after the harvest.
#[test]
fn the_next_player_begins_while_the_last_is_in_the_kitchen() {
    let mut full = first(3);
    assert_eq!(full.waiting(), Waiting::only(Asked::Seat(A)));
    harvest_of(&mut full, A);
    let both = Waiting::only(Asked::Seat(A)).and(Asked::Seat(B));
    assert_eq!((full.waiting(), full.token), (both, B));
    assert_eq!(
        (full.kitchen(A).phase, full.kitchen(B).phase),
        (Phase::Kitchen, Phase::Prep)
    );
}

/// C-06, HR-01 off: strict turns pass the token at the end of the Clean-up.
#[test]
fn strict_turns_wait_for_the_clean_up() {
    let mut full = first(2);
    set(&mut full, Rule::Overlap, 0);
    harvest_of(&mut full, A);
    assert_eq!(
        (full.waiting(), full.token),
        (Waiting::only(Asked::Seat(A)), A)
    );
    finish(&mut full, A);
    assert_eq!(
        (full.waiting(), full.token),
        (Waiting::only(Asked::Seat(B)), B)
    );
}

/// G-15: a slow player gets the token back but begins only after the own Clean-up.
#[test]
fn the_token_waits_for_a_slow_player() {
    let mut full = first(2);
    harvest_of(&mut full, A);
    harvest_of(&mut full, B);
    assert_eq!((full.token, full.kitchen(A).turn), (A, 1));
    finish(&mut full, A);
    assert_eq!(
        (full.kitchen(A).turn, full.kitchen(A).phase),
        (2, Phase::Prep)
    );
}

/// G-32: alone, the token comes back after the own Clean-up.
#[test]
fn a_single_player_goes_on_alone() {
    let mut full = first(1);
    harvest_of(&mut full, A);
    finish(&mut full, A);
    assert_eq!(
        (full.kitchen(A).turn, full.kitchen(A).phase),
        (2, Phase::Prep)
    );
}

/// MC-TURN-02F, MC-TURN-02M, MC-TURN-04F, MC-TURN-04M, C-04, C-08, C-20: the order of steps per edition.
#[test]
fn each_edition_has_its_order_of_steps() {
    use crate::games::master_cook::edition::{CleanUp, Overgrown};
    let steps = |edition: Edition| edition.rules().clean_up;
    assert_eq!(
        steps(Edition::First),
        [
            CleanUp::Goals,
            CleanUp::Store,
            CleanUp::Overgrown,
            CleanUp::Buy
        ]
    );
    assert_eq!(
        steps(Edition::Origins),
        [CleanUp::Goals, CleanUp::Buy, CleanUp::Store]
    );
    assert_eq!(Edition::Origins.rules().overgrown, Overgrown::Prep);
    refused(&first(2), A, Action::Done, Refusal::NotAsked);
}

/// MC-TURN-03F, C-03, HR-04: the first edition cooks or hires, unless the table allows both.
#[test]
fn the_first_edition_cooks_or_hires() {
    let mut full = in_kitchen(first(2), A, [0; 4], 0);
    teach(&mut full, 5, takes(Ingredient::Fig));
    teach(&mut full, 6, takes(Ingredient::Fig));
    ok(
        &mut full,
        A,
        Action::Cook(Card::Helper(5), slot(1), Counts::NONE, 0),
    );
    let hire = Action::Hire(6, slot(1), None, Counts::NONE, 0);
    refused(&full, A, hire, Refusal::HireOrCook);
    set(&mut full, Rule::CookAndHire, 1);
    ok(&mut full, A, hire);
}

/// MC-TURN-03M: Origins mixes cooking and hiring.
#[test]
fn origins_cooks_and_hires() {
    let mut full = in_kitchen(origins(2), A, [0; 4], 0);
    teach(&mut full, 5, takes(Ingredient::Fig));
    teach(&mut full, 6, takes(Ingredient::Fig));
    ok(
        &mut full,
        A,
        Action::Cook(Card::Helper(5), slot(1), Counts::NONE, 0),
    );
    ok(
        &mut full,
        A,
        Action::Hire(6, slot(1), None, Counts::NONE, 0),
    );
}

/// G-48: doing nothing in the Kitchen and buying nothing is fine.
#[test]
fn a_kitchen_may_stay_cold() {
    let mut full = in_kitchen(first(1), A, [0; 4], 5);
    full.kitchen_mut(A).hand[0] = 3;
    finish(&mut full, A);
    assert_eq!(
        (full.kitchen(A).phase, full.kitchen(A).shells),
        (Phase::Prep, 5)
    );
}

/// MC-TURN-09, G-13, HR-07: of two cooks who want the last token, the first in the kitchen takes it.
#[test]
fn whoever_entered_the_kitchen_first_takes_first() {
    let mut full = in_kitchen(in_kitchen(origins(2), A, [0; 4], 0), B, [0; 4], 0);
    for at in (0..16).filter(|at| at % 4 != 1 && *at != 7) {
        lay(&mut full, at, [2, 0, 2, 0]);
    }
    for seat in [A, B] {
        full.kitchen_mut(seat).helpers[0] = Some(2);
        let (slot, source) = (slot(0), slot(0));
        let step = crate::games::master_cook::full::kitchen::Step::Use {
            slot,
            source,
            take: 0,
        };
        full.push(seat, step).unwrap();
    }
    let take = Action::Take(Ingredient::Fig, field(7));
    refused(&full, B, take, Refusal::EarlierCook);
    let mut free = full.clone();
    set(&mut free, Rule::Priority, 0);
    ok(&mut free, B, take);
    ok(&mut full, A, take);
}
