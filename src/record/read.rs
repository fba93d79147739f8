//! Reads a record and plays it through the rules.

use core::str::FromStr;

use super::{FIRST_LINE, Head, MAX_LINE, Problem, RecordError, is_plain, number_word, same};
use crate::engine::history::{History, Played};
use crate::engine::seat::{Asked, MAX_SEATS, Seat};
use crate::engine::session::{Packed, Stopped};
use crate::games::{GameLine, Play};
use crate::names::{MAX_LETTERS, Names};
use crate::table::AnyTable;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

type Read<'a, T> = Result<T, RecordError<'a>>;

/// Reads a record into `history` and plays it; on an error the history is not to be used.
pub fn read<'a>(text: &'a [u8], history: &mut History) -> Read<'a, (Head, Play)> {
    history.clear();
    let mut lines = Lines::of(text);
    let (head, promised) = read_head(&mut lines)?;
    let mut play = (head.game.sit)(head.seats, head.seed);
    let body = lines.clone();
    let found = read_actions(&head, lines.clone(), play.any(), history)?;
    check_length(text, &mut lines, promised, found)?;
    match play.any_mut().replay(history) {
        Ok(()) => Ok((head, play)),
        Err(stopped) => Err(refused(&head, body, &play, history, stopped)),
    }
}

/// The lines of a record with their numbers, comments taken off.
#[derive(Clone)]
struct Lines<'a> {
    rest: Option<&'a [u8]>,
    number: usize,
}

impl<'a> Lines<'a> {
    /// The lines of a text; the mark that some editors put before it says nothing.
    fn of(text: &'a [u8]) -> Self {
        let rest = Some(text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text));
        Self { rest, number: 0 }
    }

    fn next(&mut self) -> Read<'a, Option<&'a str>> {
        let Some(rest) = self.rest.filter(|rest| !rest.is_empty()) else {
            return Ok(None);
        };
        self.number += 1;
        let mut parts = rest.splitn(2, |&byte| byte == b'\n');
        let line = parts.next().unwrap_or_default();
        self.rest = parts.next();
        if line.len() > MAX_LINE {
            return self.fail(Problem::LongLine);
        }
        match core::str::from_utf8(line) {
            Ok(line) => Ok(Some(line.trim_end())),
            Err(_) => self.fail(Problem::NotText),
        }
    }

    /// The next line that says something.
    fn next_action(&mut self) -> Read<'a, Option<&'a str>> {
        while let Some(line) = self.next()? {
            let action = without_comment(line).trim();
            if !action.is_empty() {
                return Ok(Some(action));
            }
        }
        Ok(None)
    }

    fn fail<T>(&self, problem: Problem<'a>) -> Read<'a, T> {
        let line = self.number.max(1);
        Err(RecordError { line, problem })
    }
}

/// A `#` at the start of a line or after a blank begins a comment.
fn without_comment(line: &str) -> &str {
    let begins = |&(at, _): &(usize, &str)| {
        let before = line.get(..at).and_then(|before| before.chars().next_back());
        before.is_none_or(char::is_whitespace)
    };
    let comment = line.match_indices('#').find(begins);
    comment.and_then(|(at, _)| line.get(..at)).unwrap_or(line)
}

/// The header as far as it is read.
#[derive(Default)]
struct Found<'a> {
    game: Option<&'static GameLine>,
    seats: Option<(&'a str, usize)>,
    seed: Option<u64>,
    rules: Option<u8>,
    actions: Option<u32>,
}

fn read_head<'a>(lines: &mut Lines<'a>) -> Read<'a, (Head, Option<u32>)> {
    read_first(lines)?;
    let mut found = Found::default();
    while let Some(line) = lines.next()? {
        match (line, without_comment(line).trim()) {
            ("", _) => return Ok((finish_head(lines, &found)?, found.actions)),
            (_, "") => {}
            (_, said) => read_key(lines, said, &mut found)?,
        }
    }
    lines.fail(Problem::NoEmptyLine)
}

fn read_first<'a>(lines: &mut Lines<'a>) -> Read<'a, ()> {
    let first = lines.next()?.unwrap_or_default();
    match first.strip_prefix("souschef record ") {
        _ if first == FIRST_LINE => Ok(()),
        Some(version) => lines.fail(Problem::Version(version)),
        None => lines.fail(Problem::NotARecord),
    }
}

fn read_key<'a>(lines: &Lines<'a>, line: &'a str, found: &mut Found<'a>) -> Read<'a, ()> {
    let Some((key, value)) = line.split_once(':') else {
        return lines.fail(Problem::NotAHeader);
    };
    let (key, value) = (key.trim(), value.trim());
    let twice = match key {
        "game" => found.game.replace(read_game(lines, value)?).is_some(),
        "seats" => found.seats.replace((value, lines.number)).is_some(),
        "seed" => found.seed.replace(number(lines, key, value)?).is_some(),
        "rules" => found.rules.replace(number(lines, key, value)?).is_some(),
        "actions" => found.actions.replace(number(lines, key, value)?).is_some(),
        _ => return lines.fail(Problem::UnknownKey(key)),
    };
    match twice {
        true => lines.fail(Problem::Twice(key)),
        false => Ok(()),
    }
}

