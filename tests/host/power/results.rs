//! How games ended is kept, listed, and opened to its breakdown.

use std::collections::BTreeSet;

use embassy_futures::block_on;
use souschef::keys::Key;
use souschef::storage::Storage;
use souschef::storage::slot::Slot;

use super::cuts::play;
use super::doubt::taps;
use super::table::Table;
use crate::flash::RamFlash;

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
