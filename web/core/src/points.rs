//! The course of a game: points after every move, and what the move changed on the table.

use std::collections::BTreeMap;

use serde::Serialize;
use souschef::engine::history::History;
use souschef::engine::line::Line;
use souschef::engine::seat::{Asked, Seat};
use souschef::games::Play;
use souschef::names::Names;
use souschef::record::{self, Head};
use souschef_terminal::replay::Failure;

/// A game from its first move to its last.
#[derive(Debug, Serialize)]
pub struct Course {
    game: &'static str,
    name: &'static str,
    seats: Vec<String>,
    over: bool,
    /// Whether the game counts points at all.
    points: bool,
    moves: Vec<Move>,
}

/// One move and what came of it.
#[derive(Debug, Serialize)]
struct Move {
    /// Who made it; nobody if the table did.
    seat: Option<u8>,
    says: String,
    totals: Vec<i16>,
    changes: Vec<Change>,
}

/// A tracked count before and after a move.
#[derive(Debug, Serialize)]
struct Change {
    what: String,
    from: i32,
    to: i32,
}

type Counts = BTreeMap<String, i32>;

impl Course {
    /// Plays a record, move by move.
    pub fn of(text: &[u8]) -> Result<Self, Failure> {
        let mut history = Box::new(History::new());
        let (head, last) = record::read(text, &mut history)?;
        let over = last.any().waiting().is_empty();
        let points = last.any().standings().has_points();
        let ends = ends(&history);
        let mut play = (head.game.sit)(head.seats, head.seed);
        let mut before = counts(&play, &head.names);
        let mut moves = Vec::new();
        for (start, end) in ends {
            history.go_to(end);
            // The whole of it was played by `read`, so a part of it can be.
            let _ = play.any_mut().replay(&history);
            let after = counts(&play, &head.names);
            moves.push(made(
                &head,
                &play,
                &history,
                start,
                changes(&before, &after),
            ));
            before = after;
        }
        let seats = Seat::all(head.seats).map(|seat| head.names.get(seat).to_owned());
        Ok(Self {
            game: head.game.word,
            name: head.game.name,
            seats: seats.collect(),
            over,
            points,
            moves,
        })
    }
}

/// Where each move begins and ends.
fn ends(history: &History) -> Vec<(usize, usize)> {
    let starts: Vec<usize> = history.move_starts().collect();
    let ends = starts.iter().skip(1).copied().chain([history.live()]);
    starts.iter().copied().zip(ends).collect()
}

fn made(head: &Head, play: &Play, history: &History, start: usize, changes: Vec<Change>) -> Move {
    let entry = history.actions_between(start, history.live()).next();
    let asked = entry.as_ref().map(|(_, played)| played.asked);
    let says = entry.map(|(_, played)| plain(&play.any().say(played.action), &head.names));
    Move {
        seat: asked.and_then(Asked::seat).map(|seat| seat.0),
        says: says.unwrap_or_default(),
        totals: Seat::all(head.seats)
            .map(|seat| play.any().score(seat).total())
            .collect(),
        changes,
    }
}

fn changes(before: &Counts, after: &Counts) -> Vec<Change> {
    let changed = after.iter().filter_map(|(what, &to)| {
        let from = before.get(what).copied().unwrap_or(0);
        let what = what.clone();
        (from != to).then_some(Change { what, from, to })
    });
    changed.collect()
}

fn counts(play: &Play, names: &Names) -> Counts {
    let mut all = Counts::new();
    play.any().counts(&mut |name, count| {
        all.insert(plain(&name, names), count);
    });
    all
}

fn plain(line: &Line, names: &Names) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = line.write(&mut text, &|seat, out| out.write_str(names.get(seat)));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../../tests/records/good/origins_two.txt");

    #[test]
    fn a_course_ends_with_the_score_of_the_record() {
        let course = Course::of(GAME.as_bytes()).unwrap();
        let mut history = Box::new(History::new());
        let (head, play) = record::read(GAME.as_bytes(), &mut history).unwrap();
        let totals: Vec<i16> = Seat::all(head.seats)
            .map(|seat| play.any().score(seat).total())
            .collect();
        assert_eq!(course.moves.last().unwrap().totals, totals);
        assert_eq!(course.moves.len(), history.move_starts().count());
    }

    #[test]
    fn a_move_tells_what_it_changed() {
        let course = Course::of(GAME.as_bytes()).unwrap();
        let changed = course.moves.iter().filter(|one| !one.changes.is_empty());
        assert!(changed.count() > course.moves.len() / 4);
        assert!(course.moves.iter().any(|one| one.seat == Some(1)));
    }

    #[test]
    fn a_bad_record_is_refused_with_its_line() {
        let cut = GAME.replacen("seats:", "seets:", 1);
        assert!(Course::of(cut.as_bytes()).is_err());
    }
}
