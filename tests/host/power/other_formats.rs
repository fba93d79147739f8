//! Games of another format, another kind of item or older rules: refused with a sentence, kept.

use embassy_futures::block_on;
use souschef::games::CATALOG;
use souschef::keys::Key;
use souschef::storage::Storage;
use souschef::storage::item::{Begin, Entry, FORMAT, ITEM_BYTES, Item};
use souschef::storage::slot::{Content, Slot};
use souschef_terminal::view::words;

use super::damaged_games::{begun, slot_of, taps};
use super::visible::{Table, says};
use crate::storage::model::push_block as push;
use support::flash::RamFlash;

const OTHER_FORMAT: u8 = FORMAT + 1;
pub const UNKNOWN_KIND: u8 = 77;

/// The first item of a game that began with this format.
fn begin_in(format: u8) -> Vec<u8> {
    let begin = Begin {
        game: CATALOG[0].id,
        rules: CATALOG[0].rules,
        session: 40,
        seed: 1,
        seats: 2,
    };
    let item = Item {
        number: 0,
        entry: Entry::Begin(begin),
    };
    let mut buffer = [0; ITEM_BYTES];
    let mut bytes = item.encode(&mut buffer).unwrap().to_vec();
    bytes[3] = format;
    bytes
}

/// A device with nothing but a game of another format in its first slot.
fn foreign() -> RamFlash {
    let mut flash = RamFlash::new();
    let slot = Slot::new(0).unwrap();
    push(&mut flash, slot, &begin_in(OTHER_FORMAT));
    push(&mut flash, slot, &[UNKNOWN_KIND, 1, 0, 1, 2, 3]);
    flash
}

fn content(flash: &mut RamFlash) -> Content {
    let storage = block_on(Storage::open(flash)).unwrap();
    storage.content(Slot::new(0).unwrap())
}

/// From the games to *Device*, *Kept games*, the first of them.
const TO_THE_GAME: [Key; 5] = [Key::Left, Key::Ok, Key::Right, Key::Ok, Key::Ok];

#[test]
fn a_game_in_another_format_is_refused_with_a_sentence_and_stays_until_it_is_cleared() {
    let mut flash = foreign();
    assert_eq!(content(&mut flash), Content::Foreign(OTHER_FORMAT));
    let menu = Table::booted(&mut RamFlash::new());
    assert_eq!(Table::booted(&mut flash), menu, "the device can be used");
    let listed = taps(&mut flash, &TO_THE_GAME[..4]);
    assert!(words(&listed.frame).join(" ").contains("other format"));
    let asked = taps(&mut flash, &TO_THE_GAME);
    let said = words(&asked.frame).join(" ");
    assert!(said.contains("It was kept in format"), "{said}");
    // Keep it is the first row, clear it the second.
    taps(&mut flash, &[&TO_THE_GAME[..], &[Key::Ok]].concat());
    assert_eq!(content(&mut flash), Content::Foreign(OTHER_FORMAT));
    taps(
        &mut flash,
        &[&TO_THE_GAME[..], &[Key::Right, Key::Ok]].concat(),
    );
    assert!(matches!(content(&mut flash), Content::Dirty(_)));
    let nothing = taps(&mut flash, &TO_THE_GAME);
    assert_ne!(nothing.frame, asked.frame, "it is gone from the list");
}

#[test]
fn a_game_in_another_format_does_not_hinder_a_new_one() {
    let mut flash = foreign();
    let table = taps(&mut flash, &[Key::Ok; 6]);
    assert!(table.session.is_some());
    assert_eq!(Table::booted(&mut flash), table);
    assert_eq!(content(&mut flash), Content::Foreign(OTHER_FORMAT));
}

#[test]
fn an_item_of_an_unknown_kind_ends_the_readable_game_and_says_so() {
    let (mut flash, table) = begun();
    let (slot, items) = {
        let mut storage = block_on(Storage::open(&mut flash)).unwrap();
        let slot = slot_of(&storage, table.session);
        let reading = block_on(storage.read(slot, |_| ())).unwrap();
        (slot, reading.items.to_le_bytes())
    };
    push(&mut flash, slot, &[UNKNOWN_KIND, items[0], items[1], 9]);
    let damaged = Table::booted(&mut flash);
    assert!(damaged.is_like(&table));
    says(
        &damaged,
        "The end of this game cannot be read. The table can go on from its last good move.",
    );
    assert_eq!(Table::booted(&mut flash), damaged, "it is kept");
    assert_eq!(taps(&mut flash, &[Key::Ok, Key::Ok]), table, "it goes on");
    assert_eq!(Table::booted(&mut flash), table);
}

#[test]
fn a_game_of_older_rules_stops_at_the_move_they_refuse_and_the_table_goes_on() {
    let (mut flash, table) = begun();
    block_on(async {
        let mut storage = Storage::open(&mut flash).await.unwrap();
        let slot = slot_of(&storage, table.session);
        let Content::Game(begin) = storage.content(slot) else {
            unreachable!()
        };
        // The same game as an older device wrote it: another revision, and its opening twice.
        let older = Begin {
            rules: begin.rules.wrapping_sub(1),
            session: begin.session + 1,
            ..begin
        };
        storage.begin(older).await.unwrap();
        let packed = &table.history[..];
        for length in [0, packed.len() as u16] {
            storage
                .append(Entry::Move { length, packed })
                .await
                .unwrap();
        }
    });
    let stopped = Table::booted(&mut flash);
    assert_eq!(
        stopped.history, table.history,
        "up to the move that is refused"
    );
    says(
        &stopped,
        "Today's rules refuse a move of this game. The table can go on from before it.",
    );
    assert_eq!(Table::booted(&mut flash), stopped, "nothing was changed");
    let went_on = taps(&mut flash, &[Key::Ok, Key::Ok]);
    assert_eq!(
        (&went_on.history, &went_on.frame),
        (&table.history, &table.frame)
    );
    let moved = taps(&mut flash, &[Key::Ok, Key::Ok, Key::Ok, Key::Ok]);
    assert!(moved.history.len() > table.history.len(), "{moved:?}");
    assert!(Table::booted(&mut flash).is_like(&moved));
}
