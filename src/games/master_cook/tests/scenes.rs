//! What the picture shows: marks on the circle, the middle, everybody's lines.

use super::*;
use CellMark::{Cursor, End, Path, Start};

/// The marks of the fields, by their numbers.
fn marks(game: &MasterCook, to: Asked, draft: Draft) -> Vec<(u8, CellMark)> {
    let Scene::Ring(ring) = game.scene(to, draft) else {
        panic!("a ring");
    };
    let marks = (0..16).map(|at| (at, ring.cells[usize::from(game.place_of(at))].mark));
    marks.filter(|(_, mark)| *mark != CellMark::Plain).collect()
}

/// The lines in the middle.
fn middle(game: &MasterCook, to: Asked, draft: Draft) -> Vec<String> {
    let Scene::Ring(ring) = game.scene(to, draft) else {
        panic!("a ring");
    };
    ring.middle.iter().map(Line::to_string).collect()
}

const ANA: Asked = Asked::Seat(A);

/// MC-HARV-02: a walk is marked from its start over every tile to its end.
#[test]
fn a_walk_is_marked_from_start_to_end() {
    let game = first(2);
    let walk = |steps| Draft::Walk(Walk { start: 14, steps }, DropOrder::Proposed);
    let three = [(0, Path), (1, End), (14, Start), (15, Path)];
    assert_eq!(marks(&game, ANA, walk(3)), three);
    assert_eq!(marks(&game, ANA, walk(-1)), [(13, End), (14, Start)]);
    assert_eq!(marks(&game, ANA, walk(0)), [(14, Start)], "not walked yet");
    let start = Draft::Start(5, DropOrder::Proposed);
    assert_eq!(marks(&game, ANA, start), [(5, Cursor)]);
    let best = search::best(&game.ring).unwrap().0.start;
    assert_eq!(marks(&game, ANA, Draft::None), [(best, Cursor)]);
    assert_eq!(marks(&game, Asked::Seat(B), Draft::None), []);
}

/// MC-FIELD-04: the field that is refilled next has the cursor.
#[test]
fn the_field_that_is_refilled_has_the_cursor() {
    let mut game = first(2);
    lay(&mut game, 6, [0; 4]);
    game.quotas[6] = 4;
    let drawn = Draft::Drawn(letters("bf"));
    for draft in [Draft::None, drawn] {
        assert_eq!(marks(&game, Asked::Table, draft), [(6, Cursor)]);
    }
}

/// The middle tells what the place under the cursor holds and brings.
#[test]
fn the_middle_tells_what_a_field_holds_and_a_walk_brings() {
    let mut game = first(2);
    lay(&mut game, 4, [0, 2, 0, 1]);
    lay(&mut game, 9, [0; 4]);
    let start = |at| middle(&game, ANA, Draft::Start(at, DropOrder::Proposed));
    assert_eq!(start(4)[..2], ["Field 5", "2fig 1wheat"]);
    assert!(start(4)[2].starts_with("shell+"), "{:?}", start(4));
    assert_eq!(start(9), ["Field 10", "empty"]);
    let walk = |steps| {
        let walk = Walk { start: 4, steps };
        middle(&game, ANA, Draft::Walk(walk, DropOrder::Proposed))
    };
    assert_eq!(walk(1), ["1 step", "shell+1 fig+2", "2 left"]);
    assert_eq!(walk(-3)[0], "3 steps");
    assert_eq!(walk(-3)[2], "none left");
    assert_eq!(walk(0)[0], "Field 5", "not walked yet");
}

