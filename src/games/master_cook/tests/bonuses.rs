//! Bonuses: slots, swaps, trades, chains.

use super::*;
use Ingredient::{Blueberry, Fig, Wheat};

fn cook(number: u8, at: u8) -> Action {
    Action::Cook(Card::Helper(number), slot(at), Tokens::NONE, 0)
}

fn kitchen_of(edition: Edition, supply: [u8; 4], shells: u8) -> MasterCook {
    let mut game = in_kitchen(table(edition, 2), A, supply, shells);
    for number in 1..=8 {
        teach(
            &mut game,
            number,
            takes(Ingredient::ALL[usize::from(number - 1) % 4]),
        );
    }
    game
}

fn free_side(game: &mut MasterCook) -> Action {
    game.book
        .learn(Card::Side(1), Fact::Recipe(Cost::NOTHING))
        .unwrap();
    Action::Cook(Card::Side(1), slot(0), Tokens::NONE, 0)
}

fn free_gourmet(game: &mut MasterCook) -> Action {
    game.book
        .learn(Card::Gourmet(1), Fact::Recipe(Cost::NOTHING))
        .unwrap();
    Action::Cook(Card::Gourmet(1), slot(0), Tokens::NONE, 0)
}

/// MC-BONUS-01, MC-BONUS-04, TV-R3: two tasters in the second slot bring four shells.
#[test]
fn two_tasters_in_the_second_slot_bring_four_shells() {
    for edition in [Edition::First, Edition::Origins] {
        let mut game = kitchen_of(edition, [0; 4], 0);
        ok(&mut game, A, cook(5, 1));
        ok(&mut game, A, cook(6, 1));
        assert_eq!(game.player(A).shells, 4);
    }
}

/// MC-BONUS-01: a bonus that comes by itself may be left: shells, a hat.
#[test]
fn shells_and_hats_may_be_left() {
    let mut game = kitchen_of(Edition::First, [0; 4], 0);
    let only = |card, at| Action::CookOnly(card, slot(at), Tokens::NONE, 0);
    refused(&game, A, only(Card::Helper(5), 0), Refusal::NotAsked);
    ok(&mut game, A, only(Card::Helper(5), 1));
    assert_eq!(game.player(A).shells, 0);
    free_gourmet(&mut game);
    ok(&mut game, A, only(Card::Gourmet(1), 0));
    assert_eq!(game.hats(0, A).len(), 0);
    let mut origins = kitchen_of(Edition::Origins, [0; 4], 0);
    free_gourmet(&mut origins);
    refused(&origins, A, only(Card::Gourmet(1), 0), Refusal::NotAsked);
}

/// MC-BONUS-03F, MC-BONUS-03M, HR-14, G-21: the first slot uses a helper for nothing.
#[test]
fn the_first_slot_uses_a_helper_for_nothing() {
    for edition in [Edition::First, Edition::Origins] {
        let mut game = kitchen_of(edition, [0; 4], 1);
        game.player_mut(A).used = 1;
        ok(&mut game, A, cook(5, 0));
        let mut strict = game.clone();
        ok(&mut game, A, Action::Bonus(slot(0)));
        ok(&mut game, A, Action::Take(Blueberry, field(1)));
        assert_eq!(
            (game.player(A).owned(), game.player(A).shells),
            (one(Blueberry), 1)
        );
        set(&mut strict, Rule::BonusReuse, 0);
        refused(&strict, A, Action::Bonus(slot(0)), Refusal::UsedAlready(1));
        ok(&mut strict, A, Action::Decline);
    }
}

/// MC-BONUS-05F, G-24, G-25, TV-D25: the third slot swaps for a shell; both places fire.
#[test]
fn the_third_slot_of_the_first_edition_swaps() {
    let mut game = kitchen_of(Edition::First, [0; 4], 1);
    game.player_mut(A).tuck(slot(1), 2);
    game.player_mut(A).hand[0] = 2;
    ok(&mut game, A, cook(5, 2));
    ok(&mut game, A, Action::Swap(slot(0), slot(1), 2));
    assert_eq!(game.player(A).helpers[0], Some(2));
    ok(&mut game, A, Action::Half(Half::Taster));
    ok(&mut game, A, Action::Half(Half::Helper));
    ok(&mut game, A, Action::Take(Fig, field(0)));
    let player = game.player(A);
    assert_eq!(
        (player.shells, player.hired(), player.cooked_tasters()),
        (2, 1, 2)
    );
    assert!(player.agenda.is_empty());
}

/// TV-D24, G-45: the card just cooked cannot be swapped, and without another nothing is offered.
#[test]
fn the_first_taster_ever_cooked_offers_no_swap() {
    let mut game = kitchen_of(Edition::First, [0; 4], 1);
    ok(&mut game, A, cook(5, 2));
    assert!(game.player(A).agenda.is_empty());
    assert_eq!(game.player(A).shells, 1);
    game.player_mut(A).shells = 2;
    ok(&mut game, A, cook(6, 2));
    refused(
        &game,
        A,
        Action::Swap(slot(0), slot(2), 6),
        Refusal::JustArrived,
    );
    ok(&mut game, A, Action::Swap(slot(0), slot(2), 5));
}

