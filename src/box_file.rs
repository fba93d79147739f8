//! Box files: what is printed in one's own box, as text somebody can type, keep and share.
//!
//! `docs/box.md` defines the format. [`write()`] makes a file of what was learned, [`template`] one
//! to fill in, and a [`Reader`] takes a file line by line, for it may come over a wire.

mod error;
mod read;

pub use error::{BoxError, Problem};
pub use read::Reader;

use core::fmt;

use crate::engine::prompt::Memo;
use crate::games::GameLine;

/// The first line of every box file.
pub const FIRST_LINE: &str = "souschef box 1";
/// The bytes of the longest line.
pub const MAX_LINE: usize = 160;
/// The letters of the longest name of a box.
pub const MAX_NAME: usize = 24;

/// What a box is called unless its owner has named it.
pub const NAME: &str = "Our box";

/// What a file to fill in begins with.
const INTRO: [&str; 2] = [
    "Write behind a line what is printed on your card; what stays empty is asked at the table.",
    "A # begins a comment.",
];
/// What it says where there is nothing to fill in.
const NOTHING: [&str; 1] = ["Nothing is learned in this game: there is nothing to fill in."];

/// Writes what was learned about a game as a box file.
pub fn write<'a>(
    game: &GameLine,
    name: &str,
    answers: impl Iterator<Item = (Memo, &'a [u8])>,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    write_head(game, name, out)?;
    let play = (game.sit)(game.usual, 0);
    for (memo, action) in answers {
        // An answer that these rules cannot read stays in the notebook.
        let mut line = heapless::String::<MAX_LINE>::new();
        if play.any().write_printed(memo, action, &mut line).is_ok() {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Writes a box file to fill in: everything that can be learned, and no values.
pub fn template(game: &GameLine, out: &mut dyn fmt::Write) -> fmt::Result {
    write_head(game, NAME, out)?;
    let mut line = 0;
    while template_line(game, line, out)? {
        out.write_char('\n')?;
        line += 1;
    }
    Ok(())
}

/// Writes a line of a box file to fill in, counted from 0 behind its head; false after the last one.
pub fn template_line(
    game: &GameLine,
    line: usize,
    out: &mut dyn fmt::Write,
) -> Result<bool, fmt::Error> {
    let play = (game.sit)(game.usual, 0);
    let hints = play.any().hints();
    let intro: &[&str] = if hints.is_empty() { &NOTHING } else { &INTRO };
    if let Some(hint) = intro.iter().chain(hints).nth(line) {
        return write!(out, "# {hint}").map(|()| true);
    }
    let (mut left, mut written) = (line - intro.len() - hints.len(), None);
    play.any().blanks(&mut |words| {
        if left == 0 && written.is_none() {
            written = Some(out.write_str(words));
        }
        left = left.saturating_sub(1);
    });
    written.map_or(Ok(false), |written| written.map(|()| true))
}

/// Writes what stands before the first fact, the empty line included.
pub fn write_head(game: &GameLine, name: &str, out: &mut dyn fmt::Write) -> fmt::Result {
    writeln!(out, "{FIRST_LINE}\ngame: {}\nname: {name}\n", game.word)
}

#[cfg(test)]
mod tests;
