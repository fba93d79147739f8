//! Score pad: the points of any other game.
//!
//! Everybody's points are written down, round by round in turn or freely for whoever scores. The
//! game is over after the last round, or with the round in which somebody reaches the target;
//! the highest or the lowest total wins, and equal totals share a rank. All four are house rules,
//! shown before the first points.

pub mod action;
mod counts;
mod questions;
#[cfg(test)]
mod tests;

use crate::engine::aside::{self, Beside};
use crate::engine::game::{Aside, Game};
use crate::engine::house::HouseRule;
use crate::engine::line::Line;
use crate::engine::prompt::{Prompt, gather};
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, MAX_SEATS, Seat, Waiting};
use crate::engine::told::Told;
use action::{Action, Draft, Refusal, Rule};

/// The most points of a total, and the fewest by its sign.
pub const MOST: i16 = 9_999;
/// The most points that are written down at once.
pub const MOST_AT_ONCE: i16 = 999;
/// The most rounds.
pub const MOST_ROUNDS: u8 = 99;

/// Where the game stands: the house rules are shown, points are written down, the totals stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Setup,
    Playing,
    Over,
}

/// A pad with everybody's points, the round from 1 and whose points come next.
#[derive(Clone, Debug, PartialEq)]
pub struct ScorePad {
    seats: u8,
    stage: Stage,
    house: [u8; Rule::ALL.len()],
    round: u8,
    turn: Seat,
    totals: [i16; MAX_SEATS],
}

impl ScorePad {
    /// An empty pad.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            stage: Stage::Setup,
            house: [0; Rule::ALL.len()],
            round: 1,
            turn: Seat(0),
            totals: [0; MAX_SEATS],
        }
    }

    fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    /// Whether points are written down for whoever scores.
    fn is_free(&self) -> bool {
        self.house[Rule::Counting as usize] == 1
    }

    /// Writes points down and turns to the next player or round.
    fn write_down(&mut self, seat: Seat, points: i16) -> Result<(), Refusal> {
        self.may_write(seat, points)?;
        self.totals[seat.index()] += points;
        self.turn = seat.next(self.seats);
        match self.is_free() || self.turn == Seat(0) {
            true if self.has_ended() => self.stage = Stage::Over,
            true if !self.is_free() => self.round += 1,
            _ => {}
        }
        Ok(())
    }

    /// Tells why points cannot be written down for a player now.
    fn may_write(&self, seat: Seat, points: i16) -> Result<(), Refusal> {
        let asked = self.is_free() || seat == self.turn;
        if self.stage != Stage::Playing || seat.0 >= self.seats || !asked {
            return Err(Refusal::NotNow);
        }
        let total = self.total(seat).saturating_add(points);
        match points.abs() <= MOST_AT_ONCE && total.abs() <= MOST {
            true => Ok(()),
            false => Err(Refusal::TooMuch(total)),
        }
    }

    /// Whether the last round is written down, or somebody has reached the target.
    fn has_ended(&self) -> bool {
        let target = i16::from(self.house[Rule::Target as usize]) * 10;
        let last = match self.house[Rule::LastRound as usize] {
            0 => MOST_ROUNDS,
            last => last,
        };
        let reached = |&total: &i16| target > 0 && total >= target;
        !self.is_free() && self.round >= last || self.totals.iter().any(reached)
    }

    /// Sets a house rule; how points are counted only before the first.
    fn set(&mut self, rule: Rule, value: u8) -> Result<(), Refusal> {
        let early = rule != Rule::Counting || self.stage == Stage::Setup;
        if self.stage == Stage::Over || !early || !rule.about().values.has(value) {
            return Err(Refusal::NotNow);
        }
        self.house[rule as usize] = value;
        Ok(())
    }
}

