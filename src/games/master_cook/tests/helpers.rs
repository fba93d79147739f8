//! Using helpers in Prep: price, storage, experts, Support, shells for nothing.

use super::turns::finish;
use super::*;
use Ingredient::{Blueberry, Fig, Mushroom, Wheat};

fn with_helpers(mut game: MasterCook, helpers: [Option<u8>; 3], shells: u8) -> MasterCook {
    let player = game.player_mut(A);
    player.helpers = helpers;
    player.shells = shells;
    player.deck = 5;
    game
}

/// MC-PREP-01, MC-PREP-02, MC-PREP-03F, MC-PREP-05F, TV-R2: a shell, a token, onto the helper.
#[test]
fn a_helper_of_the_first_edition_costs_a_shell_and_keeps_the_token() {
    let mut game = with_helpers(first(2), [Some(2), Some(3), None], 2);
    let to_do = ok(&mut game, A, Action::Use(slot(0)));
    assert!(says(&to_do, "seat 1 pays 1 shell"));
    let to_do = ok(&mut game, A, Action::Take(Fig, field(3)));
    assert!(says(&to_do, "seat 1 takes fig off 4 onto helper slot 1"));
    ok(&mut game, A, Action::Use(slot(1)));
    ok(&mut game, A, Action::Take(Mushroom, field(3)));
    let player = game.player(A);
    assert_eq!((player.shells, player.supply), (0, Tokens::NONE));
    assert_eq!(player.stored, [one(Fig), one(Mushroom), Tokens::NONE]);
}

/// MC-PREP-03M, MC-MOVE-05M, G-41: free in Origins, straight into the supply.
#[test]
fn a_helper_of_origins_is_free_and_gives_to_the_supply() {
    let mut game = with_helpers(origins(2), [Some(2), None, None], 0);
    ok(&mut game, A, Action::Use(slot(0)));
    ok(&mut game, A, Action::Take(Fig, field(3)));
    assert_eq!(
        (game.player(A).supply, game.player(A).shells),
        (one(Fig), 0)
    );
    refused(&game, A, Action::Use(slot(0)), Refusal::UsedAlready(2));
}

/// MC-PREP-04, MC-PREP-07F: not from its own tile, not twice a turn.
#[test]
fn a_helper_never_takes_from_its_own_tile() {
    let mut game = with_helpers(origins(2), [Some(2), None, None], 3);
    ok(&mut game, A, Action::Use(slot(0)));
    refused(&game, A, Action::Take(Fig, field(5)), Refusal::OwnTile);
    refused(&game, A, Action::Take(Wheat, field(4)), Refusal::NotAsked);
}

/// MC-PREP-06F, TV-D14, G-20: a full storage blocks; turn 1 without shells offers nothing.
#[test]
fn a_full_storage_blocks_the_helper() {
    let mut game = with_helpers(first(2), [Some(2), None, None], 3);
    refused(
        &with_helpers(first(2), [Some(2), None, None], 0),
        A,
        Action::Use(slot(0)),
        Refusal::TooFewShells(1, 0),
    );
    game.bag = minus(game.bag, one(Fig)).unwrap();
    game.player_mut(A).stored[0] = one(Fig);
    refused(&game, A, Action::Use(slot(0)), Refusal::StorageFull(2));
    refused(&game, A, Action::Use(slot(1)), Refusal::NoHelper);
}

/// MC-PREP-08F, G-46, TV-D23: Support copies for one shell, onto its own space; both come to the centre.
#[test]
fn support_copies_another_helper() {
    let mut game = with_helpers(first(2), [Some(2), Some(9), None], 2);
    teach(&mut game, 9, Ability::Support);
    ok(&mut game, A, Action::Use(slot(0)));
    ok(&mut game, A, Action::Take(Fig, field(3)));
    ok(&mut game, A, Action::Use(slot(1)));
    refused(&game, A, Action::Copy(slot(1)), Refusal::NobodyToCopy);
    ok(&mut game, A, Action::Copy(slot(0)));
    ok(&mut game, A, Action::Take(Fig, field(7)));
    assert_eq!(game.player(A).stored, [one(Fig), one(Fig), Tokens::NONE]);
    assert_eq!(game.player(A).shells, 0);
    ok(&mut game, A, Action::Harvest(field(0), 1, letters("b")));
    assert_eq!(game.player(A).supply.of(Fig), 2 + 1);
    assert_eq!(game.player(A).stored, [Tokens::NONE; 3]);
}

/// G-46: nobody to copy counts as unable.
#[test]
fn support_alone_brings_a_shell() {
    let mut game = with_helpers(first(2), [None, Some(9), None], 1);
    teach(&mut game, 9, Ability::Support);
    ok(&mut game, A, Action::Use(slot(1)));
    assert_eq!(game.player(A).shells, 1);
}

