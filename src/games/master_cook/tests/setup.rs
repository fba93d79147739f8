//! Set-up: circle, bag, decks, first player, starters.

extern crate std;
use std::string::ToString;

use super::*;
use crate::engine::scene::{CellMark, Scene};
use crate::games::master_cook::pieces::kitchen::{HAND_LIMITS, PRICES};

/// Plays the set-up with the device drawing, up to the starters.
fn laid_out(edition: Edition, seats: u8) -> Contest {
    let mut contest = Contest::new(edition, seats);
    table_ok(&mut contest, Deed::TableDraws(false));
    table_ok(&mut contest, Deed::First(A));
    table_ok(
        &mut contest,
        Deed::SideDeck((2 * seats).min(18 - 2 * seats)),
    );
    for tokens in ["bfmwbfmwbfmw"; 4] {
        table_ok(&mut contest, Deed::Fill(letters(tokens)));
    }
    contest
}

/// MC-SETUP-06, TV-D1, G-02: 48 draws; 64 on the fields, 76 in the bag.
#[test]
fn set_up_leaves_76_tokens_in_the_bag() {
    let contest = laid_out(Edition::First, 3);
    assert_eq!(
        (contest.ring.total().total(), contest.bag.total()),
        (64, 76)
    );
    assert!((0..16).all(|field| contest.ring.size(field) == 4));
    assert_eq!(contest.census(), Counts([35; 4]));
}

/// MC-SETUP-06, G-02, HR-02: a token the bag no longer holds cannot be drawn.
#[test]
fn a_token_the_bag_no_longer_holds_is_refused() {
    let mut contest = Contest::new(Edition::First, 2);
    table_ok(&mut contest, Deed::TableDraws(true));
    table_ok(&mut contest, Deed::First(B));
    table_ok(&mut contest, Deed::SideDeck(4));
    table_ok(&mut contest, Deed::Fill(letters("wwwwwwwwwwww")));
    table_ok(&mut contest, Deed::Fill(letters("wwwwwwwwwwww")));
    let before = contest.clone();
    let more = Deed::Fill(letters("wwwwwwwwwwww"));
    let tried = contest.clone().apply(Asked::Table, more, &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::NotInBag));
    assert!(contest == before);
}

/// MC-SETUP-07, MC-SETUP-16, G-38: both tokens go to the first player, who begins.
#[test]
fn the_first_player_holds_both_tokens() {
    let mut contest = Contest::new(Edition::Origins, 3);
    table_ok(&mut contest, Deed::TableDraws(false));
    table_ok(&mut contest, Deed::Lots);
    let to_do = table_ok(&mut contest, Deed::Lot(C));
    assert_eq!((contest.first, contest.token), (C, C));
    assert!(says(&to_do, "Both tokens to seat 3"));
}

/// MC-SETUP-10, MC-SETUP-11, G-08: two sides and a gourmet per player; 8 sides at five players.
#[test]
fn five_players_share_a_smaller_side_deck() {
    for (seats, sides) in [(1, 2), (2, 4), (4, 8), (5, 8)] {
        let contest = laid_out(Edition::First, seats);
        assert_eq!(contest.decks, [sides, seats]);
    }
    let mut contest = Contest::new(Edition::First, 5);
    table_ok(&mut contest, Deed::TableDraws(false));
    table_ok(&mut contest, Deed::First(A));
    let tried = contest.apply(Asked::Table, Deed::SideDeck(10), &mut ToDo::new());
    assert_eq!(tried, Err(Refusal::TooManyCards));
}

/// MC-SETUP-01, MC-SETUP-02, MC-SETUP-08, MC-SETUP-09: the guide names every piece.
#[test]
fn the_guide_tells_what_to_lay_out() {
    let mut contest = Contest::new(Edition::First, 2);
    table_ok(&mut contest, Deed::TableDraws(false));
    let to_do = table_ok(&mut contest, Deed::First(A));
    assert!(says(&to_do, "Each: board, aid, 4 hats"));
    assert!(says(&to_do, "Each: helpers 1-12"));
    assert!(says(&to_do, "Each: 2 starred sides"));
    assert!(says(&to_do, "Each: 1 starred gourmet"));
    assert!(says(&to_do, "Other starred: the box"));
    let to_do = table_ok(&mut contest, Deed::SideDeck(4));
    assert!(says(&to_do, "Side deck: 4, no star"));
    assert!(says(&to_do, "Gourmet deck: 2, no star"));
    assert!(says(&to_do, "Judges' table: middle"));
    assert!(says(&to_do, "35 shells within reach"));
}

