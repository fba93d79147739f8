//! Parts, wires and a board, put on a sheet.

use crate::outline::{Outline, Side};
use crate::svg::{Words, board, circle, path, rect, tenth, text};
use crate::wiring::Part;
use xtask::Outcome;

/// Units of the drawing for a millimetre of the board.
pub const SCALE: f64 = 9.0;
/// How wide the drawing is, and where its board begins from above.
pub const WIDTH: f64 = 860.0;
pub const TOP: f64 = 96.0;
/// How wide a part is, and how far from the edge of the drawing.
const PART: f64 = 150.0;
const EDGE: f64 = 46.0;
/// How high a row of a part is, and the gap between two parts.
const ROW: f64 = 24.0;
const GAP: f64 = 14.0;
/// How far apart two wires run.
const LANE: f64 = 9.0;
const PAPER: &str = "#f7f5f0";
const GROUND: &str = "#3a3a3a";
const POWER: &str = "#c62828";
const COLOURS: [&str; 9] = [
    "#1565c0", "#ef6c00", "#2e7d32", "#8e24aa", "#00838f", "#ad1457", "#5d4037", "#558b2f",
    "#4527a0",
];
const FOOT: &str = "Red is 3V3, dark grey is ground: every key lies between its pin and ground.";

/// A wire from a contact, so far down, to a pin.
struct Wire {
    from: f64,
    pin: String,
    place: (Side, f64),
    colour: &'static str,
}

/// A drawing in the making.
pub(super) struct Drawing {
    pub(super) outline: &'static Outline,
    /// Wires and parts, which lie below the board.
    body: String,
    /// The pins that are in use, which lie above it.
    pub(super) marks: String,
    /// Sides that have parts.
    sides: Vec<Side>,
    colours: usize,
    /// Wires that pass above the board so far.
    above: usize,
    height: f64,
}

impl Side {
    /// A place so far from this side's edge of the drawing.
    fn x(self, far: f64) -> f64 {
        match self {
            Self::Left => far,
            Self::Right => WIDTH - far,
        }
    }

    /// The direction towards this side's edge.
    pub(super) fn outward(self) -> f64 {
        match self {
            Self::Left => -1.0,
            Self::Right => 1.0,
        }
    }
}

impl Drawing {
    /// A board without anything on its pins.
    pub(super) fn new(outline: &'static Outline) -> Self {
        Self {
            outline,
            body: String::new(),
            marks: String::new(),
            sides: Vec::new(),
            colours: 0,
            above: 0,
            height: TOP + outline.size.1 * SCALE + 40.0,
        }
    }

    /// Draws the parts of one side, their wires, and the ground they share.
    pub(super) fn side(&mut self, parts: &[Part], side: Side) -> Outcome {
        let mut y = TOP + 6.0;
        let (mut wires, mut grounds) = (Vec::new(), Vec::new());
        for part in parts {
            self.part(part, side, y);
            grounds.push(y + part.height() / 2.0);
            wires.extend(self.wires_of(part, y)?);
            y += part.height() + GAP;
        }
        if !grounds.is_empty() {
            self.sides.push(side);
            self.ground(side, &grounds, y - GAP);
        }
        self.height = self.height.max(y + 60.0);
        self.wires(&wires, side);
        Ok(())
    }

    fn part(&mut self, part: &Part, side: Side, y: f64) {
        let edge = side.x(EDGE);
        let x = edge.min(edge - side.outward() * PART);
        rect(&mut self.body, (x, y, PART, part.height()));
        let outside = edge - side.outward() * 10.0;
        let name = Words::new(14, "#111").from(side);
        text(&mut self.body, (outside, y + 16.0), name, part.name);
        let note = Words::new(9, "#666").from(side);
        text(&mut self.body, (outside, y + 32.0), note, part.note);
        let inside = side.x(EDGE + PART) + side.outward() * 8.0;
        for ((contact, _), row) in part.contacts.iter().zip(0..) {
            let label = Words::new(11, "#111").to(side);
            text(
                &mut self.body,
                (inside, y + middle(row) + 4.0),
                label,
                contact,
            );
        }
    }

    /// The wires of a part whose top is at `y`.
    fn wires_of(&mut self, part: &Part, y: f64) -> Outcome<Vec<Wire>> {
        let mut wires = Vec::new();
        for ((_, pin), row) in part.contacts.iter().zip(0..) {
            let place = self.outline.place(pin);
            let missing = || format!("{} has no pin {pin}.", self.outline.name);
            wires.push(Wire {
                from: y + middle(row),
                pin: pin.clone(),
                place: place.ok_or_else(missing)?,
                colour: self.colour(pin),
            });
        }
        Ok(wires)
    }

