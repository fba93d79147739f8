//! Golden files: text that a test expects word for word.
//!
//! `UPDATE=1 cargo test --test host NAME` writes what was seen into the files of the tests called
//! NAME instead of comparing; `UPDATE=wok` only into files whose path contains `wok`. Read the
//! difference before you commit it.

use std::path::Path;
use std::{env, fs};

/// Lines shown before the first difference.
const CONTEXT: usize = 2;

/// Whether this golden file is written instead of compared.
pub fn is_update(file: &Path) -> bool {
    let update = env::var("UPDATE").unwrap_or_default();
    update == "1" || !update.is_empty() && file.to_string_lossy().contains(&update)
}

/// Panics with the first line that differs between `seen` and the golden `file`, or writes the file
/// if `UPDATE` is set.
#[track_caller]
pub fn assert_golden(file: impl AsRef<Path>, seen: &str) {
    let file = file.as_ref();
    if is_update(file) {
        return fs::write(file, seen).expect("the golden file can be written");
    }
    let golden = fs::read_to_string(file).expect("the golden file can be read");
    if let Some((line, words)) = difference(&golden, seen) {
        panic!(
            "{}:{line} differs (UPDATE=1 rewrites it)\n{words}",
            file.display()
        );
    }
}

/// The number of the first line that differs, and both versions of it with the lines before it.
pub fn difference(golden: &str, seen: &str) -> Option<(usize, String)> {
    if golden == seen {
        return None;
    }
    let both = || golden.lines().zip(seen.lines());
    let same = both().take_while(|(golden, seen)| golden == seen).count();
    let context = golden.lines().take(same).skip(same.saturating_sub(CONTEXT));
    let mut words: String = context.map(|line| format!("  {line}\n")).collect();
    for (mark, text) in [('-', golden), ('+', seen)] {
        let line = text.lines().nth(same).unwrap_or("(the end)");
        words.push_str(&format!("{mark} {line}\n"));
    }
    Some((same + 1, words))
}
