//! Every count of a table: what it stands on, and how far it can be set.

use super::*;
use Ingredient::{Blueberry, Fig, Mushroom, Wheat};

/// A table on which no two counts of a seat are alike.
fn various(edition: Edition) -> MasterCook {
    let mut game = table(edition, 3);
    game.incoming = Tokens([0, 0, 3, 0]);
    game.decks = [5, 2];
    game.last_turn = Some(9);
    game.token = B;
    let player = game.player_mut(B);
    player.shells = 7;
    player.deck = 3;
    player.discounts = 2;
    player.turn = 6;
    player.hand = [1, 2, 0];
    player.supply = Tokens([1, 2, 3, 4]);
    player.helpers = [Some(11), None, Some(0)];
    player.tasters = [0, 0, 1 << 12];
    player.plain_tasters = [0, 2, 0];
    player.sides = 1 << 18;
    player.gourmets = 1 << 12;
    (player.plain_sides, player.plain_gourmets) = (4, 3);
    player.gourmet_turns = [2, 4, 0];
    player.side_turn = 5;
    player.locked = Tokens([0, 1, 0, 0]);
    player.laid_aside = Tokens([0, 0, 2, 0]);
    player.stored[2] = Tokens([0, 0, 0, 3]);
    player.bin = Tokens([5, 0, 0, 0]);
    game
}

/// The check and the records read every count off the table.
#[test]
fn every_count_stands_on_what_lies_there() {
    let game = various(Edition::First);
    for (count, value) in [
        (Count::Field(field(2), Mushroom), 1),
        (Count::Bag(Fig), 19),
        (Count::OnTheWay(Mushroom), 3),
        (Count::Deck(Stack::Side), 5),
        (Count::Deck(Stack::Gourmet), 2),
        (Count::Side(18), 2),
        (Count::Side(17), 0),
        (Count::Gourmet(12), 2),
        (Count::Gourmet(11), 0),
        (Count::Token, 2),
        (Count::LastTurn, 9),
        (Count::Shells(B), 7),
        (Count::Supply(B, Wheat), 4),
        (Count::Stored(B, slot(2), Wheat), 3),
        (Count::Locked(B, Fig), 1),
        (Count::Aside(B, Mushroom), 2),
        (Count::Hand(B, Stack::Side), 2),
        (Count::OwnDeck(B), 3),
        (Count::Helper(B, slot(0)), 11),
        (Count::Helper(B, slot(1)), 0),
        (Count::Helper(B, slot(2)), PLAIN),
        (Count::Taster(B, 12), 3),
        (Count::Taster(B, 1), 0),
        (Count::Tasters(B, slot(1)), 2),
        (Count::Sides(B), 4),
        (Count::Gourmets(B), 3),
        (Count::GourmetRound(B, 1), 4),
        (Count::SideRound(B), 5),
        (Count::Discounts(B), 2),
        (Count::Turn(B), 6),
        (Count::Cooked(B), 3),
    ] {
        assert_eq!(game.tally(count).value, value, "{count:?}");
    }
    let origins = various(Edition::Origins);
    assert_eq!(origins.tally(Count::Bin(B, Blueberry)).value, 5);
    let mut early = game;
    early.stage = Stage::First;
    assert_eq!(early.tally(Count::Token).value, 0, "nobody has it yet");
}

