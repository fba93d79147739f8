//! A device in the middle of a game, made from the game's record.

use embassy_futures::block_on;
use souschef::engine::history::History;
use souschef::engine::seat::Seat;
use souschef::notebook::Notebook;
use souschef::record::{self, Head};
use souschef::run::write_pages;
use souschef::storage::Storage;
use souschef::storage::error::Error;
use souschef::storage::item::{Begin, Entry, MOVE_BYTES};
use souschef_terminal::flash::RamFlash;
use souschef_terminal::replay::Failure;

/// The bytes of a memory in which the game of a record is open; hands have done all it told.
pub fn of(text: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut flash = RamFlash::new();
    add(text, &mut flash)?;
    Ok(flash.bytes().to_vec())
}

/// Adds the game of a record to a memory and opens it there.
pub fn add(text: &[u8], memory: &mut RamFlash) -> Result<(), Failure> {
    let mut history = Box::new(History::new());
    let (head, _) = record::read(text, &mut history)?;
    // A memory in RAM does not fail, and the longest history fits a slot of it.
    let _ = block_on(keep(memory, &head, &history));
    Ok(())
}

async fn keep(flash: &mut RamFlash, head: &Head, history: &History) -> Result<(), Error> {
    let mut storage = Storage::open(flash).await?;
    let begin = Begin {
        game: head.game.id,
        rules: head.rules,
        session: storage.next_session(),
        seed: head.seed,
        seats: head.seats,
    };
    storage.begin(begin).await?;
    for seat in Seat::all(head.seats) {
        let name = head.names.given(seat);
        storage.append(Entry::Name { seat: seat.0, name }).await?;
    }
    write_moves(&mut storage, history).await?;
    let length = history.live() as u16;
    storage.append(Entry::Seen { length }).await?;
    let mut notebook = Box::new(Notebook::new());
    storage
        .read_notes(|key, page| notebook.load(key, page))
        .await;
    notebook.meet(&head.names, head.seats);
    notebook.set_open(begin.session);
    write_pages(&mut storage, &mut notebook).await
}

/// Writes the actions, as many to an item as it holds; those of one move join again when they are read.
async fn write_moves(storage: &mut Storage<&mut RamFlash>, history: &History) -> Result<(), Error> {
    let mut start = 0;
    for (at, played) in history.actions_between(0, history.live()) {
        let full = at + 1 + played.action.len() - start > MOVE_BYTES;
        if (played.by_hand || full) && at > start {
            write(storage, history, start, at).await?;
            start = at;
        }
    }
    match start < history.live() {
        true => write(storage, history, start, history.live()).await,
        false => Ok(()),
    }
}

async fn write(
    storage: &mut Storage<&mut RamFlash>,
    history: &History,
    start: usize,
    end: usize,
) -> Result<(), Error> {
    let (length, packed) = (start as u16, history.slice(start, end));
    storage.append(Entry::Move { length, packed }).await
}

#[cfg(test)]
mod tests {
    use souschef_terminal::export::export;

    use super::*;

    /// The lines of the game in an image of a record, and those of the record.
    fn lines_of(text: &str) -> [Vec<String>; 2] {
        let flash = RamFlash::holding(of(text.as_bytes()).unwrap()).unwrap();
        let games = export(flash).unwrap();
        assert_eq!(games.len(), 1);
        assert!(!games[0].shortened);
        let lines = |text: &str| text.lines().skip(7).map(str::to_owned).collect();
        [lines(&games[0].text), lines(text)]
    }

    #[test]
    fn the_game_of_an_image_is_the_record_it_was_made_from() {
        for text in [
            include_str!("../../../tests/records/cooks/all_upgrades.txt"),
            include_str!("../../../tests/records/cuisine/two_to_forty.txt"),
        ] {
            let [game, record] = lines_of(text);
            assert_eq!(game, record);
        }
    }
}
