//! Using helpers in Prep: price, storage, experts, Support, shells for nothing.

use super::turns::finish;
use super::*;
use Ingredient::{Blueberry, Fig, Mushroom, Wheat};

fn with_helpers(mut contest: Contest, helpers: [Option<u8>; 3], shells: u8) -> Contest {
    let kitchen = contest.kitchen_mut(A);
    kitchen.helpers = helpers;
    kitchen.shells = shells;
    kitchen.deck = 5;
    contest
}

/// MC-PREP-01, MC-PREP-02, MC-PREP-03F, MC-PREP-05F, TV-R2: a shell, a token, onto the helper.
#[test]
fn a_helper_of_the_first_edition_costs_a_shell_and_keeps_the_token() {
    let mut contest = with_helpers(first(2), [Some(2), Some(3), None], 2);
    let to_do = ok(&mut contest, A, Deed::Use(slot(0)));
    assert!(says(&to_do, "seat 1 pays 1 shell"));
    let to_do = ok(&mut contest, A, Deed::Take(Fig, field(3)));
    assert!(says(&to_do, "seat 1 takes fig off 4 onto helper slot 1"));
    ok(&mut contest, A, Deed::Use(slot(1)));
    ok(&mut contest, A, Deed::Take(Mushroom, field(3)));
    let kitchen = contest.kitchen(A);
    assert_eq!((kitchen.shells, kitchen.supply), (0, Counts::NONE));
    assert_eq!(kitchen.stored, [one(Fig), one(Mushroom), Counts::NONE]);
}

/// MC-PREP-03M, MC-MOVE-05M, G-41: free in Origins, straight into the supply.
#[test]
fn a_helper_of_origins_is_free_and_gives_to_the_supply() {
    let mut contest = with_helpers(origins(2), [Some(2), None, None], 0);
    ok(&mut contest, A, Deed::Use(slot(0)));
    ok(&mut contest, A, Deed::Take(Fig, field(3)));
    assert_eq!(
        (contest.kitchen(A).supply, contest.kitchen(A).shells),
        (one(Fig), 0)
    );
    refused(&contest, A, Deed::Use(slot(0)), Refusal::UsedAlready(2));
}

/// MC-PREP-04, MC-PREP-07F: not from its own tile, not twice a turn.
#[test]
fn a_helper_never_takes_from_its_own_tile() {
    let mut contest = with_helpers(origins(2), [Some(2), None, None], 3);
    ok(&mut contest, A, Deed::Use(slot(0)));
    refused(&contest, A, Deed::Take(Fig, field(5)), Refusal::OwnTile);
    refused(&contest, A, Deed::Take(Wheat, field(4)), Refusal::NotAsked);
}

/// MC-PREP-06F, TV-D14, G-20: a full storage blocks; turn 1 without shells offers nothing.
#[test]
fn a_full_storage_blocks_the_helper() {
    let mut contest = with_helpers(first(2), [Some(2), None, None], 3);
    refused(
        &with_helpers(first(2), [Some(2), None, None], 0),
        A,
        Deed::Use(slot(0)),
        Refusal::TooFewShells(1, 0),
    );
    contest.bag = crate::games::master_cook::pieces::fields::minus(contest.bag, one(Fig)).unwrap();
    contest.kitchen_mut(A).stored[0] = one(Fig);
    refused(&contest, A, Deed::Use(slot(0)), Refusal::StorageFull(2));
    refused(&contest, A, Deed::Use(slot(1)), Refusal::NoHelper);
}

/// MC-PREP-08F, G-46, TV-D23: Support copies for one shell, onto its own space; both come to the centre.
#[test]
fn support_copies_another_helper() {
    let mut contest = with_helpers(first(2), [Some(2), Some(9), None], 2);
    teach(&mut contest, 9, Ability::Support);
    ok(&mut contest, A, Deed::Use(slot(0)));
    ok(&mut contest, A, Deed::Take(Fig, field(3)));
    ok(&mut contest, A, Deed::Use(slot(1)));
    refused(&contest, A, Deed::Copy(slot(1)), Refusal::NobodyToCopy);
    ok(&mut contest, A, Deed::Copy(slot(0)));
    ok(&mut contest, A, Deed::Take(Fig, field(7)));
    assert_eq!(
        contest.kitchen(A).stored,
        [one(Fig), one(Fig), Counts::NONE]
    );
    assert_eq!(contest.kitchen(A).shells, 0);
    ok(&mut contest, A, Deed::Harvest(field(0), 1, letters("b")));
    assert_eq!(contest.kitchen(A).supply.of(Fig), 2 + 1);
    assert_eq!(contest.kitchen(A).stored, [Counts::NONE; 3]);
}

/// G-46: nobody to copy counts as unable.
#[test]
fn support_alone_brings_a_shell() {
    let mut contest = with_helpers(first(2), [None, Some(9), None], 1);
    teach(&mut contest, 9, Ability::Support);
    ok(&mut contest, A, Deed::Use(slot(1)));
    assert_eq!(contest.kitchen(A).shells, 1);
}

