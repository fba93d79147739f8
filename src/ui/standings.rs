//! The final standings and the score of one seat by category.

use super::frame::Frame;
use super::page::{self, BODY, COLUMNS, FOOT, PAGE};
use super::{LARGE, SMALL, line};
use crate::engine::line::Line;
use crate::engine::scores::{Score, Standings};
use crate::names::Names;

/// The categories that fit on one page.
pub const CATEGORIES: usize = 6;
const PLACES: usize = 4;

/// Draws who won, large, then everybody's rank; the cursor picks a seat or, past the last, *Done*.
pub fn draw(
    frame: &mut Frame,
    standings: &Standings,
    headline: &Line,
    cursor: usize,
    names: &Names,
) {
    line::draw_centred(frame, COLUMNS, 1, headline, names, &LARGE);
    let first = page::window(cursor, PLACES, standings.seats.len() + 1);
    for row in first..(first + PLACES).min(standings.seats.len() + 1) {
        let y = 2 * PAGE + 3 + (row - first) as i32 * (PAGE + 1);
        if row == cursor {
            page::cursor(frame, y, &SMALL);
        }
        match standings.seats.get(row) {
            Some(standing) => {
                let place = Line::new()
                    .number(standing.rank)
                    .mark(". ")
                    .name(standing.seat);
                line::draw(frame, 10..100, y, &place, names, &SMALL);
                line::draw_right(
                    frame,
                    90..COLUMNS.end - 4,
                    y,
                    &Line::new().number(standing.total),
                    names,
                    &SMALL,
                );
            }
            None => {
                line::draw(
                    frame,
                    10..COLUMNS.end,
                    y,
                    &Line::from("Done"),
                    names,
                    &SMALL,
                );
            }
        }
    }
    page::scroll(
        frame,
        2 * PAGE + 3..FOOT - 1,
        first,
        PLACES,
        standings.seats.len() + 1,
    );
}

/// Draws a page of categories with their arithmetic and points.
pub fn draw_score(frame: &mut Frame, score: &Score, first: usize, names: &Names) {
    for (row, category) in score.rows.iter().skip(first).take(CATEGORIES).enumerate() {
        let y = BODY + row as i32 * PAGE;
        let points = Line::new().number(category.points);
        let end = line::draw_right(frame, 90..COLUMNS.end - 1, y, &points, names, &SMALL) - 4;
        let text = Line::from(category.name)
            .mark(" ")
            .and(category.sum.clone());
        line::draw(frame, 1..end, y, &text, names, &SMALL);
    }
}
