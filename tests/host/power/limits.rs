//! A full slot takes no more moves, but undo, and idle time makes room again.

use souschef::games::CATALOG;
use souschef::keys::{HOLD_DONE, Key};
use souschef::storage::journal::FULL;

use super::cuts::{fill, play};
use super::hand::Hand;
use super::noted::Log;
use super::table::Table;
use crate::flash::RamFlash;

/// A device in a game whose slot is full of moves that were taken back.
fn full(game: usize) -> (RamFlash, Table) {
    let mut ram = RamFlash::new();
    for seed in 1.. {
        ram = play(ram, seed, game, 25).0;
        let table = Table::booted(&mut ram.clone());
        if let Some(session) = table.session.filter(|_| !table.history.is_empty()) {
            let ram = fill(ram, session, FULL);
            return (ram, table);
        }
    }
    unreachable!()
}

fn hand(keys: impl Fn(&mut Hand)) -> Hand {
    let mut hand = Hand::still();
    keys(&mut hand);
    hand
}

#[test]
fn a_full_slot_takes_no_move_until_idle_time_made_room() {
    for game in 0..CATALOG.len() {
        let (mut flash, table) = full(game);
        let oks = |hand: &mut Hand| (0..12).for_each(|_| hand.tap(Key::Ok));
        let after = Table::played(&mut flash, &mut hand(oks));
        assert!(after.is_like(&table), "{table:?}{after:?}");
        let undone = |hand: &mut Hand| hand.press(Key::Back, HOLD_DONE + 100);
        let after = Table::played(&mut flash, &mut hand(undone));
        assert!(after.history.len() < table.history.len());
        assert!(Table::booted(&mut flash).is_like(&after));
        let mut idle = Hand::new(1, game, 300, &table.frame, Log::default());
        idle.rest();
        let later = Table::played(&mut flash, &mut idle);
        assert!(!later.is_like(&after), "nothing can be played any more");
    }
}
