//! The final standings and the score of one seat by category.

use core::ops::Range;

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
/// The columns of what settled a tie.
const TIE: Range<i32> = 1..COLUMNS.end;

/// Draws who won, large, then everybody's rank and what settled a tie; the cursor picks a seat, or
/// what else there is to do.
pub fn draw(
    frame: &mut Frame,
    standings: &Standings,
    end: Option<&'static str>,
    headline: &Line,
    cursor: usize,
    names: &Names,
) {
    draw_headline(frame, headline, names);
    let label = if standings.has_points() { "tie:" } else { "" };
    let tie = Line::from(label).and(standings.tiebreak.clone());
    let tie_rows = match standings.tiebreak.is_empty() {
        true => 0,
        false => line::wrapped_rows(TIE, &tie, names, &SMALL),
    };
    let rows = standings.seats.len() + usize::from(end.is_some());
    let shown = PLACES - tie_rows.clamp(0, 2) as usize;
    let first = page::window(cursor, shown, rows);
    for row in first..(first + shown).min(rows) {
        let y = TOP + (row - first) as i32 * (PAGE + 1);
        draw_place(frame, y, standings, end, row, names);
        if row == cursor {
            page::cursor(frame, y, &SMALL);
        }
    }
    let below = TOP + shown as i32 * (PAGE + 1);
    page::scroll(frame, TOP..below - 2, first, shown, rows);
    if tie_rows > 0 {
        line::draw_wrapped(frame, TIE, below, 0..2, &tie, names, &SMALL);
    }
    if tie_rows > 2 {
        frame.note_cut(below);
    }
}

/// Draws a headline large, or small where it is too long for that.
fn draw_headline(frame: &mut Frame, headline: &Line, names: &Names) {
    let fits = line::width(headline, names, &LARGE) <= COLUMNS.end;
    match fits {
        true => line::draw_centred(frame, COLUMNS, 1, headline, names, &LARGE),
        false => line::draw_centred(frame, COLUMNS, 1 + PAGE / 2, headline, names, &SMALL),
    }
}

fn draw_place(
    frame: &mut Frame,
    y: i32,
    standings: &Standings,
    end: Option<&'static str>,
    row: usize,
    names: &Names,
) {
    let Some(standing) = standings.seats.get(row) else {
        let end = end.unwrap_or("").into();
        line::draw(frame, 10..COLUMNS.end, y, &end, names, &SMALL);
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
