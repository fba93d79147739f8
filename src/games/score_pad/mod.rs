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

use crate::engine::aside::{self, Asides};
use crate::engine::counts::{About, Off, Place, Tally};
use crate::engine::game::Game;
use crate::engine::house::HouseRule;
use crate::engine::line::Line;
use crate::engine::prompt::Page;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, MAX_SEATS, Seat, Waiting};
use crate::engine::told::Told;
use action::{Action, Count, Draft, Refusal, Rule};

/// The most points of a total, and the fewest by its sign.
pub const MOST: i16 = 9_999;
/// The most rounds.
pub const MOST_ROUNDS: u8 = 99;

/// A pad with everybody's points, the rounds that are full and whose points come next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScorePad {
    seats: u8,
    begun: bool,
    over: bool,
    house: [u8; Rule::ALL.len()],
    full: u8,
    turn: Seat,
    totals: [i16; MAX_SEATS],
}

impl ScorePad {
    /// An empty pad.
    pub fn new(seats: u8) -> Self {
        let pad = Self::default();
        Self { seats, ..pad }
    }

    fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }

    fn is_free(&self) -> bool {
        self.rule(Rule::Counting) == 1
    }

    /// Writes points down and turns to the next player or round.
    fn write_down(&mut self, seat: Seat, points: i16) -> Result<(), Refusal> {
        self.may_write(seat, points)?;
        self.totals[seat.index()] += points;
        self.turn = seat.next(self.seats);
        let round_ends = !self.is_free() && self.turn == Seat(0);
        self.over = (round_ends || self.is_free()) && self.has_ended();
        self.full += u8::from(round_ends && !self.over);
        Ok(())
    }

    /// Tells why points cannot be written down for a player now.
    fn may_write(&self, seat: Seat, points: i16) -> Result<(), Refusal> {
        let asked = self.is_free() || seat == self.turn;
        if !self.begun || self.over || seat.0 >= self.seats || !asked {
            return Err(Refusal::NotNow);
        }
        match self.total(seat).saturating_add(points) {
            total if total > MOST => Err(Refusal::Off(Off::Above(MOST.into()))),
            total if total < -MOST => Err(Refusal::Off(Off::Below((-MOST).into()))),
            _ => Ok(()),
        }
    }

    /// Whether the round being written is the last, or somebody has reached the target.
    fn has_ended(&self) -> bool {
        let target = i16::from(self.rule(Rule::Target)) * 10;
        let reached = |&total: &i16| target > 0 && total >= target;
        let last = self.full + 1 == MOST_ROUNDS || self.is_last_round();
        !self.is_free() && last || self.totals.iter().any(reached)
    }

    fn is_last_round(&self) -> bool {
        self.full + 1 >= self.rule(Rule::LastRound) && self.rule(Rule::LastRound) > 0
    }

    /// Whether a house rule can be set; how points are counted only before the first.
    fn may_set(&self, rule: Rule, value: u8) -> bool {
        let early = rule != Rule::Counting || !self.begun;
        !self.over && early && rule.about().values.has(value)
    }

    /// Sets a count right, also after the end.
    fn correct(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        aside::check_count(self, count, value)?;
        match count {
            Count::Total(seat) => self.totals[seat.index()] = value as i16,
            Count::Round => self.full = value as u8 - 1,
            Count::Turn => self.turn = Seat(value as u8),
        }
        Ok(())
    }
}

impl Asides for ScorePad {
    crate::made_of!(Count => Action::Count, Rule => Action::House);

    fn each_count(&self, each: &mut dyn FnMut(Count)) {
        Seat::all(self.seats).for_each(|seat| each(Count::Total(seat)));
        [Count::Round, Count::Turn].into_iter().for_each(each);
    }

    fn about_count(count: Count) -> About {
        match count {
            Count::Total(seat) => About::known(Place::Seat(seat, ""), "points"),
            Count::Round => About::known(Place::Table("the pad"), "round"),
            Count::Turn => About::known(Place::Table("the pad"), "next"),
        }
    }

    fn tally(&self, count: Count) -> Tally {
        match count {
            Count::Total(seat) => Tally::new(self.total(seat), -MOST, MOST),
            Count::Round => Tally::new(self.full + 1, 1, MOST_ROUNDS),
            Count::Turn => Tally::listed(self.turn.0, self.seats.into()),
        }
    }

    fn worth(&self, count: Count, value: i32) -> Line {
        match count {
            Count::Turn => Line::new().name(Seat(value as u8)),
            _ => Line::new().number(value),
        }
    }

    fn rule(&self, rule: Rule) -> u8 {
        self.house[rule as usize]
    }
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

    fn write<'p>(&self, page: Page<'p, Self>, to: Asked, draft: Draft) -> Option<Page<'p, Self>> {
        match draft {
            Draft::Beside(beside) if to == Asked::Table => Some(aside::write(self, page, beside)),
            _ => self.waiting().has(to).then(|| self.ask(page, to, draft)),
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, _told: &mut Told) -> Result<(), Refusal> {
        let by_table = asked == Asked::Table;
        match action {
            Action::Count(count, value) if by_table => self.correct(count, value)?,
            Action::Points(seat, points) => self.write_down(seat, points)?,
            Action::House(rule, value) if by_table && self.may_set(rule, value) => {
                self.house[rule as usize] = value;
            }
            Action::Begin if !self.begun && !self.over => self.begun = true,
            Action::EndHere if !self.over => self.over = true,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn end_here() -> Option<Action> {
        Some(Action::EndHere)
    }

    fn purse(&self, seat: Seat) -> Line {
        Line::new().number(self.total(seat))
    }

    fn each_shared(&self, line: &mut dyn FnMut(Line)) {
        if !self.is_free() {
            line(Line::from("round").number(self.full + 1));
        }
    }

    fn flag(&self) -> &'static str {
        let last = !self.is_free() && self.is_last_round();
        if last { "LAST ROUND" } else { "" }
    }

    fn score(&self, seat: Seat) -> Score {
        Score::only("points", "as written down", self.total(seat))
    }

    /// Highest or lowest first; equal totals share a rank.
    fn standings(&self) -> Standings {
        let sign = 1 - 2 * i16::from(self.rule(Rule::Wins));
        let total = |seat: Seat| self.total(seat);
        Standings::rank(self.seats, total, |seat| total(seat) * sign).shared()
    }

    fn say(action: Action) -> Line {
        match action {
            Action::Begin => "begins".into(),
            Action::Points(of, points) => Line::new().name(of).mark(" +").number(points),
            Action::Count(count, value) => aside::say_count::<Self>(count, value),
            Action::House(rule, value) => aside::say_rule(rule, value),
            Action::EndHere => "ends the game here".into(),
        }
    }

    fn why(refusal: Refusal) -> Line {
        match refusal {
            Refusal::NotNow => "Only before the first points are written.".into(),
            Refusal::Off(off) => off.line(),
        }
    }
}
