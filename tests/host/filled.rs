//! A slot that fills up without a long game.

use embedded_storage_async::nor_flash::NorFlash;
use souschef::storage::Storage;
use souschef::storage::item::{Entry, MOVE_BYTES};
use souschef::storage::slot::Slot;

/// Fills the slot of a game up to `percent` with moves that were taken back.
pub async fn fill<F: NorFlash>(storage: &mut Storage<F>, slot: Slot, percent: u8) {
    let mut length = 0;
    let read = storage.resume(slot, |item| match item.entry {
        Entry::Move { length: at, packed } => length = at + packed.len() as u16,
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
}