/// MC-COMP-03 to MC-COMP-07: a count is set as far as the box goes.
#[test]
fn every_count_ends_where_the_box_does() {
    let game = first(3);
    for (count, most) in [
        (Count::Field(field(0), Blueberry), 1 + 19),
        (Count::Supply(A, Fig), 19),
        (Count::Deck(Stack::Side), 18),
        (Count::Side(1), 3),
        (Count::Shells(A), 35),
        (Count::Hand(A, Stack::Helper), 4),
        (Count::Hand(A, Stack::Gourmet), 1),
        (Count::OwnDeck(A), 12),
        (Count::Helper(A, slot(0)), 12),
        (Count::Taster(A, 5), 3),
        (Count::Tasters(A, slot(0)), 12),
        (Count::Sides(A), 18),
        (Count::Gourmets(A), 12),
        (Count::GourmetRound(A, 0), 1),
        (Count::SideRound(A), 1),
        (Count::Rank(0, A), 5),
        (Count::Discounts(A), 9),
        (Count::Bag(Fig), 19),
        (Count::Turn(A), 1),
    ] {
        assert_eq!(game.tally(count).most, most, "{count:?}");
    }
    let mut endless = first(2);
    set(&mut endless, Rule::ShellBank, 1);
    assert_eq!(endless.tally(Count::Shells(A)).most, 99);
    let light = light_table(first(2));
    let shells = light.tally(Count::Shells(A));
    let figs = light.tally(Count::Supply(A, Fig));
    assert_eq!((shells.most, figs.most), (35, 35), "hands keep the bag");
    let helper = light.tally(Count::Helper(A, slot(0)));
    assert_eq!(helper.most, PLAIN, "a helper whose number nobody told");
}

/// A value is read as the table says it.
#[test]
fn a_value_has_the_words_of_the_table() {
    let game = first(3);
    for (count, value, words) in [
        (Count::Field(field(0), Fig), 3, "3"),
        (Count::Helper(A, slot(0)), 0, "empty"),
        (Count::Helper(A, slot(0)), PLAIN, "a helper"),
        (Count::Helper(A, slot(0)), 7, "#7"),
        (Count::Taster(A, 5), 0, "no"),
        (Count::Taster(A, 5), 2, "slot 2"),
        (Count::Shells(A), 4, "4"),
        (Count::Side(1), 0, "nobody"),
        (Count::Side(1), 2, "seat 2"),
    ] {
        assert_eq!(game.worth(count, value).to_string(), words, "{count:?}");
    }
}

/// Sets a count right, at a table that goes on from there.
#[track_caller]
fn set_right(game: &mut MasterCook, count: Count, value: i32) {
    table_ok(game, Action::Count(count, value));
    assert_eq!(game.tally(count).value, value, "{count:?}");
}

/// C-12, MC-GOAL-04: who cooked a dish moves with its hat; the round is that of the new owner.
#[test]
fn a_dish_set_right_takes_its_hat_along() {
    let mut game = first(2);
    game.player_mut(A).turn = 3;
    game.player_mut(B).turn = 4;
    set_right(&mut game, Count::Side(2), 1);
    assert_eq!((game.player(A).side_turn, game.player(B).side_turn), (3, 0));
    set_right(&mut game, Count::SideRound(A), 1);
    set_right(&mut game, Count::Side(3), 1);
    assert_eq!(game.player(A).side_turn, 1, "the first one keeps its round");
    set_right(&mut game, Count::Side(3), 2);
    assert_eq!((game.player(A).side_turn, game.player(B).side_turn), (1, 4));
    set_right(&mut game, Count::Side(2), 0);
    assert_eq!((game.player(A).side_turn, game.player(A).sides), (0, 0));
    set_right(&mut game, Count::Gourmet(7), 2);
    set_right(&mut game, Count::Gourmet(8), 2);
    assert_eq!(game.player(B).gourmet_turns, [4, 4, 0]);
    set_right(&mut game, Count::Gourmet(7), 1);
    assert_eq!(game.player(B).gourmet_turns, [4, 0, 0]);
    assert_eq!(game.player(A).gourmet_turns, [3, 0, 0]);
}

/// MC-COMP-05: one card of a number lies in one place, and twelve are all there are.
#[test]
fn a_helper_card_set_right_lies_in_one_place() {
    let mut game = first(2);
    game.player_mut(A).deck = 3;
    set_right(&mut game, Count::Taster(A, 7), 1);
    set_right(&mut game, Count::Taster(A, 7), 3);
    assert_eq!(game.player(A).cooked_tasters(), 1);
    set_right(&mut game, Count::Helper(A, slot(1)), 8);
    set_right(&mut game, Count::Taster(A, 9), 2);
    set_right(&mut game, Count::Taster(A, 10), 2);
    let full = |count, value| {
        let fix = Action::Count(count, value);
        game.clone().apply(Asked::Table, fix, &mut ToDo::new())
    };
    let hired = full(Count::Taster(A, 8), 1);
    assert_eq!(hired, Err(Refusal::HiredAlready(8)));
    let thirteen = full(Count::Helper(A, slot(2)), 11);
    assert_eq!(thirteen, Err(Refusal::TooManyCards));
    assert_eq!(full(Count::Taster(A, 7), 0), Ok(()));
    let mut starting = game.clone();
    starting.stage = Stage::Starters(0);
    let early = Action::Count(Count::OwnDeck(A), 1);
    let early = starting.apply(Asked::Table, early, &mut ToDo::new());
    assert_eq!(early, Err(Refusal::StartersFirst));
}

