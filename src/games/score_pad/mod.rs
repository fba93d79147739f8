//! Score pad: the points of any other game.
//!
//! Everybody's points are written down, round by round in turn or freely for whoever scores. The
//! game is over after the last round, or with the round in which somebody reaches the target;
//! the highest or the lowest total wins, and equal totals share a rank. All four are house rules,
//! shown before the first points.

pub mod action;
pub mod counts;
mod draft;
pub mod house;
mod questions;
mod refusal;
mod rules;
mod scene;
mod scoring;
#[cfg(test)]
mod tests;
mod words;

use crate::engine::aside::{self, Beside};
use crate::engine::game::{Aside, Game};
use crate::engine::line::Line;
use crate::engine::prompt::Prompt;
use crate::engine::scene::Scene;
use crate::engine::scores::{Score, Standings};
use crate::engine::seat::{Asked, MAX_SEATS, Seat, Waiting};
use crate::engine::told::Told;
use action::Action;
pub use draft::Draft;
use house::Rule;
pub use refusal::Refusal;

/// The most points of a total, and the fewest by its sign.
pub const MOST: i16 = 9_999;
/// The most points that are written down at once.
pub const MOST_AT_ONCE: i16 = 999;
/// The most rounds.
pub const MOST_ROUNDS: u8 = 99;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The house rules are shown. Next: Playing.
    Setup,
    /// Points are written down. Next: Over.
    Playing,
    /// The totals stand.
    Over,
}

/// A pad with everybody's points.
#[derive(Clone, Debug, PartialEq)]
pub struct ScorePad {
    seats: u8,
    stage: Stage,
    house: [u8; Rule::COUNT],
    /// The round that is being written down, from 1.
    round: u8,
    /// Whose points come next.
    turn: Seat,
    totals: [i16; MAX_SEATS],
}

impl ScorePad {
    /// An empty pad.
    pub fn new(seats: u8) -> Self {
        Self {
            seats,
            stage: Stage::Setup,
            house: [0; Rule::COUNT],
            round: 1,
            turn: Seat(0),
            totals: [0; MAX_SEATS],
        }
    }
}

impl Game for ScorePad {
    type Action = Action;
    type Draft = Draft;
    type Refusal = Refusal;

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
            _ => self.ask(page, asked, draft),
        }
    }

    fn apply(&mut self, asked: Asked, action: Action, _told: &mut Told) -> Result<(), Refusal> {
        match action {
            Action::Begin if self.stage == Stage::Setup => self.stage = Stage::Playing,
            Action::Points(seat, points) => return self.write_down(seat, points),
            Action::Count(count, value) if asked == Asked::Table => {
                return self.correct(count, value);
            }
            Action::House(rule, value) if asked == Asked::Table => return self.set(rule, value),
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
        self.lines(asked)
    }

    fn purse(&self, seat: Seat) -> Line {
        Line::new().number(self.totals[seat.index()])
    }

    fn flag(&self) -> &'static str {
        match !self.is_free() && self.round == self.value(Rule::LastRound) {
            true => "LAST ROUND",
            false => "",
        }
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_of(seat)
    }

    fn standings(&self) -> Standings {
        self.ranked()
    }

    fn say(action: Action) -> Line {
        words::say(action)
    }

    fn why(refusal: Refusal) -> Line {
        words::why(refusal)
    }

    fn counts(&self, count: &mut dyn FnMut(Line, i32)) {
        aside::each(self, count);
    }

    fn each_own(&self, seat: Seat, line: &mut dyn FnMut(Line)) {
        aside::each_own(self, seat, line);
    }

    fn tell_changes(&self, before: &Self, told: &mut Told) {
        aside::tell_changes(before, self, told);
    }
}
