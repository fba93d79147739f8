//! Sheets without the device: a template, mistakes in words, and scores of fillings in JSON.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::Value;
use souschef::sheet::score::{Entries, Problem, Scores, Wrong};
use souschef::sheet::{Input, Kind, Line, Part, Sheet, Takes, parse};

/// A sheet to change: every kind of line, with what it does.
pub const TEMPLATE: &str = include_str!("../../../docs/sheet-template.txt");

/// Reads a sheet; otherwise a sentence for every mistake.
pub fn read(text: &str) -> Result<Sheet, String> {
    let mut mistakes = String::new();
    parse(text, &mut |mistake| {
        // A string takes all that is written.
        let _ = writeln!(mistakes, "{mistake}");
    })
    .ok_or(mistakes)
}

/// What a sheet is about, in a line.
pub fn summary(sheet: &Sheet) -> String {
    let (least, most) = sheet.players;
    let asked = sheet
        .lines()
        .iter()
        .filter(|line| line.input.is_some() || line.kind == Kind::Many)
        .count();
    let players = if sheet.teams { "teams" } else { "players" };
    format!(
        "{}: {least} to {most} {players}, {} lines, {asked} of them asked\n",
        sheet.title(),
        sheet.lines().len()
    )
}

/// The points of one filling.
#[derive(Debug, Serialize)]
pub struct Scored {
    totals: Vec<i32>,
    ranks: Vec<usize>,
    over: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<String>,
}

/// Works out every filling of a file: a list of objects with `players`, `start`, `rounds` and `end`.
pub fn score(sheet: &Sheet, fillings: &str) -> Result<Vec<Scored>, String> {
    let fillings: Value = serde_json::from_str(fillings)
        .map_err(|error| format!("the fillings are no JSON: {error}"))?;
    let fillings = fillings
        .as_array()
        .ok_or("the fillings must be a list: [{\"players\": 2, \"end\": {...}}]")?;
    let scored = |(number, filling)| {
        score_one(sheet, filling).map_err(|error| format!("filling {number}: {error}"))
    };
    (1..).zip(fillings).map(scored).collect()
}

fn score_one(sheet: &Sheet, filling: &Value) -> Result<Scored, String> {
    let filling = Filling::read(sheet, filling)?;
    let scores = Scores::new(sheet, filling.players, &filling);
    let seats = 0..filling.players;
    Ok(Scored {
        totals: seats.clone().map(|seat| scores.total(seat)).collect(),
        ranks: seats.map(|seat| scores.rank(seat)).collect(),
        over: scores.is_over(),
        problems: scores
            .problems()
            .iter()
            .map(|problem| sentence(sheet, problem))
            .collect(),
    })
}

fn sentence(sheet: &Sheet, problem: &Problem) -> String {
    let name = sheet.name(problem.line);
    match problem.what {
        Wrong::Together { wanted, entered } => {
            format!("{name}: {wanted} together, {entered} entered")
        }
        Wrong::Below(least) => format!("{name}: {least} is the least"),
        Wrong::Above(most) => format!("{name}: {most} is the most"),
        Wrong::NoChoice(number) => format!("{name}: {number} is none of the choices"),
    }
}

/// What players entered, as JSON has it: a list with a number for each player, or one value for a line that is asked once.
#[derive(Debug)]
pub struct Filling<'a> {
    sheet: &'a Sheet,
    filling: &'a Value,
    /// How many play.
    pub players: usize,
}

impl<'a> Filling<'a> {
    /// Checks that a filling names only lines of the sheet, with numbers where they belong.
    pub fn read(sheet: &'a Sheet, filling: &'a Value) -> Result<Self, String> {
        let (least, most) = sheet.players;
        let players = filling["players"].as_u64().unwrap_or(0) as usize;
        if !(usize::from(least)..=usize::from(most)).contains(&players) {
            return Err(format!("players: {least} to {most} can play this"));
        }
        let read = Self {
            sheet,
            filling,
            players,
        };
        read.check_part("start", &filling["start"], Part::Start)?;
        read.check_part("end", &filling["end"], Part::End)?;
        let rounds = filling["rounds"].as_array().map_or(&[][..], Vec::as_slice);
        rounds
            .iter()
            .try_for_each(|round| read.check_part("rounds", round, Part::Round))?;
        Ok(read)
    }