/// MC-BONUS-05M, G-27, TV-R5: two back to their own tiles, one from another tile, no shells.
#[test]
fn the_third_slot_of_origins_trades_two_for_one() {
    let mut game = kitchen_of(Edition::Origins, [1, 0, 0, 1], 0);
    lay(&mut game, 4, [2, 2, 2, 1]);
    ok(&mut game, A, cook(5, 2));
    refused(
        &game,
        A,
        Action::GiveBack(Wheat, field(0)),
        Refusal::CannotReturn,
    );
    ok(&mut game, A, Action::GiveBack(Wheat, field(3)));
    refused(&game, A, Action::Decline, Refusal::NotAsked);
    ok(&mut game, A, Action::GiveBack(Blueberry, field(4)));
    assert_eq!(game.ring.size(4), 8);
    refused(&game, A, Action::Take(Fig, field(5)), Refusal::OwnTile);
    ok(&mut game, A, Action::Take(Fig, field(0)));
    assert_eq!(
        (game.player(A).supply, game.player(A).shells),
        (one(Fig), 0)
    );
}

/// MC-BONUS-06F, G-26: a side dish of the first edition fires any slot for nothing.
#[test]
fn a_side_dish_of_the_first_edition_fires_a_slot() {
    let mut game = kitchen_of(Edition::First, [0; 4], 0);
    game.player_mut(A).tuck(slot(0), 2);
    game.player_mut(A).hand[0] = 3;
    let side = free_side(&mut game);
    ok(&mut game, A, side);
    let mut swaps = game.clone();
    ok(&mut game, A, Action::Fire(slot(1)));
    assert_eq!(game.player(A).shells, 2);
    ok(&mut swaps, A, Action::Fire(slot(2)));
    ok(&mut swaps, A, Action::Swap(slot(0), slot(0), 2));
    assert_eq!(swaps.player(A).shells, 0);
}

/// MC-BONUS-06M, G-28, HR-12, TV-R4, TV-D26: a discount per card, once, until the turn ends.
#[test]
fn a_discount_counts_once_for_each_card() {
    let mut game = kitchen_of(Edition::Origins, [0; 4], 1);
    game.player_mut(A).hand = [1, 1, 0];
    let side = free_side(&mut game);
    ok(&mut game, A, side);
    let prices = Stack::ALL.map(|stack| game.price(A, stack));
    assert_eq!(prices, [0, 1, 2]);
    refused(
        &game,
        A,
        Action::Buy(Stack::Gourmet),
        Refusal::TooFewShells(2, 1),
    );
    ok(&mut game, A, Action::Buy(Stack::Side));
    refused(&game, A, Action::Buy(Stack::Side), Refusal::CannotBuy);
    game.player_mut(A).discounts = 2;
    ok(&mut game, A, Action::Buy(Stack::Helper));
    ok(&mut game, A, Action::Buy(Stack::Helper));
    game.player_mut(A).phase = Phase::CleanUp(1);
    refused(
        &game,
        A,
        Action::Buy(Stack::Helper),
        Refusal::TooFewShells(1, 0),
    );
    let mut now = kitchen_of(Edition::Origins, [0; 4], 1);
    now.player_mut(A).hand = [1, 1, 0];
    set(&mut now, Rule::KeepDiscount, 0);
    let side = free_side(&mut now);
    ok(&mut now, A, side);
    assert_eq!(now.player(A).agenda.next(), Some(&Step::Discount));
    ok(&mut now, A, Action::Decline);
    assert_eq!(now.player(A).discounts, 0);
}

/// MC-BONUS-07M, TV-D25: a gourmet of Origins swaps for nothing.
#[test]
fn a_gourmet_of_origins_swaps_for_nothing() {
    let mut game = kitchen_of(Edition::Origins, [0; 4], 0);
    let gourmet = free_gourmet(&mut game);
    ok(&mut game, A, gourmet);
    ok(&mut game, A, Action::Swap(slot(0), slot(1), 2));
    ok(&mut game, A, Action::Half(Half::Helper));
    ok(&mut game, A, Action::Take(Fig, field(0)));
    ok(&mut game, A, Action::Half(Half::Taster));
    assert_eq!(
        (game.player(A).shells, game.player(A).helpers[0]),
        (2, Some(2))
    );
}

/// MC-BONUS-07F, G-36: a gourmet of the first edition places a hat, every time.
#[test]
fn a_gourmet_of_the_first_edition_places_a_hat() {
    let mut game = kitchen_of(Edition::First, [0; 4], 0);
    let gourmet = free_gourmet(&mut game);
    let to_do = ok(&mut game, A, gourmet);
    assert!(says(&to_do, "seat 1: a hat on goal 1"));
}

/// A chain that finds no room on the agenda is closed with its reason.
#[test]
fn a_chain_too_long_is_refused() {
    let mut game = kitchen_of(Edition::First, [0; 4], 3);
    while game.player(A).agenda.has_room(2) {
        game.push(A, Step::Helper).unwrap();
    }
    refused(&game, A, Action::Bonus(slot(0)), Refusal::ChainFull);
    ok(&mut game, A, Action::Decline);
}

