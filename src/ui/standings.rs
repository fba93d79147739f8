//! The final standings and the score of one seat by category.

use super::frame::Frame;
use super::page::{self, BODY, COLUMNS, PAGE};
use super::{LARGE, SMALL, line};
use crate::engine::line::Line;
use crate::engine::scores::{Score, Standing, Standings};
use crate::names::Names;

/// The categories that fit on one page.
pub const CATEGORIES: usize = 6;
const PLACES: usize = 4;
const TOP: i32 = 2 * PAGE + 3;

/// Draws who won, large, then everybody's rank and what settled a tie; the cursor picks a seat, or
/// *Done* where it may be.
pub fn draw(
    frame: &mut Frame,
    standings: &Standings,
    done: bool,
    headline: &Line,
    cursor: usize,
    names: &Names,
) {
    line::draw_centred(frame, COLUMNS, 1, headline, names, &LARGE);
    let rows = standings.seats.len() + usize::from(done);
    let shown = PLACES - usize::from(!standings.tiebreak.is_empty());
    let first = page::window(cursor, shown, rows);
    for row in first..(first + shown).min(rows) {
        let y = TOP + (row - first) as i32 * (PAGE + 1);
        draw_place(frame, y, standings.seats.get(row), names);
        if row == cursor {
            page::cursor(frame, y, &SMALL);
        }
    }
    let end = TOP + shown as i32 * (PAGE + 1);
    page::scroll(frame, TOP..end - 2, first, shown, rows);
    if shown < PLACES {
        let tie = Line::from("tie:").and(standings.tiebreak.clone());
        line::draw(frame, 1..COLUMNS.end, end, &tie, names, &SMALL);
    }
}

fn draw_place(frame: &mut Frame, y: i32, standing: Option<&Standing>, names: &Names) {
    let Some(standing) = standing else {
        line::draw(frame, 10..COLUMNS.end, y, &"Done".into(), names, &SMALL);
        return;
    };
    let place = match standing.rank {
        0 => Line::new().name(standing.seat),
        rank => Line::new().number(rank).mark(". ").name(standing.seat),
    };
    line::draw(frame, 10..100, y, &place, names, &SMALL);
    let total = match standing {
        Standing {
            rank: 0, total: 0, ..
        } => "not told".into(),
        _ => Line::new().number(standing.total),
    };
    line::draw_right(frame, 90..COLUMNS.end - 4, y, &total, names, &SMALL);
}

/// Draws a page of categories with their arithmetic and points.
pub fn draw_score(frame: &mut Frame, score: &Score, first: usize, names: &Names) {
    for (row, category) in score.rows.iter().skip(first).take(CATEGORIES).enumerate() {
        let y = BODY + row as i32 * PAGE;
        let points = Line::new().number(category.points);
        let end = line::draw_right(frame, 90..COLUMNS.end - 1, y, &points, names, &SMALL) - 4;
        let text = Line::from(category.name)
            .mark(": ")
            .and(category.sum.clone());
        line::draw(frame, 1..end, y, &text, names, &SMALL);
    }
}
