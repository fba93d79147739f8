//! The memory map, `memory.x`: the one place that says where what lies in flash.

use crate::{Outcome, root};

/// Where the games begin; nothing that is flashed may lie at or above it.
pub fn journal() -> Outcome<u32> {
    let path = root().join("memory.x");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("memory.x: {error}"))?;
    origin(&text, "JOURNAL").ok_or_else(|| "memory.x has no region JOURNAL.".to_owned())
}

/// Where a region of the map begins.
fn origin(map: &str, region: &str) -> Option<u32> {
    let named = |line: &&str| line.split(':').next().map(str::trim) == Some(region);
    let line = map.lines().find(named)?;
    let (_, origin) = line.split_once("ORIGIN = 0x")?;
    let digits = origin
        .split(|sign: char| !sign.is_ascii_hexdigit())
        .next()?;
    u32::from_str_radix(digits, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the chip shows its flash.
    const FLASH: u32 = 0x1000_0000;

    #[test]
    fn a_region_begins_where_the_map_says() {
        let map = "MEMORY {\n  FLASH : ORIGIN = 0x10000100, LENGTH = 1K\n}\nx = ORIGIN(FLASH);";
        assert_eq!(origin(map, "FLASH"), Some(0x1000_0100));
        assert_eq!(origin(map, "JOURNAL"), None);
    }

    #[test]
    fn the_games_lie_in_the_last_512_kib_of_2_mib() {
        assert_eq!(journal(), Ok(0x1018_0000));
    }

    #[test]
    fn the_emulator_and_the_page_look_for_the_games_where_the_map_says() {
        let text = std::fs::read_to_string(root().join("tests/emulator/flash.mjs")).unwrap();
        let said = text.split_once("export const JOURNAL = 0x").unwrap().1;
        let (digits, _) = said.split_once(';').unwrap();
        let place = u32::from_str_radix(digits, 16).unwrap();
        assert_eq!(Ok(FLASH + place), journal());
    }
}
