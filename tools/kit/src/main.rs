//! The printable cases, checked against the boards' drawings; the drawings of the wiring; the table card.

mod card;
mod case;
mod check;
mod drawing;
mod glyphs;
mod mesh;
mod outline;
mod pdf;
mod render;
mod sheet;
mod svg;
mod wiring;

use std::fs;
use std::process::ExitCode;

use mesh::Mesh;
use xtask::manual::drawn::{self, Drawn};
use xtask::{Outcome, boards, root};

/// Folders that hold what is drawn here, and nothing else.
const FOLDERS: [&str; 2] = ["docs/manual/card", "docs/kit/wiring"];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["cases"] => make().map(drop),
        ["picture"] => picture(),
        ["drawings"] => update(false),
        ["drawings", "--check"] => update(true),
        _ => Err("Say `cases`, `picture`, `drawings` or `drawings --check`.".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Makes and checks every case, and renders the picture of the first.
fn picture() -> Outcome {
    let (shell, lid) = make()?;
    let picture = render::exploded(&shell, &lid)?;
    let place = root().join("docs/kit/case.png");
    fs::write(place, picture).map_err(|error| format!("case.png: {error}"))
}

/// Draws the table card, the wiring and the measures of the case, or compares them with the files.
fn update(check: bool) -> Outcome {
    let mut all = card::draw()?;
    all.extend(drawings()?);
    drawn::update(&all, &FOLDERS, check)
}

/// Makes and checks every case; returns shell and lid of the first.
fn make() -> Outcome<(Mesh, Mesh)> {
    let openscad = case::find_openscad()?;
    let cases = case::CASES.iter().map(|case| case.make_checked(&openscad));
    let made: Vec<(Mesh, Mesh)> = cases.collect::<Outcome<_>>()?;
    case::try_commands(&openscad)?;
    made.into_iter()
        .next()
        .ok_or_else(|| "There is no case.".to_owned())
}

/// The drawings that need no other program: the wiring of every board, and the measures of the case.
fn drawings() -> Outcome<Vec<Drawn>> {
    let mut drawings = vec![Drawn::text("docs/kit/case/parts.scad", outline::scad())];
    for board in boards::all()? {
        let path = format!("docs/kit/wiring/{}.svg", board.name);
        drawings.push(Drawn::text(path, wiring::svg(&board.name)?));
    }
    Ok(drawings)
}
