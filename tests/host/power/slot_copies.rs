//! A copy of a full slot says what its game says, and a press in between loses nothing.

use embassy_futures::block_on;
use souschef::app::App;
use souschef::games::CATALOG;
use souschef::run::{Start, carry_out, start};
use souschef::storage::item::{Begin, Entry};
use souschef::storage::journal::WARN;
use souschef::storage::slot::{Content, Slot};
use souschef::storage::{SLOT_SECTORS, Storage};

use super::cuts::fill;
use super::damaged_games::{begun, slot_of, with_a_hole};
use super::free_slots::sealed;
use super::learned_answers;
use super::random_keys::Hand;
use super::visible::{Table, typed};
use crate::laws::Player;
use crate::records::play_from;
use support::flash::RamFlash;
use support::notebook_words::remembered;

/// Random games that are copied.
const GAMES: usize = 12;
/// Begins Cuisine, which asks for cards of the box, and First Master Cook.
const BEGINNINGS: [&str; 2] = ["right*4 ok*9", "ok*9"];
/// What people do, mostly forward; a card that was learned is often taken back.
const KEYS: [&str; 8] = [
    "ok",
    "ok",
    "ok*2",
    "ok*5",
    "right ok",
    "right",
    "hold-back ok",
    "hold-back left ok",
];
/// What is done after a copy, to see whether the device knows what it knew.
const AFTER: [&str; 5] = [
    "",
    "hold-back",
    "hold-back left",
    "hold-back left*3 ok",
    "hold-back right*2",
];
/// Lets idle time pass, which copies a full slot.
const COPY: &str = "wait:9000 left";

