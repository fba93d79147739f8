//! Clean-up: limits, storage, buying.

use super::*;
use Ingredient::Fig;

fn storing(edition: Edition, supply: [u8; 4], shells: u8) -> MasterCook {
    let mut game = in_kitchen(table(edition, 2), A, supply, shells);
    game.player_mut(A).hand[0] = 4;
    game.player_mut(A).deck = 7 - u8::from(edition == Edition::Origins);
    game.player_mut(A).hand[1] = 2;
    game.player_mut(A).hand[2] = 1;
    ok(&mut game, A, Action::Done);
    game
}

fn keep(tokens: [u8; 4], shells: u8) -> Action {
    Action::Discard(Tokens(tokens), shells)
}

/// MC-CLEAN-06F, C-02, G-47, TV-D27: 12 in the centre and 4 on tasters: one must go.
#[test]
fn the_first_edition_keeps_fifteen() {
    let mut game = in_kitchen(first(2), A, [4, 4, 4, 4], 0);
    let player = game.player_mut(A);
    player.supply = Tokens([3, 3, 3, 3]);
    player.locked = Tokens([1, 1, 1, 1]);
    ok(&mut game, A, Action::Done);
    refused(&game, A, keep([0; 4], 0), Refusal::OverLimit(16, 15));
    let figs = game.bag.of(Fig);
    ok(&mut game, A, keep([0, 1, 0, 0], 0));
    assert_eq!(
        (game.player(A).owned().total(), game.bag.of(Fig)),
        (15, figs + 1)
    );
}

/// HR-03: the table may play without the limit.
#[test]
fn the_limit_is_a_house_rule() {
    let mut game = in_kitchen(first(2), A, [4, 4, 4, 4], 0);
    set(&mut game, Rule::Limit, 1);
    ok(&mut game, A, Action::Done);
    ok(&mut game, A, keep([0; 4], 0));
    assert_eq!(game.player(A).owned().total(), 16);
}

/// MC-CLEAN-05F: shells of the first edition need no storage and cannot be thrown away.
#[test]
fn shells_of_the_first_edition_need_no_storage() {
    let mut game = storing(Edition::First, [1, 0, 0, 0], 9);
    refused(&game, A, keep([0; 4], 1), Refusal::NotYours);
    ok(&mut game, A, keep([0; 4], 0));
    assert_eq!(game.player(A).shells, 9);
}

/// MC-CLEAN-01, MC-CLEAN-05M, G-30: what is discarded goes to the bag and the supply.
#[test]
fn origins_discards_what_finds_no_space() {
    let mut game = storing(Edition::Origins, [1, 2, 0, 0], 3);
    let figs = game.bag.of(Fig);
    refused(&game, A, keep([0, 3, 0, 0], 0), Refusal::NotYours);
    let to_do = ok(&mut game, A, keep([0, 2, 0, 0], 2));
    assert_eq!((game.bag.of(Fig), game.player(A).shells), (figs + 2, 1));
    assert!(says(&to_do, "seat 1 puts in the bag 2 fig") && says(&to_do, "seat 1 pays 2 shell"));
}

/// MC-CLEAN-02, TV-R6: a typed space takes its type, a general one any, a shell space shells.
#[test]
fn spaces_take_what_they_are_for() {
    let spaces = Spaces {
        typed: Tokens([0, 1, 0, 0]),
        any: 1,
        shells: 2,
    };
    assert_eq!(spaces.overflow(Tokens([1, 1, 0, 0])), 0);
    assert_eq!(spaces.overflow(Tokens([0, 2, 0, 0])), 0);
    assert_eq!(spaces.overflow(Tokens([0, 0, 1, 1])), 1);
}

