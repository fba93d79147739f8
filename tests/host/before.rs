//! What was seen before, in files: whatever changes is noticed, and written down where it was meant.

use std::path::Path;
use std::{env, fs};

/// Compares what is seen now with `file`, line by line; where the variable `switch` is set, writes it there.
#[track_caller]
pub fn seen_before(file: impl AsRef<Path>, switch: &str, seen: &str) {
    let file = file.as_ref();
    if env::var_os(switch).is_some() {
        return fs::write(file, seen).expect("the file can be written");
    }
    let before = fs::read_to_string(file).expect("the file can be read");
    for (number, (before, seen)) in (1..).zip(before.lines().zip(seen.lines())) {
        assert_eq!(seen, before, "{}:{number}", file.display());
    }
    assert_eq!(seen.len(), before.len(), "{}", file.display());
}
