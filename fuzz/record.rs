//! Whatever a record says, it is played or refused with a line and a sentence.
#![no_main]

use libfuzzer_sys::fuzz_target;
use souschef::engine::history::History;
use souschef::record;

fuzz_target!(|data: &[u8]| {
    let mut history = Box::new(History::new());
    if let Err(error) = record::read(data, &mut history) {
        assert!(!error.to_string().is_empty());
    }
});
