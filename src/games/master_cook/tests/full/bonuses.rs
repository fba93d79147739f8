//! Bonuses: slots, swaps, trades, chains.

use super::*;
use crate::games::master_cook::full::action::Half;
use crate::games::master_cook::full::kitchen::{Stack, Step};
use Ingredient::{Blueberry, Fig, Wheat};

fn cook(number: u8, at: u8) -> Action {
    Action::Cook(Card::Helper(number), slot(at), Counts::NONE, 0)
}

fn kitchen_of(edition: Edition, supply: [u8; 4], shells: u8) -> Full {
    let mut full = in_kitchen(table(edition, 2), A, supply, shells);
    for number in 1..=8 {
        teach(
            &mut full,
            number,
            takes(Ingredient::ALL[usize::from(number - 1) % 4]),
        );
    }
    full
}

fn free_side(full: &mut Full) -> Action {
    full.book
        .learn(Card::Side(1), Fact::Recipe(Cost::NOTHING))
        .unwrap();
    Action::Cook(Card::Side(1), slot(0), Counts::NONE, 0)
}

fn free_gourmet(full: &mut Full) -> Action {
    full.book
        .learn(Card::Gourmet(1), Fact::Recipe(Cost::NOTHING))
        .unwrap();
    Action::Cook(Card::Gourmet(1), slot(0), Counts::NONE, 0)
}

/// MC-BONUS-01, MC-BONUS-04, TV-R3: two tasters in the second slot bring four shells.
#[test]
fn two_tasters_in_the_second_slot_bring_four_shells() {
    for edition in [Edition::First, Edition::Origins] {
        let mut full = kitchen_of(edition, [0; 4], 0);
        ok(&mut full, A, cook(5, 1));
        ok(&mut full, A, cook(6, 1));
        assert_eq!(full.kitchen(A).shells, 4);
    }
}

/// MC-BONUS-01: a bonus that comes by itself may be left: shells, a hat.
#[test]
fn shells_and_hats_may_be_left() {
    let mut full = kitchen_of(Edition::First, [0; 4], 0);
    let only = |card, at| Action::CookOnly(card, slot(at), Counts::NONE, 0);
    refused(&full, A, only(Card::Helper(5), 0), Refusal::NotAsked);
    ok(&mut full, A, only(Card::Helper(5), 1));
    assert_eq!(full.kitchen(A).shells, 0);
    free_gourmet(&mut full);
    ok(&mut full, A, only(Card::Gourmet(1), 0));
    assert_eq!(full.hats(0, A).len(), 0);
    let mut origins = kitchen_of(Edition::Origins, [0; 4], 0);
    free_gourmet(&mut origins);
    refused(&origins, A, only(Card::Gourmet(1), 0), Refusal::NotAsked);
}

/// MC-BONUS-03F, MC-BONUS-03M, HR-14, G-21: the first slot uses a helper for nothing.
#[test]
fn the_first_slot_uses_a_helper_for_nothing() {
    for edition in [Edition::First, Edition::Origins] {
        let mut full = kitchen_of(edition, [0; 4], 1);
        full.kitchen_mut(A).used = 1;
        ok(&mut full, A, cook(5, 0));
        let mut strict = full.clone();
        ok(&mut full, A, Action::Bonus(slot(0)));
        ok(&mut full, A, Action::Take(Blueberry, field(1)));
        assert_eq!(
            (full.kitchen(A).owned(), full.kitchen(A).shells),
            (one(Blueberry), 1)
        );
        set(&mut strict, Rule::BonusReuse, 0);
        refused(&strict, A, Action::Bonus(slot(0)), Refusal::UsedAlready);
        ok(&mut strict, A, Action::Decline);
    }
}

/// MC-BONUS-05F, G-24, G-25, TV-D25: the third slot swaps for a shell; both places fire.
#[test]
fn the_third_slot_of_the_first_edition_swaps() {
    let mut full = kitchen_of(Edition::First, [0; 4], 1);
    full.kitchen_mut(A).tuck(slot(1), 2);
    full.kitchen_mut(A).hand[0] = 2;
    ok(&mut full, A, cook(5, 2));
    ok(&mut full, A, Action::Swap(slot(0), slot(1), 2));
    assert_eq!(full.kitchen(A).helpers[0], Some(2));
    ok(&mut full, A, Action::Half(Half::Taster));
    ok(&mut full, A, Action::Half(Half::Helper));
    ok(&mut full, A, Action::Take(Fig, field(0)));
    let kitchen = full.kitchen(A);
    assert_eq!(
        (kitchen.shells, kitchen.hired(), kitchen.cooked_tasters()),
        (2, 1, 2)
    );
    assert!(kitchen.agenda.is_empty());
}

/// TV-D24, G-45: the card just cooked cannot be swapped, and without another nothing is offered.
#[test]
fn the_first_taster_ever_cooked_offers_no_swap() {
    let mut full = kitchen_of(Edition::First, [0; 4], 1);
    ok(&mut full, A, cook(5, 2));
    assert!(full.kitchen(A).agenda.is_empty());
    assert_eq!(full.kitchen(A).shells, 1);
    full.kitchen_mut(A).shells = 2;
    ok(&mut full, A, cook(6, 2));
    refused(
        &full,
        A,
        Action::Swap(slot(0), slot(2), 6),
        Refusal::JustArrived,
    );
    ok(&mut full, A, Action::Swap(slot(0), slot(2), 5));
}

