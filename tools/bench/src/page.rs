//! What the page costs in a real Chromium.

use std::process::Command;

use super::table::Row;
use xtask::steps::answer;
use xtask::toolchain::install_packages;
use xtask::{Outcome, boards, browser, root, web};

/// The page bundled with firmware that is built, started, pressed, and played a whole scenario on.
pub fn rows() -> Outcome<Vec<Row>> {
    web::bundle(&boards::named(&["pico"])?)?;
    install_packages("tests/browser", "the browser's driver")?;
    let mut bench = Command::new("node");
    bench
        .arg(root().join("tests/browser/bench.mjs"))
        .env("CHROME", browser::find()?);
    let told = answer(&mut bench).ok_or("The page could not be measured in a browser.")?;
    let value = |name: &str| -> Outcome<f64> {
        let words = told.split(' ').filter_map(|word| word.split_once('='));
        let mut found = words
            .filter(|(key, _)| *key == name)
            .map(|(_, value)| value);
        let number = found.next_back().and_then(|value| value.parse().ok());
        number.ok_or_else(|| format!("The browser did not tell {name}."))
    };
    Ok(vec![
        Row::new("page: first picture", "ms", value("first")?).budget(2000.0),
        Row::new("page: press to canvas, median", "ms", value("press")?).budget(50.0),
        Row::new("page: press to canvas, worst", "ms", value("slowest")?),
        Row::new(
            "page: a scenario against real time",
            "times",
            value("factor")?,
        ),
    ])
}
