//! Dice: light ones filled, dark ones outlined, so that two colours need none.

use core::ops::Range;

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::{SMALL, icons, line, shapes, text};
use crate::engine::line::Line;
use crate::engine::scene::{Dice, Die};
use crate::names::Names;

/// Rows and columns of a die.
const SIZE: i32 = 18;
/// The first row of the dice.
const TOP: i32 = BODY + 1;
/// The columns from one die to the next.
const STEP: i32 = 20;
/// The columns between the two colours.
const BETWEEN: i32 = 9;
/// What stands below a die.
const BELOW: i32 = TOP + SIZE + 1;
/// The bar below the die under the cursor.
const CURSOR: Range<i32> = BELOW + PAGE..BELOW + PAGE + 2;
/// The question.
const TITLE: i32 = 5 * PAGE;
/// The choices that are no dice.
const BUTTONS: i32 = 6 * PAGE;
/// The columns before a button, for the cursor.
const GUTTER: i32 = 8;

/// Where a mark stands for buttons beyond the end of the row.
const MORE: i32 = COLUMNS.end - 7;

/// A question that is answered on the dice.
#[allow(missing_debug_implementations, reason = "a label is a function")]
pub struct Buttons<'a> {
    /// The question.
    pub title: &'a Line,
    /// How many choices there are, the dice included while they are picked.
    pub len: usize,
    /// What a choice says.
    pub label: &'a dyn Fn(usize) -> Line,
    /// The choice under the cursor.
    pub cursor: usize,
}

/// Draws dice with what stands below them.
pub fn draw(frame: &mut Frame, scene: &Dice, names: &Names) {
    for (index, die) in scene.dice.iter().enumerate() {
        let x = left(scene, index);
        draw_die(frame, x, die);
        if die.held {
            text::draw_centred(frame, x - 2..x + SIZE + 2, BELOW, "hold", &SMALL);
        }
    }
    let [white, red] = &scene.captions;
    line::draw_centred(frame, span(scene, false), BELOW, white, names, &SMALL);
    draw_below_red(frame, scene, red, names);
    line::draw_right(frame, COLUMNS, TITLE, &scene.note, names, &SMALL);
}

/// Draws a caption in the middle below the red dice; a wide one ends where they end.
fn draw_below_red(frame: &mut Frame, scene: &Dice, caption: &Line, names: &Names) {
    let below = span(scene, true);
    match line::width(caption, names, &SMALL) <= below.end - below.start {
        true => line::draw_centred(frame, below, BELOW, caption, names, &SMALL),
        false => {
            line::draw_right(frame, COLUMNS, BELOW, caption, names, &SMALL);
        }
    }
}

/// Draws the question below the dice, and the cursor.
pub fn draw_buttons(frame: &mut Frame, scene: &Dice, buttons: &Buttons<'_>, names: &Names) {
    line::draw(frame, 1..COLUMNS.end, TITLE, buttons.title, names, &SMALL);
    let dice = match scene.picking {
        true => scene.dice.len(),
        false => 0,
    };
    if buttons.cursor < dice {
        let x = left(scene, buttons.cursor);
        frame.light(x..x + SIZE, CURSOR);
    }
    let mut x = 0;
    for index in first_shown(buttons, dice, names)..buttons.len {
        let label = (buttons.label)(index);
        let columns = x + GUTTER..COLUMNS.end;
        if index > buttons.cursor && columns.start + line::width(&label, names, &SMALL) > MORE {
            text::draw(frame, MORE, BUTTONS, "→", &SMALL);
            break;
        }
        if index == buttons.cursor {
            text::draw(frame, x, BUTTONS, "▶", &SMALL);
        }
        x = line::draw(frame, columns, BUTTONS, &label, names, &SMALL) + 2;
    }
}

/// The first button shown, so that the one under the cursor is.
fn first_shown(buttons: &Buttons<'_>, dice: usize, names: &Names) -> usize {
    let wide = |index| GUTTER + line::width(&(buttons.label)(index), names, &SMALL) + 2;
    let fits = |&first: &usize| {
        let widths = (first..=buttons.cursor).map(wide);
        widths.sum::<i32>() <= COLUMNS.end + 2
    };
    (dice..buttons.cursor)
        .find(fits)
        .unwrap_or(buttons.cursor.max(dice))
}

