//! What lists and titles show, and what stands in them.

use super::*;
use Ingredient::{Blueberry, Fig, Mushroom, Wheat};

/// What a list to a seat is called, and where its cursor stands.
fn headed(game: &MasterCook, seat: Seat, draft: Draft) -> (String, String) {
    let prompt = asked(game, Asked::Seat(seat), draft).unwrap();
    let under = &prompt.choices()[usize::from(prompt.focus)];
    (prompt.title.to_string(), under.label.to_string())
}

/// MC-BONUS-05M: an ingredient goes back to one of the four tiles of its own type.
#[test]
fn a_trade_lists_the_tiles_of_the_type_that_goes_back() {
    let mut game = in_kitchen(origins(2), A, [1, 0, 0, 1], 0);
    game.push(A, Step::GiveBack(0)).unwrap();
    let fields = open_rows(&game, A, Draft::Kind(Wheat));
    assert_eq!(
        fields,
        ["field 4 (4)", "field 8 (4)", "field 12 (4)", "field 16 (4)"]
    );
    assert_eq!(rows(&game, A, Draft::Kind(Wheat)).len(), 4);
    let kinds = open_rows(&game, A, Draft::None);
    assert_eq!(kinds, ["blueberry blueberry", "wheat wheat", "No trade"]);
    ok(&mut game, A, Action::GiveBack(Blueberry, field(0)));
    let rest = open_rows(&game, A, Draft::None);
    assert_eq!(rest, ["wheat wheat"], "a trade half done is finished");
}

/// MC-COOK-06, MC-COMP-21: whatever a gourmet is paid with stands in the title, shells too.
#[test]
fn the_title_of_a_payment_names_all_of_it() {
    let game = in_kitchen(first(2), A, [3, 3, 3, 3], 9);
    let title = |typed: [u8; 4], shells| {
        let cost = Cost {
            typed: Tokens(typed),
            shells,
            ..Cost::NOTHING
        };
        let chosen = Handful::EMPTY;
        let draft = Draft::Pay(Purchase::Dish(Card::Gourmet(1)), Paying { cost, chosen });
        let prompt = asked(&game, Asked::Seat(A), draft).unwrap();
        prompt.title.to_string()
    };
    let all = "Pay 1blueberry 2fig 3mushroom 3wheat 4shell";
    assert_eq!(title([1, 2, 3, 3], 4), all);
    assert_eq!(title([0, 2, 0, 0], 0), "Pay 2fig");
}

fn recipe(typed: [u8; 4], any: u8, alike: u8, shells: u8) -> Fact {
    let typed = Tokens(typed);
    Fact::Recipe(Cost {
        typed,
        any,
        alike,
        shells,
    })
}

/// MC-COOK-01: what can be paid now stands first; after the first dish the cursor is on *Clean up*.
#[test]
fn the_kitchen_offers_what_can_be_paid() {
    let mut game = in_kitchen(first(2), A, [0, 2, 0, 0], 0);
    for (card, fact) in [
        (Card::Helper(5), recipe([0, 1, 0, 0], 0, 0, 0)),
        (Card::Helper(6), recipe([0, 0, 1, 0], 0, 0, 0)),
        (Card::Gourmet(2), recipe([0, 1, 0, 0], 1, 0, 0)),
        (Card::Gourmet(2), Fact::DishPoints(9)),
    ] {
        game.book.learn(card, fact).unwrap();
    }
    assert_eq!(
        open_rows(&game, A, Draft::None),
        [
            "#5: 1fig",
            "gourmet 2: 1fig 1star >9",
            "Cook a taster",
            "Cook a side dish",
            "Cook a gourmet",
            "Hire a helper",
            "Clean up",
        ]
    );
    let head = headed(&game, A, Draft::None);
    assert_eq!(head, ("Have 2fig".into(), "#5: 1fig".into()));
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(5), slot(1), one(Fig), 0),
    );
    assert_eq!(headed(&game, A, Draft::None).1, "Clean up");
    game.player_mut(A).supply = Tokens::NONE;
    assert_eq!(headed(&game, A, Draft::None).0, "nothing on the board");
    game.player_mut(A).discounts = 1;
    game.player_mut(A).hand[1] = 1;
    let shop = rows(&game, A, Draft::None);
    assert!(
        shop.iter()
            .any(|(label, _)| label == "Buy a card, 1 cheaper")
    );
    assert_eq!(headed(&game, A, Draft::None).1, "Clean up");
    let many = in_kitchen(first(2), A, [0; 4], 0);
    let mut many = (1..=12).fold(many, |mut many, number| {
        many.book
            .learn(Card::Helper(number), recipe([0; 4], 0, 0, 0))
            .unwrap();
        many
    });
    many.player_mut(A).helpers = [None; 3];
    assert_eq!(
        rows(&many, A, Draft::None).len(),
        8 + 3 + 1 + 1,
        "eight at once"
    );
}

