//! `cargo xtask kit`: the printable cases, checked against the boards' drawings.

pub mod case;
mod drawing;
pub mod mesh;
pub mod outline;
mod render;
pub mod wiring;

use crate::manual::drawn::Drawn;
use crate::{Outcome, boards};

/// Makes and checks every case, and renders the picture of one.
pub fn run() -> Outcome {
    let openscad = case::find_openscad()?;
    case::make_all(&openscad)
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
