//! Cooking: costs, payments, where they go.

use super::*;
use Ingredient::{Fig, Wheat};

fn cost(typed: [u8; 4], any: u8, alike: u8, shells: u8) -> Cost {
    Cost {
        typed: Tokens(typed),
        any,
        alike,
        shells,
    }
}

/// MC-COOK-03, MC-COOK-04, MC-COOK-05, MC-COMP-20: exact types, any, five alike.
#[test]
fn a_payment_is_exactly_the_printed_cost() {
    let printed = cost([1, 0, 0, 0], 1, 1, 2);
    assert!(cost::covers(printed, Tokens([1, 6, 0, 0]), 2));
    assert!(cost::covers(printed, Tokens([2, 5, 0, 0]), 2));
    assert!(!cost::covers(printed, Tokens([1, 4, 2, 0]), 2));
    assert!(!cost::covers(printed, Tokens([1, 6, 0, 0]), 1));
    assert!(!cost::covers(printed, Tokens([0, 7, 0, 0]), 2));
}

/// MC-COOK-05: five alike need five of one type beyond the typed part.
#[test]
fn five_alike_are_five_of_one_type() {
    let printed = cost([0, 2, 0, 0], 0, 1, 0);
    assert_eq!(
        cost::affordable(printed, Tokens([4, 6, 4, 4]), 0),
        Err(Refusal::NoFiveAlike(4))
    );
    assert_eq!(cost::affordable(printed, Tokens([0, 7, 0, 0]), 0), Ok(()));
}

/// MC-COOK-04: a free part with one possible type is not asked.
#[test]
fn a_forced_payment_is_not_asked() {
    let paying = Paying {
        cost: cost([0, 1, 0, 0], 2, 0, 0),
        chosen: Handful::EMPTY,
    };
    let forced = paying.forced(Tokens([0, 1, 0, 3]));
    assert_eq!(
        (forced.takes(), forced.tokens()),
        (None, Tokens([0, 1, 0, 2]))
    );
    assert_eq!(paying.forced(Tokens([1, 1, 0, 3])).takes(), Some(1));
}

/// MC-COOK-01, MC-COOK-02, MC-COOK-07M, MC-COOK-08, TV-D16: Origins pays to the bag.
#[test]
fn a_taster_of_origins_is_paid_to_the_bag() {
    let mut game = in_kitchen(origins(2), A, [0, 0, 0, 2], 0);
    teach(&mut game, 5, takes(Fig));
    game.book
        .learn(Card::Helper(5), Fact::Recipe(cost([0, 0, 0, 2], 0, 0, 0)))
        .unwrap();
    let before = game.bag.of(Wheat);
    let cook = Action::Cook(Card::Helper(5), slot(1), Tokens([0, 0, 0, 2]), 0);
    let to_do = ok(&mut game, A, cook);
    assert_eq!((game.bag.of(Wheat), game.player(A).shells), (before + 2, 2));
    assert!(says(&to_do, "seat 1 pays to the bag 2 wheat"));
    assert!(says(&to_do, "seat 1 tucks #5 in taster slot 2"));
    refused(&game, A, cook, Refusal::CookedAlready(Card::Helper(5)));
}

/// MC-COOK-07F, MC-MOVE-03F, MC-BONUS-02: what lies on a card cannot pay again this turn.
#[test]
fn locked_tokens_do_not_pay() {
    let mut game = in_kitchen(first(2), A, [0, 0, 0, 2], 0);
    for number in [5, 6] {
        teach(&mut game, number, takes(Fig));
        let two_wheat = Fact::Recipe(cost([0, 0, 0, 2], 0, 0, 0));
        game.book.learn(Card::Helper(number), two_wheat).unwrap();
    }
    let cook = |number| Action::Cook(Card::Helper(number), slot(1), Tokens([0, 0, 0, 2]), 0);
    let to_do = ok(&mut game, A, cook(5));
    assert!(says(&to_do, "seat 1 pays onto card 2 wheat"));
    assert_eq!(game.player(A).locked, Tokens([0, 0, 0, 2]));
    refused(&game, A, cook(6), Refusal::Lacks(Wheat, 2, 0));
}

/// Bad input of the issue: what lies on a helper cannot pay (MC-MOVE-02F).
#[test]
fn what_is_locked_on_a_helper_does_not_pay() {
    let mut game = in_kitchen(first(2), A, [0, 0, 0, 2], 0);
    teach(&mut game, 5, takes(Fig));
    game.book
        .learn(Card::Helper(5), Fact::Recipe(cost([0, 0, 0, 2], 0, 0, 0)))
        .unwrap();
    let player = game.player_mut(A);
    player.stored[0] = core::mem::replace(&mut player.supply, Tokens::NONE);
    let cook = Action::Cook(Card::Helper(5), slot(1), Tokens([0, 0, 0, 2]), 0);
    refused(&game, A, cook, Refusal::Lacks(Wheat, 2, 0));
}

/// MC-COOK-06, MC-COOK-09, MC-COMP-21, MC-MOVE-04F: a gourmet may cost shells; its tokens go to the bag.
#[test]
fn a_gourmet_is_paid_with_shells_and_tucked_on_the_right() {
    let mut game = in_kitchen(first(2), A, [0, 3, 0, 0], 2);
    game.book
        .learn(Card::Gourmet(1), Fact::Recipe(cost([0, 3, 0, 0], 0, 0, 2)))
        .unwrap();
    let figs = game.bag.of(Fig);
    let cook = Action::Cook(Card::Gourmet(1), slot(0), Tokens([0, 3, 0, 0]), 2);
    let to_do = ok(&mut game, A, cook);
    assert_eq!((game.bag.of(Fig), game.player(A).shells), (figs + 3, 0));
    assert!(says(&to_do, "seat 1 tucks gourmet 1 on the right"));
    assert_eq!(game.player(A).hand[2], 0);
    refused(&game, B, cook, Refusal::NotAsked);
}

/// MC-COOK-03: an unknown card is learned first, a wrong payment is refused.
#[test]
fn a_wrong_payment_is_refused() {
    let mut game = in_kitchen(origins(2), A, [1, 1, 1, 1], 1);
    let card = Card::Side(1);
    refused(
        &game,
        A,
        Action::Cook(card, slot(0), Tokens::NONE, 0),
        Refusal::UnknownPrint,
    );
    game.book
        .learn(card, Fact::Recipe(cost([1, 0, 0, 0], 0, 0, 0)))
        .unwrap();
    refused(
        &game,
        A,
        Action::Cook(card, slot(0), Tokens([0, 1, 0, 0]), 0),
        Refusal::WrongPayment,
    );
    ok(
        &mut game,
        A,
        Action::Cook(card, slot(0), Tokens([1, 0, 0, 0]), 0),
    );
}

/// MC-COOK-04: "any" is paid with what one has; another ingredient of the right number is named.
#[test]
fn a_payment_comes_out_of_the_supply() {
    let mut game = in_kitchen(origins(2), A, [0, 2, 0, 0], 1);
    let card = Card::Side(1);
    let any = Fact::Recipe(cost([0; 4], 1, 0, 0));
    game.book.learn(card, any).unwrap();
    let pays = |tokens| Action::Cook(card, slot(0), tokens, 0);
    refused(&game, A, pays(one(Wheat)), Refusal::Lacks(Wheat, 1, 0));
    refused(
        &game,
        A,
        Action::Cook(card, slot(0), one(Fig), 1),
        Refusal::WrongPayment,
    );
    ok(&mut game, A, pays(one(Fig)));
    assert_eq!(game.player(A).supply, one(Fig));
}
