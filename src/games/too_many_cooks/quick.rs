//! The quick score: only who completed the dishes.

use super::prelude::*;

impl TooManyCooks {
    /// Goes on with the quick score; dishes that are known stay known.
    pub(crate) fn begin_quick_score(&mut self) {
        (self.depth, self.stage) = (Depth::Quick, Stage::Quick);
    }

    /// The dish the quick score asks for next, from 1.
    pub(super) fn next_quick_dish(&self) -> u8 {
        let known = self.completed.iter().take_while(|dish| dish.is_some());
        known.count() as u8 + 1
    }

    /// Credits the next dish of the quick score; the third one ends it.
    pub(super) fn complete_quickly(&mut self, seat: Seat) -> Allowed {
        if seat.0 >= self.seats {
            return Err(Refusal::NotNow);
        }
        let next = self.completed.iter_mut().find(|dish| dish.is_none());
        *next.ok_or(Refusal::NotNow)? = Some(seat);
        if self.completed.iter().all(Option::is_some) {
            self.stage = Stage::Over(Some(seat));
        }
        Ok(())
    }

    pub(crate) fn ask_completed<'p>(&self, page: Page<'p>) -> Page<'p> {
        let players = Seat::all(self.seats);
        let choices =
            players.map(|seat| Choice::play(Line::new().name(seat), Action::Completed(seat)));
        let title = Line::from("Who completed dish").number(self.next_quick_dish());
        page.choose("Score", title.mark("?"), choices)
            .help("Whoever placed the last ingredient of a dish completed it. The third dish decides the game.")
    }
}
