//! The boards there are: which file names their pins, and what they need of the compiler.

use std::fs;

use crate::{Outcome, root};
use support::emulator::wiring::Wiring;

/// A chip that firmware is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    /// Two Cortex-M0+.
    Rp2040,
    /// Two Cortex-M33.
    Rp2350,
}

impl Chip {
    /// The compiler's name for its processor.
    pub fn target(self) -> &'static str {
        match self {
            Self::Rp2040 => "thumbv6m-none-eabi",
            Self::Rp2350 => "thumbv8m.main-none-eabihf",
        }
    }

    /// What a UF2 file calls it.
    pub fn family(self) -> u32 {
        match self {
            Self::Rp2040 => 0xe48b_ff56,
            Self::Rp2350 => 0xe48b_ff59,
        }
    }
}

/// A board with one of the chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its name, which is that of its file.
    pub name: String,
    /// The features that its firmware is built with.
    pub features: Vec<String>,
}

impl Board {
    /// The chip on it.
    pub fn chip(&self) -> Chip {
        match self.features.iter().any(|feature| feature == "rp2350") {
            true => Chip::Rp2350,
            false => Chip::Rp2040,
        }
    }

    /// Its features as one argument.
    pub fn feature_list(&self) -> String {
        self.features.join(",")
    }
}

/// Every board, in the order in which `boards/rp2040/Cargo.toml` names them.
pub fn all() -> Outcome<Vec<Board>> {
    let path = root().join("boards/rp2040/Cargo.toml");
    let manifest = fs::read_to_string(&path).map_err(|error| format!("Cargo.toml: {error}"))?;
    Ok(manifest
        .split("[[bin]]")
        .skip(1)
        .filter_map(board)
        .collect())
}

/// The boards with these names.
pub fn named(names: &[&str]) -> Outcome<Vec<Board>> {
    let known = all()?;
    let find = |name: &&str| {
        let board = known.iter().find(|board| board.name == *name);
        board.cloned().ok_or_else(|| {
            let names: Vec<&str> = known.iter().map(|board| board.name.as_str()).collect();
            let names = names.join(", ");
            format!("There is no board `{name}`; there are {names}.")
        })
    };
    names.iter().map(find).collect()
}

/// Boards that can be built together, for they have the same features.
pub fn groups(boards: &[Board]) -> Vec<Vec<Board>> {
    let mut groups: Vec<Vec<Board>> = Vec::new();
    for board in boards {
        let same = |group: &&mut Vec<Board>| group[0].features == board.features;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(board.clone()),
            None => groups.push(vec![board.clone()]),
        }
    }
    groups
}

fn board(entry: &str) -> Option<Board> {
    let value = |key: &str| {
        let line = entry.lines().find(|line| line.starts_with(key))?;
        Some(line.split_once(" = ")?.1)
    };
    let words = |text: &str| -> Vec<String> {
        let quoted = text.split('"').skip(1).step_by(2);
        quoted.map(str::to_owned).collect()
    };
    Some(Board {
        name: words(value("name")?).pop()?,
        features: value("required-features").map(words).unwrap_or_default(),
    })
}

/// The parts of all boards, in the order of the table of pins.
pub const PARTS: [(&str, &str); 16] = [
    ("sda", "display SDA"),
    ("scl", "display SCL"),
    ("clock", "display D0 (SCK)"),
    ("data", "display D1 (MOSI)"),
    ("dc", "display DC"),
    ("select", "display CS"),
    ("reset", "display RES"),
    ("left", "LEFT"),
    ("right", "RIGHT"),
    ("ok", "OK"),
    ("back", "BACK"),
    ("a", "encoder A"),
    ("b", "encoder B"),
    ("led", "light (on the board)"),
    ("battery", "battery sense (on the board)"),
    ("vbus", "USB sense (on the board)"),
];

/// Tells whether a part has to be wired: it is not on the board itself.
pub fn is_outside(part: &str) -> bool {
    let label = PARTS.iter().find(|(name, _)| *name == part);
    label.is_some_and(|(_, label)| !label.ends_with("(on the board)"))
}

/// The table of pins, as it stands in `boards/README.md`.
pub fn table() -> Outcome<String> {
    let boards = all()?;
    let wirings: Vec<Wiring> = boards
        .iter()
        .map(|board| Wiring::read(&root(), &board.name).map_err(|error| error.to_string()))
        .collect::<Outcome<_>>()?;
    let names = boards.iter().map(|board| format!("`{}`", board.name));
    let mut rows = vec![row("part", names)];
    rows.push(row("---", boards.iter().map(|_| "---".to_owned())));
    for (part, label) in PARTS {
        let pin = |wiring: &Wiring| {
            wiring
                .pin(part)
                .map_or(String::new(), |pin| format!("GP{pin}"))
        };
        rows.push(row(label, wirings.iter().map(pin)));
    }
    Ok(rows.join("\n"))
}

fn row(first: &str, others: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = std::iter::once(first.to_owned()).chain(others).collect();
    let row = format!("| {} |", cells.join(" | "));
    row.replace("|  |", "| |").replace("|  |", "| |")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_the_pins_of_the_firmware() {
        let readme = fs::read_to_string(root().join("boards/README.md")).unwrap();
        let table = table().unwrap();
        assert!(readme.contains(&table), "boards/README.md needs\n{table}");
    }

    #[test]
    fn every_board_is_a_file_with_keys_and_a_display() {
        for board in all().unwrap() {
            let wiring = Wiring::read(&root(), &board.name).unwrap();
            let has = |part: &str| wiring.pin(part).is_some();
            assert!(has("ok") && has("back") && has("led"), "{}", board.name);
            assert!(
                has("left") && has("right") || has("a") && has("b"),
                "{}",
                board.name
            );
            assert!(
                has("sda") && has("scl") || has("clock") && has("dc"),
                "{}",
                board.name
            );
        }
    }

    #[test]
    fn no_two_parts_of_a_board_share_a_pin() {
        for board in all().unwrap() {
            let wiring = Wiring::read(&root(), &board.name).unwrap();
            let mut pins: Vec<u8> = wiring.pins.iter().map(|&(_, pin)| pin).collect();
            pins.sort_unstable();
            pins.dedup();
            assert_eq!(pins.len(), wiring.pins.len(), "{}", board.name);
        }
    }

    #[test]
    fn boards_of_one_chip_and_flash_are_built_together() {
        let groups: Vec<usize> = groups(&all().unwrap()).iter().map(Vec::len).collect();
        assert_eq!(groups, [4, 1, 1]);
        assert_eq!(named(&["pico2"]).unwrap()[0].chip(), Chip::Rp2350);
        assert!(named(&["toaster"]).unwrap_err().contains("pico_spi"));
    }
}
