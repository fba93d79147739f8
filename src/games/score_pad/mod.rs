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
use crate::engine::counts::{About, Kind, Off, Place, Tally};
use crate::engine::game::Game;
use crate::engine::house::HouseRule;
use crate::engine::line::Line;
use crate::engine::prompt::{Page, gather};
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, MAX_SEATS, Seat, Waiting};
use crate::engine::told::Told;
use action::{Action, Count, Draft, Refusal, Rule};

/// The most points of a total, and the fewest by its sign.
pub const MOST: i16 = 9_999;
/// The most rounds.
pub const MOST_ROUNDS: u8 = 99;

/// A pad with everybody's points, the round from 1 and whose points come next.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScorePad {
    seats: u8,
    begun: bool,
    over: bool,
    house: [u8; Rule::ALL.len()],
    round: u8,
    turn: Seat,
    totals: [i16; MAX_SEATS],
}

impl ScorePad {
    /// An empty pad.
    pub fn new(seats: u8) -> Self {
        let round = 1;
        Self {
            seats,
            round,
            ..Self::default()
        }
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
        let round_ends = self.is_free() || self.turn == Seat(0);
        self.over = round_ends && self.has_ended();
        self.round += u8::from(round_ends && !self.over && !self.is_free());
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

    /// Whether the last round is written down, or somebody has reached the target.
    fn has_ended(&self) -> bool {
        let target = i16::from(self.rule(Rule::Target)) * 10;
        let last = self.rule(Rule::LastRound);
        let last = if last == 0 { MOST_ROUNDS } else { last };
        let reached = |&total: &i16| target > 0 && total >= target;
        !self.is_free() && self.round >= last || self.totals.iter().any(reached)
    }

    /// Sets a house rule; how points are counted only before the first.
    fn set(&mut self, rule: Rule, value: u8) -> Result<(), Refusal> {
        let early = rule != Rule::Counting || !self.begun;
        if self.over || !early || !rule.about().values.has(value) {
            return Err(Refusal::NotNow);
        }
        self.house[rule as usize] = value;
        Ok(())
    }

    /// Sets a count right, also after the end.
    fn correct(&mut self, count: Count, value: i32) -> Result<(), Refusal> {
        aside::check_count(self, count, value)?;
        match count {
            Count::Total(seat) => self.totals[seat.index()] = value as i16,
            Count::Round => self.round = value as u8,
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
        let (place, name) = match count {
            Count::Total(seat) => (Place::Seat(seat, ""), "points".into()),
            Count::Round => (Place::Table("the pad"), "round".into()),
            Count::Turn => (Place::Table("the pad"), "next".into()),
        };
        let kind = Kind::Known;
        About { place, name, kind }
    }

    fn tally(&self, count: Count) -> Tally {
        match count {
            Count::Total(seat) => Tally::new(self.total(seat), -MOST, MOST),
            Count::Round => Tally::new(self.round, 1, MOST_ROUNDS),
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
        match action {
            Action::Begin if !self.begun && !self.over => self.begun = true,
            Action::Points(seat, points) => self.write_down(seat, points)?,
            Action::Count(count, value) if asked == Asked::Table => self.correct(count, value)?,
            Action::House(rule, value) if asked == Asked::Table => self.set(rule, value)?,
            Action::EndHere if !self.over => self.over = true,
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn end_here() -> Option<Action> {
        Some(Action::EndHere)
    }

    fn scene(&self, asked: Asked, _draft: Draft) -> Scene {
        let line = |seat: Seat| match Line::new().name(seat).number(self.total(seat)) {
            line if asked == Asked::Seat(seat) => line.mark(", round ").number(self.round),
            line => line,
        };
        Scene::Lines(gather(Seat::all(self.seats).map(line)))
    }

    fn purse(&self, seat: Seat) -> Line {
        Line::new().number(self.total(seat))
    }

    fn flag(&self) -> &'static str {
        let last = !self.is_free() && self.round == self.rule(Rule::LastRound);
        if last { "LAST ROUND" } else { "" }
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
        let sign = 1 - 2 * i16::from(self.rule(Rule::Wins));
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

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        aside::each_own(self, seat, line);
    }
}