/// MC-CLEAN-03, MC-CLEAN-04M, MC-CLEAN-07, G-40, HR-03: with the boards entered, storage is enforced.
#[test]
fn known_boards_are_enforced() {
    let mut game = in_kitchen(origins(2), A, [0, 3, 0, 0], 2);
    let hand = &mut game.player_mut(A).hand;
    *hand = [2, 2, 1];
    for (rule, value) in [
        (Rule::BoardSpaces, 1),
        (Rule::HelperSpaces, 0),
        (Rule::TasterSpaces, 1),
    ] {
        set(&mut game, rule, value);
    }
    game.player_mut(A).hand[0] = 4;
    game.player_mut(A).deck = 6;
    ok(&mut game, A, Action::Done);
    let spaces = Spaces {
        shells: 1,
        ..Spaces::default()
    };
    ok(
        &mut game,
        A,
        Action::Learn(Card::Helper(1), Fact::Spaces(spaces)),
    );
    refused(&game, A, keep([0; 4], 1), Refusal::NoRoom(1));
    refused(&game, A, keep([0, 1, 0, 0], 0), Refusal::NoShellRoom(2, 1));
    ok(&mut game, A, keep([0, 1, 0, 0], 1));
}

/// G-49: what only fits on a helper is laid there and blocks it.
#[test]
fn a_parked_leftover_blocks_its_helper() {
    let mut game = in_kitchen(first(2), A, [2, 0, 0, 0], 0);
    for (rule, value) in [(Rule::BoardSpaces, 1), (Rule::HelperSpaces, 0)] {
        set(&mut game, rule, value);
    }
    ok(&mut game, A, Action::Done);
    let to_do = ok(&mut game, A, keep([0; 4], 0));
    assert!(says(&to_do, "seat 1 stores blueberry onto helper slot 1"));
    assert_eq!(game.may_use_free(A, slot(0)), Err(Refusal::StorageFull(1)));
}

/// Boards with so many spaces and nothing by the helper slots.
fn boards(game: &mut MasterCook, spaces: u8) {
    set(game, Rule::BoardSpaces, spaces);
    set(game, Rule::HelperSpaces, 0);
}

/// MC-CLEAN-07: the payment lies on its taster's own spaces, which offer room only next turn.
#[test]
fn a_fresh_payment_needs_no_space_and_gives_none() {
    let mut game = in_kitchen(first(2), A, [0, 3, 0, 0], 0);
    boards(&mut game, 0);
    teach(&mut game, 5, takes(Fig));
    let two = Cost {
        typed: Tokens([0, 2, 0, 0]),
        ..Cost::NOTHING
    };
    game.book.learn(Card::Helper(5), Fact::Recipe(two)).unwrap();
    game.player_mut(A).helpers = [None; 3];
    let cook = Action::Cook(Card::Helper(5), slot(1), Tokens([0, 2, 0, 0]), 0);
    ok(&mut game, A, cook);
    ok(&mut game, A, Action::Done);
    refused(&game, A, keep([0; 4], 0), Refusal::NoRoom(1));
    let mut next_turn = game.clone();
    next_turn.player_mut(A).fresh = 0;
    ok(&mut next_turn, A, keep([0; 4], 0));
    ok(&mut game, A, keep([0, 1, 0, 0], 0));
    assert_eq!(game.player(A).locked, Tokens([0, 2, 0, 0]));
}

/// G-23: a token whose helper was replaced needs a space like any leftover.
#[test]
fn what_is_laid_aside_needs_a_space() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    boards(&mut game, 0);
    game.player_mut(A).helpers = [None; 3];
    game.bag = minus(game.bag, one(Fig)).unwrap();
    game.player_mut(A).laid_aside = one(Fig);
    ok(&mut game, A, Action::Done);
    refused(&game, A, keep([0; 4], 0), Refusal::NoRoom(1));
    let mut roomy = game.clone();
    boards(&mut roomy, 1);
    ok(&mut roomy, A, keep([0; 4], 0));
    assert_eq!(roomy.player(A).laid_aside, one(Fig));
    ok(&mut game, A, keep([0, 1, 0, 0], 0));
    assert_eq!(game.player(A).owned(), Tokens::NONE);
}

