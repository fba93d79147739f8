//! The measures of boards and display modules: where pins, holes and sockets are.

use std::fmt::Write;

/// A board as seen from above, the USB socket on top; millimetres from its top left corner.
#[derive(Debug)]
pub struct Outline {
    /// What it is called on a parts list.
    pub name: &'static str,
    /// What the case calls it.
    pub word: &'static str,
    /// Width and length.
    pub size: (f64, f64),
    /// Names of the pins on the left from the top, and where the first is.
    pub left: (&'static [&'static str], f64),
    /// Names of the pins on the right from the top, and where the first is.
    pub right: (&'static [&'static str], f64),
    /// How far in the pins are.
    pub inset: f64,
    /// The holes for screws, and how wide they are; none where there are none.
    pub holes: (&'static [(f64, f64)], f64),
    /// Width and height of the USB socket's plug.
    pub plug: (f64, f64),
}

/// A side of a board with its USB socket on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// On the left.
    Left,
    /// On the right.
    Right,
}

/// How far apart two pins are.
pub const PITCH: f64 = 2.54;

/// A display module as seen from the front, its pins on top; millimetres.
#[derive(Debug)]
pub struct Module {
    /// Its diagonal in inches, as it is sold.
    pub word: &'static str,
    /// Width and height of its board.
    pub size: (f64, f64),
    /// Width and height of the lit area.
    pub lit: (f64, f64),
    /// How far the middle of the lit area is below the middle of the board.
    pub below: f64,
    /// The distances of its four holes.
    pub holes: (f64, f64),
}

/// The modules that the case knows; sellers differ, so measure yours.
pub const MODULES: [Module; 3] = [
    Module {
        word: "0.96",
        size: (27.4, 28.0),
        lit: (21.8, 10.9),
        below: -1.75,
        holes: (23.5, 23.7),
    },
    Module {
        word: "1.3",
        size: (35.4, 33.5),
        lit: (29.5, 14.8),
        below: -2.1,
        holes: (30.4, 28.5),
    },
    Module {
        word: "2.42",
        size: (71.0, 48.0),
        lit: (55.1, 27.5),
        below: -1.0,
        holes: (65.5, 42.5),
    },
];

#[rustfmt::skip]
static PICO: Outline = Outline {
    name: "Raspberry Pi Pico",
    word: "pico",
    size: (21.0, 51.0),
    left: (&[
        "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
        "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    ], 1.37),
    right: (&[
        "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", "GP28", "AGND", "GP27", "GP26",
        "RUN", "GP22", "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
    ], 1.37),
    inset: 1.61,
    holes: (&[(4.8, 2.0), (16.2, 2.0), (4.8, 49.0), (16.2, 49.0)], 2.1),
    plug: (11.0, 7.5),
};

#[rustfmt::skip]
static XIAO: Outline = Outline {
    name: "Seeed XIAO RP2040",
    word: "xiao",
    size: (17.8, 21.0),
    left: (&["GP26", "GP27", "GP28", "GP29", "GP6", "GP7", "GP0"], 2.88),
    right: (&["5V", "GND", "3V3", "GP3", "GP4", "GP2", "GP1"], 2.88),
    inset: 1.28,
    holes: (&[], 0.0),
    plug: (12.0, 7.0),
};

#[rustfmt::skip]
static FEATHER: Outline = Outline {
    name: "Adafruit Feather RP2040",
    word: "feather",
    size: (22.86, 50.8),
    left: (&[
        "RST", "3V3", "3V3", "GND", "GP26", "GP27", "GP28", "GP29",
        "GP24", "GP25", "GP18", "GP19", "GP20", "GP1", "GP0", "GP6",
    ], 6.35),
    right: (&[
        "BAT", "EN", "USB", "GP13", "GP12", "GP11", "GP10", "GP9", "GP8", "GP7", "GP3", "GP2",
    ], 16.51),
    inset: 1.27,
    holes: (&[(2.54, 2.54), (20.32, 2.54), (2.54, 48.26), (20.32, 48.26)], 2.5),
    plug: (12.0, 7.0),
};

/// What the printed labels of a board say beside a pin's number, where they differ.
pub fn printed(outline: &Outline, pin: &str) -> Option<&'static str> {
    let labels: &[(&str, &str)] = match outline.word {
        "xiao" => &[
            ("GP26", "D0"),
            ("GP27", "D1"),
            ("GP28", "D2"),
            ("GP29", "D3"),
            ("GP6", "SDA"),
            ("GP7", "SCL"),
        ],
        "feather" => &[
            ("GP9", "D9"),
            ("GP10", "D10"),
            ("GP11", "D11"),
            ("GP12", "D12"),
            ("GP3", "SCL"),
            ("GP2", "SDA"),
        ],
        _ => &[],
    };
    let found = labels.iter().find(|(number, _)| *number == pin);
    found.map(|&(_, label)| label)
}

/// The outline of the board with this name.
pub fn of(board: &str) -> &'static Outline {
    match board {
        "xiao_rp2040" => &XIAO,
        "feather_rp2040" => &FEATHER,
        _ => &PICO,
    }
}

