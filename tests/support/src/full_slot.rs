//! A slot that fills up without a long game.

use embedded_storage_async::nor_flash::NorFlash;
use souschef::engine::history::begins_move;
use souschef::storage::Storage;
use souschef::storage::item::{Entry, MOVE_BYTES};
use souschef::storage::slot::Slot;

/// Fills the slot of a game up to `percent` with moves that were taken back. No game knows them, so the
/// last move is made once more, in the place of all of them, while there is room for it.
pub async fn fill<F: NorFlash>(storage: &mut Storage<F>, slot: Slot, percent: u8) {
    let (mut length, mut last) = (0, None);
    let read = storage.resume(slot, |item| match item.entry {
        Entry::Move { length: at, packed } => {
            length = at + packed.len() as u16;
            last = begins_move(packed).then(|| (at, packed.to_vec()));
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
    let is_last = |(at, packed): &(u16, Vec<u8>)| *at + packed.len() as u16 == length;
    if let Some((length, packed)) = last.filter(is_last).filter(|_| percent < 100) {
        let packed = &packed[..];
        for entry in [Entry::To { length }, Entry::Move { length, packed }] {
            storage.append(entry).await.expect("there is room");
        }
    }
}