/// Tasters 5 and 6 were cooked into slot 2 for fig and wheat, and 7 into slot 3, which swaps.
fn about_to_swap() -> MasterCook {
    let mut game = in_kitchen(first(2), A, [0, 2, 0, 1], 1);
    for number in [5, 6, 7] {
        teach(&mut game, number, takes(Fig));
    }
    for (number, typed) in [(5, [0, 1, 0, 1]), (6, [0, 1, 0, 0])] {
        let typed = Tokens(typed);
        let cost = Cost {
            typed,
            ..Cost::NOTHING
        };
        game.book
            .learn(Card::Helper(number), Fact::Recipe(cost))
            .unwrap();
        let cook = Action::Cook(Card::Helper(number), slot(1), typed, 0);
        ok(&mut game, A, cook);
    }
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(7), slot(2), Tokens::NONE, 0),
    );
    game
}

/// G-23: a payment whose taster is swapped up is laid aside too, the other payments stay.
#[test]
fn the_payment_of_a_swapped_taster_is_laid_aside() {
    let mut game = about_to_swap();
    let to_do = ok(&mut game, A, Action::Swap(slot(0), slot(1), 5));
    assert!(says(&to_do, "seat 1 lays aside 1 fig 1 wheat"));
    let player = game.player(A);
    assert_eq!(
        (player.laid_aside, player.locked),
        (Tokens([0, 1, 0, 1]), one(Fig))
    );
}

/// G-49: an expert has two spaces; an "any" space takes what its own type does not.
#[test]
fn leftovers_are_parked_on_every_space_of_a_helper() {
    let mut game = in_kitchen(first(2), A, [2, 1, 0, 0], 0);
    boards(&mut game, 1);
    let both = Ability::Expert(Take::Kind(Ingredient::Blueberry), Take::Any);
    teach(&mut game, 9, both);
    game.player_mut(A).helpers = [Some(9), None, None];
    ok(&mut game, A, Action::Done);
    ok(&mut game, A, keep([0; 4], 0));
    assert_eq!(game.player(A).stored[0].total(), 2);
    assert_eq!(game.player(A).supply.total(), 1);
}

/// MC-BUY-01, MC-BUY-02, MC-BUY-03, TV-D17: prices and hand limits.
#[test]
fn cards_are_bought_up_to_the_hand_limit() {
    let mut game = in_kitchen(first(2), A, [0; 4], 7);
    game.player_mut(A).hand = [3, 1, 0];
    ok(&mut game, A, Action::Done);
    ok(&mut game, A, Action::Buy(Stack::Helper));
    refused(
        &game,
        A,
        Action::Buy(Stack::Helper),
        Refusal::HandFull(Stack::Helper),
    );
    ok(&mut game, A, Action::Buy(Stack::Side));
    ok(&mut game, A, Action::Buy(Stack::Gourmet));
    assert_eq!((game.player(A).shells, game.player(A).hand), (1, [4, 2, 1]));
}

/// MC-BUY-04: an empty deck sells nothing.
#[test]
fn an_empty_deck_sells_nothing() {
    let mut game = in_kitchen(first(2), A, [0; 4], 7);
    game.player_mut(A).hand = [3, 1, 0];
    game.decks = [0, 2];
    ok(&mut game, A, Action::Done);
    refused(
        &game,
        A,
        Action::Buy(Stack::Side),
        Refusal::DeckEmpty(Stack::Side),
    );
}

/// MC-CLEAN-03, G-23: the other tasters of this turn still hold their payment, and no leftovers.
#[test]
fn a_swap_leaves_the_payments_of_other_tasters_on_their_spaces() {
    let mut game = about_to_swap();
    let spaces = |game: &MasterCook| game.spaces_at(game.player(A), slot(1)).typed;
    assert_eq!(spaces(&game), Tokens::NONE, "both were paid for");
    ok(&mut game, A, Action::Swap(slot(0), slot(1), 5));
    assert!(game.player(A).numbers_in(slot(1)).any(|left| left == 6));
    assert_eq!(spaces(&game), Tokens::NONE, "6 is still paid for");
    game.player_mut(A).fresh = 0;
    assert_eq!(spaces(&game), one(Fig), "free in the next turn");
}

