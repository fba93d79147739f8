//! What a seat is asked, by the step it stands at.

use crate::engine::seat::Seat;
use crate::games::master_cook::Contest;
use crate::games::master_cook::draft::Draft;
use crate::games::master_cook::pieces::edition::CleanUp;
use crate::games::master_cook::pieces::kitchen::Phase;
use crate::games::master_cook::pieces::stage::Stage;
use crate::games::master_cook::questions::build::Prompt;

impl Contest {
    /// The question to a seat.
    pub(crate) fn seat_prompt<'p>(
        &self,
        page: &'p mut Prompt,
        seat: Seat,
        draft: Draft,
    ) -> Option<&'p mut Prompt> {
        if self.light {
            return self.light_prompt(page, seat, draft);
        }
        let kitchen = self.kitchen(seat);
        if let Some(&step) = kitchen.agenda.next() {
            return self.step_prompt(page, seat, step, draft);
        }
        if let Stage::Starters(_) = self.stage {
            return Some(self.starter_prompt(page, seat));
        }
        Some(match (kitchen.phase, self.clean_up_step(kitchen.phase)) {
            (Phase::Prep, _) => self.prep_prompt(page, seat, draft),
            (Phase::Kitchen, _) => self.kitchen_prompt(page, seat, draft),
            (_, Some(CleanUp::Store)) => self.store_prompt(page, seat, draft),
            (_, Some(CleanUp::Buy)) => self.buy_prompt(page, seat),
            _ => return None,
        })
    }
}
