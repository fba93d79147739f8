//! `cargo xtask kit`: the printable cases, checked against the boards' drawings.

pub mod case;
mod check;
mod drawing;
pub mod mesh;
pub mod outline;
mod render;
mod svg;
pub mod wiring;

use std::fs;

use crate::manual::drawn::Drawn;
use crate::{Outcome, boards, root};
use mesh::Mesh;

/// Makes and checks every case, and renders the picture of the first.
pub fn run() -> Outcome {
    let (shell, lid) = make()?;
    let picture = render::exploded(&shell, &lid)?;
    let place = root().join("docs/kit/case.png");
    fs::write(place, picture).map_err(|error| format!("case.png: {error}"))
}

/// Makes and checks every case; returns shell and lid of the first.
pub fn make() -> Outcome<(Mesh, Mesh)> {
    let openscad = case::find_openscad()?;
    let cases = case::CASES.iter().map(|case| case.make_checked(&openscad));
    let made: Vec<(Mesh, Mesh)> = cases.collect::<Outcome<_>>()?;
    case::try_commands(&openscad)?;
    made.into_iter()
        .next()
        .ok_or_else(|| "There is no case.".to_owned())
}

/// The drawings that need no other program: the wiring of every board, and the measures of the case.
pub fn drawings() -> Outcome<Vec<Drawn>> {
    let mut drawings = vec![Drawn::text("docs/kit/case/parts.scad", outline::scad())];
    for board in boards::all()? {
        let path = format!("docs/kit/wiring/{}.svg", board.name);
        drawings.push(Drawn::text(path, wiring::svg(&board.name)?));
    }
    Ok(drawings)
}
