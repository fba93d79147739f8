//! Works a sheet out: line by line, each for all players, with what was entered.

use heapless::Vec;

use super::eval::{Here, divide, value};
use super::formula::Formula;
use super::places::award;
use super::{
    End, Input, KeyOf, Kind, Line, MAX_LINES, MAX_NUMBER, MAX_PLAYERS, MAX_ROUNDS, Part, Sheet,
    Step, Takes, Wins,
};

/// The most problems that are kept.
const MAX_PROBLEMS: usize = 8;

/// What players entered.
pub trait Entries {
    /// How many rounds were begun.
    fn rounds(&self) -> u8;
    /// The number of a player on a line, in a round from 0; `None` if nothing was entered yet.
    fn number(&self, line: usize, round: u8, seat: usize) -> Option<i32>;
    /// How many entries the list of a player has.
    fn entries(&self, line: usize, round: u8, seat: usize) -> usize;
    /// A number of an entry of a list.
    fn field(&self, line: usize, round: u8, seat: usize, entry: usize, field: usize) -> i32;
}

/// Something entered that the sheet does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line.
    pub line: usize,
    /// What is wrong there.
    pub what: Wrong,
}

/// What is wrong with an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// All players' numbers must add up.
    Together {
        /// To this.
        wanted: i32,
        /// And they add up to this.
        entered: i32,
    },
    /// A number is below the least.
    Below(i32),
    /// A number is above the most.
    Above(i32),
    /// A number is none of those to choose from.
    NoChoice(i32),
}

/// The points of everybody.
#[derive(Clone, Debug)]
pub struct Scores<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) players: usize,
    part: Part,
    /// Rounds in which everything was entered.
    complete: u8,
    reached: bool,
    numbers: [[i32; MAX_PLAYERS]; MAX_LINES],
    points: [[i32; MAX_PLAYERS]; MAX_LINES],
    last: [[i32; MAX_PLAYERS]; MAX_LINES],
    sums: [[i32; MAX_PLAYERS]; MAX_LINES],
    point_sums: [[i32; MAX_PLAYERS]; MAX_LINES],
    totals: [i32; MAX_PLAYERS],
    tied: [bool; MAX_PLAYERS],
    problems: Vec<Problem, MAX_PROBLEMS>,
}

impl<'a> Scores<'a> {
    /// Works out the points of so many players.
    pub fn new(sheet: &'a Sheet, players: usize, entries: &dyn Entries) -> Self {
        const NONE: [[i32; MAX_PLAYERS]; MAX_LINES] = [[0; MAX_PLAYERS]; MAX_LINES];
        let mut scores = Self {
            sheet,
            players: players.clamp(1, MAX_PLAYERS),
            part: Part::Start,
            complete: 0,
            reached: false,
            numbers: NONE,
            points: NONE,
            last: NONE,
            sums: NONE,
            point_sums: NONE,
            totals: [sheet.start.into(); MAX_PLAYERS],
            tied: [false; MAX_PLAYERS],
            problems: Vec::new(),
        };
        scores.run(entries);
        scores
    }

    /// The points of a player.
    pub fn total(&self, seat: usize) -> i32 {
        self.totals[seat.min(MAX_PLAYERS - 1)]
    }

    /// The points of a player on a line, over all rounds.
    pub fn row(&self, line: usize, seat: usize) -> i32 {
        match self.sheet.lines[line].part {
            Part::Round => self.point_sums[line][seat],
            _ => self.points[line][seat],
        }
    }

