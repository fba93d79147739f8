//! The card for the table: one page with keys, gestures and icons, in the device's own letters.

use souschef::engine::line::Icon;

use crate::glyphs::Face::{Large, Small};
use crate::pdf;
use crate::sheet::{Ink, Sheet};
use xtask::Outcome;
use xtask::manual::drawn::Drawn;
use xtask::manual::figure::Figure;

const TITLE: &str = "Souschef: the card for the table";
const LEFT: i32 = 20;
const WIDTH: i32 = 380;
/// Where what a key does is told.
const TOLD: i32 = LEFT + 66;

/// The way to the screen on the card.
const KEYS: &str = "right ok right ok left ok right ok right ok ok*8";
const SHOWS: &str = "Cooked or hired what?";

/// What each key does.
const ROWS: [(&str, [&str; 2]); 5] = [
    (
        "LEFT RIGHT",
        ["Move the cursor, or turn a number.", "Held: faster."],
    ),
    (
        "OK",
        ["Does what the bottom line says.", "In a form: one more."],
    ),
    ("OK held", ["In a form: one less.", ""]),
    (
        "BACK",
        [
            "One step back. It never plays anything.",
            "On a question: the table, then the menu.",
        ],
    ),
    (
        "BACK held",
        [
            "Takes back the last move.",
            "Then LEFT: further back. RIGHT: forward again.",
        ],
    ),
];

/// What the parts of the screen are, and how far down.
const PARTS: [(i32, &str, &str); 4] = [
    (0, "Whose question,", "who waits, the purse"),
    (22, "What is asked", ""),
    (44, "The cursor", "and the answers"),
    (122, "What OK does now", ""),
];

/// What to do when.
const WHEN: [(&str, &str); 7] = [
    ("Not allowed?", "Row \"not now\": OK says why."),
    (
        "A wrong press?",
        "Hold BACK. PUT BACK says what hands must change.",
    ),
    (
        "Somebody else first?",
        "BACK, BACK: their name is on top of the menu.",
    ),
    ("Does the table differ?", "BACK, BACK, Check the table."),
    ("A mistake long ago?", "BACK, BACK, Fix a mistake."),
    (
        "Time to go home?",
        "BACK, BACK, Pause - or End here and score.",
    ),
    (
        "Power gone?",
        "Plug it in. The same question is asked again.",
    ),
];

/// Every icon and what it stands for.
#[rustfmt::skip]
const ICONS: [Icon; 30] = [
    Icon::Blueberry, Icon::Fig, Icon::Mushroom, Icon::Wheat, Icon::Shell, Icon::Hat, Icon::Bag,
    Icon::Side, Icon::Gourmet, Icon::Coin, Icon::Lid, Icon::Salty, Icon::Spicy, Icon::Sweet, Icon::Bitter, Icon::Card,
    Icon::Rice, Icon::Noodle, Icon::Meat, Icon::Vegetable, Icon::Seafood, Icon::Book, Icon::Kitchenware, Icon::Cookware,
    Icon::Tableware, Icon::Star, Icon::Lock, Icon::Arrow, Icon::Check, Icon::Cross,
];
const COLUMNS: usize = 4;

/// The card as SVG and as PDF.
pub fn draw() -> Outcome<Vec<Drawn>> {
    let sheet = sheet()?;
    let pdf = Drawn {
        path: "docs/manual/card/card.pdf".into(),
        bytes: pdf::encode(&sheet, TITLE),
    };
    let svg = Drawn::text("docs/manual/card/card.svg", sheet.svg(TITLE));
    Ok(vec![svg, pdf])
}

fn sheet() -> Outcome<Sheet> {
    let mut sheet = Sheet::default();
    let end = sheet.words(Large, LEFT, 16, "Souschef");
    sheet.words(Small, end + 8, 21, "the card for the table");
    let mut y = keys(&mut sheet, 38);
    y = screen(&mut sheet, y + 6)?;
    y = when(&mut sheet, y + 6);
    icons(&mut sheet, y + 6);
    Ok(sheet)
}

fn keys(sheet: &mut Sheet, mut y: i32) -> i32 {
    sheet.bar(Small, LEFT, y, WIDTH, "Keys");
    y += 14;
    for (key, lines) in ROWS {
        let mut x = LEFT;
        for word in key.split(' ') {
            x = match word {
                "held" => sheet.words(Small, x + 2, y + 2, word),
                _ => cap(sheet, x, y, word) + 3,
            };
        }
        for line in lines.into_iter().filter(|line| !line.is_empty()) {
            sheet.words(Small, TOLD, y + 2, line);
            y += 9;
        }
        y += 6;
    }
    y
}

/// A key with its name, and where it ends.
fn cap(sheet: &mut Sheet, x: i32, y: i32, name: &str) -> i32 {
    let width = Small.width(name) + 5;
    sheet.frame([x, y, width, 12]);
    sheet.words(Small, x + 3, y + 2, name);
    x + width
}

fn screen(sheet: &mut Sheet, y: i32) -> Outcome<i32> {
    sheet.bar(Small, LEFT, y, WIDTH, "The screen");
    let top = y + 14;
    let figure = Figure {
        path: "the card".into(),
        keys: KEYS.to_owned(),
        shows: SHOWS.to_owned(),
        seed: 1,
        whole: false,
    };
    sheet.screen(LEFT, top, &figure.checked()?);
    for (down, first, second) in PARTS {
        let y = top + 6 + down;
        sheet.fill(Ink::Black, [LEFT + 270, y + 3, 10, 1]);
        sheet.words(Small, LEFT + 284, y, first);
        sheet.words(Small, LEFT + 284, y + 9, second);
    }
    Ok(top + 140)
}

fn when(sheet: &mut Sheet, mut y: i32) -> i32 {
    sheet.bar(Small, LEFT, y, WIDTH, "When");
    y += 14;
    for (question, answer) in WHEN {
        sheet.words(Small, LEFT, y, question);
        sheet.words(Small, LEFT + 118, y, answer);
        y += 11;
    }
    y
}

fn icons(sheet: &mut Sheet, y: i32) {
    sheet.bar(Small, LEFT, y, WIDTH, "Icons");
    let rows = ICONS.len().div_ceil(COLUMNS);
    for (at, icon) in ICONS.into_iter().enumerate() {
        let x = LEFT + (at / rows) as i32 * (WIDTH / COLUMNS as i32);
        let y = y + 14 + (at % rows) as i32 * 16;
        sheet.icon(x, y, icon);
        sheet.words(Small, x + 18, y + 3, icon.word());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{HEIGHT, Mark};

    #[test]
    fn every_icon_is_on_the_card_once() {
        for (at, icon) in ICONS.iter().enumerate() {
            assert!(!ICONS[..at].contains(icon), "{}", icon.word());
        }
        let all = souschef::games::ICONS.iter();
        let all: usize = all.map(|sheet| sheet.words.len()).sum();
        assert_eq!(ICONS.len(), all);
    }

    #[test]
    fn nothing_runs_off_the_page() {
        for mark in sheet().unwrap().marks {
            if let Mark::Words(_, face, x, y, text) = mark {
                let end = (x + face.width(&text), y + face.font().height);
                assert!(
                    end.0 <= LEFT + WIDTH && end.1 <= HEIGHT - 10,
                    "{text} ends at {end:?}"
                );
            }
        }
    }
}
