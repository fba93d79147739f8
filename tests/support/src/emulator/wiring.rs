//! The pins of a board, read from the file that names them: the one table of pins there is.

use std::path::Path;
use std::{fs, io};

/// Which parts of a board are on which pins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wiring {
    /// The parts in the order of the file, each with the number of its pin.
    pub pins: Vec<(String, u8)>,
    /// The bus of the display, `i2c` or `spi`, and its number.
    pub bus: (String, u8),
}

impl Wiring {
    /// Reads the file of `board`.
    pub fn read(root: &Path, board: &str) -> io::Result<Self> {
        let file = root.join(format!("boards/rp2040/src/bin/{board}.rs"));
        Ok(Self::parse(&fs::read_to_string(file)?))
    }

    /// The pin of a part.
    pub fn pin(&self, part: &str) -> Option<u8> {
        let named = |(name, _): &&(String, u8)| name == part;
        self.pins.iter().find(named).map(|&(_, pin)| pin)
    }

    /// The wiring in the words of the emulator.
    pub fn words(&self) -> String {
        let (bus, number) = &self.bus;
        let pins = self.pins.iter().map(|(part, pin)| format!("{part}={pin}"));
        let words: Vec<String> = std::iter::once(format!("{bus}={number}"))
            .chain(pins)
            .collect();
        words.join(" ")
    }

    /// `left: pins.PIN_7` and `bus: pins.I2C0` are entries of the table; commas, braces and lines end them.
    fn parse(file: &str) -> Self {
        let parts = || file.split(['\n', ',', '{', '}']);
        let entries = || parts().filter_map(|part| part.trim().split_once(": "));
        let pins = entries().filter_map(|(part, what)| Some((part.to_owned(), pin(what)?)));
        let bus = |name: &str| {
            let number = |(_, what): (&str, &str)| numbered(what, &format!("pins.{name}"));
            Some((name.to_lowercase(), entries().find_map(number)?))
        };
        Self {
            pins: pins.collect(),
            bus: bus("I2C").or_else(|| bus("SPI")).unwrap_or_default(),
        }
    }
}

fn pin(what: &str) -> Option<u8> {
    numbered(what, "pins.PIN_")
}

/// The number that follows `before` in `text`.
fn numbered(text: &str, before: &str) -> Option<u8> {
    let (_, rest) = text.split_once(before)?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit());
    rest[..end.unwrap_or(rest.len())].parse().ok()
}