fn read_game<'a>(lines: &Lines<'a>, word: &'a str) -> Read<'a, &'static GameLine> {
    GameLine::by_word(word).map_or_else(|| lines.fail(Problem::UnknownGame(word)), Ok)
}

fn number<'a, T: FromStr>(lines: &Lines<'a>, key: &'a str, value: &str) -> Read<'a, T> {
    value.parse().or_else(|_| lines.fail(Problem::Number(key)))
}

fn finish_head<'a>(lines: &Lines<'a>, found: &Found<'a>) -> Read<'a, Head> {
    let Some(game) = found.game else {
        return lines.fail(Problem::MissingKey("game"));
    };
    let Some((names, line)) = found.seats else {
        return lines.fail(Problem::MissingKey("seats"));
    };
    let seats = names.split(',').count();
    let (names, problem) = read_names(names);
    let rules = found.rules.unwrap_or(game.rules);
    match (seats, problem) {
        _ if !game.allows(seats) || seats > MAX_SEATS => {
            let problem = Problem::Seats(game.seats.0, game.seats.1);
            Err(RecordError { line, problem })
        }
        (_, Some(problem)) => Err(RecordError { line, problem }),
        _ if rules > game.rules => lines.fail(Problem::Rules(rules)),
        _ => Ok(Head {
            game,
            seats: seats as u8,
            names,
            seed: found.seed.unwrap_or(0),
            rules,
        }),
    }
}

/// The names of the header; a seat that goes by its number has none.
fn read_names(list: &str) -> (Names, Option<Problem<'_>>) {
    let mut names = Names::new();
    for (name, seat) in list.split(',').map(str::trim).zip((0..).map(Seat)) {
        if !is_plain(name) || name.len() > MAX_LETTERS {
            return (names, Some(Problem::Name(name)));
        }
        if !same(name, number_word(seat)) {
            names.set(seat, name);
        }
    }
    (names, None)
}

/// Reads every action and returns how many there are.
fn read_actions<'a>(
    head: &Head,
    mut lines: Lines<'a>,
    table: &dyn AnyTable,
    history: &mut History,
) -> Read<'a, u32> {
    let mut found = 0;
    while let Some(line) = lines.next_action()? {
        let parsed = read_action(head, line, table);
        let (asked, by_hand, packed) = match parsed {
            Ok(parsed) => parsed,
            Err(problem) => return lines.fail(problem),
        };
        let action = &packed;
        let entry = Played {
            asked,
            by_hand,
            action,
        };
        if history.push(entry).is_err() {
            return lines.fail(Problem::Full);
        }
        found += 1;
    }
    Ok(found)
}

fn read_action<'a>(
    head: &Head,
    line: &'a str,
    table: &dyn AnyTable,
) -> Result<(Asked, bool, Packed), Problem<'a>> {
    let followed = line.strip_prefix(". ");
    let words = followed.unwrap_or(line).trim_start();
    let (who, action) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
    let (asked, action) = match (head.asked(who), followed) {
        (Some(asked), _) => (asked, action),
        (None, Some(_)) => (Asked::Table, words),
        (None, None) => return Err(Problem::UnknownPlayer(who)),
    };
    let packed = table.read(action).map_err(Problem::Words)?;
    Ok((asked, followed.is_none(), packed))
}

/// Compares what is there with what the header promises.
fn check_length<'a>(
    text: &'a [u8],
    lines: &mut Lines<'a>,
    promised: Option<u32>,
    found: u32,
) -> Read<'a, ()> {
    while lines.next()?.is_some() {}
    match promised {
        Some(promised) if found < promised => lines.fail(Problem::Truncated(promised, found)),
        Some(promised) if found > promised => lines.fail(Problem::TooMany(promised)),
        Some(_) if !text.ends_with(b"\n") => lines.fail(Problem::CutOff),
        _ => Ok(()),
    }
}

/// Where the rules turned the record down, and why.
fn refused<'a>(
    head: &Head,
    mut body: Lines<'a>,
    play: &Play,
    history: &History,
    stopped: Stopped,
) -> RecordError<'a> {
    let before = history.actions().take_while(|(at, _)| *at < stopped.at);
    for _ in 0..=before.count() {
        let _ = body.next_action();
    }
    let mut entries = history.actions();
    let entry = entries.find(|(at, _)| *at == stopped.at);
    let why = entry.and_then(|(_, entry)| play.any().refusal(entry.asked, entry.action));
    RecordError {
        line: body.number,
        problem: Problem::Refused(why.unwrap_or_default(), head.names.clone()),
    }
}
