//! What a box file says of a sheet: on which menu it is printed, and where the notebook keeps it.

use core::fmt::Write;

use super::part::Part;
use super::place::Place;
use super::profile::{MAX_BONUSES, MAX_GROUPS, MAX_POINTS, MAX_STOCK, Menu};
use super::row::MAX_ROWS;
use super::written::by_place;
use crate::engine::prompt::Memo;
use crate::games::wok_and_roll::action::Action;
use crate::games::wok_and_roll::rules::parts::{MOST_GROUPS, is_outline};

/// The words before a fact. The first serving that was read of a group brings its layout and is kept
/// apart; that is the topmost one unless a word says so.
pub const MARKS: [&str; 6] = [
    "simple",
    "expert",
    "simple-first",
    "expert-first",
    "simple-later",
    "expert-later",
];
const MENUS: [Menu; 2] = [Menu::Simple, Menu::Expert];
/// What is printed once on a sheet.
const ONCE: [&str; 4] = ["fridge", "skills", "die-faces", "columns-by-place"];

/// Where a fact is kept that stands behind one of the marks, told by its position.
pub fn memo_behind(mark: usize, action: Action) -> Option<Memo> {
    let menu = *MENUS.get(mark % MENUS.len())?;
    let part = match (Part::of(action)?, mark / MENUS.len()) {
        (Part::Serving(place), kind) if leads(place, kind) => Part::Place(place.group()),
        (part @ Part::Serving(_), _) | (part, 0) => part,
        _ => return None,
    };
    let by_place = !matches!(action, Action::Columns(_)) && is_sound(action);
    part.memo_on(menu).filter(|_| by_place)
}

fn leads(place: Place, kind: usize) -> bool {
    match kind {
        0 => place.serving() == 0,
        kind => kind == 1,
    }
}

/// Tells whether a sheet can have this printed on it.
pub fn is_sound(action: Action) -> bool {
    match action {
        Action::Outline(outline) => is_outline(outline),
        Action::Group(number, group) => {
            usize::from(number) < MOST_GROUPS && group.layout().is_sound()
        }
        Action::Cost(place, _) => usize::from(place.group()) < MOST_GROUPS,
        Action::Row(row, ..) => usize::from(row) < MAX_ROWS,
        Action::Serving(place, layout, _, points, _) => {
            let inside = place != Place::NONE && place.serving() < layout.size;
            inside && layout.is_sound() && points <= MAX_POINTS
        }
        Action::Bonus(bonus, rule) => {
            usize::from(bonus) < MAX_BONUSES && rule.is_none_or(|rule| rule.is_sound())
        }
        Action::Fridge(fridge) => fridge.iter().all(|&count| count <= MAX_STOCK),
        Action::Skills(skills) => skills.is_sound(),
        Action::DieFaces(white, red) => white.serves_with(red),
        Action::Columns(_) => true,
        Action::ColumnsByPlace(columns) => columns >> MAX_GROUPS == 0,
        _ => false,
    }
}

/// Shows the first words of everything printed on both menus.
pub fn blanks(line: &mut dyn FnMut(&str)) {
    for menu in &MARKS[..MENUS.len()] {
        let mut show = |words: core::fmt::Arguments<'_>| {
            let mut text = heapless::String::<64>::new();
            if text.write_fmt(words).is_ok() {
                line(&text);
            }
        };
        for group in 0..MAX_GROUPS as u8 {
            let first = by_place::Shown(Place::new(group, 0));
            show(format_args!("{menu} serving {first}"));
        }
        (0..MAX_BONUSES).for_each(|bonus| show(format_args!("{menu} bonus {bonus}")));
        let once = ONCE.iter();
        once.for_each(|part| show(format_args!("{menu} {part}")));
    }
}
