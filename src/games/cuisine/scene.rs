//! The table as a picture: a row for each player.

use super::Cuisine;
use super::pieces::utensil::{Place, Utensil};
use crate::engine::game::Game;
use crate::engine::scene::{Scene, SeatRow, Tool};
use crate::engine::seat::{Asked, Seat};

impl Cuisine {
    /// Everybody's points, tracked cards, utensils and role.
    pub(super) fn picture(&self, asked: Asked) -> Scene {
        let rows = self.first.round(self.seats());
        Scene::Seats(rows.map(|seat| self.picture_of(seat, asked)).collect())
    }

    fn picture_of(&self, seat: Seat, asked: Asked) -> SeatRow {
        let player = self.player(seat).ok();
        let utensils = player.map_or([Place::Away; 3], |player| player.utensils);
        SeatRow {
            seat,
            marked: asked == Asked::Seat(seat),
            points: player.map_or(0, |player| player.points()),
            have: player.map_or(0, |player| player.tracked_cards()),
            goal: self.deck(seat).map_or(0, |deck| deck.target),
            tools: Utensil::ALL.map(|utensil| {
                let lies = match utensils[utensil.index()] {
                    Place::Away => Tool::Away,
                    Place::Up => Tool::Up,
                    Place::Down => Tool::Down,
                };
                (utensil.icon(), lies)
            }),
            word: self.role(seat).map_or("", |role| role.word()),
        }
    }
}
