//! What lies on the table, as pixels: one widget for each kind of scene.

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::{SMALL, bars, line};
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
        Scene::Bars(scene) => bars::draw(frame, scene, names),
    }
}
