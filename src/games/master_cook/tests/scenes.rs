//! What the picture shows: marks on the circle, the middle, everybody's lines.

use super::*;
use crate::engine::line::Line;
use crate::engine::scene::{CellMark, Scene};
use crate::games::master_cook::draft::Hands;
use crate::games::master_cook::pieces::search;
use crate::games::master_cook::pieces::walk::Walk;

/// The marks of the fields, by their numbers.
fn marks(contest: &Contest, to: Asked, draft: Draft) -> Vec<(u8, CellMark)> {
    let Scene::Ring(ring) = contest.scene(to, draft) else {
        panic!("a ring");
    };
    let marks = (0..16).map(|at| (at, ring.cells[usize::from(contest.place_of(at))].mark));
    marks.filter(|(_, mark)| *mark != CellMark::Plain).collect()
}

/// The lines in the middle.
fn middle(contest: &Contest, to: Asked, draft: Draft) -> Vec<String> {
    let Scene::Ring(ring) = contest.scene(to, draft) else {
        panic!("a ring");
    };
    ring.middle.iter().map(Line::to_string).collect()
}

const ANA: Asked = Asked::Seat(A);

/// MC-HARV-02: a walk is marked from its start over every tile to its end.
#[test]
fn a_walk_is_marked_from_start_to_end() {
    let contest = first(2);
    let walk = |steps| Draft::Walk(Walk { start: 14, steps }, Hands::Proposed);
    use CellMark::{Cursor, End, Path, Start};
    let three = [(0, Path), (1, End), (14, Start), (15, Path)];
    assert_eq!(marks(&contest, ANA, walk(3)), three);
    assert_eq!(marks(&contest, ANA, walk(-1)), [(13, End), (14, Start)]);
    assert_eq!(
        marks(&contest, ANA, walk(0)),
        [(14, Start)],
        "not walked yet"
    );
    let start = Draft::Start(5, Hands::Proposed);
    assert_eq!(marks(&contest, ANA, start), [(5, Cursor)]);
    let best = search::best(&contest.ring).unwrap().0.start;
    assert_eq!(marks(&contest, ANA, Draft::None), [(best, Cursor)]);
    assert_eq!(marks(&contest, Asked::Seat(B), Draft::None), []);
}

/// MC-FIELD-04: the field that is refilled next has the cursor.
#[test]
fn the_field_that_is_refilled_has_the_cursor() {
    let mut contest = first(2);
    lay(&mut contest, 6, [0; 4]);
    contest.quotas[6] = 4;
    let drawn = Draft::Drawn(letters("bf"));
    for draft in [Draft::None, drawn] {
        assert_eq!(
            marks(&contest, Asked::Table, draft),
            [(6, CellMark::Cursor)]
        );
    }
}

/// The middle tells what the place under the cursor holds and brings.
#[test]
fn the_middle_tells_what_a_field_holds_and_a_walk_brings() {
    let mut contest = first(2);
    lay(&mut contest, 4, [0, 2, 0, 1]);
    lay(&mut contest, 9, [0; 4]);
    let start = |at| middle(&contest, ANA, Draft::Start(at, Hands::Proposed));
    assert_eq!(start(4)[..2], ["Field 5", "2fig 1wheat"]);
    assert!(start(4)[2].starts_with("shell+"), "{:?}", start(4));
    assert_eq!(start(9), ["Field 10", "empty"]);
    let walk = |steps| {
        let walk = Walk { start: 4, steps };
        middle(&contest, ANA, Draft::Walk(walk, Hands::Proposed))
    };
    assert_eq!(walk(1), ["1 step", "shell+1 fig+2", "2 left"]);
    assert_eq!(walk(-3)[0], "3 steps");
    assert_eq!(walk(-3)[2], "none left");
    assert_eq!(walk(0)[0], "Field 5", "not walked yet");
}

