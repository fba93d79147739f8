//! A result as text that leaves the device: rows of a table, a link for BG Stats, a short line.

use core::fmt::{self, Write};

use crate::games::GameLine;
use crate::notebook::results::Finished;

/// The first row of a table of results.
pub const CSV_HEAD: &str = "result,date,game,player,rank,winner,category,points";
/// What a link for BG Stats begins with.
const BG_STATS: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// Writes a row of a table: a player and a category, with the total as the last category of each
/// player; false after the last row.
pub fn csv(result: &Finished<'_>, row: usize, out: &mut dyn Write) -> Result<bool, fmt::Error> {
    let rows = result.standings.seats.iter().flat_map(|standing| {
        let total = ("total", standing.total);
        let categories = result.categories(standing.seat).chain([total]);
        categories.map(move |category| (standing, category))
    });
    let Some((standing, (category, points))) = rows.into_iter().nth(row) else {
        return Ok(false);
    };
    write!(out, "{},", result.number)?;
    if let Some(date) = result.beside.date {
        write!(out, "{date}")?;
    }
    write!(out, ",{},", game(result))?;
    quoted(result.names.get(standing.seat), out)?;
    let winner = if standing.rank == 1 { "yes" } else { "no" };
    write!(out, ",{},{winner},", standing.rank)?;
    quoted(category, out)?;
    match result.standings.has_points() {
        true => write!(out, ",{points}")?,
        false => out.write_char(',')?,
    }
    Ok(true)
}

/// Writes the link that opens BG Stats with the result filled in.
pub fn bg_stats(result: &Finished<'_>, out: &mut dyn Write) -> fmt::Result {
    out.write_str(BG_STATS)?;
    let out = &mut Encoded { out };
    let number = result.number;
    let name = GameLine::by_id(result.game).map_or("?", |line| line.name);
    write!(
        out,
        "{{\"sourceName\":\"Souschef\",\"sourcePlayId\":\"{number}\""
    )?;
    if let Some(date) = result.beside.date {
        write!(out, ",\"playDate\":\"{date} 12:00:00\"")?;
    }
    write!(out, ",\"game\":{{\"name\":\"{name}\"}},\"players\":[")?;
    for (standing, at) in result.standings.seats.iter().zip(0..) {
        out.write_str(if at == 0 { "{\"name\":" } else { ",{\"name\":" })?;
        json(result.names.get(standing.seat), out)?;
        if result.standings.has_points() {
            write!(out, ",\"score\":{}", standing.total)?;
        }
        let rank = standing.rank;
        write!(out, ",\"rank\":{rank},\"winner\":{}", rank == 1)?;
        if result.beside.start == Some(standing.seat) {
            out.write_str(",\"startPlayer\":true")?;
        }
        out.write_char('}')?;
    }
    out.write_str("],\"comments\":\"scored by Souschef\"}")
}

/// Writes the result in a few words: "Cuisine: 1 Ana 52, 2 Ben 40".
pub fn short(result: &Finished<'_>, out: &mut dyn Write) -> fmt::Result {
    let name = GameLine::by_id(result.game).map_or("?", |line| line.name);
    write!(out, "{name}:")?;
    for (standing, at) in result.standings.seats.iter().zip(0..) {
        out.write_str(if at == 0 { " " } else { ", " })?;
        let player = result.names.get(standing.seat);
        write!(out, "{} {player}", standing.rank)?;
        if result.standings.has_points() {
            write!(out, " {}", standing.total)?;
        }
    }
    Ok(())
}

fn game(result: &Finished<'_>) -> &'static str {
    GameLine::by_id(result.game).map_or("?", |line| line.word)
}

/// Writes a field of a table, in quotes where it needs them.
fn quoted(text: &str, out: &mut dyn Write) -> fmt::Result {
    if !text.contains([',', '"', '\n']) {
        return out.write_str(text);
    }
    out.write_char('"')?;
    for letter in text.chars() {
        out.write_str(if letter == '"' { "\"" } else { "" })?;
        out.write_char(letter)?;
    }
    out.write_char('"')
}

/// Writes a string of JSON.
fn json(text: &str, out: &mut dyn Write) -> fmt::Result {
    out.write_char('"')?;
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        out.write_str(if matches!(letter, '"' | '\\') {
            "\\"
        } else {
            ""
        })?;
        out.write_char(letter)?;
    }
    out.write_char('"')
}

/// Writes everything but letters, digits and `-._~` as `%` and two digits.
struct Encoded<'a> {
    out: &'a mut dyn Write,
}

impl Write for Encoded<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().try_for_each(|byte| match byte {
            b'-' | b'.' | b'_' | b'~' => self.out.write_char(byte.into()),
            _ if byte.is_ascii_alphanumeric() => self.out.write_char(byte.into()),
            _ => write!(self.out, "%{byte:02X}"),
        })
    }
}

#[cfg(test)]
mod tests;
