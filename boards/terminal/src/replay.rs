//! A record played through the rules: the table and the score by category.

use std::fmt;

use serde::{Serialize, Serializer};
use souschef::engine::history::History;
use souschef::engine::line::Line;
use souschef::engine::scores::Standing;
use souschef::engine::seat::Seat;
use souschef::games::Play;
use souschef::names::Names;
use souschef::record::{self, Head, Problem, RecordError};

/// The format of the report in JSON.
const FORMAT: u8 = 1;

/// Where a record leads.
#[derive(Debug, Serialize)]
pub struct Report {
    format: u8,
    game: &'static str,
    #[serde(skip)]
    name: &'static str,
    seats: Vec<String>,
    over: bool,
    actions: usize,
    scores: Vec<SeatScore>,
    tiebreak: String,
    state: Counts,
    check: String,
    /// Who is asked what, while the game is not over.
    #[serde(skip)]
    question: String,
}

#[derive(Debug, Serialize)]
struct SeatScore {
    seat: u8,
    total: i16,
    rank: u8,
    rows: Vec<Row>,
}

#[derive(Debug, Serialize)]
struct Row {
    #[serde(serialize_with = "in_lower_case")]
    name: &'static str,
    points: i16,
    /// How the points come about.
    #[serde(skip)]
    sum: String,
}

/// The names of categories are written on the screen in its own way; tools read them in one.
fn in_lower_case<S: Serializer>(name: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&name.to_lowercase())
}

/// Every tracked count in the order of the game.
#[derive(Debug, PartialEq)]
struct Counts(Vec<(String, i32)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, count)| (name, count)))
    }
}

/// A record that cannot be played, as JSON has it.
#[derive(Debug, Serialize)]
pub struct Failure {
    error: String,
    line: usize,
}

impl From<RecordError<'_>> for Failure {
    fn from(error: RecordError<'_>) -> Self {
        let line = error.line;
        let error = error.problem.to_string();
        Self { error, line }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl Report {
    /// The report as one line of JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    /// Plays a record.
    pub fn of(text: &[u8]) -> Result<Self, Failure> {
        let mut history = Box::new(History::new());
        let (head, play) = record::read(text, &mut history)?;
        let table = play.any();
        let over = table.waiting().is_empty();
        let names = &head.names;
        let standings = table.standings();
        let mut ranks = standings.seats.to_vec();
        ranks.sort_by_key(|standing| standing.seat);
        Ok(Self {
            format: FORMAT,
            game: head.game.word,
            name: head.game.name,
            seats: Seat::all(head.seats)
                .map(|seat| names.get(seat).to_owned())
                .collect(),
            over,
            actions: history.actions().count(),
            scores: ranks
                .into_iter()
                .map(|rank| seat_score(&play, names, rank))
                .collect(),
            tiebreak: plain(&standings.tiebreak, names),
            state: counts(&play, names),
            check: check(&head, &history, &play),
            question: if over {
                String::new()
            } else {
                question(&play, names)
            },
        })
    }
}

fn seat_score(play: &Play, names: &Names, standing: Standing) -> SeatScore {
    let Standing { seat, total, rank } = standing;
    let score = play.any().score(seat);
    let rows = score.rows.iter().map(|row| Row {
        name: row.name,
        points: row.points,
        sum: plain(&row.sum, names),
    });
    let (seat, rows) = (seat.0, rows.collect());
    SeatScore {
        seat,
        total,
        rank,
        rows,
    }
}

fn counts(play: &Play, names: &Names) -> Counts {
    let mut all = Vec::new();
    play.any()
        .counts(&mut |name, count| all.push((plain(&name, names), count)));
    Counts(all)
}

fn question(play: &Play, names: &Names) -> String {
    let table = play.any();
    let who = table
        .asked()
        .seat()
        .map_or("the table", |seat| names.get(seat));
    let title = table
        .question()
        .map(|question| plain(&question.title, names));
    format!("{who}: {}", title.unwrap_or_default())
}

/// Writes the record again and plays that: both must lead to the same table.
fn check(head: &Head, history: &History, play: &Play) -> String {
    let mut text = String::new();
    let written = record::write(head, history, play.any(), &mut text);
    let mut again = Box::new(History::new());
    let read = record::read(text.as_bytes(), &mut again).map_err(|error| error.problem);
    let same = |other: &Play| {
        let live = history.slice(0, history.live()) == again.slice(0, again.live());
        live && counts(other, &head.names) == counts(play, &head.names)
    };
    match (written, read) {
        (Err(error), _) => format!("cannot be written again: {error}"),
        (_, Err(Problem::Refused(..))) => "plays differently when written again".into(),
        (_, Err(problem)) => format!("cannot be read again: {problem}"),
        (_, Ok((_, other))) if !same(&other) => "leads to another table when written again".into(),
        _ => "ok".into(),
    }
}

/// A line as text with the names of the seats.
fn plain(line: &Line, names: &Names) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = line.write(&mut text, &|seat, out| out.write_str(names.get(seat)));
    text
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.name, self.seats.join(", "))?;
        let stands = match self.over {
            true => "the game is over",
            false => "the game goes on",
        };
        writeln!(f, "{} actions, {stands}", self.actions)?;
        if !self.question.is_empty() {
            writeln!(f, "next is {}", self.question)?;
        }
        self.write_table(f)?;
        self.write_scores(f)?;
        self.write_sums(f)?;
        match self.check.as_str() {
            "ok" => Ok(()),
            check => writeln!(f, "\nCheck: the record {check}"),
        }
    }
}

impl Report {
    fn write_table(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self
            .state
            .0
            .iter()
            .map(|(name, _)| name.chars().count())
            .max();
        writeln!(f, "\nTable")?;
        for (name, count) in &self.state.0 {
            writeln!(f, "  {name:0$}  {count:>5}", width.unwrap_or(0))?;
        }
        Ok(())
    }

    fn write_scores(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let categories = self.categories();
        let longest = categories.iter().map(|name| name.chars().count()).max();
        let width = longest.unwrap_or(0).max("total".len());
        write!(f, "\nScore\n  {:width$}", "")?;
        self.seats
            .iter()
            .try_for_each(|name| write!(f, "  {name:>8}"))?;
        for category in categories {
            write!(f, "\n  {category:width$}")?;
            for score in &self.scores {
                let row = score.rows.iter().find(|row| row.name == category);
                let points = row.map_or("-".into(), |row| row.points.to_string());
                write!(f, "  {points:>8}")?;
            }
        }
        write!(f, "\n  {:width$}", "total")?;
        self.scores
            .iter()
            .try_for_each(|score| write!(f, "  {:>8}", score.total))?;
        write!(f, "\n  {:width$}", "rank")?;
        self.scores
            .iter()
            .try_for_each(|score| write!(f, "  {:>8}", score.rank))?;
        match self.tiebreak.as_str() {
            "" => writeln!(f),
            tiebreak => writeln!(f, "\n  tie-break: {tiebreak}"),
        }
    }

    fn write_sums(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (score, name) in self.scores.iter().zip(&self.seats) {
            writeln!(f, "\n{name}")?;
            let told = score.rows.iter().filter(|row| !row.sum.is_empty());
            for Row { name, points, sum } in told {
                writeln!(f, "  {points:>4}  {name}: {sum}")?;
            }
        }
        Ok(())
    }

    /// The categories of all seats, each once.
    fn categories(&self) -> Vec<&'static str> {
        let mut all = Vec::new();
        for row in self.scores.iter().flat_map(|score| &score.rows) {
            if !all.contains(&row.name) {
                all.push(row.name);
            }
        }
        all
    }
}