/// MC-PREP-09F, MC-PREP-11, G-22: an expert takes two for one shell; a depleted field refills between.
#[test]
fn an_expert_takes_two_one_after_the_other() {
    let mut game = with_helpers(first(2), [Some(7), None, None], 1);
    teach(&mut game, 7, expert(Fig));
    lay(&mut game, 3, [0, 2, 0, 0]);
    ok(&mut game, A, Action::Use(slot(0)));
    ok(&mut game, A, Action::Take(Fig, field(3)));
    assert_eq!(game.ring.size(3), 4);
    ok(&mut game, A, Action::Take(Fig, field(3)));
    assert_eq!(game.player(A).stored[0], Tokens([0, 2, 0, 0]));
}

/// MC-PREP-10F, TV-D18, G-14: one legal token and no useful refill: a token and a shell.
#[test]
fn a_take_without_a_token_brings_a_shell() {
    let mut game = with_helpers(first(2), [Some(7), None, None], 1);
    teach(&mut game, 7, expert(Fig));
    for at in (0..16).filter(|at| at % 4 != 1) {
        lay(&mut game, at, [2, u8::from(at == 3), 2, 0]);
    }
    let figs = game.bag.of(Fig);
    *game.bag.of_mut(Fig) = 0;
    game.player_mut(B).supply = Tokens([0, figs, 0, 0]);
    ok(&mut game, A, Action::Use(slot(0)));
    let to_do = ok(&mut game, A, Action::Take(Fig, field(3)));
    assert!(says(&to_do, "Nothing to take: a shell instead"));
    assert_eq!(
        (game.player(A).stored[0], game.player(A).shells),
        (one(Fig), 1)
    );
}

/// MC-PREP-12: a helper without the prep symbol is never used.
#[test]
fn a_helper_without_an_ability_is_not_offered() {
    let mut game = with_helpers(first(2), [Some(8), None, None], 4);
    teach(&mut game, 8, Ability::Nothing);
    refused(&game, A, Action::Use(slot(0)), Refusal::NoAbility(8));
}

/// MC-MOVE-01F, MC-MOVE-02F, MC-MOVE-03F, TV-D15: payments come back at the next Move step.
#[test]
fn a_taster_payment_comes_back_at_the_next_move_step() {
    let mut game = in_kitchen(first(1), A, [0, 0, 0, 2], 0);
    teach(&mut game, 5, takes(Fig));
    let cost = Cost {
        typed: Tokens([0, 0, 0, 2]),
        ..Cost::NOTHING
    };
    game.book
        .learn(Card::Helper(5), Fact::Recipe(cost))
        .unwrap();
    let bag = game.bag;
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(5), slot(1), Tokens([0, 0, 0, 2]), 0),
    );
    assert_eq!((game.bag, game.player(A).supply), (bag, Tokens::NONE));
    finish(&mut game, A);
    let to_do = ok(&mut game, A, Action::Harvest(field(0), 1, letters("b")));
    assert!(says(&to_do, "seat 1 moves all to the centre"));
    assert_eq!(
        (game.player(A).supply.of(Wheat), game.player(A).locked),
        (2, Tokens::NONE)
    );
    assert_eq!(game.player(A).supply.of(Blueberry), 0);
}

/// G-20, HR-09: kitchen gains wait on the helper, unless the table wants them at once.
#[test]
fn tokens_gained_in_the_kitchen_wait_on_the_helper() {
    for (locks, supply) in [(1, Tokens::NONE), (0, one(Fig))] {
        let mut game = in_kitchen(first(2), A, [0; 4], 0);
        set(&mut game, Rule::KitchenLocks, locks);
        teach(&mut game, 5, takes(Fig));
        ok(
            &mut game,
            A,
            Action::Hire(5, slot(1), None, Tokens::NONE, 0),
        );
        ok(&mut game, A, Action::Take(Fig, field(0)));
        assert_eq!(game.player(A).supply, supply);
    }
}

/// MC-PREP-07, HR-14: a helper that was used in Prep is told by its own slot.
#[test]
fn each_helper_slot_is_used_by_itself() {
    for at in 0..3 {
        let mut game = with_helpers(origins(2), [Some(1), Some(3), Some(4)], 0);
        set(&mut game, Rule::BonusReuse, 0);
        game.player_mut(A).used = 1 << at;
        for other in 0..3 {
            let used = other == at;
            let helper = [1, 3, 4][usize::from(other)];
            let wanted = match used {
                true => Err(Refusal::UsedAlready(helper)),
                false => Ok(()),
            };
            assert_eq!(game.may_use_free(A, slot(other)), wanted);
            assert_eq!(game.may_use(A, slot(other)), wanted);
        }
        set(&mut game, Rule::BonusReuse, 1);
        assert_eq!(game.may_use_free(A, slot(at)), Ok(()));
        assert!(game.may_use(A, slot(at)).is_err(), "in Prep once a turn");
    }
    let mut game = with_helpers(origins(2), [Some(1), Some(3), Some(4)], 0);
    for at in [2, 0, 1] {
        ok(&mut game, A, Action::Use(slot(at)));
        let kind = [Blueberry, Mushroom, Wheat][usize::from(at)];
        let from = game.ring.sources(kind).next().unwrap();
        ok(&mut game, A, Action::Take(kind, field(from)));
        assert!(game.player(A).used & 1 << at != 0);
    }
    assert_eq!(game.player(A).used, 0b111);
}