/// G-23: what lay on a helper that was never there is laid aside, not lost.
#[test]
fn a_helper_set_right_leaves_its_tokens_aside() {
    let mut game = first(2);
    set_right(&mut game, Count::Stored(A, slot(0), Fig), 1);
    set_right(&mut game, Count::Helper(A, slot(0)), 5);
    let player = game.player(A);
    assert_eq!(
        (player.stored[0], player.laid_aside),
        (Tokens::NONE, one(Fig))
    );
    assert_eq!(game.broken(), None);
    for count in [
        Count::Discounts(A),
        Count::Hand(A, Stack::Side),
        Count::Deck(Stack::Gourmet),
    ] {
        set_right(&mut game, count, 1);
    }
    assert_eq!(game.decks, [4, 1]);
    set_right(&mut game, Count::Deck(Stack::Side), 3);
    assert_eq!(game.decks, [3, 1]);
}

/// The counts of a list.
fn listed(game: &MasterCook) -> Vec<Count> {
    let mut counts = Vec::new();
    game.each_count(&mut |count| counts.push(count));
    counts
}

/// Each edition and depth lists what it tracks, and nothing else.
#[test]
fn each_edition_and_depth_lists_its_own_counts() {
    let on_cards = [
        Count::Locked(C, Wheat),
        Count::Aside(C, Wheat),
        Count::Stored(C, slot(2), Wheat),
    ];
    let of_cards = [Count::Side(18), Count::Gourmet(12), Count::Taster(C, 12)];
    let of_ring = [
        Count::Field(field(15), Wheat),
        Count::Bag(Wheat),
        Count::OnTheWay(Wheat),
    ];
    let plain = [Count::Tasters(C, slot(2)), Count::Gourmets(C)];
    let hats = [Count::GourmetRound(C, 2), Count::SideRound(C)];
    let bin = [Count::Bin(C, Wheat)];
    let common = [
        Count::Shells(C),
        Count::OwnDeck(C),
        Count::Discounts(C),
        Count::Turn(C),
        Count::Cooked(C),
        Count::Hand(C, Stack::Gourmet),
        Count::Supply(C, Wheat),
        Count::Helper(C, slot(2)),
        Count::Deck(Stack::Gourmet),
        Count::Token,
        Count::LastTurn,
    ];
    let all =
        |counts: &[Count], listed: &[Count]| counts.iter().all(|count| listed.contains(count));
    let none =
        |counts: &[Count], listed: &[Count]| !counts.iter().any(|count| listed.contains(count));
    let whole = listed(&first(3));
    for counts in [&on_cards[..], &of_cards, &of_ring, &hats, &common] {
        assert!(all(counts, &whole), "{counts:?}");
    }
    assert!(none(&plain, &whole) && none(&bin, &whole) && none(&[Count::Rank(0, C)], &whole));
    let origins = listed(&origins(3));
    assert!(all(&bin, &origins) && none(&on_cards, &origins));
    let light = listed(&light_table(first(3)));
    assert!(all(&plain, &light) && all(&common, &light) && all(&hats, &light));
    assert!(none(&on_cards, &light) && none(&of_cards, &light) && none(&of_ring, &light));
    let mut own = first(3);
    table_ok(&mut own, Action::House(Rule::Goals, 1));
    table_ok(&mut own, Action::SetGoal(2, 6, [4, 3, 2, 1]));
    let own = listed(&own);
    assert!(all(&[Count::Rank(2, C)], &own) && none(&[Count::Rank(1, C)], &own));
}
