//! What is opened beside the game: the way out of it, and who is asked afterwards.

use souschef::engine::changes::tell_changes;
use souschef::engine::history::History;
use souschef::engine::menu::MenuQuestion;
use souschef::engine::seat::{Asked, Seat};
use souschef::engine::session::Blank;
use souschef::engine::to_do::ToDo;
use souschef::table::{AnyTable, BackResult, Press, PressResult, Table};

use super::Pot;
use super::counts::Count;

const BEN: Asked = Asked::Seat(Seat(1));

fn asking_ben() -> (Table<Pot>, History) {
    let mut table = Table::new(Pot::new, 2, 7);
    table.ask(BEN);
    (table, History::new())
}

/// Presses the first answer again and again; where each move ends, and who is asked then.
fn play_on(table: &mut Table<Pot>, history: &mut History) -> Vec<(usize, Asked)> {
    let mut ends = Vec::new();
    for _ in 0..40 {
        let before = history.live();
        table.press(history, &Blank, Press::Ok(0));
        if history.live() > before {
            ends.push((history.live(), table.asked()));
        }
    }
    ends
}

#[test]
fn back_leaves_an_aside_and_asks_somebody_who_waits() {
    let (mut table, history) = asking_ben();
    assert!(table.open(&history, MenuQuestion::Fix));
    assert_eq!(table.asked(), Asked::Table);
    let mut backs = 0;
    while table.back(&history) != BackResult::Left {
        backs += 1;
        assert!(backs < 9, "there is no way out");
    }
    assert_eq!(table.asked(), BEN, "who was asked before is asked again");
    assert!(table.question().is_some());
    assert_eq!(history.live(), 0);
}

#[test]
fn who_turns_to_another_seat_has_left_the_aside() {
    let (mut table, mut history) = asking_ben();
    assert!(table.open(&history, MenuQuestion::Fix));
    table.ask(BEN);
    assert_eq!(table.asked(), BEN);
    // The first answer of Ben is no part of the aside: BACK drops it and stays with Ben.
    let pressed = table.press(&mut history, &Blank, Press::Ok(0));
    assert_eq!(pressed, PressResult::Asked);
    assert_eq!(table.back(&history), BackResult::Asked);
    assert_eq!(table.back(&history), BackResult::Nothing);
    assert_eq!(table.asked(), BEN);
}

#[test]
fn after_taking_back_whoever_moved_last_is_asked_or_who_comes_next() {
    let (mut table, mut history) = asking_ben();
    let ends = play_on(&mut table, &mut history);
    assert!(ends.iter().any(|&(_, asked)| asked != BEN), "{ends:?}");
    for (end, asked) in ends.into_iter().rev() {
        assert!(history.go_to(end));
        table.travel(&history, end).unwrap();
        assert_eq!(table.asked(), asked, "after {end} bytes");
    }
    assert!(history.go_to(0));
    table.travel(&history, 0).unwrap();
    let first = table.waiting().first_after(Asked::Table);
    assert_eq!(Some(table.asked()), first, "nobody has moved");
}

#[test]
fn who_takes_back_has_left_the_aside() {
    let (mut table, mut history) = asking_ben();
    let ends = play_on(&mut table, &mut history);
    let now = table.asked();
    let other = ends.iter().rfind(|&&(_, asked)| asked != now);
    let &(end, asked) = other.expect("somebody else was asked");
    assert!(table.open(&history, MenuQuestion::Fix));
    assert!(history.go_to(end));
    table.travel(&history, end).unwrap();
    assert_eq!(table.asked(), asked, "not who was asked before the aside");
}

/// Spices in the bag and turns are no pieces on the table.
#[test]
fn a_long_list_is_the_box_only_where_nothing_stays_on_the_table() {
    for (left, says_box) in [(0, true), (1, false)] {
        let (mut before, mut after) = (Pot::new(4), Pot::new(4));
        (0..4).for_each(|pot| before.correct(Count::Pot(pot), 2).unwrap());
        for seat in Seat::all(4) {
            before.correct(Count::Spices(seat), 3).unwrap();
        }
        if left > 0 {
            after.correct(Count::Pot(0), left).unwrap();
        }
        let mut told = ToDo::new();
        tell_changes(&before, &after, &mut told);
        let first = told.tells()[0].line.to_string();
        assert_eq!(first.contains("everything"), says_box, "{first}");
        assert_eq!(told.tells().len() == 1, says_box);
    }
}

/// Only the changes count for whether everything goes back into the box.
#[test]
fn a_short_list_is_told_line_by_line_however_much_was_said_before() {
    let (mut before, after) = (Pot::new(2), Pot::new(2));
    before.correct(Count::Pot(0), 1).unwrap();
    let mut told = ToDo::new();
    (0..5).for_each(|_| told.hands("Said before."));
    tell_changes(&before, &after, &mut told);
    let lines: Vec<String> = told
        .tells()
        .iter()
        .map(|tell| tell.line.to_string())
        .collect();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert!(!lines[5].contains("everything"), "{lines:?}");
}