/// The list of a kind: known cards with their cost, new ones to be shown, played ones not at all.
#[test]
fn a_list_of_dishes_leaves_out_what_is_cooked() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    game.book
        .learn(Card::Side(1), recipe([0; 4], 0, 0, 0))
        .unwrap();
    game.book
        .learn(Card::Side(2), recipe([1, 0, 0, 0], 0, 0, 0))
        .unwrap();
    game.player_mut(B).sides = 0b10;
    let sides = rows(&game, A, Draft::Dishes(Stack::Side));
    let lacks = Refusal::Lacks(Blueberry, 1, 0);
    assert_eq!(
        sides,
        [
            ("side 2: 1blueberry".into(), Some(lacks)),
            ("another card".into(), None)
        ]
    );
    let tasters = open_rows(&game, A, Draft::Dishes(Stack::Helper));
    assert_eq!(tasters.len(), 11, "1 is hired");
    assert_eq!(tasters[0], "#2 (new)");
    let hires = open_rows(&game, A, Draft::Helpers);
    assert_eq!((hires.len(), hires[0].as_str()), (11, "#2 (new)"));
}

/// MC-COOK-04, MC-COOK-05: the free part of a cost is asked for what it is.
#[test]
fn the_free_part_of_a_cost_is_asked_for_what_it_is() {
    let game = in_kitchen(first(2), A, [6, 7, 1, 0], 0);
    let asks = |any, alike| {
        let cost = Cost {
            any,
            alike,
            ..Cost::NOTHING
        };
        let chosen = Handful::EMPTY;
        let draft = Draft::Pay(Purchase::Dish(Card::Side(1)), Paying { cost, chosen });
        let prompt = asked(&game, Asked::Seat(A), draft).unwrap();
        (prompt.title.to_string(), prompt.choices().len())
    };
    assert_eq!(asks(1, 0), ("Pay \"any\" with?".into(), 3));
    assert_eq!(asks(1, 1), ("Pay five alike with?".into(), 2));
}

/// MC-BUY-02: prices and decks stand in the list; after a purchase the cursor is on the end.
#[test]
fn the_shop_shows_prices_and_decks() {
    let mut game = in_kitchen(first(2), A, [0; 4], 9);
    game.player_mut(A).hand = [2, 1, 0];
    ok(&mut game, A, Action::Done);
    assert_eq!(
        open_rows(&game, A, Draft::None),
        [
            "helper 1 shell (7)",
            "side 2 shell (4)",
            "gourmet 3 shell (2)",
            "Buy nothing more",
        ]
    );
    let head = headed(&game, A, Draft::None);
    assert_eq!(
        head,
        ("Buy cards 9 shell".into(), "helper 1 shell (7)".into())
    );
    ok(&mut game, A, Action::Buy(Stack::Side));
    assert_eq!(headed(&game, A, Draft::None).1, "Buy nothing more");
}

