//! The printable cases: made by OpenSCAD, then probed where the boards' drawings have their holes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::mesh::{Mesh, Point};
use super::outline::{self, MODULES, Module, Outline};
use super::render;
use crate::steps::{answer, run as run_command};
use crate::{Outcome, root};

/// A case: which board, display and controls, and whether a cell is inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The board in the words of the case.
    pub board: &'static str,
    /// The diagonal of the display module.
    pub display: &'static str,
    /// Buttons or an encoder.
    pub controls: &'static str,
    /// None or a cell.
    pub battery: &'static str,
}

const fn case(
    board: &'static str,
    display: &'static str,
    controls: &'static str,
    battery: &'static str,
) -> Case {
    Case {
        board,
        display,
        controls,
        battery,
    }
}

/// The cases that are made; the source has a parameter for every other.
pub const CASES: [Case; 8] = [
    case("pico", "1.3", "buttons", "none"),
    case("pico", "0.96", "buttons", "none"),
    case("pico", "2.42", "buttons", "none"),
    case("pico", "1.3", "encoder", "none"),
    case("pico", "1.3", "buttons", "lipo"),
    case("xiao", "0.96", "buttons", "none"),
    case("feather", "1.3", "buttons", "lipo"),
    case("feather", "2.42", "encoder", "lipo"),
];

/// The widths that the source gives to keys, shaft and posts, and where the plastic around them is probed.
const BUTTON: f64 = 12.4;
const SHAFT: f64 = 7.2;
const AROUND_SCREW: f64 = 1.7;
const SCREW_HEAD: f64 = 6.2;

/// The OpenSCAD on this machine, installed where that may be done.
pub fn find_openscad() -> Outcome<PathBuf> {
    let program = std::env::var_os("OPENSCAD").map_or_else(|| "openscad".into(), PathBuf::from);
    // It prints its version where errors go; that it starts is enough.
    let there = || answer(Command::new(&program).arg("--version")).is_some();
    if there() {
        return Ok(program);
    }
    eprintln!("── installing OpenSCAD");
    let apt = |words: &[&str]| run_command(Command::new("apt-get").args(words));
    let installed = apt(&["update", "-q"]).and_then(|()| {
        apt(&[
            "install",
            "-q",
            "--yes",
            "--no-install-recommends",
            "openscad",
        ])
    });
    match installed.is_ok() && there() {
        true => Ok(program),
        false => Err("The cases need OpenSCAD, and it could not be installed. Run `apt-get install openscad`, or get it from openscad.org and name it in OPENSCAD.".to_owned()),
    }
}

/// Makes all cases in `target/kit`, checks them, and renders the first for the documents.
pub fn make_all(openscad: &Path) -> Outcome {
    for case in &CASES {
        let shell = case.make(openscad, "shell")?;
        let lid = case.make(openscad, "lid")?;
        case.check_shell(&shell)?;
        case.check_lid(&lid)?;
        println!(
            "{}: {:.0} cm³ of plastic, closed, holes where they should be",
            case.name(),
            (shell.0.volume() + lid.0.volume()) / 1000.0
        );
        if case == &CASES[0] {
            let picture = render::exploded(&shell.0, &lid.0)?;
            fs::write(root().join("docs/kit/case.png"), picture)
                .map_err(|error| format!("case.png: {error}"))?;
        }
    }
    Ok(())
}

/// A made part, and the places that its source named.
type Made = (Mesh, String);

impl Case {
    fn name(&self) -> String {
        let Self {
            board,
            display,
            controls,
            battery,
        } = self;
        format!(
            "souschef-{board}-{display}-{controls}{}",
            if *battery == "none" { "" } else { "-lipo" }
        )
    }

    fn outline(&self) -> &'static Outline {
        let found = outline::ALL
            .into_iter()
            .find(|outline| outline.word == self.board);
        found.unwrap_or(outline::ALL[0])
    }

    fn module(&self) -> &'static Module {
        let found = MODULES.iter().find(|module| module.word == self.display);
        found.unwrap_or(&MODULES[0])
    }

    fn make(&self, openscad: &Path, part: &str) -> Outcome<Made> {
        let folder = root().join("target/kit");
        fs::create_dir_all(&folder).map_err(|error| format!("target/kit: {error}"))?;
        let file = folder.join(format!("{}-{part}.stl", self.name()));
        let mut command = Command::new(openscad);
        command.arg("-o").arg(&file);
        let fields = [
            ("board", self.board),
            ("display", self.display),
            ("controls", self.controls),
            ("battery", self.battery),
            ("part", part),
        ];
        for (name, value) in fields {
            command.arg("-D").arg(format!("{name}=\"{value}\""));
        }
        let output = command
            .arg(root().join("docs/kit/case/case.scad"))
            .output()
            .map_err(|error| format!("OpenSCAD cannot be started: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() {
            return Err(format!("OpenSCAD refused {}: {said}", self.name()));
        }
        let text =
            fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let mesh = Mesh::parse(&text)?;
        match mesh.is_watertight() {
            true => Ok((mesh, said)),
            false => Err(format!("{} is not closed.", file.display())),
        }
    }

    /// Board, plug and lid screws against the drawing of the board.
    fn check_shell(&self, (mesh, said): &Made) -> Outcome {
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
    fn check_lid(&self, (mesh, said): &Made) -> Outcome {
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

    #[test]
    fn every_board_and_module_has_a_case() {
        for outline in outline::ALL {
            assert!(CASES.iter().any(|case| case.board == outline.word));
        }
        for module in &MODULES {
            assert!(CASES.iter().any(|case| case.display == module.word));
        }
    }
}