/// Fields have numbers only on the screen, so hands are told and shown where the first one lies.
#[test]
fn the_first_field_is_located_in_words_and_in_a_picture() {
    let mut contest = Contest::new(Edition::First, 2);
    table_ok(&mut contest, Deed::TableDraws(false));
    table_ok(&mut contest, Deed::First(B));
    let to_do = table_ok(&mut contest, Deed::SideDeck(4));
    let shown = to_do.tells().iter().find(|tell| tell.is_shown());
    let words = shown.map(|tell| tell.line.to_string());
    assert_eq!(words.as_deref(), Some("Field 1: a tile near seat 2"));
    let Scene::Ring(ring) = contest.scene(Asked::Table, Draft::None) else {
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
    let mut contest = laid_out(Edition::First, 2);
    ok(&mut contest, A, Deed::Starter(2, slot(0)));
    refused(
        &contest,
        A,
        Deed::Take(Ingredient::Fig, field(1)),
        Refusal::OwnTile,
    );
    ok(&mut contest, A, Deed::Take(Ingredient::Fig, field(0)));
    let kitchen = contest.kitchen(A);
    assert_eq!(kitchen.stored[0], one(Ingredient::Fig));
    assert_eq!(
        (kitchen.hand, kitchen.deck, kitchen.shells),
        ([4, 2, 1], 7, 0)
    );
    assert_eq!(contest.stage, Stage::Starters(1));
}

/// MC-SETUP-13M, MC-SETUP-14M, MC-SETUP-15M, HR-16: a second starter in the middle, 2 shells.
#[test]
fn origins_starts_with_a_taster_and_two_shells() {
    let mut contest = laid_out(Edition::Origins, 1);
    ok(&mut contest, A, Deed::Starter(2, slot(1)));
    ok(&mut contest, A, Deed::Take(Ingredient::Fig, field(0)));
    refused(
        &contest,
        A,
        Deed::StarterTaster(2),
        Refusal::HiredAlready(2),
    );
    ok(&mut contest, A, Deed::StarterTaster(4));
    let kitchen = contest.kitchen(A);
    assert_eq!((kitchen.supply, kitchen.shells), (one(Ingredient::Fig), 2));
    assert_eq!((kitchen.hand, kitchen.deck), ([2, 2, 1], 8));
    assert_eq!(
        (kitchen.tasters_in(Slot::MIDDLE), kitchen.phase),
        (1, Phase::Prep)
    );
}

/// MC-COMP-01, MC-COMP-04 to MC-COMP-19, G-09: the numbers of the box.
#[test]
fn the_box_holds_what_the_rulebook_lists() {
    use crate::games::master_cook::MAX_PLAYERS;
    use crate::games::master_cook::pieces::cards::{GOURMETS, HELPERS, SIDES};
    use crate::games::master_cook::pieces::ingredient::TOKENS;
    use crate::games::master_cook::pieces::kitchen::SHELLS;
    use crate::games::master_cook::pieces::number::SLOTS;
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
        let mut contest = Contest::new(Edition::First, seats);
        table_ok(&mut contest, Deed::TableDraws(false));
        let lots = contest.apply(Asked::Table, Deed::Lots, &mut ToDo::new());
        assert_eq!(lots, drawn);
    }
}

/// MC-SETUP-12, MC-SETUP-13, MC-SETUP-14M: the starters are 1 to 4, and no card lies twice.
#[test]
fn only_starters_begin_and_each_lies_once() {
    let mut contest = laid_out(Edition::Origins, 2);
    let starter = |number| Deed::Starter(number, slot(0));
    for number in [0, 5, 12] {
        refused(&contest, A, starter(number), Refusal::NoSuchCard);
    }
    refused(&contest, A, Deed::StarterTaster(1), Refusal::NotAsked);
    ok(&mut contest, A, starter(2));
    let figs = contest.ring.sources(Ingredient::Fig).next().unwrap();
    ok(&mut contest, A, Deed::Take(Ingredient::Fig, field(figs)));
    refused(&contest, A, starter(3), Refusal::NotAsked);
    for number in [0, 5] {
        let taster = Deed::StarterTaster(number);
        refused(&contest, A, taster, Refusal::NoSuchCard);
    }
    refused(
        &contest,
        A,
        Deed::StarterTaster(2),
        Refusal::HiredAlready(2),
    );
    let tasters = open_rows(&contest, A, Draft::None);
    assert_eq!(tasters.len(), 3, "2 is hired: {tasters:?}");
    ok(&mut contest, A, Deed::StarterTaster(4));
    let first = laid_out(Edition::First, 2);
    refused(&first, A, Deed::StarterTaster(1), Refusal::NotAsked);
}
