//! What a seat is asked, by its phase or pending step.

use crate::games::master_cook::prelude::*;

impl MasterCook {
    /// The question to a seat.
    pub(crate) fn ask_seat<'p>(
        &self,
        page: Page<'p>,
        seat: Seat,
        draft: Draft,
    ) -> Option<Page<'p>> {
        if self.is_light() {
            return self.ask_light(page, seat, draft);
        }
        let player = self.player(seat);
        if let Some(&step) = player.agenda.next() {
            return self.ask_step(page, seat, step, draft);
        }
        if let Stage::Starters(_) = self.stage {
            return Some(self.ask_starter(page, seat));
        }
        Some(match (player.phase, self.clean_up_step(player.phase)) {
            (Phase::Prep, _) => self.ask_prep(page, seat, draft),
            (Phase::Kitchen, _) => self.ask_kitchen(page, seat, draft),
            (_, Some(CleanUp::Store)) => self.ask_store(page, seat, draft),
            (_, Some(CleanUp::Buy)) => self.ask_buy(page, seat),
            _ => return None,
        })
    }
}
