//! Whatever a box file says, every line is taken or refused with a sentence; what is taken can be
//! written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use souschef::box_file::{self, Reader};
use souschef::engine::prompt::Memo;
use souschef::engine::session::Packed;

fn read(text: &[u8]) -> (Reader, Vec<(Memo, Packed)>) {
    let mut reader = Reader::new();
    let mut facts = Vec::new();
    for line in text.split(|&byte| byte == b'\n') {
        match reader.line(line) {
            Ok(fact) => facts.extend(fact),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    (reader, facts)
}

fuzz_target!(|data: &[u8]| {
    let (reader, facts) = read(data);
    let Ok(game) = reader.end() else { return };
    let answers = facts.iter().map(|(memo, action)| (*memo, action.as_slice()));
    let mut text = String::new();
    assert!(box_file::write(game, "Our box", answers, &mut text).is_ok());
    assert_eq!(read(text.as_bytes()).1, facts);
});
