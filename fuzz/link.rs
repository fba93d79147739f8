//! Whatever comes over the wire, the link answers in whole lines, is in step again at the next line,
//! and without a person's OK nothing is written.
#![no_main]

use libfuzzer_sys::fuzz_target;
use souschef_terminal::flash::RamFlash;
use souschef_terminal::link::serve;

fuzz_target!(|data: &[u8]| {
    let mut flash = RamFlash::new();
    let sent = [data, b"\nend\nend\nsettings\n"].concat();
    let mut said = Vec::new();
    let never = &mut |_: &[u8]| unreachable!("nobody said OK");
    assert!(serve(&mut flash, never, &mut sent.as_slice(), &mut said, false).is_ok());
    let said = String::from_utf8(said).expect("what is said is text");
    assert!(said.ends_with("turned: no\nok\n"));
    assert_eq!(flash, RamFlash::new());
});