/// G-49: a space for one type takes no other; what finds none there goes on to the next helper.
#[test]
fn a_leftover_is_parked_where_its_type_has_a_space() {
    let mut game = in_kitchen(first(2), A, [0, 0, 1, 0], 0);
    boards(&mut game, 0);
    teach(&mut game, 5, takes(Fig));
    teach(&mut game, 6, takes(Ingredient::Mushroom));
    game.player_mut(A).helpers = [Some(5), Some(6), None];
    game.player_mut(A).deck = 6;
    ok(&mut game, A, Action::Done);
    ok(&mut game, A, keep([0; 4], 0));
    let mushroom = one(Ingredient::Mushroom);
    assert_eq!(
        game.player(A).stored,
        [Tokens::NONE, mushroom, Tokens::NONE]
    );
}

/// G-23: a payment that was set right is missing on the taster that was paid first.
#[test]
fn a_payment_set_right_is_missing_on_the_oldest_taster() {
    let mut game = about_to_swap();
    table_ok(&mut game, Action::Count(Count::Locked(A, Fig), 1));
    let mut newer = game.clone();
    let to_do = ok(&mut game, A, Action::Swap(slot(0), slot(1), 5));
    assert!(says(&to_do, "seat 1 lays aside 1 wheat"), "its fig is gone");
    assert_eq!(game.player(A).locked, one(Fig));
    ok(&mut newer, A, Action::Swap(slot(0), slot(1), 6));
    assert_eq!(newer.player(A).laid_aside, one(Fig));
}

/// A card is taken out of the slot it lies in, or not at all.
#[test]
fn only_a_card_that_is_there_comes_out_of_a_slot() {
    let mut game = origins(2);
    let player = game.player_mut(A);
    player.tuck(slot(1), 9);
    for (at, card) in [(0, 2), (1, 3), (2, 9)] {
        let before = player.clone();
        assert_eq!(player.untuck(slot(at), card), None, "{card} in {at}");
        assert_eq!(*player, before);
    }
    assert_eq!(player.untuck(slot(1), 2), Some(()));
    assert_eq!(player.untuck(slot(1), 9), Some(()));
    assert_eq!(player.cooked_tasters(), 0);
}

/// G-40: a token takes a space of its own type first, then one for any.
#[test]
fn a_token_takes_its_own_space_first() {
    let spaces = Spaces {
        typed: Tokens([0, 1, 0, 0]),
        any: 2,
        shells: 1,
    };
    for (tokens, typed, any) in [
        ([0, 0, 0, 0], 1, 2),
        ([0, 1, 0, 0], 0, 2),
        ([0, 2, 0, 0], 0, 1),
        ([1, 1, 0, 0], 0, 1),
        ([0, 0, 3, 0], 1, 0),
    ] {
        let left = spaces.without(Tokens(tokens));
        assert_eq!((left.typed.of(Fig), left.any, left.shells), (typed, any, 1));
    }
}

/// HR-03, MC-CLEAN-05M: without a limit the first edition stores unasked; Origins has spaces all the same.
#[test]
fn a_table_without_a_limit_stores_unasked_in_the_first_edition() {
    for (edition, asks) in [(Edition::First, false), (Edition::Origins, true)] {
        let mut game = in_kitchen(table(edition, 2), A, [0, 3, 0, 0], 2);
        game.player_mut(A).hand = [2, 2, 1];
        game.player_mut(A).shells = 0;
        set(&mut game, Rule::Limit, 3);
        ok(&mut game, A, Action::Done);
        let stores = asked(&game, Asked::Seat(A), Draft::None);
        let stores = stores.is_some_and(|prompt| prompt.step == "store");
        assert_eq!(stores, asks, "{edition:?}");
    }
}
