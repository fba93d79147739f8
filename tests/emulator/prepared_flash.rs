//! Memories that were played with on the host, for a chip to go on with.

use embassy_futures::block_on;
use souschef::keys::{Edge, Millis};
use souschef::storage::Storage;
use souschef::storage::journal::WARN;
use souschef::storage::notebook::{NoteKey, VALUE_BYTES};
use souschef::storage::slot::{Content, Slot};
use souschef_terminal::flash::RamFlash;
use souschef_terminal::printed::{BoxFile, filled};
use souschef_terminal::script::{Step, UP, parse};

use crate::recorded_flash::SEED;
use crate::twin::{Table, played};
use support::full_slot::fill;

/// Begins a game and makes its first moves.
const OPENING: &str = "ok*14 wait:8000";
/// A page of the notebook that means nothing.
const FILLING: NoteKey = NoteKey { kind: 0, index: 0 };
/// So many values are more than the notebook holds: every sector of it was in use.
const NOTES: usize = 300;
/// What is left of the sector of the notebook that is in use, in values and bytes.
const NOTES_LEFT: (usize, usize) = (4, 300);

/// A game in progress.
pub fn in_play() -> RamFlash {
    let mut memory = RamFlash::new();
    typed(&mut memory, OPENING);
    memory
}

/// A game in progress, a result of another one, players and a box.
pub fn much() -> RamFlash {
    let mut memory = RamFlash::new();
    let ended = "right*5 ok left*2 ok*4 wait:700 back*2 left*3 ok ok wait:700 left ok wait:8000";
    typed(&mut memory, ended);
    typed(&mut memory, OPENING);
    let first = souschef::games::GameLine::by_word("first").expect("a game");
    let file = BoxFile::read(filled(first).as_bytes()).expect("a box");
    file.import(&mut memory, false).expect("it finds room");
    memory
}

/// What is on a device with this memory after keys that are words.
pub fn typed(memory: &mut RamFlash, words: &str) -> Table {
    let (edges, end) = edges(words);
    played(memory, &edges, end, SEED)
}

/// A game whose slot is nearly full of moves that were taken back, and a notebook that
/// must erase a sector for what comes next.
pub fn nearly_full() -> RamFlash {
    let mut memory = in_play();
    block_on(async {
        let mut storage = Storage::open(&mut memory).await.expect("it opens");
        let holds = |slot: &Slot| matches!(storage.content(*slot), Content::Game(_));
        let slot = Slot::all().find(holds).expect("a game was begun");
        fill(&mut storage, slot, WARN).await;
        let (values, bytes) = NOTES_LEFT;
        for _ in 0..NOTES {
            storage
                .store_note(FILLING, &[0; VALUE_BYTES])
                .await
                .expect("there is room");
        }
        while storage.has_note_room(values, bytes) {
            storage
                .store_note(FILLING, &[0; VALUE_BYTES])
                .await
                .expect("there is room");
        }
    });
    memory
}

/// The edges of keys that are words, and when they are over.
fn edges(words: &str) -> (Vec<Edge>, Millis) {
    let (mut edges, mut now) = (Vec::new(), 0);
    for step in parse(words).expect("the keys are words") {
        match step {
            Step::Hold(key, time) => {
                edges.push(Edge {
                    key,
                    down: true,
                    at: now,
                });
                edges.push(Edge {
                    key,
                    down: false,
                    at: now + time,
                });
                now += time + UP;
            }
            Step::Wait(time) => now += time,
            Step::Reboot | Step::Look => {}
        }
    }
    (edges, now)
}
