//! Writes a history as a record.

use core::fmt;

use heapless::String;

use super::{FIRST_LINE, Head, TABLE, is_plain, lower, number_word};
use crate::engine::history::{History, Played};
use crate::engine::seat::{Asked, Seat};
use crate::engine::words::WordsError;
use crate::names::MAX_LETTERS;
use crate::table::AnyTable;

/// Writes the live moves of `history` as a record; `table` is any table of the same game.
pub fn write(
    head: &Head,
    history: &History,
    table: &dyn AnyTable,
    out: &mut dyn fmt::Write,
) -> Result<(), WordsError> {
    let actions = history.actions().count();
    write_head(head, actions, out).map_err(|_| WordsError::Unsupported)?;
    for (_, entry) in history.actions() {
        write_action(head, &entry, table, out)?;
        out.write_char('\n').map_err(|_| WordsError::Unsupported)?;
    }
    Ok(())
}

/// Writes one action as its line, without the end of the line.
pub fn write_action(
    head: &Head,
    entry: &Played<'_>,
    table: &dyn AnyTable,
    out: &mut dyn fmt::Write,
) -> Result<(), WordsError> {
    write_who(head, entry, table, out).map_err(|_| WordsError::Unsupported)?;
    table.write(entry.action, out)
}

/// Writes what stands before the first action, the empty line included.
pub fn write_head(head: &Head, actions: usize, out: &mut dyn fmt::Write) -> fmt::Result {
    writeln!(out, "{FIRST_LINE}\ngame: {}", head.game.word)?;
    out.write_str("seats: ")?;
    for seat in Seat::all(head.seats) {
        out.write_str(if seat == Seat(0) { "" } else { ", " })?;
        match head.names.given(seat) {
            name if is_plain(name) => out.write_str(name)?,
            _ => write!(out, "P{}", seat.0 + 1)?,
        }
    }
    write!(out, "\nseed: {}\nrules: {}", head.seed, head.rules)?;
    writeln!(out, "\nactions: {actions}\n")
}

/// Writes who does it. What followed by itself needs no `table` unless it would be misread.
fn write_who(
    head: &Head,
    entry: &Played<'_>,
    table: &dyn AnyTable,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    if !entry.by_hand {
        out.write_str(". ")?;
    }
    match entry.asked {
        Asked::Seat(seat) => write_seat(head, seat, out)?,
        Asked::Table if entry.by_hand || is_misread(head, entry, table) => out.write_str(TABLE)?,
        Asked::Table => return Ok(()),
    }
    out.write_char(' ')
}

fn write_seat(head: &Head, seat: Seat, out: &mut dyn fmt::Write) -> fmt::Result {
    match head.word(seat) {
        Some(name) => lower(name).try_for_each(|letter| out.write_char(letter)),
        None => out.write_str(number_word(seat)),
    }
}

/// Tells whether the first word of an action is somebody's name.
fn is_misread(head: &Head, entry: &Played<'_>, table: &dyn AnyTable) -> bool {
    let mut first = FirstWord::default();
    // It stops after the first word, which is all that is wanted.
    let _ = table.write(entry.action, &mut first);
    head.asked(&first.word).is_some()
}

/// Keeps the first word it is told and then stops; one longer than any name is cut.
#[derive(Default)]
struct FirstWord {
    word: String<{ MAX_LETTERS + 4 }>,
}

impl fmt::Write for FirstWord {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|letter| match letter {
            ' ' => Err(fmt::Error),
            _ => self.word.push(letter).map_err(|_| fmt::Error),
        })
    }
}