/// MC-PREP-09F, MC-PREP-11, G-22: an expert takes two for one shell; a depleted field refills between.
#[test]
fn an_expert_takes_two_one_after_the_other() {
    let mut contest = with_helpers(first(2), [Some(7), None, None], 1);
    teach(&mut contest, 7, expert(Fig));
    lay(&mut contest, 3, [0, 2, 0, 0]);
    ok(&mut contest, A, Deed::Use(slot(0)));
    ok(&mut contest, A, Deed::Take(Fig, field(3)));
    assert_eq!(contest.ring.size(3), 4);
    ok(&mut contest, A, Deed::Take(Fig, field(3)));
    assert_eq!(contest.kitchen(A).stored[0], Counts([0, 2, 0, 0]));
}

/// MC-PREP-10F, TV-D18, G-14: one legal token and no useful refill: a token and a shell.
#[test]
fn a_take_without_a_token_brings_a_shell() {
    let mut contest = with_helpers(first(2), [Some(7), None, None], 1);
    teach(&mut contest, 7, expert(Fig));
    for at in (0..16).filter(|at| at % 4 != 1) {
        lay(&mut contest, at, [2, u8::from(at == 3), 2, 0]);
    }
    let figs = contest.bag.of(Fig);
    *contest.bag.of_mut(Fig) = 0;
    contest.kitchen_mut(B).supply = Counts([0, figs, 0, 0]);
    ok(&mut contest, A, Deed::Use(slot(0)));
    let to_do = ok(&mut contest, A, Deed::Take(Fig, field(3)));
    assert!(says(&to_do, "Nothing to take: a shell instead"));
    assert_eq!(
        (contest.kitchen(A).stored[0], contest.kitchen(A).shells),
        (one(Fig), 1)
    );
}

/// MC-PREP-12: a helper without the prep symbol is never used.
#[test]
fn a_helper_without_an_ability_is_not_offered() {
    let mut contest = with_helpers(first(2), [Some(8), None, None], 4);
    teach(&mut contest, 8, Ability::Nothing);
    refused(&contest, A, Deed::Use(slot(0)), Refusal::NoAbility(8));
}

/// MC-MOVE-01F, MC-MOVE-02F, MC-MOVE-03F, TV-D15: payments come back at the next Move step.
#[test]
fn a_taster_payment_comes_back_at_the_next_move_step() {
    let mut contest = in_kitchen(first(1), A, [0, 0, 0, 2], 0);
    teach(&mut contest, 5, takes(Fig));
    let cost = Cost {
        typed: Counts([0, 0, 0, 2]),
        ..Cost::NOTHING
    };
    contest
        .book
        .learn(Card::Helper(5), Fact::Recipe(cost))
        .unwrap();
    let bag = contest.bag;
    ok(
        &mut contest,
        A,
        Deed::Cook(Card::Helper(5), slot(1), Counts([0, 0, 0, 2]), 0),
    );
    assert_eq!(
        (contest.bag, contest.kitchen(A).supply),
        (bag, Counts::NONE)
    );
    finish(&mut contest, A);
    let to_do = ok(&mut contest, A, Deed::Harvest(field(0), 1, letters("b")));
    assert!(says(&to_do, "seat 1 moves all to the centre"));
    assert_eq!(
        (
            contest.kitchen(A).supply.of(Wheat),
            contest.kitchen(A).locked
        ),
        (2, Counts::NONE)
    );
    assert_eq!(contest.kitchen(A).supply.of(Blueberry), 0);
}

/// G-20, HR-09: kitchen gains wait on the helper, unless the table wants them at once.
#[test]
fn tokens_gained_in_the_kitchen_wait_on_the_helper() {
    for (locks, supply) in [(1, Counts::NONE), (0, one(Fig))] {
        let mut contest = in_kitchen(first(2), A, [0; 4], 0);
        set(&mut contest, Rule::KitchenLocks, locks);
        teach(&mut contest, 5, takes(Fig));
        ok(
            &mut contest,
            A,
            Deed::Hire(5, slot(1), None, Counts::NONE, 0),
        );
        ok(&mut contest, A, Deed::Take(Fig, field(0)));
        assert_eq!(contest.kitchen(A).supply, supply);
    }
}

/// MC-PREP-07, HR-14: a helper that was used in Prep is told by its own slot.
#[test]
fn each_helper_slot_is_used_by_itself() {
    for at in 0..3 {
        let mut contest = with_helpers(origins(2), [Some(1), Some(3), Some(4)], 0);
        set(&mut contest, Rule::BonusReuse, 0);
        contest.kitchen_mut(A).used = 1 << at;
        for other in 0..3 {
            let used = other == at;
            let helper = [1, 3, 4][usize::from(other)];
            let wanted = match used {
                true => Err(Refusal::UsedAlready(helper)),
                false => Ok(()),
            };
            assert_eq!(contest.may_use_free(A, slot(other)), wanted);
            assert_eq!(contest.may_use(A, slot(other)), wanted);
        }
        set(&mut contest, Rule::BonusReuse, 1);
        assert_eq!(contest.may_use_free(A, slot(at)), Ok(()));
        assert!(contest.may_use(A, slot(at)).is_err(), "in Prep once a turn");
    }
    let mut contest = with_helpers(origins(2), [Some(1), Some(3), Some(4)], 0);
    for at in [2, 0, 1] {
        ok(&mut contest, A, Deed::Use(slot(at)));
        let kind = [Blueberry, Mushroom, Wheat][usize::from(at)];
        let from = contest.ring.sources(kind).next().unwrap();
        ok(&mut contest, A, Deed::Take(kind, field(from)));
        assert!(contest.kitchen(A).used & 1 << at != 0);
    }
    assert_eq!(contest.kitchen(A).used, 0b111);
}
