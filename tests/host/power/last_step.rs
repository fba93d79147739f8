//! The last step before the power went is finished, and nothing but that.

use embassy_futures::block_on;
use souschef::storage::Storage;
use souschef::storage::item::Entry;
use souschef_terminal::view::words;

use super::damaged_games::slot_of;
use super::learned_answers;
use super::other_formats::UNKNOWN_KIND;
use super::visible::{Table, typed};
use crate::storage::model::push_block as push;
use support::flash::RamFlash;

/// From a question to the games; a place is then made ready for another one.
const PAUSE: &str = "back*2 left ok wait:8000 left right";
/// Begins a score pad of two and its first round.
const PAD: &str = "right*5 ok left*2 ok*4";

/// Adds an entry to the open game.
fn append(flash: &mut RamFlash, session: Option<u32>, entry: Entry<'_>) {
    block_on(async {
        let mut storage = Storage::open(flash).await.unwrap();
        let slot = slot_of(&storage, session);
        storage.resume(slot, |_| ()).await.unwrap();
        storage.append(entry).await.unwrap();
    });
}

/// The items of a game.
fn items(flash: &mut RamFlash, session: Option<u32>) -> u16 {
    let mut storage = block_on(Storage::open(flash)).unwrap();
    let slot = slot_of(&storage, session);
    block_on(storage.read(slot, |_| ())).unwrap().items
}

#[track_caller]
fn stands_on(table: &Table, line: &str) {
    let words = words(&table.frame).join(" ");
    assert!(words.contains(line), "{words}");
}

/// First Master Cook for one, before the cards are dealt; the fields are then filled by the device.
const BEFORE_DEALING: &str = "ok*2 left*2 ok*4";

/// A game whose last move was cut behind its first action, and the table as all of it leaves it.
fn half_dealt() -> (RamFlash, Table) {
    let mut flash = RamFlash::new();
    let before = typed(&mut flash, BEFORE_DEALING);
    let dealt = typed(&mut flash.clone(), "ok");
    let rest = &dealt.history[before.history.len()..];
    // The low half of the first byte says how long an action is.
    let first = &rest[..1 + usize::from(rest[0] & 0xf)];
    assert!(first.len() < rest.len(), "nothing follows by itself");
    let length = before.history.len() as u16;
    let packed = first;
    append(&mut flash, before.session, Entry::Move { length, packed });
    (flash, dealt)
}

/// Plays on, and sees that it is there after the power went.
fn goes_on(flash: &mut RamFlash, keys: &str, dealt: &Table) {
    let moved = typed(&mut *flash, keys);
    assert!(moved.history.len() > dealt.history.len(), "{moved:?}");
    let again = Table::booted(flash);
    assert!(again.is_like(&moved), "{again:?}");
}

/// The rest of a move was played at power-on and not written once: the next one then had no place.
#[test]
fn the_rest_of_a_move_is_written_before_the_next_one() {
    let (mut flash, dealt) = half_dealt();
    let booted = Table::booted(&mut flash.clone());
    assert!(booted.is_like(&dealt), "{booted:?}");
    stands_on(&booted, "HANDS");
    goes_on(&mut flash, "ok*9", &dealt);
}

#[test]
fn the_rest_of_a_move_before_a_hole_is_played_where_the_table_goes_on() {
    let (mut flash, dealt) = half_dealt();
    let count = items(&mut flash, dealt.session).to_le_bytes();
    let slot = {
        let storage = block_on(Storage::open(&mut flash)).unwrap();
        slot_of(&storage, dealt.session)
    };
    push(&mut flash, slot, &[UNKNOWN_KIND, count[0], count[1], 9]);
    stands_on(&Table::booted(&mut flash), "cannot be read");
    let went_on = typed(&mut flash.clone(), "ok*2");
    assert!(went_on.is_like(&dealt), "{went_on:?}");
    stands_on(&went_on, "HANDS");
    goes_on(&mut flash, "ok*11", &dealt);
}

#[test]
fn what_a_move_should_have_taught_that_was_never_made_is_not_learned_from_the_next() {
    let mut flash = RamFlash::new();
    let begun = typed(&mut flash, PAD);
    let (memo, action, known) = (7, 0, &[][..]);
    let orphan = Entry::Taught {
        memo,
        action,
        known,
    };
    append(&mut flash, begun.session, orphan);
    let moved = typed(&mut flash, "ok left ok");
    assert!(moved.history.len() > begun.history.len(), "{moved:?}");
    let again = Table::booted(&mut flash);
    assert!(again.is_like(&moved));
    assert_eq!(again.noted, begun.noted);
}