/// The table sees bag, bank and round; a cook what is there to spend.
#[test]
fn the_middle_tells_what_is_there_to_spend() {
    let mut contest = in_kitchen(first(2), A, [0, 2, 0, 0], 3);
    let table = middle(&contest, Asked::Table, Draft::None);
    assert_eq!(table, ["bag 74", "shells 32", "round 1"]);
    assert_eq!(
        middle(&contest, ANA, Draft::Helpers),
        ["seat 1 3 shell", "2fig", "round 1"]
    );
    let kitchen = contest.kitchen_mut(A);
    kitchen.locked = core::mem::take(&mut kitchen.supply);
    assert_eq!(middle(&contest, ANA, Draft::Helpers)[1], "2 on cards");
    contest.kitchen_mut(A).locked = Counts::NONE;
    assert_eq!(middle(&contest, ANA, Draft::Helpers)[1], "no tokens");
    contest.last_turn = Some(2);
    assert_eq!(middle(&contest, ANA, Draft::Helpers)[2], "LAST: turn 2");
    let mut both = in_kitchen(contest, B, [0; 4], 0);
    assert_eq!(middle(&both, ANA, Draft::Helpers)[2], "kitchen 1");
    let second = middle(&both, Asked::Seat(B), Draft::Helpers);
    assert_eq!(second[2], "kitchen 2", "MC-TURN-09");
    both.kitchen_mut(B).phase = Phase::CleanUp(0);
    assert_eq!(middle(&both, ANA, Draft::Helpers)[2], "LAST: turn 2");
}

/// MC-END-02, MC-END-03: the header says when the end is near.
#[test]
fn the_flag_tells_of_the_last_round() {
    let mut contest = first(2);
    assert_eq!(contest.flag(), "");
    contest.last_turn = Some(2);
    assert_eq!(contest.flag(), "1 MORE ROUND");
    contest.kitchen_mut(A).turn = 2;
    assert_eq!(contest.flag(), "LAST ROUND");
}

/// MC-SETUP-03, HR-10: until the first starter lies, the picture says which tile is field 1.
#[test]
fn the_first_field_is_shown_until_the_first_starter_lies() {
    let mut contest = first(2);
    contest.first = B;
    let shown = ["Field 1: the blueberry", "tile nearest", "seat 2"];
    let numbers = |contest: &Contest| middle(contest, Asked::Table, Draft::None) == shown;
    assert!(!numbers(&contest), "the game runs");
    contest.kitchen_mut(B).helpers = [None; 3];
    contest.stage = Stage::Fill(4);
    assert!(numbers(&contest));
    assert_eq!(
        marks(&contest, Asked::Table, Draft::None),
        [(0, CellMark::Cursor)]
    );
    contest.stage = Stage::Starters(0);
    assert!(numbers(&contest));
    contest.stage = Stage::Starters(1);
    assert!(!numbers(&contest));
    contest.stage = Stage::Starters(0);
    contest.kitchen_mut(B).helpers[0] = Some(1);
    assert!(!numbers(&contest));
}

/// What everybody has, on the page of the table.
#[test]
fn the_page_of_the_table_tells_what_everybody_has() {
    let lines = |contest: &Contest| {
        let mut lines = Vec::new();
        contest.each_shared(&mut |line| lines.push(line.to_string()));
        lines
    };
    let mut contest = origins(2);
    contest.kitchen_mut(B).shells = 4;
    (
        contest.kitchen_mut(B).plain_sides,
        contest.kitchen_mut(B).plain_gourmets,
    ) = (2, 3);
    let decks = "decks 4 side 2 gourmet";
    assert_eq!(
        lines(&contest),
        [
            "harvest token: seat 1",
            "seat 1 0 shell, 1 cooked",
            "seat 2 4 shell, 6 cooked",
            &std::format!("bag 76, {decks}"),
        ]
    );
    let mut light = contest.clone();
    light.light = true;
    assert_eq!(lines(&light), ["harvest token: seat 1"]);
    let Scene::Lines(picture) = light.scene(ANA, Draft::None) else {
        panic!("lines");
    };
    let picture: Vec<String> = picture.iter().map(Line::to_string).collect();
    assert_eq!(picture[1], "seat 2 4 shell, 6 cooked");
    assert_eq!(picture[2], std::format!("{decks}, round 1"));
    contest.stage = Stage::Fill(0);
    assert!(lines(&contest).is_empty(), "nothing is laid out");
    assert!(
        lines(&origins(1))
            .iter()
            .all(|line| !line.contains("token:"))
    );
    assert_eq!(light.purse(B).to_string(), "4shell");
}