impl Game for ScorePad {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Over => Waiting::NOBODY,
            Stage::Playing if !self.is_free() => Waiting::only(Asked::Seat(self.turn)),
            _ => Waiting::only(Asked::Table),
        }
    }

    #[inline(never)]
    fn write<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        asked: Asked,
        draft: Draft,
    ) -> Option<&'p mut Prompt<Self>> {
        match (asked, draft) {
            (Asked::Table, Draft::Beside(beside)) => Some(aside::write(self, page, beside)),
            (Asked::Table, Draft::Ending) => Some(questions::ask_end(page)),
            _ if !self.waiting().has(asked) => None,
            _ => Some(self.ask(page, asked, draft)),
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, _told: &mut Told) -> Result<(), Refusal> {
        match action {
            Action::Begin if self.stage == Stage::Setup => self.stage = Stage::Playing,
            Action::Points(seat, points) => self.write_down(seat, points)?,
            Action::Count(count, value) if asked == Asked::Table => self.correct(count, value)?,
            Action::House(rule, value) if asked == Asked::Table => self.set(rule, value)?,
            Action::EndHere if self.stage != Stage::Over => self.stage = Stage::Over,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn aside(&self, aside: Aside) -> Option<Draft> {
        match aside {
            Aside::Fix => Some(Draft::Beside(Beside::Fix)),
            Aside::Audit => Some(Draft::Beside(Beside::Audit(0))),
            Aside::Settings if self.stage != Stage::Over => Some(Draft::Beside(Beside::House(0))),
            Aside::EndHere if self.stage == Stage::Playing => Some(Draft::Ending),
            _ => None,
        }
    }

    fn stays(draft: Draft) -> bool {
        matches!(draft, Draft::Beside(beside) if beside.stays())
    }

    fn scene(&self, asked: Asked, _draft: Draft) -> Scene {
        let line = |seat: Seat| {
            let line = Line::new().name(seat).number(self.total(seat));
            match asked == Asked::Seat(seat) {
                true => line.mark(", round ").number(self.round),
                false => line,
            }
        };
        Scene::Lines(gather(Seat::all(self.seats).map(line)))
    }

    fn purse(&self, seat: Seat) -> Line {
        Line::new().number(self.total(seat))
    }

    fn flag(&self) -> &'static str {
        match !self.is_free() && self.round == self.house[Rule::LastRound as usize] {
            true => "LAST ROUND",
            false => "",
        }
    }

    fn score(&self, seat: Seat) -> Score {
        let mut score = Score::default();
        let sum = match self.is_free() {
            true => Line::from("written down freely"),
            false => Line::from("round").number(self.round),
        };
        score.add("points", sum, self.total(seat));
        score
    }

    /// Highest or lowest first; equal totals share a rank.
    fn standings(&self) -> Standings {
        let sign = 1 - 2 * i16::from(self.house[Rule::Wins as usize]);
        let total = |seat: Seat| self.total(seat);
        let standings = Standings::rank(self.seats, total, |seat| total(seat) * sign);
        match standings.winners().count() as i32 {
            ..=1 => standings,
            shared => standings.tiebreak(Line::new().number(shared).word("share the first place")),
        }
    }

    fn say(action: Action) -> Line {
        match action {
            Action::Begin => "begins".into(),
            Action::Points(seat, points) => {
                Line::from("writes").number(points).word("for").name(seat)
            }
            Action::Count(count, value) => aside::say_count::<Self>(count, value),
            Action::House(rule, value) => aside::say_rule(rule, value),
            Action::EndHere => "ends the game here".into(),
        }
    }

    fn why(refusal: Refusal) -> Line {
        match refusal {
            Refusal::NotNow => "Only before the 1st points are written.".into(),
            Refusal::TooMuch(total) if total.abs() > MOST => {
                Line::from("A total goes to").number(MOST).mark(".")
            }
            Refusal::TooMuch(_) => Line::from("At most").number(MOST_AT_ONCE).word("at once."),
            Refusal::Off(off) => off.line(),
        }
    }

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        aside::each_own(self, seat, line);
    }
}
