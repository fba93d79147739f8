//! Quick score: only the end values of each seat.

use super::action::Action;
use super::draft::Draft;
use super::pieces::player::Source;
use super::questions::{dial, turns};
use super::refusal::Refusal;
use super::{Cuisine, Step};
use crate::engine::game::Game;
use crate::engine::line::Line;
use crate::engine::prompt::{Answer, Choice, Prompt};
use crate::engine::seat::Seat;

/// Where the dial of a quick score begins.
const USUAL_POINTS: i16 = 20;
/// The most points a quick score takes.
pub const MOST_POINTS: i16 = 199;
/// The fewest points a quick score takes.
pub const LEAST_POINTS: i16 = -50;

impl Cuisine {
    /// Asks for the end values of a seat.
    pub(super) fn ask_final<'p>(
        &self,
        page: &'p mut Prompt<Self>,
        draft: Draft,
    ) -> &'p mut Prompt<Self> {
        if let Draft::Met(points) = draft {
            let choices = [("not met", false), ("met: +30 VP", true)];
            let choices =
                choices.map(|(label, met)| Choice::play(label, Action::Final(points, met)));
            return page.choose("Score", "Win condition", choices);
        }
        let points = match draft {
            Draft::Points(points) => points.clamp(LEAST_POINTS, MOST_POINTS),
            _ => USUAL_POINTS,
        };
        let ask = dial(
            Line::new().number(points).word("VP"),
            None,
            turns(points, LEAST_POINTS, MOST_POINTS, Draft::Points),
            Ok(Answer::Next(Draft::Met(points))),
        );
        page.dial("Score", "Victory points", ask)
            .verb("take this number")
    }

    /// Takes the end values of a seat.
    pub(super) fn enter(&mut self, seat: Seat, points: i16, met: bool) -> Result<(), Refusal> {
        if !(LEAST_POINTS..=MOST_POINTS).contains(&points) {
            return Err(Refusal::NotNow);
        }
        let player = self.player_mut(seat)?;
        player.gain(Source::Entered, points, 1, false);
        player.met = met;
        match seat.0 + 1 {
            next if next < self.seats() => self.step = Step::Quick(Seat(next)),
            _ => self.finish(),
        }
        Ok(())
    }
}
