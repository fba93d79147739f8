//! Fields: refills, short bags, overgrown tiles.

use super::*;
use Ingredient::{Blueberry, Fig, Mushroom, Wheat};

/// MC-FIELD-01, MC-SETUP-03, MC-COMP-02.
#[test]
fn the_pattern_repeats_every_four_tiles() {
    assert_eq!(
        [0, 1, 2, 3, 4].map(tile),
        [Blueberry, Fig, Mushroom, Wheat, Blueberry]
    );
    assert_eq!(tile(15), Wheat);
    assert_eq!(further(15, 1), 0);
    assert_eq!(Ring::fields().count(), FIELDS);
}

/// MC-FIELD-02, MC-FIELD-09.
#[test]
fn any_token_can_lie_on_any_field() {
    let game = first(2);
    assert!(Ring::fields().all(|field| game.ring.on(field) == Tokens([1; 4])));
}

/// MC-FIELD-03, MC-FIELD-04, MC-COMP-12, MC-COMP-13, TV-D6.
#[test]
fn a_field_with_one_token_is_refilled_to_four() {
    let mut ring = first(2).ring;
    *ring.on_mut(5) = Tokens([0, 1, 0, 0]);
    *ring.on_mut(9) = Tokens::NONE;
    *ring.on_mut(2) = Tokens([1, 1, 0, 0]);
    let quotas = ring.quotas(76, 0);
    assert_eq!((quotas[5], quotas[9], quotas[2]), (3, 4, 0));
}

/// MC-FIELD-06, G-06, TV-D7.
#[test]
fn a_short_bag_is_shared_evenly() {
    let mut ring = first(2).ring;
    *ring.on_mut(3) = Tokens::NONE;
    *ring.on_mut(8) = one(Fig);
    let quotas = ring.quotas(5, 0);
    assert_eq!((ring.size(3) + quotas[3], ring.size(8) + quotas[8]), (3, 3));
}

/// G-06, TV-D8: 2, 1, 2 on fields at 0, 0, 1 with four tokens left.
#[test]
fn the_emptiest_fields_are_dealt_first() {
    let mut ring = first(2).ring;
    *ring.on_mut(1) = Tokens::NONE;
    *ring.on_mut(6) = Tokens::NONE;
    *ring.on_mut(4) = one(Wheat);
    let quotas = ring.quotas(4, 0);
    let sizes = [1, 6, 4].map(|field| ring.size(field) + quotas[usize::from(field)]);
    assert_eq!(sizes, [2, 1, 2]);
}

/// MC-FIELD-05, G-06: a field that still waits is topped up as soon as the bag gains tokens.
#[test]
fn a_waiting_field_is_topped_up_when_the_bag_gains() {
    let mut game = in_kitchen(origins(2), A, [2, 0, 0, 0], 0);
    let bag = core::mem::replace(&mut game.bag, Tokens::NONE);
    game.player_mut(B).bin = plus(game.player(B).bin, bag);
    let gone = core::mem::replace(game.ring.on_mut(7), Tokens::NONE);
    game.player_mut(B).bin = plus(game.player(B).bin, gone);
    teach(&mut game, 3, takes(Fig));
    let cost = Cost {
        typed: Tokens([2, 0, 0, 0]),
        ..Cost::NOTHING
    };
    game.book
        .learn(Card::Helper(3), Fact::Recipe(cost))
        .unwrap();
    ok(
        &mut game,
        A,
        Action::Cook(Card::Helper(3), slot(1), Tokens([2, 0, 0, 0]), 0),
    );
    assert_eq!((game.ring.size(7), game.bag), (2, Tokens::NONE));
}

/// MC-FIELD-07F, C-07, TV-D5, G-39, G-44: more than eight in the first edition, in Clean-up.
#[test]
fn the_first_edition_clears_nine_in_clean_up() {
    let mut game = in_kitchen(first(2), A, [0; 4], 0);
    lay(&mut game, 6, [2, 2, 2, 2]);
    lay(&mut game, 10, [3, 2, 2, 2]);
    let to_do = ok(&mut game, A, Action::Done);
    assert!(says(&to_do, "Field 11: empty into the bag"));
    assert_eq!((game.ring.size(6), game.ring.size(10)), (8, 4));
}

/// MC-FIELD-07M, MC-FIELD-08M, C-07, TV-D5, G-44: eight in Origins, in Prep, refilled at once.
#[test]
fn origins_clears_eight_in_prep() {
    let mut game = origins(2);
    lay(&mut game, 6, [2, 2, 2, 2]);
    lay(&mut game, 10, [3, 2, 2, 2]);
    lay(&mut game, 3, [1, 1, 1, 4]);
    ok(&mut game, A, Action::Harvest(field(0), 1, letters("f")));
    assert_eq!(
        (game.ring.size(6), game.ring.size(10), game.ring.size(3)),
        (4, 4, 7)
    );
}

