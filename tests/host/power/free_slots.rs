//! Room for games: none is given up unasked, a full house asks, and a copy loses nothing.

use embassy_futures::block_on;
use souschef::storage::journal::WARN;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{GAMES, Storage};
use souschef_terminal::view::words;

use super::cuts::fill;
use super::damaged_games::begun;
use super::visible::{Table, typed};
use support::flash::{RamFlash, Tear};

/// Begins a game in a row of the menu; returns the words that did it.
fn begin(flash: &mut RamFlash, game: usize) -> String {
    // A paused game stands before the ways to begin another, known players before others.
    let to_game = "right ".repeat(game);
    let ways = ["ok", "ok right ok"].map(|way| format!("{to_game}{way}"));
    let ways = ways.iter().flat_map(|way| {
        [
            way.clone(),
            format!("{way} left ok"),
            format!("{way} ok left ok"),
        ]
    });
    let mut words = ways.flat_map(|way| (1..12).map(move |oks| format!("{way} ok*{oks}")));
    let before = sessions(flash);
    let begins = |words: &String| {
        let session = typed(&mut flash.clone(), words).session;
        session.is_some_and(|session| !before.contains(&session))
    };
    let words = words.find(begins).expect("OK begins a game");
    typed(&mut *flash, &words);
    words
}

fn sessions(flash: &mut RamFlash) -> Vec<u32> {
    let storage = block_on(Storage::open(flash)).unwrap();
    let session = |slot| match storage.content(slot) {
        Content::Game(begin) => Some(begin.session),
        _ => None,
    };
    Slot::all().filter_map(session).collect()
}

/// A device with a paused game of every line, the first one's first.
fn five_paused() -> RamFlash {
    let mut flash = RamFlash::new();
    for game in 0..GAMES {
        begin(&mut flash, game);
        typed(&mut flash, "back*2 left ok wait:8000 left");
    }
    assert_eq!(sessions(&mut flash).len(), GAMES);
    flash
}

/// To the question which game may go: the first game, its first way to begin, the last group.
const ASK: &str = "ok right ok*2";
/// Lets the first game of the list go: open it, the second row.
const LET_GO: &str = "ok right ok";
/// From the first question of a game back to the games.
const PAUSE: &str = "back*2 left ok";

/// A game of the same line was given up at the tenth move of a new one once, and nobody was asked.
#[test]
fn with_five_games_paused_a_sixth_asks_which_may_go() {
    let flash = five_paused();
    let old = sessions(&mut flash.clone());
    for undecided in [
        "",
        "ok",
        "ok*2",
        "ok back",
        "back",
        "right ok*2",
        "ok wait:9000 left",
    ] {
        let mut flash = flash.clone();
        let asked = typed(&mut flash, &format!("{ASK} {undecided}"));
        assert_eq!(asked.session, None, "{undecided}: {asked:?}");
        assert_eq!(sessions(&mut flash), old, "{undecided}");
    }
    let mut decided = flash.clone();
    let begun = typed(&mut decided, &format!("{ASK} {LET_GO}"));
    let kept = sessions(&mut decided);
    assert_eq!(kept.len(), GAMES);
    assert!(begun.session.is_some_and(|session| kept.contains(&session)));
    assert_eq!(old.iter().filter(|old| !kept.contains(old)).count(), 1);
}

#[test]
fn a_long_game_gives_up_no_paused_one_of_its_line() {
    let mut flash = RamFlash::new();
    begin(&mut flash, 1);
    typed(&mut flash, &format!("{PAUSE} wait:8000 left"));
    let old = sessions(&mut flash);
    begin(&mut flash, 1);
    for round in 0..60 {
        typed(&mut flash, if round % 3 == 0 { "left ok" } else { "ok*3" });
    }
    let kept = sessions(&mut flash);
    assert!(old.iter().all(|session| kept.contains(session)), "{kept:?}");
}

