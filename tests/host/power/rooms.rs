//! Room for games: an older one gives way late, a full house waits, and a copy loses nothing.

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::storage::journal::WARN;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{GAMES, SLOTS, Storage};

use super::cuts::fill;
use super::doubt::begun;
use super::table::{Table, typed};
use crate::flash::{RamFlash, Tear};

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
    for game in 0..CATALOG.len() {
        begin(&mut flash, game);
        typed(&mut flash, "back*2 left ok wait:8000 left");
    }
    assert_eq!(sessions(&mut flash).len(), GAMES);
    flash
}

/// With five games paused an older one of the same line was given up before the new one was
/// begun.
#[test]
fn a_game_gives_way_to_a_new_one_of_its_line_only_after_ten_moves() {
    let mut flash = five_paused();
    let old = sessions(&mut flash);
    begin(&mut flash, 1);
    let both = sessions(&mut flash);
    assert_eq!(both.len(), SLOTS);
    assert!(old.iter().all(|session| both.contains(session)));
    let mut moves = 0;
    while sessions(&mut flash).len() == SLOTS {
        moves += 1;
        assert!(moves < 400, "no game gave way");
        typed(&mut flash, if moves % 3 == 0 { "left ok" } else { "ok*2" });
    }
    let left = sessions(&mut flash);
    assert_eq!(left.len(), GAMES);
    assert!(
        !left.contains(&old[1]),
        "it was not the older one of its line"
    );
}

#[test]
fn no_cut_in_a_beginning_in_the_last_slot_loses_a_paused_game() {
    let flash = five_paused();
    let old = sessions(&mut flash.clone());
    let mut begun = flash.clone();
    let words = begin(&mut begun, 1);
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
            let lost = old.iter().find(|session| !kept.contains(session));
            assert_eq!(lost, None, "cut after {units} {tear:?}");
            cuts += 1;
        }
    }
    println!("{cuts} cuts in a beginning with five games paused; 0 games lost");
}

#[test]
fn a_full_house_takes_no_further_game_and_loses_none() {
    let mut flash = five_paused();
    begin(&mut flash, 1);
    typed(&mut flash, "back*2 left ok wait:8000 left");
    let kept = sessions(&mut flash);
    assert_eq!(kept.len(), SLOTS);
    for game in 0..CATALOG.len() {
        for way in ["", "right", "right*2"] {
            for oks in 1..8 {
                let words = format!("{} ok {way} ok*{oks}", "right ".repeat(game));
                typed(&mut flash.clone(), &words);
                assert_eq!(sessions(&mut flash.clone()), kept, "{words}");
            }
        }
    }
}

#[test]
fn a_game_waits_for_its_slot_until_no_key_is_pressed() {
    let mut flash = five_paused();
    begin(&mut flash, 1);
    typed(&mut flash, "back*2 left ok wait:8000 left");
    let newest = *sessions(&mut flash).iter().max().unwrap();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let is_it = |slot: &Slot| matches!(storage.content(*slot), Content::Game(begin) if begin.session == newest);
        let slot = Slot::all().find(is_it).unwrap();
        storage.free(slot).await.unwrap();
    });
    let kept = sessions(&mut flash);
    let erases = flash.erases.clone();
    // Another way to begin the same game, without a pause long enough to erase in.
    let words = "right ok right ok*5";
    let waits = typed(&mut flash, words);
    assert_eq!(waits.session, None, "{waits:?}");
    assert!(flash.erases.iter().sum::<u32>() <= erases.iter().sum::<u32>() + 1);
    let begun = typed(&mut flash, &format!("{words} wait:8000 right"));
    assert!(
        begun
            .session
            .is_some_and(|session| !kept.contains(&session)),
        "{begun:?}"
    );
    assert_eq!(sessions(&mut flash).len(), SLOTS);
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
    assert_eq!(sealed(&mut flash), before + 1, "the slot was not copied");
    let redone = typed(&mut flash, "hold-back right*4");
    assert_eq!(redone.history, played.history, "{redone:?}");
    assert!(Table::booted(&mut flash).is_like(&redone));
}

/// How many seals the slots hold.
fn sealed(flash: &mut RamFlash) -> usize {
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