    fn check_part(&self, word: &str, values: &Value, part: Part) -> Result<(), String> {
        let Some(values) = values.as_object() else {
            return Ok(());
        };
        values.iter().try_for_each(|(name, value)| {
            let line = (0..self.sheet.lines().len()).find(|line| self.sheet.name(*line) == name);
            let line = line
                .map(|line| &self.sheet.lines()[line])
                .filter(|line| line.part == part || line.needs_tied);
            let line = line.ok_or(format!("{word}: {name:?} is no line that is asked there"))?;
            self.check_value(line, value)
                .ok_or(format!("{word}, {name}: {value} is no answer to it"))
        })
    }

    fn check_value(&self, line: &Line, value: &Value) -> Option<()> {
        let input = match line.kind {
            Kind::Many => return self.check_lists(line, value),
            _ => line.input?,
        };
        if input.is_asked_once() {
            return value
                .is_null()
                .then_some(())
                .or_else(|| self.number(input, value).map(drop));
        }
        let values = value.as_array()?;
        let read = |value: &Value| value.is_null() || self.number(input, value).is_some();
        (values.len() <= self.players && values.iter().all(read)).then_some(())
    }

    fn check_lists(&self, line: &Line, value: &Value) -> Option<()> {
        let fields = self.sheet.fields(line);
        for entry in value
            .as_array()?
            .iter()
            .map(Value::as_array)
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .flatten()
        {
            let numbers = fields
                .iter()
                .enumerate()
                .map(|(at, field)| self.number(field.input, in_entry(entry, at)));
            numbers.collect::<Option<Vec<_>>>()?;
        }
        Some(())
    }

    fn number(&self, input: Input, value: &Value) -> Option<i32> {
        match value {
            Value::Bool(yes) => Some((*yes).into()),
            Value::Number(number) => i32::try_from(number.as_i64()?).ok(),
            Value::String(label) => {
                let choices = self.sheet.choices(input).iter();
                let mut chosen = choices.filter(|choice| self.sheet.label(choice) == label);
                chosen.next().map(|choice| choice.number.into())
            }
            _ => None,
        }
    }

    fn value(&self, line: usize, round: u8) -> Option<&Value> {
        let part = match self.sheet.lines()[line].part {
            Part::Start => &self.filling["start"],
            Part::Round => &self.filling["rounds"][usize::from(round)],
            Part::End => &self.filling["end"],
        };
        part.get(self.sheet.name(line))
    }
}

/// A number of an entry; an entry with one number may stand without brackets.
fn in_entry(entry: &Value, field: usize) -> &Value {
    if entry.is_array() {
        &entry[field]
    } else {
        entry
    }
}

impl Entries for Filling<'_> {
    fn rounds(&self) -> u8 {
        let rounds = self.filling["rounds"].as_array();
        rounds.map_or(0, |rounds| rounds.len().min(255) as u8)
    }

    /// A line that is left out counts as 0; `null` was not entered yet.
    fn number(&self, line: usize, round: u8, seat: usize) -> Option<i32> {
        let input = self.sheet.lines()[line].input?;
        let Some(value) = self.value(line, round) else {
            return Some(0);
        };
        match input.takes {
            Takes::Who => Some((value.as_u64() == Some(seat as u64 + 1)).into()),
            _ if input.for_all => self.number(input, value),
            _ => value
                .get(seat)
                .map_or(Some(0), |value| self.number(input, value)),
        }
    }

    fn entries(&self, line: usize, round: u8, seat: usize) -> usize {
        let lists = self.value(line, round).and_then(|lists| lists.get(seat));
        lists.and_then(Value::as_array).map_or(0, Vec::len)
    }

    fn field(&self, line: usize, round: u8, seat: usize, entry: usize, field: usize) -> i32 {
        let about = &self.sheet.lines()[line];
        let input = self.sheet.fields(about).get(field).map(|field| field.input);
        let entry = self.value(line, round).map(|lists| &lists[seat][entry]);
        let number = input
            .zip(entry)
            .and_then(|(input, entry)| self.number(input, in_entry(entry, field)));
        number.unwrap_or(0)
    }
}
