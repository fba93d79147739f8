//! Set-up: circle, bag, decks, first player, starters.

extern crate std;
use std::string::ToString;

use super::*;

/// Plays the set-up with the device drawing, up to the starters.
fn laid_out(edition: Edition, seats: u8) -> MasterCook {
    let mut game = opened(edition, seats);
    table_ok(&mut game, Action::TableDraws(false));
    table_ok(&mut game, Action::First(A));
    table_ok(&mut game, Action::SideDeck((2 * seats).min(18 - 2 * seats)));
    for tokens in ["bfmwbfmwbfmw"; 4] {
        table_ok(&mut game, Action::Fill(letters(tokens)));
    }
    game
}

/// MC-SETUP-06, TV-D1, G-02: 48 draws; 64 on the fields, 76 in the bag.
#[test]
fn set_up_leaves_76_tokens_in_the_bag() {
    let game = laid_out(Edition::First, 3);
    assert_eq!((game.ring.total().total(), game.bag.total()), (64, 76));
    assert!((0..16).all(|field| game.ring.size(field) == 4));
    assert_eq!(game.census(), Tokens([35; 4]));
}

/// MC-SETUP-06, G-02, HR-02: a token the bag no longer holds cannot be drawn.
#[test]
fn a_token_the_bag_no_longer_holds_is_refused() {
    let mut game = opened(Edition::First, 2);
    table_ok(&mut game, Action::TableDraws(true));
    table_ok(&mut game, Action::First(B));
    table_ok(&mut game, Action::SideDeck(4));
    table_ok(&mut game, Action::Fill(letters("wwwwwwwwwwww")));
    table_ok(&mut game, Action::Fill(letters("wwwwwwwwwwww")));
    let before = game.clone();
    let more = Action::Fill(letters("wwwwwwwwwwww"));
    let tried = game.clone().apply(Asked::Table, more, &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::NotInBag));
    assert!(game == before);
}

/// MC-SETUP-07, MC-SETUP-16, G-38: both tokens go to the first player, who begins.
#[test]
fn the_first_player_holds_both_tokens() {
    let mut game = opened(Edition::Origins, 3);
    table_ok(&mut game, Action::TableDraws(false));
    table_ok(&mut game, Action::Lots);
    let to_do = table_ok(&mut game, Action::Lot(C));
    assert_eq!((game.first, game.token), (C, C));
    assert!(says(&to_do, "Both tokens to seat 3"));
}

/// MC-SETUP-10, MC-SETUP-11, G-08: two sides and a gourmet per player; 8 sides at five players.
#[test]
fn five_players_share_a_smaller_side_deck() {
    for (seats, sides) in [(1, 2), (2, 4), (4, 8), (5, 8)] {
        let game = laid_out(Edition::First, seats);
        assert_eq!(game.decks, [sides, seats]);
    }
    let mut game = opened(Edition::First, 5);
    table_ok(&mut game, Action::TableDraws(false));
    table_ok(&mut game, Action::First(A));
    let tried = game.apply(Asked::Table, Action::SideDeck(10), &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::TooManyCards));
}

/// MC-SETUP-01, MC-SETUP-02, MC-SETUP-08, MC-SETUP-09: the guide names every piece.
#[test]
fn the_guide_tells_what_to_lay_out() {
    let mut game = opened(Edition::First, 2);
    table_ok(&mut game, Action::TableDraws(false));
    let to_do = table_ok(&mut game, Action::First(A));
    assert!(says(&to_do, "Each: board, aid, 4 hats"));
    assert!(says(&to_do, "Each: helpers 1-12"));
    assert!(says(&to_do, "Each: 2 starred sides"));
    assert!(says(&to_do, "Each: 1 starred gourmet"));
    assert!(says(&to_do, "Other starred: the box"));
    let to_do = table_ok(&mut game, Action::SideDeck(4));
    assert!(says(&to_do, "Side deck: 4, no star"));
    assert!(says(&to_do, "Gourmet deck: 2, no star"));
    assert!(says(&to_do, "Judges' table: middle"));
    assert!(says(&to_do, "35 shells within reach"));
}

/// Fields have numbers only on the screen, so hands are told and shown where the first one lies.
#[test]
fn the_first_field_is_located_in_words_and_in_a_picture() {
    let mut game = opened(Edition::First, 2);
    table_ok(&mut game, Action::TableDraws(false));
    table_ok(&mut game, Action::First(B));
    let to_do = table_ok(&mut game, Action::SideDeck(4));
    let shown = to_do.tells().iter().find(|tell| tell.is_shown());
    let words = shown.map(|tell| tell.line.to_string());
    assert_eq!(words.as_deref(), Some("Field 1: a tile near seat 2"));
    let Scene::Ring(ring) = game.scene(Asked::Table, Draft::None) else {
        panic!("no ring");
    };
    assert_eq!(ring.cells[0].mark, CellMark::Cursor);
    assert!(
        ring.cells[1..]
            .iter()
            .all(|cell| cell.mark == CellMark::Plain)
    );
    assert_eq!(ring.middle[2].to_string(), "seat 2");
}

