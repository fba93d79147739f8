//! Parts, wires and a board, put on a sheet.

use std::fmt::Write;

use super::outline::{self, Outline};
use super::wiring::Part;
use crate::Outcome;

/// Units of the drawing for a millimetre of the board.
const SCALE: f64 = 9.0;
/// How wide the drawing is, and where its board begins from above.
const WIDTH: f64 = 860.0;
const TOP: f64 = 96.0;
/// How wide a part is, and how far from the edge of the drawing.
const PART: f64 = 150.0;
const EDGE: f64 = 46.0;
/// How high a row of a part is.
const ROW: f64 = 24.0;
/// How far apart two wires run.
const LANE: f64 = 9.0;
const GROUND: &str = "#3a3a3a";
const POWER: &str = "#c62828";
const COLOURS: [&str; 9] = [
    "#1565c0", "#ef6c00", "#2e7d32", "#8e24aa", "#00838f", "#ad1457", "#5d4037", "#558b2f",
    "#4527a0",
];

/// A wire from a contact to a pin.
struct Wire {
    from: f64,
    pin: String,
    colour: &'static str,
}

/// A drawing in the making: wires and parts below the board, the pins in use above it.
pub(super) struct Drawing {
    outline: &'static Outline,
    /// Wires and parts, which lie below the board.
    body: String,
    /// The pins that are in use, which lie above it.
    marks: String,
    colours: usize,
    /// Wires that pass above the board so far.
    above: usize,
    height: f64,
}

impl Drawing {
    /// A board without anything on its pins.
    pub(super) fn new(outline: &'static Outline) -> Self {
        Self {
            outline,
            body: String::new(),
            marks: String::new(),
            colours: 0,
            above: 0,
            height: TOP + outline.size.1 * SCALE + 40.0,
        }
    }

    /// Draws the parts of one side, their wires, and the ground they share.
    pub(super) fn side(&mut self, parts: &[Part], left: bool) -> Outcome {
        let mut y = TOP + 6.0;
        let mut wires = Vec::new();
        let mut grounds = Vec::new();
        for part in parts {
            let rows = part.contacts.len().max(2) as f64;
            self.part(part, left, y);
            grounds.push(y + ROW * rows / 2.0);
            for ((_, pin), row) in part.contacts.iter().zip(0..) {
                let colour = self.colour(pin);
                let from = y + ROW * (f64::from(row) + 0.5);
                wires.push(Wire {
                    from,
                    pin: pin.clone(),
                    colour,
                });
            }
            y += ROW * rows + 14.0;
        }
        if let (Some(&first), Some(&last)) = (grounds.first(), grounds.last()) {
            self.ground(left, &grounds, first, last.max(y - 20.0));
        }
        self.height = self.height.max(y + 60.0);
        self.wires(&wires, left)
    }