/// Appends entries to the only game.
fn append(flash: &mut RamFlash, entries: &[Entry<'_>]) {
    let session = Table::booted(&mut flash.clone()).session;
    block_on(async {
        let mut storage = Storage::open(flash).await.unwrap();
        let slot = slot_of(&storage, session);
        storage.resume(slot, |_| ()).await.unwrap();
        for &entry in entries {
            storage.append(entry).await.unwrap();
        }
    });
}

/// The entries of the only game, in words.
fn entries(flash: &mut RamFlash) -> Vec<String> {
    let session = Table::booted(&mut flash.clone()).session;
    let mut entries = Vec::new();
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let slot = slot_of(&storage, session);
    block_on(storage.read(slot, |item| entries.push(format!("{:?}", item.entry)))).unwrap();
    entries
}

/// What a device knows after power-on: names, the history with what can be redone, how far hands have
/// followed, and what is learned.
fn known(flash: &RamFlash) -> String {
    let mut app = Box::new(App::new());
    let alive = &mut || ();
    let mut memory = block_on(start(flash.clone(), &mut app, Start::Power, alive));
    block_on(carry_out(&mut memory, &mut app, alive));
    let kept = app.to_keep();
    let history = kept.history.slice(0, kept.history.len());
    let (live, followed) = (kept.history.live(), kept.followed);
    let learned = remembered(kept.notebook);
    format!(
        "{:?} {live} of {history:?} {followed:?} {learned:?}",
        kept.names
    )
}

/// A game that people play for a while, with names; its slot is nearly full, unless it was ended.
fn nearly_full(seed: u64) -> Option<RamFlash> {
    let mut player = Player::new(seed);
    let mut flash = RamFlash::new();
    let beginning = BEGINNINGS[seed as usize % BEGINNINGS.len()];
    typed(&mut flash, beginning);
    let name = |seat, name| Entry::Name { seat, name };
    append(&mut flash, &[name(0, "Basil"), name(1, "Olive")]);
    let keys: Vec<&str> = (0..40).map(|_| player.one_of(&KEYS)).collect();
    typed(&mut flash, &keys.join(" "));
    // A game that was ended is not copied.
    let session = Table::booted(&mut flash.clone()).session?;
    let mut flash = fill(flash, session, WARN);
    let keys: Vec<&str> = (0..12).map(|_| player.one_of(&KEYS)).collect();
    let session = typed(&mut flash, &keys.join(" ")).session;
    session.map(|_| flash)
}

/// Whether idle time copies the game; one that is over it does not.
fn is_copied(flash: &RamFlash) -> bool {
    let mut flash = flash.clone();
    let before = sealed(&mut flash);
    typed(&mut flash, COPY);
    sealed(&mut flash) > before
}

/// Some of them.
fn all_nearly_full() -> impl Iterator<Item = (u64, RamFlash)> {
    let all = (0..60).filter_map(|seed| Some((seed, nearly_full(seed)?)));
    all.filter(|(_, flash)| is_copied(flash)).take(GAMES)
}

#[test]
fn a_copy_says_what_its_game_says() {
    assert_eq!(all_nearly_full().count(), GAMES, "too few are copied");
    for (seed, flash) in all_nearly_full() {
        let [mut copied, mut plain] = [flash.clone(), flash];
        let seals = sealed(&mut copied);
        typed(&mut copied, COPY);
        assert_eq!(sealed(&mut copied), seals + 1, "{seed}: not copied");
        typed(&mut plain, "left");
        for keys in AFTER {
            let [found, wanted] = [&copied, &plain].map(|flash| {
                let mut flash = flash.clone();
                typed(&mut flash, keys);
                known(&flash)
            });
            assert_eq!(found, wanted, "{seed}: {keys}");
        }
    }
}

/// One that went on where it had been would lack what lay before.
#[test]
fn a_copy_that_a_press_broke_off_begins_anew() {
    for (seed, flash) in all_nearly_full() {
        let plain = known(&flash);
        for steps in [1, 3, 5, 8] {
            let mut copied = flash.clone();
            let seals = sealed(&mut copied);
            let mut hand = Hand::still();
            hand.interrupt_after(steps);
            hand.type_words(&format!("{COPY} {COPY}"));
            Table::played(&mut copied, &mut hand);
            assert_eq!(sealed(&mut copied), seals + 1, "{seed}: not copied");
            assert_eq!(
                known(&copied),
                plain,
                "{seed}: broken off after {steps} steps"
            );
        }
    }
}

#[test]
fn a_copy_holds_names_moves_how_far_hands_are_and_its_seal() {
    let (flash, table) = begun();
    let mut flash = fill(flash, table.session.unwrap(), WARN);
    append(
        &mut flash,
        &[Entry::Name {
            seat: 1,
            name: "Olive",
        }],
    );
    typed(&mut flash, COPY);
    let entries = entries(&mut flash);
    let kinds: Vec<&str> = entries
        .iter()
        .map(|entry| entry.split([' ', '(']).next().unwrap_or_default())
        .collect();
    let (last, rest) = kinds.split_last().expect("a game has entries");
    assert_eq!((*last, rest[0], rest[1]), ("Sealed", "Begin", "Name"));
    let moves = rest.iter().filter(|&&kind| kind == "Move").count();
    let seen = rest.iter().filter(|&&kind| kind == "Seen").count();
    assert!(moves > 0 && seen <= 2, "{kinds:?}");
    // Nothing was taken back, so nothing has to be gone back to.
    assert_eq!(rest.len(), 2 + moves + seen, "{kinds:?}");
}

/// A move that taught a card, made twice with something else known before it.
#[test]
fn of_a_move_that_was_made_twice_a_copy_holds_what_it_taught_last() {
    let (mut flash, _) = learned_answers::nearly_full();
    let session = Table::booted(&mut flash.clone()).session;
    let (mut lesson, mut step) = (None, None);
    let mut storage = block_on(Storage::open(&mut flash)).unwrap();
    let slot = slot_of(&storage, session);
    let read = storage.read(slot, |item| match item.entry {
        Entry::Taught { memo, action, .. } => lesson = Some((memo, action)),
        Entry::Move { length, packed } if lesson.is_some() && step.is_none() => {
            step = Some((length, packed.to_vec()));
        }
        _ => {}
    });
    block_on(read).unwrap();
    let ((memo, action), (length, packed)) = lesson.zip(step).expect("a card was learned");
    let known = &[9, 9];
    let packed = &packed[..];
    let again = [
        Entry::To { length },
        Entry::Taught {
            memo,
            action,
            known,
        },
        Entry::Move { length, packed },
    ];
    append(&mut flash, &again);
    typed(&mut flash, COPY);
    assert_eq!(sealed(&mut flash), 1, "the slot was not copied");
    let entries = entries(&mut flash);
    let is_lesson = |entry: &&String| entry.starts_with("Taught");
    let found: Vec<&String> = entries.iter().filter(is_lesson).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("[9, 9]"), "{found:?}");
}

