//! What lies on the table, as pixels: one widget for each kind of scene.

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::sentences::ROWS;
use super::{SMALL, bars, dice, line, ring, seats};
use crate::engine::line::Line;
use crate::engine::scene::Scene;
use crate::names::Names;

/// Draws a scene into the body; lines leave so many rows above them to something else.
pub fn draw(frame: &mut Frame, scene: &Scene, above: i32, names: &Names) {
    match scene {
        Scene::Lines(lines) => draw_lines(frame, lines, above, names),
        Scene::Dice(scene) => dice::draw(frame, scene, names),
        Scene::Seats(rows) => seats::draw(frame, rows, names),
        Scene::Ring(places) => ring::draw(frame, places, names),
        Scene::Bars(scene) => bars::draw(frame, scene, names),
    }
}

/// The rows that lines take.
pub fn rows(lines: &[Line], names: &Names) -> i32 {
    let rows = |text| line::wrapped_rows(1..COLUMNS.end, text, names, &SMALL);
    lines.iter().map(rows).sum()
}

/// Draws lines one below the other, a long one over two rows.
fn draw_lines(frame: &mut Frame, lines: &[Line], above: i32, names: &Names) {
    let mut row = above;
    for text in lines {
        let (y, left) = (BODY + row * PAGE, ROWS - row);
        row += line::draw_wrapped(frame, 1..COLUMNS.end, y, 0..left, text, names, &SMALL);
    }
    if row > ROWS {
        frame.note_cut(BODY);
    }
}