/// MC-TURN-08: the question of a take offers a refusal only where somebody is in Prep.
#[test]
fn a_refusal_is_offered_while_somebody_is_in_prep() {
    let mut game = in_kitchen(origins(2), A, [0; 4], 0);
    game.push(A, Step::TakeAny).unwrap();
    let offers = |game: &MasterCook| {
        let take = open_rows(game, A, Draft::Kind(Fig));
        take.contains(&"seat 2 refuses one".into())
    };
    assert!(offers(&game));
    assert_eq!(open_rows(&game, A, Draft::None).last().unwrap(), "Leave it");
    let mut alone = game.clone();
    alone.player_mut(B).phase = Phase::Kitchen;
    assert!(!offers(&alone));
    set(&mut game, Rule::Priority, 0);
    assert!(!offers(&game));
    let mut prep = origins(2);
    ok(&mut prep, A, Action::Use(slot(0)));
    let take = open_rows(&prep, A, Draft::None);
    assert!(
        take.iter().all(|row| row.starts_with("field")),
        "BACK is the way out: {take:?}"
    );
}

/// MC-PREP-02: helpers stand before the harvest, each with what it takes.
#[test]
fn prep_lists_helpers_before_the_harvest() {
    let mut game = origins(2);
    game.player_mut(A).helpers = [Some(1), Some(9), Some(10)];
    game.player_mut(A).deck = 6;
    teach(&mut game, 9, expert(Mushroom));
    teach(&mut game, 10, Ability::Support);
    assert_eq!(
        open_rows(&game, A, Draft::None),
        [
            "use #1 blueberry",
            "use #9 mushroom mushroom",
            "use #10 Support",
            "Harvest",
            "Best harvests",
            "Harvest, place myself",
        ]
    );
    ok(&mut game, A, Action::Use(slot(2)));
    assert_eq!(open_rows(&game, A, Draft::None), ["copy #1", "copy #9"]);
    for at in 0..16 {
        *game.ring.on_mut(at) = Tokens::NONE;
    }
    game.player_mut(A).agenda.clear();
    assert_eq!(open_rows(&game, A, Draft::None), ["Nothing to harvest"]);
}

/// G-24: a swap is asked helper by helper, then slot, then card; its price stands in the title.
#[test]
fn a_swap_is_asked_step_by_step() {
    let mut game = in_kitchen(first(2), A, [0; 4], 2);
    game.player_mut(A).tuck(slot(1), 5);
    game.player_mut(A).deck = 6;
    game.push(
        A,
        Step::Swap {
            price: 1,
            arrived: 0,
        },
    )
    .unwrap();
    assert_eq!(headed(&game, A, Draft::None).0, "Swap a helper? 1 shell");
    assert_eq!(open_rows(&game, A, Draft::None), ["swap #1", "No swap"]);
    assert_eq!(
        open_rows(&game, A, Draft::Swap(slot(0))),
        ["slot 2: +2 shell"]
    );
    let card = Draft::SwapCard(slot(0), slot(1));
    assert_eq!(open_rows(&game, A, card), ["#5"]);
    ok(&mut game, A, Action::Swap(slot(0), slot(1), 5));
    assert_eq!(
        open_rows(&game, A, Draft::None),
        ["use the new helper", "slot 2: +2 shell", "No more"]
    );
    let mut free = in_kitchen(origins(2), A, [0; 4], 0);
    free.push(
        A,
        Step::Swap {
            price: 0,
            arrived: 0,
        },
    )
    .unwrap();
    assert_eq!(headed(&free, A, Draft::None).0, "Swap a helper?");
}

/// Learned cards: what is known of each, and how it is corrected.
#[test]
fn the_list_of_cards_tells_what_is_known() {
    let mut game = first(2);
    game.book
        .learn(Card::Gourmet(3), recipe([0, 0, 0, 2], 0, 0, 1))
        .unwrap();
    let list = |draft| {
        let prompt = asked(&game, Asked::Table, draft).unwrap();
        let labels = prompt
            .choices()
            .iter()
            .map(|choice| choice.label.to_string());
        labels.collect::<Vec<String>>()
    };
    assert_eq!(
        list(Draft::Menu(MenuDraft::Cards)),
        ["helper", "side", "gourmet"]
    );
    let gourmets = list(Draft::CardsOf(Stack::Gourmet));
    assert_eq!(gourmets[1..3], ["gourmet 2 ?", "gourmet 3: 2wheat 1shell"]);
    assert_eq!(gourmets.len(), 12);
    let facts = list(Draft::CardFacts(Card::Gourmet(3)));
    assert_eq!(facts, ["yes recipe cost", "no dish points"]);
}