fn draw_die(frame: &mut Frame, x: i32, die: &Die) {
    let (columns, rows) = (x..x + SIZE, TOP..TOP + SIZE);
    let edge = (SIZE - icons::LARGE_SIZE) / 2;
    if let Some(face) = die.face {
        icons::draw_large(frame, x + edge, TOP + edge, face);
    }
    match die.red {
        true => shapes::hollow_rounded(frame, columns, rows),
        false => {
            frame.invert(x + 1..x + SIZE - 1, TOP + 1..TOP + SIZE - 1);
            shapes::hollow_rounded(frame, columns, rows);
        }
    }
}

/// The first column of a die.
fn left(scene: &Dice, index: usize) -> i32 {
    let red = scene.dice.get(index).is_some_and(|die| die.red);
    1 + index as i32 * STEP + if red { BETWEEN } else { 0 }
}

/// The columns of the dice of one colour.
fn span(scene: &Dice, red: bool) -> Range<i32> {
    let dice = scene.dice.iter().enumerate();
    let mut dice = dice
        .filter(|(_, die)| die.red == red)
        .map(|(index, _)| index);
    let first = dice.next().unwrap_or(0);
    let last = dice.next_back().unwrap_or(first);
    left(scene, first)..left(scene, last) + SIZE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::line::Icon;
    use crate::ui::picture;

    const FACES: [Icon; 6] = [
        Icon::Rice,
        Icon::Noodle,
        Icon::Meat,
        Icon::Vegetable,
        Icon::Seafood,
        Icon::Book,
    ];

    fn scene(held: &[usize], picking: bool) -> Dice {
        let die = |(index, face)| Die {
            face: Some(face),
            red: index >= 4,
            held: held.contains(&index),
        };
        let captions = match picking {
            true => [Line::new(), Line::new()],
            false => ["everyone".into(), "Ana".into()],
        };
        Dice {
            dice: FACES.into_iter().enumerate().map(die).collect(),
            roll: 2,
            rolls: 3,
            picking,
            captions,
            note: Line::new(),
        }
    }

    fn drawn(scene: &Dice, labels: &[&'static str], cursor: usize) -> Frame {
        let mut frame = Frame::new();
        let title = "Roll 2 of 3".into();
        let buttons = Buttons {
            title: &title,
            len: labels.len(),
            label: &|index| labels[index].into(),
            cursor,
        };
        draw(&mut frame, scene, &Names::new());
        draw_buttons(&mut frame, scene, &buttons, &Names::new());
        frame
    }

    const PICKING: [&str; 8] = ["a", "b", "c", "d", "e", "f", "Roll", "Lock"];

    #[test]
    fn light_dice_are_filled_and_dark_ones_outlined() {
        let mut frame = Frame::new();
        let blank = |red| Die {
            face: None,
            red,
            held: false,
        };
        draw_die(&mut frame, 0, &blank(false));
        assert_eq!(picture::lit(&frame), 18 * 18 - 4);
        frame.clear();
        draw_die(&mut frame, 0, &blank(true));
        assert_eq!(picture::lit(&frame), 4 * 16);
    }

    #[test]
    fn a_bar_marks_the_die_under_the_cursor_and_hold_the_held_ones() {
        let plain = drawn(&scene(&[], true), &PICKING, 0);
        assert!(plain.is_lit(2, CURSOR.start as usize));
        let moved = drawn(&scene(&[], true), &PICKING, 5);
        assert!(!moved.is_lit(2, CURSOR.start as usize));
        let x = left(&scene(&[], true), 5) as usize;
        assert!(moved.is_lit(x + 2, CURSOR.start as usize));
        let held = drawn(&scene(&[5], true), &PICKING, 5);
        assert!(picture::lit(&held) > picture::lit(&moved));
    }

    #[test]
    fn the_button_under_the_cursor_is_always_in_sight() {
        let labels = ["Clementine 1/3", "Bartholomew 2/3", "Dee 0/3", "Nobody"];
        for cursor in 0..labels.len() {
            let frame = drawn(&scene(&[], false), &labels, cursor);
            let lit = |x: i32| (48..56).any(|y| frame.is_lit(x as usize, y));
            assert!((0..COLUMNS.end).any(lit), "button {cursor}\n{frame:?}");
        }
    }
}