/// Two games of Cuisine: in one a card was taught and taken back, in the other it was taught since.
#[test]
fn a_card_that_another_game_taught_since_is_not_taken_back_again() {
    let mut flash = learned_answers::begun();
    let words = learned_answers::teaching(&flash);
    let first = typed(&mut flash, &words);
    typed(&mut flash, "hold-back ok");
    let second = typed(
        &mut flash,
        &format!("back {PAUSE} right*4 ok right ok ok*2"),
    );
    assert_ne!(second.session, first.session);
    let words = learned_answers::teaching(&flash);
    let taught = typed(&mut flash, &words);
    assert_eq!(taught.noted, first.noted);
    let back = typed(&mut flash, &format!("{PAUSE} right*4 ok right ok"));
    assert_eq!(back.session, first.session, "{back:?}");
    assert_eq!(back.noted, taught.noted);
    assert_eq!(Table::booted(&mut flash).noted, taught.noted, "settled");
}

/// Acknowledges what hands must do, panel by panel.
fn acknowledge(flash: &mut RamFlash) {
    let is_panel = |foot: &str| foot.contains("all done") || foot.contains("more");
    while is_panel(&words(&Table::booted(&mut flash.clone()).frame)[7]) {
        let pages = "ok ".repeat(9);
        let keys = (1..9).map(|oks| &pages[..3 * oks]);
        let read = |keys: &&str| !is_panel(&words(&typed(&mut flash.clone(), keys).frame)[7]);
        let keys = keys.into_iter().find(read).expect("panels end");
        typed(&mut *flash, keys);
    }
}

/// What hands have acknowledged is settled: the journal need not say so again.
#[test]
fn a_game_that_is_resumed_writes_nothing_about_what_hands_have_acknowledged() {
    for back in ["", "hold-back ok"] {
        let mut flash = RamFlash::new();
        typed(&mut flash, learned_answers::ALONE);
        let cooked = typed(&mut flash, learned_answers::COOKS);
        stands_on(&cooked, "HANDS");
        acknowledge(&mut flash);
        let told = typed(&mut flash, back);
        stands_on(&told, if back.is_empty() { "P1" } else { "PUT BACK" });
        acknowledge(&mut flash);
        let before = items(&mut flash, cooked.session);
        let paused = typed(&mut flash, PAUSE);
        assert_eq!(paused.session, None, "{paused:?}");
        let resumed = typed(&mut flash, "ok*2");
        assert_eq!(resumed.session, cooked.session, "{resumed:?}");
        assert_eq!(items(&mut flash, cooked.session), before, "{back}");
    }
}

/// The power went before the notebook was written: only the last move teaches again.
#[test]
fn after_a_power_cut_a_move_teaches_what_it_taught_and_not_what_the_one_before_did() {
    let mut flash = learned_answers::begun();
    let known = learned_answers::notes(&mut flash);
    let words = learned_answers::teaching(&flash);
    let first = typed(&mut flash, &words);
    let another = (1..20).map(|times| "right ok ".repeat(times));
    let teaches = |keys: &String| typed(&mut flash.clone(), keys).noted.len() > first.noted.len();
    let keys = another.into_iter().find(teaches).expect("another card");
    let second = typed(&mut flash, &keys);
    learned_answers::restore(&mut flash, &known);
    let again = Table::booted(&mut flash);
    let news = second
        .noted
        .iter()
        .filter(|card| !first.noted.contains(card));
    let before = typed(&mut learned_answers::begun(), "").noted;
    let wanted: Vec<_> = before.iter().chain(news).cloned().collect();
    assert_eq!(again.noted, wanted);
}

/// A game that is left in doubt stays where it is, and the next one is in none.
#[test]
fn back_leaves_a_game_in_doubt_and_another_one_can_begin() {
    let (mut flash, table) = super::damaged_games::with_a_hole();
    stands_on(&typed(&mut flash.clone(), "ok"), "Go on with this game?");
    let left = typed(&mut flash.clone(), "ok back");
    assert_eq!(left.session, None);
    stands_on(&left, "Which game?");
    let other = typed(&mut flash, "ok back right*5 ok left ok left*2 ok*3");
    assert!(other.session.is_some() && other.session != table.session);
    stands_on(&other, "How is it scored?");
}

/// A move was taken back that today's rules refuse, and one before it: hands are told nothing twice.
#[test]
fn what_was_taken_back_and_cannot_be_played_again_tells_hands_nothing() {
    let mut flash = learned_answers::begun();
    let begun = typed(&mut flash, "ok");
    stands_on(&begun, "Which deck?");
    let words = learned_answers::teaching(&flash);
    let moved = typed(&mut flash, &words);
    let length = moved.history.len() as u16;
    // Table, by hand, one byte: a number no action has.
    let packed = &[0x11, 0x7f];
    for entry in [
        Entry::Move { length, packed },
        Entry::Seen { length: length + 2 },
        Entry::To {
            length: begun.history.len() as u16,
        },
    ] {
        append(&mut flash, begun.session, entry);
    }
    let back = Table::booted(&mut flash);
    assert!(back.is_like(&begun), "{back:?}");
    stands_on(&back, "P1 Set-up");
    let again = typed(&mut flash, "ok*9");
    assert!(again.history.starts_with(&moved.history), "{again:?}");
}