/// The table sees bag, bank and round; a cook what is there to spend.
#[test]
fn the_middle_tells_what_is_there_to_spend() {
    let mut game = in_kitchen(first(2), A, [0, 2, 0, 0], 3);
    let table = middle(&game, Asked::Table, Draft::None);
    assert_eq!(table, ["bag 74", "shells 32", "round 1"]);
    assert_eq!(
        middle(&game, ANA, Draft::Helpers),
        ["seat 1 3 shell", "2fig", "round 1"]
    );
    let player = game.player_mut(A);
    player.locked = core::mem::take(&mut player.supply);
    assert_eq!(middle(&game, ANA, Draft::Helpers)[1], "2 on cards");
    game.player_mut(A).locked = Tokens::NONE;
    assert_eq!(middle(&game, ANA, Draft::Helpers)[1], "no tokens");
    game.last_turn = Some(2);
    assert_eq!(middle(&game, ANA, Draft::Helpers)[2], "LAST: turn 2");
    let mut both = in_kitchen(game, B, [0; 4], 0);
    assert_eq!(middle(&both, ANA, Draft::Helpers)[2], "kitchen 1");
    let second = middle(&both, Asked::Seat(B), Draft::Helpers);
    assert_eq!(second[2], "kitchen 2", "MC-TURN-09");
    both.player_mut(B).phase = Phase::CleanUp(0);
    assert_eq!(middle(&both, ANA, Draft::Helpers)[2], "LAST: turn 2");
}

/// MC-END-02, MC-END-03: the header says when the end is near.
#[test]
fn the_flag_tells_of_the_last_round() {
    let mut game = first(2);
    assert_eq!(game.flag(), "");
    game.last_turn = Some(2);
    assert_eq!(game.flag(), "1 MORE ROUND");
    game.player_mut(A).turn = 2;
    assert_eq!(game.flag(), "LAST ROUND");
}

/// MC-SETUP-03, HR-10: until the first starter lies, the picture says which tile is field 1.
#[test]
fn the_first_field_is_shown_until_the_first_starter_lies() {
    let mut game = first(2);
    game.first = B;
    let shown = ["Field 1: the blueberry", "tile nearest", "seat 2"];
    let numbers = |game: &MasterCook| middle(game, Asked::Table, Draft::None) == shown;
    assert!(!numbers(&game), "the game runs");
    game.player_mut(B).helpers = [None; 3];
    game.stage = Stage::Fill(4);
    assert!(numbers(&game));
    assert_eq!(marks(&game, Asked::Table, Draft::None), [(0, Cursor)]);
    game.stage = Stage::Starters(0);
    assert!(numbers(&game));
    game.stage = Stage::Starters(1);
    assert!(!numbers(&game));
    game.stage = Stage::Starters(0);
    game.player_mut(B).helpers[0] = Some(1);
    assert!(!numbers(&game));
}

/// What everybody has, on the page of the table.
#[test]
fn the_page_of_the_table_tells_what_everybody_has() {
    let lines = |game: &MasterCook| {
        let mut lines = Vec::new();
        game.each_shared(&mut |line| lines.push(line.to_string()));
        lines
    };
    let mut game = origins(2);
    game.player_mut(B).shells = 4;
    (
        game.player_mut(B).plain_sides,
        game.player_mut(B).plain_gourmets,
    ) = (2, 3);
    let decks = "decks 4 side 2 gourmet";
    assert_eq!(
        lines(&game),
        [
            "harvest token: seat 1",
            "seat 1 0 shell, 1 cooked",
            "seat 2 4 shell, 6 cooked",
            &std::format!("bag 76, {decks}"),
        ]
    );
    let mut light = game.clone();
    light.depth = Depth::Light;
    assert_eq!(lines(&light), ["harvest token: seat 1"]);
    let Scene::Lines(picture) = light.scene(ANA, Draft::None) else {
        panic!("lines");
    };
    let picture: Vec<String> = picture.iter().map(Line::to_string).collect();
    assert_eq!(picture[1], "seat 2 4 shell, 6 cooked");
    assert_eq!(picture[2], std::format!("{decks}, round 1"));
    game.stage = Stage::Fill(0);
    assert!(lines(&game).is_empty(), "nothing is laid out");
    assert!(
        lines(&origins(1))
            .iter()
            .all(|line| !line.contains("token:"))
    );
    assert_eq!(light.purse(B).to_string(), "4shell");
}