/// A long game of which half was taken back at the very end, in a slot that is nearly full of names.
fn half_taken_back() -> RamFlash {
    let line = &CATALOG[0];
    let played = play_from(line, 2, 5, Some(0), 900);
    let begin = Begin {
        game: line.id,
        rules: line.rules,
        session: 1,
        seed: 5,
        seats: 2,
    };
    let starts: Vec<usize> = played.history.move_starts().collect();
    let ends = starts.iter().skip(1).copied();
    let mut flash = RamFlash::new();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        storage.begin(begin).await.unwrap();
        for (&start, end) in starts.iter().zip(ends) {
            for (at, entry) in played.history.actions_between(start, end) {
                let packed = played.history.slice(at, at + 1 + entry.action.len());
                let length = at as u16;
                storage
                    .append(Entry::Move { length, packed })
                    .await
                    .unwrap();
            }
        }
        let name = "Basil";
        while storage.fill() < WARN {
            storage.append(Entry::Name { seat: 0, name }).await.unwrap();
        }
        let length = starts[starts.len() / 2] as u16;
        storage.append(Entry::To { length }).await.unwrap();
    });
    flash
}

/// There is no room for what was taken back in such a copy.
#[test]
fn what_a_copy_has_no_room_for_cannot_be_redone_any_more() {
    let mut flash = half_taken_back();
    let again = "hold-back right*5";
    let undone = Table::booted(&mut flash.clone());
    let redone = typed(&mut flash.clone(), again);
    assert!(redone.history.len() > undone.history.len() && !undone.history.is_empty());
    let at_once = typed(&mut flash.clone(), &format!("{COPY} {again}"));
    typed(&mut flash, COPY);
    assert_eq!(sealed(&mut flash), 1, "the slot was not copied");
    assert_eq!(at_once.history, undone.history, "more than is kept");
    let later = typed(&mut flash, again);
    assert_eq!(later.history, undone.history);
}

/// Goes on with a damaged game on a device whose other slots are ready, or given up; tells how often the device
/// said that it lives, and how many sectors were erased.
fn went_on(given_up: bool) -> (usize, u32) {
    let (mut flash, table) = with_a_hole();
    typed(&mut flash, "wait:9000 left");
    let storage = block_on(Storage::open(&mut flash)).unwrap();
    let others = Slot::all().filter(|slot| storage.content(*slot) == Content::Clean);
    for slot in others.filter(|_| given_up).collect::<Vec<_>>() {
        flash.bytes[slot.bounds().end as usize - 1] = 0;
    }
    let before: u32 = flash.erases.iter().sum();
    let mut hand = Hand::still();
    hand.type_words("ok ok");
    assert!(Table::played(&mut flash, &mut hand).is_like(&table));
    (hand.alive, flash.erases.iter().sum::<u32>() - before)
}

/// A watchdog bites after some seconds; a slot is erased sector by sector.
#[test]
fn a_board_hears_that_the_loop_lives_while_a_slot_is_made_ready() {
    let ready = went_on(false);
    let given_up = went_on(true);
    let erased = given_up.1 - ready.1;
    assert!(erased >= SLOT_SECTORS - 1, "{erased} sectors were erased");
    // The last erase is the end of it.
    let heard = given_up.0 - ready.0;
    assert!(heard + 2 >= erased as usize, "{heard} of {erased}");
}
