//! Everybody's total.

use super::ScorePad;
use crate::engine::line::Line;
use crate::engine::prompt::gather;
use crate::engine::scene::Scene;
use crate::engine::seat::{Asked, Seat};

impl ScorePad {
    /// Everybody's total, and the round of whoever is asked.
    pub(super) fn lines(&self, asked: Asked) -> Scene {
        let line = |seat: Seat| {
            let total = self.totals[seat.index()];
            let line = Line::new().name(seat).number(total);
            match asked == Asked::Seat(seat) {
                true => line.mark(", round ").number(self.round),
                false => line,
            }
        };
        Scene::Lines(gather(Seat::all(self.seats).map(line)))
    }
}
