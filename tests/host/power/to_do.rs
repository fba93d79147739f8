//! Hands are told what to do until they have done it, and never again, whatever the power does.

use souschef::games::CATALOG;
use souschef_terminal::view::words;

use super::visible::{Table, typed};
use support::flash::{RamFlash, Tear};

fn title(table: &Table) -> String {
    words(&table.frame).first().cloned().unwrap_or_default()
}

fn is_titled(table: &Table, wanted: &str) -> bool {
    title(table).starts_with(wanted)
}

/// A device, and keys after which a panel with this title is shown on it, in any of the games.
fn shown(wanted: &str, after: &str) -> Option<(RamFlash, String)> {
    for game in 0..CATALOG.len() {
        let begin = format!("{} ok*6", "right ".repeat(game));
        let mut flash = RamFlash::new();
        if typed(&mut flash, &begin).session.is_none() {
            continue;
        }
        for oks in 1..40 {
            let keys = format!("ok*{oks} {after}");
            if is_titled(&typed(&mut flash.clone(), &keys), wanted) {
                return Some((flash, keys));
            }
        }
    }
    None
}

/// Presses OK once for each page of the panel, and not once more.
fn acknowledge(flash: &mut RamFlash, title: &str) {
    let keys = (1..30).map(|oks| format!("ok*{oks}"));
    let mut read = keys.filter(|keys| !is_titled(&typed(&mut flash.clone(), keys), title));
    let keys = read.next().expect("a panel has an end");
    typed(flash, &keys);
}

/// HANDS repeated work that was done long ago after every power cut once.
#[test]
fn what_hands_acknowledged_is_not_told_again() {
    let (mut flash, keys) = shown("HANDS", "").expect("hands are told something");
    typed(&mut flash, &keys);
    assert!(
        is_titled(&Table::booted(&mut flash), "HANDS"),
        "not done yet"
    );
    let mut panels = 0;
    while is_titled(&Table::booted(&mut flash), "HANDS") {
        acknowledge(&mut flash, "HANDS");
        panels += 1;
        assert!(panels < 9, "it never ends");
    }
    let after = Table::booted(&mut flash);
    assert!(!is_titled(&after, "HANDS"), "{after:?}");
}

#[test]
fn after_taking_back_the_difference_is_put_back_until_it_is_acknowledged() {
    let (mut flash, keys) = shown("PUT BACK", "hold-back ok").expect("something is put back");
    let told = typed(&mut flash, &keys);
    let again = Table::booted(&mut flash);
    assert!(is_titled(&again, "PUT BACK"), "{again:?}");
    assert_eq!(again.frame, told.frame, "the same panel");
    acknowledge(&mut flash, "PUT BACK");
    let after = Table::booted(&mut flash);
    assert!(!is_titled(&after, "PUT BACK"), "{after:?}");
}

#[test]
fn there_and_back_again_needs_no_hands() {
    let (mut flash, keys) = shown("PUT BACK", "hold-back ok").expect("something is put back");
    let keys = keys.replace("hold-back ok", "");
    let before = typed(&mut flash, &format!("{keys} ok"));
    let returned = typed(&mut flash, "hold-back right ok");
    assert!(returned.is_like(&before));
    assert!(!is_titled(&returned, "PUT BACK"), "{returned:?}");
}

/// Made again, a move that hands had not followed came as a difference once, or not at all.
#[test]
fn a_move_that_is_made_again_before_hands_followed_it_is_told_as_it_was() {
    let (mut flash, keys) = shown("HANDS", "").expect("hands are told something");
    let told = typed(&mut flash, &keys);
    let again = typed(&mut flash, "hold-back right ok");
    assert_eq!(again.history, told.history);
    assert!(is_titled(&again, "HANDS"), "{again:?}");
    assert_eq!(
        again.frame,
        Table::booted(&mut flash).frame,
        "as at power-on"
    );
}

#[test]
fn no_cut_around_hands_moves_the_game() {
    let (flash, keys) = shown("HANDS", "").expect("hands are told something");
    let mut told = flash.clone();
    typed(&mut told, &keys);
    let table = Table::booted(&mut told.clone());
    let mut done = told.clone();
    typed(&mut done, "ok");
    for units in 0..done.spent - told.spent {
        let mut cut = told.clone();
        cut.cut_after(units, Tear::Noisy(units));
        typed(&mut cut, "ok");
        cut.reboot();
        let found = Table::booted(&mut cut);
        assert!(found.is_like(&table), "cut after {units}: {found:?}");
    }
}

/// A table that wants news only, in a light game of Too Many Cooks: the next press ends the round.
const LAST_OF_ROUND: &str = "left ok left*2 ok back right*2 ok right ok*9 wait:600 ok wait:600 ok wait:600 ok \
    wait:600 ok wait:600 ok wait:600 ok wait:600 ok wait:600 ok wait:600 ok wait:600 ok wait:600";

fn stands_on(table: &Table, line: &str) -> bool {
    words(&table.frame).iter().any(|row| row.contains(line))
}

#[test]
fn news_beside_a_short_question_stay_until_it_is_answered() {
    let mut flash = RamFlash::new();
    let told = typed(&mut flash, &format!("{LAST_OF_ROUND} ok"));
    assert!(!is_titled(&told, "HANDS"), "{told:?}");
    assert!(stands_on(&told, "Discard rightmost"), "{told:?}");
    assert!(stands_on(&told, "Turn over"), "{told:?}");
    let again = Table::booted(&mut flash);
    assert!(stands_on(&again, "Discard rightmost"), "{again:?}");
    let viewed = typed(&mut flash, "back ok right left");
    assert!(stands_on(&viewed, "Discard rightmost"), "{viewed:?}");
    let answered = typed(&mut flash, "ok");
    assert!(!stands_on(&answered, "Discard rightmost"), "{answered:?}");
    assert!(answered.history > told.history, "{answered:?}");
}

/// Whoever reads on in the answer has read what stood beside the question.
#[test]
fn news_beside_a_question_are_read_by_its_first_part() {
    let mut flash = RamFlash::new();
    typed(&mut flash, &format!("{LAST_OF_ROUND} ok right*2 ok back"));
    let after = Table::booted(&mut flash);
    assert!(stands_on(&after, "Turn over"), "{after:?}");
    assert!(!stands_on(&after, "Discard rightmost"), "{after:?}");
}

#[test]
fn a_mistake_can_be_fixed_while_news_stand_beside_the_question() {
    let mut flash = RamFlash::new();
    let keys = format!("{LAST_OF_ROUND} ok back*2 right*3 ok");
    let fix = typed(&mut flash, &keys);
    assert!(stands_on(&fix, "the turn"), "{fix:?}");
}