/// MC-SETUP-12, MC-SETUP-13F, MC-SETUP-15F, G-37: one starter, used at once, onto its storage.
#[test]
fn a_starter_of_the_first_edition_takes_a_token_onto_itself() {
    let mut game = laid_out(Edition::First, 2);
    ok(&mut game, A, Action::Starter(2, slot(0)));
    refused(
        &game,
        A,
        Action::Take(Ingredient::Fig, field(1)),
        Refusal::OwnTile,
    );
    ok(&mut game, A, Action::Take(Ingredient::Fig, field(0)));
    let player = game.player(A);
    assert_eq!(player.stored[0], one(Ingredient::Fig));
    assert_eq!((player.hand, player.deck, player.shells), ([4, 2, 1], 7, 0));
    assert_eq!(game.stage, Stage::Starters(1));
}

/// MC-SETUP-13M, MC-SETUP-14M, MC-SETUP-15M, HR-16: a second starter in the middle, 2 shells.
#[test]
fn origins_starts_with_a_taster_and_two_shells() {
    let mut game = laid_out(Edition::Origins, 1);
    ok(&mut game, A, Action::Starter(2, slot(1)));
    ok(&mut game, A, Action::Take(Ingredient::Fig, field(0)));
    refused(&game, A, Action::StarterTaster(2), Refusal::HiredAlready(2));
    ok(&mut game, A, Action::StarterTaster(4));
    let player = game.player(A);
    assert_eq!((player.supply, player.shells), (one(Ingredient::Fig), 2));
    assert_eq!((player.hand, player.deck), ([2, 2, 1], 8));
    assert_eq!(
        (player.tasters_in(Slot::MIDDLE), player.phase),
        (1, Phase::Prep)
    );
}

/// MC-COMP-01, MC-COMP-04 to MC-COMP-19, G-09: the numbers of the box.
#[test]
fn the_box_holds_what_the_rulebook_lists() {
    assert_eq!((MAX_PLAYERS, TOKENS, SHELLS), (5, 35, 35));
    assert_eq!((HELPERS, SIDES, GOURMETS, SLOTS), (12, 18, 12, 3));
    assert_eq!((HAND_LIMITS, PRICES), ([4, 2, 1], [1, 2, 3]));
    for edition in [Edition::First, Edition::Origins] {
        let rows = edition.rules().goals.map(|goal| goal.rows);
        assert_eq!(
            rows,
            [[12, 6, 3, 2], [10, 5, 3, 2], [10, 5, 3, 2], [10, 5, 3, 2]]
        );
    }
}

/// MC-SETUP-07: whoever plays alone begins, and no lots are drawn.
#[test]
fn nobody_draws_lots_alone() {
    for (seats, drawn) in [(1, Err(Refusal::NotAsked)), (2, Ok(()))] {
        let mut game = opened(Edition::First, seats);
        table_ok(&mut game, Action::TableDraws(false));
        let lots = game.apply(Asked::Table, Action::Lots, &mut ToDo::new());
        assert_eq!(lots, drawn);
    }
}

/// MC-SETUP-12, MC-SETUP-13, MC-SETUP-14M: the starters are 1 to 4, and no card lies twice.
#[test]
fn only_starters_begin_and_each_lies_once() {
    let mut game = laid_out(Edition::Origins, 2);
    let starter = |number| Action::Starter(number, slot(0));
    for number in [0, 5, 12] {
        refused(&game, A, starter(number), Refusal::NoSuchCard);
    }
    refused(&game, A, Action::StarterTaster(1), Refusal::NotAsked);
    ok(&mut game, A, starter(2));
    let figs = game.ring.sources(Ingredient::Fig).next().unwrap();
    ok(&mut game, A, Action::Take(Ingredient::Fig, field(figs)));
    refused(&game, A, starter(3), Refusal::NotAsked);
    for number in [0, 5] {
        let taster = Action::StarterTaster(number);
        refused(&game, A, taster, Refusal::NoSuchCard);
    }
    refused(&game, A, Action::StarterTaster(2), Refusal::HiredAlready(2));
    let tasters = open_rows(&game, A, Draft::None);
    assert_eq!(tasters.len(), 3, "2 is hired: {tasters:?}");
    ok(&mut game, A, Action::StarterTaster(4));
    let first = laid_out(Edition::First, 2);
    refused(&first, A, Action::StarterTaster(1), Refusal::NotAsked);
}
