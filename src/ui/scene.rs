//! What lies on the table, as pixels: one widget for each kind of scene.

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::{SMALL, bars, dice, line, ring, seats};
use crate::engine::scene::Scene;
use crate::names::Names;

/// Draws a scene into the body.
pub fn draw(frame: &mut Frame, scene: &Scene, names: &Names) {
    match scene {
        Scene::Lines(lines) => {
            for (row, text) in lines.iter().take(6).enumerate() {
                line::draw(
                    frame,
                    1..COLUMNS.end,
                    BODY + row as i32 * PAGE,
                    text,
                    names,
                    &SMALL,
                );
            }
        }
        Scene::Dice(scene) => dice::draw(frame, scene, names),
        Scene::Seats(rows) => seats::draw(frame, rows, names),
        Scene::Ring(places) => ring::draw(frame, places, names),
        Scene::Bars(scene) => bars::draw(frame, scene, names),
    }
}
