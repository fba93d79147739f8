//! What lies on the table, as pixels: one widget for each kind of scene.

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::sentences::ROWS;
use super::{SMALL, bars, dice, line, ring, seats};
use crate::engine::line::Line;
use crate::engine::scene::Scene;
use crate::names::Names;

/// Draws a scene into the body.
pub fn draw(frame: &mut Frame, scene: &Scene, names: &Names) {
    match scene {
        Scene::Lines(lines) => draw_lines(frame, lines, names),
        Scene::Dice(scene) => dice::draw(frame, scene, names),
        Scene::Seats(rows) => seats::draw(frame, rows, names),
        Scene::Ring(places) => ring::draw(frame, places, names),
        Scene::Bars(scene) => bars::draw(frame, scene, names),
    }
}

/// Draws lines one below the other, a long one over two rows.
fn draw_lines(frame: &mut Frame, lines: &[Line], names: &Names) {
    let mut row = 0;
    for text in lines {
        let (y, left) = (BODY + row * PAGE, ROWS - row);
        row += line::draw_wrapped(frame, 1..COLUMNS.end, y, 0..left, text, names, &SMALL);
    }
    if row > ROWS {
        frame.note_cut(BODY);
    }
}
