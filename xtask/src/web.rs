//! `cargo xtask web`: the page with the device in it, a folder of static files.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use crate::boards::{self, Board};
use crate::steps::{cargo, run as run_command};
use crate::toolchain::{add_target, commit, install_packages, prepare_emulator};
use crate::{Outcome, browser, firmware, root};
use support::emulator::wiring::Wiring;

const TARGET: &str = "wasm32-unknown-unknown";
/// The boards that can be tried on the page.
const EMULATED: [&str; 2] = ["pico", "pico_encoder"];
/// Where the page is served on this machine.
const PORT: &str = "8000";

/// What is done with the page once it is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// It lies in its folder.
    Nothing,
    /// It is served, and a browser opened.
    Open,
    /// It is drawn for the README.
    Picture,
}

/// Builds the firmware of all boards and the page.
pub fn run(then: Then) -> Outcome {
    let boards = match then {
        Then::Picture => boards::named(&EMULATED)?,
        _ => boards::all()?,
    };
    firmware::build(&boards)?;
    bundle(&boards)?;
    match then {
        Then::Nothing => Ok(()),
        Then::Open => serve(),
        Then::Picture => browser::draw(),
    }
}

/// Bundles the page with the firmware of `boards`, which is built.
pub fn bundle(boards: &[Board]) -> Outcome {
    prepare_emulator()?;
    install_packages("web", "the bundler")?;
    add_target(TARGET)?;
    compile_core()?;
    let list = list(boards)?;
    fs::write(root().join("target/page/boards.json"), list)
        .map_err(|error| format!("target/page/boards.json: {error}"))?;
    run_command(
        Command::new("node")
            .arg(root().join("web/build.mjs"))
            .args([root(), folder()]),
    )
}

/// Where the page is.
pub fn folder() -> PathBuf {
    root().join("target/web")
}

/// Compiles the core as the page asks it.
fn compile_core() -> Outcome {
    let package = ["--package", "souschef-web", "--lib", "--profile", "web"];
    let place = ["--target", TARGET, "--target-dir", "target/page"];
    run_command(cargo("build", &package).args(place))
}

/// What the page knows of all boards, as JSON; those of `built` have firmware.
fn list(built: &[Board]) -> Outcome<String> {
    let all = boards::all()?;
    let rows = all.iter().map(|board| row(board, built.contains(board)));
    let rows: Vec<String> = rows.collect::<Outcome<_>>()?;
    Ok(format!(
        "{{\"version\":\"{}\",\"commit\":\"{}\",\"boards\":[{}]}}",
        env!("CARGO_PKG_VERSION"),
        commit(),
        rows.join(",")
    ))
}

fn row(board: &Board, built: bool) -> Outcome<String> {
    let wiring = Wiring::read(&root(), &board.name).map_err(|error| error.to_string())?;
    let words = wiring.words();
    let pins: Vec<String> = words
        .split(' ')
        .filter_map(|word| word.split_once('='))
        .map(|(part, pin)| format!("\"{part}\":{pin}"))
        .collect();
    let parts: Vec<String> = boards::PARTS
        .iter()
        .filter_map(|(part, label)| Some(format!("[\"{label}\",\"GP{}\"]", wiring.pin(part)?)))
        .collect();
    let name = &board.name;
    Ok(format!(
        "{{\"name\":\"{name}\",\"title\":\"{}\",\"keys\":\"{}\",\"built\":{built},\"emulated\":{},\"wiring\":{{{}}},\"parts\":[{}]}}",
        title(name),
        keys(&wiring),
        EMULATED.contains(&name.as_str()),
        pins.join(","),
        parts.join(",")
    ))
}

/// What a board is called where it is sold.
fn title(name: &str) -> String {
    let words = name.split('_').map(|word| match word {
        "rp2040" | "spi" => word.to_uppercase(),
        "xiao" => "Seeed XIAO".to_owned(),
        "feather" => "Adafruit Feather".to_owned(),
        "pico" => "Raspberry Pi Pico".to_owned(),
        "pico2" => "Raspberry Pi Pico 2".to_owned(),
        other => format!("with {other}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What hands find on a board.
fn keys(wiring: &Wiring) -> &'static str {
    match wiring.pin("left") {
        Some(_) => "four buttons",
        None => "rotary encoder",
    }
}

/// Serves the page until somebody ends it, and opens a browser where there is one.
fn serve() -> Outcome {
    let address = format!("http://localhost:{PORT}/");
    println!("{address}");
    let opener = match env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    // Without a desktop the address stands above.
    let _ = Command::new(opener).arg(&address).spawn();
    let server = root().join("web/serve.mjs");
    run_command(Command::new("node").arg(server).arg(folder()).arg(PORT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_knows_every_board_with_its_pins() {
        let list = list(&boards::named(&["pico_encoder"]).unwrap()).unwrap();
        assert!(list.contains("\"keys\":\"four buttons\",\"built\":false,\"emulated\":true"));
        assert!(list.contains("\"keys\":\"rotary encoder\",\"built\":true,\"emulated\":true"));
        assert!(list.contains("\"title\":\"Adafruit Feather RP2040\""));
        assert!(list.contains("[\"display SDA\",\"GP4\"]"));
        assert_eq!(
            list.matches("\"name\"").count(),
            boards::all().unwrap().len()
        );
    }
}