/// The outlines that there are cases for.
pub const ALL: [&Outline; 3] = [&PICO, &XIAO, &FEATHER];

impl Outline {
    /// Where the first pin of a name is: on which side, and how far down.
    pub fn place(&self, pin: &str) -> Option<(Side, f64)> {
        self.places(pin).into_iter().next()
    }

    /// Every pin of a name, as `place` has it.
    pub fn places(&self, pin: &str) -> Vec<(Side, f64)> {
        let named = |&(name, _, _): &(&str, Side, f64)| name == pin;
        let found = self.pins().into_iter().filter(named);
        found.map(|(_, side, down)| (side, down)).collect()
    }

    /// All pins: names, sides, and how far down they are.
    pub fn pins(&self) -> Vec<(&'static str, Side, f64)> {
        let row = |(names, first): (&'static [&'static str], f64), side: Side| {
            let places = names.iter().enumerate();
            places.map(move |(at, &name)| (name, side, first + at as f64 * PITCH))
        };
        let left = row(self.left, Side::Left);
        left.chain(row(self.right, Side::Right)).collect()
    }
}

/// The measures as the case's source has them.
pub fn scad() -> String {
    let mut text = String::from(
        "// Measures of boards and display modules, in millimetres. Written by `cargo xtask manual`;\n\
         // change tools/kit/src/outline.rs, or set `measured` in case.scad for a module of your own.\n\n\
         // [name, [width, length], [[x, y] of the holes], hole, [width, height] of the plug]\nboards = [\n",
    );
    for outline in ALL {
        let Outline {
            word,
            size,
            holes,
            plug,
            ..
        } = outline;
        let places: Vec<String> = holes.0.iter().map(|(x, y)| format!("[{x}, {y}]")).collect();
        let _ = writeln!(
            text,
            "  [\"{word}\", [{}, {}], [{}], {}, [{}, {}]],",
            size.0,
            size.1,
            places.join(", "),
            holes.1,
            plug.0,
            plug.1
        );
    }
    text += "];\n\n// [inches, [width, height], [lit width, lit height], lit area below the middle, [distances of the holes]]\nmodules = [\n";
    for Module {
        word,
        size,
        lit,
        below,
        holes,
    } in &MODULES
    {
        let _ = writeln!(
            text,
            "  [\"{word}\", [{}, {}], [{}, {}], {below}, [{}, {}]],",
            size.0, size.1, lit.0, lit.1, holes.0, holes.1
        );
    }
    text + "];\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use support::emulator::wiring::Wiring;
    use xtask::boards;
    use xtask::root;

    #[test]
    fn every_pin_of_the_firmware_is_brought_out_on_its_board() {
        for board in boards::all().unwrap() {
            let wiring = Wiring::read(&root(), &board.name).unwrap();
            let outside = wiring
                .pins
                .iter()
                .filter(|(part, _)| boards::is_outside(part));
            for (part, pin) in outside {
                let place = of(&board.name).place(&format!("GP{pin}"));
                assert!(place.is_some(), "{}: {part} on GP{pin}", board.name);
            }
        }
    }

    #[test]
    fn pins_and_holes_lie_on_their_boards() {
        for outline in ALL {
            let (width, length) = outline.size;
            for (names, first) in [outline.left, outline.right] {
                assert!(
                    first + (names.len() - 1) as f64 * PITCH < length,
                    "{}",
                    outline.name
                );
            }
            assert!(
                outline
                    .holes
                    .0
                    .iter()
                    .all(|&(x, y)| x < width && y < length)
            );
        }
    }
}