/// MC-BONUS-05M, G-27, TV-R5: two back to their own tiles, one from another tile, no shells.
#[test]
fn the_third_slot_of_origins_trades_two_for_one() {
    let mut full = kitchen_of(Edition::Origins, [1, 0, 0, 1], 0);
    lay(&mut full, 4, [2, 2, 2, 1]);
    ok(&mut full, A, cook(5, 2));
    refused(
        &full,
        A,
        Action::GiveBack(Wheat, field(0)),
        Refusal::CannotReturn,
    );
    ok(&mut full, A, Action::GiveBack(Wheat, field(3)));
    refused(&full, A, Action::Decline, Refusal::NotAsked);
    ok(&mut full, A, Action::GiveBack(Blueberry, field(4)));
    assert_eq!(full.ring.size(4), 8);
    refused(&full, A, Action::Take(Fig, field(5)), Refusal::OwnTile);
    ok(&mut full, A, Action::Take(Fig, field(0)));
    assert_eq!(
        (full.kitchen(A).supply, full.kitchen(A).shells),
        (one(Fig), 0)
    );
}

/// MC-BONUS-06F, G-26: a side dish of the first edition fires any slot for nothing.
#[test]
fn a_side_dish_of_the_first_edition_fires_a_slot() {
    let mut full = kitchen_of(Edition::First, [0; 4], 0);
    full.kitchen_mut(A).tuck(slot(0), 2);
    full.kitchen_mut(A).hand[0] = 3;
    let side = free_side(&mut full);
    ok(&mut full, A, side);
    let mut swaps = full.clone();
    ok(&mut full, A, Action::Fire(slot(1)));
    assert_eq!(full.kitchen(A).shells, 2);
    ok(&mut swaps, A, Action::Fire(slot(2)));
    ok(&mut swaps, A, Action::Swap(slot(0), slot(0), 2));
    assert_eq!(swaps.kitchen(A).shells, 0);
}

/// MC-BONUS-06M, G-28, HR-12, TV-R4, TV-D26: a discount per card, once, until the turn ends.
#[test]
fn a_discount_counts_once_for_each_card() {
    let mut full = kitchen_of(Edition::Origins, [0; 4], 1);
    full.kitchen_mut(A).hand = [1, 1, 0];
    let side = free_side(&mut full);
    ok(&mut full, A, side);
    let prices = Stack::ALL.map(|stack| full.price(A, stack));
    assert_eq!(prices, [0, 1, 2]);
    refused(&full, A, Action::Buy(Stack::Gourmet), Refusal::TooFewShells);
    ok(&mut full, A, Action::Buy(Stack::Side));
    refused(&full, A, Action::Buy(Stack::Side), Refusal::CannotBuy);
    full.kitchen_mut(A).discounts = 2;
    ok(&mut full, A, Action::Buy(Stack::Helper));
    ok(&mut full, A, Action::Buy(Stack::Helper));
    full.kitchen_mut(A).phase = Phase::CleanUp(1);
    refused(&full, A, Action::Buy(Stack::Helper), Refusal::TooFewShells);
    let mut now = kitchen_of(Edition::Origins, [0; 4], 1);
    now.kitchen_mut(A).hand = [1, 1, 0];
    set(&mut now, Rule::KeepDiscount, 0);
    let side = free_side(&mut now);
    ok(&mut now, A, side);
    assert_eq!(now.kitchen(A).agenda.next(), Some(&Step::Discount));
    ok(&mut now, A, Action::Decline);
    assert_eq!(now.kitchen(A).discounts, 0);
}

/// MC-BONUS-07M, TV-D25: a gourmet of Origins swaps for nothing.
#[test]
fn a_gourmet_of_origins_swaps_for_nothing() {
    let mut full = kitchen_of(Edition::Origins, [0; 4], 0);
    let gourmet = free_gourmet(&mut full);
    ok(&mut full, A, gourmet);
    ok(&mut full, A, Action::Swap(slot(0), slot(1), 2));
    ok(&mut full, A, Action::Half(Half::Helper));
    ok(&mut full, A, Action::Take(Fig, field(0)));
    ok(&mut full, A, Action::Half(Half::Taster));
    assert_eq!(
        (full.kitchen(A).shells, full.kitchen(A).helpers[0]),
        (2, Some(2))
    );
}

/// MC-BONUS-07F, G-36: a gourmet of the first edition places a hat, every time.
#[test]
fn a_gourmet_of_the_first_edition_places_a_hat() {
    let mut full = kitchen_of(Edition::First, [0; 4], 0);
    let gourmet = free_gourmet(&mut full);
    let told = ok(&mut full, A, gourmet);
    assert!(says(&told, "seat 1: a hat on goal 1"));
}

/// A chain that finds no room on the agenda is closed with its reason.
#[test]
fn a_chain_too_long_is_refused() {
    let mut full = kitchen_of(Edition::First, [0; 4], 3);
    while full.kitchen(A).agenda.has_room(2) {
        full.push(A, Step::Helper).unwrap();
    }
    refused(&full, A, Action::Bonus(slot(0)), Refusal::ChainFull);
    ok(&mut full, A, Action::Decline);
}

/// G-07, HR-05: a gain above the bank gives what is left and says so.
#[test]
fn shells_run_out_with_a_word() {
    let mut full = kitchen_of(Edition::First, [0; 4], 0);
    full.kitchen_mut(B).shells = 34;
    let told = ok(&mut full, A, cook(5, 1));
    assert!(says(&told, "The shells have run out"));
    assert_eq!(full.kitchen(A).shells, 1);
    let mut endless = kitchen_of(Edition::First, [0; 4], 0);
    set(&mut endless, Rule::ShellBank, 1);
    endless.kitchen_mut(B).shells = 34;
    ok(&mut endless, A, cook(5, 1));
    assert_eq!(endless.kitchen(A).shells, 2);
}
