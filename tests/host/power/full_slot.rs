//! A full slot takes no more moves, but undo and the end, and idle time makes room again.

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::keys::{HOLD_DONE, Key};
use souschef::storage::Storage;
use souschef::storage::item::Entry;
use souschef::storage::journal::{FULL, WARN};

use super::cuts::{fill, play};
use super::damaged_games::{begun, slot_of};
use super::random_keys::Hand;
use super::recording_flash::Log;
use super::results::results;
use super::visible::{Table, is_said, typed};
use support::flash::RamFlash;

const WARNING: &str = "The memory of this game is nearly full. Bring it to an end soon.";
/// From a question to what *End here and score* asks, and its first answer.
const END_HERE: &str = "back*2 left*3 ok*2";

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

/// A device in a game whose slot wants one more item until the table is warned.
fn before_the_warning() -> RamFlash {
    let (flash, table) = begun();
    let mut flash = fill(flash, table.session.unwrap(), WARN - 1);
    loop {
        let before = flash.clone();
        let percent = block_on(async {
            let mut storage = Storage::open(&mut flash).await.unwrap();
            let slot = slot_of(&storage, table.session);
            storage.resume(slot, |_| ()).await.unwrap();
            let length = table.history.len() as u16;
            storage.append(Entry::To { length }).await.unwrap();
            storage.fill()
        });
        if percent >= WARN {
            return before;
        }
    }
}

#[test]
fn the_table_is_warned_once_when_the_slot_is_nearly_full() {
    let flash = before_the_warning();
    let after = |oks: usize| typed(&mut flash.clone(), &format!("ok*{oks}"));
    let warned: Vec<usize> = (0..12)
        .filter(|&oks| is_said(&after(oks), WARNING))
        .collect();
    assert_eq!(warned.len(), 1, "warned after so many OKs: {warned:?}");
}

/// The game broken off, with the same short answer to whatever is asked then; `None` if that is not enough.
fn ended(flash: &RamFlash) -> Option<(RamFlash, Table)> {
    let answers = [["ok"; 60], ["left ok"; 60]].map(|answers| answers.join(" "));
    answers.iter().find_map(|answers| {
        let mut flash = flash.clone();
        let ended = typed(&mut flash, &format!("{END_HERE} {answers}"));
        ended.over.then_some((flash, ended))
    })
}

/// A device in a game that can be broken off in a few presses, its slot full.
fn full_and_endable(game: usize) -> (RamFlash, Table) {
    let mut ram = RamFlash::new();
    for seed in 1.. {
        ram = play(ram, seed, game, 120).0;
        let table = Table::booted(&mut ram.clone());
        if table.can_end && !table.over && ended(&ram).is_some() {
            return (fill(ram, table.session.unwrap(), FULL), table);
        }
    }
    unreachable!()
}

/// "End and score" of Master Cook and the wok numbers of a pad were refused here once, because
/// questions about points follow them.
#[test]
fn every_game_can_be_ended_when_its_slot_is_full() {
    for (game, line) in CATALOG.iter().enumerate() {
        let (flash, table) = full_and_endable(game);
        let kept = results(&mut flash.clone()).len();
        let ended = ended(&flash);
        let (mut flash, ended) = ended.unwrap_or_else(|| panic!("{}: {table:?}", line.name));
        assert!(Table::booted(&mut flash).is_like(&ended));
        assert_eq!(typed(&mut flash, "left ok").session, None, "{}", line.name);
        assert_eq!(results(&mut flash).len(), kept + 1, "{}", line.name);
    }
}

/// A device in a light game that goes on for a while, its slot full.
fn full_light(game: usize) -> RamFlash {
    let begin = format!("{} ok right ok*12", "right ".repeat(game));
    let mut ram = RamFlash::new();
    let table = typed(&mut ram, &begin);
    let table = match table.can_end {
        true => table,
        false => typed(&mut ram, "ok*12"),
    };
    assert!(table.can_end && !table.over, "{table:?}");
    fill(ram, table.session.unwrap(), FULL)
}

/// A light game of Master Cook asks for everybody's cards before it is over.
#[test]
fn a_light_game_can_be_ended_when_its_slot_is_full() {
    for (game, line) in CATALOG.iter().enumerate().take(2) {
        let flash = full_light(game);
        let ended = ended(&flash).unwrap_or_else(|| panic!("{} does not end", line.name));
        assert!(Table::booted(&mut ended.0.clone()).is_like(&ended.1));
    }
}
