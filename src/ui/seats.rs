//! A row for each seat: name, points, how far the goal is, tools and a word.
//!
//! Up to three seats get large rows that read across the table.

use core::ops::Range;

use super::frame::Frame;
use super::page::{BODY, COLUMNS, PAGE};
use super::{LARGE, SMALL, icons, line, text};
use crate::engine::line::Line;
use crate::engine::scene::{SeatRow, Tool};
use crate::names::Names;

/// The most seats with large rows.
const LARGE_ROWS: usize = 3;
/// Where names begin; the mark of the seat that is asked stands before them.
const NAME: i32 = 4;
/// Where points end in a large row.
const LARGE_END: i32 = 77;
/// Where points end in a small row.
const SMALL_END: i32 = 66;
/// The columns of a tool and the gap after it.
const TOOL: i32 = 8;

/// Draws the rows into the body.
pub fn draw(frame: &mut Frame, rows: &[SeatRow], names: &Names) {
    for (at, row) in (0..).zip(rows) {
        match rows.len() <= LARGE_ROWS {
            true => draw_large(frame, BODY + at * 2 * PAGE, row, names),
            false => draw_small(frame, BODY + at * PAGE, row, names),
        }
    }
}

fn draw_large(frame: &mut Frame, y: i32, row: &SeatRow, names: &Names) {
    mark(frame, y..y + 2 * PAGE - 1, row);
    let points = Line::new().number(row.points);
    let end = line::draw_right(frame, 40..LARGE_END, y, &points, names, &LARGE) - 3;
    draw_name(frame, NAME..end, y, row, names);
    let right = LARGE_END + 4;
    let goal = line::draw(frame, right..COLUMNS.end, y, &goal(row), names, &SMALL);
    text::fit(frame, goal + 3..COLUMNS.end, y, row.word, &SMALL);
    draw_tools(frame, right, y + PAGE, row);
}

/// Draws a name large, or small in the middle of the row where it is too long for that.
fn draw_name(frame: &mut Frame, columns: Range<i32>, y: i32, row: &SeatRow, names: &Names) {
    let name = Line::new().name(row.seat);
    let fits = line::width(&name, names, &LARGE) <= columns.end - columns.start;
    match fits {
        true => line::draw(frame, columns, y, &name, names, &LARGE),
        false => line::draw(frame, columns, y + PAGE / 2, &name, names, &SMALL),
    };
}

fn draw_small(frame: &mut Frame, y: i32, row: &SeatRow, names: &Names) {
    mark(frame, y..y + PAGE - 1, row);
    let points = Line::new().number(row.points);
    let end = line::draw_right(frame, 30..SMALL_END, y, &points, names, &SMALL) - 3;
    line::draw(
        frame,
        NAME..end,
        y,
        &Line::new().name(row.seat),
        names,
        &SMALL,
    );
    line::draw(frame, 67..83, y, &goal(row), names, &SMALL);
    draw_tools(frame, 83, y, row);
    text::fit(frame, 107..COLUMNS.end, y, row.word, &SMALL);
}

/// Marks the seat that is asked.
fn mark(frame: &mut Frame, rows: Range<i32>, row: &SeatRow) {
    if row.marked {
        frame.light(0..3, rows);
    }
}

/// How far the goal is; empty without one.
fn goal(row: &SeatRow) -> Line {
    match row.goal {
        0 => Line::new(),
        goal => Line::new().number(row.have).mark("/").number(goal),
    }
}

/// Draws tools that lie face up as pictures, face down as empty cards.
fn draw_tools(frame: &mut Frame, x: i32, y: i32, row: &SeatRow) {
    for (at, (icon, tool)) in (0..).zip(row.tools) {
        let x = x + at * TOOL;
        match tool {
            Tool::Away => frame.light(x + 3..x + 4, y + 3..y + 4),
            Tool::Up => icons::draw(frame, x, y, icon),
            Tool::Down => {
                frame.light(x..x + icons::SIZE, y..y + icons::SIZE);
                frame.darken(x + 1..x + icons::SIZE - 1, y + 1..y + icons::SIZE - 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::line::Icon;
    use crate::engine::seat::Seat;
    use crate::ui::picture::{assert_picture, lit};

    fn row(tools: [Tool; 3]) -> SeatRow {
        SeatRow {
            seat: Seat(0),
            marked: true,
            points: 23,
            have: 2,
            goal: 5,
            tools: tools.map(|tool| (Icon::Cookware, tool)),
            word: "Dishwasher",
        }
    }

    #[test]
    fn a_tool_face_down_is_an_empty_card() {
        let mut frame = Frame::new();
        draw_tools(&mut frame, 0, 0, &row([Tool::Down, Tool::Away, Tool::Away]));
        assert_picture(
            &frame,
            0,
            0,
            &[
                "#######.........",
                "#.....#.........",
                "#.....#.........",
                "#.....#....#....",
                "#.....#.........",
                "#.....#.........",
                "#######.........",
            ],
        );
    }

    #[test]
    fn three_seats_are_drawn_large_and_six_small() {
        let (mut three, mut six) = (Frame::new(), Frame::new());
        draw(&mut three, &[row([Tool::Up; 3]); 3], &Names::new());
        draw(&mut six, &[row([Tool::Up; 3]); 6], &Names::new());
        assert!(
            2 * lit(&three) > lit(&six),
            "a large row has more ink than a small one"
        );
        let outside = |frame: &Frame| frame.pages()[0] != [0; 128] || frame.pages()[7] != [0; 128];
        assert!(!outside(&three) && !outside(&six), "the body is left");
    }
}
