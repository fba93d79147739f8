//! Every number that is asked for counts: another one leads to another score, and its line says so.
//! In every game and every depth.

use std::collections::BTreeMap;

use souschef::engine::history::{History, Played};
use souschef::engine::menu::MenuQuestion;
use souschef::engine::question::Body;
use souschef::engine::scores::Score;
use souschef::engine::seat::Seat;
use souschef::engine::session::Blank;
use souschef::games::{CATALOG, GameLine, Play};
use souschef::table::{Press, PressResult};

use crate::laws::Player;

/// The most presses of a quick score, and of a game before it is broken off.
const MOST: usize = 4_000;
const BROKEN_OFF: usize = 900;
/// The most presses from *End here* to the score.
const TO_THE_END: usize = 600;
/// Of a long game so many answers are changed: the last ones, and some of the others.
const LAST: usize = 14;
const OTHERS: usize = 8;
/// Random games of a quick score, and of the other depths.
const QUICK: u64 = 80;
const LONG: u64 = 24;
/// A kind of number that was changed this often changed some score, or it counts nowhere.
const ENOUGH: usize = 20;
/// Numbers that are no points, and why they are asked for.
const NO_POINTS: [(&str, &str); 4] = [
    (
        "play-card #",
        "an action card and how often it was blocked; recipes count",
    ),
    ("side-deck #", "how many cards lie in a deck"),
    (
        "gather # # # # #",
        "what a harvest leaves there; what is kept in the last turn counts",
    ),
    (
        "learn helper # recipe #",
        "what a card costs beside its icons",
    ),
];
/// House rules that say when a game is over: with another number it has another end, if not another score.
const ENDS: [&str; 2] = ["house target #", "house last-round #"];
/// What a number is changed by; a category may round.
const CHANGES: [i64; 6] = [1, -1, 3, -3, 9, -9];

/// A finished game.
struct Finished<'a> {
    line: &'a GameLine,
    seats: u8,
    seed: u64,
    play: Play,
    history: History,
    /// The actions that a number was entered for: where they stand in the history.
    entered: Vec<usize>,
    /// Whether a part of the answer on its way is a number.
    counts: bool,
}

impl<'a> Finished<'a> {
    /// A game of some depth by random keys, broken off if it is long; `None` if it cannot be.
    fn new(line: &'a GameLine, way: usize, seed: u64) -> Option<Self> {
        let seats = line.usual;
        let mut finished = Self {
            line,
            seats,
            seed,
            play: (line.sit)(seats, seed),
            history: History::new(),
            entered: Vec::new(),
            counts: false,
        };
        let mut player = Player::new(seed);
        if line.openings.len() > 1 {
            finished.press(Press::Ok(way));
        }
        let most = match line.openings[way] {
            "Quick score" => MOST,
            _ => BROKEN_OFF,
        };
        (0..most).for_each(|_| finished.random(&mut player));
        if !finished.play.any().waiting().is_empty() {
            finished.break_off(&mut player);
        }
        let over = finished.play.any().waiting().is_empty();
        over.then_some(finished)
    }

    fn break_off(&mut self, player: &mut Player) {
        for at in 0..TO_THE_END {
            if at % 40 == 0 && self.play.any().has_menu_question(MenuQuestion::EndHere) {
                self.play
                    .any_mut()
                    .open(&self.history, MenuQuestion::EndHere);
            }
            self.random(player);
        }
    }

    fn random(&mut self, player: &mut Player) {
        if let Some(question) = self.play.any().question() {
            self.counts |= matches!(question.body, Body::Dial { .. } | Body::Form(_));
            let before = self.history.live();
            let pressed = self.press(player.press(&question));
            if matches!(pressed, PressResult::Played(_)) && core::mem::take(&mut self.counts) {
                self.entered.push(before);
            }
        }
    }

    fn press(&mut self, press: Press) -> PressResult {
        let table = self.play.any_mut();
        table.press(&mut self.history, &Blank, press)
    }

    /// The answers with numbers that are changed.
    fn answers(&self, player: &mut Player) -> Vec<usize> {
        let few = self.entered.len().saturating_sub(LAST);
        let last = self.entered[few..].to_vec();
        let others = (0..OTHERS.min(few)).map(|_| self.entered[player.below(few)]);
        let mut answers: Vec<usize> = others.chain(last).collect();
        answers.sort_unstable();
        answers.dedup();
        answers
    }

    fn action(&self, at: usize) -> Vec<u8> {
        let mut entries = self.history.actions_between(at, self.history.live());
        entries.next().expect("an entry").1.action.to_vec()
    }

    /// The same game with another action at one place, if the rules take it and it is over then.
    fn changed(&self, at: usize, packed: &[u8]) -> Option<Play> {
        let play = self.replayed(at, packed, self.history.live())?;
        play.any().waiting().is_empty().then_some(play)
    }

    /// Whether the rules take another action at one place, and the game then ends earlier or later.
    fn ends_elsewhere(&self, at: usize, packed: &[u8]) -> bool {
        let is_taken = self.replayed(at, packed, at + 1).is_some();
        is_taken && self.changed(at, packed).is_none()
    }

    /// The same game up to a place with another action at one before it, if the rules take it.
    fn replayed(&self, at: usize, packed: &[u8], end: usize) -> Option<Play> {
        let mut other = History::new();
        for (place, played) in self.history.actions().take_while(|&(place, _)| place < end) {
            let action = if place == at { packed } else { played.action };
            other.push(Played { action, ..played }).ok()?;
        }
        let mut play = (self.line.sit)(self.seats, self.seed);
        play.any_mut().replay(&other).ok()?;
        Some(play)
    }