#[test]
fn no_cut_while_a_game_is_let_go_loses_another_one() {
    let flash = five_paused();
    let old = sessions(&mut flash.clone());
    let words = format!("{ASK} {LET_GO}");
    let mut begun = flash.clone();
    typed(&mut begun, &words);
    let kept = sessions(&mut begun);
    let gone = *old.iter().find(|old| !kept.contains(old)).unwrap();
    let units = begun.spent - flash.spent;
    let step = (units / 200).max(1) as usize;
    let mut cuts = 0;
    for units in (0..units).step_by(step) {
        for tear in [Tear::Settled, Tear::Noisy(units)] {
            let mut flash = flash.clone();
            flash.cut_after(units, tear);
            typed(&mut flash, &words);
            flash.reboot();
            Table::booted(&mut flash);
            let kept = sessions(&mut flash);
            let lost = old.iter().find(|old| !kept.contains(old) && **old != gone);
            assert_eq!(lost, None, "cut after {units} {tear:?}");
            cuts += 1;
        }
    }
    println!("{cuts} cuts while a game makes room; 0 others lost");
}

#[test]
fn a_game_waits_for_its_slot_until_no_key_is_pressed() {
    let mut flash = five_paused();
    // Twice without a pause long enough to erase in: the second time no slot is ready.
    let words = format!("{ASK} {LET_GO} {PAUSE} {ASK} {LET_GO}");
    let erases: u32 = flash.erases.iter().sum();
    let waits = typed(&mut flash.clone(), &words);
    assert_eq!(waits.session, None, "{waits:?}");
    let before = sessions(&mut flash.clone());
    let begun = typed(&mut flash, &format!("{words} wait:8000 right"));
    assert!(
        begun
            .session
            .is_some_and(|session| !before.contains(&session)),
        "{begun:?}"
    );
    assert_eq!(sessions(&mut flash).len(), GAMES);
    assert!(flash.erases.iter().sum::<u32>() > erases);
}

/// What could be redone was dropped by the copy of a full slot once.
#[test]
fn what_was_taken_back_can_be_redone_after_the_slot_was_copied() {
    let (flash, table) = begun();
    let mut flash = fill(flash, table.session.unwrap(), WARN);
    let played = typed(&mut flash, "ok*8");
    let undone = typed(&mut flash, "hold-back left left");
    assert!(undone.history.len() < played.history.len());
    let before = sealed(&mut flash);
    let copied = typed(&mut flash, "wait:9000 left");
    assert!(copied.is_like(&undone));
    assert!(
        Table::booted(&mut flash.clone()).is_like(&undone),
        "the copy stands elsewhere"
    );
    assert_eq!(sealed(&mut flash), before + 1, "the slot was not copied");
    let redone = typed(&mut flash, "hold-back right*4");
    assert_eq!(redone.history, played.history, "{redone:?}");
    assert!(Table::booted(&mut flash).is_like(&redone));
}

/// What was taken back and not put back yet is told by how far hands had come, and where they stand.
#[test]
fn what_hands_have_not_put_back_is_told_alike_after_the_slot_was_copied() {
    let (flash, table) = begun();
    let mut flash = fill(flash, table.session.unwrap(), WARN);
    typed(&mut flash, "ok*12");
    let mut told = 0;
    for keys in ["hold-back", "hold-back left", "hold-back left right"] {
        let mut copied = flash.clone();
        let seals = sealed(&mut copied);
        typed(&mut copied, keys);
        let mut uncopied = copied.clone();
        typed(&mut copied, "wait:9000 back");
        assert_eq!(sealed(&mut copied), seals + 1, "the slot was not copied");
        typed(&mut uncopied, "back");
        let [found, plain] = [copied, uncopied].map(|mut flash| typed(&mut flash, "ok"));
        assert_eq!(found, plain, "{keys}");
        told += usize::from(words(&plain.frame)[0].starts_with("PUT BACK"));
    }
    println!("{told} told");
}

#[test]
fn a_game_that_is_not_full_is_not_copied_in_idle_time() {
    let (mut flash, _) = begun();
    typed(&mut flash, "ok*8 wait:30000 left");
    assert_eq!(sealed(&mut flash), 0);
}

/// How many seals the slots hold.
pub fn sealed(flash: &mut RamFlash) -> usize {
    use souschef::storage::item::Entry;
    let mut seals = 0;
    let mut storage = block_on(Storage::open(flash)).unwrap();
    for slot in Slot::all() {
        let read = storage.read(slot, |item| {
            seals += usize::from(matches!(item.entry, Entry::Sealed { .. }));
        });
        block_on(read).unwrap();
    }
    seals
}
