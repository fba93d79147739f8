//! What scoring needs to know, and the other questions of the whole table.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question for a row that the device cannot count.
    pub(crate) fn ask_rank<'p>(&self, page: Page<'p>, goal: u8, seat: Seat) -> Page<'p> {
        let row = |row: Option<HatRow>| {
            let label = row.map_or("no hat", HatRow::word);
            Choice::play(label, Action::Rank(goal, seat, row))
        };
        let rows = HatRow::ALL.map(Some).into_iter().chain([None]).map(row);
        let title = Line::from("Goal").number(goal + 1).mark(": ").name(seat);
        page.choose("scoring", title, rows)
    }
}

impl MasterCook {
    /// The question of the table: refills, set-up, the notebook, what scoring needs.
    pub(crate) fn ask_table<'p>(&self, page: Page<'p>, draft: Draft) -> Option<Page<'p>> {
        match self.stage {
            _ if self.is_refilling() => self.ask_refill(page, draft),
            Stage::Play => self.ask_notebook(page),
            Stage::Scoring => Some(match self.missing()? {
                Missing::Print(card, topic) => self.ask_learn(page, card, topic, draft),
                Missing::Rank(goal, seat) => self.ask_rank(page, goal, seat),
            }),
            _ => self.ask_set_up(page, draft),
        }
    }
}
