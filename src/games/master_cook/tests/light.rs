//! The light depth: what it counts, what it leaves to the table, and how it ends.

use super::*;
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::games::master_cook::pieces::kitchen::Stack;
use crate::games::master_cook::{Action, MasterCook, Opening};

fn light(edition: Edition, seats: u8) -> Contest {
    let mut contest = Contest::new(edition, seats).light();
    table_ok(&mut contest, Deed::First(A));
    table_ok(&mut contest, Deed::SideDeck(2 * seats));
    contest
}

/// Everything of a turn up to the Clean-up, without a dish.
fn to_clean_up(contest: &mut Contest, seat: Seat) {
    ok(contest, seat, Deed::Reap(3));
    ok(contest, seat, Deed::Done);
}

/// MC-TURN-01, MC-TURN-06: whose turn it is, and the token goes on after the harvest.
#[test]
fn a_light_harvest_passes_the_token() {
    let mut contest = light(Edition::First, 2);
    assert_eq!(contest.kitchen(A).phase, Phase::Prep);
    let to_do = ok(&mut contest, A, Deed::Reap(2));
    assert!(says(&to_do, "Harvest token to seat 2"));
    assert_eq!(
        (contest.kitchen(A).phase, contest.kitchen(B).phase),
        (Phase::Kitchen, Phase::Prep)
    );
    assert_eq!(contest.kitchen(A).shells, 2);
}

/// What a harvest brought is counted, and PUT BACK, audit and store know it.
#[test]
fn a_light_harvest_counts_ingredients_and_shells() {
    let mut contest = light(Edition::Origins, 2);
    let to_do = ok(&mut contest, A, Deed::Gather(Counts([0, 3, 0, 1]), 4));
    assert!(says(&to_do, "Harvest token to seat 2"));
    let kitchen = contest.kitchen(A);
    assert_eq!((kitchen.supply, kitchen.shells), (Counts([0, 3, 0, 1]), 4));
    let many = Deed::Gather(Counts([36, 0, 0, 0]), 0);
    refused(&contest, B, many, Refusal::TooManyOfType);
    let many = Deed::Gather(Counts::NONE, 36);
    refused(&contest, B, many, Refusal::TooManyShells);
}

/// MC-CLEAN-06F: whoever has cooked nothing still has what was harvested.
#[test]
fn a_light_store_knows_what_is_too_much() {
    let mut contest = light(Edition::First, 2);
    ok(&mut contest, A, Deed::Gather(Counts([9, 8, 0, 0]), 0));
    let mut cooked = contest.clone();
    ok(&mut contest, A, Deed::Done);
    refused(&contest, A, Deed::Done, Refusal::OverLimit(17, 15));
    let prompt = asked(&contest, Asked::Seat(A), Draft::None).expect("a question");
    let title = Line::new().number(17).word("tokens").mark(", ");
    assert_eq!(prompt.title, title.number(15).word("may stay"));
    ok(&mut contest, A, Deed::Keep(Counts([8, 7, 0, 0]), 0, 0));
    ok(&mut cooked, A, Deed::Serve(Stack::Gourmet));
    ok(&mut cooked, A, Deed::Done);
    ok(&mut cooked, A, Deed::Done);
}

/// The harvest of an older game counted shells alone.
#[test]
fn a_light_harvest_of_an_older_record_leaves_ingredients_alone() {
    let mut contest = light(Edition::First, 2);
    contest.kitchen_mut(A).supply = Counts([1, 2, 0, 0]);
    ok(&mut contest, A, Deed::Reap(5));
    let kitchen = contest.kitchen(A);
    assert_eq!((kitchen.supply, kitchen.shells), (Counts([1, 2, 0, 0]), 5));
}

/// MC-TURN-03F, MC-GOAL-04: cooking or hiring, hands and hats are kept.
#[test]
fn a_light_kitchen_keeps_hands_kinds_and_hats() {
    let mut contest = light(Edition::First, 2);
    ok(&mut contest, A, Deed::Reap(0));
    let to_do = ok(&mut contest, A, Deed::Serve(Stack::Gourmet));
    assert!(says(&to_do, "seat 1: a hat on goal 1"));
    let again = Deed::Serve(Stack::Gourmet);
    refused(&contest, A, again, Refusal::NotInHand(Stack::Gourmet));
    refused(&contest, A, Deed::Employ(false), Refusal::HireOrCook);
}

/// MC-HIRE-09, MC-HIRE-05: a replaced helper is a cooked taster; three slots are all there are.
#[test]
fn a_light_hire_fills_a_slot_or_replaces() {
    let mut contest = light(Edition::Origins, 1);
    contest.kitchen_mut(A).hand[0] = 4;
    contest.kitchen_mut(A).deck = 6;
    ok(&mut contest, A, Deed::Reap(0));
    ok(&mut contest, A, Deed::Employ(false));
    ok(&mut contest, A, Deed::Employ(false));
    refused(&contest, A, Deed::Employ(false), Refusal::SlotTaken);
    ok(&mut contest, A, Deed::Employ(true));
    let kitchen = contest.kitchen(A);
    assert_eq!((kitchen.hired(), kitchen.cooked_tasters()), (3, 2));
}

