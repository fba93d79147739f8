//! The peers: other ways to drive the same display, drawing the same screens.

use std::fs;
use std::path::{Path, PathBuf};

use souschef::keys::Key;
use souschef::storage::SECTOR;
use souschef::ui::frame::PAGES;

use super::emulator::{Counted, Emulator};
use super::presses::Press;
use super::progress;
use super::table::{PEERS, Row, percentile};
use super::words::{self, LETTERS, Text};
use xtask::boards::Chip;
use xtask::steps::run as run_command;
use xtask::toolchain::Compiler;
use xtask::{Outcome, root};

/// Screen changes that everybody draws.
const CHANGES: usize = 500;
const PACKAGE: &str = "souschef-peer-ssd1306";

/// How the display of a peer is wired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bus {
    /// As on the board `pico`.
    I2c,
    /// As on the board `pico_spi`.
    Spi,
}

impl Bus {
    fn program(self) -> &'static str {
        match self {
            Self::I2c => "peer_ssd1306",
            Self::Spi => "peer_ssd1306_spi",
        }
    }

    /// What stands before the rows.
    fn name(self) -> &'static str {
        match self {
            Self::I2c => "",
            Self::Spi => "SPI: ",
        }
    }
}

/// Builds a peer from its published packages.
pub fn build(bus: Bus) -> Outcome<PathBuf> {
    let program = bus.program();
    progress(&format!("compiling {program}"));
    let manifest = ["--manifest-path", "tools/Cargo.toml", "--package", PACKAGE];
    let arguments = [&manifest[..], &["--profile", "peer", "--bin", program]].concat();
    run_command(&mut Compiler::find(Chip::Rp2040)?.cargo(Chip::Rp2040, "build", &arguments))?;
    let folder = root()
        .join("target/chip")
        .join(Chip::Rp2040.target())
        .join("peer");
    Ok(folder.join(program))
}

/// The same screen changes, drawn by ours and by the peers.
pub fn rows(bus: Bus, presses: &[Press]) -> Outcome<Vec<Row>> {
    let firmware = build(bus)?;
    let stretches = stretches(presses);
    let ours: Vec<&Counted> = stretches
        .iter()
        .flatten()
        .map(|press| &press.counted)
        .collect();
    let mut peers = Vec::new();
    for (manner, name) in PEERS.iter().enumerate() {
        let mut counted = Vec::new();
        for stretch in &stretches {
            counted.extend(draw(&firmware, manner as u8, stretch)?);
        }
        progress(&format!("peer: {name}, {} screen changes", counted.len()));
        peers.push(counted);
    }
    let value = |counted: &[&Counted], name: &str, percent| {
        let values: Vec<f64> = counted
            .iter()
            .map(|counted| counted.get(name) as f64)
            .collect();
        percentile(&values, percent)
    };
    let row = |what: &str, unit, name: &str, scale: f64, percent| {
        let peer = |index: usize| {
            let counted: Vec<&Counted> = peers[index].iter().collect();
            value(&counted, name, percent) / scale
        };
        let what = format!("{}same {} changes: {what}", bus.name(), ours.len());
        Row::new(what, unit, value(&ours, name, percent) / scale).peers([peer(0), peer(1)])
    };
    Ok(vec![
        row("bytes, median", "bytes", "bytes", 1.0, 50),
        row("bytes, p99", "bytes", "bytes", 1.0, 99),
        row("edge to last byte, median", "ms", "last", 1e6, 50),
        row("edge to last byte, p99", "ms", "last", 1e6, 99),
        row("wire, median", "ms", "wire", 1e6, 50),
        row("cycles, median", "cycles", "cycles", 1.0, 50),
        row("cycles, p99", "cycles", "cycles", 1.0, 99),
    ])
}

/// Unbroken runs of presses that change the screen, from every game as many.
fn stretches(presses: &[Press]) -> Vec<Vec<&Press>> {
    let mut games: Vec<Vec<&Press>> = Vec::new();
    for press in presses {
        if press.begins_game || games.is_empty() {
            games.push(Vec::new());
        }
        if let Some(game) = games.last_mut().filter(|_| press.before != press.after) {
            game.push(press);
        }
    }
    let each = CHANGES / games.len().max(1);
    games.iter_mut().for_each(|game| game.truncate(each));
    games
}

/// Lets the peer draw a stretch of screens; the first one it begins with is not counted.
fn draw(firmware: &Path, manner: u8, stretch: &[&Press]) -> Outcome<Vec<Counted>> {
    let Some(first) = stretch.first() else {
        return Ok(Vec::new());
    };
    let screens = std::iter::once(&first.before).chain(stretch.iter().map(|press| &press.after));
    let texts: Vec<Text> = screens.map(words::read).collect();
    let image = root().join("target/bench-peer.bin");
    fs::write(&image, packed(manner, &texts)).map_err(|error| error.to_string())?;
    let (mut emulator, _) = Emulator::new(firmware, Some(&image), None)?;
    emulator.press(Key::Ok)?;
    stretch.iter().map(|_| emulator.press(Key::Ok)).collect()
}

/// The texts as the peer finds them in flash.
fn packed(manner: u8, texts: &[Text]) -> Vec<u8> {
    let mut bytes = vec![0xff; SECTOR as usize];
    bytes[0] = manner;
    bytes.reserve(texts.len() * PAGES * LETTERS);
    bytes.extend(texts.iter().flatten().flatten());
    bytes
}
