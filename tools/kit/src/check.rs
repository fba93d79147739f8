//! A made case, probed where the drawings of board and module have their holes.

use crate::case::{Case, Made};
use crate::mesh::{Mesh, Point};
use xtask::Outcome;

/// The widths that the source gives to keys, shaft and posts, and where the plastic around them is probed.
const BUTTON: f64 = 12.4;
const SHAFT: f64 = 7.2;
const AROUND_SCREW: f64 = 1.7;
const SCREW_HEAD: f64 = 6.2;

impl Case {
    /// Board, plug and lid screws against the drawing of the board.
    pub(super) fn check_shell(&self, (mesh, said): &Made) -> Outcome {
        let outline = self.outline();
        let probe = Probe {
            mesh,
            name: self.name() + " shell",
        };
        let board = echoed(said, "board_at")?;
        let stand = echoed(said, "stand")?[0];
        for &(x, y) in outline.holes.0 {
            let at = [board[0] + x, board[1] - y, stand];
            probe.hole(at, AROUND_SCREW, &format!("the board's hole at {x}, {y}"))?;
        }
        if outline.holes.0.is_empty() {
            probe.tray(&board, outline.size, echoed(said, "rest")?[0])?;
        }
        if let [x, y, z] = echoed(said, "cell_at")?[..] {
            let cell = echoed(said, "cell")?;
            for (right, up) in [
                (0.0, 0.0),
                (-0.5, -0.5),
                (-0.5, 0.5),
                (0.5, -0.5),
                (0.5, 0.5),
            ] {
                probe.open(
                    [x + right * cell[0], y + up * cell[1], z],
                    "the place of the cell",
                )?;
            }
        }
        let (depth, across, up) = (
            echoed(said, "outer")?[1] / 2.0 - 1.0,
            echoed(said, "plug_x")?[0],
            echoed(said, "plug_z")?[0],
        );
        let middle = board[0] + outline.size.0 / 2.0;
        let (wide, high) = (outline.plug.0 / 2.0, outline.plug.1 / 2.0);
        for side in [-1.0, 0.0, 1.0] {
            probe.open(
                [
                    middle + side * (wide - 0.3),
                    depth,
                    up + side * (high - 0.3),
                ],
                "the opening for the plug",
            )?;
        }
        for side in [-1.0, 1.0] {
            probe.solid(
                [across + side * (wide + 1.0), depth, up],
                "the wall beside the plug",
            )?;
        }
        for at in echoed(said, "corners")?.chunks(2) {
            probe.hole([at[0], at[1], 2.0 * stand], 2.0, "a hole for a lid screw")?;
        }
        Ok(())
    }

    /// Window, display screws and keys against the drawing of the module; the lid lies on its face, so left is right.
    pub(super) fn check_lid(&self, (mesh, said): &Made) -> Outcome {
        let module = self.module();
        let probe = Probe {
            mesh,
            name: self.name() + " lid",
        };
        let plate = echoed(said, "plate")?[0];
        let display = echoed(said, "display_at")?;
        let (wide, high) = (module.lit.0 / 2.0, module.lit.1 / 2.0);
        let lit = [-display[0], display[1] - module.below];
        for (x, y) in [
            (0.0, 0.0),
            (-1.0, -1.0),
            (-1.0, 1.0),
            (1.0, -1.0),
            (1.0, 1.0),
        ] {
            probe.open(
                [lit[0] + x * wide, lit[1] + y * high, plate / 2.0],
                "the window",
            )?;
            if x != 0.0 {
                probe.solid(
                    [
                        lit[0] + x * (wide + 2.0),
                        lit[1] + y * (high + 2.0),
                        plate / 2.0,
                    ],
                    "the edge of the window",
                )?;
                let at = [
                    x * module.holes.0 / 2.0,
                    display[1] + y * module.holes.1 / 2.0,
                    plate + 1.0,
                ];
                probe.hole(at, 1.4, "a hole for the display")?;
            }
        }
        let y = echoed(said, "keys_y")?[0];
        for x in echoed(said, "keys_x")? {
            probe.hole([-x, y, plate / 2.0], BUTTON / 2.0 + 0.5, "a hole for a key")?;
        }
        for x in echoed(said, "knob_x")? {
            probe.hole(
                [-x, y, plate / 2.0],
                SHAFT / 2.0 + 0.5,
                "the hole for the shaft",
            )?;
        }
        for at in echoed(said, "corners")?.chunks(2) {
            probe.open([at[0], at[1], plate - 0.2], "a hole for a lid screw")?;
            probe.hole(
                [at[0], at[1], 0.6],
                SCREW_HEAD / 2.0 + 0.5,
                "the seat of a lid screw",
            )?;
        }
        Ok(())
    }
}

/// Looks into a part.
struct Probe<'a> {
    mesh: &'a Mesh,
    name: String,
}

impl Probe<'_> {
    fn open(&self, at: Point, what: &str) -> Outcome {
        match self.mesh.holds(at) {
            true => Err(format!("{}: {what} is closed at {at:?}.", self.name)),
            false => Ok(()),
        }
    }

    fn solid(&self, at: Point, what: &str) -> Outcome {
        match self.mesh.holds(at) {
            true => Ok(()),
            false => Err(format!("{}: {what} is missing at {at:?}.", self.name)),
        }
    }

    /// A board without holes: free where it lies, held at its four corners.
    fn tray(&self, board: &[f64], (width, length): (f64, f64), rest: f64) -> Outcome {
        for (x, out) in [(0.0, -1.0), (width, 1.0)] {
            for (y, down) in [(0.0, -1.0), (length, 1.0)] {
                let at = |far: f64, z| [board[0] + x + out * far, board[1] - y - down * far, z];
                self.open(at(-1.0, rest + 0.8), "the tray of the board")?;
                self.solid(at(-1.0, rest - 0.5), "what the board lies on")?;
                self.solid(
                    [
                        board[0] + x + out * 1.2,
                        board[1] - y + down * 1.0,
                        rest + 0.8,
                    ],
                    "the side of the tray",
                )?;
            }
        }
        Ok(())
    }

    /// An upright hole with plastic around it.
    fn hole(&self, [x, y, z]: Point, around: f64, what: &str) -> Outcome {
        self.open([x, y, z], what)?;
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            self.solid([x + dx * around, y + dy * around, z], what)?;
        }
        Ok(())
    }
}

/// The numbers of a place that the source named, without their brackets.
fn echoed(said: &str, name: &str) -> Outcome<Vec<f64>> {
    let found = said
        .lines()
        .filter(|line| line.starts_with("ECHO"))
        .find_map(|line| {
            let (_, rest) = line.split_once(&format!("{name} = "))?;
            let end = rest.find(" = ").unwrap_or(rest.len());
            let numbers = rest[..end]
                .split(|letter: char| !(letter.is_ascii_digit() || "-.e".contains(letter)));
            Some(numbers.filter_map(|word| word.parse().ok()).collect())
        });
    found.ok_or_else(|| format!("case.scad does not tell where `{name}` is."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_from_what_the_source_tells() {
        let said = "ECHO: board_at = [-10.5, 27.75], stand = 4, outer = [70.4, 61.5, 21.6]\nECHO: keys_x = [], keys_y = -18";
        assert_eq!(echoed(said, "board_at"), Ok(vec![-10.5, 27.75]));
        assert_eq!(echoed(said, "stand"), Ok(vec![4.0]));
        assert_eq!(echoed(said, "keys_x"), Ok(vec![]));
        assert!(echoed(said, "door").unwrap_err().contains("`door`"));
    }
}
