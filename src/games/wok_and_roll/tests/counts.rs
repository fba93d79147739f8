//! Counts: their bounds, what they are called, what PUT BACK makes of them.

use super::*;
use crate::engine::changes::tell_changes;

/// PUT BACK and Fix name a piece as it lies on the table: four white dice, then two red ones.
#[test]
fn counts_are_called_what_people_see() {
    let name = |count: Count| count.about().name.to_string();
    let dice = [0, 3, 4, 5].map(|die| name(Count::Die(die)));
    assert_eq!(dice, ["white 1", "white 4", "red 1", "red 2"]);
    assert_eq!(name(Count::Crossed(Seat(0), 9)), "meat 2 crossed");
    assert_eq!(name(Count::Crossed(Seat(0), 0)), "rice 1 crossed");
    assert_eq!(name(Count::Rectangle(Seat(0), 0)), "1");
    assert_eq!(name(Count::Pick(Seat(0), 1)), "2");
    assert_eq!(name(Count::Wok(Seat(0), 4)), "skills");
}

/// A count takes every number up to its most, and says which that is.
#[test]
fn counts_stop_at_what_a_table_can_have() {
    let mut game = cooking(2, "rrnnmm");
    game.players[0].circled = Pool([30, 0, 0, 0, 0, 0]);
    let bounds = [
        (Count::Fridge(Seat(0), Face::Rice), 4),
        (Count::Circled(Seat(0), Face::Noodle), 6),
        (Count::Circled(Seat(0), Face::Rice), 36),
        (Count::Circled(Seat(1), Face::Rice), 36),
        (Count::Crossed(Seat(0), RICE), 6),
        (Count::Crossed(Seat(0), MEAT), 0b111),
        (Count::Hexagon(Seat(0), Face::Rice), 1),
        (Count::Rectangle(Seat(0), 3), 1),
        (Count::Roller, 1),
        (Count::Die(0), 5),
    ];
    for (count, most) in bounds {
        check_most(&game, count, most);
    }
    let mut early = table(2, Depth::Light, true);
    play(&mut early, Asked::Table, Action::Rolled(faces("rrnnmm")));
    check_most(&early, Count::Rolls, 2);
    check_most(&early, Count::Completed(Seat(1)), 9);
    play(&mut early, Asked::Table, Action::EndHere);
    play(&mut early, seat(1), Action::Woks(Seat(1), [0; 5]));
    check_most(&early, Count::Wok(Seat(1), 4), 150);
}

#[track_caller]
fn check_most(game: &WokAndRoll, count: Count, most: i32) {
    let mut fixed = game.clone();
    play(&mut fixed, Asked::Table, Action::Count(count, most));
    assert_eq!(State::tally(&fixed, count).value, most, "{count:?}");
    let more = Action::Count(count, most + 1);
    let off = Refusal::Count(CountError::TooHigh(most));
    assert_eq!(refused(game, Asked::Table, more), off, "{count:?}");
}

/// What PUT BACK says on a table that lies as in `before`.
fn put_back(before: &WokAndRoll, after: &WokAndRoll) -> String {
    let mut to_do = ToDo::new();
    tell_changes(before, after, &mut to_do);
    lines(&to_do).join("; ")
}

/// A fridge is printed full: nothing of it is laid out or put back with the first roll.
#[test]
fn a_full_fridge_is_no_work_for_hands() {
    let mut game = table(2, Depth::Everything, false);
    let mut before = game.clone();
    before.stage = Stage::First;
    before.first = None;
    let said = put_back(&before, &game);
    assert!(!said.contains("fridge"), "{said}");
    game.players[1].fridge = Pool([0, 1, 1, 1, 1, 1]);
    let said = put_back(&before, &game);
    assert!(said.contains("seat 2 fridge: rice 1"), "{said}");
}

/// Different picks of a turn are different counts, whatever they are.
#[test]
fn every_pick_of_a_turn_is_told_apart() {
    let servings = (0..20).flat_map(|plate| (0..10).map(move |at| place(plate, at)));
    let picks = servings
        .map(Pick::Serving)
        .chain(Face::ingredients().map(Pick::Conversion))
        .chain((0..8).map(Pick::Bonus));
    let mut game = table(1, Depth::Everything, false);
    let mut numbers = BTreeSet::new();
    let mut count = 0;
    for pick in picks {
        game.players[0].picks.clear();
        let picked = Picked { pick, gains: None };
        game.players[0].picks.push(picked).expect("room for one");
        numbers.insert(State::tally(&game, Count::Pick(Seat(0), 0)).value);
        count += 1;
    }
    assert_eq!(numbers.len(), count);
    assert!(!numbers.contains(&0), "0 is no pick");
}