    fn colour(&mut self, pin: &str) -> &'static str {
        if pin == "3V3" {
            return POWER;
        }
        self.colours += 1;
        COLOURS[(self.colours - 1) % COLOURS.len()]
    }

    /// Draws every wire in a lane of its own between the parts and the board.
    fn wires(&mut self, wires: &[Wire], side: Side) {
        let rises = |wire: &Wire| wire.place.0 != side || self.pin_y(wire.place.1) < wire.from;
        // Nobody crosses: beside the part those that rise, the upper first, then those that fall, the lower first.
        let mut order: Vec<usize> = (0..wires.len()).filter(|&at| rises(&wires[at])).collect();
        order.extend((0..wires.len()).rev().filter(|&at| !rises(&wires[at])));
        for (at, wire) in wires.iter().enumerate() {
            let lane = order.iter().position(|&other| other == at).unwrap_or(0);
            let lane = side.x(EDGE + PART) - side.outward() * (16.0 + LANE * lane as f64);
            let way = self.way(wire, side, lane);
            path(&mut self.body, &way, wire.colour);
            self.pin(wire.place, wire.colour, &wire.pin);
        }
    }

    /// The way of a wire; to a pin on the other side it leads above the board.
    fn way(&mut self, wire: &Wire, side: Side, lane: f64) -> String {
        let (pin_side, down) = wire.place;
        let (x, y) = (self.pin_x(pin_side), self.pin_y(down));
        let begin = format!("M{} {}H{lane}", side.x(EDGE + PART), wire.from);
        if pin_side == side {
            return format!("{begin}V{y}H{x}");
        }
        let above = TOP - 30.0 - LANE * self.above as f64;
        self.above += 1;
        let out = x + pin_side.outward() * (30.0 + LANE * self.above as f64);
        format!("{begin}V{above}H{out}V{y}H{x}")
    }

    /// Joins all parts of a side to one pin of ground, on that side if it has one.
    fn ground(&mut self, side: Side, grounds: &[f64], bottom: f64) {
        let places = self.outline.places("GND");
        let here = places.iter().rfind(|place| place.0 == side);
        // The lowest on the side, away from the display's wires; else the first there is.
        let (Some(&place), Some(first)) = (here.or(places.first()), grounds.first()) else {
            return;
        };
        let rail = side.x(EDGE - 18.0);
        for y in grounds {
            let stub = format!("M{} {y}H{rail}", side.x(EDGE));
            path(&mut self.body, &stub, GROUND);
        }
        let (x, y) = (self.pin_x(place.0), self.pin_y(place.1));
        let floor = bottom.max(self.lowest(place, side)) + 18.0;
        let lane = x + place.0.outward() * (self.outline.inset * SCALE + 8.0);
        let way = format!("M{rail} {first}V{floor}H{lane}V{y}H{x}");
        path(&mut self.body, &way, GROUND);
        self.height = self.height.max(floor + 60.0);
        self.pin(place, GROUND, "GND");
    }

    /// What a wire to a pin must pass below: to the other side, the whole board.
    fn lowest(&self, (pin_side, down): (Side, f64), side: Side) -> f64 {
        match pin_side == side {
            true => self.pin_y(down),
            false => TOP + self.outline.size.1 * SCALE,
        }
    }

    /// Marks a pin that is in use, with its name.
    fn pin(&mut self, (side, down): (Side, f64), colour: &str, name: &str) {
        let printed = super::outline::printed(self.outline, name);
        let label = printed.map_or(name.to_owned(), |label| format!("{label} ({name})"));
        let (x, y) = (self.pin_x(side), self.pin_y(down));
        circle(&mut self.marks, (x, y), 7.0, colour);
        let words = Words::new(12, "#fff").from(side);
        text(
            &mut self.marks,
            (x - side.outward() * 12.0, y + 4.0),
            words,
            &label,
        );
    }

    pub(super) fn pin_x(&self, side: Side) -> f64 {
        let half = (self.outline.size.0 / 2.0 - self.outline.inset) * SCALE;
        tenth(WIDTH / 2.0 + side.outward() * half)
    }

    pub(super) fn pin_y(&self, down: f64) -> f64 {
        tenth(TOP + down * SCALE)
    }

    /// The board between the wires below it and the marks of its pins above it.
    pub(super) fn finish(self, name: &str) -> String {
        let half = (self.outline.size.0 / 2.0 * SCALE + 80.0).ceil();
        let edge = |side: Side| match self.sides.contains(&side) {
            true => side.x(0.0),
            false => WIDTH / 2.0 + side.outward() * half,
        };
        let (start, height) = (edge(Side::Left), self.height.ceil());
        let width = edge(Side::Right) - start;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{start} 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"Wiring of {name}\">\n\
             <rect x=\"{start}\" width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n"
        );
        let title = format!("{}: board {name}", self.outline.name);
        text(
            &mut svg,
            (start + 28.0, 34.0),
            Words::new(20, "#111"),
            &title,
        );
        svg += &self.body;
        board(&mut svg, &self);
        svg += &self.marks;
        text(
            &mut svg,
            (start + 28.0, height - 16.0),
            Words::new(12, "#444"),
            FOOT,
        );
        svg + "</svg>\n"
    }
}

impl Part {
    fn height(&self) -> f64 {
        ROW * self.contacts.len().max(2) as f64
    }
}

/// The middle of a row of a part, from its top.
fn middle(row: i32) -> f64 {
    ROW * (f64::from(row) + 0.5)
}