/// MC-FIELD-10, MC-PREP-04, TV-R2.
#[test]
fn helpers_take_from_tiles_of_another_type() {
    let game = first(2);
    assert!(game.ring.sources(Fig).all(|field| field % 4 != 1));
    assert_eq!(game.ring.sources(Mushroom).count(), 12);
}

/// MC-SETUP-04, MC-SETUP-05, MC-COMP-03.
#[test]
fn the_circle_opens_with_one_token_of_its_type_on_each_field() {
    let game = MasterCook::new(Edition::First, 3);
    assert_eq!(
        (game.ring.total(), game.bag),
        (Tokens([4; 4]), Tokens([31; 4]))
    );
}

/// G-06: within a harvest equals are lined up from its Start, afterwards from field 1 again, with
/// strict turns, too. The start of a harvest that was over used to stay the first of the line.
#[test]
fn after_a_harvest_the_line_begins_at_the_first_field_again() {
    for overlap in [0, 1] {
        let mut game = first(2);
        set(&mut game, Rule::Overlap, overlap);
        ok(&mut game, A, Action::Harvest(field(8), 1, letters("f")));
        assert_eq!(game.line_up, 0);
    }
}

/// MC-COMP-03 to MC-COMP-05, MC-COMP-14: whatever does not add up is called by its name.
#[test]
fn what_does_not_add_up_has_a_name() {
    let broken = |edition, breaks: &dyn Fn(&mut MasterCook)| {
        let mut game = table(edition, 2);
        assert_eq!(game.broken(), None);
        breaks(&mut game);
        game.broken()
    };
    let (first, origins) = (Edition::First, Edition::Origins);
    let fig = |game: &mut MasterCook| *game.bag.of_mut(Fig) -= 1;
    let lost = Some("ingredients are not 35 of each");
    assert_eq!(broken(first, &fig), lost);
    let waits = |game: &mut MasterCook| lay(game, 3, [0; 4]);
    let waiting = Some("a depleted field waits for a full bag");
    assert_eq!(broken(first, &waits), waiting);
    let apart = |game: &mut MasterCook| game.player_mut(A).turn = 2;
    assert_eq!(broken(first, &apart), Some("somebody began two turns more"));
    let shells = |game: &mut MasterCook| game.player_mut(A).shells = 36;
    assert_eq!(broken(first, &shells), Some("more shells than there are"));
    let deck = |game: &mut MasterCook| game.player_mut(B).deck = 8;
    assert_eq!(broken(first, &deck), Some("too many helper cards"));
    let hand = |game: &mut MasterCook| game.player_mut(B).hand[2] = 2;
    assert_eq!(broken(first, &hand), Some("too many cards in hand"));
    let locked = Some("tokens are locked where nothing locks them");
    let places: [fn(&mut MasterCook) -> &mut Tokens; 3] = [
        |game| &mut game.player_mut(B).locked,
        |game| &mut game.player_mut(B).laid_aside,
        |game| &mut game.player_mut(B).stored[2],
    ];
    for place in places {
        let lies = |game: &mut MasterCook| {
            fig(game);
            *place(game) = one(Fig);
        };
        assert_eq!(broken(origins, &lies), locked);
        assert_eq!(broken(first, &lies), None, "a card may hold it");
    }
}

/// MC-FIELD-04: each token of a refill is asked by its number, and an answer that does not fit begins anew.
#[test]
fn a_refill_is_asked_token_by_token() {
    let mut game = first(2);
    lay(&mut game, 6, [1, 0, 0, 0]);
    game.quotas[6] = 3;
    let title = |tokens| {
        let draft = Draft::Drawn(letters(tokens));
        let prompt = asked(&game, Asked::Table, draft).unwrap();
        prompt.title.to_string()
    };
    assert_eq!(title(""), "Refill field 7: 1/3");
    assert_eq!(title("bf"), "Refill field 7: 3/3");
    assert_eq!(title("bfm"), "Refill field 7: 1/3");
}

/// G-06, MC-FIELD-06: what a harvest leaves over comes to the field it emptied, before others that wait.
#[test]
fn leftovers_come_to_the_field_that_was_scooped_first() {
    let mut game = first(2);
    lay(&mut game, 2, [0; 4]);
    lay(&mut game, 8, [2, 0, 0, 0]);
    let all = core::mem::take(&mut game.bag);
    game.player_mut(B).supply = all;
    let mut to_do = ToDo::new();
    let harvest = Action::Harvest(field(8), 1, letters("b"));
    assert_eq!(game.apply(Asked::Seat(A), harvest, &mut to_do), Ok(()));
    assert_eq!(game.next_refill(), Some(8));
    drawn(&mut game, &mut to_do);
    assert_eq!((game.ring.size(8), game.ring.size(2)), (1, 0));
    assert_eq!(game.broken(), None);
}