    /// Counts how often each kind of number was changed, and how often that changed the score.
    fn try_numbers(&self, tried: &mut BTreeMap<String, (usize, usize)>) {
        let score = Scored::of(&self.play, self.seats);
        for at in self.answers(&mut Player::new(self.seed + 1)) {
            let mut words = String::new();
            let written = self.play.any().write(&self.action(at), &mut words);
            written.expect("an action has words");
            for token in 0..words.split(' ').count() {
                let kind = kind(&words, token);
                let ends = ENDS.iter().any(|what| kind.starts_with(what));
                let others = CHANGES
                    .iter()
                    .filter_map(|&by| self.play.any().read(&with_number(&words, token, by)?).ok());
                let counts = others.filter_map(|packed| match self.changed(at, &packed) {
                    Some(other) => {
                        let other = Scored::of(&other, self.seats);
                        score.says_what_differs(&other, &words);
                        Some(other != score)
                    }
                    None => (ends && self.ends_elsewhere(at, &packed)).then_some(true),
                });
                let counts: Vec<bool> = counts.collect();
                let (times, changes) = tried.entry(kind).or_default();
                *times += counts.len();
                *changes += counts.iter().filter(|&&counts| counts).count();
            }
        }
    }
}

/// Everybody's points and what settled a tie.
#[derive(PartialEq)]
struct Scored {
    scores: Vec<Score>,
    ranks: Vec<(u8, i16)>,
    tiebreak: String,
}

impl Scored {
    fn of(play: &Play, seats: u8) -> Self {
        let standings = play.any().standings();
        Self {
            scores: Seat::all(seats)
                .map(|seat| play.any().score(seat))
                .collect(),
            ranks: standings
                .seats
                .iter()
                .map(|one| (one.rank, one.total))
                .collect(),
            tiebreak: standings.tiebreak.to_string(),
        }
    }

    /// The points of a category are what its line says, where it says how they come about; so they
    /// change by what it says. Where they differ the line does.
    fn says_what_differs(&self, other: &Self, words: &str) {
        let rows = other.scores.iter().flat_map(|score| &score.rows);
        for row in rows {
            let says = worked_out(&row.sum.to_string());
            let same = says.is_none_or(|says| says == i64::from(row.points));
            assert!(same, "{words}: {row:?} says {says:?}");
        }
        for (score, other) in self.scores.iter().zip(&other.scores) {
            for (row, other) in score.rows.iter().zip(&other.rows) {
                let same = row.points == other.points || row.name != other.name;
                let is_sum = row.sum.to_string().contains(['+', '=']);
                let told = same || !is_sum || row.sum != other.sum;
                assert!(told, "{words}: {row:?} and {other:?}");
            }
        }
    }
}

/// What the line of a category comes to: "2+1+3", "2 x 11 fig", "2 x min (5, 10)", "3+1 = 4".
fn worked_out(sum: &str) -> Option<i64> {
    if let Some((_, result)) = sum.rsplit_once("= ") {
        return result.parse().ok();
    }
    let Some((times, each)) = sum.split_once(" x ") else {
        let parts: Option<Vec<i64>> = sum.split('+').map(|part| part.parse().ok()).collect();
        return parts
            .filter(|parts| parts.len() > 1)
            .map(|parts| parts.iter().sum());
    };
    let each = match each.strip_prefix("min (") {
        Some(two) => two
            .trim_end_matches(')')
            .split(", ")
            .min_by_key(|one| one.parse::<i64>().ok()),
        None => each.split(' ').next(),
    };
    Some(times.parse::<i64>().ok()? * each?.parse::<i64>().ok()?)
}

/// The words of an action with one of its numbers changed.
fn with_number(words: &str, token: usize, by: i64) -> Option<String> {
    let mut tokens: Vec<String> = words.split(' ').map(str::to_owned).collect();
    let number: i64 = tokens.get(token)?.parse().ok()?;
    tokens[token] = (number + by).to_string();
    Some(tokens.join(" "))
}

/// A number by what it is: the action's words without its numbers, and which of them.
fn kind(words: &str, token: usize) -> String {
    let plain = |word: &str| match word.parse::<i64>() {
        Ok(_) => "#".to_owned(),
        Err(_) => word.to_owned(),
    };
    let words: Vec<String> = words.split(' ').map(plain).collect();
    format!("{}, word {token}", words.join(" "))
}

/// "Just counts" of Master Cook asked for the points of a helper that entered no score.
#[test]
fn every_number_that_is_asked_for_is_in_the_score() {
    for line in CATALOG {
        for (way, depth) in line.openings.iter().enumerate() {
            let (mut tried, mut ended) = (BTreeMap::new(), 0);
            let games = if *depth == "Quick score" { QUICK } else { LONG };
            for seed in 0..crate::laws::games(games) {
                if let Some(finished) = Finished::new(line, way, seed) {
                    finished.try_numbers(&mut tried);
                    ended += 1;
                }
            }
            println!(
                "{} {depth}: {ended} games, {} kinds",
                line.name,
                tried.len()
            );
            assert!(ended > 0, "{} {depth}: no game ends", line.name);
            let is_point = |kind: &str| !NO_POINTS.iter().any(|(what, _)| kind.starts_with(what));
            let idle = tried.iter().filter(|(kind, (times, changes))| {
                *times >= ENOUGH && *changes == 0 && is_point(kind)
            });
            let idle: Vec<&String> = idle.map(|(kind, _)| kind).collect();
            assert!(
                idle.is_empty(),
                "{} {depth}: {idle:#?} count nowhere",
                line.name
            );
        }
    }
}