    /// Entries that the sheet does not allow.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        let rounds = |end: &End| match end {
            End::Rounds(rounds) => self.complete >= self.rounds(*rounds),
            _ => false,
        };
        !self.sheet.has_rounds || self.reached || self.sheet.ends.iter().any(rounds)
    }

    /// How many rounds a formula of the head means.
    pub fn rounds(&self, formula: Formula) -> u8 {
        self.head(formula).clamp(1, MAX_ROUNDS.into()) as u8
    }

    /// The rank of a player, from 1; equal ranks are shared and the next one is left out.
    pub fn rank(&self, seat: usize) -> usize {
        let better = |other: &usize| {
            self.compare(*other, seat, self.sheet.tiebreak.len())
                .is_gt()
        };
        1 + (0..self.players).filter(better).count()
    }

    /// Whether a player shares the lead, as far as it is known without asking.
    pub fn is_tied(&self, seat: usize) -> bool {
        self.tied[seat]
    }

    /// The number a player entered on the line that is being worked out.
    pub(super) fn entered_on(&self, line: usize, seat: usize) -> i32 {
        self.numbers[line][seat]
    }

    pub(super) fn number_of(&self, line: usize, seat: usize) -> i32 {
        match self.is_summed(line) {
            true => self.sums[line][seat],
            false => self.numbers[line][seat],
        }
    }

    pub(super) fn points_of(&self, line: usize, seat: usize) -> i32 {
        match self.is_summed(line) {
            true => self.point_sums[line][seat],
            false => self.points[line][seat],
        }
    }

    pub(super) fn last_of(&self, line: usize, seat: usize) -> i32 {
        match self.is_summed(line) {
            true => self.numbers[line][seat],
            false => self.last[line][seat],
        }
    }

    /// At the end the name of a line of the rounds is its sum.
    fn is_summed(&self, line: usize) -> bool {
        self.part == Part::End && self.sheet.lines[line].part == Part::Round
    }

    fn head(&self, formula: Formula) -> i32 {
        let here = Here {
            seat: 0,
            round: 0,
            line: 0,
            fields: &[],
        };
        value(self, formula, here)
    }

    fn run(&mut self, entries: &dyn Entries) {
        self.run_part(entries, Part::Start, 0);
        for round in 0..entries.rounds().min(MAX_ROUNDS) {
            self.part = Part::Round;
            self.last = self.numbers;
            let complete = self.run_part(entries, Part::Round, round);
            self.complete += u8::from(complete);
            self.reached |= complete && self.has_reached(false);
        }
        self.part = Part::End;
        self.run_part(entries, Part::End, 0);
        self.note_ties();
        for line in 0..self.sheet.lines.len() {
            if self.sheet.lines[line].needs_tied {
                self.run_line(entries, line, 0);
            }
        }
    }

    /// Works out the lines of a part that do not depend on ties; returns whether all was entered.
    fn run_part(&mut self, entries: &dyn Entries, part: Part, round: u8) -> bool {
        let mut complete = true;
        for line in 0..self.sheet.lines.len() {
            let about = &self.sheet.lines[line];
            if about.part == part && !about.needs_tied {
                complete &= self.run_line(entries, line, round);
                self.reached |= part == Part::Round && self.has_reached(true);
            }
        }
        complete
    }

    /// Works out a line for everybody; returns whether all of it was entered.
    fn run_line(&mut self, entries: &dyn Entries, line: usize, round: u8) -> bool {
        let about = self.sheet.lines[line];
        let holds = self.who_counts(&about, line, round);
        let mut entered = [None; MAX_PLAYERS];
        for seat in 0..self.players {
            let asked = holds[seat]
                .then(|| self.entered(entries, &about, line, round, seat))
                .flatten();
            entered[seat] = asked;
            self.numbers[line][seat] = asked.unwrap_or(0);
        }
        self.check(&about, line, round, &entered);
        let mut values = [None; MAX_PLAYERS];
        for seat in 0..self.players {
            let here = Here {
                seat,
                round: round + 1,
                line,
                fields: &[],
            };
            values[seat] = entered[seat].map(|_| self.value_of(&about, here));
        }
        if about.input.is_none() && about.kind != Kind::Many {
            for seat in 0..self.players {
                let here = Here {
                    seat,
                    round: round + 1,
                    line,
                    fields: &[],
                };
                self.numbers[line][seat] = about
                    .formula
                    .filter(|_| holds[seat])
                    .map_or(0, |formula| value(self, formula, here));
            }
        }
        self.give(&about, line, &values);
        (0..self.players).all(|seat| entered[seat].is_some() || !holds[seat])
    }

    /// For whom a line counts. A line that is asked once counts for all if it counts for anybody.
    fn who_counts(&self, about: &Line, line: usize, round: u8) -> [bool; MAX_PLAYERS] {
        let Some(condition) = about.only_if else {
            return [true; MAX_PLAYERS];
        };
        let holds = |seat| {
            value(
                self,
                condition,
                Here {
                    seat,
                    round: round + 1,
                    line,
                    fields: &[],
                },
            ) != 0
        };
        let mut counts = core::array::from_fn(|seat| seat < self.players && holds(seat));
        let once = about.input.is_some_and(|input| input.is_asked_once());
        if once && counts.contains(&true) {
            counts = [true; MAX_PLAYERS];
        }
        counts
    }

    /// What a player entered on a line; for a list its sum, for a line that is worked out nothing but 0.
    fn entered(
        &self,
        entries: &dyn Entries,
        about: &Line,
        line: usize,
        round: u8,
        seat: usize,
    ) -> Option<i32> {
        match about.kind {
            Kind::Many => Some(self.list(entries, about, line, round, seat)),
            _ if about.input.is_some() => entries.number(line, round, seat),
            _ => Some(0),
        }
    }

    fn list(
        &self,
        entries: &dyn Entries,
        about: &Line,
        line: usize,
        round: u8,
        seat: usize,
    ) -> i32 {
        let mut sum: i32 = 0;
        for entry in 0..entries.entries(line, round, seat).min(about.entries.into()) {
            let mut fields = [0; super::MAX_FIELDS];
            for (field, number) in fields.iter_mut().enumerate().take(about.fields.len.into()) {
                *number = entries.field(line, round, seat, entry, field);
            }
            let here = Here {
                seat,
                round: round + 1,
                line,
                fields: &fields,
            };
            let one = about
                .formula
                .map_or(fields[0], |formula| value(self, formula, here));
            sum = sum.saturating_add(one);
        }
        sum
    }

    /// What the number of a player is worth before places count.
    pub(super) fn value_of(&self, about: &Line, here: Here<'_>) -> i32 {
        let number = self.numbers[here.line][here.seat];
        let number = match about.formula {
            Some(formula) if about.kind != Kind::Many => value(self, formula, here),
            _ => number,
        };
        let steps = about.steps.of(&self.sheet.steps);
        steps
            .iter()
            .fold(number, |number, step| self.take_step(number, *step))
    }

    fn take_step(&self, number: i32, step: Step) -> i32 {
        match step {
            Step::Times(by) => number.saturating_mul(by.into()),
            Step::Per(many) => divide(number, many.into()),
            Step::Table(range) => {
                let table = range.of(&self.sheet.numbers);
                let at = number.clamp(0, table.len() as i32 - 1);
                table
                    .get(at as usize)
                    .map_or(0, |points| i32::from(*points))
            }
        }
    }

    /// Gives the points of a line: by place where it has places.
    fn give(&mut self, about: &Line, line: usize, values: &[Option<i32>; MAX_PLAYERS]) {
        let mut points = values.map(|value| value.unwrap_or(0));
        let places = about.places.of(&self.sheet.places);
        if !places.is_empty() {
            points = [0; MAX_PLAYERS];
        }
        for place in places {
            let (least, most) = place.players;
            if (usize::from(least)..=usize::from(most)).contains(&self.players) {
                let table = place.points.of(&self.sheet.numbers);
                let awards = award(&values[..self.players], place.most, table, about.ties);
                (0..MAX_PLAYERS).for_each(|seat| points[seat] += awards[seat]);
            }
        }
        for seat in 0..self.players {
            let points = if about.kind.scores() {
                bound(points[seat])
            } else {
                0
            };
            self.points[line][seat] = points;
            let (sum, number) = (&mut self.sums[line][seat], self.numbers[line][seat]);
            *sum = sum.saturating_add(number);
            self.point_sums[line][seat] = bound(self.point_sums[line][seat].saturating_add(points));
            self.totals[seat] = bound(self.totals[seat].saturating_add(points));
        }
    }

    fn check(
        &mut self,
        about: &Line,
        line: usize,
        round: u8,
        entered: &[Option<i32>; MAX_PLAYERS],
    ) {
        if let Some(input) = about.input {
            let wrong = entered
                .iter()
                .flatten()
                .find_map(|number| self.sheet.check(input, round + 1, *number).err());
            self.report(line, wrong);
        }
        let Some(together) = about.together else {
            return;
        };
        if entered[..self.players].iter().any(Option::is_none) {
            return;
        }
        let wanted = value(
            self,
            together,
            Here {
                seat: 0,
                round: round + 1,
                line,
                fields: &[],
            },
        );
        let entered = entered
            .iter()
            .flatten()
            .fold(0, |sum: i32, number| sum.saturating_add(*number));
        self.report(
            line,
            (wanted != entered).then_some(Wrong::Together { wanted, entered }),
        );
    }

    fn report(&mut self, line: usize, what: Option<Wrong>) {
        // More problems than there is room for say nothing new.
        let _ = what.map(|what| self.problems.push(Problem { line, what }));
    }

    /// Whether somebody has reached what ends the game.
    fn has_reached(&self, only_at_once: bool) -> bool {
        let reached = |end: &End| match *end {
            End::Until {
                line,
                reaches,
                at_once,
            } if at_once || !only_at_once => {
                let goal = self.head(reaches);
                (0..self.players).any(|seat| self.is_at(line, goal, seat))
            }
            _ => false,
        };
        self.sheet.ends.iter().any(reached)
    }

    /// A total is reached from the side of what everybody begins with.
    fn is_at(&self, line: Option<u8>, goal: i32, seat: usize) -> bool {
        match line {
            Some(line) => self.sums[usize::from(line)][seat] >= goal,
            None if goal >= self.sheet.start.into() => self.total(seat) >= goal,
            None => self.total(seat) <= goal,
        }
    }

    /// Notes who shares the lead by points and by the tie-breaks that need not be asked for.
    fn note_ties(&mut self) {
        let asked = |key: &super::Key| matches!(key.by, KeyOf::Line(line) if self.sheet.lines[usize::from(line)].needs_tied);
        let keys = self
            .sheet
            .tiebreak
            .iter()
            .position(asked)
            .unwrap_or(self.sheet.tiebreak.len());
        let leads =
            |seat: usize| !(0..self.players).any(|other| self.compare(other, seat, keys).is_gt());
        let leaders = (0..self.players).filter(|seat| leads(*seat)).count();
        self.tied = core::array::from_fn(|seat| seat < self.players && leaders > 1 && leads(seat));
    }

    /// Compares two players by who wins, then by so many tie-breaks; greater is better.
    fn compare(&self, one: usize, other: usize, keys: usize) -> core::cmp::Ordering {
        let order = self.wins(one).cmp(&self.wins(other));
        let keys = &self.sheet.tiebreak[..keys];
        keys.iter().fold(order, |order, key| {
            let by = |seat| match key.by {
                KeyOf::Line(line) => self.number_of(line.into(), seat),
                KeyOf::Total => self.total(seat),
                KeyOf::Seat => seat as i32,
            };
            let next = by(one).cmp(&by(other));
            order.then(if key.fewest { next.reverse() } else { next })
        })
    }

    /// What decides first; more is better.
    fn wins(&self, seat: usize) -> i32 {
        match self.sheet.wins {
            Wins::Most => self.total(seat),
            Wins::Fewest => -self.total(seat),
            Wins::MostOf(line) => self.number_of(line.into(), seat),
            Wins::FewestOf(line) => self.number_of(line.into(), seat).saturating_neg(),
            Wins::AtLeast(least) => (self.total(seat) >= least.into()).into(),
        }
    }
}

/// Rows and totals stop at the largest number.
fn bound(points: i32) -> i32 {
    points.clamp(-MAX_NUMBER, MAX_NUMBER)
}

impl Input {
    /// Whether it is asked once, not of every player.
    pub fn is_asked_once(self) -> bool {
        self.for_all || self.takes == Takes::Who
    }
}

impl Sheet {
    /// Says why an input does not take a number in a round from 1.
    pub fn check(&self, input: Input, round: u8, number: i32) -> Result<(), Wrong> {
        let (least, most, by) = match input.takes {
            Takes::Numbers { least, most, by } => (
                least.into(),
                most.map_or(round.into(), i32::from),
                by.into(),
            ),
            Takes::Yes | Takes::Who => (0, 1, 1),
            Takes::OneOf(_) => {
                let offered = self
                    .choices(input)
                    .iter()
                    .any(|choice| i32::from(choice.number) == number);
                return if offered {
                    Ok(())
                } else {
                    Err(Wrong::NoChoice(number))
                };
            }
        };
        match number {
            _ if number < least => Err(Wrong::Below(least)),
            _ if number > most => Err(Wrong::Above(most)),
            _ if number % by != 0 => Err(Wrong::NoChoice(number)),
            _ => Ok(()),
        }
    }
}
