//! Hiring: costs, slots, replacing, experts.

use super::*;
use Ingredient::{Fig, Mushroom};

fn hire(number: u8, at: u8, down: Option<u8>) -> Action {
    Action::Hire(number, slot(at), down.map(slot), Tokens::NONE, 0)
}

fn ready(edition: Edition, helpers: [Option<u8>; 3]) -> MasterCook {
    let mut game = in_kitchen(table(edition, 2), A, [0; 4], 0);
    let player = game.player_mut(A);
    player.helpers = helpers;
    player.hand[0] = 2;
    player.deck = 6;
    for number in 1..=8 {
        teach(&mut game, number, takes(Fig));
    }
    teach(&mut game, 9, expert(Mushroom));
    game
}

/// MC-HIRE-01, MC-HIRE-02, MC-HIRE-03, C-11: ingredients to the bag, shells to the supply, no substitute.
#[test]
fn a_hire_cost_is_paid_as_printed() {
    let mut game = ready(Edition::First, [Some(1), None, None]);
    let cost = Cost {
        typed: Tokens([0, 1, 0, 0]),
        shells: 1,
        ..Cost::NOTHING
    };
    game.book.learn(Card::Helper(5), Fact::Hire(cost)).unwrap();
    game.bag = minus(game.bag, Tokens([0, 2, 0, 0])).unwrap();
    game.player_mut(A).supply = Tokens([0, 2, 0, 0]);
    let paid = |tokens, shells| Action::Hire(5, slot(1), None, tokens, shells);
    refused(
        &game,
        A,
        paid(Tokens([0, 2, 0, 0]), 0),
        Refusal::TooFewShells(1, 0),
    );
    game.player_mut(A).shells = 1;
    refused(
        &game,
        A,
        paid(Tokens([0, 2, 0, 0]), 0),
        Refusal::WrongPayment,
    );
    let figs = game.bag.of(Fig);
    ok(&mut game, A, paid(Tokens([0, 1, 0, 0]), 1));
    assert_eq!((game.bag.of(Fig), game.player(A).shells), (figs + 1, 0));
}

/// MC-HIRE-04, MC-HIRE-05: into any slot, used at once for nothing.
#[test]
fn a_new_helper_is_used_at_once() {
    let mut game = ready(Edition::First, [Some(1), None, None]);
    ok(&mut game, A, hire(5, 2, None));
    ok(&mut game, A, Action::Take(Fig, field(0)));
    assert_eq!(game.player(A).stored[2], one(Fig));
    refused(&game, A, hire(6, 2, None), Refusal::SlotTaken);
    refused(&game, A, hire(5, 1, None), Refusal::HiredAlready(5));
}

/// MC-HIRE-06F, MC-HIRE-09, TV-R7, G-23: the old helper goes down and fires; its token stays locked.
#[test]
fn a_replaced_helper_becomes_a_cooked_taster() {
    let mut game = ready(Edition::First, [Some(1), Some(3), Some(4)]);
    game.player_mut(A).deck = 4;
    game.bag = minus(game.bag, one(Mushroom)).unwrap();
    game.player_mut(A).stored[1] = one(Mushroom);
    let to_do = ok(&mut game, A, hire(5, 1, Some(1)));
    assert!(says(&to_do, "seat 1 moves helper slot 2 down to slot 2"));
    assert!(says(
        &to_do,
        "seat 1 lays aside 1 mushroom off helper slot 2"
    ));
    ok(&mut game, A, Action::Take(Fig, field(0)));
    let player = game.player(A);
    assert_eq!(
        (player.hired(), player.cooked_tasters(), player.hand[0]),
        (3, 1, 1)
    );
    assert_eq!(
        (player.shells, player.laid_aside, player.stored[1]),
        (2, one(Mushroom), one(Fig))
    );
}

/// MC-BONUS-01: the shells of the slot may be left, what is asked anyway is declined there.
#[test]
fn a_replaced_helper_may_leave_the_shells() {
    let mut game = ready(Edition::First, [Some(1), Some(3), Some(4)]);
    game.player_mut(A).deck = 4;
    let only = |down| Action::HireOnly(5, slot(1), slot(down), Tokens::NONE, 0);
    refused(&game, A, only(0), Refusal::NotAsked);
    ok(&mut game, A, only(1));
    ok(&mut game, A, Action::Take(Fig, field(0)));
    let player = game.player(A);
    assert_eq!((player.shells, player.cooked_tasters()), (0, 1));
}

/// MC-HIRE-07, MC-HIRE-08, TV-R8, C-18: an expert never enters an empty slot.
#[test]
fn an_expert_must_replace_a_helper() {
    for edition in [Edition::First, Edition::Origins] {
        let mut game = ready(edition, [Some(1), None, None]);
        refused(&game, A, hire(9, 1, None), Refusal::ExpertReplaces);
        refused(&game, A, hire(9, 1, Some(1)), Refusal::NothingToReplace);
        ok(&mut game, A, hire(9, 0, Some(1)));
        ok(&mut game, A, Action::Take(Mushroom, field(0)));
        ok(&mut game, A, Action::Take(Mushroom, field(1)));
        assert_eq!(game.player(A).helpers, [Some(9), None, None]);
        let nobody = ready(edition, [None; 3]);
        refused(&nobody, A, hire(9, 0, None), Refusal::ExpertReplaces);
    }
}

