//! Scenarios on other boards: `pico_encoder` every time, all of them with `cargo xtask test --all`.

use std::path::PathBuf;

use souschef_terminal::scenario::{Scenario, files};
use souschef_terminal::script::{DOWN, Step};

use crate::root;
use crate::scenarios::check_on;

/// Boards with an RP2040; the emulator knows no other chip.
const BOARDS: [&str; 4] = ["pico_encoder", "pico_spi", "xiao_rp2040", "feather_rp2040"];
/// How many scenarios each board plays.
const EACH: usize = 2;

/// Scenarios without held keys, which an encoder cannot do, from both ends of the list.
fn some() -> Vec<PathBuf> {
    let files = files(&root().join("tests/scenarios")).expect("the folder can be read");
    let taps = |file: &&PathBuf| {
        let text = std::fs::read_to_string(file).expect("a scenario can be read");
        let scenario = Scenario::parse(&text).expect("a scenario can be parsed");
        let is_tap = |step: &Step| !matches!(step, Step::Hold(_, time) if *time > DOWN);
        scenario.steps().iter().all(is_tap)
    };
    let front = files.iter().filter(taps).take(EACH / 2);
    let back = files.iter().rev().filter(taps).take(EACH - EACH / 2);
    front.chain(back).cloned().collect()
}

fn plays_like_the_host(board: &str) {
    for file in some() {
        check_on(board, &file).unwrap();
    }
}

#[test]
#[ignore = "needs the emulator: cargo xtask test"]
fn boards_show_the_same_screens() {
    let wanted = match std::env::var("SOUSCHEF_BOARDS").as_deref() {
        Ok("all") => &BOARDS[..],
        _ => &BOARDS[..1],
    };
    wanted.iter().for_each(|board| plays_like_the_host(board));
}
