//! A slot that fills up without a long game.

use embedded_storage_async::nor_flash::NorFlash;
use souschef::engine::history::begins_move;
use souschef::storage::Storage;
use souschef::storage::item::{Entry, MOVE_BYTES};
use souschef::storage::slot::Slot;

/// Fills the slot of a game up to `percent` with moves that were taken back. No game knows them, so the
/// last move is made once more, in the place of all of them, while there is room for it.
pub async fn fill<F: NorFlash>(storage: &mut Storage<F>, slot: Slot, percent: u8) {
    let (mut length, mut moves) = (0, Vec::<(u16, Vec<u8>)>::new());
    let read = storage.resume(slot, |item| match item.entry {
        Entry::Move { length: at, packed } => {
            length = at + packed.len() as u16;
            moves.retain(|(other, _)| *other < at);
            moves.push((at, packed.to_vec()));
        }
        Entry::To { length: at } => length = at,
        _ => {}
    });
    read.await.expect("the game can be read");
    let packed = &[0x10; MOVE_BYTES];
    while storage.fill() < percent {
        for entry in [Entry::Move { length, packed }, Entry::To { length }] {
            storage.append(entry).await.expect("there is room");
        }
    }
    // A redo would make one of them otherwise, after an undo too.
    moves.retain(|(at, _)| *at < length && percent < 100);
    let last = moves.iter().rposition(|(_, packed)| begins_move(packed));
    let pieces = moves.get(last.unwrap_or(0)..).unwrap_or_default();
    if let Some(&(length, _)) = pieces.first() {
        let to = Entry::To { length };
        storage.append(to).await.expect("there is room");
    }
    for (length, packed) in pieces {
        let entry = Entry::Move {
            length: *length,
            packed,
        };
        storage.append(entry).await.expect("there is room");
    }
}
