//! The final standings and the score of one seat by category.

use super::frame::Frame;
use super::page::{self, BODY, COLUMNS, PAGE};
use super::{LARGE, SMALL, line};
use crate::engine::line::Line;
use crate::engine::scores::{NO_POINTS, Score, Standing, Standings};
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
        draw_place(frame, y, standings, row, names);
        if row == cursor {
            page::cursor(frame, y, &SMALL);
        }
    }
    let end = TOP + shown as i32 * (PAGE + 1);
    page::scroll(frame, TOP..end - 2, first, shown, rows);
    if shown < PLACES {
        let label = if standings.has_points() { "tie:" } else { "" };
        let tie = Line::from(label).and(standings.tiebreak.clone());
        line::draw(frame, 1..COLUMNS.end, end, &tie, names, &SMALL);
    }
}

fn draw_place(frame: &mut Frame, y: i32, standings: &Standings, row: usize, names: &Names) {
    let Some(standing) = standings.seats.get(row) else {
        line::draw(frame, 10..COLUMNS.end, y, &"Done".into(), names, &SMALL);
        return;
    };
    let place = match standings.has_points() {
        true => Line::new().number(standing.rank).mark(". "),
        false => Line::new(),
    };
    line::draw(frame, 10..76, y, &place.name(standing.seat), names, &SMALL);
    let total = total(standings, standing);
    line::draw_right(frame, 70..COLUMNS.end - 4, y, &total, names, &SMALL);
}

/// The points of a seat, or what else it has where there are none.
fn total(standings: &Standings, standing: &Standing) -> Line {
    match standings.counted {
        Some([one, _]) if standing.total == 1 => Line::new().number(1).word(one),
        Some([_, several]) => Line::new().number(standing.total).word(several),
        None if standing.total != NO_POINTS => Line::new().number(standing.total),
        None if standing.rank == 1 => "won".into(),
        None => Line::new(),
    }
}

/// Draws a page of categories with their arithmetic and, where there are any, their points.
pub fn draw_score(frame: &mut Frame, score: &Score, points: bool, first: usize, names: &Names) {
    for (row, category) in score.rows.iter().skip(first).take(CATEGORIES).enumerate() {
        let y = BODY + row as i32 * PAGE;
        let points = match points {
            true => Line::new().number(category.points),
            false => Line::new(),
        };
        let end = line::draw_right(frame, 90..COLUMNS.end - 1, y, &points, names, &SMALL) - 4;
        let text = Line::from(category.name)
            .mark(": ")
            .and(category.sum.clone());
        line::draw(frame, 1..end, y, &text, names, &SMALL);
    }
}
