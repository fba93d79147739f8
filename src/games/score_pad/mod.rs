//! Score pad: the points of any other game.
//!
//! Everybody's points are written down, round by round in turn or freely for whoever scores. The
//! game is over after the last round, or with the round in which somebody reaches the target;
//! the highest or the lowest total wins, and equal totals share a rank. All four are house rules,
//! shown before the first points.

pub mod action;
mod questions;
#[cfg(test)]
mod tests;

use crate::engine::prelude::*;
use action::{Action, Count, Draft, Rule};

/// The most points of a total, and the fewest by its sign.
pub const MOST: i16 = 9_999;
/// The most rounds.
pub const MOST_ROUNDS: u8 = 99;
const NOT_NOW: Refusal = Refusal::Because("Only before the first points are written.");

/// A pad with everybody's points, the round and whose points come next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScorePad {
    seats: u8,
    begun: bool,
    over: bool,
    house: RuleValues<Rule>,
    round: u8,
    turn: Seat,
    totals: [i16; MAX_SEATS],
}

impl ScorePad {
    /// An empty pad.
    pub fn new(seats: u8) -> Self {
        let mut pad = Self::default();
        (pad.seats, pad.round) = (seats, 1);
        pad
    }

    fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    fn is_free(&self) -> bool {
        self.house.is_on(Rule::Counting)
    }

    /// Writes points down and turns to the next player or round.
    fn write_down(&mut self, seat: Seat, points: i16) -> Result<(), Refusal> {
        self.may_write(seat, points)?;
        self.totals[seat.index()] += points;
        self.turn = seat.next(self.seats);
        let round_ends = !self.is_free() && self.turn == Seat(0);
        self.over = (round_ends || self.is_free()) && self.has_ended();
        self.round += u8::from(round_ends && !self.over);
        Ok(())
    }

    /// Tells why points cannot be written down for a player now.
    fn may_write(&self, seat: Seat, points: i16) -> Result<(), Refusal> {
        let asked = self.is_free() || seat == self.turn;
        if !self.begun || self.over || seat.0 >= self.seats || !asked {
            return Err(NOT_NOW);
        }
        let total = self.tally(Count::Total(seat));
        Ok(total.check_bounds(total.value + i32::from(points))?)
    }

    /// Whether the round being written is the last, or somebody has reached the target.
    fn has_ended(&self) -> bool {
        let target = i16::from(self.rule(Rule::Target)) * 10;
        let reached = |&total: &i16| target > 0 && total >= target;
        self.is_last() || self.totals.iter().any(reached)
    }

    /// Whether the round being written is the last; a pad that counts freely has no rounds.
    fn is_last(&self) -> bool {
        let last = self.rule(Rule::LastRound);
        !self.is_free() && (self.round == MOST_ROUNDS || last > 0 && self.round >= last)
    }
}

impl State for ScorePad {
    made_of!(Count => Action::Count, Rule => Action::House, in house, end Action::EndHere);
}

impl Game for ScorePad {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.begun && !self.is_free() {
            _ if self.over => Waiting::NOBODY,
            true => Waiting::only(Asked::Seat(self.turn)),
            false => Waiting::only(Asked::Table),
        }
    }

    fn ask<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        Some(match (to, draft) {
            _ if !self.begun => menu::set_up(self, page, "How is it scored?", Action::Begin),
            (_, Draft::Points(seat, points)) => self.ask_points(page, seat, points),
            (Asked::Seat(seat), _) => self.ask_points(page, seat, 0),
            (Asked::Table, _) => self.ask_who(page),
        })
    }

    fn apply(&mut self, asked: Asked, action: Action, _told: &mut ToDo) -> Result<(), Refusal> {
        let by_table = asked == Asked::Table;
        match action {
            Action::Points(seat, points) => self.write_down(seat, points)?,
            Action::Count(count, value) if by_table => menu::correct(self, count, value)?,
            _ if self.over => return Err(NOT_NOW),
            Action::House(Rule::Counting, _) | Action::Begin if self.begun => return Err(NOT_NOW),
            Action::House(rule, value) if by_table => self.house.set(rule, value)?,
            Action::Begin => self.begun = true,
            Action::EndHere => self.over = true,
            _ => return Err(NOT_NOW),
        }
        Ok(())
    }

    fn purse(&self, seat: Seat) -> Line {
        Line::new().number(self.total(seat))
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        if !self.is_free() {
            line(Line::from("round").number(self.round));
        }
    }

    fn flag(&self) -> &'static str {
        if self.is_last() { "LAST ROUND" } else { "" }
    }

    fn score(&self, seat: Seat) -> Score {
        Score::only("points", "as written down", self.total(seat))
    }

    fn lowest_wins(&self) -> bool {
        self.house.is_on(Rule::Wins)
    }

    fn say(action: Action) -> Line {
        match action {
            Action::Begin => "begins".into(),
            Action::Points(of, points) => Line::new().name(of).signed(points),
            Action::Count(count, value) => menu::say_count::<Self>(count, value),
            Action::House(rule, value) => menu::say_rule(rule, value),
            Action::EndHere => "ends the game here".into(),
        }
    }
}
