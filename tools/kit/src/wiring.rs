//! The wiring of a board as a drawing, from its pin table.

use crate::drawing::Drawing;
use crate::outline::{self, Outline, Side};
use support::emulator::wiring::Wiring;
use xtask::{Outcome, root};

/// A part beside the board: its name, and its contacts with the pins they go to.
pub(super) struct Part {
    pub(super) name: &'static str,
    pub(super) note: &'static str,
    /// The label on the part, and the pin on the board.
    pub(super) contacts: Vec<(&'static str, String)>,
}

impl Part {
    /// How far down its pins are, on the whole; power counts for nothing.
    fn place(&self, outline: &Outline) -> f64 {
        let signals = self.contacts.iter().filter(|(_, pin)| pin != "3V3");
        let places: Vec<f64> = signals
            .filter_map(|(_, pin)| Some(outline.place(pin)?.1))
            .collect();
        places.iter().sum::<f64>() / places.len().max(1) as f64
    }
}

/// Draws the wiring of the board with this name; the drawing needs nothing else to be seen.
pub fn svg(board: &str) -> Outcome<String> {
    let wiring = Wiring::read(&root(), board).map_err(|error| format!("{board}: {error}"))?;
    let outline = outline::of(board);
    let parts = parts(&wiring);
    let (mut left, mut right): (Vec<Part>, Vec<Part>) =
        parts.into_iter().partition(|part| is_left(part, outline));
    left.sort_by(|a, b| a.place(outline).total_cmp(&b.place(outline)));
    right.sort_by(|a, b| a.place(outline).total_cmp(&b.place(outline)));
    let mut drawing = Drawing::new(outline);
    drawing.side(&left, Side::Left)?;
    drawing.side(&right, Side::Right)?;
    Ok(drawing.finish(board))
}

/// The parts that hang on a board, as its pin table tells.
fn parts(wiring: &Wiring) -> Vec<Part> {
    let contacts = |names: &[(&'static str, &str)]| -> Vec<(&'static str, String)> {
        let found = names.iter().filter_map(|&(label, part)| {
            let pin = wiring.pin(part)?;
            Some((label, format!("GP{pin}")))
        });
        found.collect()
    };
    let mut display = contacts(&[
        ("SDA", "sda"),
        ("SCL", "scl"),
        ("D0 / SCK", "clock"),
        ("D1 / MOSI", "data"),
        ("RES", "reset"),
        ("DC", "dc"),
        ("CS", "select"),
    ]);
    display.insert(0, ("VCC", "3V3".to_owned()));
    let mut parts = vec![Part {
        name: "display",
        note: "128x64 OLED",
        contacts: display,
    }];
    let mut encoder = contacts(&[("A (CLK)", "a"), ("B (DT)", "b")]);
    let turns = !encoder.is_empty();
    if turns {
        encoder.extend(contacts(&[("push (SW)", "ok")]));
        encoder.insert(0, ("+", "3V3".to_owned()));
        parts.push(Part {
            name: "encoder",
            note: "EC11 or KY-040",
            contacts: encoder,
        });
    }
    let buttons = [
        ("LEFT", "left"),
        ("RIGHT", "right"),
        ("OK", "ok"),
        ("BACK", "back"),
    ];
    for (name, part) in buttons
        .into_iter()
        .filter(|&(_, part)| !turns || part != "ok")
    {
        let contacts = contacts(&[("", part)]);
        if !contacts.is_empty() {
            parts.push(Part {
                name,
                note: "button",
                contacts,
            });
        }
    }
    parts
}

/// Tells whether most pins of a part are on the left of its board.
fn is_left(part: &Part, outline: &Outline) -> bool {
    let lefts = part
        .contacts
        .iter()
        .filter_map(|(_, pin)| outline.place(pin));
    let signals: Vec<bool> = lefts.map(|(side, _)| side == Side::Left).collect();
    2 * signals.iter().filter(|&&left| left).count() > signals.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use xtask::boards;

    /// The places of the pins at which a wire of a drawing ends, `V` down the board and `H` across.
    fn ends(drawing: &str) -> Vec<&str> {
        let ways = drawing.split("d=\"").skip(1);
        let ends = ways.filter_map(|way| Some(way.split_once('"')?.0.rsplit_once('V')?.1));
        ends.collect()
    }

    /// A pin that nothing is wired to has its name on the board all the same.
    #[test]
    fn a_wire_leads_to_every_pin_of_a_board() {
        for board in boards::all().unwrap() {
            let drawing = svg(&board.name).unwrap();
            let wires = ends(&drawing);
            let wiring = Wiring::read(&root(), &board.name).unwrap();
            let outside = wiring
                .pins
                .iter()
                .filter(|(part, _)| boards::is_outside(part));
            let bare = Drawing::new(outline::of(&board.name));
            for (part, pin) in outside {
                let (side, down) = bare.outline.place(&format!("GP{pin}")).unwrap();
                let end = format!("{}H{}", bare.pin_y(down), bare.pin_x(side));
                assert!(wires.contains(&end.as_str()), "{}: {part}", board.name);
            }
        }
    }
}