/// MC-END-01 to MC-END-03, MC-CLEAN-06F: the last card announces the end; what is kept is counted
/// in the last turn, fifteen at most.
#[test]
fn a_light_game_counts_what_is_kept_in_the_last_turn() {
    let mut contest = light(Edition::First, 1);
    contest.kitchen_mut(A).hand[2] = 0;
    to_clean_up(&mut contest, A);
    ok(&mut contest, A, Deed::Done);
    ok(&mut contest, A, Deed::Buy(Stack::Gourmet));
    assert_eq!(contest.last_turn, Some(2));
    to_clean_up(&mut contest, A);
    refused(&contest, A, Deed::Done, Refusal::NotAsked);
    let many = Deed::Keep(Counts([9, 8, 0, 0]), 4, 0);
    refused(&contest, A, many, Refusal::OverLimit(17, 15));
    ok(&mut contest, A, Deed::Keep(Counts([5, 0, 0, 1]), 4, 0));
    assert!(contest.is_ending());
}

/// The quick score at the end asks for nothing that the light game counted.
#[test]
fn a_light_game_ends_in_a_quick_score_that_knows_its_counts() {
    let mut game = MasterCook::origins(1);
    let open = Action::Open(Opening::Light);
    let mut play = |asked, action| {
        assert_eq!(game.apply(asked, action, &mut ToDo::new()), Ok(()));
        game.clone()
    };
    play(Asked::Table, open);
    let seat = Asked::Seat(A);
    for (asked, deed) in [
        (Asked::Table, Deed::First(A)),
        (Asked::Table, Deed::SideDeck(2)),
        (seat, Deed::Reap(2)),
        (seat, Deed::Serve(Stack::Gourmet)),
        (seat, Deed::Done),
        (seat, Deed::Buy(Stack::Gourmet)),
        (seat, Deed::Done),
        (seat, Deed::Done),
        (seat, Deed::Reap(5)),
        (seat, Deed::Done),
        (seat, Deed::Done),
        (seat, Deed::Keep(Counts([1, 0, 0, 0]), 5, 2)),
    ] {
        play(asked, Action::Full(deed));
    }
    let score = game.score(A);
    let points = |name| {
        score
            .rows
            .iter()
            .find(|row| row.name == name)
            .map(|row| row.points)
    };
    assert_eq!(points("Gourmet goal"), Some(12));
    assert_eq!(points("Shell goal"), Some(10));
    assert_eq!(points("Rubbish bin"), Some(-2));
    assert_eq!(points("Side goal"), Some(0));
}

/// MC-COMP-04: all shells of the box may lie with one player, and no more.
#[test]
fn a_light_store_keeps_as_many_shells_as_there_are() {
    use crate::games::master_cook::pieces::kitchen::SHELLS;
    let contest = light(Edition::Origins, 2);
    let keeps = |shells| contest.may_keep(Counts::NONE, shells, 0);
    assert_eq!(keeps(SHELLS), Ok(()));
    assert_eq!(keeps(SHELLS + 1), Err(Refusal::TooManyShells));
}

/// Where nobody wants to enter the boards, what was counted is the score and nothing is asked.
#[test]
fn a_light_game_broken_off_asks_for_its_boards_or_for_nothing() {
    for asks in [true, false] {
        let mut game = MasterCook::first(2);
        for action in [
            Action::Open(Opening::Light),
            Action::Full(Deed::First(A)),
            Action::Full(Deed::SideDeck(4)),
            Action::Full(Deed::EndHere(asks)),
        ] {
            let played = game.apply(Asked::Table, action, &mut ToDo::new());
            assert_eq!(played, Ok(()));
        }
        assert_eq!(game.waiting().is_empty(), !asks);
    }
}

/// MC-SETUP-15F, MC-SETUP-15M: the first edition draws a helper at the start, Origins does not.
#[test]
fn a_light_table_is_told_what_to_draw() {
    for (edition, draws) in [(Edition::First, true), (Edition::Origins, false)] {
        let mut contest = Contest::new(edition, 2).light();
        table_ok(&mut contest, Deed::First(A));
        let to_do = table_ok(&mut contest, Deed::SideDeck(4));
        assert_eq!(says(&to_do, "Each: draw 1 helper"), draws);
        assert_eq!(says(&to_do, "Each: 3 starters in hand"), draws);
        let taster = "Each: one more in the middle slot below";
        assert_eq!(says(&to_do, taster), !draws);
    }
}
