//! Shapes of a wiring drawing: words, wires, boxes, and the board with all its pins.

use std::fmt::Write;

use crate::drawing::{Drawing, SCALE, TOP, WIDTH};
use crate::outline::Side;
use xtask::manual::picture::escaped;

/// How words look, and where they stand at their place.
#[derive(Clone, Copy)]
pub struct Words {
    size: u8,
    fill: &'static str,
    anchor: &'static str,
}

impl Words {
    /// Words that begin at their place.
    pub fn new(size: u8, fill: &'static str) -> Self {
        let anchor = "start";
        Self { size, fill, anchor }
    }

    /// Words that run from this side inwards.
    pub fn from(self, side: Side) -> Self {
        let anchor = if side == Side::Left { "start" } else { "end" };
        Self { anchor, ..self }
    }

    /// Words that run up to a place from this side.
    pub fn to(self, side: Side) -> Self {
        let anchor = if side == Side::Left { "end" } else { "start" };
        Self { anchor, ..self }
    }

    /// Words around the middle of their place.
    fn centred(self) -> Self {
        let anchor = "middle";
        Self { anchor, ..self }
    }
}

/// Writes words.
pub fn text(svg: &mut String, (x, y): (f64, f64), words: Words, said: &str) {
    let Words { size, fill, anchor } = words;
    let (x, y, said) = (tenth(x), tenth(y), escaped(said));
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-family=\"sans-serif\" font-size=\"{size}\" fill=\"{fill}\">{said}</text>"
    );
}

/// Draws a wire with a light edge, so that crossings can be told from joints.
pub fn path(svg: &mut String, way: &str, colour: &str) {
    let _ = writeln!(
        svg,
        "<path d=\"{way}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"5\"/><path d=\"{way}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
    );
}

/// Draws the box of a part: left, top, width, height.
pub fn rect(svg: &mut String, (x, y, width, height): (f64, f64, f64, f64)) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"#fff\" stroke=\"#777\"/>"
    );
}

/// Draws a filled circle.
pub fn circle(svg: &mut String, (x, y): (f64, f64), radius: f64, fill: &str) {
    let _ = writeln!(svg, "{}{fill}\"/>", round(x, y, radius));
}

fn round(x: f64, y: f64, radius: f64) -> String {
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"")
}

/// Draws the bare board with its socket, its holes and all of its pins.
pub fn board(svg: &mut String, drawing: &Drawing) {
    let outline = drawing.outline;
    let (width, length) = (tenth(outline.size.0 * SCALE), tenth(outline.size.1 * SCALE));
    let x = tenth(WIDTH / 2.0 - width / 2.0);
    let (socket_x, socket_y) = (WIDTH / 2.0 - 34.0, TOP - 12.0);
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{TOP}\" width=\"{width}\" height=\"{length}\" rx=\"10\" fill=\"#1f6b4a\"/>\
         <rect x=\"{socket_x}\" y=\"{socket_y}\" width=\"68\" height=\"28\" rx=\"5\" fill=\"#b9bcc0\"/>"
    );
    let label = Words::new(11, "#222").centred();
    text(svg, (WIDTH / 2.0, TOP + 7.0), label, "USB");
    for &(across, down) in outline.holes.0 {
        let place = (tenth(x + across * SCALE), drawing.pin_y(down));
        circle(svg, place, tenth(outline.holes.1 * SCALE / 2.0), "#123f2c");
    }
    for (name, side, down) in outline.pins() {
        let place = (drawing.pin_x(side), drawing.pin_y(down));
        pin(svg, drawing, name, side, place);
    }
}

/// Draws a pin; one that is in use has its name already.
fn pin(svg: &mut String, drawing: &Drawing, name: &str, side: Side, (x, y): (f64, f64)) {
    circle(svg, (x, y), 6.0, "#d9b23c");
    if !drawing.marks.contains(&round(x, y, 7.0)) {
        let words = Words::new(9, "#a9d3bd").from(side);
        text(svg, (x - side.outward() * 12.0, y + 3.5), words, name);
    }
}

/// A number with one digit behind the point.
pub fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