    fn colour(&mut self, pin: &str) -> &'static str {
        if pin == "3V3" {
            return POWER;
        }
        self.colours += 1;
        COLOURS[(self.colours - 1) % COLOURS.len()]
    }

    fn part(&mut self, part: &Part, left: bool, y: f64) {
        let rows = part.contacts.len().max(2) as f64;
        let x = if left { EDGE } else { WIDTH - EDGE - PART };
        let _ = writeln!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{PART}\" height=\"{}\" rx=\"6\" fill=\"#fff\" stroke=\"#777\"/>",
            ROW * rows
        );
        let (name, anchor) = if left {
            (x + 10.0, "start")
        } else {
            (x + PART - 10.0, "end")
        };
        text(
            &mut self.body,
            (name, y + 16.0),
            anchor,
            14,
            "#111",
            part.name,
        );
        text(
            &mut self.body,
            (name, y + 32.0),
            anchor,
            9,
            "#666",
            part.note,
        );
        let (label, anchor) = if left {
            (x + PART - 8.0, "end")
        } else {
            (x + 8.0, "start")
        };
        for ((contact, _), row) in part.contacts.iter().zip(0..) {
            let at = y + ROW * (f64::from(row) + 0.5) + 4.0;
            text(&mut self.body, (label, at), anchor, 11, "#111", contact);
        }
    }

    /// Draws every wire in a lane of its own between the parts and the board.
    fn wires(&mut self, wires: &[Wire], left: bool) -> Outcome {
        let pins: Vec<(bool, f64)> = wires
            .iter()
            .map(|wire| {
                let place = self.outline.place(&wire.pin);
                place.ok_or_else(|| format!("{} has no pin {}.", self.outline.name, wire.pin))
            })
            .collect::<Outcome<_>>()?;
        let start = if left {
            EDGE + PART
        } else {
            WIDTH - EDGE - PART
        };
        let outward = if left { -1.0 } else { 1.0 };
        let rises = |at: usize| pins[at].0 != left || self.pin_y(pins[at].1) < wires[at].from;
        // Nobody crosses: beside the part those that rise, the upper first, then those that fall, the lower first.
        let mut order: Vec<usize> = (0..wires.len()).filter(|&at| rises(at)).collect();
        order.extend((0..wires.len()).rev().filter(|&at| !rises(at)));
        let mut lanes = vec![0.0; wires.len()];
        for (lane, &at) in order.iter().enumerate() {
            lanes[at] = start - outward * (16.0 + LANE * lane as f64);
        }
        for (at, wire) in wires.iter().enumerate() {
            let (pin_left, down) = pins[at];
            let (from, lane) = (wire.from, lanes[at]);
            let (x, y) = (self.pin_x(pin_left), self.pin_y(down));
            let path = match pin_left == left {
                true => format!("M{start} {from}H{lane}V{y}H{x}"),
                false => {
                    let above = TOP - 30.0 - LANE * self.above as f64;
                    self.above += 1;
                    let out = x - outward * (30.0 + LANE * self.above as f64);
                    format!("M{start} {from}H{lane}V{above}H{out}V{y}H{x}")
                }
            };
            self.wire(&path, wire.colour);
            self.pin(pin_left, down, wire.colour, &wire.pin);
        }
        Ok(())
    }

    /// Joins all parts of a side to one pin of ground, on that side if it has one.
    fn ground(&mut self, left: bool, grounds: &[f64], first: f64, bottom: f64) {
        let places = self.outline.places("GND");
        let side: Vec<(bool, f64)> = places
            .iter()
            .copied()
            .filter(|place| place.0 == left)
            .collect();
        // The lowest on the side, away from the display's wires; else the first there is.
        let Some(&(pin_left, down)) = side.last().or(places.first()) else {
            return;
        };
        let rail = if left {
            EDGE - 18.0
        } else {
            WIDTH - EDGE + 18.0
        };
        let part = if left { EDGE } else { WIDTH - EDGE };
        for y in grounds {
            self.wire(&format!("M{part} {y}H{rail}"), GROUND);
        }
        let (x, y) = (self.pin_x(pin_left), self.pin_y(down));
        // To the other side it goes below the board.
        let below = match pin_left == left {
            true => y,
            false => TOP + self.outline.size.1 * SCALE,
        };
        let floor = bottom.max(below) + 18.0;
        let beside = self.outline.inset * SCALE + 8.0;
        let lane = x + if pin_left { -beside } else { beside };
        let path = format!("M{rail} {first}V{floor}H{lane}V{y}H{x}");
        self.wire(&path, GROUND);
        self.height = self.height.max(floor + 60.0);
        self.pin(pin_left, down, GROUND, "GND");
    }

    fn wire(&mut self, path: &str, colour: &str) {
        let _ = writeln!(
            self.body,
            "<path d=\"{path}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"5\"/><path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
        );
    }

    /// Marks a pin that is in use, with its name outside the board.
    fn pin(&mut self, left: bool, down: f64, colour: &str, name: &str) {
        let label = outline::printed(self.outline, name)
            .map_or(name.to_owned(), |label| format!("{label} ({name})"));
        let x = self.pin_x(left);
        let y = self.pin_y(down);
        let (at, anchor) = if left {
            (x + 12.0, "start")
        } else {
            (x - 12.0, "end")
        };
        let _ = writeln!(
            self.marks,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"{colour}\"/>"
        );
        text(&mut self.marks, (at, y + 4.0), anchor, 12, "#fff", &label);
    }

    fn pin_x(&self, left: bool) -> f64 {
        let half = (self.outline.size.0 / 2.0 - self.outline.inset) * SCALE;
        tenth(WIDTH / 2.0 + if left { -half } else { half })
    }

    fn pin_y(&self, down: f64) -> f64 {
        tenth(TOP + down * SCALE)
    }

    /// The board between the wires below it and the marks of its pins above it.
    pub(super) fn finish(self, board: &str, (no_left, no_right): (bool, bool)) -> String {
        let name = self.outline.name;
        let height = self.height.ceil();
        let half = (self.outline.size.0 / 2.0 * SCALE + 80.0).ceil();
        let start = if no_left { WIDTH / 2.0 - half } else { 0.0 };
        let end = if no_right { WIDTH / 2.0 + half } else { WIDTH };
        let width = end - start;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{start} 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"Wiring of {board}\">\n\
             <rect x=\"{start}\" width=\"{width}\" height=\"{height}\" fill=\"#f7f5f0\"/>\n"
        );
        let title = format!("{name}: board `{board}`");
        text(&mut svg, (start + 28.0, 34.0), "start", 20, "#111", &title);
        svg += &self.body;
        self.board(&mut svg);
        svg += &self.marks;
        let foot = "Red is 3V3, dark grey is ground: every key lies between its pin and ground.";
        text(
            &mut svg,
            (start + 28.0, height - 16.0),
            "start",
            12,
            "#444",
            foot,
        );
        svg + "</svg>\n"
    }

    fn board(&self, svg: &mut String) {
        let (width, length) = (
            tenth(self.outline.size.0 * SCALE),
            tenth(self.outline.size.1 * SCALE),
        );
        let x = tenth(WIDTH / 2.0 - width / 2.0);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{TOP}\" width=\"{width}\" height=\"{length}\" rx=\"10\" fill=\"#1f6b4a\"/>\
             <rect x=\"{}\" y=\"{}\" width=\"68\" height=\"28\" rx=\"5\" fill=\"#b9bcc0\"/>",
            WIDTH / 2.0 - 34.0,
            TOP - 12.0
        );
        text(svg, (WIDTH / 2.0, TOP + 7.0), "middle", 11, "#222", "USB");
        for &(across, down) in self.outline.holes.0 {
            let (x, y) = (tenth(x + across * SCALE), self.pin_y(down));
            let r = tenth(self.outline.holes.1 * SCALE / 2.0);
            let _ = writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"#123f2c\"/>"
            );
        }
        for ((names, first), left) in [(self.outline.left, true), (self.outline.right, false)] {
            for (name, row) in names.iter().zip(0..) {
                let y = self.pin_y(first + f64::from(row) * outline::PITCH);
                let x = self.pin_x(left);
                let (at, anchor) = if left {
                    (x + 12.0, "start")
                } else {
                    (x - 12.0, "end")
                };
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"#d9b23c\"/>"
                );
                let hidden = self
                    .marks
                    .contains(&format!("cx=\"{x}\" cy=\"{y}\" r=\"7\""));
                if !hidden {
                    text(svg, (at, y + 3.5), anchor, 9, "#a9d3bd", name);
                }
            }
        }
    }
}

/// A number with one digit behind the point.
fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, size: u8, fill: &str, words: &str) {
    let words = crate::manual::picture::escaped(words);
    let (x, y) = (tenth(x), tenth(y));
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-family=\"sans-serif\" font-size=\"{size}\" fill=\"{fill}\">{words}</text>"
    );
}