/// G-45: the new helper is not in place while the old one's slot fires.
#[test]
fn the_new_helper_waits_for_the_bonus_of_the_old_one() {
    let mut game = ready(Edition::First, [Some(1), None, Some(3)]);
    ok(&mut game, A, hire(5, 0, Some(0)));
    refused(&game, A, Action::Bonus(slot(0)), Refusal::NoHelper);
    ok(&mut game, A, Action::Bonus(slot(2)));
    ok(&mut game, A, Action::Take(Fig, field(0)));
    ok(&mut game, A, Action::Take(Fig, field(2)));
    assert_eq!(game.player(A).helpers, [Some(5), None, Some(3)]);
}

/// G-10, HR-08: replacing in Origins is a house rule.
#[test]
fn origins_may_forbid_replacing() {
    let mut game = ready(Edition::Origins, [Some(1), Some(3), Some(4)]);
    game.player_mut(A).deck = 4;
    set(&mut game, Rule::Replace, 0);
    refused(&game, A, hire(5, 1, Some(1)), Refusal::SlotTaken);
    set(&mut game, Rule::Replace, 1);
    ok(&mut game, A, hire(5, 1, Some(1)));
}

/// G-11, HR-15: replacing although a slot is free is a house rule.
#[test]
fn replacing_with_a_free_slot_is_a_house_rule() {
    let mut game = ready(Edition::First, [Some(1), None, None]);
    set(&mut game, Rule::ReplaceAnyway, 0);
    refused(&game, A, hire(5, 0, Some(1)), Refusal::SlotsFree);
    set(&mut game, Rule::ReplaceAnyway, 1);
    ok(&mut game, A, hire(5, 0, Some(1)));
}

/// MC-HIRE-07: without a helper an expert is not even offered.
#[test]
fn an_expert_is_closed_while_there_is_nobody_to_replace() {
    let nobody = ready(Edition::Origins, [None; 3]);
    assert_eq!(nobody.may_hire_card(A, 9), Err(Refusal::ExpertReplaces));
    let somebody = ready(Edition::Origins, [Some(1), None, None]);
    assert_eq!(somebody.may_hire_card(A, 9), Ok(()));
    let hired = somebody.may_hire_card(A, 1);
    assert_eq!(
        hired,
        Err(Refusal::HiredAlready(1)),
        "nor one that is hired"
    );
    let mut cooked = somebody;
    cooked.player_mut(A).tuck(slot(0), 5);
    let cooked = cooked.may_hire_card(A, 5);
    assert_eq!(cooked, Err(Refusal::CookedAlready(Card::Helper(5))));
}

/// MC-HIRE-07, HR-08, HR-15: whatever the table says of other helpers, an expert replaces one.
#[test]
fn an_expert_replaces_where_nobody_else_may() {
    for (edition, rule, others) in [
        (Edition::First, Rule::ReplaceAnyway, Refusal::SlotsFree),
        (Edition::Origins, Rule::Replace, Refusal::SlotTaken),
    ] {
        let mut game = ready(edition, [Some(1), None, None]);
        set(&mut game, rule, 0);
        teach(&mut game, 5, takes(Fig));
        teach(&mut game, 9, expert(Fig));
        refused(&game, A, hire(5, 0, Some(1)), others);
        refused(&game, A, hire(9, 1, None), Refusal::ExpertReplaces);
        refused(&game, A, hire(9, 1, Some(1)), Refusal::NothingToReplace);
        refused(&game, A, hire(9, 0, None), Refusal::SlotTaken);
        ok(&mut game, A, hire(9, 0, Some(1)));
    }
}

/// MC-PREP-01: what a helper does is read off the card before it is used.
#[test]
fn a_helper_nobody_has_read_is_not_used() {
    let mut game = origins(2);
    game.player_mut(A).helpers = [Some(10), None, None];
    refused(&game, A, Action::Use(slot(0)), Refusal::UnknownPrint);
    let mut cooking = ready(Edition::Origins, [Some(10), None, None]);
    cooking.push(A, Step::Helper).unwrap();
    refused(&cooking, A, Action::Bonus(slot(0)), Refusal::UnknownPrint);
    let read = open_rows(&cooking, A, Draft::None);
    assert_eq!(read, ["use #10 (read it)", "No bonus"]);
}

/// HR-14, MC-HIRE-04: whoever comes into a slot was not used in Prep, even if the one before was.
#[test]
fn a_new_helper_was_not_used_in_prep() {
    let mut game = ready(Edition::Origins, [Some(1), Some(3), None]);
    set(&mut game, Rule::BonusReuse, 0);
    game.player_mut(A).used = 0b11;
    game.player_mut(A).deck = 5;
    ok(&mut game, A, hire(5, 1, Some(1)));
    assert_eq!(game.player(A).used, 0b01);
    game.player_mut(A).agenda.clear();
    assert_eq!(game.may_use_free(A, slot(1)), Ok(()));
    let used = game.may_use_free(A, slot(0));
    assert_eq!(used, Err(Refusal::UsedAlready(1)));
    let swap = Step::Swap {
        price: 0,
        arrived: 0,
    };
    game.push(A, swap).unwrap();
    ok(&mut game, A, Action::Swap(slot(0), slot(1), 3));
    assert_eq!(game.player(A).used, 0, "who came up was not used either");
}