/// G-07, HR-05: a gain above the bank gives what is left and says so.
#[test]
fn shells_run_out_with_a_word() {
    let mut game = kitchen_of(Edition::First, [0; 4], 0);
    game.player_mut(B).shells = 34;
    let to_do = ok(&mut game, A, cook(5, 1));
    assert!(says(&to_do, "The shells have run out"));
    assert_eq!(game.player(A).shells, 1);
    let mut endless = kitchen_of(Edition::First, [0; 4], 0);
    set(&mut endless, Rule::ShellBank, 1);
    endless.player_mut(B).shells = 34;
    ok(&mut endless, A, cook(5, 1));
    assert_eq!(endless.player(A).shells, 2);
}

/// MC-BONUS-07M: a swap needs a hired helper, so no empty slot is offered.
#[test]
fn a_taster_is_not_swapped_with_an_empty_slot() {
    let mut game = kitchen_of(Edition::Origins, [0; 4], 0);
    let gourmet = free_gourmet(&mut game);
    ok(&mut game, A, gourmet);
    let swap = |helper| game.may_swap(A, slot(helper), slot(1), 2);
    assert_eq!(swap(1), Err(Refusal::NoHelper));
    assert_eq!(swap(0), Ok(()));
    let empty = Action::Swap(slot(1), slot(1), 2);
    refused(&game, A, empty, Refusal::NoHelper);
}

/// G-07: the last three shells of the bank are announced, one by one.
#[test]
fn few_shells_are_told_before_they_run_out() {
    for (out, told_left) in [
        (28, None),
        (29, None),
        (30, Some(3)),
        (31, Some(2)),
        (33, Some(0)),
    ] {
        let mut game = kitchen_of(Edition::First, [0; 4], 0);
        game.player_mut(B).shells = out;
        let to_do = ok(&mut game, A, cook(5, 1));
        let lines = to_do.tells().iter().map(|tell| tell.line.to_string());
        let left: Vec<String> = lines
            .filter(|line| line.starts_with("Shells left"))
            .collect();
        let wanted = told_left.map(|left| std::format!("Shells left: {left}"));
        assert_eq!(left, Vec::from_iter(wanted), "{out} are out");
    }
    let mut game = kitchen_of(Edition::First, [0; 4], 33);
    let mut to_do = ToDo::new();
    game.gain_shells(A, 0, &mut to_do);
    assert!(to_do.tells().is_empty(), "nothing came, nothing is told");
}

/// G-45: a card is swapped out of the slot it lies in.
#[test]
fn a_taster_that_is_not_in_the_slot_is_not_swapped() {
    let mut game = kitchen_of(Edition::Origins, [0; 4], 0);
    game.player_mut(A).tuck(slot(2), 9);
    game.push(
        A,
        Step::Swap {
            price: 0,
            arrived: 0,
        },
    )
    .unwrap();
    let swap = |taster, card| game.may_swap(A, slot(0), slot(taster), card);
    assert_eq!(swap(1, 2), Ok(()));
    assert_eq!(swap(2, 9), Ok(()));
    for (taster, card) in [(0, 2), (1, 7), (2, 7), (1, 9), (0, 0)] {
        assert_eq!(
            swap(taster, card),
            Err(Refusal::NotCooked),
            "{taster} {card}"
        );
    }
}

/// Each half of a swap needs room on the agenda, and fires once.
#[test]
fn a_half_of_a_swap_needs_room_and_fires_once() {
    let both = Step::Both {
        helper: Some(slot(0)),
        taster: Some(slot(1)),
        arrived: 0,
    };
    let mut game = kitchen_of(Edition::Origins, [0; 4], 0);
    let mut full = game.clone();
    while full.player(A).agenda.has_room(3) {
        full.push(A, Step::Helper).unwrap();
    }
    full.push(A, both).unwrap();
    full.push(A, both).unwrap();
    for half in [Half::Helper, Half::Taster] {
        assert_eq!(full.may_fire_half(A, half), Err(Refusal::ChainFull));
    }
    game.push(A, both).unwrap();
    ok(&mut game, A, Action::Half(Half::Taster));
    assert_eq!(game.player(A).shells, 2);
    refused(&game, A, Action::Half(Half::Taster), Refusal::NotAsked);
    ok(&mut game, A, Action::Half(Half::Helper));
    ok(&mut game, A, Action::Take(Blueberry, field(1)));
    assert!(game.player(A).agenda.is_empty());
}

/// MC-BONUS-05M, G-45: a trade that finds nothing on the whole circle ends by itself.
#[test]
fn a_take_of_any_ends_where_the_circle_has_nothing() {
    let mut game = kitchen_of(Edition::Origins, [0; 4], 0);
    game.push(A, Step::TakeAny).unwrap();
    assert!(!game.progress(A, &mut ToDo::new()), "there is something");
    for at in 0..16 {
        *game.ring.on_mut(at) = Tokens::NONE;
    }
    assert!(game.progress(A, &mut ToDo::new()));
    assert!(game.player(A).agenda.is_empty());
}
