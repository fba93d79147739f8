//! How games ended is kept, listed, and opened to its breakdown.

use std::collections::BTreeSet;

use embassy_futures::block_on;
use souschef::keys::Key;
use souschef::storage::Storage;
use souschef::storage::notebook::NoteKey;
use souschef::storage::slot::Slot;

use souschef_terminal::view::words;

use super::cuts::play;
use super::damaged_games::taps;
use super::visible::{Table, typed};
use support::flash::{RamFlash, Tear};

const RESULT: u8 = 5;
const RESULT_PAGES: u8 = 5;

/// The results in the notebook.
pub fn results(flash: &mut RamFlash) -> BTreeSet<u8> {
    let mut results = BTreeSet::new();
    let mut storage = block_on(Storage::open(flash)).unwrap();
    block_on(storage.read_notes(|key, _| {
        if key.kind == RESULT {
            results.insert(key.index / RESULT_PAGES);
        }
    }));
    results
}

#[test]
fn a_result_is_listed_and_opened_to_its_breakdown() {
    let (mut flash, _, _) = play(RamFlash::new(), 1, 0, 1_500);
    let kept = results(&mut flash);
    assert!(!kept.is_empty());
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        for slot in Slot::all() {
            storage.free(slot).await.unwrap();
        }
    });
    let way = [
        Key::Left,
        Key::Ok,
        Key::Right,
        Key::Right,
        Key::Ok,
        Key::Ok,
        Key::Ok,
    ];
    let steps = [0, 2, 5, 6, 7].map(|keys| taps(&mut flash, &way[..keys]));
    for (number, step) in steps.iter().enumerate() {
        assert_eq!(step.session, None);
        let same = steps[..number].iter().any(|other| other == step);
        assert!(!same, "step {number} shows nothing new:\n{step:?}");
    }
    assert_eq!(results(&mut flash), kept);
    assert_eq!(Table::booted(&mut flash), steps[0]);
}

/// From the code BACK leads to the result it shows, and from there to the list.
#[test]
fn back_from_the_code_of_a_result_leads_to_that_result() {
    let (mut flash, _, _) = play(RamFlash::new(), 1, 0, 1_500);
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        for slot in Slot::all() {
            storage.free(slot).await.unwrap();
        }
    });
    let list = "left ok right*2 ok";
    let mut shown = |keys: &str| typed(&mut flash, &format!("{list} {keys}")).frame;
    let (result, code) = (shown("left ok"), shown("left ok left ok"));
    assert!(code != result && result != shown(""));
    assert_eq!(shown("left ok left ok back"), result);
    assert_eq!(shown("left ok left ok back back"), shown(""));
}

/// The pages of each result in the notebook that belong to it.
fn pages(flash: &mut RamFlash) -> Vec<usize> {
    let mut notes = std::collections::BTreeMap::new();
    let mut storage = block_on(Storage::open(flash)).unwrap();
    block_on(storage.read_notes(|key, value| {
        if key.kind == RESULT {
            notes.insert(key.index, value.first().copied());
        }
    }));
    let tag = |index: u8| notes.get(&index).copied().flatten();
    let firsts = (0..20).map(|result| result * RESULT_PAGES);
    let whole = firsts.filter(|&first| tag(first).is_some());
    whole
        .map(|first| {
            (first..first + RESULT_PAGES)
                .filter(|&page| tag(page) == tag(first))
                .count()
        })
        .collect()
}

/// The pages of the result before last lie where the newest one's would.
#[test]
fn pages_of_an_older_result_in_the_same_place_are_not_read_with_it() {
    let mut flash = RamFlash::new();
    let over = typed(
        &mut flash,
        "right*5 ok left*2 ok*4 ok left ok back*2 left*3 ok right ok",
    );
    assert!(over.over, "{over:?}");
    typed(&mut flash, "left ok");
    let opened = |flash: &mut RamFlash| typed(flash, "left ok right*2 ok ok*2");
    let plain = opened(&mut flash.clone());
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|_, _| ()));
    let mut older = vec![99, 7];
    older.extend(b"glutton\x01\x02");
    let second = NoteKey {
        kind: RESULT,
        index: RESULT_PAGES + 1,
    };
    block_on(storage.store_note(second, &older)).unwrap();
    assert_eq!(opened(&mut flash), plain);
    older[0] = 1;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|_, _| ()));
    block_on(storage.store_note(second, &older)).unwrap();
    assert_ne!(opened(&mut flash), plain, "its own pages are read");
}

/// A result that is listed is whole, and a game is given up only when its result is there.
#[test]
fn no_cut_in_leaving_a_game_loses_its_result() {
    let mut flash = RamFlash::new();
    // So many players that a page does not hold what each of them has.
    let words = |oks: usize| format!("ok*2 right*2 ok*{oks}");
    let begins = |oks: &usize| typed(&mut flash.clone(), &words(*oks)).can_end;
    let oks = (1..20).find(begins).expect("OK begins a game");
    typed(&mut flash, &words(oks));
    let over = typed(&mut flash, "back*2 left*3 ok right ok wait:9000 left");
    assert!(over.over, "{over:?}");
    let mut left = flash.clone();
    typed(&mut left, "left ok");
    let whole = pages(&mut left);
    assert!(matches!(whole[..], [pages] if pages > 1), "{whole:?}");
    for units in 0..left.spent - flash.spent {
        let mut cut = flash.clone();
        cut.cut_after(units, Tear::Settled);
        typed(&mut cut, "left ok");
        cut.reboot();
        let found = Table::booted(&mut cut);
        let kept = pages(&mut cut);
        assert!(
            kept.is_empty() || kept == whole,
            "cut after {units}: {kept:?}"
        );
        let lost = found.session.is_none() && kept.is_empty();
        assert!(!lost, "cut after {units}: {found:?}");
    }
}

/// Of a result only the beginning is there.
#[test]
fn a_result_that_cannot_be_read_says_so() {
    let (mut flash, _, _) = play(RamFlash::new(), 1, 0, 1_500);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|_, _| ()));
    for slot in Slot::all() {
        block_on(storage.free(slot)).unwrap();
    }
    let opened = |flash: &RamFlash| {
        let table = typed(&mut flash.clone(), "left ok right*2 ok ok");
        words(&table.frame).join(" ")
    };
    assert!(!opened(&flash).contains("cannot be read"));
    let mut first = None;
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    block_on(storage.read_notes(|key, value| {
        if key.kind == RESULT && key.index % RESULT_PAGES == 0 {
            first = Some((key, value.to_vec()));
        }
    }));
    let (key, value) = first.expect("a result is kept");
    let says_so = |length: usize| {
        let mut flash = flash.clone();
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        block_on(storage.read_notes(|_, _| ()));
        block_on(storage.store_note(key, &value[..length])).unwrap();
        opened(&flash).contains("cannot be read")
    };
    assert!((1..value.len()).any(says_so));
}
