//! What scoring needs to know, and the other questions of the whole table.

use crate::engine::line::Line;
use crate::engine::prompt::Dial;
use crate::engine::seat::Seat;
use crate::games::master_cook::Contest;
use crate::games::master_cook::action::Deed;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::goals::Row;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::questions::build::{Prompt, play, plays};
use crate::games::master_cook::scoring::{MOST_SUM, Missing, SUMS};

impl Contest {
    /// The question for a row that the device cannot count.
    pub(crate) fn rank_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        goal: u8,
        seat: Seat,
    ) -> &'p mut Prompt {
        let row = |row: Option<Row>| {
            let label = row.map_or("no hat", Row::word);
            play(label, Deed::Rank(goal, seat, row))
        };
        let rows = Row::ALL.map(Some).into_iter().chain([None]).map(row);
        let title = Line::from("Goal").number(goal + 1).mark(": ").name(seat);
        page.choose("scoring", title, rows)
    }
}

impl Contest {
    /// The question of the table: refills, set-up, the notebook, what scoring needs.
    pub(crate) fn table_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        match self.stage {
            _ if self.is_refilling() => self.refill_prompt(page, draft),
            Stage::Play => self.notebook_prompt(page),
            Stage::Scoring => Some(match self.missing()? {
                Missing::Print(card, topic) => self.learn_prompt(page, card, topic, draft),
                Missing::Sum(seat, which) => sum_prompt(page, seat, which, draft),
                Missing::Rank(goal, seat) => self.rank_prompt(page, goal, seat),
            }),
            _ => self.set_up_prompt(page, draft),
        }
    }
}

fn sum_prompt(page: &mut Prompt, seat: Seat, which: u8, draft: Draft) -> &mut Prompt {
    let points = match draft {
        Draft::Number(points) => points.min(MOST_SUM),
        _ => 0,
    };
    let turn = |to| Ok(Draft::Number(to));
    let dial = Dial {
        face: Line::new().number(points),
        notes: [Line::from(SUMS[usize::from(which) % SUMS.len()])]
            .into_iter()
            .collect(),
        left: turn(if points > 0 { points - 1 } else { MOST_SUM }),
        right: turn(if points < MOST_SUM { points + 1 } else { 0 }),
        ok: Ok(plays(Deed::Sum(seat, which, points))),
    };
    page.dial("scoring", Line::new().name(seat).mark(": how many?"), dial)
}
