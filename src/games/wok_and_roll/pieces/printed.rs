//! What a box file says of a sheet: on which side of the board it is printed, and where the notebook keeps it.

use core::fmt::Write;

use crate::games::wok_and_roll::prelude::*;

/// The words before a fact. The serving of a plate that was entered first brings its layout and is kept
/// apart; that is the topmost one unless a word says so.
pub const MARKS: [&str; 6] = [
    "simple",
    "expert",
    "simple-first",
    "expert-first",
    "simple-later",
    "expert-later",
];
const SIDES: [Side; 2] = [Side::Simple, Side::Expert];
/// What is printed once on a sheet.
const ONCE: [&str; 4] = ["fridge", "skills", "die-faces", "columns"];

/// Where the notebook keeps a fact behind one of the marks, which is given by its position.
pub fn memo_behind(mark: usize, action: Action) -> Option<Memo> {
    let side = *SIDES.get(mark % SIDES.len())?;
    let fact = match (Fact::of(action)?, mark / SIDES.len()) {
        (Fact::Serving(serving), kind) if leads(serving, kind) => Fact::Plate(serving.plate()),
        (fact @ Fact::Serving(_), _) | (fact, 0) => fact,
        _ => return None,
    };
    is_sound(action).then(|| fact.memo(side))
}

fn leads(serving: Serving, kind: usize) -> bool {
    match kind {
        0 => serving.number() == 0,
        kind => kind == 1,
    }
}

/// Whether a sheet can have this printed on it.
pub fn is_sound(action: Action) -> bool {
    match action {
        Action::Serving(serving, layout, _, points, _) => {
            let inside = serving.number() < layout.size;
            inside && layout.is_sound() && points <= MAX_POINTS
        }
        Action::Bonus(bonus, rule) => {
            usize::from(bonus) < MAX_BONUSES && rule.is_none_or(|rule| rule.is_sound())
        }
        Action::Fridge(fridge) => fridge.0.iter().all(|&count| count <= MAX_STOCK),
        Action::Skills(skills) => skills.is_sound(),
        Action::DieFaces(white, red) => white.serves_with(red),
        Action::Columns(_) => true,
        _ => false,
    }
}

/// Shows the first words of everything printed on both sides of the board.
pub fn blanks(line: &mut dyn FnMut(&str)) {
    for side in &MARKS[..SIDES.len()] {
        let mut show = |words: core::fmt::Arguments<'_>| {
            let mut text = heapless::String::<64>::new();
            if text.write_fmt(words).is_ok() {
                line(&text);
            }
        };
        for plate in 0..MAX_PLATES as u8 {
            let first = Serving::new(plate, 0);
            show(format_args!("{side} serving {first}"));
        }
        (0..MAX_BONUSES).for_each(|bonus| show(format_args!("{side} bonus {bonus}")));
        let once = ONCE.iter();
        once.for_each(|fact| show(format_args!("{side} {fact}")));
    }
}
