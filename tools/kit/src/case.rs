//! The printable cases, made by OpenSCAD.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::mesh::Mesh;
use crate::outline::{self, MODULES, Module, Outline};
use xtask::steps::{answer, run as run_command};
use xtask::{Outcome, root};

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

/// The OpenSCAD on this machine, installed where that may be done.
pub fn find_openscad() -> Outcome<PathBuf> {
    let program = env::var_os("OPENSCAD").map_or_else(|| "openscad".into(), PathBuf::from);
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

/// Runs the commands that the kit's page shows, where its source lies; what they make is closed, too.
pub fn try_commands(openscad: &Path) -> Outcome {
    let page = fs::read_to_string(root().join("docs/kit/README.md"))
        .map_err(|error| format!("docs/kit/README.md: {error}"))?;
    let made = env::temp_dir().join(format!("souschef-{}.stl", std::process::id()));
    let ours = format!("-o {}", made.display());
    for command in page.split('`').filter(|code| code.starts_with("openscad ")) {
        let typed = command
            .replacen("openscad", &openscad.to_string_lossy(), 1)
            .replace("-o lid.stl", &ours);
        run_command(
            Command::new("sh")
                .args(["-c", &typed])
                .current_dir(root().join("docs/kit/case")),
        )?;
        let mesh = read(&made)?;
        fs::remove_file(&made).map_err(|error| format!("{}: {error}", made.display()))?;
        if !mesh.is_watertight() {
            return Err(format!("`{command}` makes something that is not closed."));
        }
    }
    Ok(())
}

fn read(file: &Path) -> Outcome<Mesh> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Mesh::parse(&text)
}

/// A made part, and the places that its source named.
pub type Made = (Mesh, String);

impl Case {
    /// Makes its two parts in `target/kit` and checks them: shell and lid.
    pub fn make_checked(&self, openscad: &Path) -> Outcome<(Mesh, Mesh)> {
        let shell = self.make(openscad, "shell")?;
        let lid = self.make(openscad, "lid")?;
        self.check_shell(&shell)?;
        self.check_lid(&lid)?;
        let plastic = (shell.0.volume() + lid.0.volume()) / 1000.0;
        let name = self.name();
        println!("{name}: {plastic:.0} cm³ of plastic, closed, holes where they should be");
        Ok((shell.0, lid.0))
    }

    /// What its files are called.
    pub fn name(&self) -> String {
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

    /// The board inside.
    pub fn outline(&self) -> &'static Outline {
        let found = outline::ALL
            .into_iter()
            .find(|outline| outline.word == self.board);
        found.unwrap_or(outline::ALL[0])
    }

    /// The display module behind its window.
    pub fn module(&self) -> &'static Module {
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
        let mesh = read(&file)?;
        match mesh.is_watertight() {
            true => Ok((mesh, said)),
            false => Err(format!("{} is not closed.", file.display())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
