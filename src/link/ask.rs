//! Requests: a line of words.

use super::answer::Recording;
use super::backup::Progress;
use super::restore::Restoring;
use super::take::Taking;
use super::{Job, Question, refusal};
use crate::clock;
use crate::games::GameLine;
use crate::storage::slot::Slot;

/// What `help` says.
pub const HELP: [&str; 18] = [
    "help              these lines",
    "version           which device this is",
    "games             the kept games, each with a number",
    "record [N]        a kept game as a record; by its number, or by its word: record origins",
    "results           the last results",
    "results csv       the same as a table",
    "results bgstats   the same as links for BG Stats",
    "box GAME [2]      what was learned about a game, named by its word in records; or its second box",
    "box GAME template a box file to fill in",
    "names, settings, screen",
    "backup            all bytes of the memory",
    "restore           takes the lines of a backup",
    "box               takes the lines of a box file, up to a line `end`",
    "box check         the same, but only tells what would change",
    "name A, B, C      takes a group of players",
    "setting turned    turns the picture",
    "time [YYYY-MM-DD HH:MM]   the date, which results then carry",
    "bootsel           waits for new firmware; what writes waits for OK on the device",
];

/// How results are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// For people.
    Plain,
    /// For tables.
    Csv,
    /// For the app.
    BgStats,
}

/// What is read.
#[derive(Clone, Copy, Debug)]
pub enum Request {
    /// What can be asked.
    Help,
    /// Which device this is.
    Version,
    /// The kept games.
    Games,
    /// The last results.
    Results(How),
    /// What was learned about a game, in its first or in its second box.
    Box(&'static GameLine, bool),
    /// A box file of a game to fill in.
    Template(&'static GameLine),
    /// The groups of players.
    Names,
    /// How the device is set.
    Settings,
    /// What it shows.
    Screen,
    /// The date.
    Time,
}

/// Understands a line, or says why not.
pub fn understand(line: &[u8], taking: &mut Taking) -> Job {
    let Ok(line) = core::str::from_utf8(line) else {
        return refusal(format_args!("this is not UTF-8 text"));
    };
    let line = line.trim();
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest) {
        ("", _) => Job::Idle,
        ("help", "") => Job::Answer(Request::Help, 0),
        ("version", "") => Job::Answer(Request::Version, 0),
        ("games", "") => Job::Answer(Request::Games, 0),
        ("results", "") => Job::Answer(Request::Results(How::Plain), 0),
        ("results", "csv") => Job::Answer(Request::Results(How::Csv), 0),
        ("results", "bgstats") => Job::Answer(Request::Results(How::BgStats), 0),
        ("names", "") => Job::Answer(Request::Names, 0),
        ("settings", "") => Job::Answer(Request::Settings, 0),
        ("screen", "") => Job::Answer(Request::Screen, 0),
        ("record", number) => record(number),
        ("backup", "") => Job::Backup(Progress::new()),
        ("restore", "") => Job::Restore(Restoring::new()),
        ("box", "" | "check") => {
            taking.begin(rest == "check");
            Job::Take
        }
        ("box", words) => facts(words),
        ("name", names) => match taking.group(names) {
            Ok(players) => Job::Ask(Question::Group(players), false),
            Err(sentence) => refusal(format_args!("{sentence}")),
        },
        ("setting", "turned") => Job::Ask(Question::Turn, false),
        ("time", "") => Job::Answer(Request::Time, 0),
        ("time", time) => match clock::parse(time) {
            Some(minutes) => Job::Ask(Question::Time(minutes), false),
            None => refusal(format_args!(
                "`{time}` is no time; say time 2026-01-31 18:30"
            )),
        },
        ("bootsel", "") => Job::Ask(Question::Bootsel, false),
        // Our own words, from a computer that sends back what it hears: an answer would go round for ever.
        ("ok", "") | ("error:" | "wait:", _) => Job::Idle,
        _ => refusal(format_args!("there is no such request; say help")),
    }
}

fn facts(words: &str) -> Job {
    let (word, place) = words.split_once(' ').unwrap_or((words, "1"));
    match (GameLine::by_word(word), place.trim()) {
        (Some(game), "template") => Job::Answer(Request::Template(game), 0),
        (Some(game), place @ ("1" | "2")) => Job::Answer(Request::Box(game, place == "2"), 0),
        (Some(_), place) => refusal(format_args!("a game has boxes 1 and 2, not {place}")),
        (None, _) => refusal(format_args!("there is no game `{word}`; say help")),
    }
}

fn record(number: &str) -> Job {
    let slot = number.parse().ok().and_then(|number: usize| {
        let index = number.checked_sub(1)?;
        Slot::all().nth(index)
    });
    match (number, slot) {
        ("", _) => Job::Record(Recording::new(None, None)),
        (_, Some(slot)) => Job::Record(Recording::new(Some(slot), None)),
        (word, None) if GameLine::by_word(word).is_some() => {
            let game = GameLine::by_word(word).map(|game| game.id);
            Job::Record(Recording::new(None, game))
        }
        _ => refusal(format_args!("there is no game {number}; say games")),
    }
}
