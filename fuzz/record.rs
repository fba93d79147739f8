//! Whatever a record says, it is played or refused with a line and a sentence; played, it can be
//! written and read again to the same history.
#![no_main]

use libfuzzer_sys::fuzz_target;
use souschef::engine::history::History;
use souschef::record;

fuzz_target!(|data: &[u8]| {
    let mut history = Box::new(History::new());
    match record::read(data, &mut history) {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok((head, play)) => {
            let mut text = String::new();
            let written = record::write(&head, &history, play.any(), &mut text);
            assert!(written.is_ok());
            let mut again = Box::new(History::new());
            assert!(record::read(text.as_bytes(), &mut again).is_ok());
            let live = history.live();
            assert_eq!(again.slice(0, again.live()), history.slice(0, live));
        }
    }
});
